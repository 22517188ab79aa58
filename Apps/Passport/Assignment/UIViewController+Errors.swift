import Foundation
import TerminalUI

/// The reason why a request to the server failed.
enum FinalAPIError: LocalizedError {
  /// There was no response, for a reason.
  case noResponse(String)
  /// The server responded with another status than 200.
  case refused(status: Int, text: String)
  /// The body of the response is not the expected JSON.
  case unreadable

  var errorDescription: String? {
    switch self {
    case .noResponse(let reason): reason
    case .refused(let status, let text): "The server answered \(status): \(text)"
    case .unreadable: "Can't read the server's answer."
    }
  }
}

extension UIViewController {
  /// Shows an error in an alert.
  func show(error: any Error) {
    let alert = UIAlertController(
      title: "Passport", message: error.localizedDescription, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
