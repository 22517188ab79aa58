import Foundation
import Models
import TerminalUI

/// The delegate of the editor.
@MainActor
protocol EventEditorViewControllerDelegate: AnyObject {
  /// Saves the event and dismisses the editor.
  ///
  /// - Throws: An error if the event cannot be saved. The editor then presents the error and stays
  ///   open.
  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws

  /// Dismisses the editor without changing the event.
  func eventEditorDidCancel(_ editor: EventEditorViewController)
}

/// Figure 3: the modal editor for the properties of a new or existing event.
final class EventEditorViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  @Outlet var titleField: UITextField!
  @Outlet var categoryField: UITextField!
  @Outlet var completionControl: UISegmentedControl!
  @Outlet var datePicker: UIDatePicker!
  @Outlet var notesView: UITextView!
  @Outlet var saveButton: UIBarButtonItem!

  weak var delegate: (any EventEditorViewControllerDelegate)?
  /// The event in the form; set before the view is loaded.
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

  /// Enables Save if a value has changed and there is a title.
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
