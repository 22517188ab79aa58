import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

/// Reminders are told when they are due, each once.
@MainActor
struct ReminderWatchTests {
  private let file: TemporaryStore
  private let store: EventStore
  private let told: ToldMoment
  private let clock: ReminderClock

  init() throws {
    file = try TemporaryStore()
    store = try file.open()
    told = ToldMoment(
      besideStore: FileManager.default.temporaryDirectory.path + "/told-" + UUID().uuidString)
    clock = ReminderClock()
  }

  private func add(_ title: String, minutes: Double, _ alarms: String...) throws {
    let event = Event(title: title, description: "", date: clock.start + minutes * 60)
    event.alarms = alarms
    try store.add(event)
  }

  private func watch() -> ReminderWatch {
    let watch = ReminderWatch(
      store, told: told, now: { [clock] in clock.now }, alarm: clock.set,
      tell: { [clock] in clock.told.append($0.event.title ?? "") },
      fail: { Issue.record("\($0)") })
    watch.start()
    return watch
  }

  private func tidy() { try? FileManager.default.removeItem(atPath: told.path) }

  @Test func eachReminderIsToldOnceWhenItIsDue() throws {
    defer { tidy() }
    try add("Call", minutes: 30, "-PT15M", "-PT5M")
    try add("Lunch", minutes: 20, "-PT5M")
    try add("Quiet", minutes: 10)
    let watch = watch()
    #expect(clock.told.isEmpty)
    #expect(clock.alarm == clock.start + 15 * 60)
    clock.ring()
    #expect(clock.told == ["Call", "Lunch"])
    #expect(clock.alarm == clock.start + 25 * 60)
    clock.ring()
    #expect(clock.told == ["Call", "Lunch", "Call"])
    // There is none left: it sleeps for a day.
    #expect(clock.alarm == clock.start + 25 * 60 + 86_400)
    withExtendedLifetime(watch) {}
  }

  @Test func aChangeOfTheStoreIsSeenAtOnce() async throws {
    defer { tidy() }
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

  @Test func whatWasMissedIsToldOnceAtTheStart() throws {
    defer { tidy() }
    try told.remember(clock.start)
    let daily = Event(title: "Pills", description: "", date: clock.start + 3600)
    daily.recurrence = "RRULE:FREQ=DAILY"
    daily.alarms = ["-PT5M"]
    try store.add(daily)
    try add("Call", minutes: 30, "-PT15M")
    try add("Later", minutes: 10_000, "-PT15M")
    clock.now = clock.start + 4 * 86_400
    for _ in 1...2 {
      let watch = watch()
      #expect(clock.told == ["Call", "Pills"])
      withExtendedLifetime(watch) {}
    }
  }

  @Test func withoutAnythingKnownNothingOldIsTold() throws {
    defer { tidy() }
    try add("Call", minutes: -30, "-PT15M")
    let watch = watch()
    #expect(clock.told.isEmpty)
    try Data("nonsense".utf8).write(to: URL(filePath: told.path))
    #expect(told.date == nil)
    withExtendedLifetime(watch) {}
  }
}

/// A clock that stands still until its alarm rings.
@MainActor
private final class ReminderClock {
  let start = Date(timeIntervalSince1970: 1_795_268_520)
  var now = Date(timeIntervalSince1970: 1_795_268_520)
  var told: [String] = []
  private(set) var alarm: Date?
  private var action: (@MainActor () -> Void)?

  func set(_ date: Date, _ ring: @escaping @MainActor () -> Void) -> AnyObject {
    (alarm, action) = (date, ring)
    return self
  }

  /// Goes on to the time of the alarm.
  func ring() {
    now = alarm ?? now
    action?()
  }
}
