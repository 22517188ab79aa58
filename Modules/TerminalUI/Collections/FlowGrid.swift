import Foundation

/// Items of one size in lines: no memory per item, and each question takes the same time for any
/// number of them.
///
/// `along` is the direction that lines follow each other in, `across` that of a line.
struct FlowGrid: FlowArrangement {
  let count: Int
  let size: FlowSize
  let lineSpacing: CGFloat
  /// The items of a full line.
  let perLine: Int
  private let lead: CGFloat
  private let step: CGFloat

  /// - Parameters:
  ///   - room: the length of a line, in cells.
  ///   - spacing: the least between two items of a line.
  init(count: Int, size: FlowSize, room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    self.count = count
    self.size = size
    self.lineSpacing = lineSpacing
    let unit = size.across + spacing
    let fitting = unit > 0 ? ((room + spacing) / unit).rounded(.down) : 1
    perLine = Int(max(1, min(fitting, 100_000)))
    let rest = max(0, room - CGFloat(perLine) * size.across)
    // What is left is shared in whole cells, so that all spaces are alike; so are the columns of sections
    // that do not fill a line. One item to a line stands in its middle.
    lead = perLine == 1 ? (rest / 2).rounded(.down) : 0
    step = size.across + (perLine == 1 ? 0 : (rest / CGFloat(perLine - 1)).rounded(.down))
  }

  private var lineStep: CGFloat { size.along + lineSpacing }

  var lineCount: Int { (count + perLine - 1) / perLine }

  var length: CGFloat {
    lineCount == 0 ? 0 : CGFloat(lineCount) * lineStep - lineSpacing
  }

  func items(ofLine line: Int) -> Range<Int> {
    line * perLine..<min(count, (line + 1) * perLine)
  }

  func line(at distance: CGFloat) -> Int {
    guard lineStep > 0 else { return 0 }
    let line = (distance / lineStep).rounded(.down)
    return Int(max(0, min(line, CGFloat(lineCount - 1))))
  }

  func frame(of item: Int) -> FlowFrame {
    FlowFrame(
      along: (CGFloat(item / perLine) * lineStep).cellEdge,
      across: lead + CGFloat(item % perLine) * step, size: size)
  }
}
