import DateFormatting
import Foundation
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Persistence
@testable import TodoBrowser

/// The app line by line, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct AccessibleToDoTests {
  @Test func aTodoIsAddedCompletedMovedDeletedAndRestored() async throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { ToDoAppOnScreen.newYork.timeZone }, now: { ToDoAppOnScreen.now })
    var rent = StoredToDo(title: "Pay rent", date: ToDoAppOnScreen.now - 2 * 86_400)
    rent.category = "Home"
    var books = StoredToDo(title: "Return books", date: ToDoAppOnScreen.now + 86_400)
    books.notes = "Three of them"
    try store.add([rent, books])
    let clock = FakeClock(ToDoAppOnScreen.now)
    let pilot = LinePilot(
      showing: TodoBrowserScreens.initialViewController(
        over: store, in: ToDoAppOnScreen.newYork, now: { clock.now }, alarm: clock.setAlarm,
        samples: nil, opensList: true))
    pilot.type("add", "Call Mum", ".", "save")
    pilot.type("list", "done 1", "undo", "state 2")
    pilot.type("move 1", "To Tomorrow", "list")
    pilot.type("delete 2", "1", "undo")
    pilot.type("find books", "find", "help", "quit")
    expectTranscript(of: pilot, named: "accessible")
    #expect(!pilot.application.isRunning)
  }

  @Test func aCancelledTodoIsReadAsCancelled() throws {
    let store = try ToDoEventStore(
      .inMemory, timeZone: { ToDoAppOnScreen.newYork.timeZone }, now: { ToDoAppOnScreen.now })
    try store.add(.cancelled("Dinner", inDays: 1))
    let pilot = LinePilot(
      showing: TodoBrowserScreens.initialViewController(
        over: store, in: ToDoAppOnScreen.newYork, now: { ToDoAppOnScreen.now },
        alarm: FakeClock(ToDoAppOnScreen.now).setAlarm, samples: nil, opensList: true))
    pilot.type("list")
    #expect(
      pilot.lastLines.contains { $0.contains("Dinner, cancelled") }, "\(pilot.lastLines)")
  }
}
