extension DateGrammar {
  /// A day named by its month and number, with or without a year.
  mutating func takeCalendarDay() throws(DateRefusal) -> CivilDate? {
    if let day = try takeMonthAndDay() { return day }
    if let day = try takeDayAndMonth() { return day }
    return try takeNumericDay()
  }

  /// `dec 24`, `December 24th, 2026`, `Dec-24-2026`.
  private mutating func takeMonthAndDay() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let month = grammar.takeMonthName() else { return nil }
      _ = grammar.reader.take("-")
      guard let day = grammar.takeDayNumber() else { return nil }
      return try grammar.complete(month: month, day: day)
    }
  }

  /// `24 dec`, `24. Dezember 2026`, `24th of December`, `24-Dec-2026`.
  private mutating func takeDayAndMonth() throws(DateRefusal) -> CivilDate? {
    try attempt { (grammar) throws(DateRefusal) in
      guard let day = grammar.takeDayNumber() else { return nil }
      _ = grammar.reader.take(".") || grammar.reader.take("-") || grammar.reader.take("/")
      _ = grammar.reader.take(word: "of")
      guard let month = grammar.takeMonthName() else { return nil }
      return try grammar.complete(month: month, day: day)
    }
  }

  private mutating func takeMonthName() -> Int? {
    guard let month = reader.take(oneOf: words.months) else { return nil }
    _ = reader.take(".")
    return month
  }

  /// One or two digits, with `th` or the like directly behind them; not the hour of a time.
  private mutating func takeDayNumber() -> Int? {
    guard let token = reader.peek(), 1...2 ~= token.count, let day = reader.number(),
      reader.mark(1) != ":", !isDayPeriod(1)
    else { return nil }
    reader.position += 1
    if !reader.isAfterBlank {
      _ = reader.take(oneOf: ["st": true, "nd": true, "rd": true, "th": true])
    }
    return day
  }

  /// Adds the year that may follow a month and a day.
  private mutating func complete(month: Int, day: Int) throws(DateRefusal) -> CivilDate {
    let end = reader.position
    _ = reader.take(",") || reader.take("-") || reader.take("/")
    if reader.mark(1) != ":", !isDayPeriod(1), let token = reader.peek(),
      let number = reader.number()
    {
      if token.count == 4 {
        reader.position += 1
        return try CivilDate(reading: number, month: month, day: day)
      }
      let isTime = words.hasFullStopTimes && reader.mark(1) == "." || reader.word(1) == "h"
      if 2...3 ~= token.count, !isTime {
        throw shortYear(number, reader.text.source(reader.position...reader.position), month, day)
      }
    }
    reader.position = end
    return try CivilDate(next: month, day: day, from: today)
  }

  private func shortYear(
    _ number: Int, _ written: String, _ month: Int, _ day: Int
  ) -> DateRefusal {
    let year =
      written.count <= 2 ? CivilDate.year(ofTwoDigits: number, near: today.year) : today.year
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return DateRefusal(.shortYear(written))
    }
    let name = DateVocabulary.americanEnglish.months.short[month - 1].lowercased()
    let padded = date.description
    return DateRefusal(
      .shortYear(written), suggestions: ["\(name) \(day) \(padded.prefix(4))", padded])
  }
}
