/// Is told what happens in a search bar.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
  /// The text is another now.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Enter was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Esc was pressed: the search is about to end.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
