public import Foundation

/// A layout that arranges items in lines like the words of a text: from left to right and then
/// down, or from top to bottom and then to the right.
///
///     let layout = UICollectionViewFlowLayout()
///     layout.itemSize = CGSize(width: 24, height: 4)
///     layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
///     layout.headerReferenceSize = CGSize(width: 0, height: 1)
///
/// Lines are justified in whole cells. Lengths are in cells. A cell is about twice as high as wide,
/// so item sizes differ from those in UIKit.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The direction in which a collection scrolls.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }

  /// The direction in which lines follow each other and the collection scrolls.
  open var scrollDirection = ScrollDirection.vertical { didSet { settingDidChange() } }
  /// The size of every item, in cells, unless the cells determine their own.
  open var itemSize = CGSize(width: 20, height: 3) { didSet { settingDidChange() } }
  /// The estimated size of an item, in cells, until its cell was visible and has determined its
  /// own. With zero, cells don't determine their size. With `automaticSize`, the estimate is
  /// `itemSize`.
  open var estimatedItemSize = CGSize.zero { didSet { settingDidChange() } }
  /// The minimum spacing between two items of a line, in cells.
  open var minimumInteritemSpacing: CGFloat = 2 { didSet { settingDidChange() } }
  /// The spacing between two lines, in cells.
  open var minimumLineSpacing: CGFloat = 1 { didSet { settingDidChange() } }
  /// The space around the items of a section, in cells.
  open var sectionInset = UIEdgeInsets.zero { didSet { settingDidChange() } }
  /// The size of the headings, in cells, or zero for none. With vertical scrolling only the height
  /// counts, with horizontal scrolling only the width.
  open var headerReferenceSize = CGSize.zero { didSet { settingDidChange() } }
  /// A Boolean value that indicates whether a heading remains visible while items of its section
  /// are visible.
  open var sectionHeadersPinToVisibleBounds = false { didSet { settingDidChange() } }

  /// As an estimated item size, lets the cells determine their own size.
  nonisolated public static let automaticSize = CGSize(width: -1, height: -1)

  private(set) var sections: [FlowSection] = []
  /// A Boolean value that indicates whether the layout must be measured before the next query.
  private var isInvalid = true
  /// The estimated or requested sizes of items, by section.
  private var knownSizes: [Int: [FlowSize]] = [:]
  /// The length of the lines that was measured for, in cells.
  private var measuredLength: CGFloat = -1

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A Boolean value that indicates whether the program overrides methods of the layout.
  private var isCustomized: Bool {
    type(of: self) != UICollectionViewFlowLayout.self
      && !(self is UICollectionViewCompositionalLayout)
  }

  /// A Boolean value that indicates whether the items are in lines.
  var hasLines: Bool { true }

  /// A Boolean value that indicates whether cells determine their own size.
  var usesSelfSizingCells: Bool { estimatedItemSize != .zero }

  /// Returns the size that a cell requests.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - frame: Its present frame.
  func requestedSize(of cell: UICollectionViewCell, in frame: CGRect) -> CGSize {
    cell.preferredSize
  }

  /// Returns the lengths of a section in a collection of the measured size.
  func lengths(ofSection section: Int, count: Int) -> FlowLengths {
    FlowLengths(self, section: section, count: count)
  }

  private func settingDidChange() {
    knownSizes = [:]
    invalidate()
  }

  /// Marks the layout to be measured again before the next frame.
  func invalidate() {
    isInvalid = true
    collectionView?.layoutWasInvalidated()
  }

  /// Returns a Boolean value that indicates whether the lines in a collection of this size have
  /// another length than the measured one.
  func isOutdated(in size: CGSize) -> Bool { across(of: size) != measuredLength }

  /// Measures the layout if it is out of date.
  func prepareIfNeeded() {
    guard isInvalid, let collectionView else { return }
    if isCustomized { prepare() }
    isInvalid = false
    let length = across(of: collectionView.bounds.size)
    if length != measuredLength { knownSizes = [:] }
    measuredLength = length
    let count = collectionView.numberOfSections
    sections = []
    sections.reserveCapacity(count)
    for section in 0..<count {
      var measured = measured(
        section, count: collectionView.numberOfItems(inSection: section), length: length)
      measured.start = sections.last?.end ?? 0
      sections.append(measured)
    }
  }

  /// The size of the whole content, in cells.
  var contentSize: CGSize { size(along: sections.last?.end ?? 0, across: max(0, measuredLength)) }

  // MARK: Attributes

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect).map { element in
      let attributes =
        element.isHeading
        ? UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: element.path)
        : UICollectionViewLayoutAttributes(forCellWith: element.path)
      attributes.frame = element.frame
      return attributes
    }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    frame(of: indexPath).map { frame in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = frame
      return attributes
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate()
  }

  /// Returns the headings and the items in a rectangle of the content, where a layout of the
  /// program's own class places them.
  func placedElements(in rect: CGRect) -> [FlowElement] {
    guard isCustomized else { return elements(in: rect) }
    return (layoutAttributesForElements(in: rect) ?? [])
      .compactMap { FlowElement($0, frame: $0.frame) }
  }

  // MARK: Queries

  /// Returns the headings and the items in a rectangle of the content.
  func elements(in rect: CGRect) -> [FlowElement] {
    let from = along(of: rect.origin)
    let to = from + along(of: rect.size)
    var found: [FlowElement] = []
    guard to > from, var index = section(at: from) else { return found }
    while index < sections.count, sections[index].start < to {
      if let frame = headingFrame(ofSection: index), frame.overlaps(rect) {
        found.append(
          FlowElement(path: IndexPath(item: 0, section: index), isHeading: true, frame: frame))
      }
      found += elements(sections[index].items(from: from, to: to), inSection: index)
        .filter { $0.frame.overlaps(rect) }
      index += 1
    }
    return found
  }

  /// Returns the frame of an item, or nil if there is no such item.
  func frame(of path: IndexPath) -> CGRect? {
    guard path.count == 2, sections.indices.contains(path.section),
      (0..<sections[path.section].count).contains(path.item)
    else { return nil }
    return rect(of: sections[path.section].frame(of: path.item))
  }

  /// Returns the items of the line after or before the line of an item, or an empty array at the
  /// ends.
  func line(nextTo path: IndexPath, forward: Bool) -> [FlowElement] {
    let items = sections[path.section].items
    let line = items.line(at: items.frame(of: path.item).along) + (forward ? 1 : -1)
    if (0..<items.lineCount).contains(line) {
      return elements(items.items(ofLine: line), inSection: path.section)
    }
    let others =
      forward
      ? Array(sections.indices.dropFirst(path.section + 1))
      : sections.indices.prefix(path.section).reversed()
    guard let section = others.first(where: { sections[$0].count > 0 }) else { return [] }
    let beside = sections[section].items
    return elements(
      beside.items(ofLine: forward ? 0 : beside.lineCount - 1), inSection: section)
  }

  private func elements(_ items: Range<Int>, inSection section: Int) -> [FlowElement] {
    items.map {
      FlowElement(
        path: IndexPath(item: $0, section: section), isHeading: false,
        frame: rect(of: sections[section].frame(of: $0)))
    }
  }

  private func headingFrame(ofSection index: Int) -> CGRect? {
    let section = sections[index]
    guard section.header > 0 else { return nil }
    var start = section.start
    if sectionHeadersPinToVisibleBounds, let collectionView {
      let seen = along(of: collectionView.bounds.origin)
      start = max(start, min(seen, section.end - section.header))
    }
    return rect(
      of: FlowFrame(
        along: start, across: 0,
        size: FlowSize(along: section.header, across: max(0, measuredLength))))
  }

  /// Returns the section at a position, or the nearest one, or nil if there are no sections.
  private func section(at place: CGFloat) -> Int? {
    sections.isEmpty ? nil : min(sections.count - 1, sections.partitioningIndex { $0.end > place })
  }
}

