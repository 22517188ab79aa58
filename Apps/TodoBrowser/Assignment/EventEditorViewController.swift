import Foundation
import Models
import TerminalUI

/// Is told how editing an event ended.
@MainActor
public protocol EventEditorViewControllerDelegate: AnyObject {
  /// The event is to be saved and the editor to be dismissed.
  ///
  /// - Throws: where the event is not saved; the editor then says why and stays.
  func eventEditor(_ editor: EventEditorViewController, save event: ToDoEvent) throws

  /// The event stays as it is, and the editor is to be dismissed.
  func eventEditorDidCancel(_ editor: EventEditorViewController)
}

/// Figure 3: the modal editor for the properties of an event, a new one or one that is there.
open class EventEditorViewController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
  @Outlet public var titleField: UITextField!
  @Outlet public var categoryField: UITextField!
  @Outlet public var completionControl: UISegmentedControl!
  @Outlet public var datePicker: UIDatePicker!
  @Outlet public var notesView: UITextView!
  @Outlet public var saveButton: UIBarButtonItem!

  public weak var delegate: (any EventEditorViewControllerDelegate)?
  /// The event as the form has it; set before the view is loaded.
  public var event = ToDoEvent(date: Date())

  /// The event as it was when the editor was opened.
  private var original: ToDoEvent?

  open override func viewDidLoad() {
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

  /// Takes over what the form says.
  @IBAction open func formChanged(_ sender: Any) {
    event.title = titleField.text ?? ""
    event.category = categoryField.text ?? ""
    event.completionState =
      CompletionState(rawValue: completionControl.selectedSegmentIndex) ?? .notStarted
    event.date = datePicker.date
    event.notes = notesView.text ?? ""
    updateSaveButton()
  }

  /// "Save" waits until a value has changed, and for a title.
  open func updateSaveButton() {
    saveButton.isEnabled = event.hasTitle && event != original
  }

  @IBAction open func cancelButtonPressed(_ sender: Any) {
    delegate?.eventEditorDidCancel(self)
  }

  @IBAction open func saveButtonPressed(_ sender: Any) {
    finishActiveEdits()
    save(event)
  }

  /// Passes an event to the delegate.
  ///
  /// - Returns: whether it is saved; where not, the editor says why and stays.
  @discardableResult
  public func save(_ event: ToDoEvent) -> Bool {
    do {
      try delegate?.eventEditor(self, save: event)
      return true
    } catch {
      present(error: error, title: "The event is not stored")
      return false
    }
  }

  // MARK: Text fields

  /// Makes sure that editing in progress fires its action.
  open func finishActiveEdits() {
    titleField.resignFirstResponder()
    categoryField.resignFirstResponder()
    notesView.resignFirstResponder()
  }

  /// Return puts the keyboard away.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return true
  }

  open func textViewDidChange(_ textView: UITextView) { formChanged(textView) }
}
