import Foundation
import TerminalUITesting
import Testing

@testable import TerminalUI

/// The descriptions of the controls.
@MainActor
struct AccessibilityElementTests {
  private func text(_ view: UIView) -> String { AccessibilityElement(view).text }

  @Test func aButtonHasItsTitle() {
    let button = UIButton()
    button.setTitle("Save", for: .normal)
    #expect(text(button) == "Save, button")
    button.isEnabled = false
    #expect(text(button) == "Save, button, not available")
    button.accessibilityLabel = "Team"
    #expect(text(button) == "Team, button, Save, not available")
  }

  @Test func aTextFieldHasItsValueOrItsPlaceholderAsAHint() {
    let field = UITextField()
    field.accessibilityLabel = "Ends"
    field.placeholder = "Ends, as 10am or 90 min"
    #expect(text(field) == "Ends, text field, empty, as 10am or 90 min")
    field.text = "10am"
    #expect(text(field) == "Ends, text field, 10am")
    field.accessibilityHint = "A time"
    #expect(text(field) == "Ends, text field, 10am, A time")
  }

  @Test func aPasswordReportsOnlyItsLength() {
    let field = UITextField()
    field.accessibilityLabel = "Password"
    field.isSecureTextEntry = true
    field.text = "skates"
    #expect(text(field) == "Password, text field, 6 characters")
  }

  @Test func aSwitchIsOnOrOff() {
    let control = UISwitch()
    control.accessibilityLabel = "Reminders"
    #expect(text(control) == "Reminders, switch, off")
    control.isOn = true
    #expect(text(control) == "Reminders, switch, on")
  }

  @Test func aSegmentedControlHasItsSelectedTitle() {
    let control = UISegmentedControl(items: ["Time", "Day"])
    control.accessibilityLabel = "Takes"
    #expect(text(control) == "Takes, choice, none")
    control.selectedSegmentIndex = 1
    #expect(text(control) == "Takes, choice, Day")
  }

  @Test func aDatePickerHasItsDate() throws {
    let picker = UIDatePicker()
    picker.accessibilityLabel = "Date"
    picker.timeZone = .gmt
    picker.locale = Locale(identifier: "en_US")
    picker.date = Date(timeIntervalSince1970: 1_795_300_860)
    #expect(text(picker) == "Date, date, Sat, Nov 21, 2026, 10:41 PM")
  }

  @Test func aTextViewHasItsText() {
    let view = UITextView()
    view.accessibilityLabel = "Notes"
    view.placeholder = "Anything"
    #expect(text(view) == "Notes, text, empty, Anything")
    view.text = "By bank"
    #expect(text(view) == "Notes, text, By bank")
  }

  @Test func aCellDescribesItsTextAndSymbols() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Pay rent"
    cell.detailTextLabel?.text = "Friday"
    cell.leadingSign = "✓"
    cell.accessoryType = .checkmark
    #expect(text(cell) == "done, Pay rent, Friday, selected")
    cell.accessibilityLabel = "Pay rent, done"
    #expect(text(cell) == "Pay rent, done, selected")
  }

  @Test func aSymbolWithinTextIsNotReplaced() {
    #expect(AccessibilityText.spoken(sign: "Tick ✓ here") == "Tick ✓ here")
    #expect(AccessibilityText.spoken(sign: "↻ ♪") == "repeats, reminder")
  }
}
