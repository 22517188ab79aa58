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

  private var definitions: [String: Definition] = [:]
  private var found: [String: WallClock] = [:]
  /// The names under which items have the zones of components.
  private var itemNames: [ItemName: String] = [:]
  /// The machine's names of defined zones that show the same today; nil where the machine has none.
  private var namesOfToday: [String: String?] = [:]

  /// What a `VTIMEZONE` says.
  private struct Definition {
    /// nil where it has no observance, or one that cannot be interpreted.
    let zone: DefinedZone?
    /// The machine's name for it (`X-LIC-LOCATION`).
    let location: String?
  }

  private struct ItemName: Hashable {
    let name: String
    let years: ClosedRange<Int>
  }

  package init(local: WallClock) {
    self.local = local
  }

  /// Takes a `VTIMEZONE` with the name it defines.
  package mutating func define(_ name: String, as component: ComponentText) {
    let location = component.contentLines().first { $0.name == "X-LIC-LOCATION" }?.value
    define(name, Definition(zone: DefinedZone(name: name, component), location: location))
  }

  /// Takes the zone that an item has under another name.
  ///
  /// - Parameter itemName: The machine's name, or the description of a ``DefinedZone``.
  package mutating func define(_ name: String, as itemName: String) {
    define(name, Definition(zone: DefinedZone(itemName), location: itemName))
  }

  private mutating func define(_ name: String, _ definition: Definition) {
    definitions[name] = definition
    (found[name], namesOfToday[name]) = (nil, nil)
    itemNames = itemNames.filter { $0.key.name != name }
  }

  /// The name under which an item has the zone of a name: the machine's, or the description of the zone
  /// that the file defines.
  ///
  /// A machine's zone takes the place of one that is defined only where the clocks of both show the same in
  /// all the years that count. Which one is asked, `X-LIC-LOCATION` and the names of Windows say; where
  /// neither does, it is one that shows the same today.
  ///
  /// - Parameter years: Those in which the component has times; up to the last year for a rule without end.
  /// - Returns: nil where nothing explains the name.
  package mutating func itemName(
    of name: String, in years: @autoclosure () -> ClosedRange<Int>
  ) -> String? {
    guard let clock = zone(named: name) else { return nil }
    if let zone = clock.systemZone { return zone.identifier }
    guard let definition = definitions[name], let defined = definition.zone else { return name }
    let years = years()
    let question = ItemName(name: name, years: years)
    if let known = itemNames[question] { return known }
    var names = [definition.location, WindowsZones.identifiers[name]].compactMap(\.self)
    if names.isEmpty { names += [nameOfToday(name, clock)].compactMap(\.self) }
    let samples = names.isEmpty ? nil : ZoneSamples(of: clock, in: years)
    let result = names.first { samples?.fit($0) ?? false } ?? defined.description
    itemNames[question] = result
    return result
  }

  /// The machine's name of a zone whose clocks show the same today and from now on; nil where none do.
  private mutating func nameOfToday(_ name: String, _ clock: WallClock) -> String? {
    if let known = namesOfToday[name] { return known }
    let samples = ZoneSamples(of: clock, in: 2020...CivilDate.years.upperBound)
    // The best known of each kind first.
    let names =
      WindowsZones.identifiers.values.sorted() + TimeZone.knownTimeZoneIdentifiers.sorted()
    let found = names.first { samples.fit($0) }
    namesOfToday[name] = .some(found)
    return found
  }

  /// The clock of the zone of a name; nil where nothing explains it, or nothing yet.
  package mutating func zone(named name: String) -> WallClock? {
    if let zone = found[name] { return zone }
    let definition = definitions[name]
    let zone =
      Self.systemZone(named: name)
      ?? definition?.zone?.clock ?? definition?.location.flatMap(Self.systemZone)
      ?? (isComplete ? WindowsZones.identifiers[name].flatMap(Self.systemZone) : nil)
      ?? WallClock(zoneNamed: name)
    found[name] = zone
    return zone
  }

  /// The name under which a calendar has a zone: its own or, where that is another zone's, one with a number.
  package func name(for zone: DefinedZone) -> String {
    let names = [zone.name] + (2...1000).map { "\(zone.name) \($0)" }
    return names.first { name in
      definitions[name].map { $0.zone?.observances == zone.observances } ?? true
    } ?? zone.name
  }

  /// Whether a name has a definition.
  package func defines(_ name: String) -> Bool { definitions[name] != nil }

  /// Notes something once for a component, even if more of its properties have it.
  package mutating func note(_ problem: ImportProblem) {
    // The writers look at dates as well and ask for no notes.
    guard notes.count < 10 else { return }
    let isSaid = notes.contains { note in
      guard note.reason == problem.reason else { return false }
      // Each date that was left out is said, and what is wrong with all of them once.
      return note.line == problem.line || problem.reason != .ignoredDate
    }
    if !isSaid { notes.append(problem) }
  }

  /// Whether a calendar that names this zone is understood by others: it is the machine's own name
  /// for it, or it has or is a definition.
  package func explains(_ name: String) -> Bool {
    definitions[name] != nil || WallClock(zoneNamed: name) != nil
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

/// What the clock of a defined zone shows in some years, to compare with zones of the machine.
private struct ZoneSamples {
  private var samples: [(date: Date, offset: Int)] = []

  /// The changes of its clock come first, as other zones differ there.
  init(of clock: WallClock, in years: ClosedRange<Int>) {
    // The rules of all zones come round by then, as far as they are told apart.
    let last = min(years.upperBound, max(years.lowerBound, 2040) + 100)
    let begin = CivilDate.daysSinceEpoch(year: years.lowerBound, month: 1, day: 1) * 86_400
    let end = CivilDate.daysSinceEpoch(year: last + 1, month: 1, day: 1) * 86_400
    let seconds =
      clock.changes(in: begin..<end).flatMap { [$0 - 1, $0] }
      + Array(stride(from: begin, to: end, by: 7 * 86_400))
    samples = seconds.map { second in
      let date = Date(timeIntervalSince1970: Double(second))
      return (date, clock.offset(at: date))
    }
  }

  /// Whether a zone of the machine shows the same.
  func fit(_ identifier: String) -> Bool {
    guard let zone = TimeZone(identifier: identifier) else { return false }
    return samples.allSatisfy { zone.secondsFromGMT(for: $0.date) == $0.offset }
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
    // Outlook on the web and its older exports.
    "tzone://Microsoft/Utc": "Etc/UTC",
  ]
}
