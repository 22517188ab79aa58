import DateFormatting
import Foundation
import Models
import Persistence
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TodoBrowser

/// Events dragged out of the list: onto a category beside it, onto a day of the month.
@MainActor
struct ToDoDraggingTests {
  private let app: ToDoAppOnScreen

  init() throws {
    app = try ToDoAppOnScreen(
      [
        .on("Mop", inDays: 0, at: 20, "Home"), .on("Plant", inDays: 1, at: 9, "Home"),
        .on("Lab", inDays: 2, at: 9, "School"), .on("Rest", inDays: 3, at: 9),
      ], columns: 160, rows: 30, isListOpen: false)
  }

  private func events() throws -> EventListScreen {
    try app.top(EventListScreen.self, of: .secondary)
  }

  /// The first position of a text in some columns, below the title.
  private func place(_ text: String, in columns: Range<Int>) throws -> (column: Int, row: Int) {
    for (row, line) in app.screen.lines.enumerated().dropFirst() {
      let part = String(line.prefix(columns.upperBound).dropFirst(columns.lowerBound))
      if let range = part.range(of: text) {
        return (
          columns.lowerBound + part.distance(from: part.startIndex, to: range.lowerBound), row
        )
      }
    }
    throw NotSeen(text: text)
  }

  private struct NotSeen: Error { let text: String }

  private static let categories = 0..<26
  private static let list = 27..<112
  private static let month = 113..<160

  /// Drags an event of the list to a text of the categories.
  private func drag(_ event: String, toCategory name: String) throws {
    app.pilot.drag(from: try place(event, in: Self.list), to: try place(name, in: Self.categories))
  }

  /// Presses in one place and draws the pointer to another, without letting go.
  private func hold(from start: (column: Int, row: Int), to end: (column: Int, row: Int)) {
    app.pilot.terminal.send([
      .mouse(MouseEvent(.press, column: start.column, row: start.row)),
      .mouse(MouseEvent(.drag, column: end.column, row: end.row)),
    ])
  }

  private func drop(at place: (column: Int, row: Int)) {
    app.pilot.terminal.send([.mouse(MouseEvent(.release, column: place.column, row: place.row))])
  }

  private func day(of title: String) throws -> Int {
    ToDoAppOnScreen.newYork.clock.day(of: try app.event(title).date).day
  }

  @Test func anEventIsDroppedOnACategory() async throws {
    let changes = StoreChanges(of: app.store)
    try drag("Mop", toCategory: "School")
    #expect(try app.event("Mop").category == "School")
    #expect(app.status.contains("Moved “Mop” to “School”"))
    #expect(try events().focusedEvent?.title == "Mop")
    try await changes.next()
    app.pilot.drawPendingFrame()
    #expect(app.screen.lines[2].contains("Home") && app.screen.lines[2].contains("1 ░"))
    #expect(app.screen.lines[3].contains("School") && app.screen.lines[3].contains("2 ░"))
    app.pilot.press("u")
    #expect(try app.event("Mop").category == "Home")
  }

  @Test func droppingOnUncategorizedRemovesTheCategory() throws {
    try drag("Mop", toCategory: "Uncategorized")
    #expect(try app.event("Mop").category.isEmpty)
    #expect(app.status.contains("Moved “Mop” to no category"))
  }

  @Test(arguments: ["All", "Home"])
  func dropsThatChangeNothingAreRejected(name: String) throws {
    let start = try place("Mop", in: Self.list)
    let end = try place(name, in: Self.categories)
    hold(from: start, to: end)
    #expect(!app.screen.contains("→ Mop"))
    let title = try app.store.undoTitle
    drop(at: end)
    #expect(try app.event("Mop").category == "Home" && app.store.undoTitle == title)
  }

  @Test func anEventIsDroppedOnADayOfTheMonth() throws {
    app.pilot.drag(from: try place("Mop", in: Self.list), to: try place("26   27", in: Self.month))
    #expect(try day(of: "Mop") == 26)
    let hour = ToDoAppOnScreen.newYork.calendar.component(.hour, from: try app.event("Mop").date)
    #expect(hour == 20, "it keeps its time")
    #expect(app.status.contains("Moved “Mop” to"))
    #expect(try events().focusedEvent?.title == "Mop")
    #expect(try events().monthView.highlightedDateComponents == nil)
  }

  @Test func theDayUnderThePointerIsHighlighted() throws {
    let start = try place("Mop", in: Self.list)
    let end = try place("26   27", in: Self.month)
    hold(from: start, to: end)
    #expect(try events().monthView.highlightedDateComponents?.day == 26)
    expectSnapshot(app.screen, named: "dragging")
    app.pilot.press("Esc")
    #expect(try events().monthView.highlightedDateComponents == nil && day(of: "Mop") == 21)
  }

  @Test func droppingOnTheSameDayChangesNothing() throws {
    let title = try app.store.undoTitle
    app.pilot.drag(from: try place("Mop", in: Self.list), to: try place("21", in: Self.month))
    #expect(try app.store.undoTitle == title)
  }

  @Test func selectedEventsAreDraggedTogether() throws {
    app.pilot.press("Enter", " ", "Down", " ")
    try drag("Plant", toCategory: "School")
    #expect(try app.store.categories().map(\.counts.all) == [0, 3])
    #expect(app.status.contains("Moved 2 todos to “School”"))
    #expect(try !events().isEditing)
    app.pilot.press("u")
    #expect(try app.store.categories().map(\.counts.all) == [2, 1])
  }

  @Test func anUnselectedEventIsDraggedAlone() throws {
    app.pilot.press("Enter", " ")
    try drag("Plant", toCategory: "School")
    #expect(try app.event("Plant").category == "School" && app.event("Mop").category == "Home")
  }

  @Test func theReorderControlCanDragToACategory() throws {
    app.pilot.press("Enter")
    try events().setEditing(true, animated: false)
    app.pilot.drawPendingFrame()
    let sign = try place("≡", in: Self.list)
    app.pilot.drag(from: sign, to: try place("School", in: Self.categories))
    #expect(try app.event("Mop").category == "School")
  }

  @Test func aDraggedTitleShowsControlPictures() async throws {
    let changes = StoreChanges(of: app.store)
    try app.store.add([.on("\u{1B}[31mRed \u{7}\u{202E}bell", inDays: 0, at: 21)])
    try await changes.next()
    app.pilot.drawPendingFrame()
    hold(from: try place("bell", in: Self.list), to: try place("School", in: Self.categories))
    #expect(app.screen.contains("→ ") && app.screen.unknownSequences.isEmpty)
    #expect(app.screen.contains("␛[31mRed"))
  }

  @Test func anEventDeletedDuringTheDragIsReported() throws {
    let start = try place("Mop", in: Self.list)
    let end = try place("School", in: Self.categories)
    hold(from: start, to: end)
    #expect(app.screen.contains("→ Mop"))
    try app.store.delete([try #require(try app.event("Mop").id)])
    drop(at: end)
    #expect(app.isSheetOpen && app.screen.contains("Can't move"))
  }

  @Test func aReadOnlyStoreReportsAnErrorAndTheEventStays() throws {
    try app.store.database.failWrites(.readOnly)
    try drag("Mop", toCategory: "School")
    #expect(app.isSheetOpen && app.screen.contains("Can't move"))
    try app.store.database.failWrites(nil)
    #expect(try app.event("Mop").category == "Home")
  }
}
