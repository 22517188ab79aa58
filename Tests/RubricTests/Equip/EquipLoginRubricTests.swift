import Foundation
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import Testing

@testable import Equip
@testable import RubricSupport

/// The lines about the login.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EquipLoginRubricTests {
  @Test(.equip("login.username", "login.password", "login.secure"))
  func twoFieldsAreOutletsAndOneIsSecure() throws {
    let outlets = try MarkedEquip.scene("Login").outletNames
    #expect(outlets.contains("usernameField") && outlets.contains("passwordField"))
    let login = try MarkedEquip.make(Equip.Login.self, "Login")
    login.loadViewIfNeeded()
    #expect(!login.usernameField.isSecureTextEntry && login.passwordField.isSecureTextEntry)
    let app = try MarkedEquip()
    app.pilot.press("Enter")
    app.pilot.type("secret")
    #expect(!app.screen.contains("secret"))
  }

  @Test(.equip("login.button"))
  func theButtonLogsIn() async throws {
    let app = try MarkedEquip()
    let login = try app.top(Equip.Login.self)
    login.usernameField.text = "herons"
    login.passwordField.text = MarkedEquip.password
    login.loginButton.sendActions(for: .primaryActionTriggered)
    await app.wait { !login.activityIndicator.isAnimating }
    _ = try app.top(PlayerList.self)
  }

  @Test(.equip("login.indicator", "login.label"))
  func indicatorAndLabelAreOutlets() throws {
    let outlets = try MarkedEquip.scene("Login").outletNames
    #expect(outlets.contains("activityIndicator") && outlets.contains("statusLabel"))
    let login = try MarkedEquip.make(Equip.Login.self, "Login")
    login.loadViewIfNeeded()
    #expect(login.activityIndicator.hidesWhenStopped && login.activityIndicator.isHidden)
  }

  @Test(.equip("login.progress"))
  func whileItIsComparedTheIndicatorTurns() async throws {
    let hashing = MarkedHashing()
    let app = try MarkedEquip(hashing: hashing)
    let login = try app.top(Equip.Login.self)
    hashing.gate.close()
    try app.type()
    #expect(login.activityIndicator.isAnimating && !login.activityIndicator.isHidden)
    #expect(app.screen.contains("Login in progress..."))
    hashing.gate.open()
    await app.wait { !login.activityIndicator.isAnimating }
    #expect(login.activityIndicator.isHidden)
  }

  @Test(
    .equip("login.compare", "login.refused", "login.required", "login.label"),
    arguments: [
      ("herons", "wrong"), ("herons", "SKATES AND STICKS"), ("otters", MarkedEquip.password),
    ])
  func wrongCredentialsAreRefused(username: String, password: String) async throws {
    let app = try MarkedEquip()
    try await app.logIn(username, password)
    let login = try app.top(Equip.Login.self)
    #expect(login.statusLabel.text?.contains("Invalid credentials") == true)
    #expect(app.screen.contains("Invalid credentials") && !app.screen.contains("Bellamy"))
  }

  @Test(.equip("login.required"))
  func theListKnowsNobodyBeforeALogin() throws {
    let app = try MarkedEquip()
    let list = try MarkedEquip.make(PlayerList.self, "PlayerList")
    list.model = try app.top(Equip.Login.self).model
    #expect(list.model?.team == nil && list.model?.store == nil)
    let pilot = Pilot(showing: UINavigationController(rootViewController: list))
    #expect(!pilot.screen.contains("Bellamy"))
  }

  @Test(.equip("login.compare"), arguments: ["herons", "HERONS"])
  func theUserNameMayHaveAnyCapitals(username: String) async throws {
    let app = try MarkedEquip()
    try await app.logIn(username)
    _ = try app.top(PlayerList.self)
  }

  @Test(.equip("login.cleared"))
  func theFieldsAreEmptied() async throws {
    let app = try MarkedEquip()
    let login = try app.top(Equip.Login.self)
    try await app.logIn("herons", "wrong")
    #expect(login.usernameField.text == "herons" && login.passwordField.text == "")
    try await app.logIn()
    #expect(login.usernameField.text == "" && login.passwordField.text == "")
  }

  @Test(.equip("login.timestamp"))
  func theTimeOfTheLoginIsKept() async throws {
    let app = try MarkedEquip()
    #expect(try app.team().loginTimestamp == nil)
    try await app.logIn("herons", "wrong")
    #expect(try app.team().loginTimestamp == nil)
    try await app.logIn()
    #expect(try app.team().loginTimestamp == MarkedEquip.now)
  }

  @Test(.equip("login.list"))
  func theListOfPlayersLoads() async throws {
    let app = try MarkedEquip()
    try await app.logIn()
    _ = try app.top(PlayerList.self)
    #expect(app.screen.contains("Bellamy, Noah"))
  }
}
