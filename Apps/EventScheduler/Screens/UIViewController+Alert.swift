import TerminalUI

extension UIViewController {
  /// Says in an alert what went wrong; one at a time.
  func tell(_ error: any Error, title: String) {
    guard presentedViewController == nil else { return }
    let alert = UIAlertController(title: title, message: "\(error)", preferredStyle: .alert)
    present(alert, animated: true)
  }
}
