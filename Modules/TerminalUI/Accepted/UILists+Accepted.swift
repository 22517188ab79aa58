public import Foundation

extension UITableView {
  /// Reloads all rows of sections from the data source.
  ///
  /// - Parameters:
  ///   - sections: The sections.
  ///   - animation: Ignored.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
}

extension UICollectionView {
  /// Reloads items from the data source.
  public func reloadItems(at indexPaths: [IndexPath]) {
    updates.reload(indexPaths)
    showUpdates()
  }

  /// Reloads all items of sections from the data source.
  public func reloadSections(_ sections: IndexSet) { reloadData() }
}

extension UICollectionViewLayout {
  /// Marks the layout to be computed again before the next frame.
  public func invalidateLayout() { (self as? UICollectionViewFlowLayout)?.invalidate() }
}

extension UICollectionViewFlowLayout {
  /// The size of a section's footing, which isn't shown.
  public var footerReferenceSize: CGSize {
    get { .zero }
    set {}
  }
}
