import Foundation
import TerminalCore

extension UIDatePicker {
  /// The wheels' place and the month's, in cells of the view.
  private struct Places {
    var wheels: CGRect
    var month: CGRect?
  }

  private static let monthSize = CGSize(width: 20, height: 8)

  private var wheelsWidth: CGFloat {
    columns.indices.last.map { start(of: $0) + CGFloat(columns[$0].width(in: conventions)) } ?? 0
  }

  private var showsDate: Bool { datePickerMode == .date || datePickerMode == .dateAndTime }

  private var inset: CGFloat { bounds.height >= 5 ? 1 : 0 }

  private var places: Places {
    let side: CGFloat = inset > 0 ? 2 : 0
    let area = bounds.insetBy(dx: side, dy: inset)
    let hasMonth =
      showsDate && area.height >= Self.monthSize.height
      && area.width >= wheelsWidth + 4 + Self.monthSize.width
    let rows = PickerWheel.rows(in: area.height)
    var places = Places(
      wheels: CGRect(
        x: area.minX, y: area.minY + ((area.height - rows) / 2).rounded(.down),
        width: wheelsWidth, height: rows))
    if hasMonth {
      places.month = CGRect(
        origin: CGPoint(x: area.minX + wheelsWidth + 4, y: area.minY), size: Self.monthSize)
    }
    return places
  }

  var naturalSize: CGSize {
    CGSize(
      width: wheelsWidth + 4 + (showsDate ? Self.monthSize.width + 4 : 0),
      height: showsDate ? Self.monthSize.height + 2 : 5)
  }

  func drawPicker(in context: CGContext) {
    if inset > 0 {
      context.strokeBorder(bounds, isFocused: isFocused, title: accessibilityLabel)
    }
    let places = places
    drawWheels(in: places.wheels, context)
    if let month = places.month { drawMonth(in: month, context) }
  }

  // MARK: Wheels

  /// Where a wheel begins: two columns after the one before, the minutes right behind the colon.
  private func start(of index: Int) -> CGFloat {
    CGFloat(columns[..<index].reduce(0) { $0 + $1.width(in: conventions) + ($1 == .hour ? 1 : 2) })
  }

  private func drawWheels(in area: CGRect, _ context: CGContext) {
    let middle = Int(area.height) / 2
    for (index, column) in columns.enumerated() {
      let x = area.minX + start(of: index)
      let wheel = PickerWheel(
        frame: CGRect(
          x: x, y: area.minY, width: CGFloat(column.width(in: conventions)), height: area.height),
        alignment: column == .month ? .left : .right, hasKeys: isFocused && index == self.column,
        isEnabled: isEnabled)
      wheel.draw(in: context) { steps in
        guard steps == 0 || turnsVisibly(column, by: steps),
          let value = value(of: column, movedBy: steps), steps == 0 || isAllowed(value, in: column)
        else { return nil }
        return text(of: column, at: value)
      }
      if column == .hour {
        context.draw(
          ":", at: CGPoint(x: x + 2, y: area.minY + CGFloat(middle)),
          attributes: TextAttributes(traits: .bold))
      }
    }
  }

  /// Whether the limits let a wheel be turned to a value.
  private func isAllowed(_ value: Date, in column: DatePickerColumn) -> Bool {
    guard minimumDate != nil || maximumDate != nil else { return true }
    let calendar = zonedCalendar
    return calendar.component(column.component, from: limited(value))
      == calendar.component(column.component, from: value)
  }

  /// Whether the neighbour of a value is worth showing: the halves of the day have one each.
  private func turnsVisibly(_ column: DatePickerColumn, by steps: Int) -> Bool {
    guard column == .period else { return true }
    let isMorning = zonedCalendar.component(.hour, from: date) < 12
    return steps == (isMorning ? 1 : -1)
  }

