import DateFormatting
import Foundation

/// The scale on which the times of a series are sorted and compared: instants if its start has a
/// time zone, or else clock times of the reader, both in seconds since 1970.
struct SeriesScale {
  /// The clock that the series is evaluated in. For times without a zone, this is the clock of UTC,
  /// which never changes and therefore shows the scale itself.
  let clock: WallClock
  private let hasZone: Bool
  private let start: CalendarTime
  let reader: WallClock

  /// A limit that is beyond every year of the calendar.
  static let furthest = 1_000_000_000_000

  init(_ series: RecurrenceSet, reader: WallClock) {
    start = series.start
    switch series.start {
    case .day, .floating: (clock, hasZone) = (.utc, false)
    case .zoned, .utc: (clock, hasZone) = (series.start.clock(for: reader), true)
    }
    self.reader = reader
  }

  /// Returns the key of a time. A time without a zone, or in an unknown zone, is interpreted in the
  /// clock of the series.
  func key(of time: CalendarTime) -> Int {
    switch time {
    case .zoned where !time.hasKnownZone:
      key(showing: time.moment.secondsSinceEpoch, by: clock).key
    case .day, .floating: key(showing: time.moment.secondsSinceEpoch, by: clock).key
    case .zoned, .utc: key(of: time.date(on: reader))
    }
  }

  /// Returns the key of an instant, rounded up to a whole second.
  func key(of date: Date) -> Int {
    let furthest = Double(Self.furthest)
    let seconds = min(max(date.timeIntervalSince1970.rounded(.up), -furthest), furthest)
    guard !hasZone else { return Int(seconds) }
    return reader.reading(of: Date(timeIntervalSince1970: seconds)).secondsSinceEpoch
  }

  /// Returns the clock time of the series at a key, in seconds.
  func reading(at key: Int) -> Int {
    guard hasZone else { return key }
    return clock.reading(of: Date(timeIntervalSince1970: Double(key))).secondsSinceEpoch
  }

  /// Returns the key of a clock time, and whether the clock skips that time.
  ///
  /// - Parameter clock: The clock of the series, or of an instance that was moved to another time
  ///   zone.
  func key(showing local: Int, by clock: WallClock) -> (key: Int, isSkipped: Bool) {
    let moment = CivilDateTime(secondsSinceEpoch: local)
    switch clock.match(moment) {
    case .once(let date), .twice(first: let date, second: _):
      return (Int(date.timeIntervalSince1970), false)
    case .never:
      return (Int(clock.date(showing: moment).timeIntervalSince1970), true)
    }
  }

  /// Returns the key of the instance that a time identifies, such as an `EXDATE`.
  func idKey(of time: CalendarTime) -> Int {
    start.isDay != time.isDay ? key(of: id(of: time)) : key(of: time)
  }

  /// Returns the time that identifies an instance, in the kind and time zone of the series.
  ///
  /// A day identifies the instance on that day at the time of the start. In a series of days, a
  /// time identifies its day. A time without a known zone is interpreted in the zone of the series.
  func id(of time: CalendarTime) -> CalendarTime {
    switch (start, time) {
    case (.day, _): return .day(day(of: time))
    case (_, .day): return start.showing(CivilDateTime(day: time.day, time: start.moment.time))
    case (_, .floating): return start.showing(time.moment)
    case (_, .zoned) where !time.hasKnownZone: return start.showing(time.moment)
    default:
      // The second of two equal clock times has no representation in its zone.
      let id = time.zone == start.zone ? time : time.converted(like: start, on: reader)
      return key(of: id) == key(of: time) ? id : time
    }
  }

  /// Returns the key of the last second before `UNTIL` ends the series. A day is included to its
  /// end.
  func key(ofUntil time: CalendarTime) -> Int {
    if hasZone, case .utc = time { return key(of: time) }
    if start.isDay { return day(of: time).daysSinceEpoch * 86_400 + 86_399 }
    let local = time.moment.secondsSinceEpoch + (time.isDay ? 86_399 : 0)
    return key(showing: local, by: clock).key
  }

  /// Returns the day that a time means in a series of days: the day as written or, where Outlook
  /// writes the midnight of a time zone in UTC, the day that begins then.
  private func day(of time: CalendarTime) -> CivilDate {
    guard case .utc(let moment) = time, moment.time != .midnight else { return time.day }
    let local = reader.reading(of: time.date(on: reader))
    return local.time == .midnight ? local.day : time.day
  }
}
