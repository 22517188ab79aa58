import DateFormatting
import Foundation
import Models
package import Recurrence

/// An original component with what a person has changed since it was read, and nothing else.
package protocol ItemRevision {
  associatedtype Item: ImportableItem

  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  static var product: String { get }

  var edits: ComponentEdits { get }

  /// - Parameters:
  ///   - item: what the item says now.
  ///   - stamp: when it is written, in seconds since 1970.
  init(of item: Item, stamp: Int)

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver)
}

/// Writes items as an iCalendar object (RFC 5545), one component each.
///
/// An item that was read from a calendar is written with all that stood there; only what was changed
/// since is replaced, and its `SEQUENCE` and `LAST-MODIFIED` then say so. Reading what was written
/// gives the same items again.
package struct CalendarItemWriter<Revision: ItemRevision>: ItemWriter {
  package typealias Item = Revision.Item

  /// When it is written, in seconds since 1970.
  private let stamp: Int
  private let kept: [KeptComponent]
  /// The zones that the text defines, and the clock of the place that days are meant for.
  private var zones: ZoneResolver
  /// The definitions of zones that stand behind the items, as no calendar that was kept has them.
  private var furtherZones: [KeptComponent] = []

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the items, everything else behind them.
  package init(stamp: Date, clock: WallClock, kept: [KeptComponent] = []) {
    self.stamp = stamp.calendarSeconds ?? 0
    self.kept = kept
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
    revision.apply(in: &zones)
    revision.edits.append(to: &output) { zone in
      let name = zones.name(for: zone)
      if !zones.defines(name) {
        let component = zone.component(named: name)
        zones.define(name, as: ComponentText(component.text))
        furtherZones.append(component)
      }
      return name
    }
  }

  package func end(to output: inout [UInt8]) {
    append(furtherZones, to: &output)
    append(to: &output) { $0.kind != KeptComponent.propertyKind && $0.kind != "VTIMEZONE" }
    FoldedLine.append(Array("END:VCALENDAR".utf8), to: &output)
  }

  private func append(to output: inout [UInt8], where isMeant: (KeptComponent) -> Bool) {
    append(kept.filter(isMeant), to: &output)
  }

  private func append(_ components: [KeptComponent], to output: inout [UInt8]) {
    for component in components {
      let text = ComponentText(component.text)
      for line in text.lines.indices { FoldedLine.append(text[line], to: &output) }
    }
  }
}

extension KeptComponent {
  /// The `kind` of a property of the calendar itself, such as `X-WR-CALNAME`; its `identifier` is
  /// the name, with a number behind it from the second of the same name on.
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
  /// A to-do that says no more than what it is known by and when it was written and made, in seconds since 1970.
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
  /// An instant in seconds since 1970, as a calendar writes it.
  package static func instant(_ seconds: Int) -> String {
    CalendarTime(Date(calendarSeconds: seconds)).iCalendarValue
  }
}

extension EventComponent {
  /// A property's line as it stands there.
  package func line(_ property: Property) -> String {
    String(decoding: text[property.line], as: UTF8.self)
  }
}

extension OriginalRecord {
  /// The component of a calendar; nil where it is of another format.
  package var component: EventComponent? {
    format == .iCalendar ? EventComponent(ComponentText(text)) : nil
  }
}

extension OriginalRecord {
  /// Whether it is a component of a calendar that says that it was called off.
  package var isCancelled: Bool {
    component.map { $0.word($0.status) == "CANCELLED" } ?? false
  }
}

extension ZoneResolver {
  /// One that knows all the zones it will.
  package static func complete(local: WallClock) -> ZoneResolver {
    var zones = ZoneResolver(local: local)
    zones.isComplete = true
    return zones
  }
}
