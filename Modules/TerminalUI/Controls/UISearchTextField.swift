/// The text field of a search bar. Enter returns the focus to the list, and Esc ends the search.
open class UISearchTextField: UITextField {
  weak var searchBar: UISearchBar?

  override func setUp() {
    super.setUp()
    borderStyle = .none
    clearButtonMode = .whileEditing
    accessibilityLabel = "Search"
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isFirstResponder, let searchBar else { return super.keyCommands }
    let isSearching = searchBar.searchController != nil
    var commands = [
      searchBar.key(
        UIKeyCommand.inputReturn, title: isSearching ? "Keep" : "Search",
        isSearching ? "Go to results" : "Search"
      ) { $0.searchButtonPressed() },
      searchBar.key(
        UIKeyCommand.inputEscape, title: isSearching ? "End Search" : "Cancel", "End the search"
      ) { $0.cancelButtonPressed() },
    ]
    if isSearching {
      commands.insert(
        searchBar.key(UIKeyCommand.inputDownArrow) { $0.searchButtonPressed() }, at: 1)
    }
    return commands
  }
}
