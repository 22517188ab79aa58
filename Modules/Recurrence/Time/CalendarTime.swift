public import DateFormatting
public import Foundation

/// A time as it was written: a day, a clock time without a zone, one in a named zone, or an instant.
///
/// The kind is part of the value. Two times of different kinds are never equal, even where they are
/// the same instant for some reader (RFC 5545, 3.3.4 and 3.3.5). Times are kept to the second.
///
/// ```swift
/// let lunch = CalendarTime("TZID=Europe/Berlin:20261224T120000")
/// lunch?.iCalendarParameters  // ";TZID=Europe/Berlin"
/// lunch?.iCalendarValue       // "20261224T120000"
/// ```
public enum CalendarTime: Hashable, Sendable {
  /// A day without a time, wherever the reader is.
  case day(CivilDate)
  /// A time on the clock wherever the reader is.
  case floating(CivilDateTime)
  /// A time on the clock of a zone, by the name that was written (`TZID`).
  case zoned(CivilDateTime, zone: String)
  /// An instant, by what the clock of Coordinated Universal Time shows.
  case utc(CivilDateTime)

  /// The instant of a date, in whole seconds.
  public init(_ date: Date) {
    self = .utc(WallClock.utc.reading(of: date))
  }

  /// The day and the time as they were written; the midnight that begins a day.
  public var moment: CivilDateTime {
    switch self {
    case .day(let day): CivilDateTime(day: day, time: .midnight)
    case .floating(let moment), .zoned(let moment, _), .utc(let moment): moment
    }
  }

  /// The day as it was written.
  public var day: CivilDate { moment.day }

  /// A Boolean value that indicates whether it is a day without a time.
  public var isDay: Bool {
    if case .day = self { true } else { false }
  }

  /// The name of the zone it was written in; nil for the other kinds.
  public var zone: String? {
    if case .zoned(_, let zone) = self { zone } else { nil }
  }

  /// A time of the same kind and zone that shows something else; of a day only the day counts.
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
  /// The clock that shows this time.
  ///
  /// - Parameter reader: the clock of the place where it is read, which shows days and floating times,
  ///   and those of a zone that neither this machine knows nor a ``DefinedZone`` describes.
  public func clock(for reader: WallClock) -> WallClock {
    switch self {
    case .day, .floating: reader
    case .zoned(_, let zone): WallClock(zoneNamed: zone) ?? reader
    case .utc: .utc
    }
  }

  /// A Boolean value that indicates whether this machine knows the zone or its name describes it; true for
  /// the kinds that have none.
  public var hasKnownZone: Bool {
    zone.map { WallClock(zoneNamed: $0) != nil } ?? true
  }

  /// The instant for a reader; the first instant of a day.
  ///
  /// Of two it is the first, and a time that the clock skips is counted with the offset before the
  /// change (RFC 5545, 3.3.5).
  public func date(on reader: WallClock) -> Date {
    let clock = clock(for: reader)
    if case .day(let day) = self { return clock.startOfDay(day) }
    return clock.date(showing: moment)
  }

  /// The same instant in the kind and zone of another time.
  public func converted(like other: CalendarTime, on reader: WallClock) -> CalendarTime {
    other.showing(other.clock(for: reader).reading(of: date(on: reader)))
  }
}

extension CalendarTime: LosslessStringConvertible {
  /// Reads what ``description`` writes, and whatever may follow the name of a property: a value alone,
  /// or parameters of which `VALUE` and `TZID` count, a colon and a value.
  ///
  /// Nil for what is no time, and where `VALUE` names the other type.
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

  /// The time in one text that says its kind: `20261224`, `20261224T170000`,
  /// `TZID=Europe/Berlin:20261224T170000` or `20261224T160000Z`.
  public var description: String {
    zone == nil ? iCalendarValue : "\(iCalendarParameters.dropFirst()):\(iCalendarValue)"
  }
}

extension CalendarTime {
  /// Reads a value of type DATE or DATE-TIME; nil for any other, and for days and times that do not
  /// exist.
  ///
  /// A leap second counts as the second before it (RFC 5545, 3.3.12).
  ///
  /// - Parameters:
  ///   - value: The value as iCalendar writes it.
  ///   - zone: the `TZID` beside it, which only a time without `Z` takes.
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

  /// The value as iCalendar writes it: `20261224` or `20261224T170000`, with `Z` for an instant.
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

  /// The text between a property's name and its colon: `;VALUE=DATE`, `;TZID=` and the name of the
  /// zone, or nothing.
  public var iCalendarParameters: String {
    guard let zone else { return isDay ? ";VALUE=DATE" : "" }
    return zone.contains(where: { ":;,".contains($0) }) ? ";TZID=\"\(zone)\"" : ";TZID=\(zone)"
  }
}
