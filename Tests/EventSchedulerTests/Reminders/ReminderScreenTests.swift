import Foundation
import TerminalCore
import TerminalUI
import TerminalUITesting
import TestSupport
import Testing

@testable import EventScheduler

/// The open app delivers reminders. It is Saturday, 21 November 2026, 5:41 PM in New York.
@MainActor
struct ReminderScreenTests {
  private let store: EventStore
  private let pilot: Pilot
  private let clock = FakeClock(AppOnScreen.now)

  init() throws {
    store = try AppOnScreen.emptyStore()
    var event = CalendarEvent(title: "Dentist", description: "", date: AppOnScreen.now + 1800)
    event.alarms = ["-PT15M"]
    try store.add(event)
    pilot = Pilot(
      showing: EventSchedulerScreens.initialViewController(
        over: store, in: AppOnScreen.newYork, now: { [clock] in clock.now }, alarm: clock.setAlarm),
      columns: 120, rows: 36)
  }

  private func ring() {
    clock.set(AppOnScreen.now + 15 * 60)
    pilot.drawPendingFrame()
  }

  @Test func aDueReminderShowsALineAndRingsTheBell() async {
    await pilot.drainMainQueue()
    ring()
    #expect(pilot.screen.lines.last?.contains("Reminder: Dentist (in 15 minutes)") == true)
    #expect(pilot.screen.bellCount == 1)
    clock.set(AppOnScreen.now + 3600)
    #expect(pilot.screen.bellCount == 1)
  }

  @Test(arguments: ["2", "3"]) func everyViewShowsADueReminder(key: String) async {
    await pilot.drainMainQueue()
    pilot.press(key)
    ring()
    #expect(pilot.screen.lines.last?.contains("Reminder: Dentist") == true)
  }

  @Test func typingContinuesDuringAReminder() async throws {
    await pilot.drainMainQueue()
    pilot.press("n")
    pilot.type("Buy mi")
    ring()
    pilot.type("lk")
    #expect(pilot.screen.contains("Reminder: Dentist") && pilot.screen.contains("Buy milk"))
    #expect(pilot.screen.bellCount == 1)
  }

  @Test func aDeletedEventIsNotDelivered() async throws {
    await pilot.drainMainQueue()
    try store.delete([1])
    await pilot.drainMainQueue()
    ring()
    #expect(pilot.screen.bellCount == 0)
  }

  @Test func theDetailShowsTheReminders() async {
    await pilot.drainMainQueue()
    #expect(pilot.screen.contains("15 minutes before"))
  }
}
