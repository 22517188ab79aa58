import Foundation
import Testing

@testable import TerminalUI

struct UIDotCanvasTests {
  private func line(
    _ style: UIDotStyle, from start: (Double, Double), to end: (Double, Double), columns: Int = 8,
    rows: Int = 2
  ) -> [String] {
    var canvas = UIDotCanvas(columns: columns, rows: rows, style: style)
    canvas.strokeLine(
      from: CGPoint(x: start.0, y: start.1), to: CGPoint(x: end.0, y: end.1))
    return canvas.lines
  }

  @Test(arguments: [
    (UIDotStyle.braille, ["⠉⠒⠤⣀    ", "    ⠉⠒⠤⣀"]), (.quadrant, ["▀▚▄▄    ", "    ▀▀▚▄"]),
    (.halfBlock, ["▀▀▄▄    ", "    ▀▀▄▄"]), (.ascii, ["''..    ", "    ''.."]),
  ])
  func drawsALineFromCornerToCorner(style: UIDotStyle, lines: [String]) {
    let canvas = UIDotCanvas(columns: 8, rows: 2, style: style)
    let end = (Double(canvas.width) - 0.5, Double(canvas.height) - 0.5)
    #expect(line(style, from: (0, 0), to: end) == lines)
    // The other way it may turn elsewhere, but ends in the same corners.
    let back = line(style, from: end, to: (0, 0))
    #expect(back[0].first == lines[0].first && back[1].last == lines[1].last)
  }

  @Test(arguments: UIDotStyle.allCases)
  func everyDotOfACellIsDistinct(style: UIDotStyle) {
    var canvas = UIDotCanvas(columns: 2, rows: 2, style: style)
    var pictures: Set<String> = []
    for y in 0..<style.dotsDown {
      for x in 0..<style.dotsAcross {
        canvas.removeAll()
        canvas.setDot(x: style.dotsAcross + x, y: style.dotsDown + y)
        #expect(canvas.hasDot(x: style.dotsAcross + x, y: style.dotsDown + y))
        #expect(canvas.lines[0] == "  " && canvas.lines[1].hasPrefix(" "))
        pictures.insert(canvas.lines[1])
      }
    }
    #expect(pictures.count == style.dotsAcross * style.dotsDown)
  }

  @Test func nilInkClearsDots() {
    var canvas = UIDotCanvas(columns: 1, rows: 1)
    for y in 0..<4 { for x in 0..<2 { canvas.setDot(x: x, y: y, ink: 3) } }
    #expect(canvas.lines == ["⣿"] && canvas.ink(column: 0, row: 0) == 3)
    canvas.setDot(x: 0, y: 0, ink: nil)
    #expect(canvas.lines == ["⣾"])
    canvas.clear(column: 0, row: 0, columns: 1)
    #expect(canvas.lines == [" "])
    canvas.setDot(x: 1, y: 3, ink: 1)
    #expect(canvas.ink(column: 0, row: 0) == 1, "an empty cell takes the new ink")
  }

  @Test func aCellHasItsHighestInk() {
    var canvas = UIDotCanvas(columns: 2, rows: 1)
    canvas.setDot(x: 0, y: 0, ink: 2)
    canvas.setDot(x: 1, y: 0, ink: 1)
    canvas.setDot(x: 2, y: 0, ink: 1)
    #expect(canvas.ink(column: 0, row: 0) == 2 && canvas.ink(column: 1, row: 0) == 1)
    #expect(canvas.ink(column: 2, row: 0) == 0 && canvas.ink(column: 0, row: -1) == 0)
  }

