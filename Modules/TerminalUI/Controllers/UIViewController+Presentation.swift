import Foundation

/// How much of the screen a presented controller takes.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover, none
  case automatic = -2
}

extension UIViewController {
  /// What is presented by this controller, or by the nearest one it is part of that presents anything.
  public var presentedViewController: UIViewController? {
    withAncestors.lazy.compactMap(\.ownPresented).first
  }

  /// Who presents this controller, or the nearest one it is part of that is presented: an outermost
  /// controller, as a navigation controller is.
  public var presentingViewController: UIViewController? {
    withAncestors.lazy.compactMap(\.ownPresenting).first
  }

  /// How the controller, or the nearest one it is part of that is presented, stands on the screen. Before
  /// it is presented, how it will: the place to set a delegate.
  public var presentationController: UIPresentationController? {
    if let presented = withAncestors.first(where: \.isPresented) {
      return presented.ownPresentation
    }
    guard viewIfLoaded?.window == nil else { return nil }
    if ownPresentation == nil {
      ownPresentation = UIPresentationController(presentedViewController: self)
    }
    return ownPresentation
  }

  /// Shows a controller over everything until it is dismissed. It is presented by the outermost
  /// controller this one is part of, or by what is presented already.
  ///
  /// Nothing happens while this controller's view is not on the screen, or where the other is
  /// presented already.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window, viewControllerToPresent.ownPresenting == nil
    else { return }
    let presented = viewControllerToPresent
    let presenter = window.presentations.last?.presentedViewController ?? outermost
    let presentation =
      presented.ownPresentation ?? UIPresentationController(presentedViewController: presented)
    presentation.presentingViewController = presenter
    presentation.presented = presented
    presentation.focusBefore = window.focusedView
    window.endEditing(true)
    presenter.ownPresented = presented
    presented.ownPresenting = presenter
    presented.ownPresentation = presentation
    window.presentations.append(presentation)
    presentation.sheetView.addSubview(presented.view)
    let covered = presentation.fillsScreen ? presenter : nil
    covered?.beginAppearanceTransition(false, animated: flag)
    presented.beginAppearanceTransition(true, animated: flag)
    window.addSubview(presentation.containerView)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    covered?.endAppearanceTransition()
    presented.endAppearanceTransition()
    window.updateFocusIfNeeded()
    if flag, presentation.slides {
      let sheet = presentation.sheetView
      window.animator?.slide(
        sheet, from: CGPoint(x: 0, y: presentation.containerView.bounds.height - sheet.frame.minY))
    }
    completion?()
  }

  /// Closes what this controller presents; if it presents nothing, closes itself.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let closing = presentedViewController ?? withAncestors.first(where: \.isPresented) else {
      return
    }
    while closing.isPresented { closing.innermostPresented.endPresentation(animated: flag) }
    completion?()
  }

  private var isPresented: Bool { ownPresentation?.presented != nil }

  /// This controller and those it is part of, from the inside out.
  private var withAncestors: [UIViewController] {
    Array(sequence(first: self, next: \.parent))
  }

  /// The controller this one is in that is in no other.
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
    beginAppearanceTransition(false, animated: animated)
    uncovered?.beginAppearanceTransition(true, animated: animated)
    window?.presentations.removeAll { $0 === presentation }
    presentation?.containerView.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
    ownPresentation = nil
    presentation?.presented = nil
    ownPresenting?.ownPresented = nil
    ownPresenting = nil
    endAppearanceTransition()
    uncovered?.endAppearanceTransition()
    if let window {
      if let before = presentation?.focusBefore, before.window === window {
        window.focusedView = before
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
  /// The toolbars that are on the screen and not behind something presented.
  var shownToolbars: [UIToolbar] {
    var found: [UIToolbar] = []
    func visit(_ view: UIView) {
      if view.isHidden { return }
      if let toolbar = view as? UIToolbar {
        found.append(toolbar)
      } else {
        view.subviews.forEach(visit)
      }
    }
    visit(focusScope)
    return found
  }
}
