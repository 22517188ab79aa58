import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events from comma-separated values (RFC 4180), as ``CSVEventWriter`` writes them.
///
/// The first row names the columns by the event's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing; a date without a time
/// makes an event all day unless `isAllDay` (`true` or `false`, `yes` or `no`, `1` or `0`) says
/// otherwise. `id` is left out, as each store gives its own.
///
/// Semicolons and tabs separate as well where the first row has them. A row without `uid` gets one
/// made of what it says, so that reading it again is recognised.
struct CSVEventReader: ItemReader {
  private var table: CSVReading<EventFieldsReader>

  /// - Parameters:
  ///   - clock: the clock of the place that whole days, and times without an offset, are meant for.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    table = CSVReading(EventFieldsReader(clock: clock), rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Event>) throws -> Void
  ) throws {
    try table.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<Event>) throws -> Void) throws {
    try table.finish(receive)
  }
}
