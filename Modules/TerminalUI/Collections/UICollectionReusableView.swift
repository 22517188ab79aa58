public import Foundation

/// A view of a collection that is used for one place after another: a cell, a heading, a footing.
open class UICollectionReusableView: UIView {
  /// The name views of this kind are reused under.
  public internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Called before the view is used for another place.
  open func prepareForReuse() {}

  /// Called when the view gets its place; override to look at attributes of your own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The size the view would like instead of the one it is given; asked where the layout has an
  /// `estimatedItemSize`.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

extension UICollectionReusableView: ReusableView {}
