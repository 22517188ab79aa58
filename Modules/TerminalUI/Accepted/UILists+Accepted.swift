public import Foundation

extension UITableView {
  /// Reloads sections from the data source. All sections are reloaded.
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

  /// Reloads sections from the data source. All sections are reloaded.
  public func reloadSections(_ sections: IndexSet) { reloadData() }
}

extension UICollectionViewFlowLayout {
  /// The size of a section's footer. Footers aren't shown.
  public var footerReferenceSize: CGSize {
    get { .zero }
    set {}
  }
}
