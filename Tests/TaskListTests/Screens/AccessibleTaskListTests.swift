import DateFormatting
import Foundation
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// The app line by line, on Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct AccessibleTaskListTests {
  @Test func aTaskIsAddedCompletedEditedDeletedAndRestored() async throws {
    let environment = TaskAppOnScreen.newYork
    let store = try TaskStore(
      .inMemory, clock: environment.clock, now: { TaskAppOnScreen.now })
    let day = TaskAppOnScreen.now
    try store.add(StoredTask(text: "Pay rent", dueDate: day - 2 * 86_400, priority: .high))
    try store.add(StoredTask(text: "Return books", dueDate: day + 86_400))
    try store.add(StoredTask(text: "Learn the cello", priority: .low))
    let clock = FakeClock(TaskAppOnScreen.now)
    let pilot = LinePilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: environment, now: { clock.now }, alarm: clock.setAlarm))
    pilot.type("add", "Call Mum due:tomorrow +family pri:high", ".", "save")
    pilot.type("done 1", "undo")
    pilot.type("priority 4", "edit 4", "4", "list", "back", "back")
    pilot.type("delete 2", "1", "undo")
    pilot.type("find cello", "find", "help", "quit")
    expectTranscript(of: pilot, named: "accessible")
    #expect(!pilot.application.isRunning)
  }

  @Test func aViewIsReadWithItsName() throws {
    let environment = TaskAppOnScreen.newYork
    let store = try TaskStore(.inMemory, clock: environment.clock, now: { TaskAppOnScreen.now })
    try store.add(StoredTask(text: "Learn the cello"))
    let pilot = LinePilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: environment, now: { TaskAppOnScreen.now },
        alarm: FakeClock(TaskAppOnScreen.now).setAlarm))
    pilot.type("overdue", "list")
    #expect(pilot.lastLines.first?.hasPrefix("Tasks · Overdue") == true)
  }

  @Test func aDateInSomeWeeksIsRead() throws {
    let environment = TaskAppOnScreen.newYork
    let store = try TaskStore(.inMemory, clock: environment.clock, now: { TaskAppOnScreen.now })
    try store.add(StoredTask(text: "Skate", dueDate: TaskAppOnScreen.now + 33 * 86_400))
    let pilot = LinePilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: environment, now: { TaskAppOnScreen.now },
        alarm: FakeClock(TaskAppOnScreen.now).setAlarm))
    pilot.type("list")
    #expect(pilot.lastLines.contains("1 Skate, Dec 24, 5:41 PM"), "\(pilot.lastLines)")
  }

  @Test func aCancelledTaskIsReadAsCancelled() throws {
    let environment = TaskAppOnScreen.newYork
    let store = try TaskStore(.inMemory, clock: environment.clock, now: { TaskAppOnScreen.now })
    try store.add(.cancelled("Dinner"))
    let pilot = LinePilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: environment, now: { TaskAppOnScreen.now },
        alarm: FakeClock(TaskAppOnScreen.now).setAlarm))
    pilot.type("list")
    #expect(pilot.lastLines.contains { $0.hasPrefix("1 Dinner, cancelled") }, "\(pilot.lastLines)")
  }

  @Test func commandsWorkOnSeveralRowsAndReadTheDetails() throws {
    let environment = TaskAppOnScreen.newYork
    let store = try TaskStore(.inMemory, clock: environment.clock, now: { TaskAppOnScreen.now })
    var rent = StoredTask(
      text: "Pay rent", dueDate: TaskAppOnScreen.now - 2 * 86_400, priority: .high)
    (rent.project, rent.tags, rent.notes) = ("home", ["money"], "By transfer")
    try store.add(rent)
    for number in 1...5 { try store.add(StoredTask(text: "Task \(number)")) }
    let pilot = LinePilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: environment, now: { TaskAppOnScreen.now },
        alarm: FakeClock(TaskAppOnScreen.now).setAlarm))
    pilot.type("beside", "beside 3", "done 2-4", "undo", "mark 5,2", "priority", "back", "mark 9")
    pilot.type("edit 2-99", "help", "quit")
    expectTranscript(of: pilot, named: "accessibleRows")
  }
}
