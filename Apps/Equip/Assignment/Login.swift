import Foundation
import Models
import TerminalUI

/// The initial scene: a user must log in to use the app.
final class Login: UIViewController {
  @Outlet var usernameField: UITextField!
  @Outlet var passwordField: UITextField!
  @Outlet var activityIndicator: UIActivityIndicatorView!
  @Outlet var statusLabel: UILabel!

  var model: Model?

  @IBAction func loginButtonPressed(_ sender: Any) {
    guard !activityIndicator.isAnimating else { return }
    activityIndicator.startAnimating()
    statusLabel.text = "Login in progress..."
    let (username, password) = (usernameField.text ?? "", passwordField.text ?? "")
    Task {
      do {
        if try await logIn(username, password) {
          showPlayers()
        } else {
          showStatus("Invalid credentials")
        }
      } catch {
        showStatus("\(error)")
      }
      activityIndicator.stopAnimating()
    }
  }

  /// Compares user name and password with those of the team object, and stores the time of the
  /// login.
  ///
  /// - Returns: False if the credentials are incorrect.
  /// - Throws: `StoreError` if the time of the login cannot be stored.
  private func logIn(_ username: String, _ password: String) async throws -> Bool {
    guard let model, username.lowercased() == model.team.username.lowercased(),
      await model.verifyPassword(password)
    else { return false }
    model.team.loginTimestamp = Date()
    try model.saveTeam()
    return true
  }

  private func showPlayers() {
    usernameField.text = ""
    showStatus("")
    performSegue(withIdentifier: "toEntityList", sender: self)
  }

  private func showStatus(_ message: String) {
    passwordField.text = ""
    statusLabel.text = message
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let list = segue.destination as? PlayerList { list.model = model }
  }
}
