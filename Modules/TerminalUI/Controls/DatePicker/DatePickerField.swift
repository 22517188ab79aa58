import Foundation

/// The line of a date picker to type a date in. Leaving it takes what was understood; Esc does not.
final class DatePickerField: UITextField {
  private weak var picker: UIDatePicker?

  init(of picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    borderStyle = .none
    returnKeyType = .done
    isHidden = true
    backgroundColor = .systemBackground
    accessibilityLabel = "Date"
    addAction(
      UIAction { [weak picker] _ in picker?.typedTextDidChange() }, for: .editingChanged)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFocused: Bool { super.canBecomeFocused && !isHidden }

  @discardableResult
  override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    picker?.typingDidEnd()
    return true
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Choose", input: UIKeyCommand.inputReturn,
        discoverabilityTitle: "Choose the date that was typed"
      ) { [weak self] in self?.picker?.acceptTyping() },
      UIKeyCommand(
        title: "Cancel", input: UIKeyCommand.inputEscape,
        discoverabilityTitle: "Keep the date as it was"
      ) { [weak self] in self?.picker?.cancelTyping() },
    ]
  }
}
