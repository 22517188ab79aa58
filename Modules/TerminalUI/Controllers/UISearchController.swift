public import Foundation

/// Shows what a search finds.
@MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// The text of `searchController.searchBar` is another now, empty when the search has ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Searches a screen: `/` opens a field below the bar, and what is typed is looked for at once.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     navigationItem.searchController = search
///
/// Enter keeps what was found and gives the keys back to the list; Esc ends the search, there too.
open class UISearchController: UIViewController {
  /// The field and the mark before it.
  public let searchBar = UISearchBar(frame: .zero)
  /// Is told whenever the text changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Where UIKit shows results apart from the list; here the list itself shows them.
  public let searchResultsController: UIViewController?

  /// The item of the screen that is searched.
  weak var item: UINavigationItem?
  private weak var focusBefore: UIView?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init()
    searchBar.searchController = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// Whether the field is shown; setting it begins or ends the search.
  open var isActive = false {
    didSet { if isActive != oldValue { activityDidChange() } }
  }

  private var window: UIWindow? { item?.bar?.window }

  private func activityDidChange() {
    if isActive {
      focusBefore = window?.focusedView
    } else {
      searchBar.searchTextField.resignFirstResponder()
      if searchBar.text?.isEmpty == false { searchBar.text = "" }
    }
    item?.bar?.navigationController?.updateSearchBar()
    if isActive { beginTyping() } else { returnKeys() }
  }

  private func beginTyping() {
    guard let window else { return }
    window.layoutIfNeeded()
    window.focus(searchBar.searchTextField)
  }

  /// Gives the keys back to what had them before.
  private func returnKeys() {
    guard let window else { return }
    if let focusBefore, focusBefore.window === window { window.focusedView = focusBefore }
    window.updateFocusIfNeeded()
  }

  // MARK: What the bar tells

  func textDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// Enter: what was found stays, and the list has the keys. An empty search ends.
  func finishTyping() {
    guard searchBar.text?.isEmpty == false else {
      isActive = false
      return
    }
    searchBar.searchTextField.resignFirstResponder()
    returnKeys()
  }

  /// The keys of the searched screen while no text is typed.
  var listKeyCommands: [UIKeyCommand] {
    let search = key("/", title: "Search", "Search") {
      if $0.isActive { $0.beginTyping() } else { $0.isActive = true }
    }
    guard isActive else { return [search] }
    let end = key(UIKeyCommand.inputEscape, title: "Show all", "End the search") {
      $0.searchBar.cancelButtonPressed()
    }
    return [end, search]
  }
}
