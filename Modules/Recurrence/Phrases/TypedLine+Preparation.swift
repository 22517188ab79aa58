import DateFormatting
import Foundation

/// The preparation of the words of a line before any is consumed.
extension TypedLine {
  /// Adds the words in typographic or single quotation marks to the title: `“Meet me next friday”`.
  mutating func quoteQuotations() {
    var start = words.startIndex
    while start < words.endIndex {
      guard let end = endOfQuotation(at: start) else {
        start += 1
        continue
      }
      quote(start..<end + 1)
      start = end + 1
    }
  }

  /// Returns the position of the last word of a quotation; nil if none begins at a position.
  private func endOfQuotation(at start: Int) -> Int? {
    let first = words[start]
    // `'til fri` begins with an apostrophe, and so does the year of `dec 24 '26`.
    guard !first.isQuoted, let mark = first.text.first, let ends = Self.quotationMarks[mark],
      first.text.dropFirst().first?.isLetter == true
    else { return nil }
    return words[start..<min(words.count, start + Self.maximumRunLength)].firstIndex { word in
      let text = word.source.trimmingCharacters(in: CharacterSet(charactersIn: ",;:.!?…"))
      return text.count > 1 && text.last.map(ends.contains) == true
    }
  }

  /// The closing quotation marks, by the opening ones. Words in straight double quotes are one
  /// quotation.
  private static let quotationMarks: [Character: String] = [
    "“": "”", "„": "“”", "«": "»", "»": "«", "‘": "’", "'": "'",
  ]

  /// Splits words in which a dash or a bar separates a word of the title from a part of the line:
  /// `Dinner—fri`. Names such as `Tokyo–Paris` and days such as `mon–fri` are not split.
  mutating func splitTitlesBeforeDashes() {
    var (split, offset) = ([Word](), 0)
    for word in words {
      let pieces = word.isQuoted ? nil : titleAndPart(of: word.source)
      for (index, piece) in (pieces ?? [word.source]).enumerated() {
        offset += index > 0 ? 1 : 0
        let isWhole = pieces == nil
        split.append(
          Word(
            text: isWhole ? word.text : piece, isQuoted: word.isQuoted, place: word.place + offset,
            source: piece, gap: index == 0 ? word.gap : ""))
      }
    }
    if offset > 0 { words = split }
  }

  /// Returns the word of the title, the mark and the part of the line in `Dinner—fri` or
  /// `Dinner|7pm`, and the day, the mark and the time in `3⋅2:00`; nil for any other word.
  private func titleAndPart(of text: String) -> [String]? {
    if let mark = text.firstIndex(of: "⋅"), mark > text.startIndex,
      text[mark...].dropFirst().first?.isNumber == true
    {
      // `Thursday, December 3⋅2:00 – 2:30pm`, as Google Calendar writes it.
      return [String(text[..<mark]), "⋅", String(text[mark...].dropFirst())]
    }
    guard text.first?.isLetter == true, !text.contains("://"),
      let mark = text.firstIndex(where: { "–—|".contains($0) })
    else { return nil }
    let (title, part) = (text[..<mark], text[text.index(after: mark)...])
    let plainPart = Self.withoutComma(Self.withoutSentenceEnd(String(part)))
    guard title.count > 1, part.contains(where: \.isLetter), !mayBePart(title),
      (try? parser.parse(plainPart, now: now)) != nil
    else { return nil }
    return [String(title), String(text[mark]), String(part)]
  }

  /// Removes the marks that make times and lengths approximate, as in `~3pm` and `3pm-ish`. After a
  /// time, a tilde begins its end: `3pm ~4pm`.
  mutating func removeApproximations() {
    for index in words.indices where !words[index].isQuoted {
      let word = words[index]
      let text = Self.withoutApproximation(word.text)
      let isEnd =
        word.text.hasPrefix("~") && index > 0 && Self.isTime(words[index - 1].text)
        && Self.length(Self.withoutComma(text.lowercased())) == nil
      guard text != word.text, !isEnd else { continue }
      words[index] = Word(
        text: text, isQuoted: false, place: word.place, source: word.source, gap: word.gap)
    }
  }

