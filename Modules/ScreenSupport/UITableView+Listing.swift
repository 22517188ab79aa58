public import Foundation
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

  /// Returns the nearest row below the cursor that satisfies a condition, or else the nearest one
  /// above it; nil if there is none within 200 rows.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each section.
  ///   - isIncluded: Returns a Boolean value that indicates whether a row satisfies the condition.
  public func nearestRow(
    toCursorIn counts: [Int], where isIncluded: (IndexPath) -> Bool
  ) -> IndexPath? {
    guard let cursor = focusedIndexPath else { return nil }
    for step in [1, -1] {
      var path = cursor
      for _ in 0..<200 {
        guard let next = Self.row(beside: path, step: step, in: counts) else { break }
        if isIncluded(next) { return next }
        path = next
      }
    }
    return nil
  }

  /// Returns the row below another one, or above it if the step is negative.
  private static func row(beside path: IndexPath, step: Int, in counts: [Int]) -> IndexPath? {
    var (section, row) = (path.section, path.row + step)
    while counts.indices.contains(section) {
      if 0..<counts[section] ~= row { return IndexPath(row: row, section: section) }
      section += step
      guard counts.indices.contains(section) else { return nil }
      row = step > 0 ? 0 : counts[section] - 1
    }
    return nil
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
