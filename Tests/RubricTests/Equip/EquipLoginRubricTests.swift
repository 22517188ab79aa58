import Foundation
import TerminalUI
import TerminalUITesting
import Testing

@testable import RubricSupport
@testable import TerminalUI

/// The rows about the login.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EquipLoginRubricTests {
  /// How many views of a kind the login's scene connects to an outlet.
  private func outlets(_ solution: Solution, _ isKind: (UIView.Type) -> Bool) throws -> Int {
    let scene = try #require(solution.storyboard.loginScene)
    return scene.declarations.elements.count { $0.outlet != nil && isKind($0.type) }
  }

  @Test(.equip("login.username", "login.password"), arguments: Solution.allCases)
  func twoTextFieldsAreOutlets(solution: Solution) throws {
    #expect(try outlets(solution) { $0 is UITextField.Type } == 2)
    let app = try SolutionOnScreen(solution)
    #expect(app.views(UITextField.self).count == 2)
  }

  @Test(.equip("login.secure"), arguments: Solution.allCases)
  func thePasswordIsNotSeen(solution: Solution) throws {
    let app = try SolutionOnScreen(solution)
    #expect(app.views(UITextField.self).count { $0.isSecureTextEntry } == 1)
    let fields = try app.fields()
    fields.username.text = "somebody"
    fields.password.text = "secret"
    app.pilot.settle()
    #expect(app.screen.contains("somebody") && !app.screen.contains("secret"))
  }

  @Test(.equip("login.button", "login.list"), arguments: Solution.allCases)
  func theButtonLogsInAndTheListLoads(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    #expect(try app.views(UIButton.self).contains(app.loginButton))
    try await app.logIn()
    #expect(app.front !== app.login && app.front is UITableViewController)
    #expect(app.screen.contains(try #require(app.players().first).words("lastName")))
  }

  @Test(.equip("login.indicator"), arguments: Solution.allCases)
  func anIndicatorIsAnOutletAndHiddenWhenStopped(solution: Solution) throws {
    #expect(try outlets(solution) { $0 is UIActivityIndicatorView.Type } == 1)
    let indicator = try #require(try SolutionOnScreen(solution).indicator)
    #expect(indicator.hidesWhenStopped && indicator.isHidden)
  }

  @Test(.equip("login.progress", "login.label"), arguments: Solution.allCases)
  func whileItIsComparedTheIndicatorTurnsAndALabelSaysSo(solution: Solution) async throws {
    let hashing = MarkedHashing()
    let app = try SolutionOnScreen(solution, hashing: hashing)
    let before = app.loginWords
    hashing.gate.close()
    try app.type()
    let indicator = try #require(app.indicator)
    #expect(indicator.isAnimating && !indicator.isHidden)
    let progress = app.loginWords.subtracting(before)
    #expect(!progress.isEmpty && progress.allSatisfy(app.screen.contains))
    hashing.gate.open()
    await app.finishLogin()
    #expect(indicator.isHidden && app.loginWords.isDisjoint(with: progress))
  }

  @Test(
    .equip("login.compare", "login.refused", "login.label"), arguments: Solution.allCases,
    ["the password", "its capitals", "the user name"])
  func wrongCredentialsAreRefused(solution: Solution, what: String) async throws {
    let app = try SolutionOnScreen(solution)
    switch what {
    case "the password": try app.type(nil, "wrong")
    case "its capitals": try app.type(nil, solution.password.uppercased())
    default: try app.type("nobody")
    }
    let progress = app.loginWords
    await app.finishLogin()
    #expect(app.front === app.login)
    let words = app.loginWords.subtracting(progress)
    #expect(!words.isEmpty && words.allSatisfy(app.screen.contains))
  }

  @Test(.equip("login.compare"), arguments: Solution.allCases)
  func thePasswordIsTheTeamObjects(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    try app.change(password: "another one")
    try await app.logIn()
    #expect(app.front === app.login)
    try await app.logIn(nil, "another one")
    #expect(app.front !== app.login)
  }

  @Test(.equip("login.required"), arguments: Solution.allCases)
  func nothingIsShownWithoutALogin(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    let names = try app.players().map { $0.words("lastName") }
    #expect(app.front === app.login && app.navigation?.viewControllers.count == 1)
    #expect(!names.contains(where: app.screen.contains))
    try await app.logIn(nil, "wrong")
    #expect(app.front === app.login && app.navigation?.viewControllers.count == 1)
    #expect(!names.contains(where: app.screen.contains))
  }

  @Test(.equip("login.cleared"), arguments: Solution.allCases)
  func theFieldsAreEmptied(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    let fields = try app.fields()
    try await app.logIn(nil, "wrong")
    #expect(fields.password.text == "")
    try await app.logIn()
    #expect(fields.username.text == "" && fields.password.text == "")
  }

  @Test(.equip("login.timestamp"), arguments: Solution.allCases)
  func theTimeOfTheLoginIsKept(solution: Solution) async throws {
    let app = try SolutionOnScreen(solution)
    func timestamp() throws -> Date? { try app.teams().first?["loginTimestamp"] as? Date }
    #expect(try timestamp() == nil)
    try await app.logIn(nil, "wrong")
    #expect(try timestamp() == nil)
    let start = solution == .product ? MarkedEquip.now : Date()
    try await app.logIn()
    let first = try #require(try timestamp())
    #expect(first >= start)
    guard solution != .product else { return }
    // The next one again; the product's clock stands still here.
    app.navigation?.popToRootViewController(animated: false)
    app.pilot.settle()
    try await app.logIn()
    #expect(try #require(try timestamp()) > first)
  }
}
