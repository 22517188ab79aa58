import DateFormatting
import Models
import Persistence
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import TaskList

/// The question of the first run.
@MainActor
struct FirstRunTests {
  private func open(_ store: TaskStore) -> Pilot {
    Pilot(
      showing: TaskListScreens.initialViewController(
        over: store, in: TaskAppOnScreen.newYork, now: { TaskAppOnScreen.now },
        alarm: FakeClock(TaskAppOnScreen.now).setAlarm, samples: TaskListProgram.sampleTasks),
      columns: 80, rows: 24)
  }

  private func store() throws -> TaskStore {
    try TaskStore(
      .inMemory, clock: TaskAppOnScreen.newYork.clock, now: { TaskAppOnScreen.now })
  }

  @Test func theSamplesAreAddedAsOneChange() throws {
    let store = try store()
    let pilot = open(store)
    #expect(pilot.screen.contains("Welcome to Task List"))
    #expect(pilot.screen.contains("[ Begin Empty ]"))
    pilot.press("Enter")
    #expect(pilot.screen.contains("Added 23 tasks – u to undo"))
    #expect(try store.tasks(TaskQuery()).count(where: \.isCompleted) == 3)
    pilot.press("u")
    #expect(try store.tasks(TaskQuery()).isEmpty)
  }

  @Test func theQuestionIsAskedOnce() throws {
    let store = try store()
    open(store).press("Esc")
    #expect(try store.tasks(TaskQuery()).isEmpty)
    #expect(!open(store).screen.contains("Welcome"))
  }

  @Test func aStoreWithTasksIsNotAskedAbout() throws {
    let store = try store()
    try store.add(StoredTask(text: "Mine"))
    #expect(!open(store).screen.contains("Welcome"))
  }

  @Test func theQuestionIsShown() throws {
    expectScreen(open(try store()).screen, named: "firstRun")
  }
}
