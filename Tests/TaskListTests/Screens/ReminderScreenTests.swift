import Foundation
import Models
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import Persistence
@testable import TaskList

/// The open app delivers reminders, which its form sets. It is Saturday, 21 November 2026, 5:41 PM.
@MainActor
struct ReminderScreenTests {
  private func task(_ text: String, minutes: Double, _ alarms: String...) -> StoredTask {
    var task = StoredTask(text: text, dueDate: TaskAppOnScreen.now + minutes * 60)
    task.dueKind = .utc
    task.alarms = alarms
    return task
  }

  /// Opens the app and waits until it watches.
  private func open(_ tasks: [StoredTask], over store: TaskStore? = nil) async throws
    -> TaskAppOnScreen
  {
    let app = try TaskAppOnScreen(tasks, over: store)
    await app.pilot.drainMainQueue()
    return app
  }

  @Test func aDueReminderShowsALineAndRingsTheBell() async throws {
    let app = try await open([
      task("Call", minutes: 30, "-PT15M"), task("Ring", minutes: 30, "-PT15M"),
    ])
    let rang = app.screen.bellCount
    app.clock.set(TaskAppOnScreen.now + 14 * 60)
    app.pilot.drawPendingFrame()
    #expect(!app.status.contains("eminder") && app.screen.bellCount == rang)
    app.clock.set(TaskAppOnScreen.now + 15 * 60)
    app.pilot.drawPendingFrame()
    #expect(app.status.contains("2 reminders: Call, Ring"))
    #expect(app.screen.bellCount == rang + 1)
  }

  @Test func typingIsNotInterrupted() async throws {
    let app = try await open([task("Call", minutes: 30, "-PT15M")])
    app.pilot.press("n")
    app.pilot.type("Buy mi")
    app.clock.set(TaskAppOnScreen.now + 15 * 60)
    app.pilot.type("lk")
    #expect(app.screen.contains("Reminder: Call"))
    #expect(app.screen.bellCount == 1)
    app.pilot.press("Ctrl-S")
    #expect(try app.texts() == ["Call", "Buy milk"])
  }

  @Test func remindersOfCompletedItemsAreNotShown() async throws {
    let app = try await open([task("Call", minutes: 30, "-PT15M")])
    app.pilot.press("x")
    app.clock.set(TaskAppOnScreen.now + 15 * 60)
    app.pilot.drawPendingFrame()
    #expect(app.screen.bellCount == 0 && !app.status.contains("Reminder"))
  }

  @Test func missedRemindersAreShownOnce() async throws {
    let folder = try TemporaryFolder()
    let store = try folder.tasks()
    try store.add(task("Call", minutes: -30, "-PT15M"))
    try Data("0\n".utf8).write(to: URL(filePath: try #require(store.location.path) + "-reminded"))
    #expect(try await open([], over: store).status.contains("Reminder: Call"))
    #expect(try await !open([], over: store).status.contains("Reminder"))
  }

  @Test func theFieldAcceptsSeveralRemindersAndReportsInvalidOnes() async throws {
    let app = try await open([task("Call", minutes: 600, "-PT15M")])
    app.pilot.press("Enter")
    let form = try app.top(EditTaskScreen.self, of: .primary)
    #expect(form.reminderField.text == "15m")
    app.pilot.window.focus(form.reminderField)
    app.pilot.press("Ctrl-U")
    app.pilot.type("1h, soonish")
    app.pilot.press("Tab")
    #expect(form.hintLabel.text?.contains("soonish") == true)
    app.pilot.window.focus(form.reminderField)
    app.pilot.press("Ctrl-U")
    app.pilot.type("1h, 1d, due")
    app.pilot.press("Ctrl-S")
    #expect(try app.tasks()[0].alarms == ["-PT1H", "-P1D", "PT0S"])
  }
}
