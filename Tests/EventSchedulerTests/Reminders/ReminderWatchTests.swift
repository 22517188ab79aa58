import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler
@testable import Reminders

/// Reminders are delivered when they are due, each once.
@MainActor
struct ReminderWatchTests {
  private let file: TemporaryStore
  private let store: EventStore
  private let clock: ReminderClock

  init() throws {
    file = try TemporaryStore()
    store = try file.open()
    clock = ReminderClock()
  }

  private func add(_ title: String, minutes: Double, _ alarms: String...) throws {
    var event = CalendarEvent(title: title, description: "", date: clock.start + minutes * 60)
    event.alarms = alarms
    try store.add(event)
  }

  /// Starts a watch with the stored state.
  private func watch() -> ReminderWatch<EventStore> {
    let watch = ReminderWatch(
      store, delivered: clock.remembered, now: { [clock] in clock.now }, alarm: clock.set,
      remember: { [clock] in clock.remembered = DeliveredReminders($0.text) },
      deliver: { [clock] in clock.delivered += $0.map { $0.item.title ?? "" } },
      fail: { Issue.record("\($0)") })
    watch.start()
    return watch
  }

  @Test func eachReminderIsDeliveredOnceWhenDue() throws {
    try add("Call", minutes: 30, "-PT15M", "-PT5M")
    try add("Lunch", minutes: 20, "-PT5M")
    try add("Quiet", minutes: 10)
    let watch = watch()
    #expect(clock.delivered.isEmpty)
    #expect(clock.alarm == clock.start + 15 * 60)
    clock.ring()
    #expect(clock.delivered == ["Call", "Lunch"])
    #expect(clock.alarm == clock.start + 25 * 60)
    clock.ring()
    #expect(clock.delivered == ["Call", "Lunch", "Call"])
    // No reminder is left, so it sleeps for a day.
    #expect(clock.alarm == clock.start + 25 * 60 + 86_400)
    withExtendedLifetime(watch) {}
  }

  @Test func aChangeOfTheStoreIsNoticedImmediately() async throws {
    let watch = watch()
    let changes = StoreChanges(of: store)
    try add("Call", minutes: 30, "-PT10M")
    try await changes.next()
    #expect(clock.alarm == clock.start + 20 * 60)
    try store.delete([1])
    try await changes.next()
    #expect(clock.alarm == clock.start + 86_400)
    withExtendedLifetime(watch) {}
  }

  @Test func missedRemindersAreDeliveredOnceAtTheStart() throws {
    clock.remembered = DeliveredReminders(upTo: clock.start)
    var daily = CalendarEvent(title: "Pills", description: "", date: clock.start + 3600)
    daily.recurrence = "RRULE:FREQ=DAILY"
    daily.alarms = ["-PT5M"]
    try store.add(daily)
    try add("Call", minutes: 30, "-PT15M")
    try add("Later", minutes: 10_000, "-PT15M")
    clock.now = clock.start + 4 * 86_400
    for _ in 1...2 {
      let watch = watch()
      #expect(clock.delivered == ["Call", "Pills"])
      withExtendedLifetime(watch) {}
    }
  }

  @Test func theFirstStartDeliversNoMissedReminders() throws {
    try add("Call", minutes: -30, "-PT15M")
    let watch = watch()
    #expect(clock.delivered.isEmpty)
    withExtendedLifetime(watch) {}
  }

  @Test func onlyTheLastOfSeveralMissedRemindersIsDelivered() throws {
    try add("Call", minutes: 30, "-PT15M", "-PT5M", "-PT1M")
    let watch = watch()
    clock.now = clock.start + 86_400
    clock.ring(at: clock.now)
    #expect(clock.delivered == ["Call"])
    withExtendedLifetime(watch) {}
  }

  @Test func aClockSetBackRepeatsAndDropsNoReminder() throws {
    try add("Call", minutes: 30, "-PT15M")
    var watch = watch()
    clock.ring()
    #expect(clock.delivered == ["Call"])
    // Back before the reminder, by which another one comes in between.
    clock.ring(at: clock.start)
    try add("Tea", minutes: 12, "-PT2M")
    clock.ring(at: clock.start + 1)
    #expect(clock.alarm == clock.start + 10 * 60)
    clock.ring()
    #expect(clock.delivered == ["Call", "Tea"])
    // So does a watch that was started since.
    watch = self.watch()
    clock.ring(at: clock.start + 20 * 60)
    #expect(clock.delivered == ["Call", "Tea"])
    withExtendedLifetime(watch) {}
  }

