import DateFormatting
import Foundation
import Interchange
import Persistence

/// The time of an event in its row.
///
/// An all-day event is stored as days, and a floating event as local times. The instants in
/// addition to them are those of the time zone in which the store was last opened. They are used
/// for sorting and searching.
struct StoredTime: Equatable {
  /// The start in seconds since 1970; infinity without a date, so that the event sorts last.
  let date: Double
  /// The end, in seconds since 1970; nil without one. An all-day event always has one.
  let end: Double?
  /// The first day of an all-day event, in days since 1970; nil for any other event.
  let firstDay: Int?
  /// The day after the last day; nil for an all-day event without an end.
  let nextDay: Int?
  /// The local start of a floating event, in seconds since 1970 as if it were UTC.
  var floatingDate: Double?
  /// The local end of a floating event; nil for one with a `DURATION`.
  var floatingEnd: Double?

  init(date: Double, end: Double?, firstDay: Int? = nil, nextDay: Int? = nil) {
    (self.date, self.end, self.firstDay, self.nextDay) = (date, end, firstDay, nextDay)
  }

  init(_ event: CalendarEvent, by clock: WallClock) {
    let date = event.date.flatMap(Self.finite)
    let end = event.endDate.flatMap(Self.finite)
    guard event.isAllDay, let first = date.flatMap(clock.dayNumber),
      let start = clock.start(ofDayNumber: first)
    else {
      self.init(date: date?.timeIntervalSince1970 ?? .infinity, end: end?.timeIntervalSince1970)
      guard event.isFloating, !event.isAllDay else { return }
      floatingDate = date.map(clock.floating)
      let component = event.originalComponent.map { EventComponent(ComponentText($0)) }
      floatingEnd = component?.endsByDuration == true ? nil : end.map(clock.floating)
      return
    }
    let next = end.flatMap(clock.dayNumber)
    self.init(
      date: start.timeIntervalSince1970,
      end: clock.start(ofDayNumber: max(next ?? first, first + 1))?.timeIntervalSince1970,
      firstDay: first, nextDay: next)
  }

  private static func finite(_ date: Date) -> Date? {
    date.timeIntervalSince1970.isFinite ? date : nil
  }
}

extension StoredTime {
  /// The maximum length of an event without a ``reach``, in seconds.
  static let ordinaryLength = 2 * 86_400.0

  /// The smallest power of two that is not less than the length of the event in seconds; nil up to
  /// ``ordinaryLength``.
  ///
  /// A query for current events looks back by each distinct reach in turn. Among events of an hour
  /// it looks back a few days, although some other events last for years.
  var reach: Double? {
    let length: Double
    if let firstDay {
      // One day is added, because a day may be longer when clocks change.
      length = Double(max(nextDay ?? firstDay, firstDay + 1) - firstDay + 1) * 86_400
    } else {
      length = (end ?? date) - date
    }
    guard length > Self.ordinaryLength else { return nil }
    // No calendar is that long.
    guard length < 0x1p60 else { return .infinity }
    return length == length.binade ? length : length.binade * 2
  }
}
