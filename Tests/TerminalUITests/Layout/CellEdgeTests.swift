import Foundation
import Testing

@testable import TerminalUI

struct CellEdgeTests {
  @Test(arguments: [
    (0.0, 0.0), (0.4, 0), (0.5, 1), (1.5, 2), (2.5, 3), (-0.5, 0), (-1.5, -1), (-0.6, -1),
    (26.666_666_67, 27), (6.499_999_999_9, 7),
  ])
  func edgesRoundToTheNearestCellBoundary(value: Double, edge: Double) {
    #expect(CGFloat(value).cellEdge == CGFloat(edge))
  }

  @Test func scrollingByWholeCellsKeepsTheWidth() {
    for tenths in 0...20 {
      let start = CGFloat(tenths) / 10
      let width = (start + 3.5).cellEdge - start.cellEdge
      for shift in -5...5 {
        let moved = start + CGFloat(shift)
        #expect((moved + 3.5).cellEdge - moved.cellEdge == width)
      }
    }
  }

  @Test func insetsNeverMakeARectangleNegative() {
    let insets = UIEdgeInsets(top: 1, left: 3, bottom: 1, right: 3)
    #expect(rect(0, 0, 10, 5).inset(by: insets) == rect(3, 1, 4, 3))
    #expect(rect(0, 0, 4, 1).inset(by: insets) == rect(3, 1, 0, 0))
  }
}
