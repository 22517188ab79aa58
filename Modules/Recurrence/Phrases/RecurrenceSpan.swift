package import DateFormatting
package import Foundation

/// A recurrence and the days it covers, as people type them: `every tue from 5 jan until 1 mar`,
/// `every tue for 5 weeks`, `every tue for 3 months`.
///
/// The span ends the rule if it is longer than the distance between two instances. Any other span
/// is not a part of the recurrence.
package struct RecurrenceSpan: Hashable, Sendable {
  /// The recurrence. Its rule has no end if the span is a length.
  package let phrase: RecurrencePhrase
  /// The day from which the series begins, or nil if it begins with its item.
  package var first: CivilDate?
  /// The length of the series, or nil if the rule says its end itself.
  package let length: SeriesLength?
  /// The typed text, for errors.
  let text: String

  init(
    _ phrase: RecurrencePhrase, text: String, first: CivilDate? = nil, length: SeriesLength? = nil
  ) {
    (self.phrase, self.text, self.first, self.length) = (phrase, text, first, length)
  }

  /// Parses a recurrence that the user typed: any form of `RecurrencePhrase`, with an optional span
  /// or first day.
  ///
  /// - Throws: `RecurrencePhraseError` when the text cannot be parsed, is ambiguous, contains a
  ///   part of the day or never occurs.
  package init(
    reading text: String, now: Date, dates: DateParser
  ) throws(RecurrencePhraseError) {
    do throws(RecurrencePhraseError) {
      self.init(try RecurrencePhrase(reading: text, now: now, dates: dates), text: text)
    } catch {
      guard let span = try Self.span(text, now: now, dates: dates) else { throw error }
      self = span
    }
    let words = text.lowercased().split(separator: " ").map(TypedLine.withoutComma)
    if let part = words.first(where: { PhraseVocabulary.partsOfDay[$0] != nil }) {
      throw RecurrencePhraseError(text, .partOfDay(part))
    }
    try check()
  }

  /// Parses a recurrence with a span or a first day; returns nil for any other text.
  private static func span(
    _ text: String, now: Date, dates: DateParser
  ) throws(RecurrencePhraseError) -> RecurrenceSpan? {
    guard text.utf8.count <= 200 else { return nil }
    var line = TypedLine(text, for: .todo, now: now, parser: dates)
    do {
      guard var span = try line.consumeRecurrence(fromCompletion: true) else { return nil }
      line.removePartOfDay()
      if span.first == nil, let word = line.words.first {
        guard TypedLine.isStartWord(word.text), let date = try line.consumeDate(), date.isAllDay
        else { return nil }
        span.first = dates.environment.clock.day(of: date.date)
      }
      return line.words.isEmpty ? span : nil
    } catch let error as RecurrencePhraseError {
      throw error
    } catch {
      return nil
    }
  }

  /// Returns the first day of the next month of a rule that names months and no days: `every
  /// april`; nil for any other rule.
  ///
  /// - Parameter today: The current day. A month that has begun is not the next one.
  package func firstOfMonth(after today: CivilDate) -> CivilDate? {
    let rule = phrase.rule
    guard rule.frequency == .yearly, !rule.months.isEmpty, rule.weekdays.isEmpty,
      [rule.monthDays, rule.yearDays, rule.weeks, rule.positions].allSatisfy(\.isEmpty),
      let start = today.day == 1 ? today : today.adding(days: 1 - today.day)?.adding(months: 1)
    else { return nil }
    return rule.first(from: .day(start))?.day
  }

  /// Checks that the rule produces any day, regardless of its start and its end.
  ///
  /// - Throws: `RecurrencePhraseError` when it does not.
  func check() throws(RecurrencePhraseError) {
    guard phrase.rule.first(from: .day(CivilDate(daysSinceEpoch: 0))) != nil else {
      throw RecurrencePhraseError(text, .neverOccurs)
    }
  }

  /// Returns the start of the series of an item, and the recurrence with its end.
  ///
  /// - Parameters:
  ///   - start: The start of the item.
  ///   - choosesStart: If true, the series begins with the first time of the rule at or after the
  ///     start. This is always the case for a series with a first day.
  ///   - clock: The clock of days and floating times.
  /// - Throws: `RecurrencePhraseError` when the series ends before it begins.
  package func series(
    from start: CalendarTime, choosesStart: Bool, on clock: WallClock
  ) throws(RecurrencePhraseError) -> (start: CalendarTime, phrase: RecurrencePhrase) {
    var begin = start
    if let first { begin = start.showing(CivilDateTime(day: first, time: start.moment.time)) }
    var phrase = phrase
    if let last = length?.lastDay(from: begin.day) { phrase.rule.end = .until(.day(last)) }
    if choosesStart || first != nil {
      guard let first = phrase.rule.first(from: begin) else {
        throw RecurrencePhraseError(text, .neverOccurs)
      }
      begin = first
    }
    let set = RecurrenceSet(start: begin, rules: [phrase.rule.fitted(to: begin)])
    let scale = SeriesScale(set, reader: clock)
    guard !set.hasNoRuleInEffect(on: scale), set.firstOccurrence(on: clock) != nil else {
      throw RecurrencePhraseError(text, .endsBeforeStart(begin.day))
    }
    return (begin, phrase)
  }
}

