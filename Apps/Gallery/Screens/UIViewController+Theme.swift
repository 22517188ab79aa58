import TerminalUI

extension UIViewController {
  /// Goes from the terminal's own theme to the other one, and back.
  func changeTheme() {
    guard let window = viewIfLoaded?.window else { return }
    let isLight = window.traitCollection.userInterfaceStyle == .light
    let isChanged = window.overrideUserInterfaceStyle != .unspecified
    window.overrideUserInterfaceStyle = isChanged ? .unspecified : isLight ? .dark : .light
  }
}
