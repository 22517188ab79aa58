import Foundation

/// The field of a search bar: Enter gives the keys back to the list, Esc ends the search.
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
      UIKeyCommand(
        title: isSearching ? "Keep" : "Search", input: UIKeyCommand.inputReturn,
        discoverabilityTitle: isSearching ? "To what was found" : "Search"
      ) { [weak searchBar] in searchBar?.searchButtonPressed() },
      UIKeyCommand(
        title: isSearching ? "Show all" : "Cancel", input: UIKeyCommand.inputEscape,
        discoverabilityTitle: "End the search"
      ) { [weak searchBar] in searchBar?.cancelButtonPressed() },
    ]
    if isSearching {
      commands.insert(
        UIKeyCommand(input: UIKeyCommand.inputDownArrow) { [weak searchBar] in
          searchBar?.searchButtonPressed()
        }, at: 1)
    }
    return commands
  }
}
