import Foundation
import TerminalCore

/// A question that a typed line answers.
@MainActor
enum AccessiblePrompt {
  /// The value of a field. A picker with several wheels asks about one after another.
  case field(UIView, wheel: Int)
  /// The next line of a text.
  case lines(UITextView, [String])
  /// A button of a row, such as Delete.
  case rowButton(UITableView)
}

extension AccessibleReader {
  // MARK: Questions

  /// Begins to ask for the values of a form that opened with a field being edited.
  func askAboutFields() {
    guard let first = window.firstResponder as? UIView, first.isField else { return }
    let fields = screen.controls.filter(\.isAvailableField)
    guard let index = fields.firstIndex(where: { $0 === first }) else { return }
    queue = Array(fields[index...])
    isAskingInTurn = true
    if queue.count > 1 { printLine("Return keeps a value, - empties it, . ends the questions.") }
  }

  /// Asks for the value of every field.
  func askAboutAllFields() {
    queue = screen.controls.filter(\.isAvailableField)
    isAskingInTurn = !queue.isEmpty
    if queue.isEmpty { printLine("There are no fields here.") }
  }

  /// Prints the next question, if there is one.
  func askNext() {
    guard !queue.isEmpty else {
      if isAskingInTurn, !(window.topViewController is UIAlertController) {
        printLine("That was the last field. Type a number to change it, or a command.")
      }
      isAskingInTurn = false
      return
    }
    let view = queue.removeFirst()
    guard view.window === window, view.isAvailableField else { return askNext() }
    ask(view, wheel: 0)
  }

  private func ask(_ view: UIView, wheel: Int) {
    prompt = .field(view, wheel: wheel)
    let element = AccessibilityElement(view)
    let text = AccessibilityText.joined([element.label, element.value ?? ""])
    switch view {
    case let field as UITextField:
      if field.isSecureTextEntry { terminal.setEchoing(false) }
      printLine("\(text):")
    case is UITextView: printLine("\(text). Type lines; a line with only a period is the end:")
    case is UISwitch: printLine("\(text). On or off:")
    case is UIDatePicker, is UICalendarView: printLine("\(text). New date:")
    case is UISlider, is UIStepper, is UIPageControl:
      printLine("\(text). A number \(AccessibleNumber(view)?.hint ?? ""):")
    default: printLine("\(text). \(choices(of: view, wheel: wheel).numbered):")
    }
  }

  /// Presses the only button of an open row, unless it destroys something.
  func pressOnlyRowButton() {
    for case let table as UITableView in screen.lists {
      guard let actions = table.openRow?.configuration.actions, actions.count == 1,
        actions[0].style != .destructive
      else { continue }
      application.perform { table.pressOpenButton(0) }
    }
  }

  /// Asks which button of an open row to press.
  func askAboutOpenRow() {
    for case let table as UITableView in screen.lists {
      guard let row = table.openRow else { continue }
      prompt = .rowButton(table)
      let text = table.accessibilityText(at: row.path)
      let titles = row.configuration.actions.map { $0.title ?? "" } + ["Cancel"]
      return printLine("\(text). \(titles.numbered):")
    }
  }

  // MARK: Answers

  /// Handles the answer to a question.
  func answer(_ prompt: AccessiblePrompt, _ line: String) {
    switch prompt {
    case .rowButton(let table): pressRowButton(line, of: table)
    case .lines(let view, let lines):
      guard line != "." else { return set(lines.joined(separator: "\n"), of: view) }
      self.prompt = .lines(view, lines + [line])
    case .field(let view, let wheel):
      if line == "." {
        stopAsking()
        return printLine("Type a number to change a value, or a command.")
      }
      guard view.window === window else { return }
      if line.isEmpty { return askAfter(view, wheel: wheel) }
      if let problem = set(line, of: view, wheel: wheel) {
        printLine(problem)
        ask(view, wheel: wheel)
      } else if !(view is UITextView) || line == "-" {
        window.endEditing(true)
        askAfter(view, wheel: wheel)
      }
    }
  }

  /// Asks about the next wheel of a picker.
  private func askAfter(_ view: UIView, wheel: Int) {
    guard let picker = view as? UIPickerView, wheel + 1 < picker.numberOfComponents else { return }
    ask(view, wheel: wheel + 1)
  }

  private func pressRowButton(_ line: String, of table: UITableView) {
    let titles = table.openRow?.configuration.actions.map { $0.title ?? "" } ?? []
    if let index = titles.index(chosenBy: line) {
      table.pressOpenButton(index)
    } else {
      table.closeOpenRow()
      printLine("Canceled.")
    }
  }

