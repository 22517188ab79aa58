public import Foundation

extension UICollectionView {
  /// Scrolls so that an item is seen, at a place of the collection or just far enough.
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    reloadIfNeeded()
    guard hasItem(at: indexPath) else { return }
    guard bounds.height > 0, bounds.width > 0 else {
      pendingScroll = (indexPath, scrollPosition)
      return
    }
    prepareLayout()
    guard let item = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.frame else {
      return
    }
    let heading = pinnedHeading(over: indexPath)
    guard !scrollPosition.isEmpty else {
      return scrollRectToVisible(
        grown(item, of: indexPath, heading: heading), animated: animated)
    }
    var offset = contentOffset
    if scrollPosition.contains(.top) {
      offset.y = item.minY - heading.height
    } else if scrollPosition.contains(.centeredVertically) {
      offset.y = (item.midY - bounds.height / 2).rounded()
    } else if scrollPosition.contains(.bottom) {
      offset.y = item.maxY - bounds.height
    }
    if scrollPosition.contains(.left) {
      offset.x = item.minX - heading.width
    } else if scrollPosition.contains(.centeredHorizontally) {
      offset.x = (item.midX - bounds.width / 2).rounded()
    } else if scrollPosition.contains(.right) {
      offset.x = item.maxX - bounds.width
    }
    setContentOffset(offset, animated: animated)
  }

  /// The room that a heading takes from a section's items while they are scrolled under it.
  private func pinnedHeading(over path: IndexPath) -> CGSize {
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout,
      layout.sectionHeadersPinToVisibleBounds, layout.sections.indices.contains(path.section)
    else { return .zero }
    return layout.size(along: layout.sections[path.section].header, across: 0)
  }

  /// The item with what is to be seen beside it: before the first line its section's heading, behind
  /// the last line the room behind it.
  private func grown(_ item: CGRect, of path: IndexPath, heading: CGSize) -> CGRect {
    var rect = CGRect(
      x: item.minX - heading.width, y: item.minY - heading.height,
      width: item.width + heading.width, height: item.height + heading.height)
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout,
      layout.sections.indices.contains(path.section)
    else { return rect }
    let section = layout.sections[path.section]
    let isVertical = layout.isVertical
    func isIn(lineOf item: Int) -> Bool {
      section.items.line(at: section.items.frame(of: item).along)
        == section.items.line(at: section.items.frame(of: path.item).along)
    }
    if isIn(lineOf: 0) { rect = rect.grown(to: section.start, isVertical: isVertical) }
    if isIn(lineOf: section.count - 1) {
      rect = rect.grown(to: section.end, isVertical: isVertical)
    }
    return isVertical && rect.height > bounds.height || !isVertical && rect.width > bounds.width
      ? item : rect
  }
}

extension CGRect {
  /// The rectangle, reaching to a height, or to a column.
  fileprivate func grown(to place: CGFloat, isVertical: Bool) -> CGRect {
    union(
      isVertical
        ? CGRect(x: minX, y: place, width: 0.001, height: 0)
        : CGRect(x: place, y: minY, width: 0, height: 0.001))
  }
}
