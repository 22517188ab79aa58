import DateFormatting
import Foundation

/// A time zone as a calendar names it: one the machine knows, or one the calendar defines.
package enum CalendarZone {
  case clock(WallClock)
  case defined(TimeZoneDefinition)

  /// The instant at which a clock in this zone shows a time, in seconds since 1970.
  ///
  /// A time shown twice is the first, one that is skipped counts from the offset before the change
  /// (RFC 5545, 3.3.5).
  package func seconds(showing moment: CivilDateTime) -> Int {
    switch self {
    case .clock(let clock): Int(clock.date(showing: moment).timeIntervalSince1970)
    case .defined(let definition): definition.seconds(showing: moment)
    }
  }

  /// What a clock in this zone shows at an instant, in seconds since 1970.
  package func reading(of seconds: Int) -> CivilDateTime {
    switch self {
    case .clock(let clock): clock.reading(of: Date(calendarSeconds: seconds))
    case .defined(let definition):
      CivilDateTime(secondsSinceEpoch: seconds + definition.offset(at: seconds))
    }
  }
}
