import Foundation
import Models
import TerminalUI

/// The methods by which the editor hands back its event.
@MainActor
protocol EventEditorViewControllerDelegate: AnyObject {
  /// Saves the event and dismisses the editor.
  ///
  /// - Throws: An error where the event is not saved; the editor then presents it and stays.
  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws

  /// Dismisses the editor and leaves the event as it was.
  func eventEditorDidCancel(_ editor: EventEditorViewController)
}

/// Figure 3: the modal editor for the properties of an event, a new one or one that is there.
final class EventEditorViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  @Outlet var titleField: UITextField!
  @Outlet var categoryField: UITextField!
  @Outlet var completionControl: UISegmentedControl!
  @Outlet var datePicker: UIDatePicker!
  @Outlet var notesView: UITextView!
  @Outlet var saveButton: UIBarButtonItem!

  weak var delegate: (any EventEditorViewControllerDelegate)?
  /// The event as the form has it; set before the view is loaded.
  var event = ToDoEvent(date: Date())

  /// The event as it was when the editor was opened.
  private var original: ToDoEvent?

  override func viewDidLoad() {
    super.viewDidLoad()
    titleField.delegate = self
    categoryField.delegate = self
    notesView.delegate = self
    titleField.text = event.title
    categoryField.text = event.category
    completionControl.selectedSegmentIndex = event.completionState.rawValue
    datePicker.date = event.date
    notesView.text = event.notes
    original = event
    updateSaveButton()
  }

  // MARK: Actions

  /// Updates the event with the values of the form.
  @IBAction func formChanged(_ sender: Any) {
    event.title = titleField.text ?? ""
    event.category = categoryField.text ?? ""
    event.completionState =
      CompletionState(rawValue: completionControl.selectedSegmentIndex) ?? .notStarted
    event.date = datePicker.date
    event.notes = notesView.text ?? ""
    updateSaveButton()
  }

  /// Enables Save once a value has changed and there is a title.
  private func updateSaveButton() {
    saveButton.isEnabled = event.hasTitle && event != original
  }

  @IBAction func cancelButtonPressed(_ sender: Any) {
    delegate?.eventEditorDidCancel(self)
  }

  @IBAction func saveButtonPressed(_ sender: Any) {
    finishActiveEdits()
    do {
      try delegate?.eventEditor(self, save: event)
    } catch {
      present(error: error, title: "Can't save the event")
    }
  }

  // MARK: Text fields

  /// Ends editing, so that a field that is being edited sends its action.
  private func finishActiveEdits() {
    titleField.resignFirstResponder()
    categoryField.resignFirstResponder()
    notesView.resignFirstResponder()
  }

  /// Return dismisses the keyboard.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  func textViewDidChange(_ textView: UITextView) { formChanged(textView) }
}
