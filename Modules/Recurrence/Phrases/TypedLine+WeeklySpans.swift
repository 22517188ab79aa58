import DateFormatting

/// Weekdays with a time that repeat from a first to a last day: `Tue 7-9pm, 12 Jan - 30 Mar`.
extension TypedLine {
  /// Consumes weekdays without `every` that repeat, because they have a time and the line has a
  /// first and a last day at least a week apart.
  ///
  /// The weekday that belongs to one of the two days is not consumed, as in `Tue 12 Jan - 30 Mar`.
  mutating func consumeWeekdaysOfSpan() -> RecurrencePhrase? {
    guard subject == .event,
      mayContainSpan || words.contains(where: { $0.text.lowercased() == "for" })
    else { return nil }
    for index in words.indices.suffix(Self.maximumWordCount) where namesWeekdays(words[index]) {
      let place = withListedDays(index..<index + 1)
      guard isUnquotedRun(place), repeatsBetweenDays(place),
        let phrase = try? RecurrencePhrase(
          reading: "every \(text(at: place).lowercased())", now: now, dates: parser)
      else { continue }
      let lead = neighbor(of: place, isBefore: true)
      let isLed = lead.map { !$0.isQuoted && $0.text.lowercased() == "on" } ?? false
      remove(place.lowerBound - (isLed ? 1 : 0)..<place.upperBound)
      return phrase
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether a word names weekdays: `tue`, `tuesdays`,
  /// `mon-fri`.
  private func namesWeekdays(_ word: Word) -> Bool {
    let name = Self.withoutComma(word.text.lowercased())
    return !word.isQuoted
      && (PhraseVocabulary.weekdays[name] != nil || PhraseVocabulary.groups[name] != nil
        || Self.areDaysInRange(name))
  }

  /// Returns a Boolean value that indicates whether weekdays have a time, or the word `from` after
  /// them, or are in the plural, and the line contains a first and a last day that do not belong to
  /// them.
  private func repeatsBetweenDays(_ weekdays: Range<Int>) -> Bool {
    let (parser, now) = (parser, now)
    let hasTime = isBesideTime(weekdays)
    let next = neighbor(of: weekdays, isBefore: false)?.text.lowercased() ?? ""
    // `Tuesdays, Jan 12 to Mar 30, 6-8pm`
    let arePlural = words[weekdays].contains {
      Self.pluralDays.contains(Self.withoutComma($0.text.lowercased()))
    }
    let isLed = Self.isStartWord(next) || next == "between" || arePlural
    guard hasTime || isLed && hasTimes else { return false }
    if hasTime, hasSeriesLength(after: weekdays) { return true }
    guard mayContainSpan else { return false }
    return longest(atMost: 11, containing: Self.maySeparate) { text, run -> Bool? in
      guard !run.overlaps(weekdays), isUnquotedRun(run), text.contains(where: \.isNumber),
        isLed || run.lowerBound != weekdays.upperBound
          || words[run.lowerBound].place != words[weekdays.upperBound - 1].place + 1,
        !isFollowedByTitle(run) || isBefore(weekdays, run),
        let days = Self.days(ofSeries: text, now: now, by: parser),
        days.last - days.first >= 7
      else { return nil }
      return true
    } != nil
  }

  /// Returns a Boolean value that indicates whether weekdays have a start and an end, so that a
  /// length of weeks or months is that of a series: `Tue 7-9pm for 10 weeks`.
  private func hasSeriesLength(after weekdays: Range<Int>) -> Bool {
    let next = neighbor(of: weekdays, isBefore: false).map { Self.withoutComma($0.text) }
    guard hasTimes || next.map({ Self.times($0) != nil }) == true else { return false }
    return longest(atMost: 4) { text, run -> Bool? in
      let text = text.lowercased()
      guard text.hasPrefix("for "), text.contains("week") || text.contains("month"),
        isUnquotedRun(run), !run.overlaps(weekdays), !isFollowedByTitle(run)
      else { return nil }
      switch SeriesLength(text) {
      case .days(let count): return count > 7 ? true : nil
      case .months: return true
      case nil: return nil
      }
    } != nil
  }

  /// Returns a Boolean value that indicates whether weekdays, or `on` and weekdays, follow words.
  private func isBefore(_ weekdays: Range<Int>, _ run: Range<Int>) -> Bool {
    let next = run.upperBound
    return next == weekdays.lowerBound
      || next + 1 == weekdays.lowerBound && words[next].text.lowercased() == "on"
  }

  /// Returns a Boolean value that indicates whether a time, or a start and an end, is directly
  /// before or after words, even if it was consumed.
  func isBesideTime(_ place: Range<Int>) -> Bool {
    if let times = placesOfTimes,
      times.upperBound == words[place.lowerBound].place
        || times.lowerBound == words[place.upperBound - 1].place + 1
    {
      return true
    }
    if endsInTime(at: place.lowerBound) { return true }
    func isTime(_ word: Word?) -> Bool {
      guard let word, !word.isQuoted else { return false }
      let text = Self.withoutComma(word.text)
      return Self.isTime(text) || Self.times(text) != nil || HourPair(text) != nil
    }
    let next = place.upperBound
    if isTime(neighbor(of: place, isBefore: true)) || isTime(neighbor(of: place, isBefore: false)) {
      return true
    }
    // `Tue 7 pm`
    return next + 1 < words.count && isUnquotedRun(next - 1..<next + 2)
      && Self.isTime(words[next].text + words[next + 1].text)
  }

  /// Returns a Boolean value that indicates whether words are followed by the last day of a span,
  /// as `Tue 7pm-9pm, 12 Jan` is in `Tue 7pm-9pm, 12 Jan - 30 Mar`.
  func isFollowedByLastDay(_ place: Range<Int>) -> Bool {
    guard let next = neighbor(of: place, isBefore: false), !next.isQuoted,
      next.text == "-" || next.text.lowercased() == "to"
        || Self.endWords.contains(next.text.lowercased())
    else { return false }
    let start = place.upperBound + 1
    return (1...4).contains { start + $0 <= words.count && isDay(words[start..<start + $0]) }
  }

  /// Returns a Boolean value that indicates whether a text is a weekday and a time: `tue 7pm`.
  static func isWeekdayWithTime(_ text: Substring) -> Bool {
    let words = text.split(separator: " ").map(withoutComma)
    return words.count == 2 && DateLexicon.englishWeekdays[words[0].lowercased()] != nil
      && isTime(words[1])
  }

  /// Returns a Boolean value that indicates whether a text is a time and a day with a number:
  /// `9pm, 12 jan`.
  static func isTimeWithDay(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && isTime(words[0])
      && words.dropFirst().contains { $0.contains(where: \.isNumber) }
  }
}