  @Test func aPolygonIsFilledExceptForItsHole() {
    var canvas = UIDotCanvas(columns: 10, rows: 5, style: .halfBlock)
    var path = UIDotPath()
    for (left, top, right, bottom) in [(0.0, 0.0, 10.0, 10.0), (3, 3, 7, 7)] {
      path.move(to: CGPoint(x: left, y: top))
      path.addLine(to: CGPoint(x: right, y: top))
      path.addLine(to: CGPoint(x: right, y: bottom))
      path.addLine(to: CGPoint(x: left, y: bottom))
    }
    canvas.fill(path)
    #expect(
      canvas.lines == ["██████████", "███▀▀▀▀███", "███    ███", "███▄▄▄▄███", "██████████"])
    // The buffer for the next area is empty again.
    canvas.removeAll()
    canvas.fill(UIDotPath([CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 2)]))
    #expect(canvas.lines[0] == "▀█        ")
    #expect(canvas.lines.dropFirst().allSatisfy { $0 == "          " })
  }

  @Test func anAreaBeyondEveryEdgeFillsTheCanvas() {
    var canvas = UIDotCanvas(columns: 3, rows: 2, style: .quadrant)
    var path = UIDotPath()
    path.move(to: CGPoint(x: -1e12, y: -1e12))
    path.addLine(to: CGPoint(x: 1e12, y: -1e12))
    path.addLine(to: CGPoint(x: 1e12, y: 1e12))
    path.addLine(to: CGPoint(x: -1e12, y: 1e12))
    canvas.fill(path)
    #expect(canvas.lines == ["███", "███"])
  }

  @Test func outlineSegmentsCanBeGivenInAnyOrder() {
    var whole = UIDotPath()
    for (x, y) in [(1.0, 1.0), (15, 2), (12, 7)] { whole.addLine(to: CGPoint(x: x, y: y)) }
    var pieces = UIDotPath()
    pieces.move(to: CGPoint(x: 12, y: 7))
    pieces.addLine(to: CGPoint(x: 15, y: 2))
    pieces.move(to: CGPoint(x: 1, y: 1))
    pieces.addLine(to: CGPoint(x: 15, y: 2))
    pieces.move(to: CGPoint(x: 12, y: 7))
    pieces.addLine(to: CGPoint(x: 1, y: 1))
    var one = UIDotCanvas(columns: 8, rows: 2)
    var other = one
    one.fill(whole)
    other.fill(pieces, closesSubpaths: false)
    #expect(one.lines == other.lines)
    #expect(one.lines.joined().contains { $0 != " " })
  }

  @Test func clippedContentLooksComplete() {
    // The visible part of a long line matches that of the same line on a larger canvas.
    var small = UIDotCanvas(columns: 10, rows: 4)
    small.strokeLine(from: CGPoint(x: -20, y: -8), to: CGPoint(x: 40, y: 24))
    #expect(small.hasDot(x: 0, y: 2) || small.hasDot(x: 0, y: 3))
    #expect(small.hasDot(x: 19, y: 12) || small.hasDot(x: 19, y: 13))
    var none = UIDotCanvas(columns: 10, rows: 4)
    none.strokeLine(from: CGPoint(x: -20, y: 3), to: CGPoint(x: 5, y: -40))
    #expect(none.lines.allSatisfy { $0 == "          " })
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude, 1e18,
  ])
  func hostilePointsDrawNothingOutside(value: Double) {
    var canvas = UIDotCanvas(columns: 4, rows: 2)
    let hostile = CGPoint(x: value, y: value)
    canvas.setDot(at: hostile)
    canvas.strokeLine(from: hostile, to: hostile)
    canvas.strokeLine(from: CGPoint(x: -value, y: 3), to: CGPoint(x: value, y: 3))
    canvas.strokeLine(from: CGPoint(x: 1, y: 1), to: hostile)
    canvas.fill(UIDotPath([hostile, CGPoint(x: 1, y: 1), CGPoint(x: 3, y: -value)]))
    #expect(canvas.lines.count == 2)
  }

  @Test func aCanvasOfAnInvalidSizeIsEmpty() {
    for (columns, rows) in [(0, 0), (-3, 5), (5, 0)] {
      var canvas = UIDotCanvas(columns: columns, rows: rows)
      canvas.setDot(x: 0, y: 0)
      canvas.strokeLine(from: .zero, to: CGPoint(x: 5, y: 5))
      canvas.fill(UIDotPath([.zero, CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 5)]))
      canvas.clear(column: -2, row: -2, columns: 9, rows: 9)
      #expect(!canvas.hasDot(x: 0, y: 0))
    }
  }

  @Test func anEmptyPathIsNothing() {
    var canvas = UIDotCanvas(columns: 2, rows: 1)
    var path = UIDotPath()
    canvas.stroke(path)
    canvas.fill(path)
    #expect(path.isEmpty && canvas.lines == ["  "])
    path.move(to: CGPoint(x: 1, y: 1))
    canvas.stroke(path)
    #expect(canvas.hasDot(x: 1, y: 1), "a path of one point is a dot")
  }
}
