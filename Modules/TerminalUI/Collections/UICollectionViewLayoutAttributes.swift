public import Foundation

/// The position and the appearance of an item or a heading in a collection layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes {
  /// The index path of the item, or of the first item of the heading's section.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of the element.
  public private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of the supplementary view or the decoration; nil for a cell.
  public private(set) var representedElementKind: String?
  /// The center in the content.
  open var center = CGPoint.zero
  open var size = CGSize.zero
  /// Has no effect.
  open var transform = CGAffineTransform.identity
  /// The opacity. An element with 0 isn't shown.
  open var alpha: CGFloat = 1
  /// The position in front of other elements. It has no effect.
  open var zIndex = 0
  open var isHidden = false

  public required init() {}

  /// Creates the attributes of an item.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates the attributes of a heading.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  /// Creates the attributes of a decoration, which isn't shown.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The frame in the content.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The rectangle of the element in its own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  public func copy() -> Any { copy(with: nil) }

  /// Returns a Boolean value that indicates whether other attributes place the same element at the
  /// same position.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return indexPath == other.indexPath && frame == other.frame && alpha == other.alpha
      && representedElementKind == other.representedElementKind && isHidden == other.isHidden
  }
}

extension UICollectionView {
  /// The kinds of elements of a collection.
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
}

extension FlowElement {
  /// Creates the element that attributes place in a frame, or nil if it isn't shown.
  @MainActor
  init?(_ attributes: UICollectionViewLayoutAttributes, frame: CGRect) {
    let path = attributes.indexPath
    guard path.count == 2, !attributes.isHidden, attributes.alpha > 0 else { return nil }
    switch attributes.representedElementCategory {
    case .cell:
      self.init(path: path, isHeading: false, frame: frame, attributes: attributes)
    case .supplementaryView
    where attributes.representedElementKind == UICollectionView.elementKindSectionHeader:
      self.init(
        path: IndexPath(item: 0, section: path.section), isHeading: true, frame: frame,
        attributes: attributes)
    case .supplementaryView, .decorationView: return nil
    }
  }
}
