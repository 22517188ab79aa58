import DateFormatting
import Foundation
import Models
import Persistence
import Synchronization
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// Unusual terminals, texts and stores.
@MainActor
struct ToDoHostileTests {
  @Test(arguments: [(1, 1), (2, 1), (1, 40), (10, 3), (300, 2), (5, 5), (20, 4), (39, 9)])
  func everyScreenOpensInATinyTerminal(columns: Int, rows: Int) throws {
    let app = try ToDoAppOnScreen(StoredToDo.manyKinds, columns: columns, rows: rows)
    app.pilot.press("Down", "Enter", "Tab", "Tab", "2", "Tab", "Down", "Tab", "x", "Esc", "Esc")
    app.pilot.press("Esc", "Esc", "e", "Esc", "Esc", "Space", "m", "Esc", "d", "Esc", "D", "u")
    app.pilot.press("/", "x", "Esc", "Esc", "?", "Esc", "Home", "Esc", "Down", "e", "Esc", "Esc")
    app.pilot.press("c", "Esc", "a", "x", "Esc", "Esc")
    #expect(app.screen.unknownSequences.isEmpty)
    app.pilot.resize(columns: 80, rows: 24)
    #expect(app.screen.contains("Categories"))
  }

  @Test func aTerminalDraggedThroughManySizesShowsTheSame() throws {
    let app = try ToDoAppOnScreen([.on("Mop", inDays: 0)])
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
    let app = try ToDoAppOnScreen()
    app.pilot.press("a")
    app.pilot.type(text)
    app.pilot.press("Tab")
    app.pilot.type(text)
    app.pilot.press("Ctrl-S", "Enter", "Esc", "Esc")
    #expect(try app.events().map { [$0.title, $0.category] } == [[text, text]])
  }

  @Test func categoriesIgnoreCaseAndSpacesButNotAccents() throws {
    let app = try ToDoAppOnScreen(
      [.on("A", inDays: 0, "Café au lait"), .on("B", inDays: 0, " café  AU lait")],
      isListOpen: false)
    #expect(try app.categories() == ["Café au lait"])
    app.pilot.press("+")
    app.pilot.type("Cafe au lait")
    app.pilot.press("Enter")
    #expect(try Set(app.categories()) == ["Café au lait", "Cafe au lait"])
  }

  @Test(.timeLimit(.minutes(5)))
  func scrollsThroughTwentyThousandEvents() throws {
    let events = (0..<20_000).map { (index: Int) -> StoredToDo in
      let state: CompletionState = index.isMultiple(of: 5) ? .completed : .notStarted
      let category = index.isMultiple(of: 3) ? "Home" : "School"
      let (day, number) = index.quotientAndRemainder(dividingBy: 33)
      return .on("Todo \(index)", inDays: day - 300, at: Double(number) / 2, category, state)
    }
    let app = try ToDoAppOnScreen(events)
    #expect(app.cursorRow == "Todo 1", "the first overdue one")
    app.pilot.press("G")
    #expect(app.rows.last == "Todo 0", "the first completed one")
    app.pilot.press("g")
    #expect(app.cursorRow == "Todo 1")
    app.pilot.press("t", "h")
    #expect(app.screen.contains("Today"))
    app.pilot.press("d", "Enter", "u")
    #expect(app.screen.contains("Undone"))
    #expect(try app.store.count(ToDoQuery()) == 20_000)
  }

  @Test func aStoreThatBecomesUnreadableShowsAnErrorInsteadOfRows() throws {
    let app = try ToDoAppOnScreen([.on("Mop", inDays: 0)])
    try app.store.close()
    app.pilot.press("h")
    for key in ["t", "x", "Esc", "u"] {
      #expect(app.screen.contains("could not be read"), "before \(key)")
      #expect(!app.screen.contains("Nothing to do yet."), "before \(key)")
      #expect(!app.screen.contains("Nothing is here"), "before \(key)")
      app.pilot.press(key)
    }
    #expect(app.screen.unknownSequences.isEmpty)
  }

  @Test func anotherTimeZoneHasOtherSections() throws {
    let box = ZoneBox()
    let store = try ToDoEventStore(
      .inMemory, timeZone: { box.zone.withLock { $0 } }, now: { ToDoAppOnScreen.now })
    // 8 PM in New York is the next morning in Tokyo.
    let app = try ToDoAppOnScreen([.on("Mop", inDays: 0, at: 20)], over: store)
    #expect(app.rows == ["Today", "Mop"])
    box.zone.withLock { $0 = TimeZone(identifier: "Asia/Tokyo") ?? .gmt }
    app.clock.set(ToDoAppOnScreen.now.addingTimeInterval(7 * 3600))
    app.pilot.drawPendingFrame()
    let list = try app.top(EventListScreen.self)
    let day = try #require(list.sections.first?.day)
    #expect(CivilDate(daysSinceEpoch: day).day == 22)
  }
}

/// The time zone of the store's owner, which tests can change.
private final class ZoneBox: Sendable {
  let zone = Mutex(ToDoAppOnScreen.newYork.timeZone)
}
