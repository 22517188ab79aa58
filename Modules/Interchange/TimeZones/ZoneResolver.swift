import DateFormatting
import Foundation
import Models
package import Recurrence

/// Resolves the time zone that a `TZID` names.
///
/// System time zones come first, because they know more about past and future than a file does. The
/// definitions of the file come next and, once the file is complete, the names of Windows and those
/// that differ from a system name in case or blanks only.
package struct ZoneResolver {
  /// The local clock, for days and for times without a zone.
  package let local: WallClock
  /// A Boolean value that indicates whether all definitions are known, so that a name without one
  /// may be looked up elsewhere.
  package var isComplete = false
  /// The problems of values that were not used as written, such as a time in an unknown zone. They
  /// are reported together with the item.
  package var problems: [ImportProblem] = []

  private var definitions: [String: Definition] = [:]
  private var found: [String: WallClock] = [:]
  /// The item names of the zones of components.
  private var itemNames: [ItemName: String] = [:]
  /// The system names of defined zones with the same offsets today; nil if there is none.
  private var namesOfToday: [String: String?] = [:]

  /// The content of a `VTIMEZONE`.
  private struct Definition {
    /// The defined zone; nil if it has no observance, or one that cannot be interpreted.
    let zone: DefinedZone?
    /// The system name of the zone (`X-LIC-LOCATION`).
    let location: String?
  }

  private struct ItemName: Hashable {
    let name: String
    let years: ClosedRange<Int>
  }

  package init(local: WallClock) {
    self.local = local
  }

  /// Returns a resolver for which all definitions are known.
  ///
  /// - Parameter definitions: The `VTIMEZONE` components of stored calendars.
  package static func complete(
    local: WallClock, definitions: [KeptComponent] = []
  ) -> ZoneResolver {
    var zones = ZoneResolver(local: local)
    for zone in definitions { zones.define(zone.identifier, as: ComponentText(zone.text)) }
    zones.isComplete = true
    return zones
  }

  /// Defines a name as the zone of a `VTIMEZONE`.
  package mutating func define(_ name: String, as component: ComponentText) {
    let location = component.contentLines().first { $0.name == "X-LIC-LOCATION" }?.value
    define(name, Definition(zone: DefinedZone(name: name, component), location: location))
  }

  /// Defines a name as the zone of an item.
  ///
  /// - Parameter itemName: The system name of the zone, or the description of a ``DefinedZone``.
  package mutating func define(_ name: String, as itemName: String) {
    define(name, Definition(zone: DefinedZone(itemName), location: itemName))
  }

  private mutating func define(_ name: String, _ definition: Definition) {
    definitions[name] = definition
    (found[name], namesOfToday[name]) = (nil, nil)
    itemNames = itemNames.filter { $0.key.name != name }
  }

  /// Returns the item name of a zone: a system name, or the description of the zone that the file
  /// defines.
  ///
  /// A system zone replaces a defined one only if both have the same offsets in all relevant years.
  /// The candidate comes from `X-LIC-LOCATION` and the names of Windows. If neither names one, it
  /// is a zone with the same offsets today.
  ///
  /// - Parameter years: The years of the component's times, up to the last possible year for a rule
  ///   without an end.
  /// - Returns: The item name; nil if the name is unknown.
  package mutating func itemName(
    of name: String, in years: @autoclosure () -> ClosedRange<Int>
  ) -> String? {
    guard let clock = zone(named: name) else { return nil }
    if let zone = clock.systemZone { return zone.identifier }
    guard let definition = definitions[name], let defined = definition.zone else { return name }
    let years = years()
    let question = ItemName(name: name, years: years)
    if let known = itemNames[question] { return known }
    var names = [definition.location, WindowsZones.identifier(of: name)].compactMap(\.self)
    if names.isEmpty { names += [nameOfToday(name, clock)].compactMap(\.self) }
    let samples = names.isEmpty ? nil : ZoneSamples(of: clock, in: years)
    let result = names.first { samples?.fit($0) ?? false } ?? defined.description
    itemNames[question] = result
    return result
  }

  /// Returns the name of a system zone with the same offsets today and in the future; nil if there
  /// is none.
  private mutating func nameOfToday(_ name: String, _ clock: WallClock) -> String? {
    if let known = namesOfToday[name] { return known }
    let samples = ZoneSamples(of: clock, in: 2020...CivilDate.years.upperBound)
    // The best-known name of each kind comes first.
    let names =
      WindowsZones.identifiers.values.sorted() + TimeZone.knownTimeZoneIdentifiers.sorted()
    let found = names.first { samples.fit($0) }
    namesOfToday[name] = .some(found)
    return found
  }

  /// Returns the clock of a named zone; nil if the name is unknown, or not known yet.
  package mutating func zone(named name: String) -> WallClock? {
    if let zone = found[name] { return zone }
    let definition = definitions[name]
    let zone =
      Self.systemZone(named: name)
      ?? definition?.zone?.clock ?? definition?.location.flatMap(Self.systemZone)
      ?? (isComplete
        ? (WindowsZones.identifier(of: name) ?? Self.identifiers[Self.plain(name)])
          .flatMap(Self.systemZone) : nil)
      ?? WallClock(zoneNamed: name)
    found[name] = zone
    return zone
  }

  /// Returns the name of a zone in the calendar: its own, or one with a number if another zone has
  /// that name.
  package func name(for zone: DefinedZone) -> String {
    let names = [zone.name] + (2...1000).map { "\(zone.name) \($0)" }
    return names.first { name in
      definitions[name].map { $0.zone?.observances == zone.observances } ?? true
    } ?? zone.name
  }

  /// Returns a Boolean value that indicates whether a name is defined.
  package func defines(_ name: String) -> Bool { definitions[name] != nil }

  /// Records a problem once for a component, even if several of its properties have it.
  package mutating func record(_ problem: ImportProblem) {
    // The writers also read dates, but do not report problems.
    guard problems.count < 10 else { return }
    let isReported = problems.contains { note in
      guard note.reason == problem.reason else { return false }
      // Every date that was left out is reported. Any other problem of them is reported once.
      return note.line == problem.line || problem.reason != .ignoredDate
    }
    if !isReported { problems.append(problem) }
  }

  /// Returns a Boolean value that indicates whether other programs understand the zone's name,
  /// because it is a system name or is defined.
  package func recognizes(_ name: String) -> Bool {
    definitions[name] != nil || WallClock(zoneNamed: name) != nil
  }
}

