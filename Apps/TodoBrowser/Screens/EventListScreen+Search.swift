import Foundation
import Persistence
import TerminalUI

/// `/` shows the events whose texts have the words that are typed.
extension EventListScreen: UISearchResultsUpdating {
  /// Opens the field to search in.
  func beginSearch() { navigationItem.searchController?.isActive = true }

  /// What is typed into the search field.
  var searchText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// Whether anything is searched for.
  var isSearching: Bool { !searchText.allSatisfy(\.isWhitespace) }

  func updateSearchResults(for searchController: UISearchController) {
    guard let events, events.search != searchText else { return }
    events.search = searchText
    reloadAll()
  }
}