/// The length of a series: `for 5 weeks`, `for the next 10 days`, `for 3 months`, `for a year`.
package enum SeriesLength: Hashable, Sendable {
  case days(Int)
  case months(Int)

  /// Parses a length that begins with `for`; returns nil for any other text and for a length with
  /// hours or minutes.
  init?(_ text: String) {
    var text = text.lowercased()
    guard text.hasPrefix("for ") else { return nil }
    text.replace("for the next ", with: "for ")
    if let length = TypedLine.length(String(text.dropFirst(4))), length.seconds == 0 {
      self = .days(length.days)
      return
    }
    guard let match = text.wholeMatch(of: PhrasePattern.seriesInMonths) else { return nil }
    let word = String(match.1)
    guard let count = word == "a" ? 1 : Int(word) ?? PhraseVocabulary.numbers[word], count > 0
    else { return nil }
    self = .months(match.2 == "year" ? count * 12 : count)
  }

  /// The number of days, on average for months.
  fileprivate var dayCount: Int {
    switch self {
    case .days(let count): count
    case .months(let count): count * 365 / 12
    }
  }

  /// Returns the last day of a series; nil after the year 9999.
  fileprivate func lastDay(from first: CivilDate) -> CivilDate? {
    switch self {
    case .days(let count): first.adding(days: count - 1)
    case .months(let count): first.adding(months: count)?.adding(days: -1)
    }
  }
}

extension RecurrenceSpan {
  /// The greatest number of days from one instance to the next; nil if it is unknown.
  ///
  /// A longer event is not an instance of the series.
  package var period: Int? { phrase.rule.period }

  /// Returns the series from a first to a last day.
  ///
  /// - Parameter words: The words of the days, for errors.
  package func from(
    _ first: CivilDate?, until last: CivilDate, words: String = ""
  ) -> RecurrenceSpan {
    var rule = phrase.rule
    rule.end = .until(.day(last))
    return RecurrenceSpan(
      RecurrencePhrase(rule, countsFromCompletion: phrase.countsFromCompletion),
      text: words.isEmpty ? text : "\(text) \(words)", first: first)
  }
}

extension RecurrenceSpan {
  /// Returns the series with a number of instances.
  ///
  /// - Parameter word: The word that says the number, for errors.
  fileprivate func repeated(_ count: Int, word: String) -> RecurrenceSpan {
    var phrase = phrase
    phrase.rule.end = .count(count)
    return RecurrenceSpan(phrase, text: "\(text) \(word)")
  }
}

