public import DateFormatting
import Foundation
import Synchronization

/// A time zone that a calendar defines itself (`VTIMEZONE`, RFC 5545, 3.6.5).
///
/// The ``description`` contains the complete definition in one line and is used in place of a
/// zone's name. A series can therefore be stored anywhere together with the time zone from its
/// calendar:
///
///     Lord Howe {20080406T020000 +1100 +1030 FREQ=YEARLY;BYMONTH=4;BYDAY=1SU | 20081005T020000 …}
public struct DefinedZone: Hashable, Sendable {
  /// A `STANDARD` or `DAYLIGHT` component, which describes a recurring change of the clocks.
  public struct Observance: Hashable, Sendable {
    /// The clock time of the first change, before the change.
    public var start: CivilDateTime
    /// The offset from UTC in seconds before a change (`TZOFFSETFROM`).
    public var from: Int
    /// The offset from UTC in seconds after a change (`TZOFFSETTO`).
    public var to: Int
    /// The recurrence of the change. `UNTIL` is a clock time before the change.
    public var rules: [RecurrenceRule]
    /// Additional changes (`RDATE`), as clock times before the change.
    public var dates: [CivilDateTime]

    /// Creates an observance with its first change, its offsets and further changes.
    public init(
      start: CivilDateTime, from: Int, to: Int, rules: [RecurrenceRule] = [],
      dates: [CivilDateTime] = []
    ) {
      (self.start, self.from, self.to, self.rules, self.dates) = (start, from, to, rules, dates)
    }
  }

  /// The name of the time zone in the calendar (`TZID`).
  public let name: String
  /// The changes of the clocks. There is at least one.
  public let observances: [Observance]

  /// Creates a time zone from its observances.
  ///
  /// - Parameters:
  ///   - name: The `TZID`.
  ///   - observances: The observances in the order of the calendar.
  /// - Returns: The time zone, or nil if there are no observances, if one has a rule that a time
  ///   zone cannot have, or if there are more than 2000 changes.
  public init?(name: String, observances: [Observance]) {
    let dateCount = observances.reduce(observances.count) { $0 + $1.dates.count }
    guard !observances.isEmpty, dateCount <= 2000, observances.allSatisfy(\.isZoneRule) else {
      return nil
    }
    // Remove characters that are not allowed in a parameter.
    self.name = String(
      name.unicodeScalars.filter { $0 != "\"" && $0.properties.generalCategory != .control })
    self.observances = observances
  }
}

extension DefinedZone {
  /// Returns the readable name of a time zone. For a zone that a calendar defines, this is the name
  /// in the calendar.
  public static func displayName(_ zone: String) -> String { DefinedZone(zone)?.name ?? zone }
}

// MARK: - In one line

extension DefinedZone: LosslessStringConvertible {
  /// The name, followed by the observances in braces.
  public var description: String {
    "\(name) {\(observances.map(\.description).joined(separator: " | "))}"
  }

  /// Parses the format of ``description``. Returns nil for any other text, such as the name of a
  /// time zone of this machine.
  public init?(_ text: String) {
    guard text.utf8.last == UInt8(ascii: "}"),
      let brace = text.range(of: " {", options: .backwards)
    else { return nil }
    var observances: [Observance] = []
    for part in text[brace.upperBound...].dropLast().split(separator: "|") {
      guard let observance = Observance(part) else { return nil }
      observances.append(observance)
    }
    self.init(name: String(text[..<brace.lowerBound]), observances: observances)
  }
}

extension DefinedZone.Observance: CustomStringConvertible {
  public var description: String {
    let times = [start] + dates
    let values = times.map { CalendarTime.floating($0).iCalendarValue }
    let further = values.count > 1 ? [values.dropFirst().joined(separator: ",")] : []
    let offsets = [from, to].map(DefinedZone.offsetText)
    return ([values[0]] + offsets + rules.map(\.description) + further).joined(separator: " ")
  }

  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: " ")
    guard parts.count >= 3, case .floating(let start) = CalendarTime(iCalendar: parts[0]),
      let from = DefinedZone.offset(parts[1]), let to = DefinedZone.offset(parts[2])
    else { return nil }
    self.init(start: start, from: from, to: to)
    for part in parts.dropFirst(3) {
      if part.hasPrefix("FREQ=") {
        guard let rule = try? RecurrenceRule(String(part)) else { return nil }
        rules.append(rule)
        continue
      }
      for value in part.split(separator: ",") {
        guard case .floating(let date) = CalendarTime(iCalendar: value) else { return nil }
        dates.append(date)
      }
    }
  }
}

