import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI
import TodoBrowserAssignment

/// `/` shows the events whose texts have the words that are typed.
extension EventListScreen: UISearchResultsUpdating {
  /// Opens the field to search in.
  func beginSearch() { navigationItem.searchController?.isActive = true }

  /// What is typed into the search field.
  var searchText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// Whether anything is searched for.
  var isSearching: Bool { !searchText.allSatisfy(\.isWhitespace) }

  func updateSearchResults(for searchController: UISearchController) {
    guard let events, events.search != searchText else { return }
    events.search = searchText
    reloadAll()
  }
}

/// The cursor stays where it is seen while the list is shown anew around it.
extension EventListScreen {
  /// The event under the cursor and its distance from the table's upper edge; nil where it is not seen.
  var seenCursor: (id: Int64, distance: CGFloat)? {
    guard let id = focusedEventID, let path = tableView.focusedIndexPath else { return nil }
    let distance = tableView.rectForRow(at: path).minY - tableView.bounds.minY
    return (0..<tableView.bounds.height).contains(distance) ? (id, distance) : nil
  }

  /// Scrolls so that the event under the cursor stands where it stood before.
  func keep(_ cursor: (id: Int64, distance: CGFloat)?) {
    guard let cursor, focusedEventID == cursor.id, let path = tableView.focusedIndexPath else {
      return
    }
    let top = tableView.rectForRow(at: path).minY - cursor.distance
    tableView.setContentOffset(CGPoint(x: 0, y: top), animated: false)
  }
}

/// The words of an empty list.
extension EventListScreen {
  var wordsForNoEvents: String {
    if isSearching { return "Nothing is found for \(searchText.quoted).\n\nEsc ends the search." }
    let hidden = read { _ in try document?.store.counts(scope).all ?? 0 }
    if let failure { return failure }
    if events?.hidesCompleted == true, let hidden, hidden > 0 {
      return
        "All done.\n\nh shows \(eventCount(hidden)) that \(hidden == 1 ? "is" : "are") completed."
    }
    return switch scope {
    case .all:
      """
      Nothing to do yet.

      Press a to add an event.

      Or press q and import what you have:
      todo-browser import events.plist
      """
    case .category: "Nothing is in \((title ?? "").quoted) yet.\n\nPress a to add an event."
    case .uncategorized: "Every event has a category."
    }
  }
}

// MARK: - EventEditorViewControllerDelegate

extension EventListScreen: EventEditorViewControllerDelegate {
  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws {
    guard let store = document?.store else { return }
    var saved = event
    if event.id == nil { saved = try store.add(event) } else { try store.update(event) }
    focusedEventID = saved.id
    dismiss(animated: true)
    reload()
    sayWhereItWent(saved)
  }

  func eventEditorDidCancel(_ editor: EventEditorViewController) { dismiss(animated: true) }

  /// An event that is saved and not in this list would look lost.
  private func sayWhereItWent(_ event: ToDoEvent) {
    guard let id = event.id, let dates = document?.dates else { return }
    if let place = try? events?.place(ofEvent: id) {
      tableView.moveCursor(to: IndexPath(row: place.row, section: place.section))
      return say("Saved \(event.quotedTitle)")
    }
    rememberFocus()
    let category = event.category.isEmpty ? "" : ", in \(event.category.quoted)"
    say("Saved for \(dates.dayInSentence(dates.day(of: event.date)))\(category); not shown here")
  }
}

// MARK: - UITableViewDragDelegate

/// Events are dragged out of the list: onto a day of the month beside it, or onto a category.
extension EventListScreen: UITableViewDragDelegate {
  /// The row's event; the chosen ones where it is one of them.
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard document?.store.refusal == nil else { return [] }
    let chosen = isSelecting ? tableView.indexPathsForSelectedRows ?? [] : []
    let paths = chosen.contains(indexPath) ? chosen.sorted() : [indexPath]
    return paths.compactMap(event(at:)).map(UIDragItem.init(localObject:))
  }
}

extension UIDropSession {
  /// The events that are dragged.
  var events: [ToDoEvent] { items.compactMap { $0.localObject as? ToDoEvent } }
}

// MARK: - UIDropInteractionDelegate

/// On a day of the month events are given that date.
extension EventListScreen: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let isMoved = day(under: session) != nil
    let point = session.location(in: monthView)
    monthView.highlightedDateComponents = isMoved ? monthView.dateComponents(at: point) : nil
    return UIDropProposal(operation: isMoved ? .move : .cancel)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    monthView.highlightedDateComponents = nil
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    if let day = day(under: session) { move(session.events, toDay: day) }
  }

  /// The day that events would be moved to; nil where none of them would change.
  private func day(under session: any UIDropSession) -> Int? {
    guard let dates = document?.dates,
      let parts = monthView.dateComponents(at: session.location(in: monthView)),
      let day = dates.day(of: parts),
      session.events.contains(where: { dates.day(of: $0.date) != day })
    else { return nil }
    return day
  }
}
