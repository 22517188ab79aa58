import Foundation
import TerminalUI

/// The delegate of the due date view.
@MainActor
protocol DueDateViewControllerDelegate: AnyObject {
  /// Tells the delegate that the user chose a due date; nil for none.
  func dueDateViewController(_ picker: DueDateViewController, didChoose dueDate: Date?)
}

/// The view of the due date button: a date picker, a Done and a No Due Date button.
final class DueDateViewController: UIViewController {
  @Outlet var datePicker: UIDatePicker!

  weak var delegate: (any DueDateViewControllerDelegate)?
  /// The day that is selected at first; nil selects today.
  var dueDate: Date?

  override func viewDidLoad() {
    super.viewDidLoad()
    datePicker.date = dueDate ?? Date()
  }

  @IBAction func doneButtonPressed(_ sender: Any) {
    let day = datePicker.calendar.startOfDay(for: datePicker.date)
    delegate?.dueDateViewController(self, didChoose: day)
  }

  @IBAction func noDueDateButtonPressed(_ sender: Any) {
    delegate?.dueDateViewController(self, didChoose: nil)
  }
}
