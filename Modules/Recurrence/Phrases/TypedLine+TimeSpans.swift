import DateFormatting
import Foundation

/// Spans of times of one day.
extension TypedLine {
  /// Consumes a start and an end time, such as `9-10am`, `14:00–15:30`, `9am to noon`, `noon to 1`,
  /// `from 9 to 5 p.m.`, `between 2 and 3pm`, `3p-4p`, `14h-16h30` or, beside a day, `1400-1630`.
  ///
  /// - Throws: `AmbiguousHours` if the times may be days, too: `3.12 to 5.12`; `DateParseError` if
  ///   there are other times before them: `9am-12pm, 1pm-5pm`.
  package mutating func consumeTimes() throws -> Times? {
    guard mayContainSpan else { return nil }
    let laterHours = hoursOfLaterHalf
    let found = longest(atMost: 6, containing: Self.maySeparate) { text, place -> Times? in
      guard !endsInDay(place), !isNumberOfPlace(text, at: place),
        !isDecimalNumber(at: place.lowerBound), !isSpanOfDays(text, at: place)
      else { return nil }
      if let times = Self.times(text, laterHours: laterHours) { return times }
      guard text.contains(where: \.isNumber),
        let written = text.lowercased().wholeMatch(of: PhrasePattern.rangeOfFourDigits),
        isDay(around: place)
      else { return nil }
      return Self.times("\(written.1):\(written.2)-\(written.3):\(written.4)")
    }
    if let found, let days = daysWithFullStops(text(at: found.words)) {
      let text = text(at: found.words)
      let (from, to) = (found.value.from.hourAndMinute, found.value.to.hourAndMinute)
      let span = "\(days.first) to \(days.last)"
      throw AmbiguousHours(
        text: text, meanings: [span, "from \(from) to \(to)"], suggestions: [span, "\(from)-\(to)"])
    }
    if let found {
      if let error = otherTimes(before: found.words) { throw error }
      removeTimes(found.words)
      removePartOfDay()
    }
    hasTimes = found != nil
    return found?.value
  }

  /// Removes a start and an end time, which `at` may precede and a time zone may follow.
  private mutating func removeTimes(_ place: Range<Int>) {
    let isLed = neighbor(of: place, isBefore: true).map {
      !$0.isQuoted && $0.text.lowercased() == "at"
    }
    let run = place.lowerBound - (isLed == true ? 1 : 0)..<place.upperBound
    placesOfTimes = words[run.lowerBound].place..<words[run.upperBound - 1].place + 1
    remove(run)
  }

  /// Consumes the time zone directly after a start and an end time, such as `PT` in `9-10am PT`.
  /// The date that is consumed next is one in that zone.
  package mutating func consumeTimeZone() -> TimeZone? {
    guard let first = words.firstIndex(where: { $0.place == placesOfTimes?.upperBound }) else {
      return nil
    }
    for place in [3, 2, 1].map({ first..<first + $0 }) where place.upperBound <= words.count {
      let name = text(at: place)
      guard words[place].allSatisfy({ !$0.isQuoted }),
        words[place.upperBound - 1].place - words[first].place == place.count - 1,
        let time = try? parser.parse("12:00 \(name)", now: now), !time.hasDate,
        let zone = time.timeZone,
        name == name.uppercased() || !isFollowedByTitle(place) || isDay(around: place),
        !isPartOfName("12:00 \(name)".lowercased(), at: place)
      else { continue }
      remove(place)
      timeZoneName = name
      return zone
    }
    return nil
  }

  /// Returns the days of a span that may be times with full stops, too, such as `3.12 to 5.12`; nil
  /// for any other text.
  private func daysWithFullStops(_ text: String) -> (first: CivilDate, last: CivilDate)? {
    guard text.lowercased().wholeMatch(of: PhrasePattern.rangeWithFullStops) != nil else {
      return nil
    }
    return Self.days(text, now: now, by: parser)
  }

  /// Returns a Boolean value that indicates whether numbers that may be times are days, because the
  /// weekday of the first one precedes them: `thu 3.12 to 5.12`.
  private func isSpanOfDays(_ text: String, at place: Range<Int>) -> Bool {
    guard let days = daysWithFullStops(text), let weekday = weekday(before: place) else {
      return false
    }
    return DateLexicon.englishWeekdays[weekday.lowercased()] == days.first.weekday
  }

  /// Returns a Boolean value that indicates whether the last of several words is the number of a
  /// day, as in `9am until 1 mar`, but not in `9am until 1 mar 5`.
  private func endsInDay(_ place: Range<Int>) -> Bool {
    let last = words[place.upperBound - 1].text
    let second = words[place.upperBound...].dropFirst().first?.text ?? ""
    guard place.count > 1, last.allSatisfy(\.isNumber),
      second.wholeMatch(of: PhrasePattern.dayNumber) == nil,
      let next = neighbor(of: place, isBefore: false), !next.isQuoted,
      let date = try? parser.parse("\(last) \(next.text)", now: now)
    else { return false }
    return date.hasDate && date.isAllDay
  }

  /// Parses a start and an end time; nil for any other text.
  ///
  /// - Parameter laterHours: The hours without a half of the day that are after noon, because the
  ///   text around them names the afternoon, the evening or the night.
  package static func times(_ text: String, laterHours: ClosedRange<Int>? = nil) -> Times? {
    // A digit, `between`, `from`, `noon` or `midnight`: most words of a title need no expression.
    let text = text.lowercased()
    guard let first = text.first,
      first.isNumber || "fnm".contains(first) || text.hasPrefix("between ")
    else { return nil }
    return TimePair(withPlainTimes(text))?.times(laterHours: laterHours)
  }

