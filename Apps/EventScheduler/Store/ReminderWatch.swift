import Foundation
import Models
import Persistence
import ScreenSupport

/// Tells each reminder of a store once, when it rings; one that rang while nothing watched is told at the
/// start.
///
/// It sleeps until the next reminder or a change of the store.
@MainActor
final class ReminderWatch {
  private let store: EventStore
  private let told: ToldMoment
  private let now: () -> Date
  private let alarm: Alarm
  private let tell: (Reminder) -> Void
  private let fail: (any Error) -> Void
  /// Up to when everything was told.
  private var last: Date
  private var changes: ChangeObservation?
  private var wake: AnyObject?

  /// - Parameters:
  ///   - told: Remembers up to when everything was told, from one run to the next.
  ///   - alarm: Wakes it at a moment.
  ///   - tell: Tells a person.
  ///   - fail: Told of what went wrong with the store; the watch goes on.
  init(
    _ store: EventStore, told: ToldMoment, now: @escaping () -> Date,
    alarm: @escaping Alarm = WallClockAlarm.set, tell: @escaping (Reminder) -> Void,
    fail: @escaping (any Error) -> Void
  ) {
    self.store = store
    self.told = told
    self.now = now
    self.alarm = alarm
    self.tell = tell
    self.fail = fail
    last = min(told.date ?? now(), now())
  }

  /// Tells what was missed, of what repeats the last one alone, and goes on watching.
  func start() {
    changes = store.observeChanges { [weak self] in self?.look(isStart: false) }
    look(isStart: true)
  }

  private func look(isStart: Bool) {
    let now = now()
    do {
      // What rings now is due, what rang at the last look was told.
      let rang = now > last ? try store.reminders(from: last + Self.tick, to: now + Self.tick) : []
      let due = isStart ? Self.lastOfEach(rang) : rang
      // Remembered first: one that ends the program is not told again and again.
      if now > last || isStart { try told.remember(now) }
      last = max(last, now)
      due.forEach(tell)
      let next = try store.reminders(from: now + Self.tick, to: now + Self.day).first?.date
      sleep(until: next ?? now + Self.day)
    } catch {
      fail(error)
      sleep(until: now + 60)
    }
  }

  /// The last reminder of each event.
  private static func lastOfEach(_ reminders: [Reminder]) -> [Reminder] {
    var last: [Int64: Date] = [:]
    for reminder in reminders { last[reminder.event.id ?? 0] = reminder.date }
    return reminders.filter { last[$0.event.id ?? 0] == $0.date }
  }

  private func sleep(until date: Date) {
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.up))
    wake = alarm(second) { [weak self] in self?.look(isStart: false) }
  }

  /// Shorter than any two reminders are apart.
  private static var tick: Double { 0.001 }
  private static var day: Double { 86_400 }
}

/// Up to when all reminders of a store were told, in a small file beside it.
struct ToldMoment {
  let path: String

  /// - Parameter store: The path of the store.
  init(besideStore store: String) { path = store + "-reminded" }

  /// nil where nothing is known.
  var date: Date? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
      .flatMap { $0.isFinite ? Date(timeIntervalSince1970: $0) : nil }
  }

  func remember(_ date: Date) throws {
    try Data("\(date.timeIntervalSince1970)\n".utf8).write(
      to: URL(filePath: path), options: .atomic)
  }
}
