/// How large a terminal is, in cells.
public struct TerminalSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// A size from outside: nil where it is no size at all, and no larger than a picture of it should
  /// be in memory.
  init?(reported columns: Int, _ rows: Int) {
    guard columns > 0, rows > 0 else { return nil }
    self.init(columns: min(columns, 2000), rows: min(rows, 1000))
  }
}
