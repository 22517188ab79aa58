import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import TodoBrowser

/// How the screens look, each in a small, an ordinary and a large terminal.
@MainActor
struct ToDoPictureTests {
  nonisolated static let sizes = [(40, 12), (80, 24), (200, 60)]
  nonisolated static let palettes = [
    ("dark", TerminalProfile(colorDepth: .trueColor)),
    ("light", TerminalProfile(colorDepth: .trueColor, isDark: false)),
    ("sixteen", TerminalProfile(colorDepth: .ansi16)),
    ("colourless", TerminalProfile(colorDepth: .none)),
  ]

  private func open(
    _ columns: Int, _ rows: Int, _ events: [ToDoEvent] = ToDoEvent.manyKinds,
    isListOpen: Bool = true, profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) throws -> ToDoAppOnScreen {
    let app = try ToDoAppOnScreen(
      events, columns: columns, rows: rows, profile: profile, isListOpen: false)
    for (name, color) in [("Home", CategoryColor.green), ("School", .purple), ("仕事", .red)] {
      guard let category = try app.store.category(named: name) else { continue }
      try app.store.setColor(color, ofCategory: category.id)
    }
    try app.top(CategoriesScreen.self).reload()
    if isListOpen { app.pilot.press("Enter") } else { app.pilot.settle() }
    return app
  }

  private func expect(
    _ app: ToDoAppOnScreen, _ name: String, styles: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(app.screen.unknownSequences.isEmpty, sourceLocation: sourceLocation)
    expectSnapshot(
      app.screen, named: "\(name)-\(app.screen.columns)x\(app.screen.rows)", styles: styles,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: sizes)
  func theCategoriesShowWhatIsOpen(columns: Int, rows: Int) throws {
    expect(try open(columns, rows, isListOpen: false), "categories")
  }

  @Test(arguments: sizes)
  func anEmptyStoreSaysHowToBegin(columns: Int, rows: Int) throws {
    expect(try open(columns, rows, []), "empty")
  }

  @Test(arguments: sizes)
  func theFirstRunOffersSamples(columns: Int, rows: Int) throws {
    let app = try ToDoAppOnScreen(
      columns: columns, rows: rows, isListOpen: false, samples: { ToDoEvent.manyKinds })
    expect(app, "welcome")
  }

  @Test(arguments: sizes)
  func theListShowsEventsByDate(columns: Int, rows: Int) throws {
    expect(try open(columns, rows), "list")
  }

  @Test(arguments: sizes)
  func datesOfEveryKindAreShown(columns: Int, rows: Int) throws {
    var events = [
      ToDoEvent.on("Laundry", inDays: 0, at: 0, "Home"),
      .on("Tax return", inDays: -2, at: 0, "Home"),
      .on("Call Ann", inDays: 1, at: 3, "Friends"), .on("Pay the rent", inDays: 10, "Home"),
      .on("Buy a bicycle", inDays: 0, "Wishes"),
    ]
    (events[0].dateKind, events[1].dateKind) = (.day, .day)
    events[2].dateKind = .zoned("Europe/Berlin")
    events[3].otherCategories = ["Money", "Urgent"]
    events[3].recurrence = "RRULE:FREQ=MONTHLY"
    (events[4].date, events[4].dateKind) = (.distantFuture, nil)
    let app = try ToDoAppOnScreen(events, columns: columns, rows: rows)
    expect(app, "kinds")
    app.pilot.press("G", "Enter")
    expect(app, "editUndated")
  }

  @Test(arguments: sizes)
  func editModeShowsTheDeleteControls(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.click(on: "Edit")
    expect(app, "editMode")
  }

  @Test(arguments: sizes)
  func severalEventsAreSelected(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("Space", "Down", "Down", "Space")
    expect(app, "selection")
  }

  @Test(arguments: sizes)
  func aSearchShowsWhatIsFound(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("/")
    app.pilot.type("the")
    expect(app, "search")
  }

  @Test(arguments: sizes)
  func theEditorOfANewEventIsEmpty(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("a")
    expect(app, "newEvent")
  }

  @Test(arguments: sizes)
  func theEditorShowsAStoredEvent(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("G", "Up", "Up", "Up", "Up", "Up", "Enter")
    expect(app, "editEvent")
  }

  @Test(arguments: sizes)
  func aCategoryIsCompleted(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("a", "Tab")
    app.pilot.type("f")
    expect(app, "completion")
  }

  @Test(arguments: sizes)
  func leavingTheEditorAsks(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("a")
    app.pilot.type("Dust")
    app.pilot.press("Esc", "Esc")
    expect(app, "discard")
  }

  @Test(arguments: sizes)
  func aCategoryIsChosenToMoveTo(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("m")
    expect(app, "move")
    app.pilot.press("Down", "Down", "Down", "Enter")
    expect(app, "moveToCategory")
  }

  @Test(arguments: sizes)
  func aDateIsChosenToMoveTo(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("m", "Down", "Down", "Enter")
    expect(app, "moveToDate")
  }

  @Test(arguments: sizes)
  func deletingACategoryAsksForItsEvents(columns: Int, rows: Int) throws {
    let app = try open(columns, rows, isListOpen: false)
    app.pilot.press("Down", "Down", "d", "Enter")
    expect(app, "deleteCategory")
  }

  @Test(arguments: sizes)
  func aCategoryIsRenamed(columns: Int, rows: Int) throws {
    let app = try open(columns, rows, isListOpen: false)
    app.pilot.press("Down", "e")
    expect(app, "rename")
  }

  @Test(arguments: sizes)
  func aColorIsChosen(columns: Int, rows: Int) throws {
    let app = try open(columns, rows, isListOpen: false)
    app.pilot.press("Down", "c")
    expect(app, "colors")
  }

  @Test func theHelpNamesEveryKey() throws {
    let app = try open(80, 40)
    app.pilot.press("?")
    expect(app, "keys")
  }

  @Test(arguments: palettes)
  func theListIsReadableInEveryPalette(name: String, profile: TerminalProfile) throws {
    let app = try open(60, 16, profile: profile)
    app.pilot.press("g")
    expect(app, "list-\(name)", styles: true)
  }

  @Test(arguments: palettes)
  func theEditorIsReadableInEveryPalette(name: String, profile: TerminalProfile) throws {
    let app = try open(60, 24, profile: profile)
    app.pilot.press("g", "Enter", "End")
    app.pilot.type("!")
    expect(app, "editor-\(name)", styles: true)
  }
}
