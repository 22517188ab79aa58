import DateFormatting
import Foundation

/// The length of an event.
extension TypedLine {
  /// Consumes the length: `for 90 min`, `for 3 days`, `for 1h 30m`, `for an hour and a half`, and
  /// directly after a time or its time zone `1h` or `90 min`.
  ///
  /// - Parameter days: The greatest number of days. A longer length is not consumed.
  package mutating func consumeLength(atMost days: Int = .max) -> Length? {
    let found = longest(atMost: 7) { text, place -> Length? in
      let isLed = text.lowercased().hasPrefix("for ")
      guard isLed ? !describesTitle(text, at: place) : mayFollowTime(place) else { return nil }
      // Elsewhere `1h30` is a time.
      let written = text.dropFirst(isLed ? 4 : 0).lowercased()
        .replacing(PhrasePattern.hoursAndMinutes) { "\($0.1)h \($0.2)m" }
      guard let length = Self.length(written), length.days <= days else { return nil }
      guard !isLed else { return length }
      return length.days == 0 && !describesTitle("for \(text)", at: place)
        && endsInTime(at: place.lowerBound) ? length : nil
    }
    if let found { remove(found.words) }
    return found?.value
  }

  /// Returns a Boolean value that indicates whether words may be a length without `for`, because
  /// they begin with a number and follow a time or a time zone directly, as `1h` in `fri 3pm 1h`.
  /// Most words need no further search.
  private func mayFollowTime(_ place: Range<Int>) -> Bool {
    guard words[place.lowerBound].text.first?.isNumber == true,
      let before = neighbor(of: place, isBefore: true), !before.isQuoted
    else { return false }
    return before.text.first?.isNumber == true || before.text.contains(where: \.isUppercase)
      || ["am", "noon", "pm", "time"].contains(Self.withoutComma(before.text.lowercased()))
  }

  /// Returns a Boolean value that indicates whether the words before a position end with a time, or
  /// with a time and its time zone.
  func endsInTime(at index: Int) -> Bool {
    if isTime(before: index) { return true }
    return (1...3).contains { count in
      let zone = index - count..<index
      return zone.lowerBound > 0 && isUnquotedRun(zone.lowerBound - 1..<index)
        && isTime(before: zone.lowerBound) && isTimeZone(text(at: zone))
    }
  }

  /// Returns a Boolean value that indicates whether a time is directly before a position: `9am`, `9
  /// am`, `noon`.
  private func isTime(before index: Int) -> Bool {
    guard index > 0, !words[index - 1].isQuoted else { return false }
    let isAdjacent = index == words.count || words[index].place == words[index - 1].place + 1
    let text = Self.withoutComma(words[index - 1].text.lowercased())
    guard isAdjacent, text != "at" else { return false }
    if Self.isTime(text) { return true }
    guard ["am", "pm"].contains(text), index > 1 else { return false }
    let hour = words[index - 2]
    return !hour.isQuoted && hour.place + 1 == words[index - 1].place
      && Self.isTime(hour.text + text)
  }

  /// Returns a Boolean value that indicates whether a text is a time zone: `PT`, `Europe/Berlin`,
  /// `Tokyo time`.
  func isTimeZone(_ text: String) -> Bool {
    let time = try? parser.parse("12:00 \(text)", now: now)
    return time?.timeZone != nil && time?.hasDate == false
  }

  /// Returns a Boolean value that indicates whether a length in the singular describes the next
  /// word: `for 3 day trip`.
  func describesTitle(_ length: String, at place: Range<Int>) -> Bool {
    isFollowedByTitle(place)
      && length.lowercased().wholeMatch(of: PhrasePattern.lengthOfNoun) != nil
  }

  /// Parses a length: `90 min`, `1h30m`, `two hours`, `1 hour and 30 minutes`,
  /// `an hour and a half`, `3 days`; nil for any other text, such as a part of a day in words.
  package static func length(_ text: String) -> Length? {
    guard !text.hasPrefix("and ") else { return nil }
    var rest = text[...]
    var length = Length()
    while !rest.isEmpty {
      guard let part = rest.prefixMatch(of: PhrasePattern.partOfLength) else { return nil }
      let half = part.0.contains(" and a half") ? 0.5 : 0
      let count: Double
      if let number = part.2 {
        count = (Double(number.replacing(",", with: ".")) ?? 0) + half
      } else {
        let word = String(part.1 ?? "")
        let isHalf = word.hasPrefix("half") || word == "a half"
        count = isHalf ? 0.5 : Double(PhraseVocabulary.numbers[word] ?? 1) + half
      }
      switch part.3 {
      case "m", "min", "mins", "minute", "minutes": length.seconds += Int(count * 60)
      case "h", "hr", "hrs", "hour", "hours": length.seconds += Int(count * 60) * 60
      case "d", "day", "days", "w", "week", "weeks":
        let days = part.3.hasPrefix("w") ? count * 7 : count
        guard days == days.rounded() else { return nil }
        length.days += Int(days)
      default: return nil
      }
      rest = rest[part.range.upperBound...]
    }
    return length.days > 0 || length.seconds > 0 ? length : nil
  }
}