extension TypedLine {
  /// Consumes the recurrence and its span: `every tue from 5 jan until 1 mar`,
  /// `monthly for 20 weeks`, `until 1 mar … every tue`, and weekdays with a time and two days:
  /// `tue 7pm, 12 jan - 30 mar`.
  ///
  /// A first day without a last one is the date of the item: ``consumeDate(of:)`` reads it next.
  ///
  /// - Parameters:
  ///   - fromCompletion: If true, `every 3 days after done` is one, too.
  ///   - takesDays: If false, the line is not searched for a first and a last day, because the date
  ///     is given elsewhere.
  /// - Throws: `RecurrencePhraseError` if the recurrence is ambiguous, never occurs or ends before
  ///   its first day, or if it contains a part of the day and the date is given elsewhere.
  package mutating func consumeRecurrence(
    fromCompletion: Bool = false, takesDays: Bool = true
  ) throws -> RecurrenceSpan? {
    let before = words
    var repetition = try consumeRepetition(fromCompletion: fromCompletion)
    if repetition == nil, takesDays { repetition = consumeWeekdaysOfSpan() }
    guard let phrase = repetition else { return nil }
    let part = takesDays ? nil : words.first { $0.place == partOfDay }
    if !takesDays { removePartOfDay() }
    let places = Set(words.map(\.place))
    let text = before.filter { !places.contains($0.place) }.map(\.text).joined(separator: " ")
    if let part { throw RecurrencePhraseError(text, .partOfDay(part.text)) }
    let span = RecurrenceSpan(phrase, text: text)
    try span.check()
    quoteNamesOfDay(repeatedBy: phrase.rule)
    return try consumeSpan(of: span, takesDays: takesDays)
  }

  /// Consumes the span of a recurrence that was read before, unless that has an end or a first day.
  ///
  /// - Parameters:
  ///   - span: The recurrence.
  ///   - takesDays: If false, the line is not searched for a first and a last day.
  /// - Returns: The recurrence with the span, or unchanged if the line has none.
  /// - Throws: `RecurrencePhraseError` if the last day is before the first one or is only a month.
  package mutating func consumeSpan(
    of span: RecurrenceSpan, takesDays: Bool = true
  ) throws(RecurrencePhraseError) -> RecurrenceSpan {
    hasRecurrence = true
    let rule = span.phrase.rule
    guard rule.end == .never, span.first == nil, span.length == nil else { return span }
    if let (count, word) = consumeCount() { return span.repeated(count, word: word) }
    if takesDays, let series = consumePeriod(of: span) { return series }
    let (parser, now) = (parser, now)
    if takesDays, mayContainSpan {
      let days = longest(atMost: 11, containing: Self.maySeparate) { _, place in
        let text = textWithoutTimes(at: place)
        // Weekdays say no date, so the event of `every first sat sat to sun` moves to that.
        let isMovable =
          !text.contains(where: \.isNumber) && !text.lowercased().hasPrefix("from ")
        return Self.days(ofSeries: text, now: now, by: parser).flatMap {
          rule.hasInstance(from: $0.first, to: $0.last, isMovable: isMovable) ? nil : $0
        }
      }
      if let days {
        let words = textWithoutTimes(at: days.words)
        removeExceptTimes(days.words)
        return span.from(days.value.first, until: days.value.last, words: words)
      }
      if let (place, days) = daysInWrongOrder() {
        let words = words[place].map(\.text).joined(separator: " ")
        throw RecurrencePhraseError("\(span.text) \(words)", .endsBeforeStart(days.first))
      }
    }
    let length = longest(atMost: 7) { text, place -> SeriesLength? in
      // The length of a todo that precedes its title belongs to that.
      guard subject == .event || !isFollowedByTitle(place), !describesTitle(text, at: place),
        let length = SeriesLength(text), let period = span.period
      else { return nil }
      return length.dayCount > period ? length : nil
    }
    if let length {
      let words = words[length.words].map(\.text).joined(separator: " ")
      remove(length.words)
      return RecurrenceSpan(span.phrase, text: "\(span.text) \(words)", length: length.value)
    }
    if let last = consumeLastDay() { return span.from(nil, until: last.day, words: last.words) }
    if let error = monthAsLastDay(of: span) { throw error }
    return span
  }

