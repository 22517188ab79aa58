import Foundation
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Equip

/// The form of a player: adding, editing, conflicts, and leaving it.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PlayerFormScreenTests {
  /// Opens the form of a new player, Jani Aho, and types the names and the number.
  private func beginPlayer(numbered number: String, in app: EquipAppOnScreen) throws -> PlayerEditor
  {
    app.pilot.press("a")
    let editor = try app.sheet(PlayerEditor.self)
    app.pilot.type("Aho")
    app.pilot.press("Enter")
    app.pilot.type("Jani")
    app.pilot.press("Enter")
    app.pilot.type(number)
    return editor
  }

  @Test func aPlayerIsAdded() async throws {
    let app = try await EquipAppOnScreen.atPlayers()
    let editor = try beginPlayer(numbered: "20", in: app)
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

  @Test func aBirthDateWithoutAYearIsTheMostRecentOne() throws {
    let dates = EquipDates.tests
    let birth = try dates.birthDate(typed: "dec 24", now: EquipAppOnScreen.now)
    #expect(dates.birthDate(birth) == "December 24, 2025")
  }

  @Test func theFormMentionsWhoHasTheSameNumber() async throws {
    let app = try await EquipAppOnScreen.atPlayers(columns: 110, rows: 30)
    let editor = try beginPlayer(numbered: "17", in: app)
    let message = "Erik Johan Lindqvist has number 17 as well."
    #expect(app.screen.contains(message))
    #expect(editor.row("jerseyNumber")?.problem == nil)
    app.pilot.press("Ctrl-S")
    #expect(!app.isSheetOpen)
    #expect(try app.top(PlayerList.self).actionMessage == "Saved “Jani Aho”. \(message)")
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

  @Test func aPositionIsCleared() async throws {
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
