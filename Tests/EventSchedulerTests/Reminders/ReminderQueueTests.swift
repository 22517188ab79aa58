import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler
@testable import Reminders

/// Due reminders wait until they are delivered, even until the next launch.
@MainActor
struct ReminderQueueTests {
  private let file: TemporaryStore
  private let store: EventStore
  private let start = Date(timeIntervalSince1970: 1_795_268_520)
  private let desk = Desk()

  /// The environment of the watch: a clock that does not advance, and a person who may be busy.
  @MainActor
  private final class Desk {
    var now = Date(timeIntervalSince1970: 1_795_268_520)
    var delivered: [String] = []
    var remembered: DeliveredReminders?
    var room = Int.max
    var fails = false
    var warnings = 0
    var alarm: Date?
    private var action: (@MainActor () -> Void)?

    struct Busy: Error {}

    func deliver(_ titles: [String]) throws {
      if fails { throw Busy() }
      delivered += titles
      if room < .max { room -= titles.count }
    }

    func set(_ date: Date, _ ring: @escaping @MainActor () -> Void) -> AnyObject {
      (alarm, action) = (date, ring)
      return self
    }

    func ring(at date: Date) {
      now = date
      action?()
    }
  }

  init() throws {
    file = try TemporaryStore()
    store = try file.open()
  }

  private func add(_ title: String, minutes: Double, _ alarms: String...) throws {
    var event = CalendarEvent(title: title, description: "", date: start + minutes * 60)
    event.alarms = alarms
    try store.add(event)
  }

  private func watch() -> ReminderWatch<EventStore> {
    let watch = ReminderWatch(
      store, delivered: desk.remembered, now: { [desk] in desk.now }, alarm: desk.set,
      remember: { [desk] in desk.remembered = DeliveredReminders($0.text) },
      room: { [desk] in min(1, desk.room) },
      deliver: { [desk] in try desk.deliver($0.map { $0.item.title ?? "" }) },
      fail: { [desk] _ in desk.warnings += 1 })
    watch.start()
    return watch
  }

  @Test func missedRemindersAreShownAsSpaceAllows() throws {
    desk.remembered = DeliveredReminders(upTo: start)
    for number in 1...5 { try add("\(number)", minutes: 20 + Double(number), "-PT15M", "-PT10M") }
    desk.now = start + 3600
    desk.room = 2
    let watch = watch()
    #expect(desk.delivered == ["1", "2"])
    desk.room = 1
    watch.deliverWaiting()
    #expect(desk.delivered == ["1", "2", "3"])
    desk.room = 9
    watch.deliverWaiting()
    #expect(desk.delivered == ["1", "2", "3", "4", "5"])
    watch.deliverWaiting()
    #expect(desk.delivered.count == 5)
  }

  @Test func undeliveredRemindersAreDeliveredAtTheNextStart() throws {
    desk.remembered = DeliveredReminders(upTo: start)
    for number in 1...5 { try add("\(number)", minutes: 20 + Double(number), "-PT15M", "-PT10M") }
    desk.now = start + 3600
    desk.room = 2
    do {
      let watch = watch()
      withExtendedLifetime(watch) {}
    }
    desk.room = .max
    for _ in 1...2 {
      let watch = watch()
      #expect(desk.delivered == ["1", "2", "3", "4", "5"])
      withExtendedLifetime(watch) {}
    }
  }

  @Test func aFailedDeliveryIsRepeatedAMinuteLater() throws {
    try add("Call", minutes: 30, "-PT15M")
    try add("Tea", minutes: 31, "-PT15M")
    let watch = watch()
    desk.fails = true
    desk.ring(at: start + 15 * 60)
    #expect(desk.delivered.isEmpty && desk.warnings == 1)
    #expect(desk.alarm == start + 16 * 60)
    // Another launch delivers it, too.
    let remembered = desk.remembered
    desk.fails = false
    desk.ring(at: start + 16 * 60)
    #expect(desk.delivered == ["Call", "Tea"])
    desk.delivered = []
    desk.remembered = remembered
    let again = self.watch()
    #expect(desk.delivered == ["Call", "Tea"])
    withExtendedLifetime((watch, again)) {}
  }

  @Test func anEventAddedWhileTheClockIsSetBackIsDelivered() throws {
    try add("Call", minutes: 30, "-PT15M")
    do {
      let watch = watch()
      desk.ring(at: start + 40 * 60)
      #expect(desk.delivered == ["Call"])
      withExtendedLifetime(watch) {}
    }
    // The clock is set back while no program runs, and a reminder is added for a time before the
    // last run.
    desk.now = start
    try add("Tea", minutes: 25, "-PT5M")
    let watch = watch()
    #expect(desk.alarm == start + 15 * 60)
    desk.ring(at: start + 15 * 60)
    #expect(desk.delivered == ["Call"])
    desk.ring(at: start + 20 * 60)
    #expect(desk.delivered == ["Call", "Tea"])
    withExtendedLifetime(watch) {}
  }

  @Test func theLastThousandDeliveriesAreRemembered() {
    var delivered = DeliveredReminders(upTo: start)
    delivered.insert((1...2500).map { "1 \($0) \(Double($0))" })
    #expect(delivered.identities.count == 1000)
    #expect(
      delivered.identities.contains("1 2500 2500.0") && !delivered.identities.contains("1 1 1.0"))
    delivered.remove(["1 2500 2500.0"])
    #expect(DeliveredReminders(delivered.text) == delivered)
  }
}
