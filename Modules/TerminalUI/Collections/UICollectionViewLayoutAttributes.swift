public import Foundation

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
