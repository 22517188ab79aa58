/// A cell's place on the screen, counted from 0 at the top left.
public struct ScreenPosition: Hashable, Sendable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}
