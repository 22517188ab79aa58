public import Foundation

/// Items in lines, as words are in a text: from the left to the right and then below, or from the top
/// to the bottom and then further to the right.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 24, height: 4)
///     layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
///     layout.headerReferenceSize = CGSize(width: 0, height: 1)
///
/// Lines are justified in whole cells. Lengths are in cells; as one is about twice as high as wide, the
/// sizes an item has here are not UIKit's.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Which way a collection scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// Which way lines follow each other, and the collection scrolls.
  open var scrollDirection = ScrollDirection.vertical { didSet { settingDidChange() } }
  /// Every item's size, where neither the delegate nor the cells give others.
  open var itemSize = CGSize(width: 20, height: 3) { didSet { settingDidChange() } }
  /// A guess at the items' size until a cell was seen and asked for its own; zero asks none, and
  /// `automaticSize` takes `itemSize` as the guess.
  open var estimatedItemSize = CGSize.zero { didSet { settingDidChange() } }
  /// The least space between two items of a line.
  open var minimumInteritemSpacing: CGFloat = 2 { didSet { settingDidChange() } }
  /// The space between lines.
  open var minimumLineSpacing: CGFloat = 1 { didSet { settingDidChange() } }
  /// The room around the items of a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { settingDidChange() } }
  /// The size of headings; zero shows none.
  open var headerReferenceSize = CGSize.zero { didSet { settingDidChange() } }
  /// The size of footings; zero shows none.
  open var footerReferenceSize = CGSize.zero { didSet { settingDidChange() } }
  /// Whether a heading stays in sight while items of its section are seen.
  open var sectionHeadersPinToVisibleBounds = false { didSet { settingDidChange() } }

  /// As an item's size: what the cells ask for.
  nonisolated public static let automaticSize = CGSize(width: -1, height: -1)
  /// What the delegate's default methods answer, so that a layout knows that nobody gave a size.
  nonisolated static let sizeNotGiven = CGSize(width: -2, height: -2)

  var sections: [FlowSection] = []
  /// The sizes of items that were guessed at or asked of cells, by section.
  var knownSizes: [Int: [FlowSize]] = [:]
  /// The length of lines that all was measured for.
  private var measuredLength: CGFloat = -1

  override var isVertical: Bool { scrollDirection == .vertical }

  private func settingDidChange() {
    knownSizes = [:]
    invalidateLayout()
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else {
      sections = []
      return
    }
    let length = across(of: collectionView.bounds.size)
    if length != measuredLength { knownSizes = [:] }
    measuredLength = length
    let old = sections.count
    sections = []
    sections.reserveCapacity(old)
    for section in 0..<collectionView.numberOfSections {
      var measured = measured(section, in: collectionView, length: length)
      measured.start = sections.last?.end ?? 0
      sections.append(measured)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    across(of: newBounds.size) != measuredLength
  }

  open override var collectionViewContentSize: CGSize {
    size(along: sections.last?.end ?? 0, across: max(0, measuredLength))
  }

  // MARK: Answers

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let from = along(of: rect.origin)
    let to = from + along(of: rect.size)
    var found: [UICollectionViewLayoutAttributes] = []
    guard to > from, var index = section(at: from) else { return found }
    while index < sections.count, sections[index].start < to {
      let section = sections[index]
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        if let view = layoutAttributesForSupplementaryView(
          ofKind: kind, at: IndexPath(item: 0, section: index)), view.frame.overlaps(rect)
        {
          found.append(view)
        }
      }
      for item in section.items(from: from, to: to) {
        let frame = self.rect(of: section.frame(of: item))
        guard frame.overlaps(rect) else { continue }
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: index))
        attributes.frame = frame
        found.append(attributes)
      }
      index += 1
    }
    return found
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      (0..<sections[indexPath.section].count).contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = rect(of: sections[indexPath.section].frame(of: indexPath.item))
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard !indexPath.isEmpty, sections.indices.contains(indexPath[0]) else { return nil }
    let section = sections[indexPath[0]]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let length = isHeader ? section.header : section.footer
    guard length > 0 else { return nil }
    var start = isHeader ? section.start : section.footerStart
    if isHeader, sectionHeadersPinToVisibleBounds, let collectionView {
      let seen = along(of: collectionView.bounds.origin)
      start = max(start, min(seen, section.footerStart - length))
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = rect(
      of: FlowFrame(
        along: start, across: 0, size: FlowSize(along: length, across: max(0, measuredLength))))
    return attributes
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = preferredAttributes.indexPath
    let size = flowSize(preferredAttributes.size)
    guard path.count == 2, let sizes = knownSizes[path.section], sizes.indices.contains(path.item),
      sizes[path.item] != size
    else { return false }
    knownSizes[path.section]?[path.item] = size
    return true
  }

  /// The section at a place, the nearest one outside; nil where there are none.
  private func section(at place: CGFloat) -> Int? {
    guard !sections.isEmpty else { return nil }
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end > place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

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
