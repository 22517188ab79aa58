public import Foundation

/// A reusable view of a collection: a cell or a heading.
open class UICollectionReusableView: UIView {
  /// The identifier under which the view is reused.
  public internal(set) var reuseIdentifier: String?

  /// Prepares the view for another item or section. Override this method to reset its content.
  open func prepareForReuse() {}

  /// Adapts the view to the attributes of a layout that the program implements itself. Its frame is
  /// set already.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view requests. It isn't called: a cell requests a size by its
  /// constraints.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

extension UICollectionReusableView: ReusableView {}

/// The methods that provide the content of a collection view. Cells are requested only while they
/// are visible.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of sections. The default is 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns the number of items in a section.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// Returns the cell of a visible item, dequeued and configured.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the heading of a section, dequeued and configured. It is requested only if the layout
  /// has a visible heading for the section.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// Returns an empty view. A layout without a heading size doesn't request headings.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
