import Foundation
import TerminalUI

/// The form for the title and text of a note, a new one or one from the list.
open class NoteViewController: UIViewController {
  @Outlet public var titleField: UITextField!
  @Outlet public var noteTextView: UITextView!

  /// The note before it is edited, and after it is saved.
  public var note = Note()

  open override func viewDidLoad() {
    super.viewDidLoad()
    titleField.text = note.title
    noteTextView.text = note.text
  }

  /// Saves the note and returns to the list, unless the title is empty.
  @IBAction open func saveButtonPressed(_ sender: UIBarButtonItem) {
    guard saveNote() else { return }
    performSegue(withIdentifier: "UnwindToNoteList", sender: sender)
  }

  /// Updates the note with the typed text.
  ///
  /// - Returns: `false` if the title is empty; the note is unchanged in that case.
  open func saveNote() -> Bool {
    let title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return false }
    note.title = title
    note.text = noteTextView.text
    return true
  }
}
