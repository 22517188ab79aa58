import DateFormatting
import Foundation
import Models
package import Recurrence

/// A property such as `DTSTART` with its time, which has the zone that it is meant for.
package struct TimeProperty {
  package private(set) var time: CalendarTime
  /// Whether anything else but the kind of the value is said in parameters, or the value is written in
  /// another way than calendars do.
  package let saysMore: Bool
  /// Whether blanks stand where none belong: around the value, or before the colon.
  package let hasBlanks: Bool
  /// Whether the value is not written as a calendar's, or of another type than it claims to be, but can mean
  /// only one time.
  package let isInterpreted: Bool

  /// The `TZID` of a local time; nil for a time that is floating, of UTC, or a day.
  package var zone: String? { time.zone }

  /// Reads the property; nil where the value is no date.
  package init?(_ scan: PropertyScan, in bytes: [UInt8]) {
    let value = bytes[scan.value].trimming(\.isBlank)
    let colon = scan.value.lowerBound - 1
    hasBlanks =
      value.count < scan.value.count || bytes.indices ~= colon - 1 && bytes[colon - 1].isBlank
    let parameters = ParameterList.read(bytes[scan.parameters])
    let names = parameters.last { $0.name == "TZID" }?.values ?? []
    // A comma in a name that stands without quotes.
    var zone = names.isEmpty ? nil : names.joined(separator: ",")
    var text = String(decoding: value, as: UTF8.self)
    // The colon of an address that stands without quotes, such as `tzone://Microsoft/Utc`.
    if let name = zone, text.hasPrefix("//"), let colon = text.lastIndex(of: ":") {
      zone = "\(name):\(text[..<colon])"
      text = String(text[text.index(after: colon)...])
    }
    let written = CalendarTime(iCalendar: text, zone: zone)
    guard var time = written ?? Self.interpretation(of: text, zone: zone) else { return nil }
    var isInterpreted = written == nil
    for parameter in parameters where parameter.name == "VALUE" {
      guard let type = parameter.values.first, (type.uppercased() == "DATE") != time.isDay else {
        continue
      }
      isInterpreted = true
      // A midnight that claims to be a day is one; what else contradicts its type is what is written.
      if !time.isDay, time.moment.time == .midnight { time = .day(time.day) }
    }
    self.time = time
    self.isInterpreted = isInterpreted
    // A day without `VALUE=DATE` is not allowed, but written, and means nothing else.
    let isPlain =
      parameters.isEmpty
      ? !time.isDay
      : parameters.allSatisfy { $0.name == "VALUE" && !$0.values.isEmpty && time.isDay }
    saysMore = hasBlanks || isInterpreted || !isPlain || time.iCalendarValue != text
  }

  /// The one time that a text means which is not written as a calendar's: one with `-` and `:`, without
  /// seconds, or at 24:00, which is the end of a day; nil for any other text.
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

  /// The time as one of the zone of another, where it says none itself: an end is read by the clock of its
  /// start.
  package func locallyTimed(like other: TimeProperty) -> TimeProperty {
    guard case .floating(let moment) = time else { return self }
    var result = self
    switch other.time {
    case .zoned, .utc: result.time = other.time.showing(moment)
    case .day, .floating: break
    }
    return result
  }
}
