import DateFormatting
import Foundation

/// A property such as `DTSTART` with its time and the zone that time is meant for.
package struct TimeProperty {
  package let time: ICalendarTime
  /// The `TZID` of a local time; nil for a time that is floating, of UTC, or a day.
  package let zone: String?
  /// Whether anything else but the kind of the value is said in parameters.
  package let saysMore: Bool
  /// Whether blanks stand where none belong: around the value, or before the colon.
  package let hasBlanks: Bool

  /// Reads the property; nil where the value is no date, or not of the type it claims to be.
  package init?(_ scan: PropertyScan, in bytes: [UInt8]) {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var value = bytes[scan.value].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    guard let time = ICalendarTime(value) else { return nil }
    self.time = time
    let colon = scan.value.lowerBound - 1
    hasBlanks =
      value.count < scan.value.count || bytes.indices ~= colon - 1 && isBlank(bytes[colon - 1])
    guard !scan.parameters.isEmpty else {
      // A day without `VALUE=DATE` is not allowed, but written, and means nothing else.
      (zone, saysMore) = (nil, time.isDay || hasBlanks)
      return
    }
    let parameters = ParameterList.read(bytes[scan.parameters])
    var zone: String?
    var saysMore = hasBlanks
    for parameter in parameters {
      switch (parameter.name, parameter.values.first) {
      case ("VALUE", let type?):
        guard (type.uppercased() == "DATE") == time.isDay else { return nil }
        saysMore = saysMore || !time.isDay
      case ("TZID", let name?):
        zone = name
        saysMore = true
      default: saysMore = true
      }
    }
    if case .local = time { self.zone = zone } else { self.zone = nil }
    self.saysMore = saysMore
  }

  /// The instant, in seconds since 1970.
  ///
  /// - Throws: the name of a time zone that is not known yet.
  package func seconds(in zones: inout ZoneResolver) throws(UnknownZone) -> Int {
    try seconds(in: &zones, afterDays: 0)
  }

  /// The instant a number of days later by the clock of the time's own zone.
  package func seconds(
    in zones: inout ZoneResolver, afterDays days: Int
  ) throws(UnknownZone) -> Int {
    switch time {
    case .day(let day):
      let later = CivilDate(daysSinceEpoch: day.daysSinceEpoch + days)
      return Int(zones.local.startOfDay(later).timeIntervalSince1970)
    case .utc(let moment):
      return moment.secondsSinceEpoch + days * 86_400
    case .local(let moment):
      let later = CivilDateTime(
        day: CivilDate(daysSinceEpoch: moment.day.daysSinceEpoch + days), time: moment.time)
      let place = CalendarZone.clock(zones.local)
      guard let zone else { return place.seconds(showing: later) }
      if let known = zones.zone(named: zone) { return known.seconds(showing: later) }
      // Once nothing more will explain it, it is a time of this place.
      guard zones.isComplete else { throw UnknownZone(name: zone) }
      return place.seconds(showing: later)
    }
  }
}

/// A `TZID` that nothing explains.
package struct UnknownZone: Error {
  package let name: String
}
