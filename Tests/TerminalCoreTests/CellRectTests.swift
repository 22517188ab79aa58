import TerminalCore
import Testing

struct CellRectTests {
  private let rect = CellRect(column: 2, row: 1, columns: 5, rows: 3)

  @Test func containsItsCellsButNotItsEnds() {
    #expect(rect.contains(column: 2, row: 1))
    #expect(rect.contains(column: 6, row: 3))
    #expect(!rect.contains(column: 7, row: 3))
    #expect(!rect.contains(column: 6, row: 4))
    #expect(!rect.contains(column: 1, row: 1))
  }

  @Test func intersectionIsTheCommonArea() {
    let other = CellRect(column: 5, row: 0, columns: 10, rows: 2)
    #expect(rect.intersection(other) == CellRect(column: 5, row: 1, columns: 2, rows: 1))
    #expect(rect.intersection(CellRect(column: 7, row: 1, columns: 1, rows: 1)).isEmpty)
    #expect(rect.intersection(.empty) == .empty)
  }

  @Test func endlessRectanglesDoNotOverflow() {
    let endless = CellRect(column: 3, row: 3, columns: .max, rows: .max)
    #expect(endless.endColumn == .max)
    #expect(endless.intersection(rect) == CellRect(column: 3, row: 3, columns: 4, rows: 1))
  }

  @Test(arguments: [(-1, 4), (4, -1), (0, 0)])
  func anEmptyRectangleContainsNothing(columns: Int, rows: Int) {
    let rect = CellRect(column: 0, row: 0, columns: columns, rows: rows)
    #expect(rect.isEmpty)
    #expect(!rect.contains(column: 0, row: 0))
  }
}
