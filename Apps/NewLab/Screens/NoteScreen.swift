import NewLabAssignment
import Persistence
import TerminalUI

/// The form for a note in a store, which asks before it is dismissed, reports errors and keeps
/// drafts.
final class NoteScreen: NoteViewController, EditedForm {
  /// The store of the note. A note without an id is added when it is saved.
  var store: ItemStore<Note>!

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if note.id == nil { titleField.becomeFirstResponder() }
  }

  override var preferredFocusedView: UIView? { titleField }

  // MARK: Actions

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the note"
      ) { [weak self] in self?.navigationItem.rightBarButtonItem?.press() }
    ]
  }

  /// Stores the typed note, or presents the error that prevents it.
  override func saveNote() -> Bool {
    let former = note
    guard super.saveNote() else {
      statusText = "A note needs a title."
      view.window?.focus(titleField)
      return false
    }
    do {
      if note.id == nil { note = try store.add(note) } else { try store.update(note) }
      return true
    } catch {
      // The typed text is kept, and counts as unsaved.
      note = former
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
