public import Foundation

/// The field of a search bar: Enter gives the keys back to the list, Esc ends the search.
open class UISearchTextField: UITextField {
  weak var searchBar: UISearchBar?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .none
    clearButtonMode = .whileEditing
    accessibilityLabel = "Search"
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    borderStyle = .none
  }

  open override var keyCommands: [UIKeyCommand]? {
    guard isFirstResponder, let search = searchBar?.searchController else {
      return super.keyCommands
    }
    return [
      UIKeyCommand(
        title: "Keep", input: UIKeyCommand.inputReturn, discoverabilityTitle: "To what was found"
      ) { [weak search] in search?.finishTyping() },
      UIKeyCommand(input: UIKeyCommand.inputDownArrow) { [weak search] in search?.finishTyping() },
      UIKeyCommand(
        title: "Show all", input: UIKeyCommand.inputEscape, discoverabilityTitle: "End the search"
      ) { [weak search] in search?.cancel() },
    ]
  }
}
