/// The date in a time that a program wrote.
///
/// `4/5/2021` is taken for 5 April, as the course's machines have it; a first number beyond 12, or
/// dots, put the day first.
struct WireDate {
  private(set) var year: Int?
  private(set) var month: Int
  private(set) var day: Int

  /// - Returns: nil where the words are no date; the year may be missing.
  init?(_ words: ArraySlice<WireTimeWords.Word>) {
    var numbers: [(value: Int, digits: Int)] = []
    var named: Int?
    for word in words {
      switch word {
      case .number(let value, let digits): numbers.append((value, digits))
      case .sign(let sign): guard "-/.".contains(sign) else { return nil }
      case .name(let name):
        if let month = Self.month(name), named == nil {
          named = month
        } else if !Self.isBesideThePoint(name) {
          return nil
        }
      }
    }
    if let named {
      guard (1...2).contains(numbers.count) else { return nil }
      if numbers.count == 2, numbers[0].digits == 4 { numbers.swapAt(0, 1) }
      month = named
      day = numbers[0].value
      year = numbers.count == 2 ? Self.year(numbers[1]) : nil
      return
    }
    guard numbers.count == 3 else { return nil }
    if numbers[0].digits == 4 {
      (year, month, day) = (numbers[0].value, numbers[1].value, numbers[2].value)
    } else {
      let isDayFirst = numbers[0].value > 12 || words.contains(.sign("."))
      year = Self.year(numbers[2])
      month = isDayFirst ? numbers[1].value : numbers[0].value
      day = isDayFirst ? numbers[0].value : numbers[1].value
    }
  }

  /// Takes the year that stands behind the clock: `Sat Apr 17 19:59:00 2021`.
  mutating func takeYear(behindClock words: ArraySlice<WireTimeWords.Word>) {
    guard year == nil else { return }
    for (index, word) in zip(words.indices, words) {
      guard case .number(let value, digits: 4) = word else { continue }
      // What a sign stands before is an offset from Greenwich.
      if index > words.startIndex, case .sign = words[index - 1] { continue }
      year = value
    }
  }

  private static func year(_ number: (value: Int, digits: Int)) -> Int? {
    switch number.digits {
    case 4: number.value
    // As POSIX reads them (strptime, %y).
    case 2: number.value < 69 ? 2000 + number.value : 1900 + number.value
    default: nil
    }
  }

  private static func month(_ name: String) -> Int? {
    guard name.count >= 3 else { return nil }
    return months.firstIndex { $0.hasPrefix(name) || name == "sept" && $0 == "september" }
      .map { $0 + 1 }
  }

  /// Whether a word says nothing that the numbers do not.
  private static func isBesideThePoint(_ name: String) -> Bool {
    ["t", "at", "of", "st", "nd", "rd", "th"].contains(name)
      || name.count >= 3 && weekdays.contains { $0.hasPrefix(name) }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
