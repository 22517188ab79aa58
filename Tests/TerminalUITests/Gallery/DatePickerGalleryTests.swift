import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// Date pickers in their styles and states.
@MainActor
struct DatePickerGalleryTests {
  private static func picker(
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

  static func screens() -> [(name: String, controller: UIViewController, keys: [String])] {
    let inline = Stage("Inline") { stage in
      let picker = picker("Due", mode: .dateAndTime, style: .inline, locale: "en_GB") {
        $0.minimumDate = UIDatePickerTests.date("2026-07-06T00:00:00Z")
        $0.maximumDate = UIDatePickerTests.date("2026-07-25T00:00:00Z")
      }
      stage.put(picker, x: 0, y: 0, width: 40, height: 10)
    }
    let typing = Stage("Typing") { stage in
      let picker = picker("Due") {
        $0.dateParser = { text in throw UIDatePickerTypingTests.NotUnderstood(text: text) }
      }
      stage.put(picker, x: 0, y: 0, width: 40, height: 10)
    }
    let styles = Stage("Styles") { stage in
      stage.put(picker("Day", style: .compact), x: 1, y: 0, width: 38, height: 1)
      let disabled = picker("Moment", mode: .dateAndTime, style: .compact) { $0.isEnabled = false }
      stage.put(disabled, x: 1, y: 2, width: 38, height: 1)
      let wheels = picker("Day", style: .wheels, locale: "de_DE")
      stage.put(wheels, x: 0, y: 3, width: 22, height: 7)
      let duration = picker("Duration", mode: .countDownTimer) { $0.countDownDuration = 5_400 }
      stage.put(duration, x: 24, y: 3, width: 14, height: 5)
    }
    return [
      ("pickerInline", inline, []), ("pickerTyping", typing, ["2", "4", "x"]),
      ("pickerStyles", styles, ["Right"]),
    ].map { ($0.0, UINavigationController(rootViewController: $0.1), $0.2) }
  }

  @Test(arguments: GalleryTests.sizes)
  func pickersFit(columns: Int, rows: Int) {
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: columns, rows: rows)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(columns)x\(rows)")
    }
  }

  @Test(arguments: GalleryTests.looks.map(\.name))
  func pickersAreReadable(look: String) {
    guard let profile = GalleryTests.looks.first(where: { $0.name == look })?.profile else {
      return
    }
    for (name, controller, keys) in Self.screens() {
      let pilot = Pilot(showing: controller, columns: 40, rows: 12, profile: profile)
      for key in keys { pilot.press(key) }
      expectPicture(pilot.screen, "\(name)-\(look)", styles: true)
    }
  }
}
