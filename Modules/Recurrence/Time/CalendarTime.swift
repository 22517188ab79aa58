public import DateFormatting
public import Foundation

/// A day, a floating time, a time in a named time zone, or an instant, as written in a calendar.
///
/// The kind is part of the value. Two times of different kinds are never equal, even if they are
/// the same instant for some reader (RFC 5545, 3.3.4 and 3.3.5). Times have a precision of one
/// second.
///
/// ```swift
/// let lunch = CalendarTime("TZID=Europe/Berlin:20261224T120000")
/// lunch?.iCalendarParameters  // ";TZID=Europe/Berlin"
/// lunch?.iCalendarValue       // "20261224T120000"
/// ```
public enum CalendarTime: Hashable, Sendable {
  /// A day without a time, in the time zone of the reader.
  case day(CivilDate)
  /// A clock time in the time zone of the reader.
  case floating(CivilDateTime)
  /// A clock time in a time zone, with the name of the zone as written (`TZID`).
  case zoned(CivilDateTime, zone: String)
  /// An instant, as a clock time in UTC.
  case utc(CivilDateTime)

  /// Creates the instant of a date, in whole seconds.
  public init(_ date: Date) {
    self = .utc(WallClock.utc.reading(of: date))
  }

  /// The day and the clock time as written, or the midnight at the start of a day.
  public var moment: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(day: day, time: .midnight)
    case .floating(let moment), .zoned(let moment, _), .utc(let moment): moment
    }
  }

  /// The day as written.
  public var day: CivilDate { moment.day }

  /// A Boolean value that indicates whether this is a day without a time.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// The name of the time zone as written, or nil for other kinds.
  public var zone: String? {
    if case .zoned(_, let zone) = self { zone } else { nil }
  }

  /// Returns a time of the same kind and time zone with another clock time. A day ignores the time
  /// of day.
  public func showing(_ moment: CivilDateTime) -> CalendarTime {
    switch self {
    case .day: .day(moment.day)
    case .floating: .floating(moment)
    case .zoned(_, let zone): .zoned(moment, zone: zone)
    case .utc: .utc(moment)
    }
  }
}

extension CalendarTime {
  /// Returns the clock that shows this time.
  ///
  /// - Parameter reader: The clock for days, floating times, and times in a zone that is unknown to
  ///   this machine and not described by a ``DefinedZone``.
  public func clock(for reader: WallClock) -> WallClock {
    switch self {
    case .day, .floating: reader
    case .zoned(_, let zone): WallClock(zoneNamed: zone) ?? reader
    case .utc: .utc
    }
  }

  /// A Boolean value that indicates whether this machine knows the time zone or its name describes
  /// it. True for kinds without a zone.
  public var hasKnownZone: Bool {
    zone.map { WallClock(zoneNamed: $0) != nil } ?? true
  }

  /// Returns the instant for a reader, which is the first instant for a day.
  ///
  /// A clock time that occurs twice is the first of the two. A clock time that is skipped is
  /// interpreted with the offset before the change (RFC 5545, 3.3.5).
  public func date(on reader: WallClock) -> Date {
    let clock = clock(for: reader)
    if case .day(let day) = self { return clock.startOfDay(day) }
    return clock.date(showing: moment)
  }

  /// Returns the same instant in the kind and time zone of another time.
  public func converted(like other: CalendarTime, on reader: WallClock) -> CalendarTime {
    other.showing(other.clock(for: reader).reading(of: date(on: reader)))
  }
}

extension CalendarTime: LosslessStringConvertible {
  /// Parses the format of ``description``, or the text after the name of a property: a value alone,
  /// or parameters followed by a colon and a value. Parameters other than `VALUE` and `TZID` are
  /// ignored.
  ///
  /// Returns nil for an invalid time, and if `VALUE` names the other type.
  public init?(_ text: String) {
    var zone: String?
    var type: String?
    var rest = text[...]
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].drop { $0 == ";" }.uppercased()
      rest = rest[equals...].dropFirst()
      let isQuoted = rest.first == "\""
      if isQuoted { rest.removeFirst() }
      let argument = rest.prefix { isQuoted ? $0 != "\"" : $0 != ":" && $0 != ";" }
      rest = rest[argument.endIndex...].dropFirst(isQuoted ? 1 : 0)
      if name == "TZID" { zone = String(argument) }
      if name == "VALUE" { type = argument.uppercased() }
    }
    if rest.first == ":" { rest.removeFirst() }
    self.init(iCalendar: rest, zone: zone)
    if let type, (type == "DATE") != isDay { return nil }
  }

  /// The time with its kind: `20261224`, `20261224T170000`, `TZID=Europe/Berlin:20261224T170000` or
  /// `20261224T160000Z`.
  public var description: String {
    zone == nil ? iCalendarValue : "\(iCalendarParameters.dropFirst()):\(iCalendarValue)"
  }
}

extension CalendarTime {
  /// Parses a value of type DATE or DATE-TIME. Returns nil for any other text, and for days and
  /// times that do not exist.
  ///
  /// A leap second counts as the second before it (RFC 5545, 3.3.12).
  ///
  /// - Parameters:
  ///   - value: The value in the format of iCalendar.
  ///   - zone: The `TZID` parameter of the property, which applies only to a time without `Z`.
  public init?(iCalendar value: some StringProtocol, zone: String? = nil) {
    var bytes = Array(value.utf8)[...]
    if let midnight = CivilDateTime(bytes, form: "yyyyMMdd") {
      self = .day(midnight.day)
      return
    }
    let isUTC = bytes.last == UInt8(ascii: "Z") || bytes.last == UInt8(ascii: "z")
    if isUTC { bytes.removeLast() }
    if bytes.count == 15, bytes[13...].elementsEqual("60".utf8) {
      bytes.replaceSubrange(13..., with: "59".utf8)
    }
    guard let moment = CivilDateTime(bytes, form: "yyyyMMddTHHmmss") else { return nil }
    if isUTC {
      self = .utc(moment)
    } else {
      self = zone.map { .zoned(moment, zone: $0) } ?? .floating(moment)
    }
  }

  /// The value in the format of iCalendar: `20261224` or `20261224T170000`, with `Z` for an
  /// instant.
  public var iCalendarValue: String {
    let (day, time) = (moment.day, moment.time)
    let date = day.year.padded(to: 4) + day.month.padded(to: 2) + day.day.padded(to: 2)
    let clock = [time.hour, time.minute, time.second].map { $0.padded(to: 2) }.joined()
    return switch self {
    case .day: date
    case .floating, .zoned: "\(date)T\(clock)"
    case .utc: "\(date)T\(clock)Z"
    }
  }

  /// The parameters between a property's name and its colon: `;VALUE=DATE`, `;TZID=` and the name
  /// of the time zone, or an empty string.
  public var iCalendarParameters: String {
    guard let zone else { return isDay ? ";VALUE=DATE" : "" }
    return zone.contains(where: { ":;,".contains($0) }) ? ";TZID=\"\(zone)\"" : ";TZID=\(zone)"
  }
}
