public import Foundation

/// A section of a compositional layout, which repeats a group.
@preconcurrency @MainActor
open class NSCollectionLayoutSection {
  let group: NSCollectionLayoutGroup
  /// The configuration of a list; nil for other sections.
  var list: UICollectionLayoutListConfiguration?
  /// The space around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets()
  /// The space between two groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The orthogonal scrolling behavior. It has no effect: items that don't fit next to each other
  /// wrap to further lines.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The headings and footers. Only a heading is shown.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The closure that changes visible items during scrolling. It is never called.
  open var visibleItemsInvalidationHandler:
    (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns a section whose items are rows of a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(1))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    return section
  }

  /// Returns the lengths of the section in a collection.
  func lengths(count: Int, in container: CGSize) -> FlowLengths {
    let insets = PointLengths.cells(
      UIEdgeInsets(
        top: contentInsets.top, left: contentInsets.leading, bottom: contentInsets.bottom,
        right: contentInsets.trailing))
    let room = CGSize(
      width: max(1, container.width - insets.left - insets.right), height: container.height)
    let around = group.firstItem.contentInsets
    let columns = PointLengths.columns(space: around.leading + around.trailing)
    let rows = PointLengths.rows(space: around.top + around.bottom)
    let spacing = PointLengths.columns(space: group.spacing)
    let sizes = group.sizes(in: room).map { size in
      CGSize(
        width: max(1, (size.width - max(columns, spacing)).rounded(.down)),
        height: max(1, (size.height - rows).rounded()))
    }
    let size = sizes.first ?? CGSize(width: room.width, height: 1)
    var lengths = FlowLengths(itemSize: size)
    if group.hasEstimatedHeight {
      lengths.estimatedSize = size
    } else if sizes.contains(where: { $0 != size }) {
      lengths.itemSizes = (0..<count).map { sizes[$0 % sizes.count] }
    }
    lengths.inset = insets
    lengths.interitemSpacing = max(columns, spacing)
    lengths.lineSpacing = rows + PointLengths.rows(space: interGroupSpacing)
    lengths.headerSize = headerSize(in: room)
    if list?.isGrouped == true { lengths.inset.bottom += 1 }
    return lengths
  }

  private func headerSize(in room: CGSize) -> CGSize {
    if list?.headerMode == .supplementary { return CGSize(width: room.width, height: 1) }
    let header = boundarySupplementaryItems.first {
      $0.elementKind == UICollectionView.elementKindSectionHeader || $0.alignment == .top
    }
    guard let header else { return .zero }
    return CGSize(
      width: room.width, height: max(1, header.layoutSize.cells(in: room).height.rounded()))
  }
}

/// The orthogonal scrolling behaviors of a section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A heading or a footer of a section.
public final class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind, such as `UICollectionView.elementKindSectionHeader`.
  public let elementKind: String
  /// The edge of the section. One other than the top isn't shown.
  public let alignment: NSRectAlignment
  /// A Boolean value that indicates whether the heading remains visible. It has no effect.
  public var pinToVisibleBounds = false

  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }
}

/// The edges and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// An item during scrolling.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
}

/// The container of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size, in points.
  var effectiveContentSize: CGSize { get }
}

/// The environment of a compositional layout, which a section may depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The size and the traits of a collection.
struct CollectionEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ collection: UICollectionView) {
    let size = collection.bounds.size
    contentSize =
      PointLengths.areConverted
      ? CGSize(
        width: size.width * PointLengths.perColumn, height: size.height * PointLengths.perRow)
      : size
    traitCollection = collection.traitCollection
  }

  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}
