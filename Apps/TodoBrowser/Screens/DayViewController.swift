import DateFormatting
import Foundation
import TerminalUI

/// A sheet that asks for the day that events are moved to.
final class DayViewController: UIViewController {
  @Outlet var datePicker: UIDatePicker!

  /// How dates are written and read.
  var document: ToDoDocument?
  /// What the picker shows at first.
  var date = Date()
  /// Told the day, counted from 1 January 1970, when the sheet is gone.
  var onChosen: (@MainActor (Int) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let document else { return }
    datePicker.prepare(for: document)
    datePicker.date = date
  }

  override var preferredFocusedView: UIView? { datePicker }

  @IBAction func cancelButtonPressed(_ sender: Any) { dismiss(animated: true) }

  @IBAction func moveButtonPressed(_ sender: Any) {
    guard let document else { return }
    let day = document.dates.day(of: datePicker.date)
    let onChosen = onChosen
    dismiss(animated: true) { onChosen?(day) }
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Move", input: UIKeyCommand.inputReturn, discoverabilityTitle: "Move to this day"
      ) { [weak self] in
        guard let self else { return }
        moveButtonPressed(self)
      }
    ]
  }
}

extension UIDatePicker {
  /// Gives the picker the language, the clock and the way to read dates of the app.
  func prepare(for document: ToDoDocument) {
    let environment = document.dates.environment
    locale = environment.locale
    calendar = environment.calendar
    timeZone = environment.timeZone
    now = document.dates.now
    dateParser = { [weak self, weak document] text in
      guard let self, let document else { return Date() }
      return try document.date(typed: text, from: date)
    }
  }
}
