/// The view that asked for the keyboard before its screen was on the window.
///
/// In UIKit a text field may become the first responder in `viewWillAppear(_:)`, or in
/// `viewDidLoad()` of a screen that is then pushed. Here the screen is not in the window by then,
/// so the request is kept until the screen appears.
@MainActor
enum AwaitedResponder {
  private static weak var view: UIView?

  /// Records the request of a view that is in no window.
  static func await(_ responder: UIResponder) {
    if let view = responder as? UIView, view.canBecomeFirstResponder { self.view = view }
  }

  /// Makes the waiting view the first responder, if its screen has appeared.
  static func begin(in controller: UIViewController) {
    guard let waiting = view, let root = controller.viewIfLoaded, waiting.window != nil,
      waiting.isDescendant(of: root)
    else { return }
    view = nil
    waiting.becomeFirstResponder()
  }
}
