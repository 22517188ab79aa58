import Foundation
import TestSupport
import Testing

@testable import TerminalUI

/// The positions of items, as numbers.
struct FlowArrangementTests {
  private func grid(
    _ count: Int, across: CGFloat = 10, room: CGFloat, spacing: CGFloat = 1
  ) -> FlowGrid {
    FlowGrid(
      count: count, size: FlowSize(along: 2, across: across), room: room, spacing: spacing,
      lineSpacing: 1)
  }

  @Test(arguments: [(9, 1), (10, 1), (20, 1), (21, 2), (31, 2), (32, 3), (200, 18)])
  func aLineHoldsAsManyItemsAsFit(room: Int, perLine: Int) {
    #expect(grid(100, room: CGFloat(room)).perLine == perLine)
  }

  @Test func theRemainingSpaceOfALineIsDistributed() {
    let grid = grid(7, room: 38)
    let starts = (0..<7).map { grid.frame(of: $0).across }
    #expect(starts == [0, 14, 28, 0, 14, 28, 0])
    #expect((0..<7).map { grid.frame(of: $0).along } == [0, 0, 0, 3, 3, 3, 6])
    #expect(grid.lineCount == 3 && grid.length == 8)
  }

  @Test func columnsDoNotDependOnTheNumberOfItems() {
    #expect((0..<3).map { grid(3, room: 80).frame(of: $0).across } == [0, 11, 22])
    #expect(grid(1, room: 80).frame(of: 0).across == 0)
    #expect(grid(3, room: 16).frame(of: 1).across == 3, "a single column is centered")
  }

  @Test func anEmptyArrangementHasNoLength() {
    #expect(grid(0, room: 80).length == 0 && grid(0, room: 0).lineCount == 0)
    let lines = FlowLines(sizes: [], room: 80, spacing: 1, lineSpacing: 1)
    #expect(lines.length == 0 && lines.line(at: 7) == 0)
  }

  @Test func itemsOfDifferentSizesFillLines() {
    let widths: [CGFloat] = [10, 20, 5, 30, 8]
    let lines = FlowLines(
      sizes: widths.enumerated().map {
        FlowSize(along: $0.offset == 1 ? 3 : 1, across: $0.element)
      },
      room: 40, spacing: 1, lineSpacing: 1)
    #expect((0..<lines.lineCount).map { lines.items(ofLine: $0) } == [0..<3, 3..<5])
    #expect((0..<5).map { lines.frame(of: $0).across } == [0, 12, 34, 0, 31])
    #expect((0..<5).map { lines.frame(of: $0).along } == [1, 0, 1, 4, 4], "in the line's middle")
    #expect(lines.length == 5)
  }

  @Test func rectanglesThatTouchDoNotOverlap() {
    let rect = CGRect(x: 2, y: 2, width: 4, height: 2)
    #expect(!rect.overlaps(rect.offsetBy(dx: 4, dy: 0)))
    #expect(!rect.overlaps(rect.offsetBy(dx: 0, dy: -2)))
    #expect(rect.overlaps(rect.offsetBy(dx: 3, dy: -1)))
    #expect(rect.overlaps(CGRect(x: 3, y: 3, width: 1, height: 1)))
  }

  /// Whatever the sizes: each item is in the line that is found at its place, none overlaps
  /// another, and none is beyond the edge.
  @Test(arguments: 1...40)
  func noTwoItemsOverlap(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let room = CGFloat(Int.random(in: 1...60, using: &random))
    let sizes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
      FlowSize(
        along: CGFloat(Int.random(in: 1...4, using: &random)),
        across: min(room, CGFloat(Int.random(in: 1...20, using: &random))))
    }
    let arrangements: [any FlowArrangement] = [
      FlowLines(sizes: sizes, room: room, spacing: 1, lineSpacing: 0),
      FlowGrid(count: sizes.count, size: sizes[0], room: room, spacing: 1, lineSpacing: 1),
    ]
    for arrangement in arrangements {
      let rects = sizes.indices.map { item in
        let frame = arrangement.frame(of: item)
        return CGRect(
          x: frame.across, y: frame.along, width: frame.size.across, height: frame.size.along)
      }
      for (index, rect) in rects.enumerated() {
        #expect(rect.minX >= 0 && rect.maxX <= room)
        #expect(rect.maxY <= arrangement.length)
        #expect(arrangement.items(ofLine: arrangement.line(at: rect.minY)).contains(index))
        #expect(!rects[..<index].contains { $0.overlaps(rect) })
      }
    }
  }
}
