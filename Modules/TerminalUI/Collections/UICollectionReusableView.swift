public import Foundation

/// A view of a collection that is used for one place after another: a cell or a heading.
open class UICollectionReusableView: UIView {
  /// The name views of this kind are reused under.
  public internal(set) var reuseIdentifier: String?

  /// Called before the view is used for another place.
  open func prepareForReuse() {}
}

extension UICollectionReusableView: ReusableView {}

/// Tells a collection what is in it. Cells are asked for only while they are seen.
@MainActor
public protocol UICollectionViewDataSource: AnyObject {
  /// How many sections there are; one unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// How many items a section has.
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item, dequeued and filled; asked only for items that are seen.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// The heading of a section, dequeued and filled; asked where the layout has room for one that is
  /// seen.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  /// An empty view; the layout asks for room only where somebody gave headings a size.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
