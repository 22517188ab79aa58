import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// The app line by line, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct AccessibleEquipTests {
  @Test func aTeamLogsInAndAPlayerIsAddedDeletedAndRestored() async throws {
    let teams = try TemporaryTeams()
    let accounts = try teams.openAccounts()
    let first = try #require(try accounts.teams().first)
    let id = try #require(first.id)
    try accounts.setPassword(EquipAppOnScreen.password, of: id, old: nil)
    let pilot = LinePilot(
      showing: EquipScreens.initialViewController(
        over: accounts, in: EquipAppOnScreen.newYork, firstRun: nil, proposal: nil))
    pilot.type("herons", EquipAppOnScreen.password, "login")
    await pilot.wait(for: "Bellamy")
    pilot.type("1", "back")
    pilot.type("add", "Roy", "Jo", ".", "save")
    pilot.type("list", "delete 1", "1", "undo")
    pilot.type("find okafor", "find", "help", "quit")
    expectTranscript(of: pilot, named: "accessible")
    #expect(!pilot.transcript.contains("skates"), "a password isn't read aloud")
  }
}
