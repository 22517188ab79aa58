import DateFormatting
import Foundation

/// The recognition of dates in the line of a todo. Most todos have none.
extension TypedLine {
  /// Adds several connected dates or times to the title, because a todo has only one date:
  /// `Study from mon to fri`, `Open 9am to 5pm`, `Call mon, wed or fri`.
  ///
  /// - Throws: `DateParseError` for two times of a repetition, as in
  ///   `Pills every day at 8am and 8pm`.
  mutating func quoteDatesOfTitle() throws(DateParseError) {
    guard mayContainSpan || mayContainList else { return }
    let (parser, now) = (parser, now)
    enum Dates { case days, times }
    func dates(_ text: String, _ place: Range<Int>) -> Dates? {
      if daysOfMonth(text, at: place) != nil { return .days }
      let text = text.trimmingCharacters(in: CharacterSet(charactersIn: ",;"))
      if Self.days(text, now: now, by: parser) != nil { return .days }
      if place.count <= 6, Self.times(text) != nil { return .times }
      if timesOfOneHalf(text, at: place) != nil { return .times }
      guard areMultipleDaysOrTimes(text) != nil, !isEndOfDate(place),
        !endInAmount(place)
      else { return nil }
      let joints: Set<String> = ["and", "or", "&", "to", "until", "-", "/"]
      let areTimes = words[place].allSatisfy {
        Self.isTime($0.text) || joints.contains($0.text.lowercased())
      }
      return areTimes ? .times : .days
    }
    while let found = longest(atMost: 11, dates) {
      if found.value == .times, let times = timesOfRepetition(at: found.words) {
        throw DateParseError(multipleDates: times, in: text(at: found.words))
      }
      // `Trip fri dec 3 to dec 5`, but not `Work fri 9am to 5pm`
      let hasWeekday = found.value == .days && weekday(before: found.words) != nil
      quote(found.words.lowerBound - (hasWeekday ? 1 : 0)..<found.words.upperBound)
    }
  }

  /// A Boolean value that indicates whether a word or a comma may join two dates.
  private var mayContainList: Bool {
    words.contains { word in
      !word.isQuoted
        && (word.text.contains(",") || word.text.contains("/")
          || ["and", "or", "&", "+"].contains(word.text.lowercased()))
    }
  }

  /// Returns two times that `and` joins, if the item repeats and has no other words after them; nil
  /// otherwise.
  private func timesOfRepetition(at place: Range<Int>) -> [String]? {
    let text = text(at: place)
    guard hasRecurrence, !isFollowedByTitle(place), Self.times(text) == nil,
      words[place].allSatisfy({
        Self.isTime($0.text) || ["and", "&"].contains($0.text.lowercased())
      })
    else { return nil }
    let times = text.split(separator: PhrasePattern.conjunction).map(String.init)
    return times.count == 2 ? times : nil
  }

  /// Returns a Boolean value that indicates whether a text is two or more dates, which a word or a
  /// comma joins, rather than two or more times of one day; nil if it is neither, as is `fri, 3pm -
  /// 4pm`.
  private func areMultipleDaysOrTimes(_ text: String) -> Bool? {
    let places = text.ranges(of: PhrasePattern.conjunction)
    guard !places.isEmpty, !isDate(text) else { return nil }
    func date(_ text: Substring) -> ParsedDate? {
      guard text.contains(where: { !$0.isNumber }), Self.length(text.lowercased()) == nil else {
        return nil
      }
      return try? parser.parse(String(text), now: now)
    }
    return places.lazy.compactMap { place -> Bool? in
      guard let first = date(text[..<place.lowerBound]) else { return nil }
      let rest = text[place.upperBound...]
      let areDays = date(rest).map(\.hasDate) ?? areMultipleDaysOrTimes(String(rest))
      return areDays == first.hasDate ? areDays : nil
    }.first
  }

  /// Returns a Boolean value that indicates whether a text is one date, even if its weekday is
  /// another one: `sat, dec 2`.
  func isDate(_ text: String) -> Bool {
    do throws(DateParseError) {
      _ = try parser.parse(text, now: now)
      return true
    } catch {
      if case .wrongWeekday = error.problem { return true }
      return false
    }
  }

