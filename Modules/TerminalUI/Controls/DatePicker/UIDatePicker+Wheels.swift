import Foundation
import TerminalCore

extension UIDatePicker {
  /// Turns the selected wheel by a number of values. A wheel wraps around without turning the
  /// others, except that the day is limited to the length of a new month.
  func turn(by steps: Int) {
    typed = ""
    let wheel = columns[column]
    guard let date = value(of: wheel, movedBy: steps) else { return }
    choose(date, from: wheel)
  }

  /// Chooses the date that a wheel was turned to, unless the limits don't allow the wheel's value.
  func choose(_ date: Date, from wheel: DatePickerColumn, typed value: Int? = nil) {
    let calendar = zonedCalendar
    let allowed = limited(date)
    let component = wheel.component
    let isMoved = allowed != date && wheel != .minute
    if isMoved,
      calendar.component(component, from: allowed) != calendar.component(component, from: date)
    {
      return
    }
    let parts = calendar.dateComponents([.day, .hour, .minute], from: date)
    var preference = preference ?? self.preference(of: chosen)
    switch wheel {
    case .day, .weekdayAndDay: preference.day = value ?? parts.day ?? preference.day
    case .hour, .period, .minute:
      preference.hour = parts.hour ?? preference.hour
      preference.minute = parts.minute ?? preference.minute
    case .month, .year: break
    }
    choose(date, preferring: preference)
  }

  private func preference(of date: Date) -> DatePickerPreference {
    let parts = zonedCalendar.dateComponents([.day, .hour, .minute], from: date)
    return DatePickerPreference(
      day: parts.day ?? 1, hour: parts.hour ?? 0, minute: parts.minute ?? 0)
  }

  // MARK: Values

  /// Returns the date after one wheel is turned, or nil if there is no such date.
  func value(of column: DatePickerColumn, movedBy steps: Int) -> Date? {
    guard steps != 0 else { return chosen }
    let calendar = zonedCalendar
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: chosen)
    guard let year = parts.year, let month = parts.month, let day = parts.day,
      let hour = parts.hour, let minute = parts.minute
    else { return nil }
    func around(_ value: Int, _ count: Int, from first: Int) -> Int {
      ((value - first + steps) % count + count) % count + first
    }
    switch column {
    case .year:
      guard (1...9999).contains(year + steps) else { return nil }
      return date(year: year + steps)
    case .month:
      let months = calendar.range(of: .month, in: .year, for: chosen)?.count ?? 12
      return date(month: around(month, months, from: 1))
    case .day:
      let days = calendar.range(of: .day, in: .month, for: chosen)?.count ?? 31
      return date(day: around(day, days, from: 1))
    case .weekdayAndDay: return calendar.date(byAdding: .day, value: steps, to: chosen)
    case .hour:
      let hours = hoursOfDay
      let place = hours.firstIndex(of: hour) ?? 0
      return date(hour: hours[around(place, hours.count, from: 0)])
    case .minute:
      let count = 60 / minuteInterval
      let wanted = around(minute / minuteInterval, count, from: 0) * minuteInterval
      return sameHour(minute: wanted, insteadOf: minute) ?? date(minute: wanted)
    case .period: return steps % 2 == 0 ? chosen : date(hour: (hour + 12) % 24)
    }
  }

  /// The hours of the chosen day, without those that a daylight saving time change skips.
  private var hoursOfDay: [Int] {
    let all = Array(0..<24)
    let calendar = zonedCalendar
    guard let day = calendar.dateInterval(of: .day, for: chosen), day.duration != 86_400 else {
      return all
    }
    return all.filter { hour in
      date(hour: hour).map { calendar.component(.hour, from: $0) == hour } ?? false
    }
  }

  /// Returns the date with another minute in the same hour, or nil if that is in another hour. When
  /// daylight saving time ends, an hour occurs twice.
  private func sameHour(minute: Int, insteadOf old: Int) -> Date? {
    let second = zonedCalendar.component(.second, from: chosen)
    let date = chosen.addingTimeInterval(Double((minute - old) * 60 - second))
    let calendar = zonedCalendar
    return calendar.component(.hour, from: date) == calendar.component(.hour, from: chosen)
      && calendar.component(.minute, from: date) == minute ? date : nil
  }

  /// Returns the chosen date with some components replaced. The day is limited to the length of the
  /// month.
  func date(
    year: Int? = nil, month: Int? = nil, day: Int? = nil, hour: Int? = nil, minute: Int? = nil
  ) -> Date? {
    var parts = zonedCalendar.dateComponents([.era, .year, .month], from: chosen)
    parts.year = year ?? parts.year
    parts.month = month ?? parts.month
    let preference = preference ?? self.preference(of: chosen)
    return date(of: parts, day: day ?? preference.day, hour: hour, minute: minute)
  }

  /// Returns a day of a month, limited to its length, at the given time or at the chosen one.
  func date(
    of month: DateComponents, day: Int, hour: Int? = nil, minute: Int? = nil
  ) -> Date? {
    let calendar = zonedCalendar
    let preference = preference ?? self.preference(of: chosen)
    var parts = month
    parts.day = 1
    parts.hour = 12
    guard let first = calendar.date(from: parts),
      let days = calendar.range(of: .day, in: .month, for: first)?.count
    else { return nil }
    parts.day = min(max(1, day), days)
    parts.hour = hour ?? preference.hour
    parts.minute = minute ?? preference.minute
    return calendar.date(from: parts)
  }

  // MARK: Typing

  /// Types a digit into the selected wheel. A complete value selects the next wheel.
  func type(_ digit: Character) {
    let column = columns[self.column]
    guard column.digits > 0 else { return }
    typed.append(digit)
    guard let value = Int(typed) else { return }
    let range = typedRange(of: column)
    if value > range.upperBound { return restartTyping(with: digit) }
    let sofar = typed
    if range.contains(value), column != .year || typed.count == 4 { apply(value, to: column) }
    typed = sofar
    if typed.count == column.digits || value * 10 > range.upperBound {
      if self.column + 1 < wheels.upperBound { select(column: self.column + 1) }
      typed = ""
    }
    setNeedsDisplay()
  }

  private func restartTyping(with digit: Character) {
    typed = ""
    if typedRange(of: columns[column]).contains(digit.wholeNumberValue ?? -1) { type(digit) }
  }

  private func typedRange(of column: DatePickerColumn) -> ClosedRange<Int> {
    switch column {
    case .month: 1...(zonedCalendar.range(of: .month, in: .year, for: chosen)?.count ?? 12)
    case .day: 1...31
    case .year: 1...9999
    case .hour: columns.contains(.period) ? 1...12 : 0...23
    case .minute: 0...59
    case .weekdayAndDay, .period: 0...0
    }
  }

  private func apply(_ value: Int, to column: DatePickerColumn) {
    let hour = zonedCalendar.component(.hour, from: chosen)
    let date: Date? =
      switch column {
      case .month: date(month: value)
      case .day: date(day: value)
      case .year: date(year: value)
      case .hour: date(hour: columns.contains(.period) ? value % 12 + hour / 12 * 12 : value)
      case .minute:
        sameHour(minute: value, insteadOf: zonedCalendar.component(.minute, from: chosen))
          ?? date(minute: value)
      case .weekdayAndDay, .period: nil
      }
    if let date { choose(date, from: column, typed: column == .day ? value : nil) }
  }
}

