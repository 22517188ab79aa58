public import Foundation

/// The method that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Notifies the updater that the text of `searchController.searchBar` changed. The text is empty
  /// when the search has ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// A controller that searches a screen. `/` opens a search field below the navigation bar, and the
/// results follow each change of the text.
///
///     let search = UISearchController(searchResultsController: nil)
///     search.searchResultsUpdater = self
///     navigationItem.searchController = search
///
/// Enter keeps the results and returns the focus to the list. Esc ends the search, in the field and
/// in the list.
open class UISearchController: UIViewController {
  /// The search bar with the text field.
  public let searchBar = UISearchBar(frame: .zero)
  /// The object that updates the results when the text changes.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is notified when a search begins and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The results controller of UIKit's initializer. It isn't shown, since the searched list itself
  /// shows the results.
  public let searchResultsController: UIViewController?

  /// The navigation item of the searched screen.
  weak var item: UINavigationItem?
  private weak var focusBefore: UIView?

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// A Boolean value that indicates whether the search field is shown. Setting it begins or ends
  /// the search.
  open var isActive = false {
    didSet { if isActive != oldValue { activityDidChange() } }
  }

  private var window: UIWindow? { item?.bar?.window }

  private func activityDidChange() {
    if isActive {
      delegate?.willPresentSearchController(self)
      focusBefore = window?.focusedView
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.searchTextField.resignFirstResponder()
      if searchBar.text?.isEmpty == false { searchBar.text = "" }
    }
    item?.bar?.navigationController?.updateSearchBar()
    if isActive {
      beginTyping()
      delegate?.didPresentSearchController(self)
    } else {
      returnKeys()
      delegate?.didDismissSearchController(self)
    }
  }

  private func beginTyping() {
    guard let window else { return }
    window.layoutIfNeeded()
    window.focus(searchBar.searchTextField)
  }

  /// Returns the focus to the view that had it before the search.
  private func returnKeys() {
    guard let window else { return }
    if let focusBefore, focusBefore.window === window { window.focusedView = focusBefore }
    window.updateFocusIfNeeded()
  }

  // MARK: Callbacks of the search bar

  func textDidChange() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// Handles Enter. The results remain, and the list gets the focus. A search with an empty text
  /// ends.
  func finishTyping() {
    guard searchBar.text?.isEmpty == false else {
      isActive = false
      return
    }
    searchBar.searchTextField.resignFirstResponder()
    returnKeys()
  }

  /// The key commands of the searched screen while the field isn't being edited.
  var listKeyCommands: [UIKeyCommand] {
    let search = key("/", title: "Search", "Search") {
      if $0.isActive { $0.beginTyping() } else { $0.isActive = true }
    }
    guard isActive else { return [search] }
    let end = key(UIKeyCommand.inputEscape, title: "End Search", "End the search") {
      $0.searchBar.cancelButtonPressed()
    }
    end.precedesNearerKeys = true
    return [end, search]
  }
}

/// An object that is notified when a search begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
