public import Foundation
import Persistence
public import ScreenSupport

/// Delivers each reminder of a store once, when it rings. Reminders that rang while no watch was
/// running are delivered at the start.
///
/// The watch sleeps until the next reminder or a change of the store. Reminders that cannot be
/// delivered are kept and retried, also after a restart.
@MainActor
public final class ReminderWatch<Store: ReminderStore> {
  /// A reminder that has not been delivered.
  private struct PendingReminder {
    let reminder: Reminder<Store.ReminderItem>
    /// The identity of the reminder and those of earlier reminders of the same item, which it
    /// replaces.
    let identities: [String]
    /// The date at which the first of these reminders rang.
    let first: Date
  }

  private let store: Store
  private let now: () -> Date
  private let alarm: Alarm
  private let remember: (DeliveredReminders) throws -> Void
  private let room: () -> Int
  private let deliver: ([Reminder<Store.ReminderItem>]) throws -> Void
  private let fail: (any Error) -> Void
  private var delivered: DeliveredReminders
  /// The date up to which the store has been searched.
  private var lastSearch: Date
  private var waiting: [PendingReminder] = []
  private var changes: ChangeObservation?
  private var wake: AnyObject?

  /// Creates a watch, which does nothing before ``start()``.
  ///
  /// - Parameters:
  ///   - store: The store whose reminders are delivered.
  ///   - delivered: The reminders that have been delivered; nil if all reminders up to now have
  ///     been.
  ///   - now: A closure that returns the current date.
  ///   - alarm: A function that calls back at a date.
  ///   - remember: A closure that stores the delivered reminders. It is called before the delivery,
  ///     so that a reminder that crashes the program is not delivered again and again.
  ///   - room: A closure that returns the number of reminders that can be delivered now; see
  ///     ``deliverWaiting()``.
  ///   - deliver: A closure that delivers reminders to the user. If it throws, they are delivered
  ///     again a minute later.
  ///   - fail: A closure that is called with errors. The watch continues afterwards.
  public init(
    _ store: Store, delivered: DeliveredReminders?, now: @escaping () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set,
    remember: @escaping (DeliveredReminders) throws -> Void,
    room: @escaping () -> Int = { .max },
    deliver: @escaping ([Reminder<Store.ReminderItem>]) throws -> Void,
    fail: @escaping (any Error) -> Void
  ) {
    self.store = store
    self.delivered = delivered ?? DeliveredReminders(upTo: now())
    self.now = now
    self.alarm = alarm
    self.remember = remember
    self.room = room
    self.deliver = deliver
    self.fail = fail
    lastSearch = self.delivered.date
  }

  /// Delivers the last missed reminder of each item and starts watching.
  public func start() {
    changes = store.observeChanges { [weak self] in self?.search() }
    search()
  }

  private func search() {
    let now = now()
    do {
      // If the clock was set back, reminders that have been delivered are found again; the
      // identities exclude them. Reminders added since then have to be found, too.
      lastSearch = min(lastSearch, now)
      // A reminder that rings now is due. One that rang at the last search has been delivered.
      let rang = now > lastSearch ? try store.reminders(in: lastSearch + tick..<now + tick) : []
      let known = delivered.identities.union(waiting.flatMap(\.identities))
      waiting += Self.lastOfEach(rang.filter { !known.contains($0.identity) })
      lastSearch = now
      let hasDelivered = deliverWaiting()
      let next = try store.reminders(in: now + tick..<now + day).map(\.date).min()
      sleep(until: min(next ?? now + day, hasDelivered ? .distantFuture : now + minute))
    } catch {
      fail(error)
      sleep(until: now + minute)
    }
  }

  /// Delivers as many waiting reminders as there is room for. Call this method when there is room
  /// again.
  ///
  /// - Returns: True if no delivery failed.
  @discardableResult
  public func deliverWaiting() -> Bool {
    var isRemembered = false
    while !waiting.isEmpty {
      let count = min(room(), waiting.count)
      guard count > 0 else { break }
      let batch = waiting.prefix(count)
      waiting.removeFirst(count)
      delivered.insert(batch.flatMap(\.identities))
      storeDelivered()
      isRemembered = true
      do {
        try deliver(batch.map(\.reminder))
      } catch {
        fail(error)
        waiting.insert(contentsOf: batch, at: 0)
        delivered.remove(batch.flatMap(\.identities))
        storeDelivered()
        sleep(until: now() + minute)
        return false
      }
    }
    if !isRemembered { storeDelivered() }
    return true
  }

  /// Stores the delivered reminders: the date before the first waiting one, and the identities
  /// delivered after that.
  ///
  /// If that fails, for example because the disk is full, the reminders are delivered anyway.
  private func storeDelivered() {
    // Two ticks earlier, so that rounding cannot move the date past the waiting reminder.
    delivered.date = min(lastSearch, waiting.map { $0.first - 2 * tick }.min() ?? lastSearch)
    do { try remember(delivered) } catch { fail(error) }
  }

  /// Returns the last reminder of each item, in order of their dates.
  private static func lastOfEach(_ reminders: [Reminder<Store.ReminderItem>]) -> [PendingReminder] {
    let items = Dictionary(grouping: reminders) { Int64($0.key.prefix { $0.isNumber }) ?? 0 }
    return items.values.compactMap { all in
      let sorted = all.sorted { ($0.date, $0.key) < ($1.date, $1.key) }
      guard let last = sorted.last, let first = sorted.first else { return nil }
      return PendingReminder(reminder: last, identities: sorted.map(\.identity), first: first.date)
    }.sorted { ($0.reminder.date, $0.reminder.key) < ($1.reminder.date, $1.reminder.key) }
  }

  private func sleep(until date: Date) {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.up))
    wake = alarm(second) { [weak self] in self?.search() }
  }

  /// A number of seconds that is shorter than the time between any two reminders.
  private var tick: Double { 0.001 }
  private var minute: Double { 60 }
  private var day: Double { 86_400 }
}
