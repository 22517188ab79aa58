import Foundation
import TerminalCore

/// One wheel of a date picker.
enum DatePickerColumn: Hashable, Sendable {
  case weekdayAndDay, month, day, year, hour, minute, period

  /// The part of a date the wheel turns.
  var component: Calendar.Component {
    switch self {
    case .weekdayAndDay, .day: .day
    case .month: .month
    case .year: .year
    case .hour, .period: .hour
    case .minute: .minute
    }
  }

  /// Whether the wheel is one of the time of day.
  var isTime: Bool { self == .hour || self == .minute || self == .period }

  /// The columns the widest value takes.
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

  /// How many digits make a value; 0 where none can be typed.
  var digits: Int {
    switch self {
    case .weekdayAndDay, .period: 0
    case .month, .day, .hour, .minute: 2
    case .year: 4
    }
  }

  /// The wheels of a mode in the order the locale writes them.
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
