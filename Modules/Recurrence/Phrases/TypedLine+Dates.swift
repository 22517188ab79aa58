package import DateFormatting
import Foundation

/// The date and its time.
extension TypedLine {
  /// Consumes the date.
  ///
  /// - Parameter time: The time if it was read before or is elsewhere in the line, as in `Tea at
  ///   3pm with Ann fri`.
  /// - Throws: `DateParseError` if a day or a time is ambiguous, a date does not exist or an event
  ///   has several.
  package mutating func consumeDate(at time: TimeOfDay? = nil) throws -> ParsedDate? {
    defer { removePartOfDay() }
    if let error = weekdayAfterNext() ?? timesWithSlash() { throw error }
    let clock = time.map {
      ([$0.hourAndMinute] + [timeZoneName].compactMap(\.self)).joined(separator: " ")
    }
    quoteDayOfName()
    quoteNameWithDay()
    try resolveMultipleDates()
    guard let found = longestDate(at: clock) else {
      if let clock { return try dayOfHoliday(at: clock) ?? parser.parse(clock, now: now) }
      guard let hour = hourAfterAt() else { return dayOfHoliday(at: nil) }
      return try parser.parse("at \(hour)", now: now)
    }
    let date = try found.value.date.get()
    try checkOtherDates(beside: found.words, than: date)
    if subject == .todo, date.hasDate, let (place, _) = otherDay(beside: found.words, than: date) {
      quote(withListedDays(place))
      return try consumeDate(at: time)
    }
    // `Movie night fri` is on that night, and `Evening walk every fri` in the evening.
    if date.hasDate, isBeforeDayAtEnd(found.words) || isAwayFromTimes(found.words) {
      quote(found.words)
      return try consumeDate(at: time)
    }
    let isInName = beginsWithName(found.words) || isPartOfDayInName(found.words)
    let start = found.words.lowerBound + (isInName ? 1 : 0)
    if start < found.words.upperBound { remove(withLead: start..<found.words.upperBound) }
    return clock == nil ? try consumeSeparatePart(of: date, found.value.text) : date
  }

  /// Adds several dates of a todo to its title.
  ///
  /// - Throws: `DateParseError` for several dates of an event, and for two times of a todo that
  ///   repeats.
  private mutating func resolveMultipleDates() throws(DateParseError) {
    guard subject == .event else { return try quoteDatesOfTitle() }
    if let (place, dates) = multipleDates() { throw error(for: dates, at: place) }
  }

  /// Returns the error for several dates of an event, with the repetition that they may mean.
  private func error(for dates: [String], at place: Range<Int>) -> DateParseError {
    DateParseError(
      multipleDates: dates + [weeklyForm(ofDays: place)].compactMap(\.self), in: text(at: place))
  }

  /// Returns the date and its position; one that describes the title only if there is no other.
  /// `Call Jo fri reminder 15 min` is on Friday.
  private func longestDate(at time: String?) -> (words: Range<Int>, value: ReadDate)? {
    var hasDayOfTitle = false
    let found = longest(atMost: 8) { text, place -> ReadDate? in
      let date = readDate(text, at: place, time: time)
      guard date != nil,
        describesTitle(day: text, at: place) || Self.length(text.lowercased()) != nil
      else { return date }
      hasDayOfTitle = true
      return nil
    }
    guard found == nil, hasDayOfTitle else { return found }
    return longest(atMost: 8) { readDate($0, at: $1, time: time) }
  }

  /// Checks that an event has no other day beside its date, and no other time before its time.
  private func checkOtherDates(
    beside place: Range<Int>, than date: ParsedDate
  ) throws(DateParseError) {
    guard subject == .event else { return }
    if date.hasDate, let (other, days) = otherDay(beside: place, than: date) {
      throw hourOrLength(days, at: other) ?? error(for: days, at: other)
    }
    if date.hasDate, !hasRecurrence, let error = unreadSpan(with: date, at: place) { throw error }
    if !date.hasDate, let error = otherTime(before: place) { throw error }
    if let error = otherMoment(than: date, at: place) { throw error }
  }

