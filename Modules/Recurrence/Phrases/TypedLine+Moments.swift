package import DateFormatting
import Foundation

/// Spans of moments, and spans in the wrong order.
extension TypedLine {
  /// Consumes two days with their times, such as `fri 10pm to sat 2am` or `dec 1 9am - dec 3 5pm`.
  ///
  /// - Throws: `DateParseError` if the first day has another weekday, as in
  ///   `fri dec 3 9am to dec 5 5pm`.
  package mutating func consumeMoments() throws(DateParseError) -> (
    start: ParsedDate, end: ParsedDate
  )? {
    guard mayContainSpan else { return nil }
    let (parser, now) = (parser, now)
    let moments = longest(atMost: 11, containing: Self.maySeparate) {
      text, run -> (start: ParsedDate, end: ParsedDate)? in
      let text = text.lowercased().hasPrefix("from ") ? String(text.dropFirst(5)) : text
      func moment(_ text: Substring, from start: Date? = nil) -> ParsedDate? {
        // `14h` alone is a length.
        guard Self.length(text.lowercased()) == nil else { return nil }
        let parsed = try? parser.parse(Self.withoutComma(text), now: now, from: start)
        return parsed.flatMap { $0.hasDate && $0.hasTime ? $0 : nil }
      }
      for split in Self.splits(text) {
        guard let start = moment(split.first) else { continue }
        let follows =
          split.first.contains(PhrasePattern.year) && !split.last.contains(PhrasePattern.year)
        let limit = start.date + Double(Self.longestWithoutYear) * 86_400
        guard let end = moment(split.last, from: follows ? start.date : nil),
          !follows || end.date < limit
        else { continue }
        if Self.isTimeWithDay(split.last), isFollowedByLastDay(run) { continue }
        if start.date < end.date {
          // `Tue 7pm-9pm, 12 Jan` is on one day.
          let areTimesOfDay =
            split.separator == "-" && end.date.timeIntervalSince(start.date) > 2 * 86_400
            && Self.isWeekdayWithTime(split.first) && Self.isTimeWithDay(split.last)
          return areTimesOfDay ? nil : (start, end)
        }
        if let later = weekday(split.last, after: start) { return (start, later) }
      }
      return nil
    }
    hasTimes = moments != nil
    if let moments {
      let clock = moments.value.start.timeZone.map { WallClock($0) } ?? parser.environment.clock
      let first = words[moments.words.lowerBound]
      let repeats = isRepeatedWeekday(moments.words)
      try removeSpan(moments.words, from: clock.day(of: moments.value.start.date))
      if repeats { insert(first) }
    }
    return moments?.value
  }

  /// Returns the first weekday with its time after the day of a start, such as `mon 5pm` in
  /// `sat 9am to mon 5pm` on a Saturday; nil for any other text.
  private func weekday(_ text: Substring, after start: ParsedDate) -> ParsedDate? {
    let clock = parser.environment.clock
    let (day, names) = (clock.day(of: start.date), text.split(separator: " "))
    let days = names.filter { !Self.isTime($0) && !["am", "pm"].contains($0.lowercased()) }
    guard days.count == 1,
      let weekday = DateLexicon.englishWeekdays[Self.withoutComma(days[0].lowercased())],
      weekday != day.weekday
    else { return nil }
    return try? parser.parse(Self.withoutComma(text), now: clock.startOfDay(day))
  }

  /// Returns a Boolean value that indicates whether words begin with a weekday that repeats, as in
  /// `every fri 10pm to sat 2am`.
  private func isRepeatedWeekday(_ place: Range<Int>) -> Bool {
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    let first = Self.withoutComma(words[place.lowerBound].text.lowercased())
    return ["every", "each"].contains(before) && DateLexicon.englishWeekdays[first] != nil
  }

  // MARK: Order

  /// Returns the end of a span that ends before it begins, such as `dec 24 to dec 20`; nil if the
  /// line has none.
  package func endBeforeStart() -> ParsedDate? {
    guard mayContainSpan else { return nil }
    return longest(atMost: 11, containing: Self.maySeparate) { text, _ in
      endsInWrongOrder(text)?.end
    }?.value
  }

  /// Returns the words and the days of a span of whole days that ends before it begins; nil if the
  /// line has none.
  func daysInWrongOrder() -> (words: Range<Int>, days: (first: CivilDate, last: CivilDate))? {
    guard mayContainSpan else { return nil }
    let clock = parser.environment.clock
    let found = longest(atMost: 9, containing: Self.maySeparate) { text, _ in
      endsInWrongOrder(text).flatMap { $0.start.isAllDay ? $0 : nil }
    }
    return found.map {
      ($0.words, (clock.day(of: $0.value.start.date), clock.day(of: $0.value.end.date)))
    }
  }

  private func endsInWrongOrder(_ text: String) -> (start: ParsedDate, end: ParsedDate)? {
    let text = text.lowercased().hasPrefix("from ") ? String(text.dropFirst(5)) : text
    // A hyphen without blanks is also a part of a day: `2026-12-24`.
    for split in Self.splits(text) where split.separator.hasPrefix(" ") || split.separator == "-" {
      let last = String(split.last)
      // `dec 24 - 3 days` is one day, and a weekday follows the first day.
      guard
        last.contains(where: \.isNumber) || Self.isRelativeDay(last, now: now, by: parser),
        Self.length(last.lowercased()) == nil
      else { continue }
      let ends = Self.ends(Self.withoutComma(split.first), last)
      guard let start = try? parser.parse(ends.first, now: now),
        let end = try? parser.parse(ends.last, now: now), start.hasDate, end.hasDate,
        start.hasTime == end.hasTime, end.date < start.date,
        split.separator.hasPrefix(" ") || start.hasTime
      else { continue }
      return (start, end)
    }
    return nil
  }
}
