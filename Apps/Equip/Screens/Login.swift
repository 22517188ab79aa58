import Foundation
import Models
import Persistence
import TerminalUI

/// The initial scene: asks who the equipment manager is before anything is shown.
final class Login: UIViewController {
  @Outlet var titleLabel: UILabel!
  @Outlet var noticeLabel: UILabel!
  @Outlet var usernameField: UITextField!
  @Outlet var passwordField: UITextField!
  @Outlet var loginButton: UIButton!
  @Outlet var activityIndicator: UIActivityIndicatorView!
  @Outlet var statusLabel: UILabel!

  /// What the screens work on, set before the view is loaded.
  var model: Model?
  /// Whom it is filled in for at first.
  var proposal: LoginProposal?

  static let wordsInProgress = "Login in progress..."
  static let wordsForWrong = "Invalid credentials"

  /// The login that is under way.
  private var task: Task<Void, Never>?

  override func viewDidLoad() {
    super.viewDidLoad()
    usernameField.delegate = self
    passwordField.delegate = self
    statusLabel.text = nil
    usernameField.text = proposal?.username
    passwordField.text = proposal?.password
    showNotice()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // One screen over the whole width; the list and what is beside it come after.
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

  /// Tells once how the account that was made with the store is opened; what is told is filled in.
  /// Where that went by and nobody has logged in since, it says how to get another password.
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

  @IBAction func loginButtonPressed(_ sender: Any) {
    view.endEditing(true)
    login()
  }

  @IBAction func addTeamButtonPressed(_ sender: Any) {
    performSegue(withIdentifier: "toTeamEditor", sender: sender)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(false)
  }

  // MARK: Logging in

  /// Compares what was typed with the stored team. That takes a good part of a second, and longer in
  /// future, when a web server may be asked: it runs beside the screen.
  private func login() {
    guard let model, task == nil else { return }
    let username = usernameField.text ?? ""
    let password = passwordField.text ?? ""
    guard !username.allSatisfy(\.isWhitespace) else {
      return refuse("A user name is needed", focusing: usernameField)
    }
    guard !password.isEmpty else {
      return refuse("A password is needed", focusing: passwordField)
    }
    activityIndicator.startAnimating()
    say(Self.wordsInProgress)
    task = Task { [weak self] in
      do {
        try await model.login(username: username, password: password)
        self?.didLogIn(password: password)
      } catch {
        self?.didFail(with: error)
      }
    }
  }

  private func endLogin() {
    task = nil
    activityIndicator.stopAnimating()
  }

  private func didLogIn(password: String) {
    endLogin()
    usernameField.text = ""
    passwordField.text = ""
    say(nil)
    if model?.team?.mustChangePassword == true {
      performSegue(withIdentifier: "toPasswordChange", sender: password)
    } else {
      performSegue(withIdentifier: "toEntityList", sender: self)
    }
  }

  private func didFail(with error: any Error) {
    endLogin()
    passwordField.text = ""
    if case LoginFailure.invalidCredentials = error {
      refuse(Self.wordsForWrong, focusing: passwordField)
    } else {
      refuse(model?.sentence(for: error) ?? "\(error)", focusing: passwordField)
    }
  }

  private func refuse(_ words: String, focusing field: UITextField) {
    say(words, isRefusal: true)
    view.window?.focus(field)
  }

  private func say(_ words: String?, isRefusal: Bool = false) {
    statusLabel.text = words
    statusLabel.textColor = isRefusal ? .systemRed : .secondaryLabel
  }

  private func updateStatus() {
    guard let model else { return }
    let count = (try? model.accounts.teams().count) ?? 0
    statusText = count == 1 ? "1 team" : "\(count) teams"
    if model.accounts.refusal != nil { statusText = "read-only" }
  }

  // MARK: Segues

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.destination.contents {
    case let list as PlayerList:
      list.model = model
    case let change as PasswordChange:
      change.model = model
      change.isRequired = true
      change.knownPassword = sender as? String
      change.onChanged = { [weak self] in
        self?.model?.forgetFirstRun()
        self?.performSegue(withIdentifier: "toEntityList", sender: self)
      }
    case let editor as TeamEditor:
      editor.model = model
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

extension Login: UITextFieldDelegate {
  /// Return goes from the user name to the password, and from there logs in.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === usernameField {
      view.window?.focus(passwordField)
    } else {
      loginButtonPressed(textField)
    }
    return false
  }
}
