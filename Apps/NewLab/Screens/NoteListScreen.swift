import CommandSupport
import Foundation
import NewLabAssignment
import Persistence
import ScreenSupport
import TerminalUI

/// The list of the notes in a store, which can be searched, undoes changes, and shows the changes
/// of other programs.
final class NoteListScreen: UITableViewController, StoreScreen {
  /// The store of the notes; set before the view is loaded.
  var store: ItemStore<Note>?

  private var notes: [Note] = []
  private var observation: ChangeObservation?
  /// A message about the last action, shown in the status line until the cursor moves.
  var actionMessage: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    addSearch("Search titles and texts", updating: self)
    // The handler is also called for the changes of other processes.
    observation = store.map { observeChanges(of: $0) { $0.reload() } }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    reload()
  }

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "AddNote", sender: sender)
  }

  /// The form has stored the note; the list reloads when it appears.
  @IBAction func unwindToNoteList(_ segue: UIStoryboardSegue) {}

  override var keyCommands: [UIKeyCommand]? { undoCommands }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let form = segue.destination as? NoteScreen else { return }
    form.store = store
    if let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell) {
      form.note = notes[path.row]
    }
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "NoteCell", for: indexPath)
    let note = notes[indexPath.row]
    cell.textLabel?.text = note.title
    cell.detailTextLabel?.text = String(note.text.prefix { !$0.isNewline })
    return cell
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete, let id = notes[indexPath.row].id else { return }
    perform("Can't delete the note") { store in
      try store.delete([id])
      return "Deleted – u to undo"
    }
  }

  override func tableView(_ tableView: UITableView, didFocusRowAt indexPath: IndexPath) {
    actionMessage = nil
    updateStatus()
  }
}

// MARK: - UISearchResultsUpdating

extension NoteListScreen: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) { reload() }
}

// MARK: - The store's content

extension NoteListScreen {
  private var searchText: String { navigationItem.searchController?.searchBar.text ?? "" }

  /// Shows the current notes, keeping the cursor on its note.
  func reload() {
    let focused = tableView.focusedIndexPath.flatMap { path in
      path.row < notes.count ? notes[path.row].id : nil
    }
    do {
      notes = try store?.items(matching: searchText) ?? []
      tableView.showEmpty(
        searchText.isEmpty
          ? "No notes yet.\n\nPress a to add one." : "No notes match “\(searchText.prefix(40))”.")
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

  func updateStatus() { showStatus(NewLab.noun.counted(notes.count)) }
}
