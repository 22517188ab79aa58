import Models
import TerminalUI

/// The second view: a form for the title, the description and the date of a new event.
open class NewEventViewController: UIViewController {
  @Outlet public var titleField: UITextField!
  @Outlet public var descriptionView: UITextView!
  @Outlet public var datePicker: UIDatePicker!

  /// Gets the new event.
  public weak var delegate: (any EventPassingDelegate)?

  /// "Create New Event" works only when there is a title and a description.
  @IBAction open func createNewEventPressed(_ sender: UIButton) {
    dismissKeyboard()
    guard createNewEvent() != nil else { return }
    performSegue(withIdentifier: "UnwindToSchedule", sender: sender)
  }

  /// Makes an event of what was entered and passes it back to the first view.
  ///
  /// - Returns: the event; nil when the title or the description is empty.
  open func createNewEvent() -> Event? {
    guard let title = titleField.text, title != "",
      let description = descriptionView.text, description != ""
    else { return nil }
    let newEvent = Event(title: title, description: description, date: datePicker.date)
    delegate?.passEventBack(newEvent: newEvent)
    return newEvent
  }

  /// A touch beside the fields ends typing.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    dismissKeyboard()
  }

  public func dismissKeyboard() {
    titleField.resignFirstResponder()
    descriptionView.resignFirstResponder()
  }
}
