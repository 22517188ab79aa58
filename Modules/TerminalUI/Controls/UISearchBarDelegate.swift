/// The methods by which an object follows the text of a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Notifies the delegate that the text changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Notifies the delegate that Enter was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that Esc was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Notifies the delegate that the editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Notifies the delegate that the editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Notifies the delegate that another scope was selected.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// The properties of search bars that are accepted without an effect on a terminal.
extension UISearchBar {
  /// A Boolean value that indicates whether a button cancels the search. Esc does.
  public var showsCancelButton: Bool {
    get { accepted.value(or: false) }
    set { accepted.set(newValue) }
  }
  public var barTintColor: UIColor? {
    get { accepted.value(or: nil) }
    set { accepted.set(newValue) }
  }
  public var searchBarStyle: Style {
    get { accepted.value(or: .default) }
    set { accepted.set(newValue) }
  }

  /// The styles of a search bar.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }

  /// Shows or hides the button that cancels the search. Esc cancels it always.
  ///
  /// - Parameters:
  ///   - showsCancelButton: If true, the button is shown.
  ///   - animated: Ignored.
  public func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}