/// The day and the time of day that the user chose. The date may have others because of a short
/// month or a daylight saving time change.
struct DatePickerPreference: Equatable {
  var day: Int
  var hour: Int
  var minute: Int
}

/// A wheel of a date picker.
enum DatePickerColumn: Hashable, Sendable {
  case weekdayAndDay, month, day, year, hour, minute, period

  /// The calendar component that the wheel changes.
  var component: Calendar.Component {
    switch self {
    case .weekdayAndDay, .day: .day
    case .month: .month
    case .year: .year
    case .hour, .period: .hour
    case .minute: .minute
    }
  }

  /// A Boolean value that indicates whether the wheel is part of the time of day.
  var isTime: Bool { self == .hour || self == .minute || self == .period }

  /// Returns the width of the widest value, in columns.
  func width(in conventions: DatePickerConventions) -> Int {
    func widest(_ names: [String], atLeast least: Int) -> Int {
      names.lazy.map { TextWidth.columns(of: $0) }.max().map { max(least, $0) } ?? least
    }
    return switch self {
    case .weekdayAndDay: 10
    case .month: widest(conventions.monthNames, atLeast: 4)
    case .year: 5
    case .period: widest(conventions.periodNames, atLeast: 2)
    case .day, .hour, .minute: 2
    }
  }

  /// The number of digits in a value, or 0 if digits can't be typed.
  var digits: Int {
    switch self {
    case .weekdayAndDay, .period: 0
    case .month, .day, .hour, .minute: 2
    case .year: 4
    }
  }

  /// Returns the wheels of a mode in the order of the locale.
  static func columns(
    for mode: UIDatePicker.Mode, conventions: DatePickerConventions
  ) -> [DatePickerColumn] {
    let date: [DatePickerColumn] =
      switch conventions.dateOrder {
      case .monthDayYear: [.month, .day, .year]
      case .dayMonthYear: [.day, .month, .year]
      case .yearMonthDay: [.year, .month, .day]
      }
    let time: [DatePickerColumn] =
      conventions.usesPeriod ? [.hour, .minute, .period] : [.hour, .minute]
    return switch mode {
    case .date: date
    case .time: time
    case .dateAndTime: date + time
    case .countDownTimer: [.hour, .minute]
    }
  }
}
