/// A rectangle of cells; columns and rows count from 0 at the top left.
///
/// A rectangle with no columns or no rows is empty, wherever it is. Sums that would overflow an
/// `Int` are clamped to its largest value, so a rectangle may extend as far as needed.
public struct CellRect: Hashable, Sendable, BitwiseCopyable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = columns
    self.rows = rows
  }

  /// The empty rectangle.
  public static let empty = CellRect(column: 0, row: 0, columns: 0, rows: 0)

  /// The first column to the right of the rectangle.
  public var endColumn: Int { end(column, columns) }

  /// The first row below the rectangle.
  public var endRow: Int { end(row, rows) }

  /// A Boolean value that indicates whether the rectangle contains no cells.
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  public func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < endColumn && row >= self.row && row < endRow
  }

  /// Returns the cells that are in both rectangles; `empty` if there are none.
  public func intersection(_ other: CellRect) -> CellRect {
    let column = max(self.column, other.column)
    let row = max(self.row, other.row)
    let endColumn = min(self.endColumn, other.endColumn)
    let endRow = min(self.endRow, other.endRow)
    guard !isEmpty, !other.isEmpty, column < endColumn, row < endRow else { return .empty }
    return CellRect(column: column, row: row, columns: endColumn - column, rows: endRow - row)
  }

  private func end(_ start: Int, _ length: Int) -> Int {
    let (sum, overflow) = start.addingReportingOverflow(max(length, 0))
    return overflow ? .max : sum
  }
}
