import Foundation
public import TerminalUI

/// The initial scene: a user logs in to use the app.
open class Login: UIViewController {
  @Outlet public var usernameField: UITextField!
  @Outlet public var passwordField: UITextField!
  @Outlet public var activityIndicator: UIActivityIndicatorView!
  @Outlet public var statusLabel: UILabel!

  var model: Model?

  /// Shows that the login is in progress until it is known what comes of it.
  @IBAction open func loginButtonPressed(_ sender: Any) {
    guard !activityIndicator.isAnimating else { return }
    activityIndicator.startAnimating()
    statusLabel.text = "Login in progress..."
    let (username, password) = (usernameField.text ?? "", passwordField.text ?? "")
    Task {
      let isAccepted = await accepts(username, password)
      activityIndicator.stopAnimating()
      if isAccepted { didLogIn() } else { didReject() }
    }
  }

  /// Compares what was typed with the team object. In the future a web server is asked, which may take
  /// a few seconds: so this is asynchronous.
  open func accepts(_ username: String, _ password: String) async -> Bool {
    guard let team = model?.team, username.lowercased() == team.username.lowercased(),
      password == team.password
    else { return false }
    team.loginTimestamp = Date()
    return true
  }

  /// Loads the list of players.
  open func didLogIn() {
    usernameField.text = ""
    passwordField.text = ""
    statusLabel.text = ""
    performSegue(withIdentifier: "toEntityList", sender: self)
  }

  /// Tells the user that the credentials are incorrect.
  open func didReject() {
    passwordField.text = ""
    statusLabel.text = "Invalid credentials"
  }

  open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let list = segue.destination as? PlayerList { list.model = model }
  }
}
