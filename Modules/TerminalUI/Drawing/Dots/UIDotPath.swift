public import Foundation

/// Lines of one or several pieces, in dots of a canvas, to be drawn or filled.
///
/// A path that is emptied and filled again keeps its memory, so that a picture which is drawn for
/// every frame asks for none.
///
///     var path = UIDotPath()
///     path.move(to: CGPoint(x: 0, y: 0))
///     path.addLine(to: CGPoint(x: 10, y: 3))
///     canvas.stroke(path)
public struct UIDotPath: Sendable {
  private(set) var points: [CGPoint] = []
  /// Where in the points each piece begins.
  private(set) var starts: [Int] = []

  public init() {}

  /// A path of one piece.
  public init(_ points: some Sequence<CGPoint>) {
    self.points = Array(points)
    if !self.points.isEmpty { starts = [0] }
  }

  public var isEmpty: Bool { points.isEmpty }

  /// Begins a new piece at a point.
  public mutating func move(to point: CGPoint) {
    starts.append(points.count)
    points.append(point)
  }

  /// Goes on in a straight line; begins a piece where there is none.
  public mutating func addLine(to point: CGPoint) {
    if starts.isEmpty { starts.append(0) }
    points.append(point)
  }

  /// Calls with the range of points of each piece.
  func forEachPiece(_ body: (Range<Int>) -> Void) {
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : points.count
      body(start..<end)
    }
  }
}
