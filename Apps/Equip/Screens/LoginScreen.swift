import Foundation
import Persistence
import ScreenSupport
import TerminalUI

/// The login of a team. On the first start it shows the user name and the password of the first
/// team, and has them in its fields.
final class LoginScreen: UIViewController {
  @Outlet var usernameField: UITextField!
  @Outlet var passwordField: UITextField!
  @Outlet var activityIndicator: UIActivityIndicatorView!
  @Outlet var statusLabel: UILabel!
  @Outlet var noticeLabel: UILabel!

  /// The model that the screens share, set before the view is loaded.
  var model: Model?
  /// The initial user name and password. With both, the screen logs in automatically.
  var proposal: LoginRequest?
  /// A Boolean value that indicates whether the password in the field is the shown one.
  private var isPasswordFilledIn = false

  override func viewDidLoad() {
    super.viewDidLoad()
    usernameField.delegate = self
    passwordField.delegate = self
    usernameField.text = proposal?.username
    passwordField.text = proposal?.password
    showNotice()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The login uses the full width; the split view begins after it.
    splitViewController?.minimumExpandedWidth = .greatestFiniteMagnitude
    navigationController?.isToolbarHidden = true
    showNotice()
    updateStatus()
    if let note = model?.logoutNote { showStatus(note, isRefusal: true) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let isFilled = usernameField.text?.isEmpty == false
    view.window?.focus(isFilled ? passwordField : usernameField)
    if proposal?.password != nil { loginButtonPressed(self) }
    proposal = nil
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? usernameField : nil }

  /// Shows once how the first account logs in, and fills in the fields. If nobody has logged in
  /// since, a later launch explains how to reset the password.
  private func showNotice() {
    noticeLabel.text = nil
    if let firstRun = model?.firstRun {
      noticeLabel.text = """
        Welcome to the \(firstRun.team.fullName.shortened).
        User name: \(firstRun.team.username.shortened)
        Password: \(firstRun.password)
        Shown only once. Press Enter, then choose your own.
        """
      if usernameField.text?.isEmpty != false {
        usernameField.text = firstRun.team.username
        passwordField.text = firstRun.password
        isPasswordFilledIn = true
      }
      // `updateStatus()` reports an unreadable file.
    } else if let team = try? model?.accounts.onlyTeam, team.mustChangePassword,
      team.loginTimestamp == nil
    {
      noticeLabel.text = """
        Nobody has logged in as '\(team.username.shortened)' yet. If the password is \
        lost, quit (Esc, then q) and run
        \(EquipProgram.name) team reset-password \(team.username.shortened)
        """
    }
  }

  // MARK: Actions

  @IBAction func loginButtonPressed(_ sender: Any) {
    view.endEditing(true)
    guard let model, !activityIndicator.isAnimating else { return }
    guard usernameField.text?.allSatisfy(\.isWhitespace) == false else {
      return refuse("Type a user name", focusing: usernameField)
    }
    guard passwordField.text?.isEmpty == false else {
      return refuse("Type a password", focusing: passwordField)
    }
    activityIndicator.startAnimating()
    showStatus("Login in progress...")
    let (username, password) = (usernameField.text ?? "", passwordField.text ?? "")
    Task {
      do {
        // Hashing takes a good part of a second, so it runs off the main actor.
        try await model.login(username: username, password: password)
        activityIndicator.stopAnimating()
        didLogIn(password)
      } catch {
        activityIndicator.stopAnimating()
        passwordField.text = ""
        refuse(model.message(for: error), focusing: passwordField)
      }
    }
  }

  @IBAction func addTeamButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toTeamEditor", sender: sender)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  // MARK: Logging in

  /// Leads on to the players, or to the change of a password that the program has made.
  private func didLogIn(_ password: String) {
    usernameField.text = ""
    passwordField.text = ""
    showStatus(nil)
    if model?.team?.mustChangePassword == true {
      performSegue(withIdentifier: "toPasswordChange", sender: password)
    } else {
      performSegue(withIdentifier: "toEntityList", sender: self)
    }
  }

  private func refuse(_ reason: String, focusing field: UITextField) {
    showStatus(reason, isRefusal: true)
    view.window?.focus(field)
  }

  private func showStatus(_ message: String?, isRefusal: Bool = false) {
    statusLabel.text = message
    statusLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
  }

  private func updateStatus() {
    guard let model else { return }
    do {
      statusText = counted(try model.accounts.teamCount, "team")
    } catch {
      statusText = "\(error)"
    }
    if model.accounts.refusal != nil { statusText = "read-only" }
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.pass(model)
    switch segue.destination.contents {
    case let change as PasswordChange:
      change.isRequired = true
      change.knownPassword = sender as? String
      change.onChanged = { [weak self] in
        self?.model?.firstRun = nil
        self?.performSegue(withIdentifier: "toEntityList", sender: self)
      }
    case let editor as TeamEditor:
      editor.onAdded = { [weak self] team in self?.show(added: team) }
    default: break
    }
  }

  private func show(added team: Team) {
    updateStatus()
    usernameField.text = team.username
    passwordField.text = ""
    showStatus("Added the \(team.fullName). Log in with their password.")
    view.window?.focus(passwordField)
  }
}

// MARK: - UITextFieldDelegate

extension LoginScreen: UITextFieldDelegate {
  /// The first typed character replaces a password that is filled in.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard textField === passwordField, isPasswordFilledIn else { return true }
    isPasswordFilledIn = false
    textField.text = string
    return false
  }

  /// Return moves from the user name to the password, and logs in from there.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === usernameField {
      view.window?.focus(passwordField)
    } else {
      loginButtonPressed(textField)
    }
    return false
  }
}
