import DateFormatting
import Interchange
import Models

/// Reads tasks from comma-separated values (RFC 4180), as ``CSVTaskWriter`` writes them.
///
/// The first row names the columns by the task's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing. Dates are ISO 8601; one
/// without a time is the start of a day. `isCompleted` is `true` or `false`, `yes` or `no`, `1` or
/// `0`; `tags` have commas between them. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct CSVTaskReader: ItemReader {
  private var table: CSVReading<TaskFieldsReader>

  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    table = CSVReading(TaskFieldsReader(clock: clock), rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<TaskItem>) throws -> Void
  ) throws {
    try table.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<TaskItem>) throws -> Void) throws {
    try table.finish(receive)
  }
}
