import DateFormatting
import Foundation
package import Recurrence

/// Finds the time zone that a `TZID` names.
///
/// The machine's zones come first, as they know more of past and future than a file does; then what
/// the file defines; then, once the file is read to its end, the names of Windows.
package struct ZoneResolver {
  /// The clock of the place that times without a zone, and whole days, are meant for.
  package let local: WallClock
  /// Whether all definitions are known, so that a name without one may be looked for elsewhere.
  package var isComplete = false
  /// Values of the component that could not be taken as they are written, such as a time in an unknown
  /// zone; reported beside the item that was read.
  package var notes: [ImportProblem] = []

  private var definitions: [String: ComponentText] = [:]
  private var found: [String: WallClock] = [:]
  /// The machine's names of defined zones; nil where the machine has none that shows the same.
  private var systemNames: [String: String?] = [:]

  package init(local: WallClock) {
    self.local = local
  }

  /// Takes a `VTIMEZONE` with the name it defines.
  package mutating func define(_ name: String, as component: ComponentText) {
    definitions[name] = component
    found[name] = nil
    systemNames[name] = nil
  }

  /// The machine's name for the zone of a name: of one that only the file defines, that of a zone whose
  /// clocks show the same around an instant.
  ///
  /// - Parameter seconds: The instant, since 1970.
  /// - Returns: nil where nothing explains the name, or the machine has no such zone.
  package mutating func systemName(of name: String, around seconds: Int) -> String? {
    guard let clock = zone(named: name) else { return nil }
    if let zone = clock.systemZone { return zone.identifier }
    if let known = systemNames[name] { return known }
    let instants = (-12...24).map { Date(calendarSeconds: seconds + $0 * 2_629_746) }
    let offsets = instants.map(clock.offset)
    // The best known of each kind first. Wherever it is asked, the answer is the same.
    let names =
      WindowsZones.identifiers.values.sorted() + TimeZone.knownTimeZoneIdentifiers.sorted()
    let found = names.first { identifier in
      guard let zone = TimeZone(identifier: identifier) else { return false }
      return zip(instants, offsets).allSatisfy { zone.secondsFromGMT(for: $0) == $1 }
    }
    systemNames[name] = .some(found)
    return found
  }

  /// The clock of the zone of a name; nil where nothing explains it, or nothing yet.
  package mutating func zone(named name: String) -> WallClock? {
    if let zone = found[name] { return zone }
    let zone =
      Self.systemZone(named: name)
      ?? definitions[name].flatMap { WallClock(definition: $0) }
      ?? (isComplete ? WindowsZones.identifiers[name].flatMap(Self.systemZone) : nil)
    found[name] = zone
    return zone
  }

  /// Notes something once for a component, even if more of its properties have it.
  package mutating func note(_ problem: ImportProblem) {
    // The writers look at dates as well and ask for no notes.
    guard notes.count < 10 else { return }
    if !notes.contains(where: { $0.reason == problem.reason }) { notes.append(problem) }
  }

  /// Whether a calendar that names this zone is understood by others: it is the machine's own name
  /// for it, or it has a definition.
  package func explains(_ name: String) -> Bool {
    definitions[name] != nil || TimeZone(identifier: name) != nil
  }
}

extension ZoneResolver {
  private static func systemZone(named name: String) -> WallClock? {
    var names = [name]
    // A leading slash marks a name that is unique in the world, such as
    // `/freeassociation.sourceforge.net/Europe/Berlin`: its end may be one of ours.
    if name.hasPrefix("/") {
      let parts = name.split(separator: "/")
      names += [3, 2].filter { $0 <= parts.count }.map { parts.suffix($0).joined(separator: "/") }
    }
    return names.lazy.compactMap { TimeZone(identifier: $0) }.first.map { WallClock($0) }
  }
}

extension ZoneResolver {
  /// How a calendar says an instant in the way of an earlier time: in its zone, floating, or UTC.
  ///
  /// Where a clock of that zone shows the time twice and the second is meant, only UTC can say it.
  package mutating func time(of seconds: Int, like model: TimeProperty?) -> CalendarTime {
    switch model?.time {
    case .floating: time(of: seconds, in: nil)
    case .zoned(_, let name): time(of: seconds, in: name)
    case .day, .utc, nil: CalendarTime(Date(calendarSeconds: seconds))
    }
  }

  /// How a calendar says an instant by what the clock of a zone shows, or without a zone by the local one;
  /// where that cannot say it or others would not understand it, in UTC.
  package mutating func time(of seconds: Int, in name: String?) -> CalendarTime {
    let date = Date(calendarSeconds: seconds)
    var clock = local
    if let name {
      guard explains(name), let zone = zone(named: name) else { return CalendarTime(date) }
      clock = zone
    }
    let reading = clock.reading(of: date)
    guard clock.date(showing: reading) == date else { return CalendarTime(date) }
    return name.map { .zoned(reading, zone: $0) } ?? .floating(reading)
  }
}

extension WallClock {
  /// The clock of a time zone as a calendar's `VTIMEZONE` defines it (RFC 5545, 3.6.5); nil where it has
  /// no observance, or one that cannot be interpreted.
  init?(definition: ComponentText) {
    var changes: [Change] = []
    for part in definition.parts where ["STANDARD", "DAYLIGHT"].contains(part.kind) {
      guard let observance = Self.changes(of: definition.contentLines(in: part.lines)) else {
        return nil
      }
      changes += observance
    }
    guard !changes.isEmpty else { return nil }
    self.init(changes: changes.sorted { $0.onset < $1.onset })
  }

  /// A change of the clocks, as ``init(changes:)`` has it.
  private typealias Change = (onset: Int, from: Int, to: Int)

