import DateFormatting
import Foundation

/// Several dates in one line. An item can have only one.
extension TypedLine {
  /// Returns two dates with `and`, `or` or a comma between them: `fri 9am and mon 10am`; nil if the
  /// line has none.
  func multipleDates() -> (words: Range<Int>, dates: [String])? {
    if let days = longest(atMost: 8, daysOfMonth) { return (days.words, days.value) }
    if let times = longest(atMost: 5, timesOfOneHalf) { return (times.words, times.value) }
    for index in words.indices.dropFirst().suffix(Self.maximumWordCount) {
      let isConnector = ["and", "or", "&", "+"].contains(words[index].text.lowercased())
      guard isConnector || words[index - 1].text.hasSuffix(",") else { continue }
      let begin = index + (isConnector ? 1 : 0)
      for (start, end) in Self.lengths.map({ (index - $0.before, begin + $0.after) })
      where start >= 0 && end <= words.count {
        let place = start..<end
        guard words[end - 1].place - words[start].place == place.count - 1,
          words[place].allSatisfy({ !$0.isQuoted }), !isDate(text(at: place)),
          let dates = listedDates(start..<index, begin..<end),
          isConnector || dates[0] == text(at: start..<index), !isEndOfDate(place)
        else { continue }
        // Days before another word may be a part of the title: `Sat and Sun shift fri`.
        let areTimed = dates.allSatisfy { $0.contains(where: \.isNumber) }
        if areTimed || !isFollowedByTitle(place) || isConnector && !namesDate(besides: place) {
          return (place, dates)
        }
      }
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether words are the end of a longer date: `24th,
  /// 2026, 5pm` after `dec`.
  func isEndOfDate(_ place: Range<Int>) -> Bool {
    (1...2).contains { count in
      let run = place.lowerBound - count..<place.upperBound
      guard run.lowerBound >= 0, words[run].allSatisfy({ !$0.isQuoted }),
        words[run.upperBound - 1].place - words[run.lowerBound].place == run.count - 1
      else { return false }
      return isDate(text(at: run))
    }
  }

  /// Returns the repetition that weekdays with at most one time may mean, such as
  /// `every tue and thu 6pm` for `Tue and Thu 6pm`; nil for other words.
  func weeklyForm(ofDays place: Range<Int>) -> String? {
    let list = withListedDays(place)
    let next = neighbor(of: list, isBefore: false)
    let hasTime = next.map { !$0.isQuoted && $0.text != "at" && Self.isTime($0.text) } ?? false
    let isLed = words[list.lowerBound].text.lowercased() == "on"
    let run = list.lowerBound + (isLed ? 1 : 0)..<list.upperBound + (hasTime ? 1 : 0)
    let times = Set(
      words[run].map { Self.withoutComma($0.text.lowercased()) }.filter(Self.isTime)
    ).subtracting(["at"])
    let days = "every \(textWithoutTimes(at: run).lowercased())"
    guard times.count < 2, !days.contains(where: \.isNumber),
      (try? RecurrencePhrase(reading: days, now: now, dates: parser)) != nil
    else { return nil }
    return "every \(text(at: run).lowercased())"
  }

  /// Returns the first two of several days of one month, such as `dec 3, 4 and 5`, `dec 5/6` and
  /// `3 and 4 dec`; nil for other words, and before a word that the last number may count.
  func daysOfMonth(_ text: String, at place: Range<Int>) -> [String]? {
    // Most words need no expression.
    guard text.contains(where: \.isNumber),
      [",", "and", "or", "&", "/"].contains(where: { text.contains($0) })
    else { return nil }
    let list = text.replacing(PhrasePattern.slashedDays) { "\($0.1) & \($0.2)" }
    let items = list.split(separator: PhrasePattern.listSeparator).map(String.init)
    guard items.count > 1, !isFollowedByTitle(place), !isDate(text) else { return nil }
    let isMonthFirst = items[0].first?.isLetter == true
    // `Read chapter 3, 4 dec` has one day.
    guard isMonthFirst || list.contains(PhrasePattern.listConjunction) else { return nil }
    let day = isMonthFirst ? items[0] : items[items.count - 1]
    let numbers = isMonthFirst ? items.dropFirst() : items.dropLast()
    guard day.contains(PhrasePattern.monthName),
      numbers.allSatisfy({ (1...31).contains(Int($0) ?? 0) })
    else { return nil }
    let days = items.map { item in
      item == day ? day : isMonthFirst ? Self.ends(day, item).last : Self.ends(item, day).first
    }
    let areDays = days.allSatisfy { text in
      (try? parser.parse(text, now: now)).map { $0.hasDate && $0.isAllDay } ?? false
    }
    return areDays ? Array(days.prefix(2)) : nil
  }

  /// Returns a Boolean value that indicates whether the line contains a date with a day elsewhere.
  private func namesDate(besides place: Range<Int>) -> Bool {
    longest(atMost: 4) { _, run in
      run.overlaps(place) ? nil : date(at: run).flatMap { $0.hasDate ? true : nil }
    } != nil
  }

  /// Returns a Boolean value that indicates whether a weekday before another word probably belongs
  /// to the title: `sun cream`, and after `for`, as in `Study for tuesday test`.
  func describesTitle(day text: String, at place: Range<Int>) -> Bool {
    guard isFollowedByTitle(place), !words[place.upperBound - 1].text.hasSuffix(",") else {
      return false
    }
    if Self.shortDays.contains(text.lowercased()) { return !isFollowedByWeekday(place) }
    if isOrdinal(text) { return !isFollowedByDay(place) }
    if Self.isEdgeOfPeriod(text) { return !isFollowedByDay(place) }
    return !text.contains(where: \.isNumber)
      && neighbor(of: place, isBefore: true)?.text.lowercased() == "for"
  }

  /// Returns a Boolean value that indicates whether a text is the first or the last day of the
  /// current period, such as `end of the year`.
  private static func isEdgeOfPeriod(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").filter { $0 != "the" }
    return words.count == 3 && words[1] == "of" && ["end", "start", "beginning"].contains(words[0])
      && ["day", "week", "month", "quarter", "year"].contains(words[2])
  }

  /// Returns a Boolean value that indicates whether a text is only the number of a day: `3rd`, `on
  /// the 3rd`, `the third`.
  func isOrdinal(_ text: String) -> Bool {
    guard let last = text.last, "htdn".contains(last) || last.isUppercase else { return false }
    let words = text.lowercased().split(separator: " ")
    return words.dropLast().allSatisfy { $0 == "on" || $0 == "the" }
      && words.last.map { Self.isOrdinal(String($0)) } == true
  }

  /// Returns a Boolean value that indicates whether a word follows that an ordinal counts, as in
  /// `on the 3rd floor` and `5th Avenue`.
  func isFollowedByCountedNoun(_ place: Range<Int>) -> Bool {
    guard let next = neighbor(of: place, isBefore: false), !next.isQuoted,
      words[place.upperBound - 1].text.last != ","
    else { return false }
    return Self.countedNouns.contains(Self.withoutComma(next.text.lowercased()))
  }

  /// The words after an ordinal that is not a day.
  private static let countedNouns: Set<String> = [
    "anniversary", "attempt", "ave", "avenue", "base", "birthday", "class", "degree", "dose",
    "century", "draft", "edition", "floor", "floors", "gear", "generation", "grade", "graders",
    "grades", "half", "hand", "level", "opinion",
    "party", "person", "place", "quarter", "rd", "road", "round", "row", "semester", "shift", "st",
    "street", "term", "time", "try", "year",
  ]

  /// Returns a Boolean value that indicates whether a short name of a day is another word at its
  /// position: `sun cream`, `the sun`.
  func isNoun(_ text: String, at place: Range<Int>) -> Bool {
    let text = text.lowercased()
    guard Self.shortDays.contains(text.replacing("the ", with: "")) else { return false }
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    return isFollowedByTitle(place) || text.hasPrefix("the ")
      || ["a", "an", "my", "the"].contains(before)
  }

  /// Returns a Boolean value that indicates whether a weekday follows directly, as in `mon wed
  /// fri`.
  func isFollowedByWeekday(_ place: Range<Int>) -> Bool {
    guard let next = neighbor(of: place, isBefore: false), !next.isQuoted else { return false }
    return DateLexicon.englishWeekdays[Self.withoutComma(next.text.lowercased())] != nil
  }

  /// Returns the words of days with the weekdays before and after them in a list:
  /// `mon, wed and fri`.
  func withListedDays(_ place: Range<Int>) -> Range<Int> {
    func isWeekday(_ index: Int) -> Bool {
      words.indices.contains(index) && !words[index].isQuoted
        && DateLexicon.englishWeekdays[Self.withoutComma(words[index].text.lowercased())] != nil
    }
    func isConnector(_ index: Int) -> Bool {
      words.indices.contains(index) && ["and", "&"].contains(words[index].text.lowercased())
    }
    func areAdjacent(_ index: Int) -> Bool { words[index].place == words[index - 1].place + 1 }
    var (start, end) = (place.lowerBound, place.upperBound)
    while isWeekday(start - 1), areAdjacent(start) { start -= 1 }
    while isWeekday(end) || isConnector(end) && isWeekday(end + 1) && areAdjacent(end + 1),
      areAdjacent(end)
    {
      end += isWeekday(end) ? 1 : 2
    }
    return start..<end
  }

  /// Returns a Boolean value that indicates whether the first of several words is a weekday in full
  /// and a day follows it: `Friday dec 3` in `Casual Friday dec 3`.
  func isNameBeforeDay(_ words: [Substring], at place: Range<Int>) -> Bool {
    guard let name = words.first, name.hasSuffix("day"),
      PhraseVocabulary.weekdays[String(name)] != nil
    else { return false }
    let rest = words.dropFirst()
    guard !rest.isEmpty else { return isFollowedByDay(place) }
    return (1...min(4, rest.count)).contains { count in
      (try? parser.parse(rest.prefix(count).joined(separator: " "), now: now))?.hasDate == true
    }
  }

  /// Adds a weekday with the number of another day to the title, as in `Friday the 13th party`. In
  /// an event, it is a part of the title only beside another day.
  mutating func quoteDayOfName() {
    let name = longest(atMost: 3) { text, place -> Bool? in
      guard text.contains(PhrasePattern.weekdayAndOrdinal),
        isFollowedByTitle(place) || endInColon(place),
        subject == .todo || namesDay(besides: place, before: words.count)
      else { return nil }
      do throws(DateParseError) {
        _ = try parser.parse(text, now: now)
        return nil
      } catch {
        guard case .wrongWeekday = error.problem else { return nil }
        return true
      }
    }
    if let name { quote(name.words) }
  }

  /// Adds the weekday of a repetition to the title where it begins or ends a name, as in `Friday
  /// prayers every friday` and `Taco Tuesday every tuesday`.
  mutating func quoteNamesOfDay(repeatedBy rule: RecurrenceRule) {
    guard rule.weekdays.count == 1, let day = rule.weekdays.first?.day else { return }
    for index in words.indices {
      let (text, place) = (words[index].text, index..<index + 1)
      let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
      let isUppercase = text.first?.isUppercase == true
      let endsName =
        isUppercase && before.last?.isLetter == true && neighbor(of: place, isBefore: false) == nil
      guard DateLexicon.englishWeekdays[text.lowercased()] == day, text.hasSuffix("day"),
        endsName || (words[index].place == 0 || isUppercase) && isFollowedByTitle(place),
        !Self.leadingWords.contains(before), !Self.isStartWord(before)
      else { continue }
      quote(place)
    }
  }

  /// Words that make a name of a weekday, which is the topic of an event on another day:
  /// `Casual Friday`.
  static let namesOfDays: Set<String> = [
    "black", "bloody", "blue", "business", "casual", "cyber", "fat", "giving", "good", "holiday",
    "holy", "manic", "meatless", "palm", "pancake", "super", "taco", "throwback", "whit",
  ]

  /// The numbers of words of two dates, the longest first.
  private static let lengths = (1...5).flatMap { before in
    (1...5).map { (before: before, after: $0) }
  }.sorted { $0.before + $0.after > $1.before + $1.after }

  /// Returns two dates of a list, in full if one is only a number: `dec 3`, `4`; nil unless both
  /// are days or both are times.
  private func listedDates(_ first: Range<Int>, _ last: Range<Int>) -> [String]? {
    let written = (text(at: first), text(at: last))
    guard [written.0, written.1].allSatisfy({ $0.contains(where: { $0.isNumber || $0.isLetter }) })
    else { return nil }
    let ends = Self.ends(written.0, written.1)
    func date(_ place: Range<Int>, _ written: String, _ text: String) -> ParsedDate? {
      if text == written { return self.date(at: place, isInList: true) }
      return isFollowedByTitle(last) ? nil : try? parser.parse(text, now: now)
    }
    guard let one = date(first, written.0, ends.first),
      let other = date(last, written.1, ends.last),
      one.date != other.date, one.hasDate && other.hasDate || one.hasTime && other.hasTime
    else { return nil }
    return [ends.first, ends.last]
  }

  /// Returns a Boolean value that indicates whether a day follows directly, before which a holiday
  /// is the topic of the event: `New Year 2027-01-01`.
  func isFollowedByDay(_ place: Range<Int>) -> Bool {
    (1...4).contains { count in
      let run = place.upperBound..<place.upperBound + count
      return run.upperBound <= words.count
        && words[run.upperBound - 1].place - words[place.upperBound - 1].place == count
        && isDay(words[run])
    }
  }

  /// Returns the date at a position; nil if there is none, or only a number.
  ///
  /// - Parameter isInList: If true, short names such as `sun` are days, even before another word.
  func date(at place: Range<Int>, isInList: Bool = false) -> ParsedDate? {
    let text = text(at: place)
    guard text.contains(where: { !$0.isNumber }),
      isDate(text, at: place) || isInList && Self.shortDays.contains(text.lowercased())
    else { return nil }
    return try? parser.parse(text, now: now)
  }
}