extension UICollectionViewFlowLayout {
  /// Records the size that a cell requests.
  ///
  /// - Returns: True if the size differs from the known one.
  func updateSize(_ size: CGSize, ofItemAt path: IndexPath) -> Bool {
    let size = flowSize(size)
    guard let sizes = knownSizes[path.section], sizes.indices.contains(path.item),
      sizes[path.item] != size
    else { return false }
    knownSizes[path.section]?[path.item] = size
    return true
  }

  private func measured(_ section: Int, count: Int, length: CGFloat) -> FlowSection {
    let lengths = lengths(ofSection: section, count: count)
    let inset = lengths.inset
    let lead = isVertical ? inset.left : inset.top
    let room = max(0, length - lead - (isVertical ? inset.right : inset.bottom))
    return FlowSection(
      header: max(0, along(of: lengths.headerSize)),
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      lead: lead, count: count, items: items(section, count: count, room: room, lengths))
  }

  private func items(
    _ section: Int, count: Int, room: CGFloat, _ lengths: FlowLengths
  ) -> any FlowArrangement {
    let spacing = max(0, lengths.interitemSpacing)
    let lineSpacing = max(0, lengths.lineSpacing)
    let sizes =
      lengths.itemSizes.map { $0.map(flowSize) }
      ?? lengths.estimatedSize.map { requestedSizes(section, count: count, guess: flowSize($0)) }
    if let sizes {
      return FlowLines(
        sizes: sizes.map { fitted($0, in: room) }, room: room, spacing: spacing,
        lineSpacing: lineSpacing)
    }
    return FlowGrid(
      count: count, size: fitted(flowSize(lengths.itemSize), in: room), room: room,
      spacing: spacing, lineSpacing: lineSpacing)
  }

