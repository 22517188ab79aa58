import Foundation
import TerminalCore

/// The month of the chosen day, and choosing a day in it.
extension UIDatePicker {
  /// Whether the keys choose a day in the month, not a value of a wheel.
  var isInMonth: Bool {
    guard let month = places.month else { return false }
    return !month.isEmpty && (prefersMonth || wheels.isEmpty)
  }

  /// Brings the keys from the wheels to the month or back.
  func switchPart() {
    prefersMonth = !isInMonth
    if !prefersMonth, !wheels.contains(column), let first = wheels.first { select(column: first) }
    typed = ""
    setNeedsDisplay()
  }

  // MARK: Moving

  /// Goes some days on, to the time of day that was chosen.
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
      take(date, from: .weekdayAndDay)
    }
  }

  /// Goes to the same day of another month.
  func moveMonth(by months: Int) { moveMonth(by: months, of: .month, wheel: .month) }

  /// Goes to the same day of another year.
  func moveYear(by years: Int) { moveMonth(by: years, of: .year, wheel: .year) }

  private func moveMonth(
    by count: Int, of component: Calendar.Component, wheel: DatePickerColumn
  ) {
    typed = ""
    let calendar = zonedCalendar
    let day = wish?.day ?? calendar.component(.day, from: chosen)
    guard let month = calendar.dateInterval(of: .month, for: chosen)?.start,
      let other = calendar.date(byAdding: component, value: count, to: month), isInCalendar(other)
    else { return }
    let parts = calendar.dateComponents([.era, .year, .month], from: other)
    if let date = date(of: parts, day: day) { take(date, from: wheel) }
  }

  /// Goes to a day of the month that is shown; one beyond its end is its last.
  func chooseDay(_ day: Int) {
    guard let month else { return }
    moveDay(by: min(max(1, day), month.days) - zonedCalendar.component(.day, from: chosen))
  }

  /// Types a digit of a day's number.
  func typeDay(_ digit: Character) {
    let sofar = typed + String(digit)
    guard let month, let value = Int(sofar), value <= month.days else {
      typed = ""
      if digit != "0" { typeDay(digit) }
      return
    }
    if value > 0 { chooseDay(value) }
    typed = sofar.count == 2 || value * 10 > month.days ? "" : sofar
  }

  /// The years the wheels and the month go through.
  private func isInCalendar(_ date: Date) -> Bool {
    date >= .distantPast && zonedCalendar.component(.year, from: date) <= 9999
  }

  // MARK: Drawing

  /// The days of the chosen month with the column each begins the week in.
  private var month: (start: Date, days: Int, firstColumn: Int)? {
    let calendar = zonedCalendar
    guard let interval = calendar.dateInterval(of: .month, for: date),
      let days = calendar.range(of: .day, in: .month, for: date)?.count
    else { return nil }
    let weekday = calendar.component(.weekday, from: interval.start)
    return (interval.start, days, (weekday - conventions.firstWeekday + 7) % 7)
  }

  private func daysStart(in area: CGRect) -> CGFloat {
    area.minX + (area.width >= 20 + Self.weekNumbersWidth ? Self.weekNumbersWidth : 0)
  }

  func drawMonth(in area: CGRect, _ context: CGContext) {
    guard let month else { return }
    drawHeading(in: area, context)
    let start = daysStart(in: area)
    if start > area.minX { drawWeekNumbers(of: month, in: area, context) }
    let calendar = zonedCalendar
    let chosen = calendar.dateComponents([.year, .month, .day], from: date)
    let today = calendar.dateComponents([.year, .month, .day], from: now())
    for day in 1...month.days {
      let place = month.firstColumn + day - 1
      var attributes = TextAttributes()
      if day == today.day, today.month == chosen.month, today.year == chosen.year {
        attributes = TextAttributes(foreground: .tintColor, traits: [.bold, .underline])
      }
      if !isAllowed(day: day, insteadOf: chosen.day) { attributes.foreground = .separator }
      if day == chosen.day { attributes.traits = [.bold, .reverse] }
      if !isEnabled { attributes.foreground = .secondaryLabel }
      context.draw(
        "\(day)",
        in: CGRect(
          x: start + CGFloat(place % 7 * 3), y: area.minY + 2 + CGFloat(place / 7), width: 2,
          height: 1),
        alignment: .right, attributes: attributes)
    }
  }

  /// The month's name and the days of the week.
  private func drawHeading(in area: CGRect, _ context: CGContext) {
    let parts = zonedCalendar.dateComponents([.year, .month], from: date)
    var attributes = TextAttributes(foreground: .secondaryLabel, traits: .bold)
    if hasKeys && isInMonth && !wheels.isEmpty { attributes.traits.insert(.underline) }
    let start = daysStart(in: area)
    let width = area.maxX - start
    context.draw(
      conventions.monthName((parts.month ?? 1) - 1) + " \(parts.year ?? 1)",
      in: CGRect(x: start, y: area.minY, width: width, height: 1), alignment: .center,
      attributes: attributes)
    if wantsInline {
      let arrow = TextAttributes(foreground: .tintColor, traits: .bold)
      context.draw("‹", at: CGPoint(x: start + 1, y: area.minY), attributes: arrow)
      context.draw("›", at: CGPoint(x: area.maxX - 1, y: area.minY), attributes: arrow)
    }
    for column in 0..<7 {
      context.draw(
        conventions.weekdayName((conventions.firstWeekday - 1 + column) % 7),
        in: CGRect(x: start + CGFloat(column * 3), y: area.minY + 1, width: 2, height: 1),
        alignment: .right, attributes: TextAttributes(foreground: .secondaryLabel))
    }
  }

  private func drawWeekNumbers(
    of month: (start: Date, days: Int, firstColumn: Int), in area: CGRect, _ context: CGContext
  ) {
    var calendar = zonedCalendar
    calendar.firstWeekday = conventions.firstWeekday
    calendar.minimumDaysInFirstWeek = conventions.minimumDaysInFirstWeek
    for row in 0...(month.firstColumn + month.days - 1) / 7 {
      let day = max(0, row * 7 - month.firstColumn)
      guard let date = calendar.date(byAdding: .day, value: day, to: month.start) else { continue }
      let number = calendar.component(.weekOfYear, from: date)
      context.draw(
        (number < 10 ? " \(number)" : "\(number)") + "│",
        at: CGPoint(x: area.minX, y: area.minY + 2 + CGFloat(row)),
        attributes: TextAttributes(foreground: .separator))
    }
  }

  /// Whether the limits let a day of the month be chosen.
  private func isAllowed(day: Int, insteadOf chosen: Int?) -> Bool {
    guard minimumDate != nil || maximumDate != nil, let chosen,
      let value = zonedCalendar.date(byAdding: .day, value: day - chosen, to: date)
    else { return true }
    return isAllowed(value, in: .day)
  }

  // MARK: Taps

  /// A tap in the month takes that day, one on an arrow goes a month on or back.
  func tappedMonth(at point: CGPoint, in area: CGRect) {
    guard let month else { return }
    prefersMonth = true
    setNeedsDisplay()
    let start = daysStart(in: area)
    let row = Int((point.y - area.minY).rounded(.down)) - 2
    if row == -2, wantsInline {
      if point.x < start + 3 { return moveMonth(by: -1) }
      if point.x >= area.maxX - 3 { return moveMonth(by: 1) }
    }
    guard row >= 0, point.x >= start else { return }
    let day = row * 7 + Int((point.x - start).rounded(.down)) / 3 - month.firstColumn + 1
    if (1...month.days).contains(day) { chooseDay(day) }
  }
}
