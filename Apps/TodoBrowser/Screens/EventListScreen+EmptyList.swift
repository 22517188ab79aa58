import Models
import Persistence
import TerminalUI

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
