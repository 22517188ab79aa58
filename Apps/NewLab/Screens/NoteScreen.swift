import Foundation
import Persistence
import TerminalUI

/// The form: title and text of a note, a new one or one that is stored.
final class NoteViewController: UIViewController, EditedForm {
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

  @IBAction func saveButtonPressed(_ sender: UIBarButtonItem) { saveAndClose() }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Save", input: "s", modifierFlags: .control, discoverabilityTitle: "Save the note"
      ) { [weak self] in self?.saveAndClose() }
    ]
  }

  private func saveAndClose() { saveForm { [weak self] in self?.closeForm() } }

  // MARK: EditedForm

  var hasUnsavedChanges: Bool {
    titleField.text ?? "" != note.title || noteTextView.text != note.text
  }

  /// Stores what was typed; without a title it says what is missing.
  func saveForm(completion: @escaping @MainActor () -> Void) {
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
      completion()
    } catch {
      // What was typed stays.
      tell(error, title: "The note is not saved")
    }
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

extension NoteViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    view.window?.focus(noteTextView)
    return false
  }
}
