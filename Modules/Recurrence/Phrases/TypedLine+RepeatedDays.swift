import DateFormatting

/// The days of a month or a year that repeat: `first sat of the month`, `on the 1st and 15th`,
/// `every christmas`.
extension TypedLine {
  /// Returns a day of every month, such as `on the last fri of every month`, as it is written after
  /// `every`: `every last fri of the month`, and `every month on 15` for `on day 15 of every month`
  /// and `monthly 15`; nil for any other text.
  static func monthly(_ text: String) -> String? {
    if let number = text.wholeMatch(of: PhrasePattern.monthlyNumber) {
      return "every month on \(number.1)\(number.2)"
    }
    guard text.contains(" of ") else { return nil }
    if let day = text.wholeMatch(of: PhrasePattern.dayOfEveryMonth) {
      return "every month on \(day.1)\(day.2)"
    }
    return text.wholeMatch(of: PhrasePattern.daysOfEveryMonth)
      .map { "every \($0.1) of the month\($0.2)" }
  }

  /// Returns a holiday that is on the same day of each year as its date is written after `every`:
  /// `every dec 25` for `every christmas`; nil for any other text.
  func yearly(_ text: String) -> String? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, ["every", "each"].contains(words[0].lowercased()),
      parser.namesHoliday(words[1])
    else { return nil }
    let days = [2027, 2028].compactMap { year in
      let date = try? parser.parse("\(words[1]) \(year)", now: now).date
      return date.map { parser.environment.clock.day(of: $0) }
    }
    guard days.count == 2, (days[0].month, days[0].day) == (days[1].month, days[1].day) else {
      return nil
    }
    return "every \(PhraseVocabulary.monthNames[days[0].month - 1]) \(days[0].day)"
  }

  /// Returns days of a month without `of every month` as they are written after `every`:
  /// `every first sat of the month` for `first sat of the month`, `first sat monthly` or
  /// `first saturdays`, `every last workday of the month` for `last workday of the month`, and
  /// `every 1st and 15th of the month` for `on the 1st and 15th`; nil for any other text.
  static func repeatedDays(_ text: String) -> String? {
    let head = text.prefix { $0 != " " }.lowercased()
    guard ["on", "the"].contains(head) || isOrdinal(head) else { return nil }
    if let match = text.wholeMatch(of: PhrasePattern.countedDays) {
      let day = match.2.lowercased()
      let isDay = PhraseVocabulary.weekdays[day] != nil || daysOfPeriods.contains(day)
      if isDay, match.3 != nil || pluralDays.contains(day) {
        return "every \(match.1) \(day) of the month\(match.4)"
      }
    }
    guard let match = text.wholeMatch(of: PhrasePattern.numberedDays),
      match.4 != nil || match.1 != nil && !match.3.isEmpty
    else { return nil }
    return "every \(match.2) of the month\(match.5)"
  }

  /// The days that can be counted in a month, other than weekdays with a name.
  private static let daysOfPeriods: Set<String> = [
    "business day", "day", "weekday", "workday", "working day",
  ]

  /// Returns a Boolean value that indicates whether days of a month repeat at their position,
  /// rather than belong to a title or to a date, as in `on the 1st and 2nd floor`, `on the 3rd and
  /// 4th of december` and `by the last fri of the month`. At the beginning of a line without
  /// another day, a title may follow: `1st of the month rent`.
  func areRepeatedDays(_ place: Range<Int>) -> Bool {
    let isFirst =
      place.lowerBound == 0 && text(at: place).lowercased().hasSuffix(" month")
      && !namesDay(besides: place, before: words.count)
    guard isFirst || !isFollowedByTitle(place) || isFollowedByLength(place),
      neighbor(of: place, isBefore: false)?.text.lowercased() != "in"
    else { return false }
    var before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    if before == "the" {
      let noun = place.lowerBound - 1..<place.upperBound
      before = neighbor(of: noun, isBefore: true)?.text.lowercased() ?? ""
    }
    return !Self.isStartWord(before)
      && !Self.endWords.union(Self.otherLeads).union(Self.dateLeads).contains(before)
  }

  /// Returns the text of a day of the month, such as `the 1st of the month`, with the next month if
  /// the day is past; any other text unchanged.
  func withFutureDayOfMonth(_ text: String) -> String {
    let clock = parser.environment.clock
    guard text.contains(PhrasePattern.ofTheMonth), let date = try? parser.parse(text, now: now),
      clock.day(of: date.date) < clock.day(of: now)
    else { return text }
    return text.replacing(PhrasePattern.ofTheMonth, with: " of next month")
  }

  /// Returns a Boolean value that indicates whether a word counts days of a month: `first`, `last`,
  /// `15th`.
  static func isOrdinal(_ word: String) -> Bool {
    word == "last" || PhraseVocabulary.ordinals[word] != nil
      || word.first?.isNumber == true && word.wholeMatch(of: PhrasePattern.ordinal) != nil
  }

  /// Words before one day, which does not repeat.
  private static let dateLeads: Set<String> = ["after", "and", "before", "by", "due", "or", "to"]
}

