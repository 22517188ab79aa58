import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// Unusual terminals, texts and stores.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct EquipHostileTests {
  nonisolated static let hostile = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}\u{1B}[2J", "\u{202E}back", "👩‍👩‍👧‍👦🇨🇦",
    "e" + String(repeating: "\u{301}", count: 49), "مراجعة", "会議の資料", "a\nb\tc",
    String(repeating: "long ", count: 2000),
  ]

  @Test(arguments: [(1, 1), (2, 1), (1, 40), (10, 3), (300, 2), (5, 5), (20, 4), (39, 9)])
  func everyScreenOpensInATinyTerminal(columns: Int, rows: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns, rows: rows) {
      try $0.addSamples()
    }
    app.pilot.press("Down", "Enter", "Enter", "e", "Down", "x", "Esc", "Esc", "Tab", "Enter", "Esc")
    app.pilot.press("Esc", "Esc", "i", "j", "e", "Esc", "Esc", "Esc", "2", "Enter", "Esc", "a")
    app.pilot.press(
      "Esc", "Esc", "t", "a", "x", "Esc", "Esc", "Tab", "Enter", "Esc", "r", "Enter", "Esc")
    app.pilot.press("5", "Esc", "Space", "o", "Esc", "Esc", "f", "Esc", "t", "Esc", "?", "Esc")
    #expect(app.screen.unknownSequences.isEmpty)
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.unknownSequences.isEmpty)
  }

  @Test(arguments: [(1, 1), (10, 3), (39, 9)])
  func theLoginOpensInATinyTerminal(columns: Int, rows: Int) async throws {
    let app = try EquipAppOnScreen(isNew: true, columns: columns, rows: rows)
    app.pilot.type("x")
    app.pilot.press("Tab", "Tab", "Tab", "Esc", "Alt-a", "Esc", "Esc")
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("E Q U I P"))
  }

  @Test(arguments: hostile)
  func hostileTextsAreShownAsTextEverywhere(text: String) async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      var item = Equipment(.stick)
      for key in ["manufacturer", "brand", "modelCode", "orderCode", "colour", "notes", "pattern"] {
        item[key] = .text(text)
      }
      let id = try store.add(item).id ?? 0
      var player = try #require(try store.players().first)
      player.lastName = text
      player.givenNames = text
      try store.update(player)
      try store.checkOut(id, to: player.id ?? 0)
      try store.add(Kit(name: text, items: [.stick: id]))
    }
    app.pilot.press("i", "G", "e", "Esc", "Esc", "Esc", "Enter", "End", "Enter", "G", "e", "Esc")
    app.pilot.press("Esc", "h", "Esc", "c", "Esc", "Esc", "Esc", "2", "Enter", "Esc", "d", "Enter")
    app.pilot.press("Esc", "Esc", "3", "e", "Esc", "Esc", "Esc", "4", "Esc", "5", "Esc", "t", "Esc")
    #expect(app.screen.unknownSequences.isEmpty)
    #expect(app.screen.title != "title")
  }

  @Test(arguments: ["👩‍👩‍👧‍👦🇨🇦", "مراجعة", "会議の資料", "O'Brien; DROP TABLE player"])
  func unusualTextsAreStoredUnchanged(text: String) async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("a")
    let editor = try app.sheet(PlayerEditor.self)
    for (key, value) in [
      ("lastName", text), ("givenNames", text), ("jerseyNumber", "1"), ("height", "70"),
      ("weight", "180"),
    ] { editor.row(key)?.text = value }
    app.pilot.press("Ctrl-S")
    let player = try app.player(text)
    #expect(player.givenNames == text)
  }

  @Test(arguments: hostile)
  func hostileTextsInTheLoginAreRefused(text: String) async throws {
    let app = try EquipAppOnScreen()
    await app.logIn(text, text)
    #expect(app.screen.unknownSequences.isEmpty)
    _ = try app.top(LoginScreen.self)
  }

  @Test func aDamagedTeamIsReportedAtTheLogin() async throws {
    let teams = try TemporaryTeams()
    let app = try EquipAppOnScreen(over: teams)
    let path = try #require(try teams.openStore().location.path)
    try app.store.close()
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    try Data(repeating: 65, count: 8192).write(to: URL(filePath: path))
    await app.logIn()
    let login = try app.top(LoginScreen.self)
    #expect(login.statusLabel.text?.isEmpty == false && login.passwordField.text == "")
    #expect(app.model?.team == nil)
  }

  @Test func aReadOnlyStoreIsReadAndRefusesChanges() async throws {
    let app = try await EquipAppOnScreen.atPlayers { try $0.addSamples() }
    try app.model?.store?.database.failWrites(.readOnly)
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("Can't delete the player"))
    app.pilot.press("Enter", "End", "Up", "Enter")
    _ = try app.top(EquipmentList.self)
    app.pilot.press("d", "Enter")
    #expect(app.screen.contains("Can't check in the item"))
    app.pilot.press("Enter", "Enter")
    #expect(app.screen.contains("Tacks 710"))
  }

  @Test func anUnreadableStoreIsReported() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    try app.model?.store?.close()
    app.pilot.press("Enter", "Esc", "i", "Esc", "2", "Esc", "4", "Esc", "5", "Esc", "3", "Esc", "u")
    #expect(app.screen.unknownSequences.isEmpty)
  }

  @Test func sixHundredPlayersAreScrolled() async throws {
    let app = try await EquipAppOnScreen.atPlayers { store in
      try store.add(
        (0..<600).map { Player(lastName: "Player \($0)", jerseyNumber: $0 % 100) })
    }
    app.pilot.press("G", "g", "PageDown", "Enter", "Esc")
    #expect(app.status.contains("of 605"))
  }
}
