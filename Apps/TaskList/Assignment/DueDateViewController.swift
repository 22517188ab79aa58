import Foundation
import TerminalUI

/// The view behind the due date button: a date picker, a Done and a No Due Date button.
open class DueDateViewController: UIViewController {
  @Outlet public var datePicker: UIDatePicker!

  /// What the picker shows at first; nil shows today.
  public var dueDate: Date?
  /// Gets the day that was chosen, nil for no due date.
  public var onDone: (@MainActor (Date?) -> Void)?

  open override func viewDidLoad() {
    super.viewDidLoad()
    datePicker.date = dueDate ?? Date()
  }

  @IBAction open func doneButtonPressed(_ sender: Any) {
    finish(with: datePicker.calendar.startOfDay(for: datePicker.date))
  }

  @IBAction open func noDueDateButtonPressed(_ sender: Any) { finish(with: nil) }

  private func finish(with dueDate: Date?) {
    navigationController?.popViewController(animated: true)
    onDone?(dueDate)
  }
}

/// How due dates are written, in the list and in the edit view.
enum DueDateText {
  static func of(_ dueDate: Date?) -> String {
    guard let dueDate else { return "No Due Date" }
    let formatter = DateFormatter()
    formatter.dateFormat = "MMM d, yyyy"
    return formatter.string(from: dueDate)
  }
}
