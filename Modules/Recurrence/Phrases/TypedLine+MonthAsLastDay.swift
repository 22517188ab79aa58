import DateFormatting
import Foundation

/// A month or a year where the last day of a series is expected.
extension TypedLine {
  /// Returns the error for a series that ends with a month or a year instead of a day: `until
  /// january`, `until jan 2027`, `until 2027`, `from jan to june`, `jan-june`; nil if the line has
  /// no such end.
  func monthAsLastDay(of span: RecurrenceSpan) -> RecurrencePhraseError? {
    for place in words.indices {
      let word = place..<place + 1
      let ends = words[place].text.split(separator: "-").map(String.init)
      if ends.count == 2, ends.allSatisfy(Self.isMonth), !words[place].isQuoted,
        !isFollowedByTitle(word)
      {
        return monthAsLastDay(ends[1], words[place].text, of: span)
      }
      guard let lead = neighbor(of: word, isBefore: true), isUnquotedRun(place - 1..<place + 1),
        endsSeries(lead.text, before: place)
      else { continue }
      guard Self.isMonth(words[place].text) else {
        if !isFollowedByTitle(word),
          let error = monthAsLastDay(
            words[place].text, "\(lead.text) \(words[place].text)", of: span)
        {
          return error
        }
        continue
      }
      let (month, next) = (
        Self.withoutComma(words[place].text), neighbor(of: word, isBefore: false)
      )
      let text = Self.withoutComma(next?.text ?? "")
      if text.wholeMatch(of: PhrasePattern.wholeYear) != nil,
        !isFollowedByTitle(place..<place + 2)
      {
        return monthAsLastDay("\(month) \(text)", "\(lead.text) \(month) \(text)", of: span)
      }
      guard !isFollowedByTitle(word), text.first?.isNumber != true || Self.isTime(text) else {
        continue
      }
      return monthAsLastDay(month, "\(lead.text) \(month)", of: span)
    }
    return nil
  }

  /// Returns the error for a month that ends a series, with its first and its last day.
  private func monthAsLastDay(
    _ month: String, _ words: String, of span: RecurrenceSpan
  ) -> RecurrencePhraseError? {
    parser.error(forMonth: Self.withoutComma(month), now: now).map {
      RecurrencePhraseError("\(span.text) \(words)", .date($0))
    }
  }

  /// Returns a Boolean value that indicates whether a word before a month begins the end of a
  /// series: `until`, and `to` after another month.
  private func endsSeries(_ lead: String, before place: Int) -> Bool {
    if Self.endWords.contains(lead.lowercased()) { return true }
    return ["to", "-"].contains(lead.lowercased()) && place > 1
      && Self.isMonth(words[place - 2].text)
  }

  private static func isMonth(_ text: String) -> Bool {
    DateLexicon.englishMonths[withoutComma(text.lowercased())] != nil
  }
}

extension DateParser {
  /// Returns the error for a month or a year where the last day of a series is expected, as in
  /// `until june`, `until june 2027` and `until 2027`; nil for any other text.
  func error(forMonth text: String, now: Date) -> DateParseError? {
    let words = text.split(separator: " ").map(TypedLine.withoutComma)
    if words.count == 1, words[0].hasPrefix("20"),
      words[0].wholeMatch(of: PhrasePattern.wholeYear) != nil
    {
      return DateParseError(
        unreadable: text, suggestions: ["jan 1 \(words[0])", "dec 31 \(words[0])"])
    }
    guard let name = words.first, let month = DateLexicon.englishMonths[name.lowercased()],
      words.count <= 2
    else { return nil }
    if words.count == 2 {
      guard words[1].wholeMatch(of: PhrasePattern.wholeYear) != nil, let year = Int(words[1]) else {
        return nil
      }
      let last = CivilDate.dayCount(ofMonth: month, year: year)
      return DateParseError(
        unreadable: text, suggestions: [1, last].map { "\(name) \($0) \(year)" })
    }
    do throws(DateParseError) {
      _ = try parse(name, now: now)
      return nil
    } catch {
      return error
    }
  }
}
