import DateFormatting
import Foundation
import Interchange
import Models

/// How Taskwarrior says that a task repeats: `weekly`, `2wks`, `P3M`.
enum TaskwarriorRecurrence {
  /// What `recur` means; nil for what a task cannot repeat by here, such as hours.
  static func repetition(_ text: String) -> Repetition? {
    let text = text.lowercased()
    if let (count, unit) = names[text] { return Repetition(every: count, unit) }
    if text.hasPrefix("p") { return durationRepetition(text) }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits), 1...9999 ~= count else { return nil }
    let name = text.dropFirst(digits.count).drop { $0 == " " }
    guard let (factor, unit) = units[String(name)] else { return nil }
    return Repetition(every: count * factor, unit)
  }

  /// The value of `recur`; nil for a repetition that Taskwarrior does not have.
  ///
  /// - Parameter due: the day a task is due on, which Taskwarrior counts from.
  static func text(of repetition: Repetition, due: CivilDate?) -> String? {
    guard repetition.anchor == .dueDate, let due else { return nil }
    // The day of the month is the due date's, and a short month changes it for good.
    guard repetition.dayOfMonth == nil else { return nil }
    let count = repetition.count
    switch repetition.unit {
    case .day: return count == 1 ? "daily" : "\(count)d"
    case .weekday: return count == 1 && !due.isWeekend ? "weekdays" : nil
    case .week: return count == 1 ? "weekly" : "\(count)wks"
    case .month: return count == 1 ? "monthly" : "\(count)mo"
    case .year: return count == 1 ? "yearly" : "\(count)yrs"
    }
  }

  /// `P3M` and others with one unit of ISO 8601.
  private static func durationRepetition(_ text: String) -> Repetition? {
    guard let letter = text.last, let count = Int(text.dropFirst().dropLast()), 1...9999 ~= count
    else { return nil }
    switch letter {
    case "d": return Repetition(every: count, .day)
    case "w": return Repetition(every: count, .week)
    case "m": return Repetition(every: count, .month)
    case "y": return Repetition(every: count, .year)
    default: return nil
    }
  }

  private static let names: [String: (Int, Repetition.Unit)] = [
    "daily": (1, .day), "day": (1, .day), "weekdays": (1, .weekday), "weekly": (1, .week),
    "week": (1, .week), "sennight": (1, .week), "biweekly": (2, .week), "fortnight": (2, .week),
    "monthly": (1, .month), "month": (1, .month), "bimonthly": (2, .month),
    "quarterly": (3, .month), "semiannual": (6, .month), "annual": (1, .year),
    "yearly": (1, .year), "year": (1, .year), "biannual": (2, .year), "biyearly": (2, .year),
  ]

  private static let units: [String: (Int, Repetition.Unit)] = [
    "d": (1, .day), "day": (1, .day), "days": (1, .day), "w": (1, .week), "wk": (1, .week),
    "wks": (1, .week), "week": (1, .week), "weeks": (1, .week), "mo": (1, .month),
    "mos": (1, .month), "mth": (1, .month), "mths": (1, .month), "mnths": (1, .month),
    "month": (1, .month), "months": (1, .month), "q": (3, .month), "qtr": (3, .month),
    "qtrs": (3, .month), "quarter": (3, .month), "quarters": (3, .month), "y": (1, .year),
    "yr": (1, .year), "yrs": (1, .year), "year": (1, .year), "years": (1, .year),
  ]
}

extension CivilDate {
  fileprivate var isWeekend: Bool { weekday == 1 || weekday == 7 }
}
