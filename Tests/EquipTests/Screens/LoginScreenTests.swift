import Foundation
import GRDB
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// The initial scene: successful and failed logins, and their messages.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LoginScreenTests {
  @Test func theRightPasswordShowsThePlayersAndClearsBothFields() async throws {
    let app = try EquipAppOnScreen()
    #expect(try app.top(LoginScreen.self) === app.login)
    await app.logIn()
    _ = try app.top(PlayerList.self)
    #expect(app.screen.contains("Port Hope Herons") && app.screen.contains("Bellamy, Noah"))
    #expect(app.login?.usernameField.text == "" && app.login?.passwordField.text == "")
    let team = try #require(try app.teams.openAccounts().teams().first)
    #expect(team.loginTimestamp == EquipAppOnScreen.now && team.loginToken?.isEmpty == false)
  }

  @Test func theLoginIsDisplayedFirst() throws {
    let teams = try TemporaryTeams()
    let terminal = FakeTerminal(columns: 80, rows: 24)
    let application = UIApplication(terminal: terminal)
    try application.start(
      EquipScreens.initialViewController(
        over: try teams.openAccounts(), in: EquipAppOnScreen.newYork,
        proposal: LoginRequest(username: "herons")))
    defer { application.stop() }
    #expect(terminal.screen.contains("E Q U I P") && terminal.screen.contains("herons"))
    let split = application.window.rootViewController as? UISplitViewController
    let navigation = split?.viewController(for: .primary) as? UINavigationController
    #expect(navigation?.topViewController is LoginScreen)
  }

  @Test(arguments: [
    ("herons", "wrong"), ("herons", "SKATES AND STICKS"), ("herring", EquipAppOnScreen.password),
    ("herons", " skates and sticks"), ("herons", "\u{1B}[31m"),
  ])
  func wrongCredentialsAreRefusedAndThePasswordIsCleared(
    username: String, password: String
  ) async throws {
    let app = try EquipAppOnScreen()
    await app.logIn(username, password)
    let login = try app.top(LoginScreen.self)
    #expect(login.statusLabel.text == "Invalid credentials")
    #expect(app.screen.contains("Invalid credentials"))
    #expect(login.passwordField.text == "" && login.usernameField.text == username)
    #expect(login.passwordField.isFirstResponder)
    #expect(try app.teams.openAccounts().teams().first?.loginToken == nil)
  }

  @Test func aGivenUserNeedsOnlyThePassword() async throws {
    let app = try EquipAppOnScreen(proposal: LoginRequest(username: "herons"))
    app.pilot.type(EquipAppOnScreen.password)
    app.pilot.press("Enter")
    await app.finishLoginAttempt()
    _ = try app.top(PlayerList.self)
  }

  @Test func aGivenPasswordLogsInOnce() async throws {
    let app = try EquipAppOnScreen(
      proposal: LoginRequest(username: "herons", password: EquipAppOnScreen.password))
    await app.finishLoginAttempt()
    _ = try app.top(PlayerList.self)
    #expect(app.login?.usernameField.text == "" && app.login?.passwordField.text == "")
    app.login?.navigationController?.popToRootViewController(animated: false)
    app.pilot.drawPendingFrame()
    await app.finishLoginAttempt()
    #expect(try app.top(LoginScreen.self) === app.login, "returning is not a login")
  }

  @Test func aWrongPasswordGivenAtLaunchLeavesTheLoginOpen() async throws {
    let app = try EquipAppOnScreen(
      proposal: LoginRequest(username: "herons", password: "wrong"))
    await app.finishLoginAttempt()
    let login = try app.top(LoginScreen.self)
    #expect(login.statusLabel.text == "Invalid credentials")
    #expect(login.usernameField.text == "herons" && login.passwordField.isFirstResponder)
    await app.logIn()
    _ = try app.top(PlayerList.self)
  }

  @Test(arguments: ["HERONS", "  herons ", "Herons", "ｈｅｒｏｎｓ"])
  func userNamesIgnoreCaseSpacesAndWidth(username: String) async throws {
    let app = try EquipAppOnScreen()
    await app.logIn(username)
    _ = try app.top(PlayerList.self)
  }

  @Test func theTypedPasswordIsHidden() throws {
    let app = try EquipAppOnScreen()
    app.pilot.type("herons")
    app.pilot.press("Enter")
    app.pilot.type("secret")
    #expect(app.login?.passwordField.text == "secret")
    #expect(app.screen.contains("herons") && !app.screen.contains("secret"))
    #expect(app.screen.contains("••••••"))
  }

  @Test(arguments: [("", "x", "Type a user name"), ("herons", "", "Type a password")])
  func emptyFieldsDoNotCountAsAnAttempt(
    username: String, password: String, words: String
  ) throws {
    let app = try EquipAppOnScreen()
    app.type(username, password)
    #expect(app.login?.statusLabel.text == words)
    #expect(app.login?.activityIndicator.isHidden == true)
  }

  @Test func theIndicatorSpinsAndKeysWorkDuringPasswordVerification() async throws {
    let teams = try TemporaryTeams()
    let app = try EquipAppOnScreen(over: teams)
    let login = try app.top(LoginScreen.self)
    #expect(login.activityIndicator.isHidden)
    teams.hashing.gate.close()
    app.type("herons", EquipAppOnScreen.password)
    #expect(login.statusLabel.text == "Login in progress...")
    #expect(login.activityIndicator.isAnimating && !login.activityIndicator.isHidden)
    #expect(app.screen.contains("Login in progress..."))
    // Typing is not blocked: another field receives the keys.
    app.pilot.window.focus(login.usernameField)
    app.pilot.type("!")
    #expect(login.usernameField.text == "herons!")
    app.pilot.press("Enter", "Enter")
    teams.hashing.gate.open()
    await app.finishLoginAttempt()
    #expect(login.activityIndicator.isHidden)
    _ = try app.top(PlayerList.self)
  }

  @Test func wrongPasswordsMustWait() async throws {
    let app = try EquipAppOnScreen()
    for _ in 0..<5 { await app.logIn("herons", "wrong") }
    await app.logIn()
    let login = try app.top(LoginScreen.self)
    #expect(
      login.statusLabel.text == "Too many wrong passwords. Try again in 1 second.")
  }

  @Test func aPasswordOfTenMegabytesIsRefused() async throws {
    let app = try EquipAppOnScreen()
    await app.logIn("herons", String(repeating: "x", count: 10_000_000))
    #expect(app.screen.contains("1024 bytes"))
    #expect(app.login?.passwordField.text == "")
    await app.logIn()
    _ = try app.top(PlayerList.self)
  }

  @Test func aLockedStoreAllowsTheLoginWithAWarning() async throws {
    let teams = try TemporaryTeams()
    let app = try EquipAppOnScreen(over: teams)
    try app.model?.accounts.database.queue.inDatabase { db in
      try db.execute(sql: "PRAGMA busy_timeout = 1")
    }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: teams.path, configuration: configuration)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
    }
    await StoreWait.$testHandler.withValue({ _ in false }) { await app.logIn() }
    let list = try app.top(PlayerList.self)
    #expect(list.statusText?.hasPrefix("The time of the login was not saved:") == true)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
  }

  @Test func anUnsavedLoginTimeIsReported() async throws {
    let app = try EquipAppOnScreen()
    try app.model?.accounts.database.failWrites(.readOnly)
    await app.logIn()
    let list = try app.top(PlayerList.self)
    #expect(list.statusText?.hasPrefix("The time of the login was not saved:") == true)
    app.pilot.press("Down")
    #expect(list.statusText?.contains("of 5") == true)
  }

  @Test func anUnsavedEndOfALoginIsReported() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let database = try #require(app.model?.accounts.database)
    try database.failWrites(.readOnly)
    app.pilot.press("l", "Enter")
    let login = try app.top(LoginScreen.self)
    #expect(login.statusLabel.text?.hasPrefix("The end of the login was not saved:") == true)
    try database.failWrites(nil)
    await app.logIn()
    app.pilot.press("l", "Enter")
    #expect(try app.top(LoginScreen.self).statusLabel.text == nil)
  }

  // MARK: The first run

  @Test func theFirstPasswordIsShownOnceAndMustBeChanged() async throws {
    let app = try EquipAppOnScreen(isNew: true)
    #expect(app.screen.contains(TemporaryTeams.oneTimePassword) && app.screen.contains("herons"))
    #expect(app.login?.usernameField.text == "herons")
    await app.logIn("herons", TemporaryTeams.oneTimePassword)
    let change = try app.sheet(PasswordChange.self)
    #expect(change.fields.map(\.key) == ["new", "again"], "the old one is not requested again")
    app.pilot.type("a long new one")
    app.pilot.press("Enter")
    app.pilot.type("a long new one")
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { !app.isSheetOpen }
    _ = try app.top(PlayerList.self)
    app.pilot.press("l", "Enter")
    #expect(!app.screen.contains(TemporaryTeams.oneTimePassword))
    await app.logIn("herons", TemporaryTeams.oneTimePassword)
    #expect(app.login?.statusLabel.text == "Invalid credentials")
    await app.logIn("herons", "a long new one")
    _ = try app.top(PlayerList.self)
  }

  @Test func enterLogsInWithTheFirstPassword() async throws {
    let app = try EquipAppOnScreen(isNew: true)
    app.pilot.press("Enter")
    await app.finishLoginAttempt()
    #expect(try app.sheet(PasswordChange.self).isRequired)
  }

  @Test func typingReplacesTheFirstPassword() throws {
    let app = try EquipAppOnScreen(isNew: true)
    app.pilot.type("otters")
    #expect(app.login?.passwordField.text == "otters")
  }

  @Test func aOneTimePasswordMustBeChanged() async throws {
    let app = try EquipAppOnScreen(isNew: true)
    await app.logIn("herons", TemporaryTeams.oneTimePassword)
    app.pilot.press("Esc", "Esc")
    #expect(!app.isSheetOpen)
    _ = try app.top(LoginScreen.self)
    #expect(app.model?.team == nil && app.model?.store == nil)
  }

  @Test(arguments: [
    ("short", "short", "too short"), ("long enough one", "another one", "passwords differ"),
    ("password123", "password123", "too common"), ("herons", "herons", "too short"),
  ])
  func unacceptableNewPasswordsAreRefused(new: String, again: String, words: String) async throws {
    let app = try EquipAppOnScreen(isNew: true)
    await app.logIn("herons", TemporaryTeams.oneTimePassword)
    let change = try app.sheet(PasswordChange.self)
    change.row("new")?.text = new
    change.row("again")?.text = again
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen && app.screen.contains(words))
  }

  // MARK: Teams

  @Test func aNewTeamHasItsOwnLoginAndPlayers() async throws {
    let app = try EquipAppOnScreen()
    app.pilot.press("Alt-a")
    let editor = try app.sheet(TeamEditor.self)
    for (key, text) in [
      ("city", "Ottawa"), ("teamName", "Otters"), ("nameOfEM", "Jo"), ("username", "otters"),
      ("password", "otters on ice"), ("again", "otters on ice"),
    ] { editor.row(key)?.text = text }
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { !app.isSheetOpen }
    await app.logIn("otters", "otters on ice")
    _ = try app.top(PlayerList.self)
    #expect(app.screen.contains("Ottawa Otters") && app.screen.contains("No players yet"))
    #expect(!app.screen.contains("Bellamy"))
    app.pilot.press("l", "Enter")
    await app.logIn()
    #expect(app.screen.contains("Bellamy"))
  }

  @Test(arguments: ["herons", " HERONS "])
  func aUserNameThatIsTakenIsRefused(username: String) throws {
    let app = try EquipAppOnScreen()
    app.pilot.press("Alt-a")
    let editor = try app.sheet(TeamEditor.self)
    for (key, text) in [
      ("teamName", "Otters"), ("username", username), ("password", "otters on ice"),
      ("again", "otters on ice"),
    ] { editor.row(key)?.text = text }
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen && app.screen.contains("Another team has the user name"))
  }

  @Test func thePasswordIsChangedWithTheOldOne() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("t")
    app.choose("Change Password")
    let change = try app.sheet(PasswordChange.self)
    change.row("old")?.text = "wrong"
    change.row("new")?.text = "a long new one"
    change.row("again")?.text = "a long new one"
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { app.screen.contains("Can't change the password") }
    app.pilot.press("Enter")
    change.row("old")?.text = EquipAppOnScreen.password
    app.pilot.press("Ctrl-S")
    await app.pilot.wait { !app.isSheetOpen }
    #expect(app.status.contains("Changed the password"))
  }

  @Test func loggingOutClosesTheTeamsStore() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("l", "Enter")
    _ = try app.top(LoginScreen.self)
    #expect(app.model?.store == nil && app.model?.team == nil)
    #expect(!app.screen.contains("Bellamy"))
    #expect(try app.teams.openAccounts().teams().first?.loginToken == nil)
  }
}
