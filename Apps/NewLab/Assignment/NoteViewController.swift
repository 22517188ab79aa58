import Foundation
import TerminalUI

/// The form: title and text of a note, a new one or one of the list.
open class NoteViewController: UIViewController {
  @Outlet public var titleField: UITextField!
  @Outlet public var noteTextView: UITextView!

  /// The note, as it was before the form and as it is once it is saved.
  public var note = Note()

  open override func viewDidLoad() {
    super.viewDidLoad()
    titleField.text = note.title
    noteTextView.text = note.text
  }

  /// "Save" goes back to the list if there is a title.
  @IBAction open func saveButtonPressed(_ sender: UIBarButtonItem) {
    guard saveNote() else { return }
    performSegue(withIdentifier: "UnwindToNoteList", sender: sender)
  }

  /// Makes the note what was typed.
  ///
  /// - Returns: false without a title, which changes nothing.
  open func saveNote() -> Bool {
    let title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { return false }
    note.title = title
    note.text = noteTextView.text
    return true
  }
}
