import DateFormatting
import Foundation
import Interchange
import Persistence

/// When an event is, as its row says it.
///
/// Of an event of whole days the days are what counts, and of a floating one what clocks show; the
/// instants beside them are those at which they begin and end in the place where the store was opened
/// last, to sort and to search by.
struct StoredTime: Equatable {
  /// Seconds since 1970; infinity where there is no date, to sort last.
  let date: Double
  /// Seconds since 1970; nil where nothing says when it ends. Of whole days it is always known.
  let end: Double?
  /// The first of whole days, counted from 1970.
  let firstDay: Int?
  /// The day after the last one, where a calendar said so.
  let nextDay: Int?
  /// When a floating event begins: what clocks show, in seconds since 1970 as if it were UTC.
  var floatingDate: Double?
  /// When it ends, in the same way; nil where it lasts as long as its calendar says (`DURATION`).
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
  /// The longest an event lasts, in seconds, that is found again while it lasts by looking back as far.
  static let ordinaryLength = 2 * 86_400.0

  /// The seconds for which to look back for an event of more than ``ordinaryLength``: the power of two that
  /// its length in seconds does not exceed.
  ///
  /// The events of one reach are looked for together, so that of those that come into question a good
  /// part is found, however long the longest of all are.
  var reach: Double? {
    let length: Double
    if let firstDay {
      // In any place: a day may be longer where clocks change.
      length = Double(max(nextDay ?? firstDay, firstDay + 1) - firstDay + 1) * 86_400
    } else {
      length = (end ?? date) - date
    }
    guard length > Self.ordinaryLength else { return nil }
    // Beyond all calendars there is no need to tell apart.
    guard length < 0x1p60 else { return .infinity }
    return length == length.binade ? length : length.binade * 2
  }
}
