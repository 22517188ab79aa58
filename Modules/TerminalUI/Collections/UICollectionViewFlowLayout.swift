public import Foundation

/// Says where the items of a collection are; `UICollectionViewFlowLayout` is the kind there is.
@MainActor
open class UICollectionViewLayout {
  init() {}
}

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
  /// Every item's size, where the cells give no others.
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
  /// The size of headings; zero shows none. The height counts where lines follow each other downwards,
  /// the width where they do to the right.
  open var headerReferenceSize = CGSize.zero { didSet { settingDidChange() } }
  /// Whether a heading stays in sight while items of its section are seen.
  open var sectionHeadersPinToVisibleBounds = false { didSet { settingDidChange() } }

  /// As an item's size: what the cells ask for.
  nonisolated public static let automaticSize = CGSize(width: -1, height: -1)

  /// The collection it is the layout of.
  weak var collectionView: UICollectionView?
  private(set) var sections: [FlowSection] = []
  /// Whether all is to be measured before the next question.
  private var isInvalid = true
  /// The sizes of items that were guessed at or asked of cells, by section.
  private var knownSizes: [Int: [FlowSize]] = [:]
  /// The length of lines that all was measured for.
  private var measuredLength: CGFloat = -1

  public override init() { super.init() }

  private func settingDidChange() {
    knownSizes = [:]
    invalidate()
  }

  /// Has everything measured anew before the next frame.
  func invalidate() {
    isInvalid = true
    collectionView?.layoutWasInvalidated()
  }

  /// Whether lines in a collection of a size are of another length than was measured for.
  func isOutdated(in size: CGSize) -> Bool { across(of: size) != measuredLength }

  /// Measures where that is due.
  func prepareIfNeeded() {
    guard isInvalid, let collectionView else { return }
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

  /// The size of all items together, in cells.
  var contentSize: CGSize { size(along: sections.last?.end ?? 0, across: max(0, measuredLength)) }

  // MARK: Answers

  /// The headings and the items in a rectangle of the contents.
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

  /// Where an item is; nil for one there is not.
  func frame(of path: IndexPath) -> CGRect? {
    guard path.count == 2, sections.indices.contains(path.section),
      (0..<sections[path.section].count).contains(path.item)
    else { return nil }
    return rect(of: sections[path.section].frame(of: path.item))
  }

  /// The items of the line behind that of an item, or before it; none at the ends.
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

  /// The section at a place, the nearest one outside; nil where there are none.
  private func section(at place: CGFloat) -> Int? {
    sections.isEmpty ? nil : min(sections.count - 1, sections.firstPlace { $0.end > place })
  }
}

extension UICollectionViewFlowLayout {
  /// Whether cells are asked for the size they would like.
  var asksCells: Bool { estimatedItemSize != .zero }

  /// Takes the size that a cell would like.
  ///
  /// - Returns: whether it was given another one.
  func take(_ size: CGSize, ofItemAt path: IndexPath) -> Bool {
    let size = flowSize(size)
    guard let sizes = knownSizes[path.section], sizes.indices.contains(path.item),
      sizes[path.item] != size
    else { return false }
    knownSizes[path.section]?[path.item] = size
    return true
  }

  private func measured(_ section: Int, count: Int, length: CGFloat) -> FlowSection {
    let inset = sectionInset
    let lead = isVertical ? inset.left : inset.top
    let room = max(0, length - lead - (isVertical ? inset.right : inset.bottom))
    return FlowSection(
      header: max(0, along(of: headerReferenceSize)),
      before: isVertical ? inset.top : inset.left, after: isVertical ? inset.bottom : inset.right,
      lead: lead, count: count, items: items(section, count: count, room: room))
  }

  private func items(_ section: Int, count: Int, room: CGFloat) -> any FlowArrangement {
    let spacing = max(0, minimumInteritemSpacing)
    let lineSpacing = max(0, minimumLineSpacing)
    if asksCells {
      return FlowLines(
        sizes: sizesAsked(section, count: count).map { fitted($0, in: room) }, room: room,
        spacing: spacing, lineSpacing: lineSpacing)
    }
    return FlowGrid(
      count: count, size: fitted(flowSize(itemSize), in: room), room: room, spacing: spacing,
      lineSpacing: lineSpacing)
  }

  /// The sizes that cells asked for, guesses for those never seen.
  private func sizesAsked(_ section: Int, count: Int) -> [FlowSize] {
    let guess = flowSize(estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize)
    var sizes = Array((knownSizes[section] ?? []).prefix(count))
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

  /// Whether items follow each other downwards and a collection scrolls up and down.
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

/// An item of a collection, or the heading of a section, and where it is.
struct FlowElement {
  /// The item's path; for a heading that of its section's first.
  let path: IndexPath
  let isHeading: Bool
  /// The rectangle in the collection's contents, in cells.
  let frame: CGRect
}