  /// Returns the error for an hour of the morning after a day, such as `9h` in `tue 9h`, which is a
  /// length elsewhere; nil for any other days.
  private func hourOrLength(_ days: [String], at place: Range<Int>) -> DateParseError? {
    guard days.count == 2,
      let hours = days[1].lowercased().wholeMatch(of: PhrasePattern.hourOfMorning)
    else { return nil }
    return DateParseError(
      unreadable: text(at: place),
      suggestions: ["\(days[0]) \(hours.1):00", "\(days[0]) for \(days[1])"])
  }

  /// Consumes the day of a time, or the time of a day, that is elsewhere in the line; returns the
  /// date with it.
  ///
  /// - Parameter text: The words of the date.
  private mutating func consumeSeparatePart(
    of date: ParsedDate, _ text: String
  ) throws -> ParsedDate {
    if !date.hasDate { return consumeSeparateDay(at: text) ?? dayOfHoliday(at: text) ?? date }
    // `Monday Night Football 8:15pm`
    if Self.endsInPartOfDay(text), let timed = try? consumeSeparateTime(on: text) { return timed }
    return date.isAllDay ? try consumeSeparateTime(on: text) ?? date : date
  }

  /// Returns the hour of an event or of an item that repeats, which may be in the morning or in the
  /// evening, as in `Dinner at 7`; nil if there is none. Another number is not an hour: `at 180`,
  /// `at 10 Downing Street`.
  private func hourAfterAt() -> String? {
    guard subject == .event || hasRecurrence,
      let index = words.indices.dropLast().last(where: {
        !words[$0].isQuoted && ["at", "@"].contains(words[$0].text.lowercased())
      }), words[index + 1].text.first?.isNumber == true, !words[index + 1].isQuoted
    else { return nil }
    let (place, hour) = (index..<index + 2, Self.withoutComma(words[index + 1].text))
    guard !endInCount(place) else { return nil }
    let isAddress = neighbor(of: place, isBefore: false).map {
      $0.text.first?.isUppercase == true && !isTimeZone($0.text)
    }
    guard isAddress != true, subject == .event || !isFollowedByTitle(place),
      Int(hour).map({ $0 <= 24 }) ?? true
    else { return nil }
    return hour
  }

  /// Returns the error for a weekday such as `thursday after next`, or for `weekend after next`,
  /// which may be one or two weeks after the coming one; nil if the line has none.
  private func weekdayAfterNext() -> DateParseError? {
    for index in words.indices.dropLast(2) {
      let place = index..<index + 3
      let (weekday, clock) = (words[index].text, parser.environment.clock)
      guard
        DateLexicon.englishWeekdays[weekday.lowercased()] != nil
          || weekday.lowercased() == "weekend",
        text(at: place).lowercased() == "\(weekday.lowercased()) after next",
        words[place].allSatisfy({ !$0.isQuoted }), !isFollowedByTitle(place),
        let day = (try? parser.parse(weekday, now: now)).map({ clock.day(of: $0.date) }),
        let first = day.adding(days: 7), let second = day.adding(days: 14)
      else { continue }
      return DateParseError(ambiguous: text(at: place), days: (first, second))
    }
    return nil
  }

  /// The words of a date, and the date or the reason why it cannot be used.
  private typealias ReadDate = (text: String, date: Result<ParsedDate, DateParseError>)

  /// Parses words as a date with a time that is elsewhere in the line; returns nil if they are no
  /// date.
  private func readDate(
    _ text: String, at place: Range<Int>, time: String?
  ) -> ReadDate? {
    // A number alone belongs to the title: `Room 1204`. So does `at` that precedes no time, because
    // that is elsewhere: `Dinner fri 6-8pm at home`.
    let last = words[place.upperBound - 1].text.lowercased()
    guard !text.allSatisfy(\.isNumber), time == nil || !Self.leadingWords.contains(last),
      isDate(text, at: place)
    else { return nil }
    let text = isHour(text) ? "at \(text)" : withFutureDayOfMonth(text)
    do throws(DateParseError) {
      return (text, .success(try parser.parse(time.map { "\(text) \($0)" } ?? text, now: now)))
    } catch {
      return missingDate(at: place, error).map { (text, .failure($0)) }
    }
  }

