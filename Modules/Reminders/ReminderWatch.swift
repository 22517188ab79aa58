public import Foundation
import Persistence
public import ScreenSupport

/// Tells each reminder of a store once, when it rings; what rang while nothing watched is told at the start.
///
/// It sleeps until the next reminder or a change of the store.
@MainActor
public final class ReminderWatch<Store: ReminderStore> {
  private let store: Store
  private let now: () -> Date
  private let alarm: Alarm
  private let remember: (ToldReminders) throws -> Void
  private let tell: ([Reminder<Store.ReminderItem>]) -> Void
  private let fail: (any Error) -> Void
  private var told: ToldReminders
  private var changes: ChangeObservation?
  private var wake: AnyObject?

  /// - Parameters:
  ///   - store: Whose reminders are told.
  ///   - told: What was told before; nil for everything up to now.
  ///   - now: The clock.
  ///   - alarm: Wakes it at a moment.
  ///   - remember: Keeps what was told, before it is.
  ///   - tell: Tells a person the reminders that ring now.
  ///   - fail: Told of what went wrong with the store; the watch goes on.
  public init(
    _ store: Store, told: ToldReminders?, now: @escaping () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set,
    remember: @escaping (ToldReminders) throws -> Void,
    tell: @escaping ([Reminder<Store.ReminderItem>]) -> Void,
    fail: @escaping (any Error) -> Void
  ) {
    self.store = store
    self.told = told ?? ToldReminders(upTo: now())
    self.now = now
    self.alarm = alarm
    self.remember = remember
    self.tell = tell
    self.fail = fail
  }

  /// Tells what was missed, of each item the last one alone, and goes on watching.
  public func start() {
    changes = store.observeChanges { [weak self] in self?.look() }
    look()
  }

  private func look() {
    let now = now()
    do {
      if now < told.date { try turnBack(to: now) }
      // What rings now is due, what rang at the last look was told.
      let period = told.date + tick..<now + tick
      let rang = now > told.date ? try store.reminders(in: period) : []
      let due = Self.lastOfEach(rang.filter { !told.ahead.contains($0.identity) })
      told.date = now
      // Remembered first: one that ends the program is not told again and again. On a full disk it is told.
      do { try remember(told) } catch { fail(error) }
      if !due.isEmpty { tell(due) }
      let next = try store.reminders(in: now + tick..<now + day).map(\.date).min()
      sleep(until: next ?? now + day)
    } catch {
      fail(error)
      sleep(until: now + 60)
    }
  }

  /// The clock was set back: what was told already comes again, and is not told again.
  private func turnBack(to now: Date) throws {
    let again = try store.reminders(in: now + tick..<told.date + tick)
    told = ToldReminders(upTo: now, ahead: told.ahead.union(again.map(\.identity)))
  }

  /// The last reminder of each item, in order.
  private static func lastOfEach(
    _ reminders: [Reminder<Store.ReminderItem>]
  ) -> [Reminder<Store.ReminderItem>] {
    var last: [Int64: Reminder<Store.ReminderItem>] = [:]
    for reminder in reminders {
      let id = Int64(reminder.key.prefix { $0.isNumber }) ?? 0
      if last[id].map({ $0.date < reminder.date }) ?? true { last[id] = reminder }
    }
    return last.values.sorted { ($0.date, $0.key) < ($1.date, $1.key) }
  }

  private func sleep(until date: Date) {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.up))
    wake = alarm(second) { [weak self] in self?.look() }
  }

  /// Shorter than any two reminders are apart.
  private var tick: Double { 0.001 }
  private var day: Double { 86_400 }
}
