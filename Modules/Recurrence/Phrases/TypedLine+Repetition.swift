import DateFormatting
import Foundation

/// The repetition.
extension TypedLine {
  /// Consumes the recurrence: `every tue until dec 18`, `monthly`, `last fri of every month`, but
  /// not the first word of `Weekly report`.
  ///
  /// - Parameter fromCompletion: If true, `every 3 days after done` is one, too.
  /// - Throws: `RecurrencePhraseError` if the longest phrase is ambiguous, such as `every 2nd fri`,
  ///   even if its first words are a recurrence by themselves, if only a part of it can be read,
  ///   as in `every month on the 32nd`, if it has two times, as in `every morning and evening`, and
  ///   if it excludes a day that no rule excludes: `except dec 22`.
  package mutating func consumeRepetition(
    fromCompletion: Bool = false
  ) throws -> RecurrencePhrase? {
    if let error = repeatedPartsOfDay() { throw error }
    let found = longest(atMost: Self.maximumRunLength) { text, place in
      mayRepeat(text, at: place)
        ? readRepetition(text, at: place, fromCompletion: fromCompletion) : nil
    }
    guard let found else { return nil }
    var (phrase, run) = (try found.value.get(), found.words)
    if try beginWithExclamation(run, fromCompletion: fromCompletion) {
      phrase.countsFromCompletion = true
    }
    if let error = missingDay(after: run) { throw error }
    if let (before, longer) = repetition(withDaysBefore: run) {
      (phrase, run) = (longer, before.lowerBound..<run.upperBound)
    }
    try checkOtherRepetition(beside: run)
    try consumeException(of: &phrase, beside: &run)
    if neighbor(of: run, isBefore: true)?.text.lowercased() == "on" {
      run = run.lowerBound - 1..<run.upperBound
    }
    // A time inside of it belongs to the item: `every tue 9am until dec 18`.
    let part = partOfDay(in: run).map { words[$0] }
    removeExceptTimes(run)
    if let part { restore(partOfDay: part) }
    hasRecurrence = true
    return phrase
  }

  /// Returns the error for several times a day, such as `every morning and evening`; nil if the
  /// line has none. In a to-do, which needs no time, they are part of the title.
  private func repeatedPartsOfDay() -> RecurrencePhraseError? {
    guard subject != .todo else { return nil }
    let run = words.indices.lazy.map { $0..<$0 + 4 }.first { run in
      guard run.upperBound <= words.count, isUnquotedRun(run) else { return false }
      let texts = words[run].map { $0.text.lowercased() }
      return ["every", "each"].contains(texts[0]) && ["and", "&", "+"].contains(texts[2])
        && Self.partsOfDay.contains(texts[1]) && Self.partsOfDay.contains(texts[3])
    }
    return run.map { RecurrencePhraseError(text(at: $0), .multipleRepetitions) }
  }

  /// Returns a Boolean value that indicates whether words may be a repetition rather than a part of
  /// the title.
  private func mayRepeat(_ text: String, at place: Range<Int>) -> Bool {
    let head = Self.withoutComma(text.prefix { $0 != " " }.lowercased())
    let areDays = Self.pluralDays.contains(head) || Self.namesPartsOfDays(text)
    guard areDays || beginsRepetition(text, head: head, at: place),
      !isExcluded(place, areDays: areDays), !isMultiplied(place), !endsInNumberOfTitle(place),
      !containsCountOfTitle(place)
    else { return false }
    if areDays {
      guard arePluralDaysOfSeries(place) else { return false }
    } else if place.count == 1, isPartOfTitle(place), !Self.areSlashedDays(head) {
      return false
    }
    return partOfDay(in: place).map(isPartOfDayOfTitle) != true
  }

  /// Returns a Boolean value that indicates whether words other than days in the plural begin as a
  /// repetition does.
  private func beginsRepetition(_ text: String, head: String, at place: Range<Int>) -> Bool {
    head == "every" || head == "each" || Self.adverbs.contains(head) || areDaysOfWeek(place)
      || head == "alternate" && !isPartOfTitle(place)
      || Self.monthly(text) != nil
      || Self.namesDaysAndWeek(text) && Self.weekly(textWithoutTimes(at: place)) != nil
        && !isPartOfTitle(place)
      || Self.repeatedDays(text) != nil && areRepeatedDays(place)
      || place.count == 1 && PhraseVocabulary.ambiguous[head] != nil
  }

