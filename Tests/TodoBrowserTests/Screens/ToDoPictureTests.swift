import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import Testing

@testable import TodoBrowser

/// Pictures of the screens in a small, a medium and a large terminal.
@MainActor
struct ToDoPictureTests {
  nonisolated static let palettes = [
    ("dark", TerminalProfile(colorDepth: .trueColor)),
    ("light", TerminalProfile(colorDepth: .trueColor, isDark: false)),
    ("sixteen", TerminalProfile(colorDepth: .ansi16)),
    ("colorless", TerminalProfile(colorDepth: .none)),
  ]

  private func open(
    _ columns: Int, _ rows: Int, _ events: [StoredToDo] = StoredToDo.manyKinds,
    isListOpen: Bool = true, profile: TerminalProfile = TerminalProfile(colorDepth: .trueColor)
  ) throws -> ToDoAppOnScreen {
    let app = try ToDoAppOnScreen(
      events, columns: columns, rows: rows, profile: profile, isListOpen: isListOpen)
    for (name, color) in [("Home", CategoryColor.green), ("School", .purple), ("仕事", .red)] {
      guard let category = try app.store.category(named: name) else { continue }
      try app.store.setColor(color, ofCategory: category.id)
    }
    let split = try #require(app.pilot.window.rootViewController as? UISplitViewController)
    for case let navigation as UINavigationController in split.viewControllers {
      for case let categories as CategoriesScreen in navigation.viewControllers {
        categories.reload()
      }
      for case let list as EventListScreen in navigation.viewControllers { list.reload() }
    }
    app.pilot.drawPendingFrame()
    return app
  }

  @Test(arguments: Snapshot.sizes)
  func theCategoriesShowTheOpenCounts(columns: Int, rows: Int) throws {
    expectScreen(try open(columns, rows, isListOpen: false).screen, named: "categories")
  }

  @Test(arguments: Snapshot.sizes)
  func anEmptyStoreExplainsHowToStart(columns: Int, rows: Int) throws {
    expectScreen(try open(columns, rows, []).screen, named: "empty")
  }

  @Test(arguments: Snapshot.sizes)
  func theFirstRunOffersSamples(columns: Int, rows: Int) throws {
    let app = try ToDoAppOnScreen(
      columns: columns, rows: rows, samples: { StoredToDo.manyKinds })
    expectScreen(app.screen, named: "welcome")
  }

  @Test(arguments: Snapshot.sizes)
  func theListShowsEventsByDate(columns: Int, rows: Int) throws {
    expectScreen(try open(columns, rows).screen, named: "list")
  }

  @Test(arguments: Snapshot.sizes)
  func datesOfEveryKindAreShown(columns: Int, rows: Int) throws {
    var events = [
      StoredToDo.on("Laundry", inDays: 0, at: 0, "Home"),
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
    expectScreen(app.screen, named: "kinds")
    app.pilot.press("G", "Enter")
    expectScreen(app.screen, named: "editUndated")
  }

  @Test(arguments: Snapshot.sizes)
  func editModeShowsTheDeleteControls(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.click(on: "Edit")
    expectScreen(app.screen, named: "editMode")
  }

  @Test(arguments: Snapshot.sizes)
  func severalEventsAreSelected(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("Space", "Down", "Down", "Space")
    expectScreen(app.screen, named: "selection")
  }

  @Test(arguments: Snapshot.sizes)
  func aSearchShowsItsResults(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("/")
    app.pilot.type("the")
    expectScreen(app.screen, named: "search")
  }

  @Test(arguments: Snapshot.sizes)
  func theEditorOfANewEventIsEmpty(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("a")
    expectScreen(app.screen, named: "newEvent")
  }

  @Test(arguments: Snapshot.sizes)
  func theEditorShowsAStoredEvent(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("G", "Up", "Up", "Up", "Up", "Up", "Enter")
    expectScreen(app.screen, named: "editEvent")
  }

  @Test(arguments: Snapshot.sizes)
  func aCategoryIsCompleted(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("a", "Tab")
    app.pilot.type("f")
    expectScreen(app.screen, named: "completion")
  }

  @Test(arguments: Snapshot.sizes)
  func leavingTheEditorAsks(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("a")
    app.pilot.type("Dust")
    app.pilot.press("Esc", "Esc")
    expectScreen(app.screen, named: "discard")
  }

  @Test(arguments: Snapshot.sizes)
  func theCategoryPickerForMoving(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("m")
    expectScreen(app.screen, named: "move")
    app.pilot.press("Down", "Down", "Down", "Enter")
    expectScreen(app.screen, named: "moveToCategory")
  }

  @Test(arguments: Snapshot.sizes)
  func theDatePickerForMoving(columns: Int, rows: Int) throws {
    let app = try open(columns, rows)
    app.pilot.press("m", "Down", "Down", "Enter")
    expectScreen(app.screen, named: "moveToDate")
  }

  @Test(arguments: Snapshot.sizes)
  func deletingACategoryAsksAboutItsEvents(columns: Int, rows: Int) throws {
    let app = try open(columns, rows, isListOpen: false)
    app.pilot.press("Down", "Down", "d", "Enter")
    expectScreen(app.screen, named: "deleteCategory")
  }

  @Test(arguments: Snapshot.sizes)
  func aCategoryIsRenamed(columns: Int, rows: Int) throws {
    let app = try open(columns, rows, isListOpen: false)
    app.pilot.press("Down", "e")
    expectScreen(app.screen, named: "rename")
  }

  @Test(arguments: Snapshot.sizes)
  func aColorIsChosen(columns: Int, rows: Int) throws {
    let app = try open(columns, rows, isListOpen: false)
    app.pilot.press("Down", "c")
    expectScreen(app.screen, named: "colors")
  }

  @Test func theHelpNamesEveryKey() throws {
    let app = try open(80, 40)
    app.pilot.press("?")
    expectScreen(app.screen, named: "keys")
  }

  @Test(arguments: palettes)
  func theListIsReadableInEveryPalette(name: String, profile: TerminalProfile) throws {
    let app = try open(60, 16, profile: profile)
    app.pilot.press("g")
    expectScreen(app.screen, named: "list-\(name)", styles: true)
  }

  @Test(arguments: palettes)
  func theEditorIsReadableInEveryPalette(name: String, profile: TerminalProfile) throws {
    let app = try open(60, 24, profile: profile)
    app.pilot.press("g", "Enter", "End")
    app.pilot.type("!")
    expectScreen(app.screen, named: "editor-\(name)", styles: true)
  }
}
