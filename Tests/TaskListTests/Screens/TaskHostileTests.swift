import Foundation
import Models
import Persistence
import TerminalUITesting
import Testing

@testable import TaskList

/// Unusual terminals, texts and stores.
@MainActor
struct TaskHostileTests {
  @Test(arguments: [(1, 1), (2, 1), (1, 40), (10, 3), (300, 2), (5, 5), (20, 4), (39, 9)])
  func everyScreenOpensInATinyTerminal(columns: Int, rows: Int) throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Down", "Enter", "Tab", "Tab", "Enter", "Down", "Enter", "Tab", "Esc")
    app.pilot.press(
      "Esc", "Esc", "Esc", "e", "Esc", "Space", "d", "Esc", "m", "Esc", "Esc", "s", "Esc", "d",
      "Esc")
    app.pilot.press("/", "x", "Esc", "Esc", "?", "Esc", "Home")
    #expect(app.screen.unknownSequences.isEmpty)
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("[1 All]"))
  }

  @Test func aTerminalDraggedThroughManySizesShowsTheSame() throws {
    let app = try TaskAppOnScreen(StoredTask.manyKinds)
    app.pilot.press("a")
    app.pilot.type("Pay rent")
    let before = app.screen.text
    for size in [(1, 1), (200, 60), (10, 3), (40, 12), (120, 5), (3, 30)] {
      app.pilot.resize(columns: size.0, rows: size.1)
    }
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.text == before)
  }

  @Test(arguments: [
    "👩‍👩‍👧‍👦🇨🇦", "e" + String(repeating: "\u{301}", count: 49), "مراجعة المشروع", "会議の資料",
    "http://example.org/?a=1", "12:30 lunch",
  ])
  func unusualTextIsStoredUnchanged(text: String) throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    app.pilot.type(text)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == [text])
    app.pilot.press("Enter", "Esc")
    #expect(try app.texts() == [text])
  }

  @Test func anUnreadableStoreIsNotReportedAsHavingNoCompletedTasks() throws {
    let app = try TaskAppOnScreen([StoredTask(text: "Milk", isCompleted: true)])
    try app.store.close()
    app.pilot.press("c")
    #expect(app.screen.contains("Can't delete the completed tasks"))
    #expect(!app.screen.contains("No completed tasks"))
  }

  @Test(.timeLimit(.minutes(5)))
  func tenMegabytesCanBePastedIntoTheText() throws {
    let app = try TaskAppOnScreen()
    app.pilot.press("a")
    let text = String(repeating: "0123456789", count: 1 << 20)
    app.pilot.paste(text, pieces: 1 << 16)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == [text])
    #expect(app.screen.contains("0123456789"))
  }

  @Test func aStoreThatBecomesUnreadableShowsAnErrorInsteadOfRows() throws {
    let app = try TaskAppOnScreen([.due("One", inDays: 1)])
    try app.store.close()
    app.pilot.press("u", "Esc", "/", "o", "Esc", "Esc")
    #expect(!app.screen.contains("No tasks yet."))
    app.pilot.press("Down", "d", "Enter", "Enter", "Esc", "a", "Esc", "Esc", "x")
    #expect(app.screen.unknownSequences.isEmpty)
  }

  @Test func aTextIsTruncatedOnlyWhereItMeetsTheDate() throws {
    let app = try TaskAppOnScreen(
      [
        .due("Renew the library card", inDays: 2), .due("Learn three songs by heart", inDays: nil),
      ], columns: 40, rows: 12)
    #expect(app.screen.contains("Renew the library card"))
    #expect(app.screen.contains("Learn three songs by heart"))
  }
}
