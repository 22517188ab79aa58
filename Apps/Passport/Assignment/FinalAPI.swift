import Foundation
import FoundationNetworking
import TerminalUI

/// The course's server, the Final_API: where it is, and who asks it.
public struct FinalAPI: Sendable {
  /// What the addresses of all requests begin with.
  public var address = "https://lenczes.edumedia.ca/mad9137/final_api"
  /// The user name of the school email, without the @ and what follows it.
  public var account = "lenc0001"

  public init() {}

  public init(address: String, account: String) {
    self.address = address
    self.account = account
  }

  /// Turns what a request task is given into the server's text and, where something went wrong, an
  /// error.
  static func answer(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> (text: String, error: String?) {
    let text = String(decoding: data ?? Data(), as: UTF8.self)
    if let error { return (text, error.localizedDescription) }
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return (text, status == 200 ? nil : "The server answered \(status): \(text)")
  }
}

extension UIViewController {
  /// Shows an error in an alert.
  func show(error: String) {
    let alert = UIAlertController(title: "Passport", message: error, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert, animated: true)
  }
}
