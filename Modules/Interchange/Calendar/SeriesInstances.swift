import DateFormatting
import Foundation
import Models
package import Recurrence

/// What of a calendar stands for one instance of a series each (`RECURRENCE-ID`), held back until the
/// whole file is known. Of what stands for the same instance only one is taken.
struct SeriesInstances<Item: ImportableItem> {
  private struct Instance {
    let component: EventComponent
    let property: EventComponent.Property
    let time: CalendarTime?
    let item: Item

    /// The line that says which instance it is.
    var line: Int { component.text.lines[property.line].number }
  }

  private var instances: [Instance] = []
  /// The components that repeat, by their identifiers.
  private var series: [String: EventComponent] = [:]

  /// Takes note of a component.
  ///
  /// - Returns: Whether it is an instance, whose item comes with ``chosen(on:)``.
  mutating func take(
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

  /// The instances, with problems where one is there twice or its series has none such.
  func chosen(in zones: inout ZoneResolver) -> [ImportItem<Item>] {
    let clock = zones.local
    let groups = Dictionary(grouping: instances.indices) { index in
      let instance = instances[index]
      let date = instance.time.map { "\($0.date(on: clock).timeIntervalSince1970)" }
      return [instance.component.baseIdentity, date ?? instance.component.identity]
    }
    // The revision that is the latest counts, and of equal ones the last.
    let taken = groups.compactMap { $0.value.max { !isLater($0, than: $1) } }.sorted()
    var found: [ImportItem<Item>] = []
    for group in groups.values {
      guard group.count > 1, let last = group.first(where: taken.contains) else { continue }
      for index in group where index != last {
        let line = instances[last].line
        found.append(problem("It stands there twice. That of line \(line) was taken.", index))
      }
    }
    for index in taken {
      let instance = instances[index]
      if isNone(instance, in: &zones) {
        found.append(
          problem("Its series has no such instance. It was read all the same.", index))
      }
      found.append(.item(instance.item, line: instance.component.text.lines[0].number))
    }
    return found
  }

  /// Whether one of two components of the same instance is the later revision; the last, of equal ones.
  private func isLater(_ one: Int, than other: Int) -> Bool {
    let (new, old) = (instances[one].component, instances[other].component)
    let order = new.order(since: old)
    if order != .same { return order == .newer }
    let (time, before) = (new.word(new.lastModified) ?? "", old.word(old.lastModified) ?? "")
    return time == before ? one > other : time > before
  }

  /// Whether the series of an instance is there and has none at that time.
  private func isNone(_ instance: Instance, in zones: inout ZoneResolver) -> Bool {
    guard let time = instance.time, let whole = series[instance.component.baseIdentity],
      let start = (whole.start ?? whole.due).flatMap({ whole.calendarTime(of: $0, in: &zones) })
    else { return false }
    let lines = whole.recurrence.map { String(decoding: whole.text[$0.line], as: UTF8.self) }
    var set = RecurrenceSet(start: start, lines: lines.joined(separator: "\n"))
    guard !set.rules.isEmpty || !set.dates.isEmpty else { return false }
    set.overrides = [RecurrenceOverride(time, start: time)]
    return set.warnings(on: zones.local).contains(.unmatchedOverride(time))
  }

  private func problem(_ sentence: String, _ index: Int) -> ImportItem<Item> {
    let instance = instances[index]
    return .problem(instance.component.problem(instance.property, .recurrence(sentence)))
  }
}

extension EventComponent {
  /// Which instance of its series it stands for (`RECURRENCE-ID`), in the calendar's own name for its zone;
  /// nil where it stands for none, or that cannot be read.
  package var instanceTime: CalendarTime? {
    recurrenceID.flatMap { TimeProperty($0.scan, in: text.bytes)?.time }
  }
}
