/// Where the terminal's cursor stands and how it looks; columns and rows count from 0.
public struct Cursor: Hashable, Sendable, BitwiseCopyable {
  /// The steady cursor shapes of DECSCUSR.
  public enum Shape: Hashable, Sendable, BitwiseCopyable { case block, underline, bar }

  public var column: Int
  public var row: Int
  public var shape: Shape

  public init(column: Int, row: Int, shape: Shape = .block) {
    self.column = column
    self.row = row
    self.shape = shape
  }
}
