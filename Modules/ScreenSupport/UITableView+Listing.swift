import Foundation
public import TerminalUI

extension UITableView {
  /// Shows a message while the table has no rows; nil removes it.
  public func showEmpty(_ message: String?) {
    if backgroundView == nil { backgroundView = makeEmptyLabel() }
    (backgroundView as? UILabel)?.text = message.map { "\n\n" + $0 }
  }

  /// Returns the position of the cursor among the rows of the first section, such as `2 of 9`; nil
  /// if there are fewer than two rows.
  public func cursorPosition(among count: Int) -> String? {
    guard let row = focusedIndexPath?.row, count > 1, row < count else { return nil }
    return "\(row + 1) of \(count)"
  }
}

extension UICollectionView {
  /// Shows a message while the collection has no items; nil removes it.
  public func showEmpty(_ message: String?) {
    if backgroundView == nil { backgroundView = makeEmptyLabel() }
    (backgroundView as? UILabel)?.text = message.map { "\n\n" + $0 }
  }
}

/// Creates the centered label of an empty list.
@MainActor
private func makeEmptyLabel() -> UILabel {
  let label = UILabel()
  label.textColor = .secondaryLabel
  label.textAlignment = .center
  label.numberOfLines = 0
  return label
}

extension UIViewController {
  /// Adds a search field for the list of the screen.
  ///
  /// - Parameters:
  ///   - placeholder: The placeholder of the field.
  ///   - updater: The object that updates the results as the text changes.
  public func addSearch(_ placeholder: String, updating updater: (any UISearchResultsUpdating)?) {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.placeholder = placeholder
    navigationItem.searchController = search
  }
}

extension UIViewController {
  /// The key command that filters the list by typing, in the field of `addSearch(_:updating:)`.
  public var filterKeyCommand: UIKeyCommand {
    key("f", "Filter by typing") { screen in
      guard let search = screen.navigationItem.searchController else { return }
      if search.isActive {
        screen.view.window?.focus(search.searchBar.searchTextField)
      } else {
        search.isActive = true
      }
    }
  }
}