  /// Parses words as a repetition; returns nil if they are none or belong to the title.
  private func readRepetition(
    _ text: String, at place: Range<Int>, fromCompletion: Bool
  ) -> Result<RecurrencePhrase, RecurrencePhraseError>? {
    switch repetition(at: place) {
    case .success(let phrase):
      guard phrase.countsFromCompletion, !fromCompletion else { return .success(phrase) }
      return isFollowedByTitle(place)
        ? nil : .failure(RecurrencePhraseError(text, .unreadable("after")))
    case .failure(let error):
      guard error.isCertain else { return nil }
      // The words after the refused ones may belong to the title.
      for end in place.lowerBound + 1...place.upperBound {
        let reading = repetition(at: place.lowerBound..<end)
        if case .failure(let error) = reading, error.isCertain { return reading }
      }
      return nil
    }
  }

  /// Returns a Boolean value that indicates whether a repetition begins with `every!`, so that it
  /// counts from completion.
  ///
  /// - Throws: `RecurrencePhraseError` if it does and the item cannot be completed.
  private func beginWithExclamation(
    _ run: Range<Int>, fromCompletion: Bool
  ) throws(RecurrencePhraseError) -> Bool {
    let sources = words[run].map(\.source)
    guard sources[0].lowercased().hasPrefix("every!") else { return false }
    guard fromCompletion else {
      throw RecurrencePhraseError(sources.joined(separator: " "), .unreadable(sources[0]))
    }
    return true
  }

  /// Checks that a repetition has one time at most, and that no other one is connected to it.
  private func checkOtherRepetition(beside run: Range<Int>) throws(RecurrencePhraseError) {
    let times = Set(words[run].map { Self.withoutComma($0.text.lowercased()) }.filter(Self.isTime))
    let other = otherRepetition(beside: run)
    guard times.subtracting(["at"]).count > 1 || other != nil else { return }
    throw RecurrencePhraseError(text(at: other ?? run), .multipleRepetitions)
  }

  /// Consumes the words that exclude weekdays from a repetition, and excludes them.
  ///
  /// - Throws: `RecurrencePhraseError` if no rule excludes the days.
  private mutating func consumeException(
    of phrase: inout RecurrencePhrase, beside run: inout Range<Int>
  ) throws(RecurrencePhraseError) {
    guard let (place, weekdays) = exception(after: run) ?? exception(before: run) else { return }
    guard let rule = phrase.rule.excluding(weekdays: weekdays), !phrase.countsFromCompletion else {
      let both = min(run.lowerBound, place.lowerBound)..<max(run.upperBound, place.upperBound)
      throw RecurrencePhraseError(text(at: both), .exception(text(at: place)))
    }
    phrase.rule = rule
    remove(place)
    if place.upperBound <= run.lowerBound {
      run = run.lowerBound - place.count..<run.upperBound - place.count
    }
  }

  /// Returns a Boolean value that indicates whether words end in a number that counts the next
  /// word: `every month on 3 sites`, `monthly 3 pages`.
  private func endsInNumberOfTitle(_ place: Range<Int>) -> Bool {
    place.count > 1 && words[place.upperBound - 1].text.allSatisfy(\.isNumber)
      && ["day", "month", "monthly", "on"].contains(words[place.upperBound - 2].text.lowercased())
      && isFollowedByTitle(place)
  }

  /// Returns a Boolean value that indicates whether words contain a number of times that belongs to
  /// the title because it does not follow a time directly, as in `Pushups every day x20`.
  private func containsCountOfTitle(_ place: Range<Int>) -> Bool {
    guard let index = place.dropFirst().first(where: { Self.count(words[$0].text) != nil }) else {
      return false
    }
    let followsTime =
      words[index].place == placesOfTimes?.upperBound || Self.isTime(words[index - 1].text)
    return !followsTime || index == place.upperBound - 1 && isFollowedByTitle(place)
  }

  /// Returns the number of times that a word such as `x5` or `5x` says; nil for any other word.
  static func count(_ word: String) -> Int? {
    let text = withoutComma(word.lowercased())
    guard let first = text.first, let last = text.last else { return nil }
    let digits = "x×".contains(first) ? text.dropFirst() : text.dropLast()
    guard "x×".contains(first) || "x×".contains(last), digits.count <= 3,
      digits.allSatisfy(\.isNumber), let count = Int(digits), count > 0
    else { return nil }
    return count
  }

  /// Returns a Boolean value that indicates whether a number of times precedes an adverb, which is
  /// then no repetition: `twice daily`.
  private func isMultiplied(_ place: Range<Int>) -> Bool {
    guard Self.adverbs.contains(Self.withoutComma(words[place.lowerBound].text.lowercased())),
      let before = neighbor(of: place, isBefore: true)
    else { return false }
    return ["twice", "thrice", "times"].contains(before.text.lowercased())
  }

  /// Returns a Boolean value that indicates whether a word that could be a repetition belongs to
  /// the title, as in `Weekly report`, but not before a length or a date, as in `weekly fri 9am`.
  func isPartOfTitle(_ place: Range<Int>) -> Bool {
    isFollowedByTitle(place) && !isFollowedByLength(place) && !isFollowedByDate(place)
  }

