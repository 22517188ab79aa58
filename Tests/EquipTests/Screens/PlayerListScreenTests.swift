import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// The list of players: order, marks, search, undo, and what other programs change.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
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

  @Test func thePlayersAreUnderTheirPositionsWhereThereIsRoom() async throws {
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
    #expect(!small.screen.contains("──"))
    #expect(try names(small).first == "Aalto")
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
    for words in ["75 in.", "212 lbs", "Defenceman", "Adam"] {
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
    #expect(app.screen.contains("Esc Show All"))
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

  // MARK: What other programs change

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
    await app.pilot.wait { app.screen.contains("CCM Tacks") }
    #expect(app.screen.contains("5 missing"))
  }

  @Test func aPlayerDeletedElsewhereIsReported() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("Enter")
    try app.store.delete(Player.self, [app.store.id("Bellamy")])
    await app.pilot.wait { app.screen.contains("This player was deleted.") }
  }

  // MARK: Editing

  @Test func aPlayerIsAdded() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("a")
    let editor = try app.sheet(PlayerEditor.self)
    app.pilot.type("Aho")
    app.pilot.press("Enter")
    app.pilot.type("Jani")
    app.pilot.press("Enter")
    app.pilot.type("20")
    editor.row("birthDate")?.text = "1995-03-21"
    editor.row("height")?.text = "70"
    editor.row("weight")?.text = "180"
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    let aho = try app.player("Aho")
    #expect(aho.jerseyNumber == 20 && aho.height == 70 && aho.weight == 180)
    #expect(aho.birthDate.map { EquipDates.tests.birthDate($0) } == "March 21, 1995")
    #expect(try app.top(PlayerList.self).focusedRow?.lastName == "Aho")
  }

  @Test func theFormMentionsWhoHasTheSameNumber() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 110, rows: 30)
    app.pilot.press("a")
    let editor = try app.sheet(PlayerEditor.self)
    app.pilot.type("Aho")
    app.pilot.press("Enter")
    app.pilot.type("Jani")
    app.pilot.press("Enter")
    app.pilot.type("17")
    let sentence = "Erik Johan Lindqvist has number 17 as well."
    #expect(app.screen.contains(sentence))
    #expect(editor.row("jerseyNumber")?.problem == nil)
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    #expect(try app.top(PlayerList.self).actionMessage == "Saved “Jani Aho”. \(sentence)")
  }

  @Test func theFormOfANewPlayerIsEmptyAndRequiresOnlyTheName() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 110, rows: 30)
    app.pilot.press("a")
    let editor = try app.sheet(PlayerEditor.self)
    #expect(editor.rows.allSatisfy { $0.text.isEmpty })
    for hint in ["e.g. 17", "e.g. 72 or 183 cm", "e.g. 185 or 84 kg", "[ Not known ]"] {
      #expect(app.screen.contains(hint), "\(hint)")
    }
    app.pilot.type("Aho")
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    var expected = Player(lastName: "Aho")
    expected.id = try app.player("Aho").id
    #expect(try app.player("Aho") == expected)
    #expect(app.screen.contains("–"))
  }

  @Test func aCheckOutIsUndone() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e", "Down", "Down", "Down", "Enter")
    app.choose("Not known")
    app.pilot.press("Ctrl-S")
    #expect(try app.player("Bellamy").position == nil)
  }

  @Test func aHeightCanBeTypedInCentimeters() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e")
    try app.sheet(PlayerEditor.self).row("height")?.text = "183 cm"
    app.pilot.press("Ctrl-S")
    #expect(try app.player("Bellamy").height == 72)
  }

  @Test func changesByAnotherProgramAreKept() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e")
    try app.sheet(PlayerEditor.self).row("height")?.text = "70"
    var bellamy = try app.player("Bellamy")
    bellamy.weight = 201
    _ = try app.store.save(bellamy)
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    let stored = try app.player("Bellamy")
    #expect(stored.height == 70 && stored.weight == 201, "neither change is lost")
  }

  @Test(arguments: [("Keep Mine", 70), ("Take Theirs", 71)])
  func conflictingChangesAreResolvedByChoosingOne(button: String, height: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e")
    try app.sheet(PlayerEditor.self).row("height")?.text = "70"
    var bellamy = try app.player("Bellamy")
    bellamy.height = 71
    _ = try app.store.save(bellamy)
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This player was changed elsewhere"))
    #expect(app.screen.contains("Its height is now “71”."))
    app.choose(button)
    if app.isSheetOpen { app.pilot.press("Ctrl-S") }
    #expect(try app.player("Bellamy").height == height && !app.isSheetOpen)
  }

  @Test func aPlayerWhoWasDeletedCanBeAddedAgain() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e")
    try app.sheet(PlayerEditor.self).row("height")?.text = "70"
    try app.store.delete(Player.self, [app.store.id("Bellamy")])
    app.pilot.press("Ctrl-S")
    #expect(app.screen.contains("This player was deleted elsewhere"))
    app.choose("Add Again")
    #expect(try app.player("Bellamy").height == 70 && !app.isSheetOpen)
  }

  @Test(arguments: [
    ("jerseyNumber", "100", "Jersey Number"), ("height", "12", "Height"),
    ("weight", "5000", "Weight"), ("weight", "heavy", "Weight"), ("height", "183", "Height"),
    ("birthDate", "the 32nd", "✗"), ("birthDate", "2090-01-01", "birth date"),
  ])
  func valuesOutOfRangeAreNotStored(key: String, text: String, words: String) async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e")
    let editor = try app.sheet(PlayerEditor.self)
    editor.row(key)?.text = text
    app.pilot.press("Ctrl-S")
    #expect(app.isSheetOpen && app.screen.contains(words))
    #expect(try app.player("Bellamy").weight == 198)
  }

  @Test func leavingAChangedFormAsksForConfirmation() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e", "Esc", "Esc")
    #expect(!app.isSheetOpen, "nothing was typed")
    app.pilot.press("e")
    app.pilot.type("x")
    app.pilot.press("Esc", "Esc")
    #expect(app.screen.contains("Save changes?"))
    app.choose("Discard")
    #expect(!app.isSheetOpen)
    #expect(try app.player("Bellamy").lastName == "Bellamy")
  }

  @Test(arguments: [80, 200])
  func noKeyIsAmbiguous(columns: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns)
    func expectDistinctKeys(_ place: String, _ keys: String...) {
      for key in keys { app.pilot.press(key) }
      #expect(app.pilot.ambiguousKeys.isEmpty, "\(place)")
    }
    expectDistinctKeys("players")
    expectDistinctKeys("selecting", "Space")
    expectDistinctKeys("question", "d")
    expectDistinctKeys("form", "Esc", "Esc", "e", "Esc")
    expectDistinctKeys("information", "Esc", "i")
    expectDistinctKeys("equipment", "Esc", "Enter")
    expectDistinctKeys("item", "Enter")
    expectDistinctKeys("choice", "c")
    for (place, key) in [("inventory", "2"), ("kits", "3"), ("report", "4"), ("history", "5")] {
      expectDistinctKeys("players", "Esc", "Esc", "Esc", "Esc")
      expectDistinctKeys(place, key)
    }
    expectDistinctKeys("team", "Esc", "t")
  }

  @Test(arguments: ["a", "n"])
  func bothAddKeysWorkOnEveryScreen(key: String) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 130)
    app.pilot.press(key)
    #expect(try app.sheet(PlayerEditor.self).player == nil)
    app.pilot.press("Esc", "Esc", "3", key)
    _ = try app.sheet(KitEditor.self)
    app.pilot.press("Esc", "Esc", "2", key)
    #expect(app.screen.contains("New Equipment"))
    app.pilot.press("Esc", "1", "Left", "Enter", key)
    _ = try app.top(ItemChoice.self, of: .secondary)
    app.pilot.press(key)
    _ = try app.sheet(EquipmentEditor.self)
  }

  @Test(arguments: [80, 130])
  func afterAClickOnAddTheFormIsFocusedAndThenTheList(columns: Int) async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: columns)
    let list = app.pilot.window.focusedView
    app.pilot.click(on: "Add")
    app.pilot.type("Aalto")
    #expect(try app.sheet(PlayerEditor.self).row("lastName")?.text == "Aalto")
    app.pilot.press("Esc", "Esc")
    app.choose("Discard")
    #expect(app.pilot.window.focusedView === list)
  }

  @Test func quittingAFormAsks() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    app.pilot.press("e")
    app.pilot.type("x")
    app.pilot.press("Ctrl-C")
    #expect(app.screen.contains("Save changes?"))
    app.choose("Save")
    #expect(!app.pilot.application.isRunning)
    #expect(try app.player("Bellamyx").lastName == "Bellamyx")
  }
}

extension EquipDates {
  /// The date formats of the tests.
  static var tests: EquipDates {
    EquipDates(in: EquipAppOnScreen.newYork)
  }
}
