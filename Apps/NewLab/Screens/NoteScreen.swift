import Foundation
import NewLabAssignment
import Persistence
import TerminalUI

/// The form for a note in a store, which asks before it is dismissed, reports errors and keeps
/// drafts.
final class NoteScreen: UIViewController, EditedForm {
  @Outlet var titleField: UITextField!
  @Outlet var noteTextView: UITextView!

  /// The store of the note. A note without an id is added when it is saved.
  var store: ItemStore<Note>!
  /// The stored note, or an empty one that is added.
  var note = Note()

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    titleField.text = note.title
    noteTextView.text = note.text
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if note.id == nil { titleField.becomeFirstResponder() }
  }

  override var preferredFocusedView: UIView? { titleField }

  // MARK: Actions

  @IBAction func saveButtonPressed(_ sender: UIBarButtonItem) {
    guard saveNote() else { return }
    performSegue(withIdentifier: "UnwindToNoteList", sender: sender)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the note"
      ) { [weak self] in self?.navigationItem.rightBarButtonItem?.press() }
    ]
  }

  /// Stores the typed note.
  ///
  /// - Returns: False if it has no title, or could not be stored. The typed text is kept.
  private func saveNote() -> Bool {
    var typed = note
    typed.title = (titleField.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    typed.text = noteTextView.text
    guard !typed.title.isEmpty else {
      statusText = "A note needs a title."
      view.window?.focus(titleField)
      return false
    }
    do {
      if typed.id == nil { typed = try store.add(typed) } else { try store.update(typed) }
      note = typed
      return true
    } catch {
      present(error: error, title: "Can't save the note")
      return false
    }
  }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool {
    titleField.text ?? "" != note.title || noteTextView.text != note.text
  }

  func saveForm(completion: @escaping @MainActor () -> Void) {
    if saveNote() { completion() }
  }

  var draftName: String { note.id.map { "Note \($0)" } ?? "New Note" }

  var draftValues: [String: String] {
    get { ["title": titleField.text ?? "", "text": noteTextView.text] }
    set {
      titleField.text = newValue["title"]
      noteTextView.text = newValue["text"] ?? ""
    }
  }
}

// MARK: - UITextFieldDelegate

extension NoteScreen: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    view.window?.focus(noteTextView)
    return false
  }
}
