import DateFormatting
import Foundation
import Interchange
import Models

/// Reads tasks from iCalendar text (RFC 5545).
///
/// Every `VTODO` becomes a task that carries its own text along; every other part of a calendar,
/// events included, is handed over as a `KeptComponent`. `CATEGORIES` are tags; priorities 1 to 4 are
/// high, 6 to 9 low; a task that was called off (`CANCELLED`) counts as completed. What cannot be
/// read is reported with its line, and all the rest is read, see ``ICalendarReader``.
struct ICalendarTaskReader: ItemReader {
  private var calendar: CalendarReading<TaskComponent>

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - lineLimit: how many bytes an unfolded line may have; a longer one refuses the text.
  init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    calendar = CalendarReading(clock: clock, lineLimit: lineLimit, limits: CalendarLimits())
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<TaskItem>) throws -> Void
  ) throws {
    try calendar.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<TaskItem>) throws -> Void) throws {
    try calendar.finish(receive)
  }
}
