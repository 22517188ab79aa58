import DateFormatting
import Foundation
package import Recurrence

/// A property such as `DTSTART` with its time, which has the zone that it is meant for.
package struct TimeProperty {
  package let time: CalendarTime
  /// Whether anything else but the kind of the value is said in parameters.
  package let saysMore: Bool
  /// Whether blanks stand where none belong: around the value, or before the colon.
  package let hasBlanks: Bool

  /// The `TZID` of a local time; nil for a time that is floating, of UTC, or a day.
  package var zone: String? { time.zone }

  /// Reads the property; nil where the value is no date, or not of the type it claims to be.
  package init?(_ scan: PropertyScan, in bytes: [UInt8]) {
    let value = bytes[scan.value].trimming(\.isBlank)
    let colon = scan.value.lowerBound - 1
    hasBlanks =
      value.count < scan.value.count || bytes.indices ~= colon - 1 && bytes[colon - 1].isBlank
    let parameters = ParameterList.read(bytes[scan.parameters])
    let zone = parameters.last { $0.name == "TZID" }?.values.first
    guard
      let time = CalendarTime(iCalendar: String(decoding: value, as: UTF8.self), zone: zone)
    else { return nil }
    self.time = time
    for parameter in parameters where parameter.name == "VALUE" {
      guard let type = parameter.values.first else { continue }
      guard (type.uppercased() == "DATE") == time.isDay else { return nil }
    }
    // A day without `VALUE=DATE` is not allowed, but written, and means nothing else.
    let isPlain =
      parameters.isEmpty
      ? !time.isDay
      : parameters.allSatisfy { $0.name == "VALUE" && !$0.values.isEmpty && time.isDay }
    saysMore = hasBlanks || !isPlain
  }

  /// The instant, in seconds since 1970.
  ///
  /// - Parameters:
  ///   - zones: The zones that are known.
  ///   - days: How many days later by the clock of the time's own zone.
  /// - Returns: nil for a time in a zone that is not known yet.
  package func seconds(in zones: inout ZoneResolver, afterDays days: Int = 0) -> Int? {
    let moment = time.moment
    let later = CivilDateTime(
      day: CivilDate(daysSinceEpoch: moment.day.daysSinceEpoch + days), time: moment.time)
    var clock = zones.local
    switch time {
    case .day: return Int(clock.startOfDay(later.day).timeIntervalSince1970)
    case .utc: return later.secondsSinceEpoch
    case .floating: break
    case .zoned(_, let name):
      // Once nothing more will explain it, it is a time of this place.
      guard let zone = zones.zone(named: name) ?? (zones.isComplete ? clock : nil) else {
        return nil
      }
      clock = zone
    }
    return Int(clock.date(showing: later).timeIntervalSince1970)
  }
}
