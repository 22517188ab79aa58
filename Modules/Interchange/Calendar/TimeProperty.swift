import DateFormatting
import Foundation
import Models
package import Recurrence

/// A date property such as `DTSTART`, with its time and zone.
package struct TimeProperty {
  package private(set) var time: CalendarTime
  /// A Boolean value that indicates whether the property has parameters other than the value type,
  /// or its value is not in standard form.
  package let hasExtraInformation: Bool
  /// A Boolean value that indicates whether there are spaces where none are allowed: around the
  /// value, or before the colon.
  package let hasBlanks: Bool
  /// A Boolean value that indicates whether the value is not in iCalendar form, or not of its
  /// declared type, but has only one possible meaning.
  package let isInterpreted: Bool

  /// The `TZID` of a local time; nil for a floating time, a time in UTC, or a day.
  package var zone: String? { time.zone }

  /// Reads a property; nil if its value is not a date.
  package init?(_ scan: PropertyScan, in bytes: [UInt8]) {
    let value = bytes[scan.value].trimming(\.isBlank)
    let colon = scan.value.lowerBound - 1
    hasBlanks =
      value.count < scan.value.count || bytes.indices ~= colon - 1 && bytes[colon - 1].isBlank
    let parameters = ParameterList.read(bytes[scan.parameters])
    let names = parameters.last { $0.name == "TZID" }?.values ?? []
    // A comma in a name without quotes.
    let zone = names.isEmpty ? nil : names.joined(separator: ",")
    let text = String(decoding: value, as: UTF8.self)
    let written = CalendarTime(iCalendar: text, zone: zone)
    guard var time = written ?? Self.interpretation(of: text, zone: zone) else { return nil }
    var isInterpreted = written == nil
    for parameter in parameters where parameter.name == "VALUE" {
      guard let type = parameter.values.first, (type.uppercased() == "DATE") != time.isDay else {
        continue
      }
      isInterpreted = true
      // A midnight declared as a day is a day. For any other contradiction, the written value
      // counts.
      if !time.isDay, time.moment.time == .midnight { time = .day(time.day) }
    }
    self.time = time
    self.isInterpreted = isInterpreted
    // A day without `VALUE=DATE` is not allowed but common, and its meaning is clear.
    let isPlain =
      parameters.isEmpty
      ? !time.isDay
      : parameters.allSatisfy { $0.name == "VALUE" && !$0.values.isEmpty && time.isDay }
    hasExtraInformation = hasBlanks || isInterpreted || !isPlain || time.iCalendarValue != text
  }

  /// Returns the only possible meaning of a time that is not in iCalendar form: with `-` and `:`,
  /// without seconds, or at 24:00, which is the end of a day; nil for any other text.
  package static func interpretation(of text: String, zone: String?) -> CalendarTime? {
    let capitals = text.uppercased()
    let digits = String(capitals.drop { $0 != "T" }.filter(\.isNumber))
    let isEndOfDay = ["2400", "240000"].contains(digits)
    let midnight = isEndOfDay ? capitals.replacing("T24", with: "T00") : capitals
    guard capitals.utf8.count >= 8,
      var date = try? ISO8601Format(clock: .utc).date(from: midnight)
    else { return nil }
    if isEndOfDay { date += 86_400 }
    let reading = WallClock.utc.reading(of: date)
    guard CivilDate.years.contains(reading.day.year) else { return nil }
    switch TimeKind(ofDate: capitals) {
    case .day: return .day(reading.day)
    case .floating: return zone.map { .zoned(reading, zone: $0) } ?? .floating(reading)
    case .utc, .zoned: return .utc(reading)
    }
  }

  /// Returns the instant of the time, in seconds since 1970; nil if its zone is not known yet.
  ///
  /// - Parameters:
  ///   - zones: The known zones.
  ///   - days: The number of days to add, in the time's own zone.
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
      // Once all definitions are known, a time in an unknown zone is local.
      guard let zone = zones.zone(named: name) ?? (zones.isComplete ? clock : nil) else {
        return nil
      }
      clock = zone
    }
    return Int(clock.date(showing: later).timeIntervalSince1970)
  }

  /// Returns the time in the zone of another time if it has none itself, because an end without a
  /// zone is in the zone of its start.
  package func inTimeZone(of other: TimeProperty) -> TimeProperty {
    guard case .floating(let moment) = time else { return self }
    var result = self
    switch other.time {
    case .zoned, .utc: result.time = other.time.showing(moment)
    case .day, .floating: break
    }
    return result
  }
}
