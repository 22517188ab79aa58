import DateFormatting
import Foundation
import Models

/// Writes events as an iCalendar object (RFC 5545).
///
/// An event that was read from a calendar is written with all that stood there; only what was
/// changed since is replaced, and its `SEQUENCE` and `LAST-MODIFIED` then say so. Reading what was
/// written gives the same events again, and writing those the same text.
///
/// ```swift
/// var writer = ICalendarWriter(stamp: now, clock: .process, kept: store.keptComponents())
/// let text = writer.text(of: events)
/// ```
public struct ICalendarWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  public static let product = "-//CourseApps//Event Scheduler//EN"

  private let stamp: Int
  private let kept: [KeptComponent]
  private var zones: ZoneResolver
  /// A line before it is folded.
  private var scratch: [UInt8] = []

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that whole days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the events, everything else behind them.
  public init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    self.stamp = stamp.calendarSeconds ?? 0
    self.kept = kept
    zones = ZoneResolver(local: clock)
    zones.isComplete = true
    for component in kept where component.kind == "VTIMEZONE" {
      zones.define(component.identifier, as: ComponentText(component.text))
    }
  }

  public func begin(to output: inout [UInt8]) {
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(Self.product)"] {
      FoldedLine.append(Array(line.utf8), to: &output)
    }
    append(to: &output) { $0.kind == KeptComponent.propertyKind }
    append(to: &output) { $0.kind == "VTIMEZONE" }
  }

  public mutating func write(_ event: Event, to output: inout [UInt8]) {
    let fields = CalendarFields(event, clock: zones.local)
    if let text = event.originalComponent, fields.time != nil {
      let original = EventComponent(ComponentText(text))
      if original.isComplete {
        var revision = ComponentRevision(of: original, to: fields, stamp: stamp)
        revision.apply(in: &zones)
        revision.append(to: &output)
        return
      }
    }
    append(fields, uid: event.uid, to: &output)
  }

  public func end(to output: inout [UInt8]) {
    append(to: &output) { $0.kind != KeptComponent.propertyKind && $0.kind != "VTIMEZONE" }
    FoldedLine.append(Array("END:VCALENDAR".utf8), to: &output)
  }
}

extension ICalendarWriter {
  private func append(
    to output: inout [UInt8], where isMeant: (KeptComponent) -> Bool
  ) {
    for component in kept where isMeant(component) {
      let text = ComponentText(component.text)
      for line in text.lines.indices { FoldedLine.append(text[line], to: &output) }
    }
  }

  /// Appends an event that was not read from a calendar, or says no more than its fields.
  private mutating func append(
    _ fields: CalendarFields, uid: String?, to output: inout [UInt8]
  ) {
    let stamp = stamp
    let kind = fields.time == nil ? UndatedEvent.component : "VEVENT"
    line("BEGIN:\(kind)", to: &output)
    line("UID:", to: &output) { ICalendarText.append(uid ?? fields.uid, to: &$0) }
    line("DTSTAMP:", to: &output) { ICalendarTime.appendUTC(stamp, to: &$0) }
    switch fields.time {
    case .timed(let start, let end):
      line("DTSTART:", to: &output) { ICalendarTime.appendUTC(start, to: &$0) }
      if let end { line("DTEND:", to: &output) { ICalendarTime.appendUTC(end, to: &$0) } }
    case .days(let start, let end):
      line("DTSTART;VALUE=DATE:", to: &output) { ICalendarTime.append(start, to: &$0) }
      if let end {
        line("DTEND;VALUE=DATE:", to: &output) { ICalendarTime.append(end, to: &$0) }
      }
    case nil: line(UndatedEvent.mark, to: &output)
    }
    // Written when it is empty as well: calcurse 4.8 crashes on an event without one.
    line("SUMMARY:", to: &output) { ICalendarText.append(fields.title, to: &$0) }
    if !fields.details.isEmpty {
      line("DESCRIPTION:", to: &output) { ICalendarText.append(fields.details, to: &$0) }
    }
    line("END:\(kind)", to: &output)
  }

  private mutating func line(
    _ start: String, to output: inout [UInt8], value: (inout [UInt8]) -> Void = { _ in }
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(start)
    value(&scratch)
    FoldedLine.append(scratch, to: &output)
  }
}
