import DateFormatting

/// A recurrence as time zones use it: the same days of each year, such as the last Sunday of March.
///
/// It understands `FREQ=YEARLY` with `INTERVAL`, `BYMONTH`, `BYDAY`, `BYMONTHDAY`, `UNTIL` and
/// `COUNT` (RFC 5545, 3.3.10). Any other rule is refused rather than read in part.
struct YearlyRule {
  /// A weekday, 1 for Sunday … 7 for Saturday, and which one of the month: -1 is the last, nil each.
  private struct WeekdayOfMonth {
    let weekday: Int
    let ordinal: Int?
  }

  private let start: CivilDateTime
  private var interval = 1
  private var months: [Int] = []
  private var weekdays: [WeekdayOfMonth] = []
  private var monthDays: [Int] = []
  /// The last time it may happen, in seconds of the clock before the change.
  private var end = Int.max

  /// - Parameters:
  ///   - start: its first occurrence, which gives the time of day.
  ///   - offset: seconds that clocks are ahead of UTC then, as `UNTIL` is a time of UTC.
  init?(_ text: String, start: CivilDateTime, offset: Int) {
    self.start = start
    var count: Int?
    var isYearly = false
    for part in text.uppercased().split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { return nil }
      let value = part[part.index(after: equals)...]
      switch part[..<equals] {
      case "FREQ": isYearly = value == "YEARLY"
      case "INTERVAL":
        guard let number = Int(value), 1...1000 ~= number else { return nil }
        interval = number
      case "COUNT":
        guard let number = Int(value), 1...100_000 ~= number else { return nil }
        count = number
      case "UNTIL":
        guard let until = Self.until(value, offset: offset) else { return nil }
        end = until
      case "BYMONTH":
        guard let numbers = Self.numbers(value, in: 1...12) else { return nil }
        months = numbers
      case "BYMONTHDAY":
        guard let numbers = Self.numbers(value, in: -31...31) else { return nil }
        monthDays = numbers
      case "BYDAY":
        for word in value.split(separator: ",") {
          guard let weekday = Self.weekday(word) else { return nil }
          weekdays.append(weekday)
        }
      case "WKST": break
      default: return nil
      }
    }
    // Which Sunday of the year `BYDAY` means without a month is counted differently.
    guard isYearly, weekdays.isEmpty || !months.isEmpty else { return nil }
    if let count { end = min(end, time(ofOccurrence: count)) }
  }

  /// The last time it happens at a time or before; nil where that would be before its start.
  ///
  /// Times are seconds by the clock that the change puts forward or back.
  func lastOccurrence(notAfter wall: Int) -> Int? {
    let limit = min(wall, end)
    guard limit >= start.secondsSinceEpoch else { return nil }
    let limitYear = CivilDateTime(secondsSinceEpoch: limit).day.year
    var year = limitYear - (limitYear - start.day.year) % interval
    // Even February 29 comes again within eight years.
    let earliest = max(start.day.year, year - 8 * interval)
    while year >= earliest {
      let found = times(in: year).last { $0 <= limit && $0 >= start.secondsSinceEpoch }
      if let found { return found }
      year -= interval
    }
    return start.secondsSinceEpoch
  }
}

extension YearlyRule {
  /// When it happens in a year, ascending, without regard to start and end.
  private func times(in year: Int) -> [Int] {
    var times: [Int] = []
    for month in months.isEmpty ? [start.day.month] : months.sorted() {
      guard let first = CivilDate(year: year, month: month, day: 1) else { continue }
      let length = CivilDate.dayCount(ofMonth: month, year: year)
      for day in 1...length where isMeant(day, of: length, weekdayOfFirst: first.weekday) {
        times.append((first.daysSinceEpoch + day - 1) * 86_400 + start.time.secondOfDay)
      }
    }
    return times
  }

  private func isMeant(_ day: Int, of length: Int, weekdayOfFirst: Int) -> Bool {
    if weekdays.isEmpty, monthDays.isEmpty { return day == start.day.day }
    if !monthDays.isEmpty {
      guard monthDays.contains(day) || monthDays.contains(day - length - 1) else { return false }
    }
    let weekday = (weekdayOfFirst - 1 + day - 1) % 7 + 1
    return weekdays.isEmpty
      || weekdays.contains { meant in
        guard meant.weekday == weekday else { return false }
        guard let ordinal = meant.ordinal else { return true }
        return ordinal > 0
          ? (day - 1) / 7 + 1 == ordinal : (length - day) / 7 + 1 == -ordinal
      }
  }

  private func time(ofOccurrence count: Int) -> Int {
    var remaining = count
    var year = start.day.year
    while year <= CivilDate.years.upperBound {
      for time in times(in: year) where time >= start.secondsSinceEpoch {
        remaining -= 1
        if remaining == 0 { return time }
      }
      year += interval
    }
    return .max
  }

  private static func until(_ text: Substring, offset: Int) -> Int? {
    switch ICalendarTime(Array(text.utf8)[...]) {
    case .utc(let moment): moment.secondsSinceEpoch + offset
    case .local(let moment): moment.secondsSinceEpoch
    case .day(let day): day.daysSinceEpoch * 86_400 + 86_399
    case nil: nil
    }
  }

  private static func numbers(_ text: Substring, in range: ClosedRange<Int>) -> [Int]? {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ range.contains($0) && $0 != 0 }) else {
      return nil
    }
    return numbers
  }

  private static func weekday(_ text: Substring) -> WeekdayOfMonth? {
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    guard let index = names.firstIndex(where: { text.hasSuffix($0) }) else { return nil }
    let number = text.dropLast(2)
    if number.isEmpty { return WeekdayOfMonth(weekday: index + 1, ordinal: nil) }
    guard let ordinal = Int(number), 1...5 ~= abs(ordinal) else { return nil }
    return WeekdayOfMonth(weekday: index + 1, ordinal: ordinal)
  }
}
