extension DateGrammar {
  /// `17:00`, `5:30 pm`, `5pm`, `17h30`, `noon`, `midnight`.
  ///
  /// - Parameter day: the day that was named before it.
  mutating func takeTime(on day: CivilDate?) throws(DateRefusal) -> TimeOfDay? {
    if reader.take(word: "noon") { return .noon }
    if reader.take(word: "midnight") {
      let following = day == nil ? try dayAhead() : nil
      guard let day = day ?? following else { return .midnight }
      throw midnight(of: day)
    }
    return try attempt { (grammar) throws(DateRefusal) in
      let start = grammar.reader.position
      let leading = grammar.takeDayPeriod()
      guard let parts = grammar.takeClock() else { return nil }
      let trailing = leading == nil ? grammar.takeDayPeriod() : nil
      guard parts.minute != nil || leading != nil || trailing != nil else { return nil }
      guard let time = parts.time(isAfternoon: leading ?? trailing) else {
        throw DateRefusal(.noSuchTime(grammar.reader.source(from: start)))
      }
      return time
    }
  }

  /// Whether the token some places ahead begins `am`, `p.m.` or what the locale has for them.
  func isDayPeriod(_ offset: Int) -> Bool {
    guard let word = reader.word(offset) else { return false }
    return words.dayPeriods[word] != nil
      || ["a", "p"].contains(word) && reader.mark(offset + 1) == "."
        && reader.word(offset + 2) == "m"
  }

  /// Takes `am`, `p.m.` or the like; true for the afternoon.
  private mutating func takeDayPeriod() -> Bool? {
    guard isDayPeriod(0), let word = reader.word() else { return nil }
    if let isAfternoon = words.dayPeriods[word] {
      reader.position += 1
      return isAfternoon
    }
    reader.position += 3
    _ = reader.take(".")
    return word == "p"
  }

  /// The day that is named after the time, without taking it.
  private func dayAhead() throws(DateRefusal) -> CivilDate? {
    var ahead = self
    ahead.takeConnector()
    return try ahead.takeDay()
  }

  private func midnight(of day: CivilDate) -> DateRefusal {
    let days = [day, day.adding(days: 1)].compactMap { $0 }
    return DateRefusal(.midnightOfDay, suggestions: days.map { "\($0) 00:00" })
  }
}

extension DateGrammar {
  /// The numbers of a time as they were written.
  private struct ClockParts {
    let hour: Int
    var minute: Int?
    var second = 0

    /// The time, if there is one; with `am` or `pm` the hour counts from 1 to 12.
    func time(isAfternoon: Bool?) -> TimeOfDay? {
      guard let isAfternoon else {
        return TimeOfDay(hour: hour, minute: minute ?? 0, second: second)
      }
      guard 1...12 ~= hour else { return nil }
      return TimeOfDay(
        hour: hour % 12 + (isAfternoon ? 12 : 0), minute: minute ?? 0, second: second)
    }
  }

  /// Takes an hour with what follows it directly; without minutes it is a time only beside `am` or
  /// `pm`.
  private mutating func takeClock() -> ClockParts? {
    guard let hour = reader.takeNumber(digits: 1...2) else { return nil }
    var parts = ClockParts(hour: hour)
    if let minute = takeClockNumber(after: ":") {
      parts.minute = minute
      parts.second = takeClockNumber(after: ":") ?? 0
    } else if words.hasFullStopTimes, let minute = takeClockNumber(after: ".") {
      parts.minute = minute
      parts.second = takeClockNumber(after: ".") ?? 0
    } else if reader.word() == "h", !reader.isAfterBlank, let token = reader.peek(1),
      token.count == 2, !token.isSpaced, let minute = reader.number(1)
    {
      reader.position += 2
      parts.minute = minute
    }
    return parts
  }

  /// Two digits behind a mark, without blanks between.
  private mutating func takeClockNumber(after mark: Character) -> Int? {
    guard reader.mark() == mark, let token = reader.peek(1), token.count == 2, !token.isSpaced,
      let number = reader.number(1)
    else { return nil }
    reader.position += 2
    return number
  }
}

