import Foundation
import Models
import Persistence
import ScreenSupport
import TerminalUI
import TodoBrowserAssignment

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
