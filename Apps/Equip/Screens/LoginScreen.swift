import EquipAssignment
import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

/// The assignment's login with stored teams. Passwords are compared as hashes, off the main actor,
/// and the screen shows how the first account logs in.
final class LoginScreen: EquipAssignment.Login {
  @Outlet var noticeLabel: UILabel!

  /// The model that the screens share, set before the view is loaded.
  var model: Model?
  /// The user name and the password to fill in at first; with both the screen logs in by itself.
  var proposal: LoginRequest?

  /// The password of the last login.
  private var password: String?
  /// Why the last login failed.
  private var failure: (any Error)?

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
    // The login takes the whole width; split view begins after it.
    splitViewController?.minimumExpandedWidth = .greatestFiniteMagnitude
    navigationController?.isToolbarHidden = true
    showNotice()
    updateStatus()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let isFilled = usernameField.text?.isEmpty == false
    view.window?.focus(isFilled ? passwordField : usernameField)
    if proposal?.password != nil { loginButtonPressed(self) }
    proposal = nil
  }

  override var preferredFocusedView: UIView? { isViewLoaded ? usernameField : nil }

  /// Shows once how the first account logs in, and fills the fields in. If that was missed and
  /// nobody has logged in since, the screen says how to get another password.
  private func showNotice() {
    noticeLabel.text = nil
    if let firstRun = model?.firstRun {
      noticeLabel.text = """
        Welcome to the \(firstRun.team.fullName.shortened).
        User name: \(firstRun.team.username.shortened)
        Password: \(firstRun.password)
        This is told once; the password is changed after the login.
        """
      if usernameField.text?.isEmpty != false { usernameField.text = firstRun.team.username }
    } else if let team = try? model?.accounts.onlyTeam, team.mustChangePassword,
      team.loginTimestamp == nil
    {
      noticeLabel.text = """
        Nobody has logged in as '\(team.username.shortened)' yet. If its password is \
        lost, quit (Esc, then q) and run
        \(EquipProgram.name) team reset-password \(team.username.shortened)
        """
    }
  }

  // MARK: Actions

  override func loginButtonPressed(_ sender: Any) {
    view.endEditing(true)
    guard model != nil, !activityIndicator.isAnimating else { return }
    guard usernameField.text?.allSatisfy(\.isWhitespace) == false else {
      return refuse("A user name is needed", focusing: usernameField)
    }
    guard passwordField.text?.isEmpty == false else {
      return refuse("A password is needed", focusing: passwordField)
    }
    statusLabel.textColor = .secondaryLabel
    super.loginButtonPressed(sender)
  }

  @IBAction func addTeamButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toTeamEditor", sender: sender)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  // MARK: Logging in

  /// Compares the typed credentials with the stored team. Hashing takes a good part of a second, so
  /// it runs off the main actor.
  override func accepts(_ username: String, _ password: String) async -> Bool {
    self.password = password
    do {
      try await model?.login(username: username, password: password)
      return true
    } catch {
      failure = error
      return false
    }
  }

  override func didLogIn() {
    guard model?.team?.mustChangePassword == true else { return super.didLogIn() }
    usernameField.text = ""
    passwordField.text = ""
    statusLabel.text = nil
    performSegue(withIdentifier: "toPasswordChange", sender: password)
    password = nil
  }

  override func didReject() {
    super.didReject()
    var words = statusLabel.text
    if let failure, (failure as? LoginFailure) != .invalidCredentials {
      words = model?.sentence(for: failure) ?? "\(failure)"
    }
    refuse(words, focusing: passwordField)
  }

  private func refuse(_ words: String?, focusing field: UITextField) {
    say(words, isRefusal: true)
    view.window?.focus(field)
  }

  private func say(_ words: String?, isRefusal: Bool = false) {
    statusLabel.text = words
    statusLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
  }

  private func updateStatus() {
    guard let model else { return }
    do {
      let count = try model.accounts.teamCount
      statusText = count == 1 ? "1 team" : "\(count) teams"
    } catch {
      statusText = "\(error)"
    }
    if model.accounts.refusal != nil { statusText = "read-only" }
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    segue.handOn(model)
    super.prepare(for: segue, sender: sender)
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
    say("The \(team.fullName) are there. Log in with their password.")
    view.window?.focus(passwordField)
  }
}

// MARK: - UITextFieldDelegate

extension LoginScreen: UITextFieldDelegate {
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
