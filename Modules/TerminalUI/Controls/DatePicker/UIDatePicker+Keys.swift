import Foundation
import TerminalCore

extension UIDatePicker {
  /// The key commands of the focused part, of both parts and of typing.
  var pickerKeyCommands: [UIKeyCommand] {
    let isInMonth = isInMonth
    let hasBoth = places.month != nil && !wheels.isEmpty
    var commands = isInMonth ? dayKeys : wheelKeys
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
    if showsDate { commands += monthKeys(title: isInMonth ? "Month" : "") }
    commands += periodKeys
    return commands
  }

  private var wheelKeys: [UIKeyCommand] {
    turningKeyCommands(earlier: "Earlier", later: "Later")
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

  /// Returns the key commands of the digits. With a date parser they begin a typed date, otherwise
  /// they change the wheel or the day.
  private func typingKeys(isInMonth: Bool) -> [UIKeyCommand] {
    let digits = (0...9).map { Character("\($0)") }
    guard dateParser != nil, datePickerMode != .countDownTimer else {
      return digits.map { digit in
        key(String(digit)) { if isInMonth { $0.typeDay(digit) } else { $0.type(digit) } }
      }
    }
    return [
      key("/", title: "Type", "Type a date; a digit, + or an unused letter starts it, too") {
        $0.beginTyping("")
      }
    ]
      + (digits + ["+"]).map { digit in key(String(digit)) { $0.beginTyping(String(digit)) } }
  }

  func moveToWheel(by distance: Int) {
    let index = column + distance
    if wheels.contains(index) { select(column: index) }
  }
}

/// Typing a date as text for the date parser.
extension UIDatePicker {
  /// Shows the text field and inserts the first characters.
  func beginTyping(_ text: String) {
    guard dateParser != nil, datePickerMode != .countDownTimer, let window else { return }
    typed = ""
    isTyping = true
    understood = nil
    if field.superview !== self { addSubview(field) }
    field.text = ""
    field.isHidden = false
    setNeedsLayout()
    layoutIfNeeded()
    window.focus(field)
    field.insertText(text)
    setNeedsDisplay()
  }

  /// Begins a typed date with a letter, unless the letter is a key of the screen. A letter right
  /// before it belongs to the text if it was a key of the picker: the `t` of `tomorrow`.
  ///
  /// - Returns: True if the key was handled.
  func beginsTyping(with key: UIKey) -> Bool {
    let previous = lastLetter
    lastLetter = nil
    guard dateParser != nil, datePickerMode != .countDownTimer, isEnabled, !isTyping,
      key.characters.count == 1, key.characters.allSatisfy(\.isLetter)
    else { return false }
    if allKeyCommands.contains(where: { $0.matches(key) }) {
      lastLetter = (key.characters, date)
      return false
    }
    var responder = next
    while let current = responder {
      if current.allKeyCommands.contains(where: { $0.matches(key) }) { return false }
      responder = current.next
    }
    if let previous { choose(previous.date) }
    beginTyping((previous?.text ?? "") + key.characters)
    return true
  }

  func typedTextDidChange() {
    let text = (field.text ?? "").trimmingCharacters(in: .whitespaces)
    understood = nil
    if let dateParser, !text.isEmpty { understood = Result { try allowed(dateParser(text)) } }
    setNeedsDisplay()
  }

  /// Returns a date that the picker can choose.
  ///
  /// - Throws: `DateNotAllowed` if the date is outside the limits. In the mode `date` only the day
  ///   counts.
  private func allowed(_ date: Date) throws -> Date {
    guard minimumDate.map({ $0 > maximumDate ?? .distantFuture }) != true else { return date }
    let allowed = limited(date)
    let isSameDay = zonedCalendar.isDate(allowed, inSameDayAs: date)
    if let minimumDate, date < minimumDate, !(isSameDay && datePickerMode == .date) {
      throw DateNotAllowed.before(text(of: minimumDate))
    }
    if let maximumDate, date > maximumDate, !(isSameDay && datePickerMode == .date) {
      throw DateNotAllowed.after(text(of: maximumDate))
    }
    return allowed
  }

  private func text(of date: Date) -> String {
    conventions.text(of: date, mode: datePickerMode, calendar: zonedCalendar)
  }

  /// Chooses the typed date. If it cannot be read, the editing continues.
  func acceptTyping() {
    if case .failure = understood { return }
    endTyping()
  }

  func cancelTyping() {
    understood = nil
    endTyping()
  }

  private func endTyping() {
    field.resignFirstResponder()
    window?.focus(self)
  }

  /// Chooses the date that was understood when the editing ended for any reason.
  func typingDidEnd() {
    guard isTyping else { return }
    isTyping = false
    field.isHidden = true
    let date = try? understood?.get()
    understood = nil
    setNeedsLayout()
    setNeedsDisplay()
    if let date { choose(date) }
  }

  /// Draws how the typed text was understood, or the reason it wasn't.
  func drawMessage(in area: CGRect, _ context: CGContext) {
    let text: String
    var attributes = TextAttributes(foreground: .tintColor, traits: .bold)
    switch understood {
    case nil: text = ""
    case .success(let date):
      text = "→ " + self.text(of: date) + (dateNote.map { " · " + $0(date) } ?? "")
    case .failure(let error):
      text = Self.message(of: error, columns: Int(area.width) - 2)
      attributes = TextAttributes(foreground: .systemRed)
    }
    if inset == 0 { context.fill(area, with: .systemBackground) }
    guard !text.isEmpty, area.width > 2 else { return }
    context.draw(
      " " + TextWidth.truncated(text, columns: Int(area.width) - 2) + " ", in: area,
      attributes: attributes)
  }

  /// Returns the description of an error, or only its reason or the suggestion if that fits.
  private static func message(of error: any Error, columns: Int) -> String {
    let localized = error as? any LocalizedError
    let messages = [
      localized?.errorDescription, localized?.failureReason, localized?.recoverySuggestion,
    ].compactMap(\.self)
    return messages.first { TextWidth.columns(of: $0) <= columns } ?? messages.first ?? "\(error)"
  }
}

/// An error for a typed date outside the picker's limits, with the limit as text.
enum DateNotAllowed: LocalizedError {
  case before(String)
  case after(String)

  var errorDescription: String? {
    switch self {
    case .before(let limit): "That is too early: \(limit) is the first."
    case .after(let limit): "That is too late: \(limit) is the last."
    }
  }
}
