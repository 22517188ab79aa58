/// What a pattern gives away about its language.
extension DatePattern {
  var uses24HourClock: Bool {
    fields.contains { if case .hour24 = $0 { true } else { false } }
  }

  /// The character between hours and minutes.
  var timeSeparator: Character {
    for (field, next) in zip(fields.dropFirst(), fields.dropFirst(2)) {
      if case .literal(let text) = field, case .minute = next, text == "." { return "." }
    }
    return ":"
  }

  /// In which order day, month and year stand.
  var order: DateOrder {
    for field in fields {
      switch field {
      case .year, .yearOfCentury: return .yearMonthDay
      case .month, .monthName: return .monthDayYear
      case .day: return .dayMonthYear
      default: continue
      }
    }
    return .yearMonthDay
  }

  /// The words that stand between the day and the time.
  var connectors: [String] {
    fields.compactMap { field in
      guard case .literal(let text) = field else { return nil }
      let word = text.filter { !$0.isWhitespace }
      return word.count > 1 && word.allSatisfy(\.isLetter) ? word : nil
    }
  }
}
