import Foundation
import TerminalUI

/// The form for the title and text of a note, a new one or one from the list.
final class NoteViewController: UIViewController {
  @Outlet var titleField: UITextField!
  @Outlet var noteTextView: UITextView!

  /// The note before it is edited, and after it is saved.
  var note = Note()

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.text = note.title
    noteTextView.text = note.text
  }

  /// Saves the note and returns to the list, unless the title is empty.
  @IBAction func saveButtonPressed(_ sender: UIBarButtonItem) {
    let title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return }
    note.title = title
    note.text = noteTextView.text
    performSegue(withIdentifier: "UnwindToNoteList", sender: sender)
  }
}
