import Foundation
import NewLabAssignment
import Persistence
import TerminalUI

/// The list over a store: it searches, undoes, and shows other programs' changes.
final class NoteListScreen: NoteListViewController {
  /// Where the notes are kept; set before the view is loaded.
  var store: ItemStore<Note>!

  private var observation: ChangeObservation?
  private let emptyLabel = UILabel()
  /// What was done last; it stands in the bottom line until the cursor moves.
  private var news: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    emptyLabel.textColor = .secondaryLabel
    emptyLabel.textAlignment = .center
    emptyLabel.numberOfLines = 0
    tableView.backgroundView = emptyLabel
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.searchBar.placeholder = "Words of a note"
    navigationItem.searchController = search
    // Other processes' changes are told as well.
    observation = store.observeChanges { [weak self] in self?.reload() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tellOfDrafts()
  }

  // MARK: Actions

  /// The form has stored the note, and appearing the list asks for it.
  override func unwindToNoteList(_ segue: UIStoryboardSegue) {}

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(input: "u", discoverabilityTitle: "Undo the last change") { [weak self] in
        self?.change("The change is not undone") { store in
          try store.undo().map { "Undone: \($0)" } ?? "Nothing to undo"
        }
      },
      UIKeyCommand(
        input: "r", modifierFlags: .control, discoverabilityTitle: "Make the undone change again"
      ) { [weak self] in
        self?.change("The change is not made again") { store in
          try store.redo().map { "Done again: \($0)" } ?? "Nothing to do again"
        }
      },
    ]
  }

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
    change("The note is not deleted") { store in
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
  private func reload() {
    let focused = tableView.focusedIndexPath.flatMap { path in
      path.row < notes.count ? notes[path.row].id : nil
    }
    do {
      notes = try store.items(matching: searched)
      emptyLabel.text =
        searched.isEmpty
        ? "\n\nNo notes yet.\n\nPress a to add one." : "\n\nNo note has these words."
    } catch {
      notes = []
      emptyLabel.text = "\n\n\(error)"
    }
    tableView.reloadData()
    if let row = notes.firstIndex(where: { $0.id == focused }), focused != nil {
      tableView.moveCursor(to: IndexPath(row: row, section: 0))
    }
    updateStatus()
  }

  /// Does something to the store and says what it was, or why it was not done.
  private func change(_ failure: String, _ body: (ItemStore<Note>) throws -> String) {
    do {
      let words = try body(store)
      reload()
      news = words
      updateStatus()
    } catch {
      tell(error, title: failure)
    }
  }

  private func updateStatus() {
    if let replaced = store.takeReplacementNews() { news = replaced }
    statusText = news ?? "\(notes.count) note\(notes.count == 1 ? "" : "s")"
  }
}
