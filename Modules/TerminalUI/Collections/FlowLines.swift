import Foundation

/// Items of sizes of their own in lines, each as full as it can be.
struct FlowLines: FlowArrangement {
  private struct Line {
    var items: Range<Int>
    var start: CGFloat
    var thickness: CGFloat
  }

  private let frames: [FlowFrame]
  private let lines: [Line]

  /// - Parameters:
  ///   - room: the length of a line, in cells.
  ///   - spacing: the least between two items of a line.
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
      // Every line but the last is justified in whole cells; an item alone in one is in its middle.
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
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start + lines[middle].thickness > distance {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return max(0, low)
  }
}
