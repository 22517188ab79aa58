import Foundation

extension UICollectionViewFlowLayout {
  /// Whether cells are asked for the size they would like.
  var asksCells: Bool { estimatedItemSize != .zero }

  /// Asks how large a section's parts are.
  func measured(
    _ section: Int, in collectionView: UICollectionView, length: CGFloat
  ) -> FlowSection {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    let count = collectionView.numberOfItems(inSection: section)
    let inset =
      delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section)
      ?? sectionInset
    let header =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(
        collectionView, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let lead = isVertical ? inset.left : inset.top
    let room = max(0, length - lead - (isVertical ? inset.right : inset.bottom))
    return FlowSection(
      header: max(0, along(of: header)), footer: max(0, along(of: footer)),
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      lead: lead, count: count,
      items: items(section, count: count, room: room, in: collectionView, delegate))
  }

  private func items(
    _ section: Int, count: Int, room: CGFloat, in collectionView: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> any FlowArrangement {
    let spacing =
      delegate?.collectionView(
        collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineSpacing =
      delegate?.collectionView(
        collectionView, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    func size(of item: Int) -> CGSize? {
      let size = delegate?.collectionView(
        collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
      return size == Self.sizeNotGiven ? nil : size
    }
    var sizes: [FlowSize]?
    if count > 0, let first = size(of: 0) {
      sizes = (0..<count).map { flowSize($0 == 0 ? first : size(of: $0) ?? itemSize) }
    } else if asksCells {
      sizes = sizesAsked(section, count: count)
    }
    if let sizes {
      return FlowLines(
        sizes: sizes.map { fitted($0, in: room) }, room: room, spacing: max(0, spacing),
        lineSpacing: max(0, lineSpacing))
    }
    return FlowGrid(
      count: count, size: fitted(flowSize(itemSize), in: room), room: room,
      spacing: max(0, spacing), lineSpacing: max(0, lineSpacing))
  }

  /// The sizes that cells asked for, guesses for those never seen.
  private func sizesAsked(_ section: Int, count: Int) -> [FlowSize] {
    let guess = flowSize(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    var sizes = knownSizes[section] ?? []
    if sizes.count > count { sizes.removeLast(sizes.count - count) }
    sizes.append(contentsOf: repeatElement(guess, count: count - sizes.count))
    knownSizes[section] = sizes
    return sizes
  }

  /// A size of one cell at least, and no longer than a line, as the rest would not be seen.
  private func fitted(_ size: FlowSize, in room: CGFloat) -> FlowSize {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(1, value) : 1 }
    return FlowSize(
      along: length(size.along), across: min(length(size.across), max(1, room)))
  }

  // MARK: Directions

  func along(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func along(of point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  func flowSize(_ size: CGSize) -> FlowSize {
    FlowSize(along: along(of: size), across: across(of: size))
  }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  func rect(of frame: FlowFrame) -> CGRect {
    let size = size(along: frame.size.along, across: frame.size.across)
    return isVertical
      ? CGRect(origin: CGPoint(x: frame.across, y: frame.along), size: size)
      : CGRect(origin: CGPoint(x: frame.along, y: frame.across), size: size)
  }
}