  /// Consumes the number of times of a series after a time that does not belong to its repetition,
  /// such as `x5` in `every mon 6 pm x5` and `every mon 9-10 x5`.
  private mutating func consumeCount() -> (count: Int, word: String)? {
    for index in words.indices.dropFirst() where isUnquotedRun(index - 1..<index + 1) {
      let (word, before) = (words[index].text, words[index - 1].text)
      guard let count = Self.count(word), endsInTime(at: index) || HourPair(before) != nil,
        !isFollowedByTitle(index..<index + 1)
      else { continue }
      remove(index..<index + 1)
      return (count, word)
    }
    // `every mon 9-10 for 10 sessions`
    let found = longest(atMost: 3) { text, place -> Int? in
      guard place.lowerBound > 0, isUnquotedRun(place.lowerBound - 1..<place.upperBound),
        HourPair(words[place.lowerBound - 1].text) != nil, !isFollowedByTitle(place)
      else { return nil }
      return text.lowercased().wholeMatch(of: PhrasePattern.countOfSeries).flatMap { Int($0.1) }
    }
    guard let found, found.value > 0 else { return nil }
    let text = text(at: found.words)
    remove(found.words)
    return (found.value, text)
  }

  /// Parses the first and the last day of a series: `from 5 jan until 1 mar`, `starting 5 jan until
  /// 1 mar`, `between 5 jan and 1 mar`.
  static func days(
    ofSeries text: String, now: Date, by parser: DateParser
  ) -> (first: CivilDate, last: CivilDate)? {
    let lead = text.prefix { $0 != " " }.lowercased()
    let rest = String(text.dropFirst(lead.count + 1))
    if lead == "between" {
      return days(rest.replacing(" and ", with: " to "), now: now, by: parser)
    }
    return days(isStartWord(lead) ? rest : text, now: now, by: parser)
  }

  /// Consumes the last day of a series: `until 1 mar`, but not that of an event: `fri until sun`.
  private mutating func consumeLastDay() -> (day: CivilDate, words: String)? {
    guard mayContainSpan else { return nil }
    let (parser, now) = (parser, now)
    let days = longest(atMost: 11, containing: Self.maySeparate) { _, place in
      Self.days(textWithoutTimes(at: place), now: now, by: parser)
    }
    let found = longest(atMost: 6) { text, place -> (day: CivilDate, words: String)? in
      let parts = text.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, Self.endWords.contains(parts[0].lowercased()) || endsSeries(place),
        days?.words.overlaps(place) != true,
        parser.error(forMonth: String(parts[1]), now: now) == nil,
        let date = try? parser.parse(String(parts[1]), now: now), date.hasDate, date.isAllDay
      else { return nil }
      return (parser.environment.clock.day(of: date.date), text)
    }
    if let found { remove(found.words) }
    return found?.value
  }

  /// Returns a Boolean value that indicates whether words begin with `to` and follow a recurrence
  /// or its time directly, as in `every day 9am to dec 24`.
  private func endsSeries(_ place: Range<Int>) -> Bool {
    guard words[place.lowerBound].text.lowercased() == "to", words[place.lowerBound].place > 0,
      !isFollowedByTitle(place)
    else { return false }
    guard let before = neighbor(of: place, isBefore: true) else { return true }
    return !before.isQuoted && Self.isTime(before.text)
  }
}

extension TypedLine {
  /// The words before the end of a period.
  static let untilWords: Set<String> = ["until", "till", "til"]
  /// The words before the last day of a series.
  static let endWords = untilWords.union(["through", "thru", "ending"])
}

extension RecurrenceRule {
  /// The greatest number of days from one instance of the rule's unit to the next; nil for a very
  /// long interval.
  fileprivate var period: Int? {
    guard interval < 1000 else { return nil }
    switch frequency {
    case .secondly, .minutely, .hourly: return 1
    case .daily: return interval
    case .weekly: return interval * 7
    case .monthly: return interval * 31
    case .yearly: return interval * 366
    }
  }

  /// Returns a Boolean value that indicates whether an item of several days is an instance of the
  /// rule: it begins on a day of the rule, and the next instance begins after its last day.
  ///
  /// - Parameter isMovable: If true, the item may begin later, and keeps its length.
  fileprivate func hasInstance(
    from first: CivilDate, to last: CivilDate, isMovable: Bool
  ) -> Bool {
    guard first < last, frequency >= .daily, let start = self.first(from: .day(first)),
      isMovable || start.day == first
    else { return false }
    let series = RecurrenceSet(start: start, rules: [self])
    let next = series.occurrences(on: .utc).first { $0.start != start }
    return next.map { $0.start.day - start.day > last - first } ?? true
  }
}
