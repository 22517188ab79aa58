import DateFormatting
import Foundation
import Persistence

/// The events on each of some days.
///
/// An event that lasts longer stands on each of its days. One that ends at midnight is not on the day
/// that begins then.
struct Agenda {
  /// A day with its events: those of whole days first, then by the time at which they begin.
  struct Day {
    let day: CivilDate
    var entries: [Entry] = []
  }

  /// An event on one of its days.
  struct Entry {
    let event: CalendarEvent
    /// The time on the clock when it begins; nil where it is on all of the day or began on an earlier one.
    let begins: TimeOfDay?
    /// The time on the clock when it ends; nil where nothing says so, or it ends on a later day.
    let ends: TimeOfDay?
    /// A Boolean value that indicates whether it goes on from an earlier day.
    let hasBegun: Bool
    /// A Boolean value that indicates whether it goes on on a later day.
    let goesOn: Bool
    /// Which of its days it is, from 1 on, and how many days it has.
    let number: Int
    let count: Int

    /// A Boolean value that indicates whether it is on from midnight to midnight.
    var isWholeDay: Bool { begins == nil && ends == nil }
  }

  /// Every day of the period, also those on which nothing is.
  private(set) var days: [Day]

  /// - Parameters:
  ///   - events: In any order; those without a date and those of other days are left out.
  ///   - first: The first day.
  ///   - count: How many days.
  ///   - clock: Tells which days they are on.
  init(_ events: [CalendarEvent], from first: CivilDate, days count: Int, clock: WallClock) {
    let all = (0..<max(0, count)).compactMap { first.adding(days: $0) }
    let found = Self.entries(of: events, from: first, through: all.last ?? first, clock: clock)
    days = all.map { Day(day: $0, entries: found[$0] ?? []) }
  }

  /// The days on which anything is, of a time without an end.
  ///
  /// What lasts very long stands on its first days and on the last one.
  ///
  /// - Parameters:
  ///   - events: In any order; those without a date are left out.
  ///   - first: The first day; earlier ones are left out.
  ///   - clock: Tells which days they are on.
  init(daysWith events: [CalendarEvent], from first: CivilDate?, clock: WallClock) {
    let found = Self.entries(of: events, from: first, atMost: Self.mostDays, clock: clock)
    days = found.keys.sorted().map { Day(day: $0, entries: found[$0] ?? []) }
  }

  /// Returns the entries of each day.
  ///
  /// - Parameter most: On how many days in a row one event stands, besides its last.
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
    return found.mapValues { $0.sorted(by: standsBefore) }
  }

  /// On how many days in a row one event stands, besides its last.
  private static let mostDays = 62

  private static func standsBefore(_ left: Entry, _ right: Entry) -> Bool {
    func key(_ entry: Entry) -> (Int, Int, Int64) {
      let kind = entry.isWholeDay ? 0 : entry.hasBegun ? 1 : 2
      return (kind, entry.begins?.secondOfDay ?? 0, entry.event.id ?? 0)
    }
    return key(left) < key(right)
  }
}

/// From when to when an event is, on the clock of a place.
private struct Span {
  let event: CalendarEvent
  let start: CivilDateTime
  /// nil where nothing says when it ends.
  let end: CivilDateTime?
  let first: CivilDate
  let last: CivilDate

  /// nil where the event has no date.
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
    let goesOn = day < last
    let endsAtMidnight = end.map { $0.time == .midnight && $0.day - day == 1 } ?? false
    let lastsTheDay = event.isAllDay || hasBegun && (goesOn || endsAtMidnight)
    let endsHere = endsAtMidnight || end?.day == day
    return Agenda.Entry(
      event: event, begins: lastsTheDay || hasBegun ? nil : start.time,
      ends: lastsTheDay || !endsHere ? nil : end?.time, hasBegun: hasBegun, goesOn: goesOn,
      number: day - first + 1, count: last - first + 1)
  }
}

extension EventStore {
  /// Returns the events on each of some days.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - count: How many days.
  ///   - categories: Of which an event must be in one; none for all events.
  ///   - clock: Tells when days begin.
  func agenda(
    from first: CivilDate, days count: Int, in categories: [String] = [], clock: WallClock
  ) throws -> Agenda {
    let end = first.adding(days: count).map(clock.startOfDay) ?? .distantFuture
    let events = try events(
      EventQuery(from: clock.startOfDay(first), to: end, categories: categories))
    return Agenda(events, from: first, days: count, clock: clock)
  }
}