  /// Returns a Boolean value that indicates whether words are a date rather than a number, a length
  /// or another word, as in `Buy 1/2 pound`, `Rent a car 3 days`, `Buy sun cream` and `Morning
  /// run`.
  func isPlainDate(_ text: String, isFollowedByTitle: Bool, after before: String) -> Bool {
    let isOtherWord = Self.otherWords.contains(text)
    let isLed = ["by", "due"].contains(before)
    if isLed { return true }
    // `Review last friday`
    if before == "last" { return false }
    if isOtherWord || Self.length(text) != nil || text.contains(PhrasePattern.distance) {
      return false
    }
    let isNoun = text.hasPrefix("the ") || ["a", "an", "my", "the"].contains(before)
    let isShortDay = Self.shortDays.contains(text.replacing("the ", with: ""))
    if isShortDay, isNoun || isFollowedByTitle { return false }
    guard text.contains(where: \.isLetter) else {
      // Figures: a day, alone or with a time, or the time of a repetition.
      guard let date = try? parser.parse(text, now: now) else {
        // A day that does not exist is refused.
        let isDay =
          text.contains(PhrasePattern.year) || text.contains(PhrasePattern.dayWithYear)
          || text.contains(":") && text.wholeMatch(of: PhrasePattern.dayWithSlash) != nil
        return isDay && !isFollowedByTitle
      }
      guard date.hasDate else {
        return hasRecurrence && before.isEmpty && !isFollowedByTitle && text.contains(":")
      }
      return text.hasPrefix("20") && text.count >= 10
        || !isFollowedByTitle && !Self.countedWords.contains(before)
    }
    // `at 10 Downing Street` is a place, and `next week plan` a plan.
    let isHour = text.hasPrefix("at ") && text.last?.isNumber == true
    return !isFollowedByTitle || !isHour && !text.contains(PhrasePattern.period)
  }

  /// Returns a Boolean value that indicates whether a date inside the title of a todo belongs to
  /// that, because another day ends the line: `Pay Dec 15 invoice tomorrow`.
  func isBeforeDayAtEnd(_ place: Range<Int>) -> Bool {
    guard subject == .todo, words[place.lowerBound].place > 0, isFollowedByTitle(place) else {
      return false
    }
    return longest(atMost: 5) { text, run -> Bool? in
      guard run.lowerBound > place.upperBound, isUnquotedRun(run), isDay(words[run]),
        !isFollowedByTitle(run), isDate(text, at: run)
      else { return nil }
      return true
    } != nil
  }

  /// Returns a Boolean value that indicates whether a day in a todo belongs to the title because of
  /// the word before it: `Reply to mail from friday`, `Move dentist to friday`. In a series, `from`
  /// precedes its first day.
  func isDayOfTitle(_ text: String, at place: Range<Int>, after before: String) -> Bool {
    guard subject == .todo, Self.wordsBeforeDayOfTitle.contains(before),
      !Self.isTime(words[place.lowerBound].text)
    else { return false }
    let lead = neighbor(of: place.lowerBound - 1..<place.upperBound, isBefore: true)
    // `the week of dec 7`
    if before == "of", lead?.text.lowercased() == "week" { return false }
    return !(hasRecurrence && (Self.isStartWord(before) || before == "to"))
      && (try? parser.parse(text, now: now))?.hasDate == true
  }

  /// The words between a title and a day that belongs to it.
  private static let wordsBeforeDayOfTitle: Set<String> = [
    "about", "dated", "from", "of", "re:", "regarding", "to",
  ]

  /// Words that are a day or a time, and more often another thing.
  static let otherWords: Set<String> = [
    "now", "morning", "afternoon", "evening", "night", "noon", "midnight", "weekend", "the weekend",
    "som", "soq", "sow", "soy",
  ]
  /// Days that are another word too.
  static let shortDays: Set<String> = ["mon", "sat", "sun", "wed"]
}
