import DateFormatting
import Foundation

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
  private var found: [String: CalendarZone] = [:]

  package init(local: WallClock) {
    self.local = local
  }

  /// Takes a `VTIMEZONE` with the name it defines.
  mutating func define(_ name: String, as component: ComponentText) {
    definitions[name] = component
    found[name] = nil
  }

  /// The zone of a name; nil where nothing explains it, or nothing yet.
  package mutating func zone(named name: String) -> CalendarZone? {
    if let zone = found[name] { return zone }
    let zone = systemZone(named: name) ?? definedZone(named: name) ?? substitute(for: name)
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
  private func systemZone(named name: String) -> CalendarZone? {
    if let zone = TimeZone(identifier: name) { return .clock(WallClock(zone)) }
    // A leading slash marks a name that is unique in the world, such as
    // `/freeassociation.sourceforge.net/Europe/Berlin`: its end may be one of ours.
    guard name.hasPrefix("/") else { return nil }
    let parts = name.split(separator: "/")
    for count in [3, 2] where parts.count >= count {
      let suffix = parts.suffix(count).joined(separator: "/")
      if let zone = TimeZone(identifier: suffix) { return .clock(WallClock(zone)) }
    }
    return nil
  }

  private func definedZone(named name: String) -> CalendarZone? {
    definitions[name].flatMap(TimeZoneDefinition.init).map { .defined($0) }
  }

  private func substitute(for name: String) -> CalendarZone? {
    guard isComplete, let identifier = WindowsZones.identifier(for: name),
      let zone = TimeZone(identifier: identifier)
    else { return nil }
    return .clock(WallClock(zone))
  }
}

extension ZoneResolver {
  /// How a calendar says an instant in the way of an earlier time: in its zone, floating, or UTC.
  ///
  /// Where a clock of that zone shows the time twice and the second is meant, only UTC can say it.
  package mutating func time(
    of seconds: Int, like model: TimeProperty?
  ) -> (time: ICalendarTime, zone: String?) {
    let utc = ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: seconds))
    guard let model, case .local = model.time else { return (utc, nil) }
    var place = CalendarZone.clock(local)
    if let name = model.zone {
      guard explains(name), let zone = zone(named: name) else { return (utc, nil) }
      place = zone
    }
    let reading = place.reading(of: seconds)
    guard place.seconds(showing: reading) == seconds else { return (utc, nil) }
    return (.local(reading), model.zone)
  }
}