  /// Returns a Boolean value that indicates whether days in the plural are a repetition rather than
  /// a part of a name, as in `Dinner at TGI Fridays`: after `on`, or with a time or a part of the
  /// day at the end of the line, and without another date.
  private func arePluralDaysOfSeries(_ place: Range<Int>) -> Bool {
    let days = words[place].map { Self.withoutComma($0.text.lowercased()) }.filter {
      PhraseVocabulary.weekdays[$0] != nil
    }
    let namesPart = Self.namesPartsOfDays(text(at: place))
    guard days.allSatisfy(Self.pluralDays.contains) || namesPart,
      !isFollowedByTitle(place) || isFollowedByLength(place)
    else { return false }
    let end = endOfDays(after: place)
    guard !namesDay(besides: place, before: end) else { return false }
    if neighbor(of: place, isBefore: true)?.text.lowercased() == "on" { return true }
    let rest = words[place.upperBound..<end].prefix { !"#!@".contains($0.text.prefix(1)) }
    let times = rest.indices.prefix { isTimeOfSeries($0) }
    let isLast =
      times.count == rest.count
      || isFollowedByLength(place.lowerBound..<place.upperBound + times.count)
    let hasTime = words.indices.contains { words[$0].text != "at" && isTimeOfSeries($0) }
    return isLast && (hasTimes || hasTime || namesPart)
  }

  /// Returns a Boolean value that indicates whether the word at a position is `at`, a time or the
  /// hour after `at`.
  private func isTimeOfSeries(_ index: Int) -> Bool {
    guard !words[index].isQuoted else { return false }
    let text = words[index].text
    if Self.isTime(text) || HourPair(text) != nil || Self.count(text) != nil
      || Self.times(Self.withoutComma(text)) != nil
    {
      return true
    }
    let hour = Int(Self.withoutComma(words[index].text))
    return index > 0 && words[index - 1].text.lowercased() == "at" && 0...24 ~= hour ?? -1
  }

  /// Returns the position of the first word after a repetition that begins or ends it, such as
  /// `from`. The days after it are those of the series.
  func endOfDays(after place: Range<Int>) -> Int {
    let end = words[place.upperBound...].indices.first { index in
      let text = words[index].text.lowercased()
      return Self.isStartWord(text) || text == "between" || isPeriodOfSeries(at: index)
        || Self.endWords.union(Self.otherLeads).union(Self.exceptionLeads).contains(text)
    }
    return end ?? words.count
  }

  /// Returns a Boolean value that indicates whether the line contains another day before a
  /// position.
  func namesDay(besides place: Range<Int>, before end: Int) -> Bool {
    longest(atMost: 4) { text, run in
      run.overlaps(place) || run.upperBound > end || !isDay(words[run])
        || isLength(text.lowercased(), at: run) ? nil : true
    } != nil
  }

  /// Returns a Boolean value that indicates whether a date follows directly, and no title follows
  /// that.
  private func isFollowedByDate(_ place: Range<Int>) -> Bool {
    (1...6).contains { count in
      let run = place.upperBound..<place.upperBound + count
      guard run.upperBound <= words.count,
        words[run.upperBound - 1].place - words[place.upperBound - 1].place == count,
        words[run].allSatisfy({ !$0.isQuoted }), !isFollowedByTitle(run) || isFollowedByLength(run)
      else { return false }
      return (try? parser.parse(text(at: run), now: now)) != nil
    }
  }

  /// Returns the words from a repetition to another one that a word or a comma connects to it, or
  /// from that to the repetition; nil if there is none.
  private func otherRepetition(beside run: Range<Int>) -> Range<Int>? {
    let (before, after) = (neighbor(of: run, isBefore: true), neighbor(of: run, isBefore: false))
    let connectors: Set<String> = ["and", "or", "&"]
    let isRepetition = { (place: Range<Int>, connector: String) in
      let head = Self.withoutComma(words[place.lowerBound].text.lowercased())
      guard words[place].allSatisfy({ !$0.isQuoted }),
        words[place.upperBound - 1].place - words[place.lowerBound].place == place.count - 1
      else { return false }
      // `every tuesday or thursday`
      if connector == "or", place.count == 1, PhraseVocabulary.weekdays[head] != nil { return true }
      guard head == "every" || head == "each" || Self.adverbs.contains(head),
        case .success = repetition(at: place)
      else { return false }
      return true
    }
    if let word = before?.text.lowercased(), connectors.contains(word) || word.hasSuffix(",") {
      let end = run.lowerBound - (word.hasSuffix(",") ? 0 : 1)
      for start in max(0, end - 6)..<end where isRepetition(start..<end, "") {
        return start..<run.upperBound
      }
    }
    if let word = after?.text.lowercased() {
      let isConnector = connectors.contains(word)
      guard isConnector || words[run.upperBound - 1].text.hasSuffix(",") else { return nil }
      let start = run.upperBound + (isConnector ? 1 : 0)
      for end in start..<max(start, min(words.count, start + 6))
      where isRepetition(start..<end + 1, word) {
        return run.lowerBound..<end + 1
      }
    }
    return nil
  }