/// The days of a week that repeat without `every`: `tue/thu`, `tue & thu weekly`.
extension TypedLine {
  /// Returns a Boolean value that indicates whether a word is weekdays with a slash between them:
  /// `tue/thu`, `mon-wed/fri`.
  static func areSlashedDays(_ word: some StringProtocol) -> Bool {
    word.contains("/")
      && word.lowercased().split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        PhraseVocabulary.weekdays[String($0)] != nil || areDaysInRange($0)
      }
  }

  /// Returns a Boolean value that indicates whether a word is a first and a last weekday:
  /// `mon-fri`.
  static func areDaysInRange(_ word: some StringProtocol) -> Bool {
    let ends = word.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    return ends.count == 2 && ends.allSatisfy { PhraseVocabulary.weekdays[String($0)] != nil }
  }

  /// Returns a Boolean value that indicates whether a text may be several days and a weekly
  /// repetition. Most words need no expression.
  static func namesDaysAndWeek(_ text: String) -> Bool {
    let text = text.lowercased()
    return (text.contains("week") || text.contains("fortnight"))
      && [",", "&", "/", " and "].contains(where: { text.contains($0) })
  }

  /// Returns a weekly repetition with its days after `on`: `weekly on tue & thu` for
  /// `tue & thu weekly` and `weekly tue & thu`; nil for any other text.
  static func weekly(_ text: String) -> String? {
    guard namesDaysAndWeek(text) else { return nil }
    let parts: (days: Substring, unit: Substring, rest: Substring)
    if let match = text.wholeMatch(of: PhrasePattern.daysThenWeek) {
      parts = (match.1, match.2, match.3)
    } else if let match = text.wholeMatch(of: PhrasePattern.weekThenDays) {
      parts = (match.2, match.1, match.3)
    } else {
      return nil
    }
    let days = parts.days.lowercased().split { !$0.isLetter }.filter { $0 != "and" }
    guard days.allSatisfy({ PhraseVocabulary.weekdays[String($0)] != nil }) else { return nil }
    return "\(parts.unit) on \(parts.days)\(parts.rest)"
  }

  /// Returns a Boolean value that indicates whether weekdays at the beginning of some words repeat,
  /// rather than belong to a title, as in `Mon/Tue report fri`.
  func areDaysOfWeek(_ place: Range<Int>) -> Bool {
    let first = place.lowerBound..<place.lowerBound + 1
    let word = Self.withoutComma(words[place.lowerBound].text)
    if Self.areSlashedDays(word) {
      guard isPartOfTitle(place) else { return true }
      // A todo requires no date, so that its title may contain one.
      return subject == .event && !namesDay(besides: place, before: endOfDays(after: place))
    }
    // A todo does not last several days: `mon-fri 7am` repeats.
    guard subject == .todo, word.contains("-"), Self.areDaysInRange(word),
      let next = neighbor(of: first, isBefore: false), !next.isQuoted, Self.isTime(next.text)
    else { return false }
    return !isFollowedByTitle(first.lowerBound..<first.upperBound + 1)
  }
}

