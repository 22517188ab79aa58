import TerminalUI

extension UIViewController {
  /// The screen inside a navigation controller, which a segue leads to; else the controller itself.
  var contents: UIViewController {
    (self as? UINavigationController)?.viewControllers.first ?? self
  }

  /// Whether the keys go to something on this screen.
  var hasKeys: Bool {
    guard let view = viewIfLoaded, let focused = view.window?.focusedView else { return false }
    return focused.isDescendant(of: view)
  }
}