  /// Returns the sizes that cells requested, and estimates for items that were never visible.
  private func requestedSizes(_ section: Int, count: Int, guess: FlowSize) -> [FlowSize] {
    var sizes = Array((knownSizes[section] ?? []).prefix(count))
    sizes.append(contentsOf: repeatElement(guess, count: count - sizes.count))
    knownSizes[section] = sizes
    return sizes
  }

  /// Returns a size of at least one cell and at most the length of a line, beyond which it would
  /// not be visible.
  private func fitted(_ size: FlowSize, in room: CGFloat) -> FlowSize {
    func length(_ value: CGFloat) -> CGFloat { value.isFinite ? max(1, value) : 1 }
    return FlowSize(
      along: length(size.along), across: min(length(size.across), max(1, room)))
  }

  // MARK: Directions

  /// A Boolean value that indicates whether lines follow each other downward and the collection
  /// scrolls vertically.
  var isVertical: Bool { scrollDirection == .vertical }

  func along(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func across(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(of point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  private func flowSize(_ size: CGSize) -> FlowSize {
    FlowSize(along: along(of: size), across: across(of: size))
  }

  func size(along: CGFloat, across: CGFloat) -> CGSize {
    isVertical
      ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func rect(of frame: FlowFrame) -> CGRect {
    let size = size(along: frame.size.along, across: frame.size.across)
    return isVertical
      ? CGRect(origin: CGPoint(x: frame.across, y: frame.along), size: size)
      : CGRect(origin: CGPoint(x: frame.along, y: frame.across), size: size)
  }
}

extension UICollectionView {
  /// The direction in which a collection scrolls.
  public typealias ScrollDirection = UICollectionViewFlowLayout.ScrollDirection
}

/// An item of a collection or the heading of a section, with its frame.
struct FlowElement {
  /// The item's index path. For a heading, it is that of the first item in its section.
  let path: IndexPath
  let isHeading: Bool
  /// The frame in the collection's content, in cells.
  let frame: CGRect
  /// The attributes that a layout of the program's own class returned.
  var attributes: UICollectionViewLayoutAttributes?
}
