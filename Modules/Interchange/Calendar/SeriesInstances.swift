import DateFormatting
import Foundation
import Models
package import Recurrence

/// The components of a calendar that stand for one instance of a series each (`RECURRENCE-ID`).
///
/// They are held back until the end of the file, because only one component for each instance is
/// used.
struct SeriesInstances<Item: ImportableItem> {
  private struct Instance {
    let component: EventComponent
    let property: EventComponent.Property
    let time: CalendarTime?
    let item: Item

    /// The line of the `RECURRENCE-ID`.
    var line: Int { component.text.lines[property.line].number }
  }

  private var instances: [Instance] = []
  /// The recurring components, by their identifiers.
  private var series: [String: EventComponent] = [:]

  /// Records a component.
  ///
  /// - Returns: A Boolean value that indicates whether it is an instance. Its item is then returned
  ///   by ``chosen(in:)``.
  mutating func record(
    _ component: EventComponent, _ item: Item, in zones: inout ZoneResolver
  ) -> Bool {
    guard let property = component.recurrenceID else {
      if !component.recurrence.isEmpty { series[component.baseIdentity] = component }
      return false
    }
    let time = component.calendarTime(of: property, in: &zones)
    instances.append(
      Instance(component: component, property: property, time: time, item: item))
    return true
  }

  /// Returns the instances, with problems for those that occur twice and those that their series
  /// does not have.
  func chosen(in zones: inout ZoneResolver) -> [ImportItem<Item>] {
    let clock = zones.local
    let groups = Dictionary(grouping: instances.indices) { index in
      let instance = instances[index]
      let date = instance.time.map { "\($0.date(on: clock).timeIntervalSince1970)" }
      return [instance.component.baseIdentity, date ?? instance.component.identity]
    }
    // The latest revision is used, and the last of equal ones.
    let taken = groups.compactMap { $0.value.max { !isLater($0, than: $1) } }.sorted()
    var found: [ImportItem<Item>] = []
    for group in groups.values {
      guard group.count > 1, let last = group.first(where: taken.contains) else { continue }
      for index in group where index != last {
        let line = instances[last].line
        found.append(problem("The instance occurs twice. The one in line \(line) was used.", index))
      }
    }
    for index in taken {
      let instance = instances[index]
      if isExcludedLater(instance, in: &zones) {
        found.append(
          problem("A later version of its series excludes it. It was read anyway.", index))
      }
      if isUnmatched(instance, in: &zones) {
        found.append(
          problem("Its series has no such instance. It was read anyway.", index))
      }
      found.append(.item(instance.item, line: instance.component.text.lines[0].number))
    }
    return found
  }

  /// Returns a Boolean value that indicates whether a component is a later revision than another
  /// one of the same instance. Of equal revisions, the last one is later.
  private func isLater(_ one: Int, than other: Int) -> Bool {
    let (new, old) = (instances[one].component, instances[other].component)
    let order = new.order(relativeTo: old)
    if order != .same { return order == .newer }
    let (time, before) = (new.word(new.lastModified) ?? "", old.word(old.lastModified) ?? "")
    return time == before ? one > other : time > before
  }

  /// Returns a Boolean value that indicates whether a later revision of the series of an instance
  /// excludes it. Some programs exclude an instance that they change, so that it is read.
  private func isExcludedLater(_ instance: Instance, in zones: inout ZoneResolver) -> Bool {
    guard let time = instance.time, let whole = series[instance.component.baseIdentity],
      instance.component.revision < whole.revision, let set = recurrence(of: whole, in: &zones)
    else { return false }
    let clock = zones.local
    return set.exceptions.contains { exception in
      exception.isDay
        ? exception.day == time.day : exception.date(on: clock) == time.date(on: clock)
    }
  }

  /// Returns the recurrence of a component; nil if it has no date.
  private func recurrence(
    of component: EventComponent, in zones: inout ZoneResolver
  ) -> RecurrenceSet? {
    guard let property = component.start ?? component.due,
      let start = component.calendarTime(of: property, in: &zones)
    else { return nil }
    let lines = component.recurrence.map {
      String(decoding: component.text[$0.line], as: UTF8.self)
    }
    return RecurrenceSet(start: start, lines: lines.joined(separator: "\n"))
  }

  /// Returns a Boolean value that indicates whether the series of an instance is known but has no
  /// instance at that time.
  private func isUnmatched(_ instance: Instance, in zones: inout ZoneResolver) -> Bool {
    guard let time = instance.time, let whole = series[instance.component.baseIdentity],
      var set = recurrence(of: whole, in: &zones)
    else { return false }
    // A series of to-dos may have been moved after the first ones were completed.
    if instance.component.begins("VTODO"),
      time.date(on: zones.local) < set.start.date(on: zones.local)
    {
      return false
    }
    guard !set.rules.isEmpty || !set.dates.isEmpty else { return false }
    set.overrides = [RecurrenceOverride(time, start: time)]
    return set.warnings(on: zones.local).contains(.unmatchedOverride(time))
  }

  private func problem(_ message: String, _ index: Int) -> ImportItem<Item> {
    let instance = instances[index]
    return .problem(instance.component.problem(instance.property, .recurrence(message)))
  }
}

extension EventComponent {
  /// The instance of the series that the component represents (`RECURRENCE-ID`), with the
  /// calendar's own name of the zone; nil if there is none or it cannot be read.
  package var instanceTime: CalendarTime? {
    recurrenceID.flatMap { TimeProperty($0.scan, in: text.bytes)?.time }
  }
}