  /// Consumes the date of an item, or its time of day if the recurrence says the first day.
  ///
  /// After a word such as `from`, as in `every mon from 5 jan`, the date becomes the first day of
  /// the recurrence, so that the series begins with a day of its rule. Without a date, `every
  /// april` begins on the first of April.
  ///
  /// - Throws: `DateParseError` if a time is ambiguous or a date does not exist.
  package mutating func consumeDate(of span: inout RecurrenceSpan?) throws -> ParsedDate? {
    guard span?.first == nil else { return try consumeTimeOfDay() }
    let date = try consumeDate()
    if dateBeginsSeries, let date, date.hasDate {
      span?.first = parser.environment.clock.day(of: date.date)
    }
    if date?.hasDate != true,
      let first = span?.firstOfMonth(after: parser.environment.clock.day(of: now))
    {
      span?.first = first
    }
    return date
  }

  /// Consumes the time of day of an item whose day is known. A day belongs to the title.
  ///
  /// - Throws: `DateParseError` if the time is ambiguous.
  package mutating func consumeTimeOfDay() throws -> ParsedDate? {
    defer { removePartOfDay() }
    var line = self
    guard let time = try line.consumeDate(), !time.hasDate else { return nil }
    self = line
    return time
  }

  /// Returns the error for a date that does not exist: a day of a named month or with a year, such
  /// as `31 april` and `feb 29 2027`, a day with another weekday, such as `sat dec 6`, a time that
  /// the clock skips, a midnight that may be either end of its day, or an hour that may be in
  /// either half of it, such as `8 o'clock`; nil for any other error.
  private func missingDate(at place: Range<Int>, _ error: DateParseError) -> DateParseError? {
    switch error.problem {
    case .skippedTime, .skippedDay, .midnightOfDay: return error
    case .ambiguous
    where Self.containsSpokenHour(text(at: place)) || Self.containsMinutesOfHour(text(at: place)):
      return isFollowedByTitle(place) ? nil : error
    case .ambiguous where text(at: place).contains(PhrasePattern.dayWithDashes): return error
    case .wrongWeekday:
      // The day of the month must be certain: `Sat Dec 6`, but not `Sat 6th`.
      guard text(at: place).contains(PhrasePattern.certainDay) else { return nil }
    case .wrongOrder where !isFollowedByTitle(place):
      // `Exam 15/12 9am` where the month comes first
      let text = text(at: place)
      let isCertain = subject == .event || place.count > 1
      if isCertain, text.wholeMatch(of: PhrasePattern.dayWithSlash) != nil { return error }
    case .noSuchDay(1...39, _, _), .wrongOrder: break
    case .noSuchMonth where text(at: place).contains(PhrasePattern.isoDay): break
    default: return nil
    }
    // The words after the day may belong to the title.
    for end in place.lowerBound + 1...place.upperBound {
      let text = text(at: place.lowerBound..<end)
      do throws(DateParseError) {
        _ = try parser.parse(text, now: now)
      } catch let shorter {
        guard shorter.problem == error.problem else { continue }
        // `Give Jan 35 dollars` and `Flight 32 dec 5`
        let day = place.lowerBound..<end
        if case .noSuchDay(32..., _, _) = error.problem,
          isFollowedByTitle(day) || hasDayAfterMonth(day)
        {
          return nil
        }
        return text.contains(PhrasePattern.yearOrMonth) || text.contains(PhrasePattern.dayWithYear)
          ? shorter : nil
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a number follows the month of a number, as in
  /// `32 dec 5`.
  private func hasDayAfterMonth(_ place: Range<Int>) -> Bool {
    guard let number = place.first(where: { words[$0].text.first?.isNumber == true }),
      words.indices.contains(number + 2),
      DateLexicon.englishMonths[words[number + 1].text.lowercased()] != nil
    else { return false }
    return words[number + 2].text.wholeMatch(of: PhrasePattern.dayNumber) != nil
  }

  /// Consumes a day that does not follow its time.
  private mutating func consumeSeparateDay(at time: String) -> ParsedDate? {
    let (parser, now) = (parser, now)
    let found = longest(atMost: 6) { text, place -> ParsedDate? in
      // `Sun salutation at 9am` does not name a Sunday, but `Bus at 9:05 to town sun` does.
      guard !isNoun(text, at: place), !text.allSatisfy(\.isNumber), isDate(text, at: place),
        let day = try? parser.parse(text, now: now), day.hasDate,
        day.isAllDay || Self.endsInPartOfDay(text)
      else { return nil }
      return try? parser.parse("\(text) \(time)", now: now)
    }
    if let found { remove(withLead: found.words) }
    return found?.value
  }
}