  /// Returns a text with its times in the form that `PhrasePattern.timeRange` matches: `9am` for
  /// `9 a.m.` and `9a`, `12pm` for `noon`, `8:30pm` for `830pm`.
  private static func withPlainTimes(_ text: String) -> String {
    let text = withoutBetween(text)
      .replacing(PhrasePattern.halfWithFullStops) { "\($0.1)m" }
      .replacing(PhrasePattern.halfAsLetter) { "\($0.1)\($0.2)m" }
      .replacing(PhrasePattern.startInWords) { match in
        "\(match.1 ?? "")12\(match.2 == "noon" ? "pm" : "am")"
      }
    guard text.hasSuffix("m") else { return text }
    // `7-830pm` and `1030-11am`
    return text.replacing(PhrasePattern.compactEnd) { "\($0.1)\($0.2):\($0.3)\($0.4)" }
      .replacing(PhrasePattern.compactStart) { "\($0.1 ?? "")\($0.2):\($0.3)\($0.4)" }
  }

  /// Returns `2 to 3pm` for `between 2 and 3pm`, and any other text unchanged.
  static func withoutBetween(_ text: String) -> String {
    guard text.hasPrefix("between ") else { return text }
    return String(text.dropFirst("between ".count)).replacing(" and ", with: " to ")
  }

  /// Consumes two hours that are plain numbers, such as `10 to 11` or `12-1`.
  ///
  /// Next to a day, before `with` or at the end of the line they are hours. Elsewhere they belong
  /// to the title, as in `Lost 3-2 against Leafs`.
  ///
  /// - Parameter hasDay: If true, a day or a recurrence has already been read.
  /// - Throws: `AmbiguousHours` if the hours may be in either half of the day, or if the text may
  ///   be a day, such as `9-5`.
  package mutating func consumeHours(hasDay: Bool) throws -> Times? {
    guard mayContainSpan else { return nil }
    let found = longest(atMost: 4, containing: Self.maySeparate) { text, place in
      HourPair(text).flatMap { isTitle($0, at: place) ? nil : $0 }
    }
    guard let found else { return nil }
    let isBesideDay = hasDay || isDay(around: found.words)
    // `Choose between 2 and 3`
    let isChoice = text(at: found.words).lowercased().hasPrefix("between")
    if isChoice, !isBesideDay, !namesDay(besides: found.words) { return nil }
    if found.value.isDash, !isBesideDay, !namesDay(besides: found.words),
      let day = dayMeaning(of: found.value)
    {
      throw found.value.ambiguity(day)
    }
    let times = try found.value.times()
    if times != nil {
      if let error = otherTimes(before: found.words) { throw error }
      removeTimes(found.words)
    }
    return times
  }

  /// Returns a Boolean value that indicates whether two numbers belong to the title, such as pages,
  /// a score or a number of people.
  private func isTitle(_ pair: HourPair, at place: Range<Int>) -> Bool {
    let before = neighbor(of: place, isBefore: true)?.text.lowercased() ?? ""
    if Self.countedWords.contains(before) { return true }
    guard let next = neighbor(of: place, isBefore: false), !isDay(around: place) else {
      return false
    }
    return !["with", "at", "@"].contains(next.text.lowercased())
      && !"@#!".contains(next.text.prefix(1))
  }

  /// The words that precede numbers other than hours.
  static let countedWords: Set<String> = [
    "age", "ages", "chapter", "chapters", "ch", "exercise", "exercises", "for", "grade", "grades",
    "homework", "hw", "item", "items", "lesson", "lessons", "level", "levels", "lost", "p", "page",
    "pages", "part", "parts", "pp", "problem", "problems", "question", "questions", "room", "rooms",
    "section", "sections", "unit", "units", "verse", "verses", "version", "week", "weeks", "won",
  ]

  /// Returns a Boolean value that indicates whether words are next to a day.
  private func isDay(around place: Range<Int>) -> Bool {
    for count in 1...4 {
      for start in [place.lowerBound - count, place.upperBound] {
        let run = start..<start + count
        guard run.lowerBound >= 0, run.upperBound <= words.count else { continue }
        let edges = [run, place].flatMap { [words[$0.lowerBound], words[$0.upperBound - 1]] }
        let all = edges.map(\.place)
        guard (all.max() ?? 0) - (all.min() ?? 0) == count + place.count - 1 else { continue }
        if isDay(words[run]) { return true }
      }
    }
    return false
  }

  /// Returns a Boolean value that indicates whether the line contains a day elsewhere.
  private func namesDay(besides place: Range<Int>) -> Bool {
    longest(atMost: 4) { _, run in
      run.overlaps(place) ? nil : isDay(words[run]) ? true : nil
    } != nil
  }

  func isDay(_ run: ArraySlice<Word>) -> Bool {
    let text = run.map(\.text).joined(separator: " ")
    guard run.allSatisfy({ !$0.isQuoted }), text.contains(where: \.isLetter) || text.count > 4,
      let parsed = try? parser.parse(text, now: now)
    else { return false }
    return parsed.hasDate && parsed.isAllDay
  }

  /// Returns the day that two numbers with a dash may mean; nil if they cannot mean one.
  private func dayMeaning(of pair: HourPair) -> String? {
    do {
      return try parser.parse(pair.text, now: now).preview
    } catch {
      guard case .ambiguous(_, let day, _) = error.problem else { return nil }
      return day
    }
  }
}
