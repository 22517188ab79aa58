package import DateFormatting
import Foundation

/// Spans of days.
extension TypedLine {
  /// Consumes the first and the last of several whole days, such as `dec 24 to dec 27`, `dec
  /// 24-27`, `24.-27.12.` or `mon-wed`.
  ///
  /// - Throws: `DateParseError` if the first day has another weekday, as in `fri dec 3 to dec 5`.
  package mutating func consumeDays() throws(DateParseError) -> (
    first: CivilDate, last: CivilDate
  )? {
    guard mayContainSpan else { return nil }
    let (parser, now) = (parser, now)
    let found = longest(atMost: 9, containing: Self.maySeparate) { text, place in
      isDecimalNumber(at: place.lowerBound) || isFollowedByDayOfMonth(place)
        || areCountedOrdinals(place)
        ? nil : Self.days(Self.withoutBetweenDays(text), now: now, by: parser)
    }
    guard let found else {
      if let error = dayInWrongOrder() { throw error }
      return nil
    }
    let text = text(at: found.words)
    let weekdays = text.lowercased().split { !$0.isLetter }.map(String.init).filter {
      DateLexicon.englishWeekdays[$0] != nil
    }
    let first = weekdays.first.flatMap { text.lowercased().hasPrefix($0) ? $0 : nil }
    weekdayOfFirstDay =
      weekdays.isEmpty ? weekday(before: found.words) : weekdays.count == 1 ? first : nil
    weekdaysOfSpan = weekdays.count == 2 && !text.contains(where: \.isNumber) ? weekdays : []
    try removeSpan(found.words, from: found.value.first)
    return found.value
  }

  /// Returns `dec 24 to dec 27` for `between dec 24 and dec 27`, and any other text unchanged. Two
  /// weekdays may be a choice: `between mon and wed`.
  private static func withoutBetweenDays(_ text: String) -> String {
    guard text.contains(where: \.isNumber), text.lowercased().hasPrefix("between ") else {
      return text
    }
    return withoutBetween(text.lowercased())
  }

  /// Returns a Boolean value that indicates whether words begin with a number and end with a month
  /// whose day follows, as in `9-10 dec 5`. The numbers are then not days of that month.
  private func isFollowedByDayOfMonth(_ place: Range<Int>) -> Bool {
    let month = words[place.upperBound - 1].text.lowercased()
    guard words[place.lowerBound].text.first?.isNumber == true,
      DateLexicon.englishMonths[month] != nil,
      let next = neighbor(of: place, isBefore: false), !next.isQuoted
    else { return false }
    return next.text.wholeMatch(of: PhrasePattern.dayNumber) != nil
      && !isFollowedByTitle(place.upperBound..<place.upperBound + 1)
  }

  /// Returns a Boolean value that indicates whether words are ordinals that count the next word, as
  /// in `5th to 8th grade` and `20th-27th issue`.
  private func areCountedOrdinals(_ place: Range<Int>) -> Bool {
    let last = words[place.upperBound - 1].text.lowercased()
    return ["st", "nd", "rd", "th"].contains(last.suffix(2)) && isFollowedByTitle(place)
      && words[place].allSatisfy { word in
        word.text.first?.isNumber == true
          || ["from", "the", "to", "-"].contains(word.text.lowercased())
      }
  }

  /// Returns the error for a day of a span that is in another order than the locale's, as in
  /// `24/12 - 2/1`; nil if the line has none.
  private func dayInWrongOrder() -> DateParseError? {
    guard subject == .event, words.contains(where: { $0.text.contains("/") }) else { return nil }
    return longest(atMost: 3) { text, place -> DateParseError? in
      guard !isFollowedByTitle(place),
        let span = text.lowercased().wholeMatch(of: PhrasePattern.spanWithSlashes)
      else { return nil }
      for day in [span.1, span.2] {
        do throws(DateParseError) {
          _ = try parser.parse(String(day), now: now)
        } catch {
          if case .wrongOrder = error.problem { return error }
        }
      }
      return nil
    }?.value
  }

  /// Removes the words of a span, and a weekday before them.
  ///
  /// - Throws: `DateParseError` if it is not the weekday of the first day.
  mutating func removeSpan(
    _ place: Range<Int>, from first: CivilDate
  ) throws(DateParseError) {
    guard let weekday = self.weekday(before: place) else { return remove(place) }
    _ = try parser.parse("\(weekday) \(first)", now: now)
    remove(place.lowerBound - 1..<place.upperBound)
  }

