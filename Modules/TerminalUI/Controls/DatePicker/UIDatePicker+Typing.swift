import Foundation
import TerminalCore

/// Typing a date as people write it, where a parser reads it.
extension UIDatePicker {
  /// Opens the line to type in.
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

  func typedTextDidChange() {
    let text = (field.text ?? "").trimmingCharacters(in: .whitespaces)
    understood = nil
    if let dateParser, !text.isEmpty { understood = Result { try allowed(dateParser(text)) } }
    setNeedsDisplay()
  }

  /// A date as it can be chosen.
  ///
  /// - Throws: `DateNotAllowed` where a limit keeps its day, or its time in a mode of times, from
  ///   being chosen.
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

  /// Chooses the typed date. Typing goes on where it cannot be read.
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

  /// Takes what was understood, however the line was left.
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

  /// Says how what is typed was understood, or why it was not.
  func drawMessage(in area: CGRect, _ context: CGContext) {
    let text: String
    var attributes = TextAttributes(foreground: .tintColor, traits: .bold)
    switch understood {
    case nil: text = ""
    case .success(let date): text = "→ " + self.text(of: date)
    case .failure(let error):
      text = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
      attributes = TextAttributes(foreground: .systemRed)
    }
    if inset == 0 { context.fill(area, with: .systemBackground) }
    guard !text.isEmpty, area.width > 2 else { return }
    context.draw(
      " " + TextWidth.truncated(text, columns: Int(area.width) - 2) + " ", in: area,
      attributes: attributes)
  }
}
