import Persistence
import TerminalUITesting
import Testing

@testable import EventScheduler

@MainActor
struct DeletingTests {
  private let app: AppOnScreen

  init() throws {
    app = try AppOnScreen([
      .on("One", inHours: 1), .on("Two", inHours: 2), .on("Three", inHours: 3),
    ])
    app.pilot.press("Down")
  }

  @Test(arguments: ["d", "Delete"])
  func aKeyOpensTheButtonAndEnterDeletes(key: String) throws {
    app.pilot.press(key)
    #expect(app.screen.contains(" Delete "))
    #expect(try app.titles() == ["One", "Two", "Three"])
    app.pilot.press("Enter")
    #expect(try app.titles() == ["One", "Three"])
    #expect(app.cursorRow == "Three")
    #expect(app.status.contains("Deleted “Two”"))
  }

  @Test func theCursorMovesToARestoredEvent() throws {
    app.pilot.press("d", "Enter", "g", "u")
    #expect(try app.titles() == ["One", "Two", "Three"])
    #expect(app.cursorRow == "Two")
    app.pilot.press("Ctrl-R", "g", "u")
    #expect(app.cursorRow == "Two")
  }

  @Test func escClosesTheButton() throws {
    app.pilot.press("d", "Esc")
    #expect(!app.screen.contains("  Delete  "))
    app.pilot.press("Enter")
    #expect(try app.titles() == ["One", "Two", "Three"])
    #expect(app.screen.contains("Event Info"))
  }

  @Test func movingOnClosesTheButton() throws {
    app.pilot.press("d", "Down", "Enter")
    #expect(try app.titles() == ["One", "Two", "Three"])
  }

  @Test func draggingARowToTheLeftOpensItsButton() throws {
    let place = try #require(app.screen.firstPosition(of: "Three"))
    app.pilot.drag(from: (place.column + 10, place.row), to: (place.column + 2, place.row))
    let button = try #require(app.screen.firstPosition(of: "  Delete  "))
    #expect(abs(button.row - place.row) <= 1)
    app.pilot.click(column: button.column + 4, row: button.row)
    #expect(try app.titles() == ["One", "Two"])
  }

  @Test func draggingItBackClosesIt() throws {
    let place = try #require(app.screen.firstPosition(of: "Three"))
    app.pilot.drag(from: (place.column + 10, place.row), to: (place.column + 2, place.row))
    app.pilot.click(column: 4, row: place.row - 2)
    #expect(!app.screen.contains("  Delete  "))
    #expect(try app.titles() == ["One", "Two", "Three"])
  }

  @Test func deletingAnEventCanBeUndone() throws {
    app.pilot.press("d", "Enter", "u")
    #expect(try app.titles() == ["One", "Two", "Three"])
    #expect(app.screen.contains("Two"))
  }

  @Test func deletingTheLastRowShowsTheEmptyListMessage() throws {
    for _ in 0..<3 { app.pilot.press("d", "Enter") }
    #expect(try app.titles() == [])
    #expect(app.screen.contains("No events yet."))
    app.pilot.press("d", "Enter", "Down", "Up")
    #expect(app.screen.contains("No events yet."))
  }
}
