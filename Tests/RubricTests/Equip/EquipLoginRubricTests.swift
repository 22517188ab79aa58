import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about the login.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipLoginRubricTests {
  /// Returns the number of views of a type that the login scene connects to outlets.
  private func outlets(_ solution: Solution, _ isKind: (UIView.Type) -> Bool) throws -> Int {
    let scene = try #require(solution.storyboard.loginScene)
    return scene.declarations.elements.count { $0.outlet != nil && isKind($0.type) }
  }

  /// Returns a Boolean value that indicates whether a view is connected to an outlet of the login.
  private func isOutlet(_ view: UIView, of login: UIViewController) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: login)
    while let part = mirror, part.subjectType != UIViewController.self {
      for child in part.children where child.label?.hasPrefix("_") == true {
        let held = Mirror(reflecting: child.value).children.map(\.value)
        if held.contains(where: { ($0 as? UIView) === view }) { return true }
      }
      mirror = part.superclassMirror
    }
    return false
  }

  @Test(.equip("login.username"), arguments: Solution.allCases)
  func aTextFieldForTheUserNameIsAnOutlet(solution: Solution) throws {
    let app = try SolutionOnScreen(solution)
    #expect(app.views(UITextField.self).count == 2)
    #expect(isOutlet(try app.fields().username, of: app.login))
  }

  @Test(.equip("login.password"), arguments: Solution.allCases)
  func aTextFieldForThePasswordIsAnOutlet(solution: Solution) throws {
    let app = try SolutionOnScreen(solution)
    #expect(isOutlet(try app.fields().password, of: app.login))
  }

  @Test(.equip("login.label"), arguments: Solution.allCases)
  func theStatusLabelIsAnOutletAndShowsTheProgress(solution: Solution) async throws {
    #expect(try outlets(solution) { $0 is UILabel.Type } >= 1)
    let app = try SolutionOnScreen(solution)
    let before = app.loginWords
    try app.type(nil, "wrong")
    let progress = app.loginWords
    let isBusy = app.indicator?.isAnimating == true
    await app.finishLogin()
    let said = app.loginWords.subtracting(before)
    // Another row checks that the button does nothing.
    let isTried = try isBusy || app.fields().password.text == ""
    #expect(!isTried || !said.union(progress.subtracting(before)).isEmpty)
    #expect(said.allSatisfy(app.screen.contains))
  }

  @Test(.equip("login.secure"), arguments: Solution.allCases)
  func thePasswordIsNotShown(solution: Solution) throws {
    let app = try SolutionOnScreen(solution)
    #expect(app.views(UITextField.self).count { $0.isSecureTextEntry } == 1)
    let fields = try app.fields()
    fields.username.text = "somebody"
    fields.password.text = "secret"
    app.pilot.drawPendingFrame()
    #expect(app.screen.contains("somebody") && !app.screen.contains("secret"))
  }

  /// Each press changes the screen or the team's object.
  @Test(.equip("login.button"), arguments: Solution.allCases)
  func theButtonLogsIn(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    #expect(try app.views(UIButton.self).contains(app.loginButton))
    for password in ["wrong", nil] where app.front === app.login {
      let before = app.loginWords
      try app.type(nil, password)
      let progress = app.loginWords
      await app.finishLogin()
      let isLoggedIn = try app.teams().first?["loginTimestamp"] != nil
      let isAnswered = progress != before || app.loginWords != before
      #expect(isAnswered || isLoggedIn || app.front !== app.login)
    }
  }

  @Test(.equip("login.list"), arguments: Solution.allCases)
  func theListIsLoaded(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    try await app.logIn()
    #expect(app.front !== app.login && app.front is UITableViewController)
    #expect(app.screen.contains(try #require(app.players().first).text("lastName")))
  }

  @Test(.equip("login.indicator"), arguments: Solution.allCases)
  func anIndicatorIsAnOutletAndHiddenWhenStopped(solution: Solution) throws {
    #expect(try outlets(solution) { $0 is UIActivityIndicatorView.Type } == 1)
    let indicator = try #require(try SolutionOnScreen(solution).indicator)
    #expect(indicator.hidesWhenStopped && indicator.isHidden)
  }

  @Test(.equip("login.progress"), arguments: Solution.allCases)
  func theIndicatorSpinsAndALabelReportsTheVerification(solution: Solution) async throws {
    let hashing = MarkedHashing()
    let app = try SolutionOnScreen(solution, hashing: hashing)
    let before = app.loginWords
    hashing.gate.close()
    defer { hashing.gate.open() }
    try app.type()
    let indicator = try #require(app.indicator)
    #expect(indicator.isAnimating && !indicator.isHidden && !indicator.frame.isEmpty)
    let progress = app.loginWords.subtracting(before)
    #expect(!progress.isEmpty && progress.allSatisfy(app.screen.contains))
    hashing.gate.open()
    await app.finishLogin()
    #expect(indicator.isHidden && app.loginWords.isDisjoint(with: progress))
  }

  /// This applies to each attempt, including refused ones.
  @Test(.equip("login.progress"), arguments: Solution.allCases)
  func theIndicatorSpinsAtEachAttempt(solution: Solution) async throws {
    let hashing = MarkedHashing()
    let app = try SolutionOnScreen(solution, hashing: hashing)
    let indicator = try #require(app.indicator)
    for _ in 0..<2 {
      let before = app.loginWords
      hashing.gate.close()
      defer { hashing.gate.open() }
      try app.type(nil, "wrong")
      #expect(indicator.isAnimating && !indicator.isHidden)
      // The label says so, too, instead of the last refusal.
      #expect(app.loginWords != before)
      hashing.gate.open()
      await app.finishLogin()
      #expect(indicator.isHidden)
    }
  }

  @Test(
    .equip("login.compare"), arguments: Solution.allCases,
    [
      "the password", "its capitals", "no password", "its beginning", "more than it",
      "the user name", "no user name", "more than the user name", "neither",
    ])
  func wrongCredentialsAreRefused(solution: Solution, what: String) async throws {
    let app = try SolutionOnScreen(solution)
    let isAccepted =
      switch what {
      case "the password": try await app.isAccepted(nil, "wrong")
      case "its capitals": try await app.isAccepted(nil, solution.password.uppercased())
      case "no password": try await app.isAccepted(nil, "")
      case "its beginning": try await app.isAccepted(nil, String(solution.password.dropLast()))
      case "more than it": try await app.isAccepted(nil, solution.password + "s")
      case "more than the user name": try await app.isAccepted(solution.username + "s")
      case "no user name": try await app.isAccepted("")
      case "neither": try await app.isAccepted("", "")
      default: try await app.isAccepted("nobody")
      }
    #expect(!isAccepted && app.front === app.login)
    #expect(try await app.isAccepted())
  }

  /// This applies to the first login and the next one.
  @Test(.equip("login.refused"), arguments: Solution.allCases)
  func aRefusalIsReported(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    let before = app.loginWords
    for (username, password) in [(nil, "wrong"), ("nobody", nil), (nil, "wrong again")] {
      let shown = app.loginWords
      try app.type(username, password)
      // A message that appears during the verification is not a refusal.
      let isBusy = app.indicator?.isAnimating == true
      let progress = isBusy ? app.loginWords.subtracting(shown) : []
      await app.finishLogin()
      let words = app.loginWords.subtracting(before).subtracting(progress)
      #expect(!words.isEmpty && words.allSatisfy(app.screen.contains))
    }
  }

  /// A user who has returned to the login can log in again.
  @Test(.equip("login.list"), arguments: Solution.allCases)
  func loggingInAgainWorks(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    for _ in 0..<2 {
      try await app.logIn()
      #expect(app.front !== app.login && app.front is UITableViewController)
      #expect(!app.rows.isEmpty)
      app.navigation?.popToRootViewController(animated: false)
      app.pilot.drawPendingFrame()
      #expect(app.front === app.login)
    }
  }

  /// The second press comes during the verification.
  @Test(.equip("login.list"), arguments: Solution.allCases)
  func pressingTheButtonTwiceLoadsTheListOnce(solution: Solution) async throws {
    let hashing = MarkedHashing()
    let app = try SolutionOnScreen(solution, hashing: hashing)
    hashing.gate.close()
    defer { hashing.gate.open() }
    try app.type()
    app.pilot.press("Enter")
    hashing.gate.open()
    await app.finishLogin()
    // Other tests fail if the list does not load at all.
    guard app.front !== app.login else { return }
    #expect(app.navigation?.viewControllers.count == 2)
    // The rest of the second login ends before the third one.
    app.navigation?.popToRootViewController(animated: false)
    app.pilot.drawPendingFrame()
    try await app.logIn()
    #expect(app.navigation?.viewControllers.count == 2)
  }

  @Test(.equip("login.compare"), arguments: Solution.allCases)
  func thePasswordIsComparedWithTheTeamObject(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    try app.change(password: "another one")
    #expect(try await !app.isAccepted())
    #expect(try await app.isAccepted(nil, "another one"))
  }

  @Test(.equip("login.compare"), arguments: Solution.written)
  func theUserNameIsComparedWithTheTeamObject(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    app.change(username: "otters")
    #expect(try await !app.isAccepted())
    #expect(try await app.isAccepted("otters"))
  }

  @Test(.equip("login.required"), arguments: Solution.allCases)
  func nothingIsShownWithoutALogin(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    let names = try app.players().map { $0.text("lastName") }
    #expect(app.front === app.login && app.navigation?.viewControllers.count == 1)
    #expect(!names.contains(where: app.screen.contains))
    try await app.logIn(nil, "wrong")
    #expect(app.front === app.login && app.navigation?.viewControllers.count == 1)
    #expect(!names.contains(where: app.screen.contains))
  }

  @Test(.equip("login.cleared"), arguments: Solution.allCases)
  func theFieldsAreCleared(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    let fields = try app.fields()
    try await app.logIn(nil, "wrong")
    #expect(fields.password.text == "" && fields.username.text == solution.username)
    try await app.logIn("nobody")
    #expect(fields.password.text == "")
    try await app.logIn()
    #expect(fields.username.text == "" && fields.password.text == "")
  }

  @Test(.equip("login.timestamp"), arguments: Solution.allCases)
  func theLoginTimeIsStored(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    #expect(try app.loginTimestamp() == nil)
    try await app.logIn(nil, "wrong")
    #expect(try app.loginTimestamp() == nil)
    let start = solution == .product ? MarkedEquip.now : Date()
    try await app.logIn()
    let first = try #require(try app.loginTimestamp())
    #expect(first >= start && first <= (solution == .product ? start : Date()))
    guard solution != .product else { return }
    // The next login stores its time, too. The product's clock is fixed, so it is not checked.
    app.navigation?.popToRootViewController(animated: false)
    app.pilot.drawPendingFrame()
    // A refused login does not change the time.
    try await app.logIn(nil, "wrong")
    #expect(try app.loginTimestamp() == first)
    try await app.logIn()
    // Another row checks that a user can log in again.
    guard app.front !== app.login else { return }
    #expect(try #require(try app.loginTimestamp()) > first)
  }

  @Test(.equip("login.timestamp"))
  func theLoginTimePersistsAcrossLaunchesOfTheAssignment() async throws {
    let folder = try TemporaryFolder()
    let app = try SolutionOnScreen(.assignment, storedIn: folder)
    try await app.logIn()
    let again = try SolutionOnScreen(.assignment, storedIn: folder)
    let kept = try #require(try again.loginTimestamp())
    let written = try #require(try app.loginTimestamp())
    #expect(abs(kept.timeIntervalSince(written)) < 1)
  }
}
