import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events of the ToDo browser as an iCalendar object (RFC 5545).
///
/// An event that was read from a calendar is written as what it was, a `VTODO` or a `VEVENT`, with all
/// that stood there; only what was changed since is replaced, and its `SEQUENCE` and `LAST-MODIFIED`
/// then say so. All others are written as a `VTODO`. Reading what was written gives the same events
/// again. How far an event is, for which a `VEVENT` has no property, is written in one of this app's
/// own (`X-COURSE-APPS-COMPLETION-STATE`).
struct ICalendarToDoWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  static let product = "-//CourseApps//ToDo Browser//EN"

  private var calendar: CalendarWriting

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the events, everything else behind them.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    calendar = CalendarWriting(product: Self.product, stamp: stamp, clock: clock, kept: kept)
  }

  func begin(to output: inout [UInt8]) { calendar.begin(to: &output) }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    var revision = ToDoRevision(of: event, stamp: calendar.stamp)
    revision.apply(in: &calendar.zones)
    revision.append(to: &output)
  }

  func end(to output: inout [UInt8]) { calendar.end(to: &output) }
}
