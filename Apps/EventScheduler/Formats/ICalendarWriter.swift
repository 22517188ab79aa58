import DateFormatting
import Foundation
import Interchange
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
struct ICalendarWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  static let product = "-//CourseApps//Event Scheduler//EN"

  private var calendar: CalendarWriting

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that whole days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the events, everything else behind them.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    calendar = CalendarWriting(
      product: Self.product, stamp: stamp, clock: clock, kept: kept)
  }

  func begin(to output: inout [UInt8]) { calendar.begin(to: &output) }

  mutating func write(_ event: Event, to output: inout [UInt8]) {
    let fields = CalendarFields(event, clock: calendar.zones.local)
    if let text = event.originalComponent, fields.time != nil {
      let original = EventComponent(ComponentText(text))
      if original.isComplete {
        var revision = ComponentRevision(of: original, to: fields, stamp: calendar.stamp)
        revision.apply(in: &calendar.zones)
        revision.append(to: &output)
        return
      }
    }
    append(fields, uid: event.uid, to: &output)
  }

  func end(to output: inout [UInt8]) { calendar.end(to: &output) }
}

extension ICalendarWriter {
  /// Appends an event that was not read from a calendar, or says no more than its fields.
  private mutating func append(
    _ fields: CalendarFields, uid: String?, to output: inout [UInt8]
  ) {
    let stamp = calendar.stamp
    let kind = fields.time == nil ? UndatedEvent.component : "VEVENT"
    calendar.line("BEGIN:\(kind)", to: &output)
    calendar.line("UID:", to: &output) { ICalendarText.append(uid ?? fields.uid, to: &$0) }
    calendar.line("DTSTAMP:", to: &output) { ICalendarTime.appendUTC(stamp, to: &$0) }
    switch fields.time {
    case .timed(let start, let end):
      calendar.line("DTSTART:", to: &output) { ICalendarTime.appendUTC(start, to: &$0) }
      if let end { calendar.line("DTEND:", to: &output) { ICalendarTime.appendUTC(end, to: &$0) } }
    case .days(let start, let end):
      calendar.line("DTSTART;VALUE=DATE:", to: &output) { ICalendarTime.append(start, to: &$0) }
      if let end {
        calendar.line("DTEND;VALUE=DATE:", to: &output) { ICalendarTime.append(end, to: &$0) }
      }
    case nil: calendar.line(UndatedEvent.mark, to: &output)
    }
    // Written when it is empty as well: calcurse 4.8 crashes on an event without one.
    calendar.line("SUMMARY:", to: &output) { ICalendarText.append(fields.title, to: &$0) }
    if !fields.details.isEmpty {
      calendar.line("DESCRIPTION:", to: &output) { ICalendarText.append(fields.details, to: &$0) }
    }
    calendar.line("END:\(kind)", to: &output)
  }
}
