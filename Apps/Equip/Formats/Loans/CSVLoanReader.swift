import Interchange
import Models

/// Reads who is to be given what from comma-separated values (RFC 4180): the columns `player` and
/// `item`, or `player` and `kit`.
///
/// Semicolons and tabs separate columns as well where the first row has them.
struct CSVLoanReader: ItemReader {
  private var table: CSVReading<LoanRows>

  /// - Parameter rowLimit: how many bytes a row may have; a longer one refuses the text.
  init(rowLimit: Int = 1_000_000) {
    table = CSVReading(LoanRows(), rowLimit: rowLimit)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<LoanRequest>) throws -> Void
  ) throws {
    try table.read(chunk) { try receive($0.withLine) }
  }

  mutating func finish(_ receive: (ImportItem<LoanRequest>) throws -> Void) throws {
    try table.finish { try receive($0.withLine) }
  }
}
