public import Foundation
import Persistence
public import ScreenSupport

/// Tells each reminder of a store once, when it rings; what rang while nothing watched is told at the start.
///
/// It sleeps until the next reminder or a change of the store. What cannot be told when it rings waits,
/// also for the next start.
@MainActor
public final class ReminderWatch<Store: ReminderStore> {
  /// A reminder that is to be told.
  private struct Due {
    let reminder: Reminder<Store.ReminderItem>
    /// Its identity and those of earlier ones of the same item, which are told with it.
    let identities: [String]
    /// When the first of them rang.
    let first: Date
  }

  private let store: Store
  private let now: () -> Date
  private let alarm: Alarm
  private let remember: (ToldReminders) throws -> Void
  private let room: () -> Int
  private let deliver: ([Reminder<Store.ReminderItem>]) throws -> Void
  private let fail: (any Error) -> Void
  private var told: ToldReminders
  /// Up to when the store was looked through.
  private var looked: Date
  private var waiting: [Due] = []
  private var changes: ChangeObservation?
  private var wake: AnyObject?

  /// - Parameters:
  ///   - store: Whose reminders are told.
  ///   - told: What was told before; nil for everything up to now.
  ///   - now: The clock.
  ///   - alarm: Wakes it at a moment.
  ///   - remember: Stores what was told, before it is: what ends the program is not told again and again.
  ///   - room: How many reminders can be told now; see ``deliverWaiting()``.
  ///   - deliver: Tells a person the reminders that ring now. Where it throws, they are told a minute
  ///     later.
  ///   - fail: Told of what went wrong; the watch goes on.
  public init(
    _ store: Store, told: ToldReminders?, now: @escaping () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set,
    remember: @escaping (ToldReminders) throws -> Void,
    room: @escaping () -> Int = { .max },
    deliver: @escaping ([Reminder<Store.ReminderItem>]) throws -> Void,
    fail: @escaping (any Error) -> Void
  ) {
    self.store = store
    self.told = told ?? ToldReminders(upTo: now())
    self.now = now
    self.alarm = alarm
    self.remember = remember
    self.room = room
    self.deliver = deliver
    self.fail = fail
    looked = self.told.date
  }

  /// Tells what was missed, of each item the last one alone, and goes on watching.
  public func start() {
    changes = store.observeChanges { [weak self] in self?.look() }
    look()
  }

  private func look() {
    let now = now()
    do {
      // Where the clock was set back, what was told comes again, and what was added since comes first.
      looked = min(looked, now)
      // What rings now is due, what rang at the last look was told.
      let rang = now > looked ? try store.reminders(in: looked + tick..<now + tick) : []
      let known = told.identities.union(waiting.flatMap(\.identities))
      waiting += Self.lastOfEach(rang.filter { !known.contains($0.identity) })
      looked = now
      let hasDelivered = deliverWaiting()
      let next = try store.reminders(in: now + tick..<now + day).map(\.date).min()
      sleep(until: min(next ?? now + day, hasDelivered ? .distantFuture : now + minute))
    } catch {
      fail(error)
      sleep(until: now + minute)
    }
  }

  /// Tells what is due, as much of it as there is room for. To be called where there is room again.
  ///
  /// - Returns: A Boolean value that indicates whether nothing failed.
  @discardableResult
  public func deliverWaiting() -> Bool {
    var isRemembered = false
    while !waiting.isEmpty {
      let count = min(room(), waiting.count)
      guard count > 0 else { break }
      let batch = waiting.prefix(count)
      waiting.removeFirst(count)
      told.insert(batch.flatMap(\.identities))
      rememberTold()
      isRemembered = true
      do {
        try deliver(batch.map(\.reminder))
      } catch {
        fail(error)
        waiting.insert(contentsOf: batch, at: 0)
        told.remove(batch.flatMap(\.identities))
        rememberTold()
        sleep(until: now() + minute)
        return false
      }
    }
    if !isRemembered { rememberTold() }
    return true
  }

  /// Stores what was told: everything up to what still waits, and single ones after that. Where that fails,
  /// as on a full disk, it is told all the same.
  private func rememberTold() {
    // Not by a rounding later than a tick before it.
    told.date = min(looked, waiting.map { $0.first - 2 * tick }.min() ?? looked)
    do { try remember(told) } catch { fail(error) }
  }

  /// The last reminder of each item, in order.
  private static func lastOfEach(_ reminders: [Reminder<Store.ReminderItem>]) -> [Due] {
    let items = Dictionary(grouping: reminders) { Int64($0.key.prefix { $0.isNumber }) ?? 0 }
    return items.values.compactMap { all in
      let sorted = all.sorted { ($0.date, $0.key) < ($1.date, $1.key) }
      guard let last = sorted.last, let first = sorted.first else { return nil }
      return Due(reminder: last, identities: sorted.map(\.identity), first: first.date)
    }.sorted { ($0.reminder.date, $0.reminder.key) < ($1.reminder.date, $1.reminder.key) }
  }

  private func sleep(until date: Date) {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.up))
    wake = alarm(second) { [weak self] in self?.look() }
  }

  /// Shorter than any two reminders are apart.
  private var tick: Double { 0.001 }
  private var minute: Double { 60 }
  private var day: Double { 86_400 }
}
