import Models
import Persistence
import TerminalUITesting
import Testing

@testable import EventScheduler

/// Terminals and texts of unusual sizes.
@MainActor
struct HostileSizeTests {
  @Test(arguments: [(1, 1), (2, 1), (1, 40), (10, 3), (300, 2), (5, 5), (20, 4), (39, 9)])
  func everyScreenOpensInATinyTerminal(columns: Int, rows: Int) throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Down", "Enter", "PageDown", "e", "Tab", "Tab", "Down", "Ctrl-S", "Esc", "Esc")
    app.pilot.press("n")
    app.fillForm("Concert", "Row 7")
    app.pilot.press("Ctrl-S", "d", "Esc", "/", "x", "Esc", "Esc", "?", "Esc", "Home")
    #expect(try app.titles().contains("Concert"))
    #expect(app.screen.unknownSequences.isEmpty)
    // Enlarged, everything is where it belongs.
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("Agenda"))
    #expect(app.cursorRow == "… 1 past event")
  }

  @Test func aTitleIsVisibleInTenByThreeCells() throws {
    let app = try AppOnScreen([.on("Welcome", inHours: 20)], columns: 10, rows: 3)
    #expect(app.screen.contains("Welc"))
  }

  @Test func aTerminalDraggedThroughManySizesShowsTheSame() throws {
    let app = try AppOnScreen(CalendarEvent.manyKinds)
    app.pilot.press("n")
    app.pilot.type("Concert")
    let before = app.screen.text
    for size in [(1, 1), (200, 60), (10, 3), (40, 12), (120, 5), (3, 30)] {
      app.pilot.resize(columns: size.0, rows: size.1)
    }
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.text == before)
  }

  @Test(.timeLimit(.minutes(5)))
  func tenMegabytesPastedIntoTheTitleAreATitle() throws {
    let app = try AppOnScreen([.on("First", inHours: -1)])
    app.pilot.press("n")
    let title = String(repeating: "0123456789", count: 1 << 20)
    app.pilot.paste(title, pieces: 1 << 16)
    app.pilot.press("Tab")
    app.pilot.type("Row 7")
    app.pilot.press("Ctrl-S")
    #expect(try app.store.events(search: "Row").first?.title == title)
    #expect(app.screen.contains("0123456789"))
    app.pilot.press("Enter")
    #expect(app.screen.contains("Event Info"))
    app.pilot.press("Esc", "d", "Enter")
    #expect(try app.titles() == ["First"])
  }
}
