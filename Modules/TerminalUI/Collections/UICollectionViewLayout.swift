public import Foundation

/// Says where the items of a collection are. Subclass it for an arrangement of your own; the one that
/// most collections need is `UICollectionViewFlowLayout`.
///
/// A collection asks only for what is in sight: `layoutAttributesForElements(in:)` should take no
/// longer for more items.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection it is the layout of.
  public internal(set) weak var collectionView: UICollectionView?
  /// Whether `prepare()` is to be called before the next question.
  private(set) var isInvalid = true

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Called before the first question and after each invalidation: the place to measure.
  open func prepare() {}

  /// The size of all items together, in cells.
  open var collectionViewContentSize: CGSize { .zero }

  /// What is in a rectangle of the contents.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Where an item is; nil for one there is not.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a heading or the like is; nil for none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether what the collection shows of its contents, or its size, changes where items are.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Whether a cell that asks for another size than it was given has the items measured anew.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Has everything measured anew before the next frame.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.layoutWasInvalidated()
  }

  /// Measures where that is due.
  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  /// Whether items follow each other downwards and a collection scrolls up and down.
  var isVertical: Bool { true }
}
