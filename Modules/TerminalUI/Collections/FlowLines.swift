import Foundation

/// Items of different sizes in lines, each line as full as possible.
struct FlowLines: FlowArrangement {
  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var thickness: CGFloat
  }

  private let frames: [FlowFrame]
  private let lines: [Line]

  /// Places items of different sizes.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of the items, in cells.
  ///   - room: The length of a line, in cells.
  ///   - spacing: The minimum spacing between two items of a line, in cells.
  ///   - lineSpacing: The spacing between two lines, in cells.
  init(sizes: [FlowSize], room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    var frames: [FlowFrame] = []
    frames.reserveCapacity(sizes.count)
    var lines: [Line] = []
    var start: CGFloat = 0
    var first = 0
    while first < sizes.count {
      var end = first
      var used: CGFloat = 0
      var thickness: CGFloat = 0
      while end < sizes.count {
        let next = used + (end > first ? spacing : 0) + sizes[end].across
        if end > first, next > room { break }
        used = next
        thickness = max(thickness, sizes[end].along)
        end += 1
      }
      let count = end - first
      let rest = max(0, room - used)
      let isLast = end == sizes.count
      // Each line but the last is justified in whole cells. A single item in a line is centered.
      let gap = spacing + (isLast || count < 2 ? 0 : (rest / CGFloat(count - 1)).rounded(.down))
      var across = count == 1 && !isLast ? (rest / 2).rounded(.down) : 0
      for item in first..<end {
        let size = sizes[item]
        frames.append(
          FlowFrame(
            along: start + ((thickness - size.along) / 2).rounded(.down),
            across: across.rounded(.down), size: size))
        across += size.across + gap
      }
      lines.append(Line(items: first..<end, start: start, thickness: thickness))
      start += thickness + lineSpacing
      first = end
    }
    self.frames = frames
    self.lines = lines
  }

  var lineCount: Int { lines.count }
  var length: CGFloat { lines.last.map { $0.start + $0.thickness } ?? 0 }
  func items(ofLine line: Int) -> Range<Int> { lines[line].items }
  func frame(of item: Int) -> FlowFrame { frames[item] }

  func line(at distance: CGFloat) -> Int {
    max(0, min(lines.count - 1, lines.partitioningIndex { $0.start + $0.thickness > distance }))
  }
}

/// A size along the scrolling direction and across it, in cells.
struct FlowSize: Equatable {
  var along: CGFloat
  var across: CGFloat
}

/// A position along the scrolling direction and across it, in cells.
struct FlowFrame {
  var along: CGFloat
  var across: CGFloat
  var size: FlowSize
}

/// The arrangement of a section's items, measured from the start of the first line.
protocol FlowArrangement {
  var lineCount: Int { get }
  /// The distance from the start of the first line to the end of the last, in cells.
  var length: CGFloat { get }
  func items(ofLine line: Int) -> Range<Int>
  /// Returns the line at a distance from the start of the first line, or the nearest line.
  func line(at distance: CGFloat) -> Int
  func frame(of item: Int) -> FlowFrame
}

/// A section of a flow layout: the heading, the inset before the items, the items and the inset
/// after them.
struct FlowSection {
  /// The distance from the start of the content, in cells.
  var start: CGFloat = 0
  var header: CGFloat
  /// The space before the first line, in cells.
  var before: CGFloat
  var after: CGFloat
  /// The space before the first item of a line, in cells.
  var lead: CGFloat
  var count: Int
  var items: any FlowArrangement

  var itemsStart: CGFloat { start + header + before }
  var end: CGFloat { itemsStart + items.length + after }

  func frame(of item: Int) -> FlowFrame {
    var frame = items.frame(of: item)
    frame.along += itemsStart
    frame.across += lead
    return frame
  }

  /// Returns the items of the lines between two positions.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > itemsStart, start < itemsStart + items.length else { return 0..<0 }
    let first = items.line(at: max(0, start - itemsStart))
    let last = items.line(at: max(0, end - itemsStart - 0.001))
    return items.items(ofLine: first).lowerBound..<items.items(ofLine: max(first, last)).upperBound
  }
}

/// Items of one size in lines. It needs no memory per item, and each query takes constant time.
///
/// `along` is the direction in which lines follow each other, `across` is the direction of a line.
struct FlowGrid: FlowArrangement {
  let count: Int
  let size: FlowSize
  let lineSpacing: CGFloat
  /// The number of items in a full line.
  let perLine: Int
  private let lead: CGFloat
  private let step: CGFloat

  /// Places items of one size.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - size: The size of each item, in cells.
  ///   - room: The length of a line, in cells.
  ///   - spacing: The minimum spacing between two items of a line, in cells.
  ///   - lineSpacing: The spacing between two lines, in cells.
  init(count: Int, size: FlowSize, room: CGFloat, spacing: CGFloat, lineSpacing: CGFloat) {
    self.count = count
    self.size = size
    self.lineSpacing = lineSpacing
    let unit = size.across + spacing
    let fitting = unit > 0 ? ((room + spacing) / unit).rounded(.down) : 1
    perLine = Int(max(1, min(fitting, 100_000)))
    let rest = max(0, room - CGFloat(perLine) * size.across)
    // The remaining cells are distributed evenly in whole cells, so that the columns of all
    // sections line up, even of those that don't fill a line. A single item in a line is centered.
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
