import Foundation

/// The calendar of a compact date picker: a month in a sheet, whose selected day becomes the
/// picker's date.
final class DatePickerCalendarViewController: UIViewController {
  private let calendarPicker = UIDatePicker()
  private weak var origin: UIDatePicker?

  init(of origin: UIDatePicker) {
    self.origin = origin
    super.init(nibName: nil, bundle: nil)
    title = origin.accessibilityLabel
    modalPresentationStyle = .formSheet
    calendarPicker.datePickerMode = origin.datePickerMode
    calendarPicker.preferredDatePickerStyle = .inline
    calendarPicker.locale = origin.locale
    calendarPicker.calendar = origin.calendar
    calendarPicker.timeZone = origin.timeZone
    calendarPicker.minuteInterval = origin.minuteInterval
    calendarPicker.minimumDate = origin.minimumDate
    calendarPicker.maximumDate = origin.maximumDate
    calendarPicker.now = origin.now
    calendarPicker.dateParser = origin.dateParser
    calendarPicker.date = origin.date
    // The width has room for the message about a typed date.
    let size = calendarPicker.naturalSize
    preferredContentSize = CGSize(width: max(40, size.width), height: size.height)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = calendarPicker
    calendarPicker.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        origin?.choose(calendarPicker.date)
      }, for: .valueChanged)
  }

  override var preferredFocusedView: UIView? { calendarPicker }

  override var keyCommands: [UIKeyCommand]? {
    [
      key(UIKeyCommand.inputReturn, title: "Done", "Close the calendar") {
        $0.dismiss(animated: true)
      }
    ]
  }
}

extension UIDatePicker {
  /// Presents the calendar of a compact picker.
  func openCalendar() {
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    guard let controller = responder as? UIViewController else { return }
    window?.focus(self)
    controller.present(DatePickerCalendarViewController(of: self), animated: true)
  }
}
