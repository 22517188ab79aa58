import DateFormatting
import Foundation
import Persistence

/// The events of a range of days, day by day.
///
/// An event of several days appears on each of them. An event that ends at midnight does not appear
/// on the day that begins then.
struct Agenda {
  /// A day with its events: all-day events first, the others by their start.
  struct Day {
    let day: CivilDate
    var entries: [Entry] = []
  }

  /// An event on one of its days.
  struct Entry {
    let event: CalendarEvent
    /// The local time at which the event begins; nil if it takes the whole day or began on an
    /// earlier day.
    let begins: TimeOfDay?
    /// The local time at which the event ends; nil if it has no end or ends on a later day.
    let ends: TimeOfDay?
    /// A Boolean value that indicates whether the event began on an earlier day.
    let hasBegun: Bool
    /// A Boolean value that indicates whether the event ends on a later day.
    let endsLater: Bool
    /// The number of this day among the event's days, from 1, and the number of these days.
    let number: Int
    let count: Int

    /// A Boolean value that indicates whether the event takes the day from midnight to midnight.
    var isWholeDay: Bool { begins == nil && ends == nil }
  }

  /// The days in order.
  private(set) var days: [Day]

  /// Creates an agenda of every day of a period, including days without events.
  ///
  /// - Parameters:
  ///   - events: The events, in any order. Events without a date or outside of the period are
  ///     left out.
  ///   - first: The first day.
  ///   - count: The number of days.
  ///   - clock: The clock that determines the days of events.
  init(_ events: [CalendarEvent], from first: CivilDate, days count: Int, clock: WallClock) {
    let all = (0..<max(0, count)).compactMap { first.adding(days: $0) }
    let found = Self.entries(of: events, from: first, through: all.last ?? first, clock: clock)
    days = all.map { Day(day: $0, entries: found[$0] ?? []) }
  }

  /// Creates an agenda of the days with events, without a last day.
  ///
  /// A very long event appears on its first 62 days and on its last.
  ///
  /// - Parameters:
  ///   - events: The events, in any order. Events without a date are left out.
  ///   - first: The first day; nil for all days.
  ///   - clock: The clock that determines the days of events.
  init(daysWith events: [CalendarEvent], from first: CivilDate?, clock: WallClock) {
    let found = Self.entries(of: events, from: first, atMost: Self.maximumRun, clock: clock)
    days = found.keys.sorted().map { Day(day: $0, entries: found[$0] ?? []) }
  }

  /// Returns the entries of each day.
  ///
  /// - Parameter most: The maximum number of consecutive days on which one event appears, not
  ///   counting its last day.
  private static func entries(
    of events: [CalendarEvent], from first: CivilDate?, through last: CivilDate? = nil,
    atMost most: Int = .max, clock: WallClock
  ) -> [CivilDate: [Entry]] {
    var found: [CivilDate: [Entry]] = [:]
    for span in events.compactMap({ Span($0, clock: clock) }) {
      let (start, end) = (max(span.first, first ?? span.first), min(span.last, last ?? span.last))
      guard start <= end else { continue }
      for number in 0...min(end - start, most) {
        let day = CivilDate(daysSinceEpoch: start.daysSinceEpoch + number)
        found[day, default: []].append(span.entry(on: day))
      }
      if end - start > most { found[end, default: []].append(span.entry(on: end)) }
    }
    return found.mapValues { $0.sorted(by: areInIncreasingOrder) }
  }

  /// The maximum number of consecutive days on which one event appears, not counting its last day.
  private static let maximumRun = 62

  private static func areInIncreasingOrder(_ left: Entry, _ right: Entry) -> Bool {
    func key(_ entry: Entry) -> (Int, Int, Int64) {
      let kind = entry.isWholeDay ? 0 : entry.hasBegun ? 1 : 2
      return (kind, entry.begins?.secondOfDay ?? 0, entry.event.id ?? 0)
    }
    return key(left) < key(right)
  }
}

/// The local start and end of an event.
private struct Span {
  let event: CalendarEvent
  let start: CivilDateTime
  /// The local end; nil for an event without an end.
  let end: CivilDateTime?
  let first: CivilDate
  let last: CivilDate

  /// Creates the span of an event; nil for an event without a date.
  init?(_ event: CalendarEvent, clock: WallClock) {
    guard let date = event.date else { return nil }
    self.event = event
    start = clock.reading(of: date)
    end = event.endDate.flatMap { $0 > date ? clock.reading(of: $0) : nil }
    first = start.day
    guard let end else {
      last = first
      return
    }
    let endsAtMidnight = end.time == .midnight
    last = max(first, endsAtMidnight ? end.day.adding(days: -1) ?? first : end.day)
  }

  func entry(on day: CivilDate) -> Agenda.Entry {
    let hasBegun = day > first
    let endsLater = day < last
    let endsAtMidnight = end.map { $0.time == .midnight && $0.day - day == 1 } ?? false
    let lastsTheDay = event.isAllDay || hasBegun && (endsLater || endsAtMidnight)
    let endsHere = endsAtMidnight || end?.day == day
    return Agenda.Entry(
      event: event, begins: lastsTheDay || hasBegun ? nil : start.time,
      ends: lastsTheDay || !endsHere ? nil : end?.time, hasBegun: hasBegun, endsLater: endsLater,
      number: day - first + 1, count: last - first + 1)
  }
}

extension EventStore {
  /// Returns the events of a range of days.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - count: The number of days.
  ///   - categories: The categories, at least one of which an event must have; empty for all
  ///     events.
  ///   - clock: The clock that determines when a day begins.
  func agenda(
    from first: CivilDate, days count: Int, in categories: [String] = [], clock: WallClock
  ) throws -> Agenda {
    let end = first.adding(days: count).map(clock.startOfDay) ?? .distantFuture
    let events = try events(
      EventQuery(from: clock.startOfDay(first), to: end, categories: categories))
    return Agenda(events, from: first, days: count, clock: clock)
  }
}
