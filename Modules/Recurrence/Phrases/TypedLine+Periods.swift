import DateFormatting

/// The year, the month or the week that a series is in: `every tue in 2027`, `every day next week`.
extension TypedLine {
  /// Consumes the period of a recurrence, which follows it or its time.
  ///
  /// - Returns: The recurrence from the first to the last day of the period. If it has only one
  ///   instance in it, the recurrence from the first day, as in `every mon next week`. Nil if the
  ///   line has no period, or one that is the date of the item, as in `every month next month`.
  mutating func consumePeriod(of span: RecurrenceSpan) -> RecurrenceSpan? {
    let rule = span.phrase.rule
    guard rule.frequency >= .daily else { return nil }
    let found = longest(atMost: 3) { text, place -> (first: CivilDate, last: CivilDate)? in
      guard let name = Self.period(text, afterMonth: !rule.months.isEmpty), isAfterSeries(place),
        isUnquotedRun(place), !isFollowedByTitle(place),
        let first = edge("start", of: name), let last = edge("end", of: name),
        rule.repeats(from: first, to: last) || !rule.weekdays.isEmpty || !rule.monthDays.isEmpty
      else { return nil }
      return (first, last)
    }
    guard let (place, (first, last)) = found else { return nil }
    let words = text(at: place)
    remove(place)
    let hasBegun = first...last ~= parser.environment.clock.day(of: now)
    let start = hasBegun ? nil : first
    guard rule.repeats(from: first, to: last) else {
      return RecurrenceSpan(span.phrase, text: "\(span.text) \(words)", first: start)
    }
    return span.from(start, until: last, words: words)
  }

  /// Returns a Boolean value that indicates whether words follow a consumed part, such as a
  /// recurrence, or a time, or begin the line.
  private func isAfterSeries(_ place: Range<Int>) -> Bool {
    guard let before = neighbor(of: place, isBefore: true) else { return true }
    return endsInTime(at: place.lowerBound)
      || !before.isQuoted && Self.times(Self.withoutComma(before.text)) != nil
  }

  private func edge(_ side: String, of period: String) -> CivilDate? {
    let date = try? parser.parse("\(side) of \(period)", now: now).date
    return date.map { parser.environment.clock.day(of: $0) }
  }

  /// Returns the name of a period: `2027` for `in 2027`, `next week` for `during next week`; nil
  /// for any other text.
  ///
  /// - Parameter afterMonth: If true, the period may be the year of a month that the recurrence
  ///   names: `2027` in `every tue in dec 2027`.
  private static func period(_ text: String, afterMonth: Bool) -> String? {
    var words = text.lowercased().split(separator: " ")
    let isLed = words.first.map { periodLeads.contains(String($0)) } ?? false
    if isLed { words.removeFirst() }
    switch words.count {
    case 1:
      let isPeriod = isLed ? words[0].hasPrefix("20") : afterMonth && isYear(words[0])
      return isPeriod && words[0].wholeMatch(of: PhrasePattern.wholeYear) != nil
        ? String(words[0]) : nil
    case 2:
      let isPeriod =
        ["this", "next"].contains(words[0])
        && ["week", "month", "quarter", "year"].contains(words[1])
      return isPeriod ? words.joined(separator: " ") : nil
    default: return nil
    }
  }

  /// Returns a Boolean value that indicates whether a period of a series begins with the word at a
  /// position: `in 2027`, `next month`.
  func isPeriodOfSeries(at index: Int) -> Bool {
    [2, 3].contains { count in
      index + count <= words.count && isUnquotedRun(index..<index + count)
        && Self.period(text(at: index..<index + count), afterMonth: false) != nil
    }
  }

  /// The words before the period of a series.
  private static let periodLeads: Set<String> = ["during", "in", "of", "throughout"]
}

extension RecurrenceRule {
  /// Returns a Boolean value that indicates whether the rule has several instances in a period.
  fileprivate func repeats(from first: CivilDate, to last: CivilDate) -> Bool {
    guard let start = self.first(from: .day(first)), start.day <= last else { return false }
    let series = RecurrenceSet(start: start, rules: [self])
    let next = series.occurrences(on: .utc).first { $0.start != start }
    return next.map { $0.start.day <= last } ?? false
  }
}