extension DefinedZone.Observance {
  /// A Boolean value that indicates whether the rules are yearly with one time of day, as those of
  /// time zones are.
  fileprivate var isZoneRule: Bool {
    rules.allSatisfy { rule in
      rule.frequency == .yearly
        && [rule.hours, rule.minutes, rule.seconds].allSatisfy { $0.count < 2 }
    }
  }
}

extension DefinedZone {
  /// Parses an offset such as `+0100` or `-043000` (RFC 5545, 3.3.14) and returns it in seconds.
  /// Returns nil for any other text.
  public static func offset(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.dropFirst()
    guard digits.count == 4 || digits.count == 6, let sign = text.utf8.first,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      let number = Int(text.dropFirst())
    else { return nil }
    let whole = digits.count == 4 ? number * 100 : number
    let (hours, minutes, seconds) = (whole / 10_000, whole / 100 % 100, whole % 100)
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds)
  }

  /// Returns an offset in the format of iCalendar: `+0100`, with seconds if they are not zero.
  public static func offsetText(_ seconds: Int) -> String {
    let size = abs(seconds)
    let rest = size.isMultiple(of: 60) ? "" : (size % 60).padded(to: 2)
    return (seconds < 0 ? "-" : "+") + (size / 3600).padded(to: 2)
      + (size / 60 % 60).padded(to: 2) + rest
  }
}

// MARK: - Clock

extension DefinedZone {
  /// The clock of the time zone. Its changes are calculated once and cached.
  public var clock: WallClock {
    let key = description
    if let known = Self.clocks.withLock({ $0[key] }) { return known }
    return remember(key)
  }

  /// Returns the clock of the time zone that a text describes, or nil for any other text.
  fileprivate static func clock(describedBy text: String) -> WallClock? {
    guard text.utf8.last == UInt8(ascii: "}") else { return nil }
    if let known = clocks.withLock({ $0[text] }) { return known }
    return DefinedZone(text)?.remember(text)
  }

  private static let clocks = Mutex<[String: WallClock]>([:])

  private func remember(_ key: String) -> WallClock {
    let clock = WallClock(changes: changes, repeatsFrom: Self.end)
    Self.clocks.withLock { clocks in
      // No calendar has this many zones. The limit bounds the memory that a malicious file can use.
      if clocks.count >= 500 { clocks.removeAll() }
      clocks[key] = clock
    }
    return clock
  }

  /// The second from which the changes repeat every 400 years, as the Gregorian calendar does.
  private static let end = CivilDate.daysSinceEpoch(year: 2600, month: 1, day: 1) * 86_400

  private var changes: [WallClock.Change] {
    var changes: [WallClock.Change] = []
    // The limit bounds the time that a malicious file can use.
    for observance in observances where changes.count < 100_000 {
      let series = RecurrenceSet(
        start: .floating(observance.start), rules: observance.rules,
        dates: observance.dates.map { RecurrenceDate(.floating($0)) })
      let end = Date(timeIntervalSince1970: Double(Self.end))
      changes += series.occurrences(to: end, on: .utc).prefix(20_000).map { occurrence in
        WallClock.Change(
          onset: occurrence.id.moment.secondsSinceEpoch - observance.from, from: observance.from,
          to: observance.to)
      }
    }
    return changes.sorted { $0.onset < $1.onset }
  }
}

extension WallClock {
  /// Creates the clock of a time zone from its name, or from the ``DefinedZone/description`` of a
  /// zone that a calendar defines. Returns nil for any other text.
  public init?(zoneNamed name: String) {
    if let clock = DefinedZone.clock(describedBy: name) {
      self = clock
    } else if let zone = TimeZone(identifier: name) {
      self.init(zone)
    } else {
      return nil
    }
  }
}

extension CalendarTime {
  /// The same time with the calendar's own name for a time zone that the calendar defines.
  public var withCalendarZoneName: CalendarTime {
    guard case .zoned(let moment, let zone) = self, let defined = DefinedZone(zone) else {
      return self
    }
    return .zoned(moment, zone: defined.name)
  }
}
