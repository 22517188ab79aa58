public import Foundation

/// Searches in the screen whose `navigationItem` it is given to: `/` opens a bar below the
/// navigation bar, and every change of its text is told to the updater.
///
///     navigationItem.searchController = UISearchController(searchResultsController: nil)
///     navigationItem.searchController?.searchResultsUpdater = self
///
/// Enter, Esc and ↓ go from the bar to the results; Esc there ends the search.
open class UISearchController: UIViewController {
  /// Shows what is found; told the new text.
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  public let searchBar = UISearchBar(frame: .zero)
  /// The navigation controller that shows the bar.
  weak var host: UINavigationController?

  /// Whether the bar is shown; ending the search empties it.
  open var isActive = false {
    didSet { if isActive != oldValue { activityDidChange() } }
  }

  /// Makes a search whose results are shown by the screen that is searched.
  ///
  /// - Parameter searchResultsController: nil; another screen for the results is not shown.
  public init(searchResultsController: UIViewController?) {
    super.init()
    let field = searchBar.searchTextField
    field.delegate = self
    field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
  }

  public required init?(coder: NSCoder) { nil }

  private func activityDidChange() {
    if !isActive {
      searchBar.searchTextField.text = ""
      searchBar.searchTextField.resignFirstResponder()
    }
    host?.searchDidChange()
    if isActive {
      searchBar.searchTextField.becomeFirstResponder()
    } else {
      textDidChange()
      focusResults()
    }
  }

  private func textDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// Goes from the bar to what was found.
  func focusResults() {
    guard let results = host?.topViewController?.preferredFocusedView else { return }
    results.window?.focus(results)
  }
}

extension UISearchController: UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  public func textFieldDidEndEditing(_ textField: UITextField) {
    if textField.hasText { focusResults() } else { isActive = false }
  }
}

/// Shows what a search finds.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text of the search bar has changed, and when the search has ended.
  func updateSearchResults(for searchController: UISearchController)
}
