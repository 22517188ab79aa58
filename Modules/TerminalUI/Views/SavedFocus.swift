/// What had the focus, for giving it back when views were moved from one place to another.
@MainActor
struct SavedFocus {
  weak var window: UIWindow?
  weak var focused: UIView?
  let wasEditing: Bool

  init(of window: UIWindow?) {
    self.window = window
    focused = window?.focusedView
    wasEditing = window?.firstResponder != nil
  }

  func restore() {
    guard let window, let focused, focused.window === window else { return }
    window.focusedView = focused
    if wasEditing { focused.becomeFirstResponder() }
  }
}
