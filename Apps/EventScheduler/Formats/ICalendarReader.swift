import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events from iCalendar text (RFC 5545).
///
/// Every `VEVENT` becomes an ``Event`` that carries its own text along where that says more than the
/// event can hold; every other part of a calendar is handed over as a `KeptComponent`. What cannot
/// be read is reported with its line, and all the rest is read:
///
/// ```swift
/// var reader = ICalendarReader(clock: .process)
/// let found = try reader.readAll(text)
/// for problem in found.report.problems { print(problem.sentence) }
/// ```
///
/// Of the text no more is held than one component, and events whose time zone is defined only
/// further down. Text must be UTF-8, as the RFC has it by default; lines may end in any way, and be
/// folded anywhere.
struct ICalendarReader: ItemReader {
  private var calendar: CalendarReading<EventComponent>

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without a zone, are meant for.
  ///   - lineLimit: how many bytes an unfolded line may have; a longer one refuses the text.
  init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    self.init(clock: clock, lineLimit: lineLimit, limits: CalendarLimits())
  }

  init(clock: WallClock, lineLimit: Int = 32_000_000, limits: CalendarLimits) {
    calendar = CalendarReading(clock: clock, lineLimit: lineLimit, limits: limits)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Event>) throws -> Void
  ) throws {
    try calendar.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<Event>) throws -> Void) throws {
    try calendar.finish(receive)
  }
}