extension ZoneResolver {
  /// Returns the name that the system has for a zone in another program's table: `Europe/Berlin`
  /// for `europe/berlin`, `W. Europe Standard Time` and `(UTC+01:00) Amsterdam, Berlin, …`, and
  /// `GMT+0200` for `UTC+2`.
  ///
  /// - Returns: The name; nil if the zone is unknown. The description of a ``DefinedZone`` remains.
  package static func systemName(of name: String) -> String? {
    WindowsZones.identifier(of: name) ?? identifiers[plain(name)]
      ?? WallClock(zoneNamed: name).map { $0.systemZone?.identifier ?? name }
  }

  /// The identifiers of system time zones by their plain names.
  private static let identifiers = Dictionary(
    TimeZone.knownTimeZoneIdentifiers.map { (plain($0), $0) }
  ) { first, _ in first }

  /// Returns a name as `europe/berlin` and `America/New York` are compared with identifiers.
  private static func plain(_ name: String) -> String {
    name.trimmingCharacters(in: .whitespaces).lowercased().replacing(" ", with: "_")
  }

  private static func systemZone(named name: String) -> WallClock? {
    var names = [name]
    // A leading slash marks a globally unique name, such as
    // `/freeassociation.sourceforge.net/Europe/Berlin`, which may end with a system name.
    if name.hasPrefix("/") {
      let parts = name.split(separator: "/")
      names += [3, 2].filter { $0 <= parts.count }.map { parts.suffix($0).joined(separator: "/") }
    }
    return names.lazy.compactMap { TimeZone(identifier: $0) }.first.map { WallClock($0) }
  }
}

extension ZoneResolver {
  /// Returns an instant in the form of an earlier time: in its zone, floating, or in UTC.
  ///
  /// If the local time of that zone occurs twice and the second is meant, the result is in UTC.
  package mutating func time(of seconds: Int, like model: TimeProperty?) -> CalendarTime {
    switch model?.time {
    case .floating: time(of: seconds, in: nil)
    case .zoned(_, let name): time(of: seconds, in: name)
    case .day, .utc, nil: CalendarTime(Date(calendarSeconds: seconds))
    }
  }

  /// Returns an instant as the local time of a zone, or of the local clock without a zone; in UTC
  /// if that time would be ambiguous or other programs would not understand the zone.
  package mutating func time(of seconds: Int, in name: String?) -> CalendarTime {
    let date = Date(calendarSeconds: seconds)
    var clock = local
    if let name {
      guard recognizes(name), let zone = zone(named: name) else { return CalendarTime(date) }
      clock = zone
    }
    let reading = clock.reading(of: date)
    guard clock.date(showing: reading) == date else { return CalendarTime(date) }
    return name.map { .zoned(reading, zone: $0) } ?? .floating(reading)
  }
}

/// Samples of a defined zone's offset in some years, for comparison with system zones.
private struct ZoneSamples {
  private var samples: [(date: Date, offset: Int)] = []

  /// Samples a clock. Its changes come first, because other zones differ there.
  init(of clock: WallClock, in years: ClosedRange<Int>) {
    // The rules of all zones repeat by then, as far as they can be told apart.
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

  /// Returns a Boolean value that indicates whether a system zone has the same offsets.
  func fit(_ identifier: String) -> Bool {
    guard let zone = TimeZone(identifier: identifier) else { return false }
    return samples.allSatisfy { zone.secondsFromGMT(for: $0.date) == $0.offset }
  }
}