  /// Returns the weekday directly before a day with a number, but not one that ends a name, as in
  /// `Casual Friday dec 3`.
  func weekday(before place: Range<Int>) -> String? {
    let first = Self.withoutComma(words[place.lowerBound].text.lowercased())
    guard let word = neighbor(of: place, isBefore: true), !word.isQuoted,
      text(at: place).contains(where: \.isNumber), DateLexicon.englishWeekdays[first] == nil
    else { return nil }
    let run = place.lowerBound - 1..<place.upperBound
    let before = neighbor(of: run, isBefore: true)?.text.lowercased() ?? ""
    let name = Self.withoutComma(word.text)
    return DateLexicon.englishWeekdays[name.lowercased()] == nil
      || Self.namesOfDays.contains(before)
      ? nil : name
  }

  /// A Boolean value that indicates whether a word or a character may separate the two ends of a
  /// span. Without one, no run of words is searched for a separator.
  var mayContainSpan: Bool { words.contains(where: Self.maySeparate) }

  /// Returns a Boolean value that indicates whether a word is or contains a separator of a span.
  static func maySeparate(_ word: Word) -> Bool {
    guard !word.isQuoted else { return false }
    let text = word.text.lowercased()
    // `9amto5pm` is one word, and so is the `to5pm` of `9am to5pm`.
    return text.contains("-") || text.contains("~") || text.contains("..")
      || wordsOfSpan.contains(text)
      || text.contains(where: \.isNumber) && wordsOfSpan.contains { text.contains($0) }
  }

  private static let wordsOfSpan = endWords.union(["between", "end", "ends", "to"])

  /// The separators between the two ends of a span.
  private static let separators = [
    " ends at ", " ends ", " ending ", " to the ", " to ", " until ", " till ", " til ",
    " through ", " thru ", " - ", " – ", " — ",
    "-", "–", "—", "..", " ~ ", "~",
  ]
  private static let bytesOfSeparators = separators.map { Array($0.utf8) }
  private static let firstBytesOfSeparators = Set(bytesOfSeparators.compactMap(\.first))

  /// Returns the texts before and after each separator in a text, in the order of the separators.
  ///
  /// Every run of words is split at each key, so the bytes of the text are searched once for all
  /// separators.
  static func splits(
    _ text: String
  ) -> [(separator: String, first: Substring, last: Substring)] {
    var text = text
    var found: [(separator: Int, start: Int, end: Int)] = []
    text.withUTF8 { bytes in
      var ends = separators.map { _ in 0 }
      for start in bytes.indices where firstBytesOfSeparators.contains(bytes[start]) {
        for (index, separator) in bytesOfSeparators.enumerated()
        where start >= ends[index] && bytes[start...].starts(with: separator) {
          ends[index] = start + separator.count
          found.append((index, start, ends[index]))
        }
      }
    }
    found.sort { ($0.separator, $0.start) < ($1.separator, $1.start) }
    return found.map { split in
      let start = text.utf8.index(text.startIndex, offsetBy: split.start)
      let end = text.utf8.index(text.startIndex, offsetBy: split.end)
      return (separators[split.separator], text[..<start], text[end...])
    }
  }

  /// Parses the first and the last of several whole days.
  ///
  /// - Returns: The days; nil unless the text has two days in order.
  package static func days(
    _ text: String, now: Date, by parser: DateParser
  ) -> (first: CivilDate, last: CivilDate)? {
    let text = text.lowercased().hasPrefix("from ") ? String(text.dropFirst(5)) : text
    let splits = splits(text)
    guard !splits.isEmpty, (try? parser.parse(text, now: now)) == nil else { return nil }
    let clock = parser.environment.clock
    func day(_ text: String, after first: CivilDate? = nil) -> CivilDate? {
      guard text.contains(where: { !$0.isNumber && !$0.isWhitespace }),
        let parsed = try? parser.parse(text, now: now, from: first.map(clock.startOfDay)),
        parsed.isAllDay, parsed.hasDate
      else { return nil }
      return clock.day(of: parsed.date)
    }
    for split in splits {
      let parts = [split.first, split.last].map {
        withoutComma($0.trimmingCharacters(in: .whitespaces))
      }
      // `dec 24 - 3 days` is one day.
      guard !parts[0].isEmpty, !parts[1].isEmpty, length(parts[1].lowercased()) == nil else {
        continue
      }
      // `new year 2027-01-01` has no span within its date.
      if split.separator == "-", text.contains(PhrasePattern.isoDay),
        !parts[1].contains(PhrasePattern.isoYear)
      {
        continue
      }
      let ends = Self.ends(parts[0], parts[1])
      // `the 28th to the 3rd` ends in the next month.
      let isNumber = ends.last.wholeMatch(of: PhrasePattern.numberOfDay) != nil
      let isRelative = isRelativeDay(parts[1], now: now, by: parser)
      let years = (first: ends.hasYear, last: ends.last.contains(PhrasePattern.year))
      // `dec 24 2027 to jan 2` ends in the year after the one of its first day.
      let follows = years.first && !years.last && !isRelative
      guard let first = day(ends.first),
        let last = day(ends.last, after: isNumber || follows ? first : nil),
        !follows || last - first < longestWithoutYear
      else { continue }
      let isWeekday = !parts[1].contains(where: \.isNumber) && !isRelative
      if let days = Self.inOrder(first, last, years: years, endsWithWeekday: isWeekday) {
        return days
      }
    }
    return nil
  }

