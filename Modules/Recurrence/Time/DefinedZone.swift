public import DateFormatting
import Foundation
import Synchronization

/// A time zone that a calendar defines itself (`VTIMEZONE`, RFC 5545, 3.6.5).
///
/// Its ``description`` says all of it in one line, which stands where a time has the name of its zone. So a
/// series is counted by the zone its calendar defined wherever it is stored:
///
///     Lord Howe {20080406T020000 +1100 +1030 FREQ=YEARLY;BYMONTH=4;BYDAY=1SU | 20081005T020000 +1030 …}
public struct DefinedZone: Hashable, Sendable {
  /// A `STANDARD` or `DAYLIGHT` component: when clocks are changed, and how.
  public struct Observance: Hashable, Sendable {
    /// The time on the clock at the first change, before they are changed.
    public var start: CivilDateTime
    /// The seconds that clocks are ahead of UTC before a change (`TZOFFSETFROM`).
    public var from: Int
    /// The seconds that they are ahead of UTC after it (`TZOFFSETTO`).
    public var to: Int
    /// When they are changed again. `UNTIL` is what clocks show before the change.
    public var rules: [RecurrenceRule]
    /// Further changes (`RDATE`), as clocks show them before the change.
    public var dates: [CivilDateTime]

    public init(
      start: CivilDateTime, from: Int, to: Int, rules: [RecurrenceRule] = [],
      dates: [CivilDateTime] = []
    ) {
      (self.start, self.from, self.to, self.rules, self.dates) = (start, from, to, rules, dates)
    }
  }

  /// The name that the calendar has for it (`TZID`).
  public let name: String
  /// The changes of its clocks; at least one.
  public let observances: [Observance]

  /// - Parameters:
  ///   - name: The `TZID`.
  ///   - observances: In the order in which they stand.
  /// - Returns: nil where there is no observance, one whose rule is not of a zone, or more changes than any
  ///   zone has.
  public init?(name: String, observances: [Observance]) {
    let dateCount = observances.reduce(observances.count) { $0 + $1.dates.count }
    guard !observances.isEmpty, dateCount <= 2000, observances.allSatisfy(\.isOfZone) else {
      return nil
    }
    // What no parameter can hold.
    self.name = String(
      name.unicodeScalars.filter { $0 != "\"" && $0.properties.generalCategory != .control })
    self.observances = observances
  }
}

extension DefinedZone {
  /// The name of a zone as people read it: of one that a calendar defines, the calendar's own.
  public static func displayName(_ zone: String) -> String { DefinedZone(zone)?.name ?? zone }
}

// MARK: - In one line

extension DefinedZone: LosslessStringConvertible {
  /// The name and, in braces, the observances.
  public var description: String {
    "\(name) {\(observances.map(\.description).joined(separator: " | "))}"
  }

  /// Reads what ``description`` wrote; nil for any other text, such as the name of a machine's zone.
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
  /// A Boolean value that indicates whether its rules name days of a year and one time of a day, as those
  /// of zones do.
  fileprivate var isOfZone: Bool {
    rules.allSatisfy { rule in
      rule.frequency == .yearly
        && [rule.hours, rule.minutes, rule.seconds].allSatisfy { $0.count < 2 }
    }
  }
}

extension DefinedZone {
  /// Reads an offset such as `+0100` or `-043000` (RFC 5545, 3.3.14), in seconds; nil for any other text.
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

  /// An offset as a calendar writes it: `+0100`, and with seconds where it has some.
  public static func offsetText(_ seconds: Int) -> String {
    let size = abs(seconds)
    let rest = size.isMultiple(of: 60) ? "" : (size % 60).padded(to: 2)
    return (seconds < 0 ? "-" : "+") + (size / 3600).padded(to: 2)
      + (size / 60 % 60).padded(to: 2) + rest
  }
}

// MARK: - Its clock

extension DefinedZone {
  /// The clock of the zone. Its changes are worked out once for a program.
  public var clock: WallClock {
    let key = description
    if let known = Self.clocks.withLock({ $0[key] }) { return known }
    return remember(key)
  }

  /// The clock of a zone that a text describes; nil where it describes none.
  fileprivate static func clock(describedBy text: String) -> WallClock? {
    guard text.utf8.last == UInt8(ascii: "}") else { return nil }
    if let known = clocks.withLock({ $0[text] }) { return known }
    return DefinedZone(text)?.remember(text)
  }

  private static let clocks = Mutex<[String: WallClock]>([:])

  private func remember(_ key: String) -> WallClock {
    let clock = WallClock(changes: changes, repeatsFrom: Self.end)
    Self.clocks.withLock { clocks in
      // No calendar has so many zones; a file that was made to may take no memory for good.
      if clocks.count >= 500 { clocks.removeAll() }
      clocks[key] = clock
    }
    return clock
  }

  /// From here on all repeats every 400 years, as the Gregorian calendar does.
  private static let end = CivilDate.daysSinceEpoch(year: 2600, month: 1, day: 1) * 86_400

  private var changes: [WallClock.Change] {
    var changes: [WallClock.Change] = []
    // No more than a file that was made to may cost.
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
  /// The clock of a zone by the name that a time has for it: the machine's own name, or the
  /// ``DefinedZone/description`` of a zone that a calendar defines; nil for any other text.
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
  /// The same with the calendar's own name for a zone that it defines.
  public var namedAsInCalendar: CalendarTime {
    guard case .zoned(let moment, let zone) = self, let defined = DefinedZone(zone) else {
      return self
    }
    return .zoned(moment, zone: defined.name)
  }
}
