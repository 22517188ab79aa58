import Foundation

/// Moves the cursor by the layout that the user sees, so that Down leads to the item below.
extension UICollectionView {
  /// Moves the cursor by one item. If the cursor was scrolled out of sight, it moves to the nearest
  /// visible item instead.
  func moveCursor(_ direction: GridDirection) {
    reloadIfNeeded()
    layoutIfNeeded()
    guard let here = focusedIndexPath else { return }
    if shownCells[here] == nil, let first = shownCells.keys.min(), let last = shownCells.keys.max()
    {
      return moveCursor(to: here < first ? first : last)
    }
    guard let path = neighbor(of: here, at: direction), path != here else {
      return scroll(to: here, at: .none)
    }
    let lane = lane
    moveCursor(to: path)
    // Moving the cursor resets the lane. The next moves need it again.
    self.lane = lane
  }

  /// Moves the cursor by the visible length of the collection, less one line for orientation.
  func moveCursor(byPages pages: CGFloat) {
    reloadIfNeeded()
    layoutIfNeeded()
    guard let here = focusedIndexPath, let frame = flow.frame(of: here) else { return }
    let isVertical = flow.isVertical
    let line = isVertical ? frame.height : frame.width
    let page = isVertical ? bounds.height : bounds.width
    let distance = max(line, page - line) * pages
    let center = isVertical ? frame.midY : frame.midX
    let preferredLane = lane ?? (isVertical ? frame.midX : frame.midY)
    let end = isVertical ? contentSize.height : contentSize.width
    let target = max(0, min(end, center + distance))
    let found = nearest(
      items(in: band(from: target - page, to: target + page)),
      to: target, lane: preferredLane, isVertical: isVertical)
    guard let found, found != here else {
      return moveCursor(isVertical ? (pages < 0 ? .up : .down) : (pages < 0 ? .left : .right))
    }
    moveCursor(to: found)
    lane = preferredLane
  }

  /// Returns the item in a direction, or nil if there is none.
  ///
  /// Along a line it is the next item in order, so that every item can be reached. In another line
  /// it is the item in the same column, or the nearest one.
  func neighbor(of path: IndexPath, at direction: GridDirection) -> IndexPath? {
    guard direction.isVertical == flow.isVertical else {
      lane = nil
      return counts.row(path, movedBy: direction.isForward ? 1 : -1)
    }
    guard let frame = flow.frame(of: path) else { return nil }
    let isVertical = direction.isVertical
    let preferredLane = lane ?? (isVertical ? frame.midX : frame.midY)
    lane = preferredLane
    return nearest(
      flow.line(nextTo: path, forward: direction.isForward), to: nil, lane: preferredLane,
      isVertical: isVertical)
  }

  /// Returns the item nearest to a position along the content, then nearest to the lane.
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

  /// Returns the part of the content between two positions along the scrolling direction.
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

/// The direction of a cursor movement in a grid.
enum GridDirection: Sendable {
  case left, right, up, down

  var isForward: Bool { self == .right || self == .down }
  var isVertical: Bool { self == .up || self == .down }
}
