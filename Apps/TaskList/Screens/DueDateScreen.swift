import DateFormatting
import Foundation
import Models
import ScreenSupport
import TerminalUI

/// The view for the due date, which also parses typed dates. Return accepts the selection.
final class DueDateScreen: UIViewController {
  @Outlet var datePicker: UIDatePicker!

  /// The store and the date formats; set before the view is loaded.
  var document: TaskListDocument!
  /// The day that is selected at first; nil selects today.
  var dueDate: Date?
  /// Called with the day that was chosen, or nil for no due date.
  var onDone: (@MainActor (Date?) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    let dates = document.dates
    datePicker.prepare(in: dates.environment) { dates.now() }
    datePicker.date = dueDate ?? dates.startOfToday
    let syntax = document.syntax
    datePicker.dateParser = { try syntax.dates.parse($0, now: syntax.now).date }
    datePicker.dateNote = { dates.distance(to: $0, .day) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [.done("Set the date") { [weak self] in self?.doneButtonPressed(self as Any) }]
  }

  @IBAction func doneButtonPressed(_ sender: Any) {
    finish(with: datePicker.calendar.startOfDay(for: datePicker.date))
  }

  @IBAction func noDueDateButtonPressed(_ sender: Any) { finish(with: nil) }

  private func finish(with dueDate: Date?) {
    navigationController?.popViewController(animated: true)
    onDone?(dueDate)
  }
}

extension UIKeyCommand {
  /// Returns the command of the Return key, which performs the action of the Done button.
  @MainActor
  static func done(
    _ discoverabilityTitle: String, action: @escaping @MainActor () -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: "Done", input: UIKeyCommand.inputReturn, discoverabilityTitle: discoverabilityTitle,
      action: action)
  }
}
