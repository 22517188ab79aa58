import Foundation
import TerminalUI

extension UIViewController {
  /// Shows an error in an alert.
  func show(error: any Error) {
    let alert = UIAlertController(
      title: "Passport", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
