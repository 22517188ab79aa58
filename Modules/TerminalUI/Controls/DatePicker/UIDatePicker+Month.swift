import Foundation
import TerminalCore

/// The month of the chosen day.
extension UIDatePicker {
  /// A Boolean value that indicates whether the keys choose a day in the month instead of turning a
  /// wheel.
  var isInMonth: Bool {
    guard let month = places.month else { return false }
    return !month.isEmpty && (prefersMonth || wheels.isEmpty)
  }

  /// Moves the keys from the wheels to the month or back.
  func switchPart() {
    prefersMonth = !isInMonth
    if !prefersMonth, !wheels.contains(column), let first = wheels.first { select(column: first) }
    typed = ""
    setNeedsDisplay()
  }

  // MARK: Moving

  /// Moves by a number of days and keeps the chosen time of day.
  func moveDay(by days: Int) {
    typed = ""
    let calendar = zonedCalendar
    guard
      let day = calendar.date(byAdding: .day, value: days, to: calendar.startOfDay(for: chosen)),
      isInCalendar(day)
    else { return }
    let parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    var month = parts
    month.day = nil
    if let number = parts.day, let date = date(of: month, day: number) {
      choose(date, from: .weekdayAndDay)
    }
  }

  /// Moves to the same day of another month.
  func moveMonth(by months: Int) { moveMonth(by: months, of: .month, wheel: .month) }

  /// Moves to the same day of another year.
  func moveYear(by years: Int) { moveMonth(by: years, of: .year, wheel: .year) }

  private func moveMonth(
    by count: Int, of component: Calendar.Component, wheel: DatePickerColumn
  ) {
    typed = ""
    let calendar = zonedCalendar
    let day = preference?.day ?? calendar.component(.day, from: chosen)
    guard let month = calendar.dateInterval(of: .month, for: chosen)?.start,
      let other = calendar.date(byAdding: component, value: count, to: month), isInCalendar(other)
    else { return }
    let parts = calendar.dateComponents([.era, .year, .month], from: other)
    if let date = date(of: parts, day: day) { choose(date, from: wheel) }
  }

  func moveTo(day: Int) {
    guard let month else { return }
    moveDay(by: min(max(1, day), month.dayCount) - zonedCalendar.component(.day, from: chosen))
  }

  /// Types a digit of a day's number.
  func typeDay(_ digit: Character) {
    let sofar = typed + String(digit)
    guard let month, let value = Int(sofar), value <= month.dayCount else {
      typed = ""
      if digit != "0" { typeDay(digit) }
      return
    }
    if value > 0 { moveTo(day: value) }
    typed = sofar.count == 2 || value * 10 > month.dayCount ? "" : sofar
  }

  // MARK: Drawing

  /// The layout of the chosen day's month, or nil if the picker shows no month.
  private var month: MonthGrid? { places.month.flatMap(monthGrid(in:)) }

  private func monthGrid(in area: CGRect) -> MonthGrid? {
    MonthGrid(
      of: date, calendar: zonedCalendar, conventions: conventions, in: area,
      showsWeekNumbers: area.width >= 20 + MonthGrid.weekNumbersWidth)
  }

  func drawMonth(in area: CGRect, _ context: CGContext) {
    guard let month = monthGrid(in: area) else { return }
    var heading = TextAttributes(foreground: .secondaryLabel, traits: .bold)
    if hasFocus && isInMonth && !wheels.isEmpty { heading.traits.insert(.underline) }
    month.drawHeading(attributes: heading, hasArrows: wantsInline, in: context)
    month.drawWeekNumbers(in: context)
    let calendar = zonedCalendar
    let chosen = calendar.dateComponents([.year, .month, .day], from: date)
    let today = calendar.dateComponents([.year, .month, .day], from: now())
    for day in 1...month.dayCount {
      var attributes = TextAttributes()
      if day == today.day, today.month == chosen.month, today.year == chosen.year {
        attributes = TextAttributes(foreground: .tintColor, traits: [.bold, .underline])
      }
      if !isAllowed(day: day, insteadOf: chosen.day) { attributes.foreground = .separator }
      if day == chosen.day { attributes.traits = [.bold, .reverse] }
      if !isEnabled { attributes.foreground = .secondaryLabel }
      month.draw(day: day, attributes: attributes, in: context)
    }
  }

  /// Returns a Boolean value that indicates whether the limits allow a day of the month.
  private func isAllowed(day: Int, insteadOf chosen: Int?) -> Bool {
    guard minimumDate != nil || maximumDate != nil, let chosen,
      let value = zonedCalendar.date(byAdding: .day, value: day - chosen, to: date)
    else { return true }
    return isAllowed(value, in: .day)
  }

  // MARK: Taps

  /// Chooses the day that was clicked, or moves by a month if an arrow was clicked.
  func tappedMonth(at point: CGPoint, in area: CGRect) {
    guard let month = monthGrid(in: area) else { return }
    prefersMonth = true
    setNeedsDisplay()
    switch month.target(at: point) {
    case .day(let day): moveTo(day: day)
    case .monthBefore where wantsInline: moveMonth(by: -1)
    case .monthAfter where wantsInline: moveMonth(by: 1)
    default: break
    }
  }
}
