import Foundation

/// A section of a flow layout: a heading, room, the items, room, a footing.
struct FlowSection {
  /// From the beginning of the contents, in cells.
  var start: CGFloat = 0
  var header: CGFloat
  var footer: CGFloat
  /// The room before the first line and behind the last.
  var before: CGFloat
  var after: CGFloat
  /// The room before the first item of a line.
  var lead: CGFloat
  var count: Int
  var items: any FlowArrangement

  var itemsStart: CGFloat { start + header + before }
  var footerStart: CGFloat { itemsStart + items.length + after }
  var end: CGFloat { footerStart + footer }

  func frame(of item: Int) -> FlowFrame {
    var frame = items.frame(of: item)
    frame.along += itemsStart
    frame.across += lead
    return frame
  }

  /// The items of the lines that are between two places.
  func items(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    guard count > 0, end > itemsStart, start < itemsStart + items.length else { return 0..<0 }
    let first = items.line(at: max(0, start - itemsStart))
    let last = items.line(at: max(0, end - itemsStart - 0.001))
    return items.items(ofLine: first).lowerBound..<items.items(ofLine: max(first, last)).upperBound
  }
}
