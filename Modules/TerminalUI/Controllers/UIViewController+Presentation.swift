/// How much of the screen a presented controller takes.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover, none
  case automatic = -2
}

extension UIViewController {
  /// Shows a controller over everything until it is dismissed.
  ///
  /// Nothing happens while this controller's view is not on the screen, or where the other is
  /// presented already.
  public func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    guard let window = viewIfLoaded?.window, viewControllerToPresent.presentingViewController == nil
    else { return }
    let presented = viewControllerToPresent
    let presenter = window.presentations.last?.presentedViewController ?? self
    let presentation = UIPresentationController(
      presentedViewController: presented, presenting: presenter)
    presentation.focusBefore = window.focusedView
    window.endEditing(true)
    presenter.presentedViewController = presented
    presented.presentingViewController = presenter
    presented.presentationController = presentation
    window.presentations.append(presentation)
    presentation.sheetView.addSubview(presented.view)
    let covered = presentation.fillsScreen ? presenter.outermost : nil
    covered?.beginAppearanceTransition(false, animated: flag)
    presented.beginAppearanceTransition(true, animated: flag)
    window.addSubview(presentation.containerView)
    window.setNeedsLayout()
    window.layoutIfNeeded()
    covered?.endAppearanceTransition()
    presented.endAppearanceTransition()
    window.updateFocusIfNeeded()
    completion?()
  }

  /// Closes what this controller presents; if it presents nothing, closes itself.
  public func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presentedViewController != nil else {
      guard let presentingViewController = presentedAncestor?.presentingViewController else {
        return
      }
      return presentingViewController.dismiss(animated: flag, completion: completion)
    }
    while let top = presentedViewController, let innermost = top.innermostPresented {
      innermost.endPresentation(animated: flag)
    }
    completion?()
  }

  /// The controller this one is in that is in no other.
  private var outermost: UIViewController {
    var current = self
    while let parent = current.parent { current = parent }
    return current
  }

  /// This controller or the ancestor of it that is presented.
  private var presentedAncestor: UIViewController? {
    var candidate: UIViewController? = self
    while let current = candidate {
      if current.presentingViewController != nil { return current }
      candidate = current.parent
    }
    return nil
  }

  private var innermostPresented: UIViewController? {
    var current = self
    while let deeper = current.presentedViewController { current = deeper }
    return current
  }

  private func endPresentation(animated: Bool) {
    let window = viewIfLoaded?.window
    let presentation = presentationController
    let uncovered = presentation?.fillsScreen == true ? presentingViewController?.outermost : nil
    view.endEditing(true)
    beginAppearanceTransition(false, animated: animated)
    uncovered?.beginAppearanceTransition(true, animated: animated)
    window?.presentations.removeAll { $0 === presentation }
    presentation?.containerView.removeFromSuperview()
    viewIfLoaded?.removeFromSuperview()
    presentationController = nil
    presentingViewController?.presentedViewController = nil
    presentingViewController = nil
    endAppearanceTransition()
    uncovered?.endAppearanceTransition()
    if let window {
      if let before = presentation?.focusBefore, before.window === window {
        window.focusedView = before
      }
      window.updateFocusIfNeeded()
      window.setNeedsLayout()
    }
  }
}
