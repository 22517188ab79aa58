public import Foundation
public import TerminalUI

extension UITableView {
  /// Says something where there are no rows, while there are none.
  public func showEmpty(_ words: String?) {
    if backgroundView == nil { backgroundView = makeEmptyLabel() }
    (backgroundView as? UILabel)?.text = words.map { "\n\n" + $0 }
  }

  /// Where the cursor is among the rows of the first section: `2 of 9`; nil where there are not several.
  public func cursorPlace(among count: Int) -> String? {
    guard let row = focusedIndexPath?.row, count > 1, row < count else { return nil }
    return "\(row + 1) of \(count)"
  }
}

extension UICollectionView {
  /// Says something where there are no items, while there are none.
  public func showEmpty(_ words: String?) {
    if backgroundView == nil { backgroundView = makeEmptyLabel() }
    (backgroundView as? UILabel)?.text = words.map { "\n\n" + $0 }
  }
}

/// The label in the middle of a list without rows.
@MainActor
private func makeEmptyLabel() -> UILabel {
  let label = UILabel()
  label.textColor = .secondaryLabel
  label.textAlignment = .center
  label.numberOfLines = 0
  return label
}

extension UIViewController {
  /// Gives the screen a field to search its list by.
  ///
  /// - Parameters:
  ///   - placeholder: What can be typed into it.
  ///   - updater: Is told what is typed.
  public func addSearch(_ placeholder: String, updating updater: (any UISearchResultsUpdating)?) {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.placeholder = placeholder
    navigationItem.searchController = search
  }
}

extension UILabel {
  /// The columns that the label takes at the right of a line with the gap before it; none where it
  /// leaves no room for the text.
  public func trailingWidth(in room: CGFloat, leaving least: CGFloat) -> CGFloat {
    let width = intrinsicContentSize.width
    return width == 0 || width + least > room ? 0 : width + 2
  }

  /// Puts the label at the right of a line, or hides it where it has no width.
  public func placeTrailing(at line: CGFloat, width: CGFloat, in room: CGFloat) {
    isHidden = width == 0
    frame = CGRect(x: room - width, y: line, width: width, height: 1)
  }
}
