import Foundation
import NewLabAssignment
import Persistence
import ScreenSupport
import TerminalUI

/// The list over a store: it searches, undoes, and shows other programs' changes.
final class NoteListScreen: NoteListViewController, StoreScreen {
  /// Where the notes are kept; set before the view is loaded.
  var store: ItemStore<Note>?

  private var observation: ChangeObservation?
  /// What was done last; it stands in the bottom line until the cursor moves.
  var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    addSearch("Words of a note", updating: self)
    // Other processes' changes are told as well.
    observation = store?.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  // MARK: Actions

  /// The form has stored the note, and appearing the list asks for it.
  override func unwindToNoteList(_ segue: UIStoryboardSegue) {}

  override var keyCommands: [UIKeyCommand]? { undoCommands }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    (segue.destination as? NoteScreen)?.store = store
  }

  // MARK: Rows

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let id = notes[indexPath.row].id else { return }
    perform("The note is not deleted") { store in
      try store.delete([id])
      return "Deleted – u brings it back"
    }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    news = nil
    updateStatus()
  }
}

// MARK: - UISearchResultsUpdating

extension NoteListScreen: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { reload() }
}

extension NoteListScreen {
  private var searched: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// Shows the notes as they are stored now, with the cursor on the note it was on.
  func reload() {
    let focused = tableView.focusedIndexPath.flatMap { path in
      path.row < notes.count ? notes[path.row].id : nil
    }
    do {
      notes = try store?.items(matching: searched) ?? []
      tableView.showEmpty(
        searched.isEmpty ? "No notes yet.\n\nPress a to add one." : "No note has these words.")
    } catch {
      notes = []
      tableView.showEmpty("\(error)")
    }
    tableView.reloadData()
    if let row = notes.firstIndex(where: { $0.id == focused }), focused != nil {
      tableView.moveCursor(to: IndexPath(row: row, section: 0))
    }
    updateStatus()
  }

  func updateStatus() { showStatus("\(notes.count) note\(notes.count == 1 ? "" : "s")") }
}
