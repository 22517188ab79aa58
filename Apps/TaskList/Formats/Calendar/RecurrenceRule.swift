import DateFormatting
import Interchange
import Models

/// The rules of RFC 5545, 3.3.10, that a task can repeat by.
///
/// A rule that ends, or that says more than one day of a week or a year, is none of them.
enum RecurrenceRule {
  /// What a rule means; nil where a task cannot say that.
  ///
  /// - Parameters:
  ///   - text: in capitals.
  ///   - day: the day the task is due on, which may say again what the rule says.
  static func repetition(_ text: String, day: CivilDate?) -> Repetition? {
    var parts: [Substring: Substring] = [:]
    for part in text.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      parts[part[..<equals]] = part[part.index(after: equals)...]
    }
    parts["WKST"] = nil
    guard let frequency = parts.removeValue(forKey: "FREQ"),
      let count = Int(parts.removeValue(forKey: "INTERVAL") ?? "1"), 1...9999 ~= count
    else { return nil }
    let days = parts.removeValue(forKey: "BYDAY")
    let monthDays = parts.removeValue(forKey: "BYMONTHDAY")
    let isWorkWeek =
      days.map { $0.split(separator: ",").sorted() == workdays.sorted() } ?? false
    switch frequency {
    case "DAILY" where monthDays == nil && parts.isEmpty:
      if days == nil { return Repetition(every: count, .day) }
      return isWorkWeek && count == 1 ? Repetition(every: 1, .weekday) : nil
    case "WEEKLY" where monthDays == nil && parts.isEmpty:
      if isWorkWeek, count == 1 { return Repetition(every: 1, .weekday) }
      guard days == nil || days.map(String.init) == day.map({ weekdays[$0.weekday - 1] }) else {
        return nil
      }
      return Repetition(every: count, .week)
    case "MONTHLY" where days == nil:
      return monthly(count, monthDays, parts)
    case "YEARLY" where days == nil:
      guard parts.removeValue(forKey: "BYMONTH").matches(day?.month), monthDays.matches(day?.day),
        parts.isEmpty
      else { return nil }
      return Repetition(every: count, .year)
    default: return nil
    }
  }

  /// The rule of a repetition; nil for one that counts from the completion, and others that the RFC
  /// has no rule for.
  static func text(of repetition: Repetition) -> String? {
    guard repetition.anchor == .dueDate else { return nil }
    let interval = repetition.count == 1 ? "" : ";INTERVAL=\(repetition.count)"
    if let day = repetition.dayOfMonth {
      guard repetition.unit == .month else { return nil }
      // The last of these days that the month has.
      let days = day <= 28 ? "\(day)" : (28...day).map(String.init).joined(separator: ",")
      let position = day <= 28 ? "" : ";BYSETPOS=-1"
      return "FREQ=MONTHLY\(interval);BYMONTHDAY=\(days)\(position)"
    }
    switch repetition.unit {
    case .day: return "FREQ=DAILY\(interval)"
    case .weekday:
      guard repetition.count == 1 else { return nil }
      return "FREQ=WEEKLY;BYDAY=" + workdays.joined(separator: ",")
    case .week: return "FREQ=WEEKLY\(interval)"
    case .month: return "FREQ=MONTHLY\(interval)"
    case .year: return "FREQ=YEARLY\(interval)"
    }
  }

  private static func monthly(
    _ count: Int, _ monthDays: Substring?, _ parts: [Substring: Substring]
  ) -> Repetition? {
    guard let monthDays else { return parts.isEmpty ? Repetition(every: count, .month) : nil }
    let days = monthDays.split(separator: ",").compactMap { Int($0) }
    guard let last = days.last, days.count == monthDays.split(separator: ",").count else {
      return nil
    }
    let day: Int
    if days.count == 1, parts.isEmpty, 1...31 ~= last || last == -1 {
      day = last == -1 ? 31 : last
    } else if parts == ["BYSETPOS": "-1"], days == Array(28...max(28, last)), last <= 31 {
      day = last
    } else {
      return nil
    }
    return Repetition(every: count, .month, dayOfMonth: day)
  }

  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
  private static let workdays = weekdays[1...5].map { Substring($0) }
}

extension Substring? {
  /// Whether the number is this one, or none is said.
  fileprivate func matches(_ number: Int?) -> Bool {
    guard let self else { return true }
    return number != nil && Int(self) == number
  }
}
