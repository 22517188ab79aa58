import Foundation

/// A size by the direction that lines follow each other in, and by that of a line.
struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat
}

/// A place by the direction that lines follow each other in, and by that of a line.
struct FlowFrame {
  var along: CGFloat
  var across: CGFloat
  var size: FlowSize
}

/// How the items of a section stand, from where the first line begins.
protocol FlowArrangement {
  var lineCount: Int { get }
  /// From the beginning of the first line to the end of the last, in cells.
  var length: CGFloat { get }
  func items(ofLine line: Int) -> Range<Int>
  /// The line at a distance from the first one's beginning, or the nearest.
  func line(at distance: CGFloat) -> Int
  func frame(of item: Int) -> FlowFrame
}
