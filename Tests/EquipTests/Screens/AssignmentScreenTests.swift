import Credentials
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EquipAssignment

/// The screens and the store of the assignment's solution.
@MainActor
struct AssignmentScreenTests {
  nonisolated static let sizes = [(40, 12), (80, 24)]
  private static let hasher = PasswordHasher(cost: .minimum)
  private static let lastNames = ["Bellamy", "Kowalski", "Lindqvist", "Okafor", "Tremblay"]

  private func pilot(_ columns: Int, _ rows: Int, model: Model? = nil) throws -> Pilot {
    let model = try model ?? Model(location: { _ in .inMemory }, hasher: Self.hasher)
    let delegate = AppDelegate(model: model)
    let application = UIApplication(terminal: FakeTerminal())
    delegate.window = application.window
    #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
    return Pilot(
      showing: try #require(delegate.window?.rootViewController), columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
  }

  /// Logs in through the user interface.
  private func logIn(
    _ pilot: Pilot, username: String = "herons", password: String = "skates"
  ) async {
    pilot.type(username)
    pilot.press("Tab")
    pilot.type(password)
    pilot.press("Esc", "Tab", "Enter")
    await finishLogin(pilot)
  }

  private func finishLogin(_ pilot: Pilot) async {
    await pilot.wait { !$0.contains("Login in progress") }
  }

  @Test(arguments: sizes)
  func theLogin(columns: Int, rows: Int) throws {
    expectScreen(try pilot(columns, rows).screen, named: "assignmentLogin")
  }

  @Test(arguments: sizes)
  func aRefusedLogin(columns: Int, rows: Int) async throws {
    let pilot = try pilot(columns, rows)
    await logIn(pilot, password: "wrong")
    expectScreen(pilot.screen, named: "assignmentRefused")
  }

  @Test func pressingTwiceLogsInOnce() async throws {
    let pilot = try pilot(80, 24)
    pilot.type("herons")
    pilot.press("Tab")
    pilot.type("skates")
    pilot.press("Tab")
    pilot.pressAtOnce(["Enter", "Enter"])
    await finishLogin(pilot)
    #expect(pilot.screen.contains("Bellamy, Noah"))
    pilot.press("Esc")
    #expect(pilot.screen.contains("[ Login ]"))
  }

  @Test func theUserNameMayHaveAnyCapitals() async throws {
    let pilot = try pilot(80, 24)
    await logIn(pilot, username: "HERONS")
    #expect(pilot.screen.contains("Bellamy, Noah"))
  }

  @Test(arguments: sizes)
  func thePlayers(columns: Int, rows: Int) async throws {
    let pilot = try pilot(columns, rows)
    await logIn(pilot)
    expectScreen(pilot.screen, named: "assignmentPlayers")
  }

  @Test(arguments: sizes)
  func theInformation(columns: Int, rows: Int) async throws {
    let pilot = try pilot(columns, rows)
    await logIn(pilot)
    pilot.press("i")
    expectScreen(pilot.screen, named: "assignmentInformation")
  }

  @Test(arguments: sizes)
  func theEquipment(columns: Int, rows: Int) async throws {
    let pilot = try pilot(columns, rows)
    await logIn(pilot)
    pilot.press("Enter")
    expectScreen(pilot.screen, named: "assignmentEquipment")
  }

  @Test func theTimeOfALoginAndTheDataAreStored() async throws {
    let folder = try TemporaryFolder()
    func model() throws -> Model {
      try Model(location: { .file("\(folder.path)/\($0).sqlite") }, hasher: Self.hasher)
    }
    let first = try model()
    await logIn(try pilot(80, 24, model: first), password: "wrong")
    #expect(first.team.loginTimestamp == nil)
    await logIn(try pilot(80, 24, model: first))
    let timestamp = try #require(first.team.loginTimestamp)
    let player = try #require(first.playersController.fetchedObjects.first)
    player.position = "Centre"
    try first.players.update(player)
    let second = try model()
    #expect(second.team.loginTimestamp == timestamp && second.team.id == first.team.id)
    #expect(second.playersController.fetchedObjects.map(\.lastName) == Self.lastNames)
    #expect(second.playersController.fetchedObjects.first?.position == "Centre")
    #expect(second.equipmentCategories.count == 6)
  }

  @Test func thePasswordIsStoredAsAHash() throws {
    let team = try Model(location: { _ in .inMemory }, hasher: Self.hasher).team
    #expect(team.password.hasPrefix("$argon2id$"))
    #expect(Self.hasher.verify("skates", against: team.password))
  }

  @Test func aChangedPlayerIsShownAtOnce() async throws {
    let model = try Model(location: { _ in .inMemory }, hasher: Self.hasher)
    let pilot = try pilot(80, 24, model: model)
    await logIn(pilot)
    let player = Player()
    player.lastName = "Aho"
    try model.players.add(player)
    await pilot.wait(for: "Aho")
  }
}
