import TerminalUI

/// Tells the list what is searched for.
@MainActor
final class PassportSearch: UISearchResultsUpdating {
  private let list: PassportList

  init(_ list: PassportList) { self.list = list }

  func updateSearchResults(for searchController: UISearchController) {
    list.search = searchController.searchBar.text ?? ""
    list.tellObservers()
  }
}