  /// Until when the changes are reckoned that come every year.
  private static let end = CivilDate.daysSinceEpoch(year: 2200, month: 1, day: 1) * 86_400

  /// When an offset of the zone begins, such as its summer time: the changes that a `STANDARD` or
  /// `DAYLIGHT` component has; nil where a part of it is missing or not understood.
  private static func changes(of lines: [ContentLine]) -> [Change]? {
    func value(_ name: String) -> String? { lines.last { $0.name == name }?.value }
    guard let from = value("TZOFFSETFROM").flatMap(offset),
      let to = value("TZOFFSETTO").flatMap(offset),
      let start = value("DTSTART").flatMap({ CalendarTime(iCalendar: $0) }), case .floating = start
    else { return nil }
    var isUnderstood = true
    var series = RecurrenceSet(
      start: start, lines: lines.map(\.description).joined(separator: "\n")
    ) { _, _ in isUnderstood = false }
    for index in series.rules.indices {
      guard series.rules[index].frequency == .yearly else { return nil }
      // The end is a time of UTC; all others are what clocks show before the change.
      guard case .utc(let until) = series.rules[index].until else { continue }
      let local = CivilDateTime(secondsSinceEpoch: until.secondsSinceEpoch + from)
      series.rules[index].end = .until(.floating(local))
    }
    let isLocal = series.dates.allSatisfy { date in
      if case .floating = date.time { true } else { false }
    }
    guard isUnderstood, isLocal else { return nil }
    return series.occurrences(to: Date(calendarSeconds: end), on: .utc).map { occurrence in
      (occurrence.id.moment.secondsSinceEpoch - from, from, to)
    }
  }

  /// The seconds of an offset such as `+0100` or `-043000` (RFC 5545, 3.3.14).
  private static func offset(_ text: String) -> Int? {
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
}

/// The names Windows has for time zones, which Outlook and Exchange write.
///
/// The pairs follow the territory `001` of the CLDR table "windowsZones".
enum WindowsZones {
  /// The IANA names of the same zones.
  static let identifiers = [
    "Dateline Standard Time": "Etc/GMT+12",
    "Hawaiian Standard Time": "Pacific/Honolulu",
    "Alaskan Standard Time": "America/Anchorage",
    "Pacific Standard Time": "America/Los_Angeles",
    "US Mountain Standard Time": "America/Phoenix",
    "Mountain Standard Time": "America/Denver",
    "Central America Standard Time": "America/Guatemala",
    "Central Standard Time": "America/Chicago",
    "Central Standard Time (Mexico)": "America/Mexico_City",
    "Canada Central Standard Time": "America/Regina",
    "SA Pacific Standard Time": "America/Bogota",
    "Eastern Standard Time": "America/New_York",
    "US Eastern Standard Time": "America/Indiana/Indianapolis",
    "Venezuela Standard Time": "America/Caracas",
    "Atlantic Standard Time": "America/Halifax",
    "SA Western Standard Time": "America/La_Paz",
    "Newfoundland Standard Time": "America/St_Johns",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Argentina Standard Time": "America/Buenos_Aires",
    "Azores Standard Time": "Atlantic/Azores",
    "UTC": "Etc/UTC",
    "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik",
    "W. Europe Standard Time": "Europe/Berlin",
    "Central Europe Standard Time": "Europe/Budapest",
    "Romance Standard Time": "Europe/Paris",
    "Central European Standard Time": "Europe/Warsaw",
    "W. Central Africa Standard Time": "Africa/Lagos",
    "GTB Standard Time": "Europe/Bucharest",
    "Egypt Standard Time": "Africa/Cairo",
    "E. Europe Standard Time": "Europe/Chisinau",
    "South Africa Standard Time": "Africa/Johannesburg",
    "FLE Standard Time": "Europe/Kiev",
    "Israel Standard Time": "Asia/Jerusalem",
    "Arabic Standard Time": "Asia/Baghdad",
    "Turkey Standard Time": "Europe/Istanbul",
    "Arab Standard Time": "Asia/Riyadh",
    "Russian Standard Time": "Europe/Moscow",
    "E. Africa Standard Time": "Africa/Nairobi",
    "Iran Standard Time": "Asia/Tehran",
    "Arabian Standard Time": "Asia/Dubai",
    "Afghanistan Standard Time": "Asia/Kabul",
    "Pakistan Standard Time": "Asia/Karachi",
    "West Asia Standard Time": "Asia/Tashkent",
    "India Standard Time": "Asia/Calcutta",
    "Sri Lanka Standard Time": "Asia/Colombo",
    "Nepal Standard Time": "Asia/Katmandu",
    "Bangladesh Standard Time": "Asia/Dhaka",
    "Myanmar Standard Time": "Asia/Rangoon",
    "SE Asia Standard Time": "Asia/Bangkok",
    "China Standard Time": "Asia/Shanghai",
    "Singapore Standard Time": "Asia/Singapore",
    "Taipei Standard Time": "Asia/Taipei",
    "W. Australia Standard Time": "Australia/Perth",
    "Tokyo Standard Time": "Asia/Tokyo",
    "Korea Standard Time": "Asia/Seoul",
    "Cen. Australia Standard Time": "Australia/Adelaide",
    "AUS Central Standard Time": "Australia/Darwin",
    "E. Australia Standard Time": "Australia/Brisbane",
    "AUS Eastern Standard Time": "Australia/Sydney",
    "Tasmania Standard Time": "Australia/Hobart",
    "New Zealand Standard Time": "Pacific/Auckland",
    "Tonga Standard Time": "Pacific/Tongatapu",
  ]
}