  @Test func aReminderIsDeliveredEvenIfItCannotBeRecorded() throws {
    try add("Call", minutes: 30, "-PT15M")
    var warnings = 0
    let watch = ReminderWatch(
      store, delivered: nil, now: { [clock] in clock.now }, alarm: clock.set,
      remember: { _ in throw CocoaError(.fileWriteOutOfSpace) },
      deliver: { [clock] in clock.delivered += $0.map { $0.item.title ?? "" } },
      fail: { _ in warnings += 1 })
    watch.start()
    clock.ring()
    clock.ring()
    #expect(clock.delivered == ["Call"] && warnings == 3)
    withExtendedLifetime(watch) {}
  }

  @Test func aClockSetForwardDeliversTheRemindersItPasses() throws {
    try add("Call", minutes: 30, "-PT15M")
    try add("Later", minutes: 60 * 24 * 400, "-PT15M")
    let watch = watch()
    clock.ring(at: clock.start + 86_400 * 365)
    #expect(clock.delivered == ["Call"])
    clock.ring(at: clock.start)
    clock.ring(at: clock.start + 3600)
    #expect(clock.delivered == ["Call"])
    withExtendedLifetime(watch) {}
  }

  @Test func aRestoredStoreIsObservedAndRepeatsNoReminder() async throws {
    try add("Call", minutes: 30, "-PT15M")
    try add("Lunch", minutes: 60, "-PT15M")
    let backup = try store.backup()
    try store.delete([1, 2])
    let watch = watch()
    clock.ring(at: clock.start + 20 * 60)
    #expect(clock.delivered.isEmpty)
    let changes = StoreChanges(of: store)
    try store.restore(backup)
    try await changes.next()
    #expect(clock.alarm == clock.start + 45 * 60)
    clock.ring()
    #expect(clock.delivered == ["Lunch"])
    withExtendedLifetime(watch) {}
  }

  @Test(.timeLimit(.minutes(20))) func everyAlarmOfALongSeriesIsDeliveredOnce() throws {
    var event = CalendarEvent(title: "Often", description: "", date: clock.start + 86_400)
    event.recurrence = "RRULE:FREQ=DAILY"
    event.alarms = (1...10_000).map { "-PT\($0)S" }
    try store.add(event)
    let watch = watch()
    #expect(clock.alarm == clock.start + 86_400 - 10_000)
    for _ in 1...3 { clock.ring() }
    #expect(clock.delivered == ["Often", "Often", "Often"])
    withExtendedLifetime(watch) {}
  }

  @Test(arguments: [
    ("RRULE:FREQ=SECONDLY", "Atlantis/Sunken"), ("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", nil),
  ])
  func anEndlessRuleAndAnUnknownZoneDoNotBlock(rule: String, zone: String?) throws {
    var event = CalendarEvent(title: "Odd", description: "", date: clock.start - 60)
    (event.recurrence, event.timeZone, event.alarms) = (rule, zone, ["-PT15M"])
    try store.add(event)
    try add("Call", minutes: 30, "-PT15M")
    let watch = watch()
    clock.ring(at: clock.start + 15 * 60)
    #expect(clock.delivered.contains("Call"))
    withExtendedLifetime(watch) {}
  }
}

/// A clock that stops until its alarm rings.
@MainActor
private final class ReminderClock {
  let start = Date(timeIntervalSince1970: 1_795_268_520)
  var now = Date(timeIntervalSince1970: 1_795_268_520)
  var delivered: [String] = []
  var remembered: DeliveredReminders?
  private(set) var alarm: Date?
  private var action: (@MainActor () -> Void)?

  func set(_ date: Date, _ ring: @escaping @MainActor () -> Void) -> AnyObject {
    (alarm, action) = (date, ring)
    return self
  }

  /// Advances to the time of the alarm.
  func ring() { ring(at: alarm ?? now) }

  /// Rings at another time.
  func ring(at date: Date) {
    now = date
    action?()
  }
}