  /// Sets the value of a field.
  ///
  /// - Returns: The reason why the value is refused, or nil.
  private func set(_ line: String, of view: UIView, wheel: Int) -> String? {
    switch view {
    case let field as UITextField: return set(line == "-" ? "" : line, of: field)
    case let textView as UITextView:
      if line == "-" { set("", of: textView) } else { prompt = .lines(textView, [line]) }
      return nil
    case let control as UISwitch:
      let values = ["on": true, "yes": true, "off": false, "no": false]
      guard let isOn = values[line.lowercased()] else { return "Type on or off." }
      control.turn(on: isOn)
      return nil
    case is UISlider, is UIStepper, is UIPageControl:
      return AccessibleNumber(view)?.set(line)
    case let picker as UIDatePicker: return picker.choose(typed: line)
    case let calendar as UICalendarView: return calendar.choose(typed: line)
    default:
      guard let index = choices(of: view, wheel: wheel).index(chosenBy: line) else {
        return "“\(line)” is not a choice. Return keeps the value."
      }
      if let control = view as? UISegmentedControl {
        control.choose(index)
      } else if let picker = view as? UIPickerView {
        picker.select(column: wheel)
        picker.choose(index)
      }
      return nil
    }
  }

  private func set(_ text: String, of field: UITextField) -> String? {
    window.focus(field)
    guard field.isFirstResponder else { return "It can't be changed." }
    field.selectAll(nil)
    if text.isEmpty {
      if field.hasText { field.deleteBackward() }
    } else {
      field.insertText(text)
    }
    return field.text == text ? nil : "It is “\(field.text ?? "")” now."
  }

  private func set(_ text: String, of view: UITextView) {
    window.focus(view)
    view.selectAll(nil)
    if text.isEmpty { view.deleteBackward() } else { view.insertText(text) }
    window.endEditing(true)
  }

  /// Returns the values of a segmented control or of a picker's wheel.
  private func choices(of view: UIView, wheel: Int) -> [String] {
    if let control = view as? UISegmentedControl {
      return control.accessibilityTitles
    }
    guard let picker = view as? UIPickerView else { return [] }
    return (0..<picker.numberOfRows(inComponent: wheel)).map { picker.title(of: $0, in: wheel) }
  }
}

extension [String] {
  /// The texts with their numbers: `1 Time, 2 Day`. Of many texts only the first are listed.
  fileprivate var numbered: String {
    let limit = 20
    let shown = prefix(limit).enumerated().map { "\($0 + 1) \($1)" }
    let rest = count > limit ? ["… and \(count - limit) more"] : []
    return (shown + rest).joined(separator: ", ")
  }

  /// Returns the index of a text by its number, or by its beginning if that is unambiguous.
  fileprivate func index(chosenBy line: String) -> Int? {
    let line = line.trimmingCharacters(in: .whitespaces).lowercased()
    if let number = Int(line), indices.contains(number - 1) { return number - 1 }
    if let index = firstIndex(where: { $0.lowercased() == line }) { return index }
    let found = indices.filter { self[$0].lowercased().hasPrefix(line) }
    return found.count == 1 && !line.isEmpty ? found[0] : nil
  }
}

extension UIView {
  /// A Boolean value that indicates whether the view is a field that can be changed now.
  fileprivate var isAvailableField: Bool { isField && (self as? UIControl)?.isEnabled != false }
}

extension UIDatePicker {
  /// Chooses a date that was typed, as the picker's parser reads it, or else as `2026-12-24 17:00`.
  ///
  /// - Returns: The reason why the date is refused, or nil.
  fileprivate func choose(typed text: String) -> String? {
    if dateParser != nil, datePickerMode != .countDownTimer {
      beginTyping(text)
      if case .failure(let error) = understood {
        cancelTyping()
        return (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      }
      acceptTyping()
      return nil
    }
    guard let date = zonedCalendar.date(typed: text, on: date) else {
      return "Type it as 2026-12-24, 2026-12-24 17:00 or 17:00."
    }
    choose(date)
    return nil
  }
}

extension UICalendarView {
  /// Moves to a day that was typed as `2026-12-24`.
  ///
  /// - Returns: The reason why the day is refused, or nil.
  fileprivate func choose(typed text: String) -> String? {
    guard let date = zonedCalendar.date(typed: text, on: cursor) else {
      return "Type it as 2026-12-24."
    }
    moveCursor(to: date)
    let select = keyCommands?.first { $0.input == UIKeyCommand.inputReturn && $0.isEnabled }
    select?.perform()
    return nil
  }
}

extension Calendar {
  /// Parses `2026-12-24`, `2026-12-24 17:00` or `17:00`.
  ///
  /// - Parameter day: The day of a time without a date, and the time of a date without one.
  fileprivate func date(typed text: String, on day: Date) -> Date? {
    var parts = dateComponents([.year, .month, .day, .hour, .minute], from: day)
    for word in text.split(whereSeparator: { $0 == " " || $0 == "T" }) {
      let (date, time) = (word.split(separator: "-"), word.split(separator: ":"))
      if date.count == 3, let year = Int(date[0]), let month = Int(date[1]), let day = Int(date[2])
      {
        (parts.year, parts.month, parts.day) = (year, month, day)
      } else if time.count == 2, let hour = Int(time[0]), let minute = Int(time[1]),
        (0..<24).contains(hour), (0..<60).contains(minute)
      {
        (parts.hour, parts.minute) = (hour, minute)
      } else {
        return nil
      }
    }
    guard let date = self.date(from: parts) else { return nil }
    // 31 February would become a day of March.
    return component(.day, from: date) == parts.day ? date : nil
  }
}
