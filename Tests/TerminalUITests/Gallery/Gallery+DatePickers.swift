import Foundation

@testable import TerminalUI

/// Date pickers in their styles and states.
extension Gallery {
  private static func datePicker(
    _ label: String, mode: UIDatePicker.Mode = .date, style: UIDatePickerStyle = .automatic,
    locale: String = "en_US", _ set: (UIDatePicker) -> Void = { _ in }
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.accessibilityLabel = label
    picker.calendar = Calendar(identifier: .gregorian)
    picker.timeZone = .gmt
    picker.locale = Locale(identifier: locale)
    picker.now = { UIDatePickerTests.date("2026-07-08T09:15:00Z") }
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = UIDatePickerTests.date("2026-07-20T14:30:00Z")
    set(picker)
    return picker
  }

  static func inlinePicker() -> UIViewController {
    let stage = Stage("Inline") { stage in
      let picker = datePicker("Due", mode: .dateAndTime, style: .inline, locale: "en_GB") {
        $0.minimumDate = UIDatePickerTests.date("2026-07-06T00:00:00Z")
        $0.maximumDate = UIDatePickerTests.date("2026-07-25T00:00:00Z")
      }
      stage.put(picker, x: 0, y: 0, width: 40, height: 10)
    }
    return UINavigationController(rootViewController: stage)
  }

  static func typedDate() -> UIViewController {
    let stage = Stage("Typing") { stage in
      let picker = datePicker("Due") {
        $0.dateParser = { text in throw UIDatePickerTypingTests.NotUnderstood(text: text) }
      }
      stage.put(picker, x: 0, y: 0, width: 40, height: 10)
    }
    return UINavigationController(rootViewController: stage)
  }

  static func pickerStyles() -> UIViewController {
    let stage = Stage("Styles") { stage in
      stage.put(datePicker("Day", style: .compact), x: 1, y: 0, width: 38, height: 1)
      let disabled = datePicker("Moment", mode: .dateAndTime, style: .compact) {
        $0.isEnabled = false
      }
      stage.put(disabled, x: 1, y: 2, width: 38, height: 1)
      let wheels = datePicker("Day", style: .wheels, locale: "de_DE")
      stage.put(wheels, x: 0, y: 3, width: 22, height: 7)
      let duration = datePicker("Duration", mode: .countDownTimer) { $0.countDownDuration = 5_400 }
      stage.put(duration, x: 24, y: 3, width: 14, height: 5)
    }
    return UINavigationController(rootViewController: stage)
  }
}
