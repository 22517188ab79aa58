import Foundation

/// Moving the cursor by what is seen: the item below is the one below.
extension UICollectionView {
  /// Moves the cursor by one. After the wheel has scrolled it out of sight it comes back to the nearest
  /// item that is seen.
  func moveCursor(_ direction: GridDirection) {
    reloadIfNeeded()
    layoutIfNeeded()
    guard let here = focusedIndexPath else { return }
    if shownCells[here] == nil, let first = shownCells.keys.min(), let last = shownCells.keys.max()
    {
      return moveCursor(to: here < first ? first : last)
    }
    guard let path = neighbour(of: here, at: direction), path != here else {
      return scroll(to: here, at: .none)
    }
    let lane = lane
    moveCursor(to: path)
    // The lane was chosen for this step, or kept for those after it.
    self.lane = lane
  }

  /// Moves the cursor by what the collection shows at once, less a line to keep one's place.
  func moveCursor(byPages pages: CGFloat) {
    reloadIfNeeded()
    layoutIfNeeded()
    guard let here = focusedIndexPath, let frame = flow.frame(of: here) else { return }
    let isVertical = flow.isVertical
    let line = isVertical ? frame.height : frame.width
    let page = isVertical ? bounds.height : bounds.width
    let distance = max(line, page - line) * pages
    let center = isVertical ? frame.midY : frame.midX
    let wish = lane ?? (isVertical ? frame.midX : frame.midY)
    let end = isVertical ? contentSize.height : contentSize.width
    let target = max(0, min(end, center + distance))
    let found = nearest(
      items(in: band(from: target - page, to: target + page)),
      to: target, lane: wish, isVertical: isVertical)
    guard let found, found != here else {
      return moveCursor(isVertical ? (pages < 0 ? .up : .down) : (pages < 0 ? .left : .right))
    }
    moveCursor(to: found)
    lane = wish
  }

  /// The item that a direction leads to; nil where there is none.
  ///
  /// Along a line it is the next in order, so that each item can be reached; to another line the one in
  /// the same column, or the nearest to it.
  func neighbour(of path: IndexPath, at direction: GridDirection) -> IndexPath? {
    guard direction.isVertical == flow.isVertical else {
      lane = nil
      return counts.row(path, movedBy: direction.isForward ? 1 : -1)
    }
    guard let frame = flow.frame(of: path) else { return nil }
    let isVertical = direction.isVertical
    let wish = lane ?? (isVertical ? frame.midX : frame.midY)
    lane = wish
    return nearest(
      flow.line(nextTo: path, forward: direction.isForward), to: nil, lane: wish,
      isVertical: isVertical)
  }

  /// The nearest to a place along the contents, then to a lane.
  private func nearest(
    _ candidates: [FlowElement], to target: CGFloat?, lane: CGFloat,
    isVertical: Bool
  ) -> IndexPath? {
    func distances(_ frame: CGRect) -> (CGFloat, CGFloat) {
      let center = isVertical ? frame.midY : frame.midX
      let along = target.map { abs(center - $0) } ?? 0
      let start = isVertical ? frame.minX : frame.minY
      let end = isVertical ? frame.maxX : frame.maxY
      return (along, max(0, start - lane, lane - end))
    }
    return candidates.min { distances($0.frame) < distances($1.frame) }?.path
  }

  /// The contents between two heights, or two columns.
  private func band(from start: CGFloat, to end: CGFloat) -> CGRect {
    flow.isVertical
      ? CGRect(
        x: min(0, bounds.minX), y: start, width: max(contentSize.width, bounds.width),
        height: end - start)
      : CGRect(
        x: start, y: min(0, bounds.minY), width: end - start,
        height: max(contentSize.height, bounds.height))
  }
}

/// Where a cursor goes from an item.
enum GridDirection: Sendable {
  case left, right, up, down

  var isForward: Bool { self == .right || self == .down }
  var isVertical: Bool { self == .up || self == .down }
}
