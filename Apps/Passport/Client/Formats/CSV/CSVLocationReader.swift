import DateFormatting
import Interchange
import Models

/// Reads places from comma-separated values (RFC 4180), as ``CSVLocationWriter`` and others write
/// them.
///
/// The first row names the columns in any order and case, by the place's property names or by what
/// other programs call them, such as `name`, `lat` and `lon`; a `date` and a `time` beside it are the
/// arrival. A column that is not known is reported and left out. An empty field says nothing; a place
/// without a title is called by its coordinates. Degrees may have a decimal comma, or minutes and
/// seconds: `45°25′17″N`.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct CSVLocationReader: ItemReader {
  private var table: CSVReading<LocationRows>

  /// - Parameters:
  ///   - clock: the clock that shows times which are given in UTC.
  ///   - rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(clock: WallClock = .process, rowLimit: Int = 64_000_000) {
    let rows = LocationRows(fields: LocationFieldsReader(clock: clock))
    table = CSVReading(rows, rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try table.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try table.finish(receive)
  }
}