  /// The number of days within which a day without a year belongs to the other end of its span. A
  /// later one is rather a mistake, as in `dec 24 2026 to dec 20`.
  static let longestWithoutYear = 300

  /// Returns a Boolean value that indicates whether a text is a day at a fixed distance from the
  /// present one, such as `tomorrow`, unlike a weekday.
  static func isRelativeDay(_ text: String, now: Date, by parser: DateParser) -> Bool {
    let clock = parser.environment.clock
    guard let next = clock.day(of: now).adding(days: 1),
      let day = try? parser.parse(text, now: now),
      let dayAfter = try? parser.parse(text, now: clock.startOfDay(next))
    else { return false }
    return clock.day(of: dayAfter.date) - clock.day(of: day.date) == 1
  }

  /// Returns the two ends in full if one of them is only a number, such as `dec 24`, `27` and
  /// `thu 24`, `27 dec 2026`.
  static func ends(
    _ first: String, _ last: String
  ) -> (first: String, last: String, hasYear: Bool) {
    let (one, other) = (withoutWeekday(first), withoutWeekday(last))
    guard one.weekday.isEmpty, other.weekday.isEmpty else {
      let days = ends(one.day, other.day)
      return (one.weekday + days.first, other.weekday + days.last, days.hasYear)
    }
    let firstHasYear = first.contains(PhrasePattern.year)
    let lastHasYear = last.contains(PhrasePattern.year)
    if let month = first.wholeMatch(of: PhrasePattern.monthAndDay) {
      if let day = last.wholeMatch(of: PhrasePattern.numberOfDay) {
        return (first, "\(month.1) \(day.1)", firstHasYear)
      }
      if let day = last.wholeMatch(of: PhrasePattern.dayAndYear) {
        return ("\(month.1) \(month.2) \(day.2)", "\(month.1) \(day.1) \(day.2)", true)
      }
    }
    if let day = first.wholeMatch(of: PhrasePattern.numberOfDay) {
      if let month = last.wholeMatch(of: PhrasePattern.dayAndMonth) {
        return ("\(day.1) \(month.1)\(month.2 ?? "")", last, lastHasYear)
      }
      if let month = last.wholeMatch(of: PhrasePattern.dayInFigures) {
        return ("\(day.1).\(month.1)", last, lastHasYear)
      }
    }
    return (first, last, firstHasYear)
  }

  /// Splits a day after its weekday, which stays as it is typed: `thu, `, `24 dec`.
  private static func withoutWeekday(_ text: String) -> (weekday: String, day: String) {
    guard let match = text.prefixMatch(of: PhrasePattern.firstWord),
      DateLexicon.englishWeekdays[match.1.lowercased()] != nil
    else { return ("", text) }
    return (String(match.0), String(text[match.range.upperBound...]))
  }

  /// Returns two days in order; nil if that is impossible.
  ///
  /// - Parameters:
  ///   - first: The first day.
  ///   - last: The last day.
  ///   - years: If true, the day was given with its year. A first day without a year becomes the
  ///     nearest one before the last day, because the parser moves a past day to next year.
  ///   - endsWithWeekday: If true, the last day is named by its weekday. It is the first such day
  ///     after the first day.
  private static func inOrder(
    _ first: CivilDate, _ last: CivilDate, years: (first: Bool, last: Bool), endsWithWeekday: Bool
  ) -> (first: CivilDate, last: CivilDate)? {
    var (first, last) = (first, last)
    if endsWithWeekday, first >= last, first - last < 7 {
      last = last.adding(days: 7) ?? last
    } else if !years.first, first > last || years.last {
      let earlier = [last.year, last.year - 1].compactMap {
        CivilDate(year: $0, month: first.month, day: first.day)
      }
      first = earlier.first { $0 < last && last - $0 < longestWithoutYear } ?? first
    }
    return first <= last && last - first < 3660 ? (first, last) : nil
  }
}
