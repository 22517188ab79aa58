import DateFormatting
import Foundation
import Models
package import Recurrence

/// A revision of an original component, with only the changes that the user made since it was read.
package protocol ItemRevision {
  associatedtype Item: ImportableItem

  /// The value of `PRODID`, by which programs identify the author of a calendar.
  static var product: String { get }

  var edits: ComponentEdits { get }

  /// Creates a revision of an item's original component.
  ///
  /// - Parameters:
  ///   - item: The item in its current state.
  ///   - stamp: The time of writing, in seconds since 1970.
  init(of item: Item, stamp: Int)

  /// Replaces what has changed.
  ///
  /// - Parameter instances: The original times of the instances of the item's series that are
  ///   separate items. An item that was read next to them stands for the first other instance.
  mutating func apply(except instances: [CalendarTime], in zones: inout ZoneResolver)
}

/// Writes items as an iCalendar object (RFC 5545), with one component each.
///
/// An item that was read from a calendar is written with its original text. Only what has changed
/// since is replaced, and `SEQUENCE` and `LAST-MODIFIED` are updated accordingly. Reading the
/// output returns equal items.
package struct CalendarItemWriter<Revision: ItemRevision>: ItemWriter {
  package typealias Item = Revision.Item

  /// The time of writing, in seconds since 1970.
  private let stamp: Int
  private let kept: [KeptComponent]
  /// The original times of the instances that are separate items, by the identifier of their
  /// series.
  private let changedInstances: [String: [CalendarTime]]
  /// The zones that the calendar defines, with the local clock for days.
  private var zones: ZoneResolver
  /// The definitions of zones that are written after the items, because no kept calendar has them.
  private var additionalZones: [KeptComponent] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - stamp: The time of writing, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: The local clock, for days and for times without a zone.
  ///   - kept: The kept parts of imported calendars. Properties and time zones are written before
  ///     the items, and everything else after them.
  ///   - changedInstances: The original times of the instances that are separate items, by the
  ///     identifier of their series.
  package init(
    stamp: Date, clock: WallClock, kept: [KeptComponent] = [],
    changedInstances: [String: [CalendarTime]] = [:]
  ) {
    self.stamp = stamp.calendarSeconds ?? 0
    self.kept = kept
    self.changedInstances = changedInstances
    zones = .complete(local: clock)
    for component in kept where component.kind == "VTIMEZONE" {
      zones.define(component.identifier, as: ComponentText(component.text))
    }
  }

  package func begin(to output: inout [UInt8]) {
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(Revision.product)"] {
      FoldedLine.append(Array(line.utf8), to: &output)
    }
    append(to: &output) { $0.kind == KeptComponent.propertyKind }
    append(to: &output) { $0.kind == "VTIMEZONE" }
  }

  package mutating func write(_ item: Revision.Item, to output: inout [UInt8]) {
    var revision = Revision(of: item, stamp: stamp)
    let component = revision.edits.original
    let instances =
      changedInstances.isEmpty || component.recurrence.isEmpty
      ? [] : changedInstances[component.baseIdentity] ?? []
    revision.apply(except: instances, in: &zones)
    revision.edits.append(to: &output) { zone in
      let name = zones.name(for: zone)
      if !zones.defines(name) {
        let component = zone.component(named: name)
        zones.define(name, as: ComponentText(component.text))
        additionalZones.append(component)
      }
      return name
    }
  }

  package func end(to output: inout [UInt8]) {
    append(additionalZones, to: &output)
    append(to: &output) { $0.kind != KeptComponent.propertyKind && $0.kind != "VTIMEZONE" }
    FoldedLine.append(Array("END:VCALENDAR".utf8), to: &output)
  }

  private func append(to output: inout [UInt8], where predicate: (KeptComponent) -> Bool) {
    append(kept.filter(predicate), to: &output)
  }

  private func append(_ components: [KeptComponent], to output: inout [UInt8]) {
    for component in components {
      let text = ComponentText(component.text)
      for line in text.lines.indices { FoldedLine.append(text[line], to: &output) }
    }
  }
}

extension KeptComponent {
  /// The `kind` of a property of the calendar itself, such as `X-WR-CALNAME`.
  ///
  /// Its `identifier` is the property's name, followed by a number for the second and further
  /// properties of the same name.
  public static let propertyKind = "property"
}

extension ComponentEdits {
  /// Replaces the texts and alarms that differ.
  package mutating func set(title: String, notes: String, alarms: [String]?) {
    set(original.summary, "SUMMARY", to: ICalendarText.representable(title))
    if set(original.details, "DESCRIPTION", to: ICalendarText.representable(notes)) {
      dropOtherDescriptions()
    }
    original.apply(alarms: alarms ?? [], title: title, to: &self)
  }
}

extension ComponentText {
  /// Returns an empty to-do with an identifier, a time of creation and a time of writing, in
  /// seconds since 1970.
  package static func toDo(uid: String, created: Int? = nil, stamp: Int) -> ComponentText {
    let identity = [
      "BEGIN:VTODO", "UID:\(ICalendarText.escape(uid))", "DTSTAMP:\(CalendarTime.instant(stamp))",
    ]
    let creation = created.map { ["CREATED:\(CalendarTime.instant($0))"] } ?? []
    return ComponentText(
      (identity + creation + ["SUMMARY:", "END:VTODO"]).joined(separator: "\n"))
  }
}

extension CalendarTime {
  /// Returns an instant in iCalendar form, from seconds since 1970.
  package static func instant(_ seconds: Int) -> String {
    CalendarTime(Date(calendarSeconds: seconds)).iCalendarValue
  }
}

extension EventComponent {
  /// Returns the line of a property as it is written.
  package func line(_ property: Property) -> String {
    String(decoding: text[property.line], as: UTF8.self)
  }
}

extension OriginalRecord {
  /// The record as a calendar component; nil if it is in another format.
  package var component: EventComponent? {
    format == .iCalendar ? EventComponent(ComponentText(text)) : nil
  }
}

extension OriginalRecord {
  /// A Boolean value that indicates whether the record is a calendar component with the status
  /// `CANCELLED`.
  package var isCancelled: Bool {
    component.map { $0.word($0.status) == "CANCELLED" } ?? false
  }
}
