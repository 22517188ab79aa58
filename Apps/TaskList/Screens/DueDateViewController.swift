import DateFormatting
import Foundation
import Interchange
import TerminalUI

/// The view that changes a task's due date: a day, taken over by Done, or none.
final class DueDateViewController: UIViewController {
  @Outlet var toolbar: UIToolbar!
  @Outlet var datePicker: UIDatePicker!

  /// What the picker shows at first; nil shows today.
  var dueDate: Date?
  /// How dates are written and read, and what day it is.
  var dates = TaskDates.current
  /// Reads dates as people write them.
  var words: TaskWords?
  /// Told the day that was chosen, nil for none.
  var onDone: (@MainActor (Date?) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    datePicker.locale = dates.environment.locale
    datePicker.calendar = dates.environment.calendar
    datePicker.timeZone = dates.environment.timeZone
    datePicker.now = dates.now
    datePicker.date = dueDate ?? dates.today
    if let words {
      datePicker.dateParser = { try words.dates.parse($0, now: words.now).date }
    }
  }

  override var preferredFocusedView: UIView? { datePicker }

  // MARK: Actions

  @IBAction func doneButtonPressed(_ sender: Any) {
    finish(with: dates.startOfDay(datePicker.date))
  }

  @IBAction func noDueDateButtonPressed(_ sender: Any) { finish(with: nil) }

  private func finish(with date: Date?) {
    // First back, so that what is to be said of it is said there.
    navigationController?.popViewController(animated: true)
    onDone?(date)
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Done", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Take the date"
      ) { [weak self] in
        guard let self else { return }
        doneButtonPressed(self)
      }
    ]
  }
}
