import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// The list of players: order, marks, search, undo, and what other programs change.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PlayerListScreenTests {
  /// The names as the list has them, top to bottom.
  private func names(_ app: EquipAppOnScreen) throws -> [String] {
    try app.top(PlayerList.self).rows.map(\.lastName)
  }

  @Test func thePlayersAreSortedByLastName() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    #expect(try names(app) == ["Bellamy", "Kowalski", "Lindqvist", "Okafor", "Tremblay"])
    let rows = app.screen.lines.filter { $0.contains("/6") }
    #expect(rows.count == 5 && rows[0].contains("31 Bellamy, Noah"))
    #expect(rows[0].contains("Goaltender  – all equipment") && rows[0].contains("0/6"))
  }

  @Test func undoRestoresTheNameOfTheTeam() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let list = try app.top(PlayerList.self)
    var team = try #require(app.model?.team)
    let name = team.fullName
    team.city = "Cobourg"
    _ = try await app.model?.store(team, password: nil)
    list.reload()
    #expect(list.title == "Cobourg Herons")
    app.pilot.press("u")
    #expect(list.title == name && app.model?.team?.fullName == name)
  }

  @Test func thePlayersAreUnderTheirPositions() async throws {
    let app = try await EquipAppOnScreen.atPlayers {
      try $0.add(Player(lastName: "Aalto", position: .rightWing))
    }
    let headings = app.screen.lines.filter { $0.contains("──") }
    #expect(
      headings.map { $0.prefix { $0 != "─" }.trimmingCharacters(in: .whitespaces) }
        == ["Goaltenders", "Defence", "Forwards"])
    #expect(headings.last?.trimmingCharacters(in: .whitespaces).hasSuffix(" 4") == true)
    #expect(
      try names(app) == ["Bellamy", "Kowalski", "Aalto", "Lindqvist", "Okafor", "Tremblay"])
    #expect(try app.top(PlayerList.self).focusedRow?.lastName == "Bellamy")
    let small = try await EquipAppOnScreen.atPlayers(columns: 40, rows: 12) {
      try $0.add(Player(lastName: "Aalto", position: .rightWing))
    }
    #expect(small.screen.contains("Goaltenders ──"))
    #expect(try names(small) == names(app))
  }

  @Test(arguments: [(80, true), (60, false)])
  func theStockIsBelowThePlayersWhereItFits(columns: Int, isShown: Bool) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns) { try $0.addSamples() }
    #expect(app.screen.contains("In stock ─ Helmet 1/2  Gloves 3/6  Boot 0/0") == isShown)
    app.pilot.press("End")
    #expect(try app.top(PlayerList.self).focusedRow?.lastName == "Tremblay")
  }

  @Test func missingEquipmentIsMarkedForActivePlayers() async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      for kind in EquipmentKind.allCases where kind != .stick {
        try store.checkOut(try store.addCCM(kind, "A"), to: store.id("Bellamy"))
      }
      var okafor = try #require(try store.players().first { $0.lastName == "Okafor" })
      okafor.playingStatus = .inactive
      try store.update(okafor)
    }
    let lines = app.screen.lines
    #expect(lines.contains { $0.contains("Goaltender  – stick") && $0.contains("5/6") })
    #expect(lines.contains { $0.contains("Centre      inactive") && $0.contains("off") })
    #expect(app.status.contains("0 of 4 complete"))
  }

  @Test func aRowOpensTheEquipmentAndItsInfoButtonThePlayer() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("Enter")
    #expect(try app.top(EquipmentList.self).player?.lastName == "Bellamy")
    app.pilot.press("Esc", "Down", "i")
    #expect(try app.top(PlayerInfo.self).player?.lastName == "Kowalski")
    app.pilot.press("Esc")
    let place = try #require(app.screen.firstPosition(of: "ⓘ"))
    app.pilot.click(column: place.column, row: place.row)
    #expect(try app.top(PlayerInfo.self).player?.lastName == "Bellamy")
  }

  @Test func theInformationHasUnitsAndALongBirthDate() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("Down", "i")
    for words in ["75 in.", "212 lb", "Defenceman", "Adam"] {
      #expect(app.screen.contains(words), "\(words)")
    }
    let birth = try #require(try app.player("Kowalski").birthDate)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = .gmt
    formatter.dateStyle = .long
    #expect(app.screen.contains(formatter.string(from: birth)))
  }

  @Test func theInformationScrollsInALowWindow() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 40, rows: 12)
    app.pilot.press("i")
    #expect(app.screen.contains("Last Name") && !app.screen.contains("Skate Runner"))
    app.pilot.press("G")
    #expect(app.screen.contains("Skate Runner") && !app.screen.contains("Last Name"))
    app.pilot.press("g", "j")
    #expect(app.screen.contains("Given Names"))
  }

  @Test func theListIsSearchedByNameAndNumber() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("/")
    app.pilot.type("tre")
    #expect(try names(app) == ["Tremblay"])
    app.pilot.press("Ctrl-U")
    app.pilot.type("31")
    #expect(try names(app) == ["Bellamy"])
    app.pilot.press("Ctrl-U")
    app.pilot.type("nobody")
    #expect(app.screen.contains("No players match “nobody”."))
    #expect(app.screen.contains("Press Esc to show all players."))
    app.pilot.press("Esc", "Esc")
    #expect(try names(app).count == 5)
  }

  @Test func theListIsFilteredByMissingEquipment() async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      try store.addSamples()
      var ahola = Player(lastName: "Ahola", position: .goaltender)
      ahola.playingStatus = .inactive
      try store.add(ahola)
    }
    app.pilot.press("f")
    #expect(app.screen.lines.contains { $0.contains("✓ All Players") && $0.contains("6") })
    app.pilot.click(on: "Gloves")
    #expect(try names(app) == ["Lindqvist", "Tremblay"])
    #expect(app.status.contains("· no gloves") && !app.status.contains("complete"))
    app.pilot.press("f")
    app.pilot.click(on: "Goaltender")
    #expect(app.status.contains("· goaltender · 0 of 1 complete"))
    #expect(try names(app) == ["Bellamy", "Ahola"], "inactive players are last")
    app.pilot.press("f")
    app.pilot.click(on: "All Players")
    #expect(try names(app).count == 6)
  }

  @Test(arguments: [80, 130])
  func escShowsAllPlayersAgain(columns: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns) { try $0.addSamples() }
    app.pilot.press("4", "Enter")
    let missing = try names(app)
    #expect(missing.count < 5 && app.status.contains("no helmet"))
    app.pilot.press("/")
    app.pilot.type("nobody")
    #expect(app.screen.contains("Press Esc to end the search."))
    #expect(app.screen.contains("Esc End Search"))
    // The search ends first.
    app.pilot.press("Esc")
    #expect(try names(app) == missing)
    #expect(app.screen.contains("Esc Show All") && app.status.contains("no helmet"))
    app.pilot.press("Esc")
    #expect(try names(app).count == 5 && !app.status.contains("no helmet"))
  }

  @Test func aPlayerIsDeletedAndRestored() async throws {
    let app = try await EquipAppOnScreen.atPlayers { try $0.addSamples() }
    app.pilot.press("End", "Up", "d", "Enter")
    #expect(try names(app) == ["Bellamy", "Kowalski", "Lindqvist", "Tremblay"])
    #expect(try app.store.items(EquipmentQuery(kind: .helmet)).allSatisfy { $0.holderCount == 0 })
    app.pilot.press("u")
    #expect(try names(app).contains("Okafor"))
    #expect(try app.player("Okafor").helmet != nil)
    #expect(app.status.contains("Undone"))
    app.pilot.press("Ctrl-R")
    #expect(try names(app).count == 4)
  }

  @Test func theCursorMovesToARestoredPlayer() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 40, rows: 12) { store in
      for number in 10...29 { try store.add(Player(lastName: "Virtanen \(number)")) }
    }
    app.pilot.press("End", "d", "Enter", "Home", "u")
    let list = try app.top(PlayerList.self)
    #expect(list.focusedRow?.lastName == "Virtanen 29")
    let table = try #require(list.tableView)
    let path = try #require(table.focusedIndexPath)
    #expect(table.bounds.contains(table.rectForRow(at: path)))
    #expect(app.screen.contains("Undone"))
  }

  // MARK: Changes by other programs

  @Test func rowsFollowChangesByOtherPrograms() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let seen = try #require(app.model?.store)
    let changes = StoreChanges(of: seen)
    app.pilot.press("Down", "Down")
    try app.store.add(
      Player(
        lastName: "Aho", givenNames: "Jani", jerseyNumber: 20, position: .goaltender))
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(try names(app).first == "Aho" && app.screen.contains("Aho, Jani"))
    #expect(try app.top(PlayerList.self).focusedRow?.lastName == "Lindqvist")
    var player = try app.player("Lindqvist")
    player.lastName = "Zetterberg"
    try app.store.update(player)
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(try names(app).last == "Zetterberg")
    #expect(app.screen.contains("Zetterberg, Erik Johan"))
    #expect(try app.top(PlayerList.self).focusedRow?.lastName == "Zetterberg")
    try app.store.delete(Player.self, [app.store.id("Aho")])
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(try names(app).count == 5 && !app.screen.contains("Aho"))
  }

  @Test func loansOfAnotherProgramAreShownImmediately() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let helmet = try app.store.addCCM(.helmet, "Tacks")
    app.pilot.press("Enter")
    #expect(app.screen.contains("6 missing"))
    try app.store.checkOut(helmet, to: app.store.id("Bellamy"))
    await app.pilot.wait(for: "5 missing")
    #expect(app.screen.contains("CCM Tacks"))
  }

  @Test func aPlayerDeletedElsewhereIsReported() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("Enter")
    try app.store.delete(Player.self, [app.store.id("Bellamy")])
    await app.pilot.wait { app.screen.contains("This player was deleted.") }
  }
}
