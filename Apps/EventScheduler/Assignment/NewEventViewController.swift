import Models
import TerminalUI

/// The second view: a form for the title, the description and the date of a new event.
final class NewEventViewController: UIViewController {
  @Outlet var titleField: UITextField!
  @Outlet var descriptionView: UITextView!
  @Outlet var datePicker: UIDatePicker!

  /// The screen that adds the new event to its schedule.
  weak var delegate: (any EventPassingDelegate)?

  /// Passes a new event back and returns to the schedule, if there is a title and a description.
  @IBAction func createNewEventPressed(_ sender: UIButton) {
    dismissKeyboard()
    guard let title = titleField.text, title != "",
      let description = descriptionView.text, description != ""
    else { return }
    let newEvent = Event(title: title, description: description, date: datePicker.date)
    delegate?.passEventBack(newEvent: newEvent)
    performSegue(withIdentifier: "UnwindToSchedule", sender: sender)
  }

  /// Hides the keyboard when the background is touched.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    dismissKeyboard()
  }

  private func dismissKeyboard() {
    titleField.resignFirstResponder()
    descriptionView.resignFirstResponder()
  }
}