extension DateGrammar {
  /// `2026-12-24`, `24.12.2026`, `12/24/26`, `24.12.`, `12/24`: numbers between marks of one kind.
  mutating func takeNumericDay() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let first = grammar.takeShortNumber(), let mark = grammar.reader.takeSeparator(),
        grammar.mayFollow(mark), let second = grammar.takeShortNumber()
      else { return nil }
      if first.count == 4 {
        guard grammar.reader.take(mark), !grammar.reader.isAfterBlank,
          let third = grammar.takeShortNumber(), second.count <= 2, third.count <= 2
        else { return nil }
        return try CivilDate(reading: first.value, month: second.value, day: third.value)
      }
      guard first.count <= 2, second.count <= 2 else { return nil }
      if let year = grammar.takeLastYear(after: mark) {
        return try grammar.day(first.value, second.value, year: year, mark: mark)
      }
      if mark == "." {
        guard grammar.reader.take(".") || !grammar.words.hasFullStopTimes else { return nil }
      } else if mark == "-" {
        return nil
      }
      return try grammar.day(first.value, second.value, year: nil, mark: mark)
    }
  }

  private typealias ShortNumber = (value: Int, count: Int)

  private mutating func takeShortNumber() -> ShortNumber? {
    guard let count = reader.peek()?.count, [1, 2, 4].contains(count),
      let value = reader.takeNumber(digits: 1...4)
    else { return nil }
    return (value, count)
  }

  /// Only a full stop may have a blank behind it: `24. 12. 2026`.
  private func mayFollow(_ mark: Character) -> Bool {
    mark == "." || !reader.isAfterBlank
  }

  /// The year in the last place, of four digits or two.
  private mutating func takeLastYear(after mark: Character) -> Int? {
    guard reader.mark() == mark, let token = reader.peek(1), let number = reader.number(1),
      token.count == 4 || token.count == 2 && !token.isSpaced,
      mark == "." || !token.isSpaced, reader.mark(2) != ":"
    else { return nil }
    reader.position += 2
    return token.count == 4
      ? number : CivilDate.year(ofTwoDigits: number, near: today.year)
  }

  /// Puts two numbers in the locale's order. The other order is never tried, even where only it
  /// would make a date.
  private func day(
    _ first: Int, _ second: Int, year: Int?, mark: Character
  ) throws(DateRefusal) -> CivilDate {
    if mark != ".", words.order == .yearMonthDay, let year {
      throw yearNotFirst(first, second, year)
    }
    let isDayFirst = mark == "." || words.order == .dayMonthYear
    let (month, day) = isDayFirst ? (second, first) : (first, second)
    if month > 12, let other = try? date(month: day, day: month, year: year) {
      let written = [first, second].reversed().map(String.init).joined(separator: String(mark))
      let end = year == nil ? (mark == "." ? "." : "") : "\(mark)\(other.description.prefix(4))"
      throw DateRefusal(
        .wrongOrder(
          month: month, first: mark == "." ? .dayBeforeFullStop : isDayFirst ? .day : .month),
        suggestions: [written + end, other.description])
    }
    return try date(month: month, day: day, year: year)
  }

  private func date(month: Int, day: Int, year: Int?) throws(DateRefusal) -> CivilDate {
    guard let year else { return try CivilDate(next: month, day: day, from: today) }
    return try CivilDate(reading: year, month: month, day: day)
  }

  /// Where the locale begins with the year, `3/4/2026` has no order of its own.
  private func yearNotFirst(_ first: Int, _ second: Int, _ year: Int) -> DateRefusal {
    let dates = [
      CivilDate(year: year, month: first, day: second),
      CivilDate(year: year, month: second, day: first),
    ].compactMap { $0 }
    guard let date = dates.first else { return DateRefusal(.unreadable) }
    let isOnlyOne = dates.count == 1 || dates[0] == dates[1]
    return DateRefusal(
      .yearNotFirst,
      suggestions: isOnlyOne
        ? [date.description, date.description.replacing("-", with: "/")] : dates.map(\.description))
  }
}
