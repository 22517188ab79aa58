import DateFormatting
import Foundation
import Interchange
import Recurrence

extension CalendarFields {
  /// The `RECURRENCE-ID` line of an instance; nil for any other event.
  var instanceLine: ContentLine? {
    guard let instance, let time = CalendarTime(instance) else { return nil }
    let range = instance.hasPrefix("RANGE=") ? ";RANGE=THISANDFUTURE" : ""
    return ContentLine("RECURRENCE-ID\(range)\(time.iCalendarParameters):\(time.iCalendarValue)")
  }

  /// Returns a time of the event as a calendar writes it: a day, in the event's zone, floating, or
  /// in UTC.
  ///
  /// If the zone's clocks show the time twice and the second occurrence is meant, only UTC can
  /// express it.
  func written(_ seconds: Int, in place: WallClock) -> CalendarTime {
    let date = Date(calendarSeconds: seconds)
    if time?.isAllDay == true { return .day(place.day(of: date)) }
    if time?.isFloating == true { return .floating(place.reading(of: date)) }
    guard let zone, let clock = WallClock(zoneNamed: zone) else { return CalendarTime(date) }
    let reading = clock.reading(of: date)
    let isFirst = clock.date(showing: reading) == date
    return isFirst ? .zoned(reading, zone: zone) : CalendarTime(date)
  }
}

/// The recurrence lines of an original component, with the changes to them.
struct SeriesLines {
  private let original: EventComponent
  private let old: RecurrenceSet
  private let new: RecurrenceSet
  /// The name of the start's zone in events and in the component.
  private let zone: (known: String, written: String)?

  /// Creates the changes of a component's recurrence.
  ///
  /// - Returns: Nil if nothing has changed.
  init?(_ original: EventComponent, to recurrence: String?, in zones: inout ZoneResolver) {
    let text = original.recurrence(in: &zones)
    guard text != recurrence else { return nil }
    self.original = original
    old = RecurrenceSet(lines: text ?? "")
    new = RecurrenceSet(lines: recurrence ?? "")
    let written = original.start.flatMap { try? original.time(of: $0) }?.zone
    zone = original.startZone(in: &zones).flatMap { known in written.map { (known, $0) } }
  }

  /// Replaces the changed lines. A line that keeps all its values is not changed.
  func apply(to edits: inout ComponentEdits) {
    if old.rules != new.rules {
      for property in lines("RRULE") { edits.replace(property, by: []) }
      for rule in new.rules {
        edits.replace(nil, by: [ContentLine(name: "RRULE", value: rule.description)])
      }
    }
    change(
      "EXDATE", to: new.exceptions.map { ($0.iCalendarParameters, $0.iCalendarValue) }, &edits)
    change(
      "RDATE",
      to: new.dates.map { date in
        let period = date.period == nil ? "" : ";VALUE=PERIOD"
        let value = date.time.iCalendarValue + (date.period.map { "/" + $0 } ?? "")
        return (period + date.time.iCalendarParameters, value)
      }, &edits)
  }

  /// A Boolean value that indicates whether the times use a zone that another calendar has since
  /// defined differently under the same name.
  private var hasOtherZone: Bool {
    func zones(of set: RecurrenceSet) -> Set<DefinedZone> {
      let times = set.exceptions + set.dates.map(\.time)
      return Set(Set(times.compactMap(\.zone)).compactMap { DefinedZone($0) })
    }
    return zones(of: old) != zones(of: new)
  }

  private func lines(_ name: String) -> [EventComponent.Property] {
    original.recurrence.filter { $0.scan.name == name }
  }

  private func change(
    _ name: String, to values: [(parameters: String, value: String)], _ edits: inout ComponentEdits
  ) {
    var missing = Set(values.map(\.value))
    let hasOtherZone = hasOtherZone
    for property in lines(name) {
      let line = ContentLine(property.scan, in: original.text.bytes)
      let written = line.value.split(separator: ",").map(String.init)
      let left = hasOtherZone ? [] : written.filter(missing.contains)
      missing.subtract(left)
      guard left.count < written.count else { continue }
      var rest = line
      rest.value = left.joined(separator: ",")
      edits.replace(property, by: left.isEmpty ? [] : [rest])
    }
    for (parameters, value) in values where missing.contains(value) {
      guard var line = ContentLine("\(name)\(parameters):\(value)") else { continue }
      for index in line.parameters.indices where line.parameters[index].name == "TZID" {
        if let zone, line.parameters[index].values == [zone.known] {
          line.parameters[index].values = [zone.written]
        }
      }
      edits.replace(nil, by: [line])
    }
  }
}
