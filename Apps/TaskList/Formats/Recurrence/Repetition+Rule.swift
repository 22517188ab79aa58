import DateFormatting
import Models
import Recurrence

/// Rules of iCalendar that a task's short forms say as well.
extension Repetition {
  /// What a rule means; nil where only the rule itself can say it, as where it ends, or names several
  /// days of a week, a month or a year.
  ///
  /// - Parameter day: the day the task is due on, which may say again what the rule says.
  init?(_ rule: RecurrenceRule, day: CivilDate?) {
    var rest = rule
    let (count, weekdays, monthDays) = (rule.interval, rule.weekdays, rule.monthDays)
    guard rule.end == .never, 1...9999 ~= count else { return nil }
    rest.weekStart = 2
    (rest.weekdays, rest.monthDays) = ([], [])
    let isPlain = rest == RecurrenceRule(rule.frequency, every: count)
    let isWorkWeek = weekdays.map(\.day).sorted() == Array(2...6) && Self.areEach(weekdays)
    switch rule.frequency {
    case .daily where isPlain && monthDays.isEmpty && weekdays.isEmpty:
      self.init(every: count, .day)
    case .daily where isPlain && monthDays.isEmpty && isWorkWeek && count == 1: self.init(.weekday)
    case .weekly where isPlain && monthDays.isEmpty:
      if isWorkWeek, count == 1 {
        self.init(.weekday)
      } else if weekdays.isEmpty
        || weekdays.map(\.day) == day.map({ [$0.weekday] }) && Self.areEach(weekdays)
      {
        self.init(every: count, .week)
      } else {
        return nil
      }
    case .monthly where weekdays.isEmpty:
      guard let day = Self.dayOfMonth(of: rule) else { return nil }
      self.init(every: count, .month, dayOfMonth: day == 0 ? nil : day)
    case .yearly where weekdays.isEmpty:
      rest.months = []
      guard rest == RecurrenceRule(.yearly, every: count),
        rule.months.isEmpty || rule.months == day.map({ [$0.month] }),
        monthDays.isEmpty || monthDays == day.map({ [$0.day] })
      else { return nil }
      self.init(every: count, .year)
    default: return nil
    }
  }

  private static func areEach(_ weekdays: [RecurrenceRule.Weekday]) -> Bool {
    weekdays.allSatisfy { $0.ordinal == nil }
  }

  /// The day that a monthly rule names, 0 where it leaves that to the start; nil for any other rule.
  private static func dayOfMonth(of rule: RecurrenceRule) -> Int? {
    var plain = RecurrenceRule(.monthly, every: rule.interval)
    plain.weekStart = rule.weekStart
    if rule == plain { return 0 }
    plain.monthDays = rule.monthDays
    let last = rule.monthDays.last ?? 0
    if rule == plain, rule.monthDays.count == 1, 1...31 ~= last || last == -1 {
      return last == -1 ? 31 : last
    }
    plain.positions = [-1]
    return rule == plain && 28...31 ~= last && rule.monthDays == Array(28...last) ? last : nil
  }

  /// The rule that says the same; nil for a repetition that counts from the completion, and others that
  /// iCalendar has no rule for.
  var rule: RecurrenceRule? {
    guard anchor == .dueDate else { return nil }
    if let day = dayOfMonth {
      guard unit == .month else { return nil }
      var rule = RecurrenceRule(.monthly, every: count)
      // The last of these days that the month has.
      rule.monthDays = day <= 28 ? [day] : Array(28...day)
      if day > 28 { rule.positions = [-1] }
      return rule
    }
    switch unit {
    case .day: return RecurrenceRule(.daily, every: count)
    case .weekday:
      guard count == 1 else { return nil }
      var rule = RecurrenceRule(.weekly)
      rule.weekdays = (2...6).map { RecurrenceRule.Weekday($0) }
      return rule
    case .week: return RecurrenceRule(.weekly, every: count)
    case .month: return RecurrenceRule(.monthly, every: count)
    case .year: return RecurrenceRule(.yearly, every: count)
    }
  }
}
