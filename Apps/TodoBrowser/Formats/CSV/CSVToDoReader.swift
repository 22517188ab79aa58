import DateFormatting
import Interchange
import Models

/// Reads events from comma-separated values (RFC 4180), as ``CSVToDoWriter`` writes them.
///
/// The first row names the columns by the event's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing; an event needs a date,
/// which is ISO 8601, and without a time the start of a day. `completionState` is `notStarted`,
/// `inProgress` or `completed`, or its number. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct CSVToDoReader: ItemReader {
  private var table: CSVReading<ToDoFieldsReader>
  private var distinct = DistinctToDos()

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    table = CSVReading(ToDoFieldsReader(clock: clock), rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try Self.read(chunk, &table, &distinct, receive)
  }

  mutating func finish(_ receive: (ImportItem<ToDoEvent>) throws -> Void) throws {
    try Self.finish(&table, &distinct, receive)
  }

  // The parts are passed apart from each other, so that one may change while the other hands over.

  private static func read(
    _ chunk: RawSpan, _ table: inout CSVReading<ToDoFieldsReader>,
    _ distinct: inout DistinctToDos, _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try table.read(chunk) { try receive(distinct.distinct($0)) }
  }

  private static func finish(
    _ table: inout CSVReading<ToDoFieldsReader>, _ distinct: inout DistinctToDos,
    _ receive: (ImportItem<ToDoEvent>) throws -> Void
  ) throws {
    try table.finish { try receive(distinct.distinct($0)) }
  }
}
