import DateFormatting

/// The days that a recurrence leaves out: `every weekday except fridays`.
extension TypedLine {
  /// Returns the words after a recurrence that exclude days from it, such as `except fridays`, and
  /// the weekdays that they name, which is empty for any other days; nil if there are no such
  /// words.
  func exception(after run: Range<Int>) -> (words: Range<Int>, weekdays: Set<Int>)? {
    let isDirect = words[run.upperBound..<endOfDays(after: run)].allSatisfy { word in
      let text = Self.withoutComma(word.text.lowercased())
      return Self.isTime(text) || text.allSatisfy(\.isNumber) || ["am", "pm"].contains(text)
    }
    for index in run.upperBound..<max(run.upperBound, words.count) {
      guard let (start, isCertain) = endOfExceptionLead(at: index), start < words.count,
        isUnquotedRun(index..<start + 1)
      else { continue }
      for end in (start + 1...min(words.count, start + 6)).reversed()
      where isUnquotedRun(index..<end) {
        let days = start..<end
        let weekdays = Self.weekdays(named: text(at: days))
        guard weekdays != nil || namesDay(text(at: days)) else { continue }
        if isFollowedByTitle(days), !isDirect || !isCertain { break }
        if !isCertain, Self.shortDays.contains(text(at: days).lowercased()) { break }
        return (index..<end, isContinued(days) ? [] : weekdays ?? [])
      }
      if isCertain, isDirect { return (index..<min(words.count, start + 3), []) }
    }
    return nil
  }

  /// Returns the words directly before a recurrence that exclude days from it, such as
  /// `except fridays` in `except fridays every day`, and the weekdays that they name, which is
  /// empty for any other days; nil if there are no such words.
  func exception(before run: Range<Int>) -> (words: Range<Int>, weekdays: Set<Int>)? {
    for index in max(0, run.lowerBound - 6)..<run.lowerBound {
      guard let (start, isCertain) = endOfExceptionLead(at: index), isCertain,
        start < run.lowerBound, isUnquotedRun(index..<run.lowerBound + 1)
      else { continue }
      let days = text(at: start..<run.lowerBound)
      let weekdays = Self.weekdays(named: days)
      if weekdays != nil || namesDay(days) { return (index..<run.lowerBound, weekdays ?? []) }
    }
    return nil
  }

  /// Returns the position after words that may precede excluded days, such as `except`, `but not`
  /// or `except on`, and whether they have no other meaning after a recurrence; nil for other
  /// words.
  private func endOfExceptionLead(at index: Int) -> (end: Int, isCertain: Bool)? {
    func word(_ index: Int) -> String {
      words.indices.contains(index) ? words[index].text.lowercased() : ""
    }
    let isPair = word(index) == "but" && word(index + 1) == "not"
    let isCertain = isPair || ["except", "excluding"].contains(word(index))
    guard isCertain || ["but", "not", "skip", "skipping"].contains(word(index)) else { return nil }
    var end = index + (isPair ? 2 : 1)
    for lead in ["for", "on"] where word(end) == lead { end += 1 }
    return (end, isCertain)
  }

  /// Returns a Boolean value that indicates whether words that exclude days precede a position, so
  /// that it is not a recurrence: `fridays 9am` in `daily except fridays 9am`, or days in the
  /// plural such as `weekends` in `every day but weekends`.
  func isExcluded(_ place: Range<Int>, areDays: Bool) -> Bool {
    var index = place.lowerBound - 1
    while index > 0, ["for", "on"].contains(words[index].text.lowercased()) { index -= 1 }
    return (max(0, index - 1)...max(0, index)).contains { start in
      endOfExceptionLead(at: start).map { ($0.isCertain || areDays) && $0.end == place.lowerBound }
        ?? false
    }
  }

  private func namesDay(_ text: String) -> Bool {
    guard text.contains(where: \.isLetter) || text.count > 4,
      let date = try? parser.parse(text, now: now)
    else { return false }
    return date.hasDate && date.isAllDay
  }

  /// Returns a Boolean value that indicates whether words follow each other without a consumed part
  /// between them, and none is quoted.
  func isUnquotedRun(_ place: Range<Int>) -> Bool {
    words[place].allSatisfy { !$0.isQuoted }
      && words[place.upperBound - 1].place - words[place.lowerBound].place == place.count - 1
  }

  /// Returns a Boolean value that indicates whether a word follows that restricts weekdays or adds
  /// to them: `fridays in july`, `fridays and dec 25`.
  private func isContinued(_ days: Range<Int>) -> Bool {
    guard let next = neighbor(of: days, isBefore: false), !next.isQuoted else { return false }
    let text = Self.withoutComma(next.text.lowercased())
    return Self.continuations.contains(text) || PhraseVocabulary.partsOfDay[text] != nil
      || text.allSatisfy(\.isNumber)
  }

  /// The words after weekdays that change which days they are.
  private static let continuations: Set<String> = [
    "&", "after", "and", "before", "during", "if", "in", "of", "or", "unless", "when",
  ]

  /// Returns the weekdays that a text names: `fridays`, `sat or sun`, `mon/tue`, `weekends`; nil
  /// for any other text.
  private static func weekdays(named text: String) -> Set<Int>? {
    var parser = PhraseParser("every " + text.lowercased().replacing(" or ", with: " and "))
    guard
      let rule = try? parser.read(day: { text throws(RecurrencePhraseError.Problem) in
        throw .unreadable(text)
      }).rule, let days = rule.plainWeekdays
    else { return nil }
    return Set(days)
  }
}

extension RecurrenceRule {
  /// The weekdays of a weekly rule without another part; nil for any other rule.
  fileprivate var plainWeekdays: [Int]? {
    var other = RecurrenceRule(.weekly)
    other.weekdays = weekdays
    return self == other && !weekdays.isEmpty ? weekdays.map(\.day) : nil
  }

  /// Returns a daily rule or one with a list of weekdays without some weekdays; nil for any other
  /// rule, and if no weekday remains.
  func excluding(weekdays excluded: Set<Int>) -> RecurrenceRule? {
    var rule = self
    if frequency == .daily, interval == 1, !hasByParts {
      rule.frequency = .weekly
      rule.weekdays = (PhraseVocabulary.workdays + [7, 1]).map { Weekday($0) }
    }
    guard rule.frequency == .weekly, !excluded.isEmpty else { return nil }
    rule.weekdays.removeAll { excluded.contains($0.day) }
    return rule.weekdays.isEmpty ? nil : rule
  }
}
