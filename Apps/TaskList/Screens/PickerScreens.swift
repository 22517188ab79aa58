import DateFormatting
import Foundation
import Interchange
import TaskListAssignment
import TerminalUI

/// The view for the priority, where Return takes what is chosen.
final class PriorityScreen: PriorityViewController {
  override var keyCommands: [UIKeyCommand]? {
    [.done("Take the priority") { [weak self] in self?.doneButtonPressed(self as Any) }]
  }
}

/// The view for the due date, which also reads dates as people write them.
final class DueDateScreen: DueDateViewController {
  /// How dates are written and read, and what day it is; set before the view is loaded.
  var document: TaskListDocument!

  override func viewDidLoad() {
    super.viewDidLoad()
    let dates = document.dates
    datePicker.locale = dates.environment.locale
    datePicker.calendar = dates.environment.calendar
    datePicker.timeZone = dates.environment.timeZone
    datePicker.now = dates.now
    datePicker.date = dueDate ?? dates.today
    let words = document.words
    datePicker.dateParser = { try words.dates.parse($0, now: words.now).date }
  }

  override var keyCommands: [UIKeyCommand]? {
    [.done("Take the date") { [weak self] in self?.doneButtonPressed(self as Any) }]
  }
}

extension UIKeyCommand {
  /// Return, for what the Done button does.
  @MainActor
  fileprivate static func done(
    _ sentence: String, action: @escaping @MainActor () -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: "Done", input: UIKeyCommand.inputReturn, discoverabilityTitle: sentence,
      action: action)
  }
}
