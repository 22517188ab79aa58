public import Foundation

/// A length of a compositional layout: a fraction of the container, or points as on a phone.
@preconcurrency @MainActor
public final class NSCollectionLayoutDimension {
  enum Kind {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let kind: Kind
  /// The fraction or the length.
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }

  /// Returns a fraction of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth)
  }
  /// Returns a fraction of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight, fractionalHeight)
  }
  /// Returns a length.
  public static func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension)
  }
  /// Returns a length until the cell has determined its own.
  public static func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension)
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  /// Returns the width in columns.
  func columns(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight:
      dimension * container.height * PointLengths.perRow / PointLengths.perColumn
    case .absolute, .estimated: PointLengths.columns(dimension)
    }
  }

  /// Returns the height in rows.
  func rows(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth:
      dimension * container.width * PointLengths.perColumn / PointLengths.perRow
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: PointLengths.wholeRows(dimension)
    }
  }
}

/// The width and the height of an item or a group.
@preconcurrency @MainActor
public final class NSCollectionLayoutSize {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// Returns the size in cells.
  func cells(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.columns(in: container), height: heightDimension.rows(in: container))
  }
}

/// A space between items.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing {
  /// The space, in points.
  public let spacing: CGFloat
  /// A Boolean value that indicates whether the space may be larger. Items are always spread.
  public let isFlexibleSpacing: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing
    isFlexibleSpacing = isFlexible
  }

  /// Returns a space.
  public static func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false)
  }
  /// Returns a minimum space.
  public static func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true)
  }
}

/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem {
  /// The size, whose fractions are relative to the group.
  public let layoutSize: NSCollectionLayoutSize
  /// The space around the item, in points.
  open var contentInsets = NSDirectionalEdgeInsets()

  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// Returns the sizes of the items with their insets, in cells.
  func sizes(in container: CGSize) -> [CGSize] { [layoutSize.cells(in: container)] }

  /// A Boolean value that indicates whether cells determine their height.
  var hasEstimatedHeight: Bool { layoutSize.heightDimension.isEstimated }

  /// The first item, whose insets apply to all.
  var firstItem: NSCollectionLayoutItem { self }
}

/// Items of a compositional layout beside or below each other.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private let isHorizontal: Bool
  private let count: Int?
  /// The items.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between two items; nil for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize, isHorizontal: Bool, _ subitems: [NSCollectionLayoutItem],
    count: Int?
  ) {
    self.isHorizontal = isHorizontal
    self.subitems = subitems
    self.count = count
    super.init(layoutSize: layoutSize)
  }

  /// Returns a group of items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, isHorizontal: true, subitems, count: nil)
  }

  /// Returns a group of a number of equal items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, isHorizontal: true, [subitem], count: count)
  }

  /// Returns a group of a number of equal items beside each other.
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  /// Returns a group of items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, isHorizontal: false, subitems, count: nil)
  }

  /// Returns a group of a number of equal items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, isHorizontal: false, [subitem], count: count)
  }

  /// Returns a group of a number of equal items below each other.
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, subitem: subitem, count: count)
  }

  override func sizes(in container: CGSize) -> [CGSize] {
    let own = layoutSize.cells(in: container)
    guard let count, count > 0, let subitem = subitems.first else {
      return subitems.flatMap { $0.sizes(in: own) }
    }
    let parts = CGFloat(count)
    let part =
      isHorizontal
      ? CGSize(width: own.width / parts, height: own.height)
      : CGSize(width: own.width, height: own.height / parts)
    guard subitem is NSCollectionLayoutGroup else {
      // A count divides the group equally, regardless of the items' own size in its direction.
      let size = subitem.layoutSize.cells(in: own)
      let item =
        isHorizontal
        ? CGSize(width: part.width, height: size.height)
        : CGSize(width: size.width, height: part.height)
      return Array(repeating: item, count: count)
    }
    return (0..<count).flatMap { _ in subitem.sizes(in: part) }
  }

  override var hasEstimatedHeight: Bool {
    super.hasEstimatedHeight || subitems.contains { $0.hasEstimatedHeight }
  }

  override var firstItem: NSCollectionLayoutItem { subitems.first?.firstItem ?? self }

  /// The space between two items, in points.
  var spacing: CGFloat {
    interItemSpacing?.spacing
      ?? subitems.lazy.compactMap { ($0 as? NSCollectionLayoutGroup)?.spacing }.max() ?? 0
  }
}
