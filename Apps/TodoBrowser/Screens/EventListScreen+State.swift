import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI

// MARK: - The state of the list

extension EventListScreen {
  /// Restores the state in which the list was left.
  func restoreListState() {
    guard let document else { return }
    do {
      let state = try document.store.listState
      hidesCompleted = state.hidesCompleted
      hidesMonth = state.hidesMonth
      completedControl.selectedSegmentIndex = state.hidesCompleted ? 1 : 0
    } catch {
      showMessage("Can't read the view: \(error)")
    }
  }

  func setHidesCompleted(_ hides: Bool) {
    guard hidesCompleted != hides else { return }
    let (cursor, height) = (focusedEvent?.id, cursorHeight)
    justCompletedIDs = []
    hidesCompleted = hides
    completedControl.selectedSegmentIndex = hides ? 1 : 0
    reload()
    // The event under the cursor keeps its position on the screen.
    if let height, let moved = cursorHeight, focusedEvent?.id == cursor {
      let top = tableView.contentOffset.y + moved - height
      if (0..<tableView.bounds.height).contains(height) {
        tableView.setContentOffset(CGPoint(x: 0, y: top), animated: false)
      }
    }
    saveListState()
  }

  /// The distance of the cursor from the top of the table.
  private var cursorHeight: CGFloat? {
    // Requesting the count makes the table apply pending changes.
    guard tableView.numberOfSections > 0, let path = tableView.focusedIndexPath else { return nil }
    return tableView.rectForRow(at: path).minY - tableView.contentOffset.y
  }

  /// Stores the state of the list.
  func saveListState() {
    guard let store, store.refusal == nil else { return }
    do {
      try store.updateListState {
        $0.hidesCompleted = hidesCompleted
        $0.hidesMonth = hidesMonth
      }
    } catch {
      showMessage("Can't save the view: \(error)")
    }
  }
}

// MARK: - UISearchResultsUpdating

/// `/` filters the events by typed words.
extension EventListScreen: UISearchResultsUpdating {
  /// Opens the search field.
  func beginSearch() { navigationItem.searchController?.isActive = true }

  /// The text of the search field.
  var searchText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// A Boolean value that indicates whether a search is active.
  var isSearching: Bool { !searchText.allSatisfy(\.isWhitespace) }

  func updateSearchResults(for searchController: UISearchController) {
    actionMessage = nil
    reload()
  }

  /// The message of an empty list.
  var emptyMessage: String {
    if isSearching {
      return "No todos match \(searchText.quoted).\n\nPress Esc to show all todos."
    }
    // If reading fails, `reloadTitleAndCounts()` has reported the error.
    let hidden = hidesCompleted ? (try? document?.store.counts(scope).all) ?? 0 : 0
    if hidden > 0 {
      return
        "All done.\n\nPress h to show \(eventCount(hidden)) already completed."
    }
    return switch scope {
    case .all:
      """
      Nothing to do yet.

      Press a to add one.

      Or press q and import what you have:
      todo-browser import events.plist
      """
    case .category: "No todos in \((title ?? "").quoted) yet.\n\nPress a to add one."
    case .uncategorized: "Every todo has a category."
    }
  }
}

// MARK: - The first run

extension StoreScreen where ScreenStore == ToDoEventStore {
  /// Offers sample events once to a user who never had an event.
  func offerSamples(in document: ToDoDocument?) {
    guard let samples = document?.samples else { return }
    offerSamplesOnce(
      welcomingTo: "ToDo Browser", "Nothing to do yet. Add sample todos to look around."
    ) { store in
      "Added \(eventCount(try store.add(samples()).count))"
    }
  }
}
