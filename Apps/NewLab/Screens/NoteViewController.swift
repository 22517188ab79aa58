import Foundation
import Persistence
import TerminalUI

/// The form: title and text of a note, a new one or one that is stored.
final class NoteViewController: UIViewController {
  @Outlet var titleField: UITextField!
  @Outlet var noteTextView: UITextView!

  /// Where the note is kept.
  var store: ItemStore<Note>?
  /// The note; one without an id is added when it is saved.
  var note = Note()

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.text = note.title
    noteTextView.text = note.text
    titleField.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if note.id == nil { titleField.becomeFirstResponder() }
  }

  override var preferredFocusedView: UIView? { titleField }

  // MARK: Actions

  @IBAction func saveButtonPressed(_ sender: UIBarButtonItem) { save() }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the note"
      ) { [weak self] in self?.save() }
    ]
  }

  /// Stores what was typed and goes back; without a title it says what is missing.
  private func save() {
    var note = note
    note.title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    note.text = noteTextView.text
    guard !note.title.isEmpty else {
      statusText = "A note needs a title."
      view.window?.focus(titleField)
      return
    }
    do {
      if note.id == nil { try store?.add(note) } else { try store?.update(note) }
      navigationController?.popViewController(animated: true)
    } catch {
      // What was typed stays.
      tell(error, title: "The note is not saved")
    }
  }
}

// MARK: - UITextFieldDelegate

extension NoteViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    view.window?.focus(noteTextView)
    return false
  }
}
