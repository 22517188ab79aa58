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
  private let cli = Desk()

  /// The environment of the watch: a clock that does not advance, and a user who may be busy.
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
      store, delivered: cli.remembered, now: { [cli] in cli.now }, alarm: cli.set,
      remember: { [cli] in cli.remembered = DeliveredReminders($0.text) },
      room: { [cli] in min(1, cli.room) },
      deliver: { [cli] in try cli.deliver($0.map { $0.item.title ?? "" }) },
      fail: { [cli] _ in cli.warnings += 1 })
    watch.start()
    return watch
  }

  @Test func missedRemindersAreShownAsSpaceAllows() throws {
    cli.remembered = DeliveredReminders(upTo: start)
    for number in 1...5 { try add("\(number)", minutes: 20 + Double(number), "-PT15M", "-PT10M") }
    cli.now = start + 3600
    cli.room = 2
    let watch = watch()
    #expect(cli.delivered == ["1", "2"])
    cli.room = 1
    watch.deliverWaiting()
    #expect(cli.delivered == ["1", "2", "3"])
    cli.room = 9
    watch.deliverWaiting()
    #expect(cli.delivered == ["1", "2", "3", "4", "5"])
    watch.deliverWaiting()
    #expect(cli.delivered.count == 5)
  }

  @Test func undeliveredRemindersAreDeliveredAtTheNextStart() throws {
    cli.remembered = DeliveredReminders(upTo: start)
    for number in 1...5 { try add("\(number)", minutes: 20 + Double(number), "-PT15M", "-PT10M") }
    cli.now = start + 3600
    cli.room = 2
    do {
      let watch = watch()
      withExtendedLifetime(watch) {}
    }
    cli.room = .max
    for _ in 1...2 {
      let watch = watch()
      #expect(cli.delivered == ["1", "2", "3", "4", "5"])
      withExtendedLifetime(watch) {}
    }
  }

  @Test func aFailedDeliveryIsRepeatedAMinuteLater() throws {
    try add("Call", minutes: 30, "-PT15M")
    try add("Tea", minutes: 31, "-PT15M")
    let watch = watch()
    cli.fails = true
    cli.ring(at: start + 15 * 60)
    #expect(cli.delivered.isEmpty && cli.warnings == 1)
    #expect(cli.alarm == start + 16 * 60)
    // Another launch delivers it, too.
    let remembered = cli.remembered
    cli.fails = false
    cli.ring(at: start + 16 * 60)
    #expect(cli.delivered == ["Call", "Tea"])
    cli.delivered = []
    cli.remembered = remembered
    let again = self.watch()
    #expect(cli.delivered == ["Call", "Tea"])
    withExtendedLifetime((watch, again)) {}
  }

  @Test func anEventAddedWhileTheClockIsSetBackIsDelivered() throws {
    try add("Call", minutes: 30, "-PT15M")
    do {
      let watch = watch()
      cli.ring(at: start + 40 * 60)
      #expect(cli.delivered == ["Call"])
      withExtendedLifetime(watch) {}
    }
    // The clock is set back while no program runs, and a reminder is added for a time before the
    // last run.
    cli.now = start
    try add("Tea", minutes: 25, "-PT5M")
    let watch = watch()
    #expect(cli.alarm == start + 15 * 60)
    cli.ring(at: start + 15 * 60)
    #expect(cli.delivered == ["Call"])
    cli.ring(at: start + 20 * 60)
    #expect(cli.delivered == ["Call", "Tea"])
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
