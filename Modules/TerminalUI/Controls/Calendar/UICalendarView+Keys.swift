import Foundation

extension UICalendarView {
  private func key(
    _ input: String, title: String = "", flags: UIKeyModifierFlags = [], _ words: String? = nil,
    _ action: @escaping @MainActor (UICalendarView) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: flags, discoverabilityTitle: words) {
      [weak self] in
      if let self { action(self) }
    }
  }

  // Entries of the key line such as `←→` stand for a pair of keys each; no key types them.

  var calendarKeyCommands: [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    if selectionBehavior != nil {
      commands += [
        key(UIKeyCommand.inputReturn, title: "Choose", "Choose the day") {
          $0.selectFocusedDate()
        },
        key(" ", "Choose the day") { $0.selectFocusedDate() },
      ]
    }
    return commands + [
      key("←→", title: "Day") { _ in },
      key("↑↓", title: "Week") { _ in },
      key("PgUp PgDn", title: "Month") { _ in },
      key("t", title: "Today", "Today") { $0.moveToToday() },
      key(UIKeyCommand.inputLeftArrow, "A day earlier") { $0.moveDay(by: -1) },
      key(UIKeyCommand.inputRightArrow, "A day later") { $0.moveDay(by: 1) },
      key(UIKeyCommand.inputUpArrow, "A week earlier") { $0.moveDay(by: -7) },
      key(UIKeyCommand.inputDownArrow, "A week later") { $0.moveDay(by: 7) },
      key("k") { $0.moveDay(by: -7) },
      key("j") { $0.moveDay(by: 7) },
      key(UIKeyCommand.inputHome, "The first of the month") { $0.moveTo(day: 1) },
      key(UIKeyCommand.inputEnd, "The last of the month") { $0.moveTo(day: 31) },
      key(UIKeyCommand.inputPageUp, "A month earlier") { $0.moveMonth(by: -1) },
      key(UIKeyCommand.inputPageDown, "A month later") { $0.moveMonth(by: 1) },
      key("<", "A year earlier") { $0.moveYear(by: -1) },
      key(">", "A year later") { $0.moveYear(by: 1) },
      key(UIKeyCommand.inputPageUp, flags: .shift, "A year earlier") { $0.moveYear(by: -1) },
      key(UIKeyCommand.inputPageDown, flags: .shift, "A year later") { $0.moveYear(by: 1) },
    ]
  }
}