/// The part of the day in a repetition: `every morning`, `every fri night`, `weekday evenings`.
extension TypedLine {
  /// Returns the position of the part of the day in a repetition; nil if it has none before its
  /// end.
  func partOfDay(in run: Range<Int>) -> Int? {
    let end = run.first { place in
      // `every mon through fri` has several days.
      Self.endWords.contains(words[place].text.lowercased())
        && !(place + 1 < run.upperBound && isWeekday(words[place + 1]))
    }
    return (run.lowerBound..<(end ?? run.upperBound)).dropFirst().first {
      PhraseVocabulary.partsOfDay[Self.withoutComma(words[$0].text.lowercased())] != nil
    }
  }

  private func isWeekday(_ word: Word) -> Bool {
    PhraseVocabulary.weekdays[Self.withoutComma(word.text.lowercased())] != nil
  }

  /// The hours after noon in the part of the day that the line names, as in
  /// `Night shift 10:00-6:00`; nil if it names none, or the morning.
  var hoursOfLaterHalf: ClosedRange<Int>? {
    let names = words.filter { !$0.isQuoted }.map { Self.withoutComma($0.text.lowercased()) }
    for name in names {
      switch PhraseVocabulary.partsOfDay[name] ?? name {
      case "afternoon": return 1...6
      case "evening": return 4...11
      case "night", "tonight": return 6...11
      default: continue
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether the part of the day at a position belongs to a
  /// title, as in `Every Night Out` and `every friday night shift`.
  func isPartOfDayOfTitle(_ place: Int) -> Bool {
    let next = neighbor(of: place..<place + 1, isBefore: false)?.text.lowercased() ?? ""
    return isPartOfTitle(place..<place + 1) && !["after", "before", "by", "for"].contains(next)
  }

  /// Returns a Boolean value that indicates whether a date begins with a part of the day that is
  /// also the end of a name, as in `Movie night fri`.
  func beginsWithName(_ date: Range<Int>) -> Bool {
    let first = words[date.lowerBound]
    let before = neighbor(of: date, isBefore: true)?.text.last
    return first.place != partOfDay && before?.isLetter == true
      && Self.partsOfDay.contains(Self.withoutComma(first.text.lowercased()))
  }

  /// Returns a Boolean value that indicates whether a date is only a part of the day that begins a
  /// name, as in `Evening walk every fri` and `Night class 7-9pm`.
  func isPartOfDayInName(_ date: Range<Int>) -> Bool {
    let first = words[date.lowerBound]
    return date.count == 1 && first.place != partOfDay
      && Self.partsOfDay.contains(first.text.lowercased()) && isFollowedByTitle(date)
  }

  /// Returns a Boolean value that indicates whether a text is a day and a part of it, such as
  /// `Monday Night` and `tonight`.
  static func endsInPartOfDay(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard words.count > 1, let last = words.last else { return text.lowercased() == "tonight" }
    return partsOfDay.contains(last)
  }

  /// Returns a Boolean value that indicates whether a text begins with weekdays and has a part of
  /// the day in the plural: `weekday mornings`, `sat and sun evenings`.
  static func namesPartsOfDays(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(withoutComma)
    guard let first = words.first,
      PhraseVocabulary.weekdays[first] != nil || PhraseVocabulary.groups[first] != nil
    else { return false }
    return words.contains { $0.hasSuffix("s") && PhraseVocabulary.partsOfDay[$0] != nil }
  }

  /// Inserts the part of the day of a repetition again as its time, such as `evening` before
  /// `at 7`, unless a start and an end were consumed.
  mutating func restore(partOfDay word: Word) {
    let name = Self.withoutComma(word.text.lowercased())
    guard !hasTimes, let text = PhraseVocabulary.partsOfDay[name] else { return }
    insert(Word(text: text, isQuoted: false, place: word.place, source: word.source, gap: word.gap))
    partOfDay = word.place
  }

  /// Removes the part of the day of a repetition if it was not consumed as a time.
  mutating func removePartOfDay() {
    guard let partOfDay else { return }
    removeWords { $0.place == partOfDay && !$0.isQuoted }
    self.partOfDay = nil
  }
}
