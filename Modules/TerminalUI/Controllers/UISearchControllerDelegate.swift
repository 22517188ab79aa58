/// Shows what a search finds.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The text of `searchController.searchBar` is another now, empty when the search has ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is told when a search begins and ends.
@MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// The field is about to be shown.
  func willPresentSearchController(_ searchController: UISearchController)
  /// The field is shown and typed into.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// The search has ended; all is shown again.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
