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

/// Where an item or a supplementary view of a collection is.
@MainActor
open class UICollectionViewLayoutAttributes {
  /// Whether it is about an item, or about a view beside the items such as a heading.
  public enum ElementCategory: Int, Sendable { case cell, supplementaryView }

  /// The item, or the section's path with the item 0 for a heading.
  public let indexPath: IndexPath
  /// Whether it is about an item or about a view beside the items.
  public let representedElementCategory: ElementCategory
  /// The kind of supplementary view; nil for an item.
  public let representedElementKind: String?
  /// The rectangle in the collection's contents, in cells.
  open var frame = CGRect.zero
  /// What has a higher index stands in front.
  /// Whether it is not shown.
  open var isHidden = false

  /// The size of the frame, in cells.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// The attributes of an item.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .cell
    representedElementKind = nil
  }

  /// The attributes of a supplementary view.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }
}
