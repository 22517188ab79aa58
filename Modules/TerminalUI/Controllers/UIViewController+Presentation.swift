import Foundation

/// The style in which a presented view controller covers the screen.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover, none
  case automatic = -2
}

extension UIViewController {
  /// The view controller that this one or its nearest presenting ancestor presents.
  public var presentedViewController: UIViewController? {
    withAncestors.lazy.compactMap(\.ownPresented).first
  }

  /// The view controller that presents this one or its nearest presented ancestor. It is an
  /// outermost controller, such as a navigation controller.
  public var presentingViewController: UIViewController? {
    withAncestors.lazy.compactMap(\.ownPresenting).first
  }

  /// The presentation controller of this view controller or of its nearest presented ancestor. It
  /// also exists before the presentation, so that a delegate can be set.
  public var presentationController: UIPresentationController? {
    if let presented = withAncestors.first(where: \.isPresented) {
      return presented.ownPresentation
    }
    guard viewIfLoaded?.window == nil else { return nil }
    if ownPresentation == nil {
      ownPresentation = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    return ownPresentation
  }

  /// Presents a view controller over the whole window until it is dismissed. The presenting
  /// controller is the outermost ancestor of this one, or the controller that is presented last.
  ///
  /// Nothing happens if this controller's view isn't in a window, or if the other controller is
  /// presented already.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window, viewControllerToPresent.ownPresenting == nil
    else { return }
    // The release of a pressed button would click on a view that is about to be covered.
    window.cancelTouch()
    let presented = viewControllerToPresent
    let presenter = window.presentations.last?.presentedViewController ?? outermost
    let presentation =
      presented.customPresentation(over: presenter, from: self) ?? presented.ownPresentation
      ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
    presentation.presentingViewController = presenter
    presentation.presented = presented
    presentation.focusBefore = window.focusedView
    if presented.preservesEditing {
      presentation.responderBefore = window.firstResponder
      window.firstResponder = nil
    } else {
      window.endEditing(true)
    }
    presenter.ownPresented = presented
    presented.ownPresenting = presenter
    presented.ownPresentation = presentation
    window.presentations.append(presentation)
    presentation.sheetView.addSubview(presented.view)
    let covered = presentation.fillsScreen ? presenter : nil
    covered?.beginAppearanceTransition(false, animated: flag)
    presented.isBeingPresented = true
    presented.beginAppearanceTransition(true, animated: flag)
    window.addSubview(presentation.backdrop)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    presentation.presentationTransitionWillBegin()
    covered?.endAppearanceTransition()
    presented.endAppearanceTransition()
    presentation.presentationTransitionDidEnd(true)
    window.updateFocusIfNeeded()
    if flag, presentation.slides {
      let sheet = presentation.sheetView
      window.animator?.slide(
        sheet, from: CGPoint(x: 0, y: presentation.backdrop.bounds.height - sheet.frame.minY))
    }
    if let completion { AppearanceQueue.add(completion) }
  }

  /// Dismisses the view controller that this one presents. If there is none, dismisses this view
  /// controller.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let closing = presentedViewController ?? withAncestors.first(where: \.isPresented) else {
      return
    }
    while closing.isPresented { closing.innermostPresented.endPresentation(animated: flag) }
    guard let completion else { return }
    // The handler of an alert's action often refers to the alert without retaining it.
    AppearanceQueue.add { withExtendedLifetime(closing, completion) }
  }

  /// Returns the presentation controller of the transitioning delegate for the style `custom`.
  private func customPresentation(
    over presenter: UIViewController, from source: UIViewController
  ) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    return transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: source)
  }

  private var isPresented: Bool { ownPresentation?.presented != nil }

  /// This view controller and its ancestors, from the inside out.
  private var withAncestors: [UIViewController] {
    Array(sequence(first: self, next: \.parent))
  }

  /// The ancestor without a parent, or this view controller if it has no parent.
  private var outermost: UIViewController { withAncestors.last ?? self }

  private var innermostPresented: UIViewController {
    var current = self
    while let deeper = current.ownPresented { current = deeper }
    return current
  }

  private func endPresentation(animated: Bool) {
    let window = viewIfLoaded?.window
    let presentation = ownPresentation
    let uncovered = presentation?.fillsScreen == true ? ownPresenting : nil
    view.endEditing(true)
    var picture: UIView?
    if animated, let presentation, presentation.slides, window?.animator?.isEnabled == true {
      picture = presentation.sheetView.snapshotView(afterScreenUpdates: false)
    }
    isBeingDismissed = true
    presentation?.dismissalTransitionWillBegin()
    beginAppearanceTransition(false, animated: animated)
    uncovered?.beginAppearanceTransition(true, animated: animated)
    window?.presentations.removeAll { $0 === presentation }
    presentation?.backdrop.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
    ownPresentation = nil
    presentation?.presented = nil
    ownPresenting?.ownPresented = nil
    ownPresenting = nil
    endAppearanceTransition()
    uncovered?.endAppearanceTransition()
    presentation?.dismissalTransitionDidEnd(true)
    if let window {
      if let before = presentation?.focusBefore, before.window === window {
        window.focusedView = before
      }
      if let editing = presentation?.responderBefore as? UIView, editing.window === window,
        window.firstResponder == nil
      {
        window.firstResponder = editing
      }
      window.updateFocusIfNeeded()
      window.setNeedsLayout()
      if let picture, let sheet = presentation?.sheetView {
        let room = window.bounds.height
        window.animator?.slideAway(
          picture, over: window, from: sheet.frame.origin,
          by: CGPoint(x: 0, y: room - sheet.frame.minY))
      }
    }
  }
}

extension UIWindow {
  /// The key commands of the toolbars and tab bars on the screen that no presentation covers.
  var keyCommandsOfShownBars: [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    func visit(_ view: UIView) {
      if view.isHidden { return }
      switch view {
      case let toolbar as UIToolbar: commands += toolbar.keyCommandsOfItems
      case let tabBar as UITabBar: commands += tabBar.keyCommandsOfItems
      default: view.subviews.forEach(visit)
      }
    }
    visit(focusScope)
    return commands
  }
}
