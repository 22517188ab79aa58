import DateFormatting
import Foundation

/// The scale on which the times of one series are put in order and compared: instants where its start
/// has a zone, else what the reader's clock shows, both in seconds since 1970.
struct SeriesScale {
  /// The clock by which the series is counted. Where its times have no zone, the clock of UTC: it is
  /// never changed, and so shows the scale itself.
  let clock: WallClock
  private let hasZone: Bool
  private let start: CalendarTime
  let reader: WallClock

  /// Further from 1970 than any year of the calendar.
  static let furthest = 1_000_000_000_000

  init(_ series: RecurrenceSet, reader: WallClock) {
    start = series.start
    switch series.start {
    case .day, .floating: (clock, hasZone) = (.utc, false)
    case .zoned, .utc: (clock, hasZone) = (series.start.clock(for: reader), true)
    }
    self.reader = reader
  }

  /// Where a time lies. One without a zone, or in one that nobody knows, is read by the clock of the series.
  func key(of time: CalendarTime) -> Int {
    switch time {
    case .zoned where !time.hasKnownZone:
      key(showing: time.moment.secondsSinceEpoch, by: clock).key
    case .day, .floating: key(showing: time.moment.secondsSinceEpoch, by: clock).key
    case .zoned, .utc: key(of: time.date(on: reader))
    }
  }

  /// Where an instant lies, rounded up to a whole second.
  func key(of date: Date) -> Int {
    let furthest = Double(Self.furthest)
    let seconds = min(max(date.timeIntervalSince1970.rounded(.up), -furthest), furthest)
    guard !hasZone else { return Int(seconds) }
    return reader.reading(of: Date(timeIntervalSince1970: seconds)).secondsSinceEpoch
  }

  /// Returns the reading of the clock of the series there, in seconds.
  func reading(at key: Int) -> Int {
    guard hasZone else { return key }
    return clock.reading(of: Date(timeIntervalSince1970: Double(key))).secondsSinceEpoch
  }

  /// Where a clock shows so many seconds, and whether it skips them.
  ///
  /// - Parameter clock: the one of the series, or of an instance that was moved elsewhere.
  func key(showing local: Int, by clock: WallClock) -> (key: Int, isSkipped: Bool) {
    let moment = CivilDateTime(secondsSinceEpoch: local)
    switch clock.match(moment) {
    case .once(let date), .twice(first: let date, second: _):
      return (Int(date.timeIntervalSince1970), false)
    case .never:
      return (Int(clock.date(showing: moment).timeIntervalSince1970), true)
    }
  }

  /// Where the series has the instance that a time names, such as an `EXDATE`.
  func idKey(of time: CalendarTime) -> Int {
    start.isDay != time.isDay ? key(of: id(of: time)) : key(of: time)
  }

  /// The time that names an instance, in the kind and zone of the series.
  ///
  /// A day names the instance of that day at the time of the start, and of a series of days a time
  /// names its day. A time without a zone is one of the series' own.
  func id(of time: CalendarTime) -> CalendarTime {
    switch (start, time) {
    case (.day, _): return .day(time.day)
    case (_, .day): return start.showing(CivilDateTime(day: time.day, time: start.moment.time))
    case (_, .floating): return start.showing(time.moment)
    case (_, .zoned) where !time.hasKnownZone: return start.showing(time.moment)
    default:
      // The second of two equal times of a clock has no name in its zone.
      let id = time.zone == start.zone ? time : time.converted(like: start, on: reader)
      return key(of: id) == key(of: time) ? id : time
    }
  }

  /// The last second that `UNTIL` leaves. A day counts to its end.
  func key(ofUntil time: CalendarTime) -> Int {
    if hasZone, case .utc = time { return key(of: time) }
    let local = time.moment.secondsSinceEpoch + (time.isDay ? 86_399 : 0)
    return key(showing: local, by: clock).key
  }
}
