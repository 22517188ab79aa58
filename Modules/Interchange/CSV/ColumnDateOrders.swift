import DateFormatting

/// An order of the numbers in a date.
enum DateOrder {
  case dayFirst, monthFirst, yearFirst
}

/// The orders that the dates in each column of a table, or in each field of a list, may have,
/// judged by all of its rows.
///
/// `12/03/2026` has two meanings. If the same column has `12/24/2026`, its months come first. If
/// the column does not show it, the other columns do.
struct ColumnDateOrders<Field: Hashable> {
  /// The orders that all dates of a column have in common; none if the dates contradict each other.
  private var orders: [Field: Set<DateOrder>] = [:]

  /// Limits the orders of the columns to those that the dates of a row may have.
  ///
  /// - Returns: A Boolean value that indicates whether one of the dates has several meanings.
  mutating func restrict(to row: CSVRow<Field>, in fields: [Field]) -> Bool {
    // The language of the headings determines the order.
    guard !row.isDayFirst else { return false }
    var isAmbiguous = false
    for field in fields {
      guard let date = row.texts[field].flatMap(NumericDate.init) else { continue }
      restrict(field, to: date)
      if date.isAmbiguous { isAmbiguous = true }
    }
    return isAmbiguous
  }

  /// Limits the orders of a column to those that a date may have.
  mutating func restrict(_ field: Field, to date: NumericDate) {
    let possible = Set(date.days.keys)
    orders[field] = orders[field]?.intersection(possible) ?? possible
  }

  /// Returns a date that has several meanings in the order of its column, or else of all columns,
  /// with one meaning; nil for any other date, and if the order is not clear or the dates
  /// contradict each other.
  func text(of date: NumericDate, in field: Field) -> String? {
    guard date.isAmbiguous, let own = orders[field], !own.isEmpty else { return nil }
    let common = orders.values.reduce(own) { $0.intersection($1) }
    return date.text(in: own) ?? date.text(in: common)
  }

  /// Replaces dates that have several meanings by themselves, but one in the order of their column,
  /// or, in a column with details, of all columns.
  func resolveDates(of row: inout CSVRow<Field>) {
    for field in orders.keys {
      guard let date = row.texts[field].flatMap(NumericDate.init),
        let text = text(of: date, in: field)
      else { continue }
      row.texts[field] = text
    }
    guard let first = orders.values.first else { return }
    let common = orders.values.reduce(first) { $0.intersection($1) }
    for (name, text) in row.details {
      guard let date = NumericDate(text), date.isAmbiguous, let text = date.text(in: common) else {
        continue
      }
      row.details[name] = text
    }
  }
}

/// A date of three numbers, such as `12/03/2026`, with the text around it.
struct NumericDate {
  /// The days that the numbers may mean, by their order. A weekday must be that of the day.
  let days: [DateOrder: CivilDate]

  private let weekday: Substring
  private let numbers: (Substring, Substring, Substring)
  private let rest: Substring

  /// Nil for other text, and for numbers that are no day in any order.
  init?(_ text: String) {
    let text = text.drop(while: \.isWhitespace)
    // Fails fast for ISO 8601.
    guard let first = text.first, first.isLetter || text.prefix(3).contains(where: "/-".contains)
    else { return nil }
    let (date, weekday) = SpreadsheetDate.withoutWeekday(text)
    guard let match = date.wholeMatch(of: FieldPattern.numericDate), let first = Int(match.1),
      let second = Int(match.3), let third = Int(match.4)
    else { return nil }
    var days: [DateOrder: CivilDate] = [:]
    let year = Self.year(match.4)
    days[.dayFirst] = CivilDate(year: year, month: second, day: first)
    days[.monthFirst] = CivilDate(year: year, month: first, day: second)
    if match.1.count == 2, match.4.count == 2 {
      days[.yearFirst] = CivilDate(year: Self.year(match.1), month: second, day: third)
    }
    if let weekday { days = days.filter { $0.value.weekday == weekday } }
    guard !days.isEmpty else { return nil }
    self.days = days
    self.weekday = text[..<date.startIndex]
    numbers = (match.1, match.3, match.4)
    rest = match.5
  }

  var isAmbiguous: Bool { Set(days.values).count > 1 }

  /// Returns the text with the day, the month and the year in this order, separated by periods,
  /// which has one meaning; nil if the numbers have several meanings in the given orders, or none.
  func text(in orders: Set<DateOrder>) -> String? {
    let possible = days.filter { orders.contains($0.key) }
    guard let order = possible.keys.first, Set(possible.values).count == 1 else { return nil }
    let date =
      switch order {
      case .dayFirst: "\(numbers.0).\(numbers.1).\(numbers.2)"
      case .monthFirst: "\(numbers.1).\(numbers.0).\(numbers.2)"
      case .yearFirst: "\(numbers.2).\(numbers.1).\(numbers.0)"
      }
    return "\(weekday)\(date)\(rest)"
  }

  private static func year(_ digits: Substring) -> Int {
    let year = Int(digits) ?? 0
    return digits.count > 2 ? year : year + (year < 70 ? 2000 : 1900)
  }
}
