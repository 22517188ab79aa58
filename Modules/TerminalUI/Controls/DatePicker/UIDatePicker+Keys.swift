import Foundation

extension UIDatePicker {
  /// The keys of the part that has them, of both, and of typing.
  var pickerKeyCommands: [UIKeyCommand] {
    let isInMonth = isInMonth
    let hasBoth = places.month != nil && !wheels.isEmpty
    var commands = isInMonth ? monthKeys : wheelKeys
    commands.append(key("t", title: "Today", "Today, now") { $0.choose($0.now()) })
    if hasBoth {
      let wheels = wantsInline ? "Time" : "Wheels"
      commands.append(
        key("m", title: isInMonth ? wheels : "Month", isInMonth ? "To the wheels" : "To the month")
        {
          $0.switchPart()
        })
    }
    if isCompact, showsDate {
      commands.append(
        key(UIKeyCommand.inputReturn, title: "Calendar", "Show a calendar") { $0.openCalendar() })
    }
    commands += typingKeys(isInMonth: isInMonth)
    if showsDate { commands += dateKeys(isInMonth: isInMonth) }
    commands += periodKeys
    return commands
  }

  private func key(
    _ input: String, title: String = "", flags: UIKeyModifierFlags = [], _ words: String? = nil,
    _ action: @escaping @MainActor (UIDatePicker) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: flags, discoverabilityTitle: words) {
      [weak self] in
      if let self { action(self) }
    }
  }

  // Entries of the key line such as `←→` stand for a pair of keys each; no key types them.

  private var wheelKeys: [UIKeyCommand] {
    [
      key("←→", title: "Part") { _ in },
      key("↑↓", title: "Change") { _ in },
      key(UIKeyCommand.inputLeftArrow, "The wheel before") { $0.moveToWheel(by: -1) },
      key(UIKeyCommand.inputRightArrow, "The next wheel") { $0.moveToWheel(by: 1) },
      key(UIKeyCommand.inputUpArrow, "Earlier") { $0.turn(by: -1) },
      key(UIKeyCommand.inputDownArrow, "Later") { $0.turn(by: 1) },
      key("k") { $0.turn(by: -1) },
      key("j") { $0.turn(by: 1) },
    ]
  }

  private var monthKeys: [UIKeyCommand] {
    [
      key("←→", title: "Day") { _ in },
      key("↑↓", title: "Week") { _ in },
      key(UIKeyCommand.inputLeftArrow, "A day earlier") { $0.moveDay(by: -1) },
      key(UIKeyCommand.inputRightArrow, "A day later") { $0.moveDay(by: 1) },
      key(UIKeyCommand.inputUpArrow, "A week earlier") { $0.moveDay(by: -7) },
      key(UIKeyCommand.inputDownArrow, "A week later") { $0.moveDay(by: 7) },
      key("k") { $0.moveDay(by: -7) },
      key("j") { $0.moveDay(by: 7) },
      key(UIKeyCommand.inputHome, "The first of the month") { $0.chooseDay(1) },
      key(UIKeyCommand.inputEnd, "The last of the month") { $0.chooseDay(31) },
    ]
  }

  private func dateKeys(isInMonth: Bool) -> [UIKeyCommand] {
    [
      key("PgUp PgDn", title: isInMonth ? "Month" : "") { _ in },
      key(UIKeyCommand.inputPageUp, "A month earlier") { $0.moveMonth(by: -1) },
      key(UIKeyCommand.inputPageDown, "A month later") { $0.moveMonth(by: 1) },
      key("<", "A year earlier") { $0.moveYear(by: -1) },
      key(">", "A year later") { $0.moveYear(by: 1) },
      key(UIKeyCommand.inputPageUp, flags: .shift, "A year earlier") { $0.moveYear(by: -1) },
      key(UIKeyCommand.inputPageDown, flags: .shift, "A year later") { $0.moveYear(by: 1) },
    ]
  }

  private var periodKeys: [UIKeyCommand] {
    guard conventions.usesPeriod, let period = columns.firstIndex(of: .period) else { return [] }
    func half(_ input: String, _ words: String, isAfternoon: Bool) -> UIKeyCommand {
      key(input, words) { picker in
        picker.select(column: period)
        let hour = picker.zonedCalendar.component(.hour, from: picker.date)
        if (hour >= 12) != isAfternoon { picker.turn(by: 1) }
      }
    }
    return [
      half("a", "Before noon", isAfternoon: false), half("p", "After noon", isAfternoon: true),
    ]
  }

  /// Digits go to the line where a date is typed, else to the wheel or the day.
  private func typingKeys(isInMonth: Bool) -> [UIKeyCommand] {
    let digits = (0...9).map { Character("\($0)") }
    guard dateParser != nil, datePickerMode != .countDownTimer else {
      return digits.map { digit in
        key(String(digit)) { if isInMonth { $0.typeDay(digit) } else { $0.type(digit) } }
      }
    }
    return [
      key("/", title: "Type", "Type a date: a digit or + begins it too") { $0.beginTyping("") }
    ]
      + (digits + ["+"]).map { digit in key(String(digit)) { $0.beginTyping(String(digit)) } }
  }

  private func moveToWheel(by distance: Int) {
    let index = column + distance
    if wheels.contains(index) { select(column: index) }
  }
}