  /// Removes the parentheses or brackets around parts of the line, as in `Call Jo (tomorrow 9am)`.
  /// They stay in the title if the words are not consumed.
  ///
  /// Of a remark, no word is a part of the line: `Call Jo (fri about it)`.
  mutating func unwrapParentheses() {
    for start in words.indices {
      guard let mark = words[start].text.first, let end = Self.brackets[mark],
        let last = words[start..<min(words.count, start + Self.maximumRunLength)].firstIndex(
          where: {
            $0.text.contains(end)
          }), words[start...last].allSatisfy({ !$0.isQuoted })
      else { continue }
      var texts = words[start...last].map(\.text)
      texts[0].removeFirst()
      let text = texts[texts.count - 1].trimmingCharacters(in: CharacterSet(charactersIn: ",;:.!?"))
      guard text.last == end else { continue }
      texts[texts.count - 1] = String(text.dropLast())
      guard texts.allSatisfy({ !$0.isEmpty }) else { continue }
      switch content(of: texts, at: start...last) {
      case .parts:
        for (index, text) in zip(start...last, texts) {
          let word = words[index]
          words[index] = Word(
            text: text, isQuoted: false, place: word.place, source: word.source, gap: word.gap)
        }
      case .remark:
        for index in start...last where !"#@!".contains(words[index].text.prefix(1)) {
          words[index].isQuoted = true
        }
      case .unknown: break
      }
    }
  }

  /// The closing parentheses and brackets, by the opening ones.
  private static let brackets: [Character: Character] = ["(": ")", "[": "]"]

  /// The contents of parentheses: only parts of the line, a remark that contains a date, or any
  /// other text.
  private enum Content {
    case parts, remark, unknown
  }

  /// Returns what words in parentheses are. A number or a length is not a part, as in `(1979)` and
  /// `(3 days)`, but a length or a time zone after a time is: `9am (1h)`, `9am (PT)`.
  private func content(of texts: [String], at place: ClosedRange<Int>) -> Content {
    let text = texts.joined(separator: " ")
    let name = text.lowercased()
    if Self.times(text) != nil || name == "noon" { return .parts }
    // `Lunch fri (12-1)`
    if subject == .event, HourPair(text) != nil, endsInDay(before: place.lowerBound) {
      return .parts
    }
    let before = place.lowerBound > 0 ? words[place.lowerBound - 1] : nil
    let followsTime = endsInTime(at: place.lowerBound)
    if followsTime, subject == .event, Self.length(name) != nil { return .parts }
    let zone = place.lowerBound..<place.upperBound + 1
    if followsTime || before.map({ !$0.isQuoted && Self.times($0.text) != nil }) == true,
      isTimeZone(text), !isPartOfName("12:00 \(name)", at: zone)
    {
      return .parts
    }
    guard name.contains(where: \.isLetter) || name.count > 4, !name.allSatisfy(\.isNumber),
      Self.length(name) == nil, !Self.otherWords.contains(name), !parser.namesHoliday(name)
    else { return .unknown }
    if (try? parser.parse(text, now: now)) != nil { return .parts }
    let words = texts.enumerated().map { Word(text: $1, isQuoted: false, place: $0) }
    var line = TypedLine(words, for: subject, now: now, parser: parser)
    do {
      try line.consumeParts()
      return line.words.isEmpty ? .parts : line.words.count < texts.count ? .remark : .unknown
    } catch let error as DateParseError {
      return error.problem == .multipleDates ? .unknown : .parts
    } catch let error as RecurrencePhraseError {
      return error.problem == .multipleRepetitions ? .unknown : .parts
    } catch {
      return .unknown
    }
  }

  /// Returns a Boolean value that indicates whether the words before a position end with a day.
  private func endsInDay(before index: Int) -> Bool {
    (1...4).contains { $0 <= index && isDay(words[index - $0..<index]) }
  }

  /// Consumes the dates, the repetition and the length.
  private mutating func consumeParts() throws {
    if subject == .event, try consumeMoments() == nil { _ = try consumeTimes() }
    var span = try consumeRecurrence(fromCompletion: subject == .todo)
    if subject == .event, span?.first == nil, try consumeDays() == nil { _ = consumeLength() }
    if !words.isEmpty { _ = try consumeDate(of: &span) }
  }
}
