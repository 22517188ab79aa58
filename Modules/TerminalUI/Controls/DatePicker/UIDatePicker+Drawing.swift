import Foundation
import TerminalCore

extension UIDatePicker {
  /// A Boolean value that indicates whether the picker or its text field has the focus.
  var hasFocus: Bool { isFocused || isTyping }

  func drawPicker(in context: CGContext) {
    if inset > 0 {
      context.strokeBorder(bounds, isFocused: hasFocus, title: accessibilityLabel)
    }
    let places = places
    if hasBrackets { drawFrame(context) }
    if let wheels = places.wheels { drawWheels(in: wheels, context) }
    if let month = places.month { drawMonth(in: month, context) }
    if let message = places.message { drawMessage(in: message, context) }
  }

  /// Draws the brackets of a compact picker, and the arrow that indicates its calendar.
  private func drawFrame(_ context: CGContext) {
    let y = ((bounds.height - 1) / 2).rounded(.down)
    let attributes = TextAttributes(
      foreground: isEnabled ? .tintColor : .secondaryLabel, traits: hasFocus ? .bold : [])
    context.draw("[", at: CGPoint(x: 0, y: y), attributes: attributes)
    let end = naturalSize.width
    guard !isTyping else { return }
    context.draw(
      showsDate ? "▾ ]" : "  ]", at: CGPoint(x: end - 3, y: y), attributes: attributes)
  }

  // MARK: Wheels

  private func drawWheels(in area: CGRect, _ context: CGContext) {
    let wheels = wheels
    let hasFocus = hasFocus && !isInMonth
    for index in wheels {
      let column = columns[index]
      let x = area.minX + start(of: index, from: wheels.lowerBound)
      let wheel = PickerWheel(
        frame: CGRect(
          x: x, y: area.minY, width: CGFloat(column.width(in: conventions)), height: area.height),
        alignment: column == .month ? .left : .right, hasFocus: hasFocus && index == self.column,
        isEnabled: isEnabled)
      wheel.draw(in: context) { steps in
        guard steps == 0 || turnsVisibly(column, by: steps),
          let value = value(of: column, movedBy: steps), steps == 0 || isAllowed(value, in: column)
        else { return nil }
        return text(of: column, at: value)
      }
      if column == .hour {
        context.draw(
          ":", at: CGPoint(x: x + 2, y: area.minY + (area.height / 2).rounded(.down)),
          attributes: TextAttributes(traits: .bold))
      }
    }
  }

  /// Returns a Boolean value that indicates whether the limits allow a value of a wheel.
  func isAllowed(_ value: Date, in column: DatePickerColumn) -> Bool {
    guard minimumDate != nil || maximumDate != nil else { return true }
    let calendar = zonedCalendar
    return calendar.component(column.component, from: limited(value))
      == calendar.component(column.component, from: value)
  }

  /// Returns a Boolean value that indicates whether a neighboring value should be shown. AM and PM
  /// have one neighbor each.
  private func turnsVisibly(_ column: DatePickerColumn, by steps: Int) -> Bool {
    guard column == .period else { return true }
    let isMorning = zonedCalendar.component(.hour, from: date) < 12
    return steps == (isMorning ? 1 : -1)
  }

  private func text(of column: DatePickerColumn, at date: Date) -> String {
    let value = zonedCalendar.component(column.component, from: date)
    switch column {
    case .month: return conventions.monthName(value - 1)
    case .hour:
      guard columns.contains(.period) else { return padded(value) }
      return "\((value + 11) % 12 + 1)"
    case .minute: return padded(value)
    case .period: return conventions.periodName(value < 12 ? 0 : 1)
    case .weekdayAndDay:
      let weekday = zonedCalendar.component(.weekday, from: date)
      return conventions.weekdayName(weekday - 1) + " \(value)"
    case .day, .year: return "\(value)"
    }
  }

  private func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  // MARK: Taps

  /// Handles a click. On a wheel it selects the wheel and turns it to the clicked value, and in the
  /// month it chooses the day.
  func tapped(at point: CGPoint) {
    let places = places
    if hasBrackets, showsDate, point.x >= naturalSize.width - 3, point.x < naturalSize.width {
      openCalendar()
    } else if let area = places.wheels, area.contains(point) {
      guard let index = wheel(at: point, in: area) else { return }
      prefersMonth = false
      select(column: index)
      let steps = Int((point.y - area.minY).rounded(.down)) - Int(area.height) / 2
      if steps != 0, turnsVisibly(columns[index], by: steps) { turn(by: steps) }
    } else if let area = places.month, area.contains(point) {
      tappedMonth(at: point, in: area)
    }
  }

  private func wheel(at point: CGPoint, in area: CGRect) -> Int? {
    let wheels = wheels
    return wheels.first { index in
      let x = area.minX + start(of: index, from: wheels.lowerBound)
      return point.x >= x && point.x < x + CGFloat(columns[index].width(in: conventions)) + 1
    }
  }

  /// Handles the mouse wheel. Over the month it moves by months, and elsewhere it turns the wheel
  /// under the pointer.
  func scrolled(by steps: Int, at point: CGPoint) {
    let places = places
    if places.month?.contains(point) == true {
      moveMonth(by: steps)
    } else if let area = places.wheels, !wheels.isEmpty {
      select(
        column: wheel(at: point, in: area) ?? (wheels.contains(column) ? column : wheels.lowerBound)
      )
      turn(by: steps)
    }
  }
}
