public import Foundation

/// The base class of collection layouts: flow layouts, compositional layouts, which are also flow
/// layouts here, and those that a program implements itself.
///
///     final class DiagonalLayout: UICollectionViewLayout {
///       override var collectionViewContentSize: CGSize { CGSize(width: 80, height: 20) }
///
///       override func layoutAttributesForElements(
///         in rect: CGRect
///       ) -> [UICollectionViewLayoutAttributes]? {
///         (0..<8).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
///       }
///
///       override func layoutAttributesForItem(
///         at indexPath: IndexPath
///       ) -> UICollectionViewLayoutAttributes? {
///         let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///         attributes.frame = CGRect(x: indexPath.item * 10, y: indexPath.item, width: 8, height: 1)
///         return attributes
///       }
///     }
///
/// Lengths are in cells. In a program that `lab` opens, those of its own layouts are in points.
@preconcurrency @MainActor
open class UICollectionViewLayout {
  /// The collection view that uses the layout.
  public private(set) weak var collectionView: UICollectionView?

  public init() {}

  public required init?(coder: NSCoder) {}

  func attach(to view: UICollectionView?) { collectionView = view }

  // MARK: Overriding

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  /// Computes the layout. It is called before the first query, and again after the layout was
  /// invalidated.
  open func prepare() {}

  /// The size of the whole content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of the items and headings in a rectangle of the content.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item, or nil if there is no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a heading, or nil if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration. Decorations aren't shown.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers a class of decorations, which aren't shown.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}

  /// Returns the offset at which scrolling ends. It isn't called: scrolling has no momentum.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Invalidation

  /// Returns a Boolean value that indicates whether the layout depends on the position or the size
  /// of the visible part. Another size invalidates it in any case.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns a Boolean value that indicates whether the size that a cell requests changes the
  /// layout. It isn't called.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Invalidates the layout, which is computed again before the next frame.
  open func invalidateLayout() {
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the layout, which is computed again before the next frame.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.flow.invalidate()
  }

  /// Returns the context of an invalidation by scrolling.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }

  /// Returns the context of an invalidation by the size of a cell.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
}

/// The parts of a layout that are invalid. The whole layout is computed again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether the whole layout is invalid.
  public internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items are invalid.
  public internal(set) var invalidateDataSourceCounts = false
  /// The change of the content's size.
  open var contentSizeAdjustment = CGSize.zero
  /// The change of the visible part's position.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The invalid items.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?

  public init() {}

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
