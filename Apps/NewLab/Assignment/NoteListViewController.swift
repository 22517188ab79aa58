import Foundation
import TerminalUI

/// The list of notes, each with its title and the beginning of its text.
final class NoteListViewController: UITableViewController {
  private var notes: [Note] = []

  // MARK: Actions

  @IBAction func addButtonPressed(_ sender: UIBarButtonItem) {
    performSegue(withIdentifier: "AddNote", sender: sender)
  }

  /// The form returns here with a note that was added or changed.
  @IBAction func unwindToNoteList(_ segue: UIStoryboardSegue) {
    guard let note = (segue.source as? NoteViewController)?.note else { return }
    if let indexPath = tableView.indexPathForSelectedRow {
      notes[indexPath.row] = note
    } else {
      notes.append(note)
    }
    tableView.reloadData()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let form = segue.destination as? NoteViewController,
      let cell = sender as? UITableViewCell, let indexPath = tableView.indexPath(for: cell)
    else { return }
    form.note = notes[indexPath.row]
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
    guard editingStyle == .delete else { return }
    notes.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
