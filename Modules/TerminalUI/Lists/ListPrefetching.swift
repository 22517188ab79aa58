public import Foundation

/// The methods that prepare the data of rows before they are shown.
///
/// A table asks for the rows of the next screenful, once each, when it has shown rows.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Prepares the data of rows.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Cancels the preparation of rows. It isn't called, as a table asks only for the
  /// next screenful.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}

/// The methods that prepare the data of items before they are shown.
///
/// A collection asks for the items of the next screenful, once each, when it has shown items.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Prepares the data of items.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Cancels the preparation of items. It isn't called, as a collection asks only
  /// for the next screenful.
  func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}

extension UITableView {
  /// Asks the data source to prepare the next rows.
  func prefetchRows() {
    guard prefetchDataSource != nil else { return }
    prefetch { [weak self] paths in
      if let self { prefetchDataSource?.tableView(self, prefetchRowsAt: paths) }
    }
  }
}

extension UICollectionView {
  /// Asks the data source to prepare the next items.
  func prefetchItems() {
    guard isPrefetchingEnabled, prefetchDataSource != nil else { return }
    prefetch { [weak self] paths in
      if let self { prefetchDataSource?.collectionView(self, prefetchItemsAt: paths) }
    }
  }
}

extension UIListView {
  /// Calls a closure with the rows of the next screenful that it has not received before, after
  /// the layout pass, because the closure may reload the list.
  fileprivate func prefetch(_ prepare: @escaping @MainActor ([IndexPath]) -> Void) {
    guard let last = shownCells.keys.max() else { return }
    if let end = prefetchedEnd, !counts.contains(end) { prefetchedEnd = nil }
    let start = max(last, prefetchedEnd ?? last)
    let end = counts.row(last, movedBy: shownCells.count)
    guard start < end else { return }
    prefetchedEnd = end
    let paths = counts.rows(from: counts.row(start, movedBy: 1), to: end)
    DispatchQueue.main.async { prepare(paths) }
  }
}
