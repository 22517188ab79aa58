import DateFormatting
import Foundation

/// The date of an event and its time.
extension EventEntryReader {
  /// Consumes the date.
  ///
  /// - Parameter time: The time if it was read before or is elsewhere in the line, as in `Tea at
  ///   3pm with Ann fri`.
  /// - Throws: `DateParseError` if a time is ambiguous.
  mutating func consumeDate(at time: TimeOfDay?) throws -> ParsedDate? {
    let clock = time?.hourAndMinute
    let (parser, now) = (parser, now)
    let found = longest(atMost: 8) { text, place -> (text: String, date: ParsedDate)? in
      // A number alone belongs to the title: `Room 1204`.
      guard !text.allSatisfy(\.isNumber), isDate(text, at: place) else { return nil }
      let date = try? parser.parse(clock.map { "\(text) \($0)" } ?? text, now: now)
      return date.map { (text, $0) }
    }
    if let found {
      words.removeSubrange(found.words)
      let (text, date) = found.value
      guard clock == nil else { return date }
      if !date.hasDate { return consumeSeparateDay(at: text) ?? date }
      return date.isAllDay ? try consumeSeparateTime(on: text) ?? date : date
    }
    if let clock { return try parser.parse(clock, now: now) }
    // `at 7` may mean the morning or the evening.
    if let place = words.indices.dropLast().last(where: { words[$0].text.lowercased() == "at" }),
      words[place + 1].text.first?.isNumber == true
    {
      return try parser.parse("at \(words[place + 1].text)", now: now)
    }
    return nil
  }

  /// Consumes a time that does not follow its day.
  private mutating func consumeSeparateTime(on day: String) throws -> ParsedDate? {
    let form =
      #/(?:at |@)?\d{1,2}(?::?\d\d)? ?(?:am|pm)|(?:at )?\d{1,2}[:h]\d\d|at \d{1,2}h?|at noon|at midnight/#
    let found = longest(atMost: 3) { text, place -> String? in
      guard text.lowercased().wholeMatch(of: form) != nil else { return nil }
      // `at 10 Downing Street` is a place.
      let next = neighbor(of: place, isBefore: false)?.text.first
      return text.last?.isNumber == true && next?.isUppercase == true ? nil : text
    }
    guard let found else { return nil }
    let date = try parser.parse("\(day) \(found.value)", now: now)
    words.removeSubrange(found.words)
    return date
  }

  /// Consumes a day that does not follow its time.
  private mutating func consumeSeparateDay(at time: String) -> ParsedDate? {
    let (parser, now) = (parser, now)
    let found = longest(atMost: 6) { text, place -> ParsedDate? in
      // `Sun salutation at 9am` does not name a Sunday.
      guard !["sun", "mon", "wed", "sat"].contains(text.lowercased()),
        !text.allSatisfy(\.isNumber), isDate(text, at: place),
        let day = try? parser.parse(text, now: now), day.hasDate, day.isAllDay
      else { return nil }
      return try? parser.parse("\(text) \(time)", now: now)
    }
    if let found { words.removeSubrange(found.words) }
    return found?.value
  }

  /// Returns whether words are a date at their position.
  ///
  /// A holiday may be the topic of the event, as in `Christmas party` and `Shop for christmas`, and
  /// so may a week, as in `Mon week review`.
  private func isDate(_ text: String, at place: Range<Int>) -> Bool {
    let next = neighbor(of: place, isBefore: false)
    let isFollowedByTitle =
      next.map {
        !$0.isQuoted && $0.text.first?.isLetter == true
          && !["at", "from", "with", "in", "until"].contains($0.text.lowercased())
      } ?? false
    let parts = text.lowercased().split(separator: " ")
    if isFollowedByTitle, let last = parts.last, last == "week" || last == "fortnight",
      (try? parser.parse(parts.dropLast().joined(separator: " "), now: now)) != nil
    {
      return false
    }
    guard parser.namesHoliday(text) else { return true }
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    let isLed = ["on", "at", "by"].contains(parts[0]) || ["on", "by"].contains(before)
    return isLed || !isFollowedByTitle && !Self.topicWords.contains(before)
  }

  /// The words before a holiday that make it the topic of the event rather than its day.
  private static let topicWords: Set<String> = [
    "for", "before", "after", "about", "of", "the", "merry", "happy", "until", "and",
  ]
}