  private func text(of column: DatePickerColumn, at date: Date) -> String {
    let value = zonedCalendar.component(column.component, from: date)
    switch column {
    case .month: return name(conventions.monthNames, value - 1)
    case .hour:
      guard columns.contains(.period) else { return padded(value) }
      return "\((value + 11) % 12 + 1)"
    case .minute: return padded(value)
    case .period: return name(conventions.periodNames, value < 12 ? 0 : 1)
    case .weekdayAndDay:
      let weekday = zonedCalendar.component(.weekday, from: date)
      return name(conventions.weekdayNames, weekday - 1) + " \(value)"
    case .day, .year: return "\(value)"
    }
  }

  private func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  private func name(_ names: [String], _ index: Int) -> String {
    names.indices.contains(index) ? names[index] : ""
  }

  // MARK: Month

  /// The days of the chosen month with the column each begins the week in.
  private var month: (days: Int, firstColumn: Int)? {
    let calendar = zonedCalendar
    guard let interval = calendar.dateInterval(of: .month, for: date),
      let days = calendar.range(of: .day, in: .month, for: date)?.count
    else { return nil }
    let weekday = calendar.component(.weekday, from: interval.start)
    return (days, (weekday - conventions.firstWeekday + 7) % 7)
  }

  private func drawMonth(in area: CGRect, _ context: CGContext) {
    guard let month else { return }
    let calendar = zonedCalendar
    let chosen = calendar.dateComponents([.year, .month, .day], from: date)
    let today = calendar.dateComponents([.year, .month, .day], from: now())
    let heading = name(conventions.monthNames, (chosen.month ?? 1) - 1) + " \(chosen.year ?? 1)"
    context.draw(
      heading, in: CGRect(x: area.minX, y: area.minY, width: area.width, height: 1),
      alignment: .center, attributes: TextAttributes(foreground: .secondaryLabel, traits: .bold))
    for column in 0..<7 {
      let weekday = (conventions.firstWeekday - 1 + column) % 7
      context.draw(
        name(conventions.weekdayNames, weekday),
        in: CGRect(x: area.minX + CGFloat(column * 3), y: area.minY + 1, width: 2, height: 1),
        alignment: .right, attributes: TextAttributes(foreground: .secondaryLabel))
    }
    for day in 1...month.days {
      let place = month.firstColumn + day - 1
      var attributes = TextAttributes()
      if day == today.day, today.month == chosen.month, today.year == chosen.year {
        attributes = TextAttributes(foreground: .tintColor, traits: [.bold, .underline])
      }
      if !isAllowed(day: day, insteadOf: chosen.day) { attributes.foreground = .separator }
      if day == chosen.day { attributes.traits = [.bold, .reverse] }
      context.draw(
        "\(day)",
        in: CGRect(
          x: area.minX + CGFloat(place % 7 * 3), y: area.minY + 2 + CGFloat(place / 7), width: 2,
          height: 1),
        alignment: .right, attributes: attributes)
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

  /// A tap on a wheel chooses it and turns it to the value tapped; one in the month takes that day.
  func tapped(at point: CGPoint) {
    let places = places
    if places.wheels.contains(point) {
      for index in columns.indices {
        let x = places.wheels.minX + start(of: index)
        let width = CGFloat(columns[index].width(in: conventions))
        guard point.x >= x, point.x < x + width + 1 else { continue }
        select(column: index)
        let steps =
          Int((point.y - places.wheels.minY).rounded(.down)) - Int(places.wheels.height) / 2
        if steps != 0, turnsVisibly(columns[index], by: steps) { turn(by: steps) }
      }
    } else if let area = places.month, area.contains(point), let month {
      let row = Int((point.y - area.minY).rounded(.down)) - 2
      let column = Int((point.x - area.minX).rounded(.down)) / 3
      let day = row * 7 + column - month.firstColumn + 1
      let current = zonedCalendar.component(.day, from: date)
      guard row >= 0, (1...month.days).contains(day),
        isAllowed(day: day, insteadOf: current),
        let date = zonedCalendar.date(byAdding: .day, value: day - current, to: date)
      else { return }
      choose(date)
    }
  }
}