  /// Returns the error for a day that no month has and that follows a recurrence: `on the 32nd`;
  /// nil if no such day follows.
  private func missingDay(after run: Range<Int>) -> RecurrencePhraseError? {
    for count in 1...3 where run.upperBound + count <= words.count {
      let tail = run.upperBound..<run.upperBound + count
      let text = words[tail].map(\.text).joined(separator: " ").lowercased()
      guard words[tail.upperBound - 1].place - words[run.upperBound - 1].place == count,
        words[tail].allSatisfy({ !$0.isQuoted }), !isFollowedByTitle(tail),
        let match = text.wholeMatch(of: PhrasePattern.numberedDay),
        let number = Int(match.1), number > 31,
        case .failure(let error) = repetition(at: run.lowerBound..<tail.upperBound)
      else { continue }
      return error
    }
    return nil
  }

  /// Returns the recurrence at a position with its days, which precede it: `last fri of every
  /// month`; nil if no such days precede it.
  private func repetition(
    withDaysBefore run: Range<Int>
  ) -> (days: Range<Int>, phrase: RecurrencePhrase)? {
    var parts = textWithoutTimes(at: run).split(separator: " ").map(String.init)
    guard neighbor(of: run, isBefore: true)?.text.lowercased() == "of",
      let unit = parts.firstIndex(where: { PhraseVocabulary.units[$0.lowercased()] != nil })
    else { return nil }
    let place = run.lowerBound - 1
    for start in max(0, place - 6)..<place where words[start..<place].allSatisfy({ !$0.isQuoted }) {
      var days = words[start..<place].map(\.text)
      for lead in ["on", "the"] where days.first?.lowercased() == lead { days.removeFirst() }
      parts.insert("on the \(days.joined(separator: " "))", at: unit + 1)
      let phrase = try? RecurrencePhrase(
        reading: parts.joined(separator: " "), now: now, dates: parser)
      if let phrase { return (start..<place, phrase) }
      parts.remove(at: unit + 1)
    }
    return nil
  }

  /// Removes words other than the times among them.
  mutating func removeExceptTimes(_ run: Range<Int>) {
    for place in run.reversed() where !Self.isTime(words[place].text) { remove(place..<place + 1) }
  }

  /// Returns the words at a position without the times among them.
  func textWithoutTimes(at place: Range<Int>) -> String {
    let words = words[place].flatMap { $0.text.split(separator: " ") }
    return Self.withoutComma(words.filter { !Self.isTime($0) }.joined(separator: " "))
  }

  /// Returns a Boolean value that indicates whether a length follows directly, such as `for 20
  /// weeks`.
  func isFollowedByLength(_ place: Range<Int>) -> Bool {
    guard let next = neighbor(of: place, isBefore: false), next.text.lowercased() == "for" else {
      return false
    }
    return (2...5).contains { count in
      let run = words[place.upperBound...].prefix(count)
      let text = run.map(\.text).joined(separator: " ").lowercased()
      return run.allSatisfy { !$0.isQuoted }
        && (SeriesLength(text) != nil || Self.length(String(text.dropFirst(4))) != nil)
    }
  }

  /// Parses the words at a position as a recurrence, without the times among them.
  private func repetition(
    at place: Range<Int>
  ) -> Result<RecurrencePhrase, RecurrencePhraseError> {
    let phrase = textWithoutTimes(at: place)
    return Result { () throws(RecurrencePhraseError) in
      let days =
        Self.monthly(phrase) ?? Self.repeatedDays(phrase) ?? Self.weekly(phrase)
        ?? (isFollowedByTitle(place) ? nil : yearly(phrase))
      return try RecurrencePhrase(reading: days ?? phrase, now: now, dates: parser)
    }
  }

  /// Returns a Boolean value that indicates whether a word is `at` or an unambiguous time of day.
  static func isTime(_ word: some StringProtocol) -> Bool {
    // A digit, `at` or `noon`: most words need no expression.
    guard let first = word.first, first.isNumber || "aAnN".contains(first) else { return false }
    return withoutComma(word.lowercased()).wholeMatch(of: PhrasePattern.time) != nil
  }
}

extension RecurrencePhraseError {
  /// A Boolean value that indicates whether the phrase is a repetition with two meanings, or two or
  /// more repetitions.
  fileprivate var isCertain: Bool {
    switch problem {
    case .ambiguous, .multipleRepetitions: true
    default: false
    }
  }
}
