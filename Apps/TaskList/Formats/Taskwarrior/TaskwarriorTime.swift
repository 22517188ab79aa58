import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A date in Taskwarrior's format: `20171215T000000Z`, or in seconds since 1970, as its version 1
/// writes it.
enum TaskwarriorTime {
  /// The expected form, for error messages.
  static let advice = "a date like 20171215T000000Z"

  /// Parses a date and its kind. Returns nil for a text in another format, and for days and times
  /// that do not exist.
  ///
  /// - Parameter clock: The clock for times without a `Z`.
  static func read(_ text: String, on clock: WallClock) -> (date: Date?, kind: TimeKind?)? {
    if let time = CalendarTime(iCalendar: text) {
      return (time.date(on: clock), time.isDay ? nil : time.timeKind)
    }
    let bytes = Array(text.utf8)[...]
    if 9...10 ~= bytes.count, let seconds = Int(text), seconds > 0 {
      return (Date(timeIntervalSince1970: Double(seconds)), .utc)
    }
    return ISODateText.date(bytes, on: clock).map { ($0, bytes.count <= 10 ? nil : .utc) }
  }

  static func text(of date: Date) -> String {
    CalendarTime.instant(date.calendarSeconds ?? 0)
  }
}

/// A repetition in Taskwarrior's formats: `weekly`, `2wks`, `P3M`.
enum TaskwarriorRecurrence {
  /// The expected forms, for error messages.
  static let advice = "a repetition like weekly, 2wks or P3M"

  /// Parses the value of `recur`. Returns nil for a repetition that tasks do not support, such as
  /// hours.
  static func repetition(_ text: String) -> Repetition? {
    // An ISO 8601 duration with one unit is that unit after a P. Only there, an M is a month.
    let isDuration = text.hasPrefix("P") || text.hasPrefix("p")
    guard isDuration || !text.lowercased().hasSuffix("m") else { return nil }
    return try? RepetitionSyntax.repetition(
      isDuration ? String(text.dropFirst()) : text, from: .dueDate)
  }

  /// Returns the value of `recur`, or nil for a repetition that Taskwarrior does not support.
  ///
  /// - Parameter due: The day when the task is due, which Taskwarrior counts from.
  static func text(of repetition: Repetition, due: CivilDate?) -> String? {
    guard repetition.anchor == .dueDate, let due else { return nil }
    // Taskwarrior uses the due date's day of the month, which a short month changes permanently.
    guard repetition.dayOfMonth == nil else { return nil }
    let count = repetition.count
    switch repetition.unit {
    case .day: return count == 1 ? "daily" : "\(count)d"
    case .weekday: return count == 1 && 2...6 ~= due.weekday ? "weekdays" : nil
    case .week: return count == 1 ? "weekly" : "\(count)wks"
    case .month: return count == 1 ? "monthly" : "\(count)mo"
    case .year: return count == 1 ? "yearly" : "\(count)yrs"
    }
  }
}
