import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events of the ToDo browser from iCalendar text (RFC 5545).
///
/// Every `VTODO` and every `VEVENT` becomes an event that carries its own text along; every other
/// part of a calendar is handed over as a `KeptComponent`. The date is `DUE`, or `DTSTART` where
/// nothing is due; the category is the first of `CATEGORIES`; what was called off (`CANCELLED`)
/// counts as completed. What cannot be read is reported with its line, and all the rest is read, see
/// ``ICalendarReader``.
struct ICalendarToDoReader: ItemReader {
  private var calendar: CalendarReading<ToDoComponent>
  private var distinct = DistinctToDos()

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - lineLimit: how many bytes an unfolded line may have; a longer one refuses the text.
  init(clock: WallClock = .process, lineLimit: Int = 32_000_000) {
    calendar = CalendarReading(clock: clock, lineLimit: lineLimit, limits: CalendarLimits())
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try Self.read(chunk, &calendar, &distinct, receive)
  }

  mutating func finish(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    try Self.finish(&calendar, &distinct, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ chunk: RawSpan, _ calendar: inout CalendarReading<ToDoComponent>,
    _ distinct: inout DistinctToDos, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try calendar.read(chunk) { try receive(distinct.distinct($0)) }
  }

  private static func finish(
    _ calendar: inout CalendarReading<ToDoComponent>, _ distinct: inout DistinctToDos,
    _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try calendar.finish { try receive(distinct.distinct($0)) }
  }
}
