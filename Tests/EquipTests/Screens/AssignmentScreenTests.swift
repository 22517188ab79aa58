import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import EquipAssignment

/// The assignment's own solution: how its screens look, and how its objects are related.
@MainActor
struct AssignmentScreenTests {
  nonisolated static let sizes = [(40, 12), (80, 24)]

  private func pilot(_ columns: Int, _ rows: Int) throws -> Pilot {
    let delegate = AppDelegate()
    let application = UIApplication(terminal: FakeTerminal())
    delegate.window = application.window
    #expect(delegate.application(application, didFinishLaunchingWithOptions: nil))
    return Pilot(
      showing: try #require(delegate.window?.rootViewController), columns: columns, rows: rows,
      profile: TerminalProfile(colorDepth: .trueColor, reducesMotion: true))
  }

  /// Logs in as a person does.
  private func logIn(
    _ pilot: Pilot, username: String = "herons", password: String = "skates"
  ) async {
    pilot.type(username)
    pilot.press("Tab")
    pilot.type(password)
    pilot.press("Esc", "Tab", "Enter")
    await pilot.settleQueue()
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

  @Test func twoPressesAreOneLogin() async throws {
    let pilot = try pilot(80, 24)
    pilot.type("herons")
    pilot.press("Tab")
    pilot.type("skates")
    pilot.press("Tab")
    pilot.pressAtOnce(["Enter", "Enter"])
    await pilot.settleQueue()
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

  @Test func anItemKnowsThePlayersWhoHaveIt() {
    let (helmet, other) = (Helmet(), Helmet())
    let players = [Player(), Player()]
    for player in players { player.helmet = helmet }
    #expect(helmet.players.count == 2)
    players[0].helmet = other
    #expect(helmet.players.map(ObjectIdentifier.init) == [ObjectIdentifier(players[1])])
    #expect(other.players.count == 1)
    players[0].helmet = nil
    #expect(other.players.isEmpty)
  }
}
