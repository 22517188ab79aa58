import DateFormatting
import Foundation
import Interchange
import Recurrence

/// Consumes the parts of a typed line that are not its title.
struct EventEntryReader {
  /// A start and an end time.
  struct Times {
    var from: TimeOfDay
    var to: TimeOfDay
  }

  /// A duration.
  struct Length {
    var days = 0
    var seconds = 0
  }

  /// A word of the line, or a quoted text.
  struct Word {
    let text: String
    let isQuoted: Bool
    /// The position in the line, which does not change when other words are consumed.
    let place: Int
  }

  let now: Date
  let parser: DateParser
  /// The words that have not been consumed.
  var words: [Word] = []

  /// The placeholder for an unclosed quotation mark while the line is parsed.
  private static let openQuote = "\u{1}"
  /// The maximum number of words to examine, and the maximum length of a recurrence in words.
  private static let maximumWordCount = 60
  private static let maximumRunLength = 14

  init(_ text: String, now: Date, parser: DateParser) {
    (self.now, self.parser) = (now, parser)
    // An unmatched quotation mark is an ordinary character.
    var text = text
    if text.count(where: { $0 == "\"" }) % 2 == 1, let last = text.lastIndex(of: "\"") {
      text.replaceSubrange(last...last, with: Self.openQuote)
    }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let isQuoted = number % 2 == 1
      for text in isQuoted ? [part] : part.split(whereSeparator: \.isWhitespace) {
        // `@5pm` is a time rather than a place.
        let isTime = !isQuoted && text.hasPrefix("@") && Self.isTime(text.dropFirst())
        let word = isTime ? text.dropFirst() : text
        words.append(Word(text: String(word), isQuoted: isQuoted, place: words.count))
      }
    }
  }

  /// The text that was not consumed.
  var rest: String { Self.text(of: words[...]) }

  private static func text(of words: ArraySlice<Word>) -> String {
    words.map(\.text).joined(separator: " ").replacing(openQuote, with: "\"")
      .trimmingCharacters(in: CharacterSet(charactersIn: " ,;"))
  }

  /// Returns the longest run of words that can be parsed, with its value. Among runs of equal
  /// length, the last one is returned.
  ///
  /// - Parameters:
  ///   - count: The maximum number of words.
  ///   - read: A closure that parses the words at a position, or returns nil.
  func longest<Value>(
    atMost count: Int, _ read: (String, Range<Int>) -> Value?
  ) -> (words: Range<Int>, value: Value)? {
    let first = max(0, words.count - Self.maximumWordCount)
    for length in stride(from: min(count, words.count - first), to: 0, by: -1) {
      for start in stride(from: words.count - length, through: first, by: -1) {
        let run = words[start..<start + length]
        guard run.allSatisfy({ !$0.isQuoted }) else { continue }
        let place = start..<start + length
        if let value = read(run.map(\.text).joined(separator: " "), place) { return (place, value) }
      }
    }
    return nil
  }

  /// Consumes the longest run of words that can be parsed, and returns its value.
  mutating func consumeLongest<Value>(
    atMost count: Int, _ read: (String) -> Value?
  ) -> Value? {
    let found = longest(atMost: count) { text, _ in read(text) }
    if let found { words.removeSubrange(found.words) }
    return found?.value
  }

  /// Returns the word directly before or after others; nil if a part in between was consumed.
  func neighbor(of place: Range<Int>, isBefore: Bool) -> Word? {
    let index = isBefore ? place.lowerBound - 1 : place.upperBound
    guard words.indices.contains(index) else { return nil }
    let edge = isBefore ? words[place.lowerBound].place - 1 : words[place.upperBound - 1].place + 1
    return words[index].place == edge ? words[index] : nil
  }

  // MARK: Parts

  /// Consumes the first URL, such as `https://example.org`.
  mutating func consumeAddress() -> String? {
    let form = #/[A-Za-z][A-Za-z0-9+.\-]*://\S+/#
    let found = words.firstIndex { !$0.isQuoted && $0.text.wholeMatch(of: form) != nil }
    return found.map { words.remove(at: $0).text }
  }

  /// Consumes reminders, such as `!15m`, `!2h` or `!start`. Duplicates are dropped.
  mutating func consumeAlarms() -> [String] {
    var alarms: [String] = []
    words.removeAll { word in
      guard !word.isQuoted, word.text.hasPrefix("!"),
        let alarm = AlarmTime.read(length: String(word.text.dropFirst()), of: .event)
      else { return false }
      if !alarms.contains(alarm) { alarms.append(alarm) }
      return true
    }
    return alarms
  }

  /// Consumes categories, such as `#work` or `#"night shift"`, but not numbers, as in `Flat #12`.
  mutating func consumeCategories() -> [String] {
    var names: [String] = []
    for place in words.indices.reversed() where !words[place].isQuoted {
      let text = words[place].text
      if text == "#", place + 1 < words.count, words[place + 1].isQuoted {
        names.append(words[place + 1].text)
        words.removeSubrange(place...place + 1)
      } else if text.hasPrefix("#"), text.dropFirst().first?.isLetter == true {
        names.append(String(text.dropFirst()))
        words.remove(at: place)
      }
    }
    return CalendarEvent.categories(names.reversed())
  }

  /// Consumes the place, such as `@Sparks St`, which ends at the next consumed part, or `@"Room
  /// 5"`.
  mutating func consumePlace() -> String? {
    let first = words.firstIndex { word in
      !word.isQuoted && word.text.hasPrefix("@")
        && (word.text.count > 1 || words.contains { $0.isQuoted && $0.place == word.place + 1 })
    }
    guard let first else { return nil }
    let hasName = words[first].text.count > 1
    var end = first + (hasName ? 1 : 2)
    while hasName, end < words.count, !words[end].isQuoted,
      words[end].place == words[end - 1].place + 1
    {
      end += 1
    }
    let text = Self.text(of: words[first..<end]).dropFirst()
    words.removeSubrange(first..<end)
    let name = text.trimmingCharacters(in: .whitespaces)
    return name.isEmpty ? nil : name
  }

  /// Consumes the recurrence, such as `every tue until dec 18` or `monthly`.
  mutating func consumeRepetition() -> RecurrencePhrase? {
    let heads = [
      "every", "each", "daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly",
    ]
    let found = longest(atMost: Self.maximumRunLength) { text, _ -> RecurrencePhrase? in
      let head = text.prefix { $0 != " " }.lowercased()
      guard heads.contains(head) else { return nil }
      let phrase = text.split(separator: " ").filter { !Self.isTime($0) }.joined(separator: " ")
      let read = try? RecurrencePhrase(reading: phrase, now: now, dates: parser)
      return read.flatMap { $0.countsFromCompletion ? nil : $0 }
    }
    guard let found else { return nil }
    // A time inside the recurrence belongs to the event, as in `every tue 9am until dec 18`.
    for place in found.words.reversed() where !Self.isTime(words[place].text) {
      words.remove(at: place)
    }
    return found.value
  }

  /// Returns whether a word is `at` or an unambiguous time of day.
  private static func isTime(_ word: some StringProtocol) -> Bool {
    let form = #/at|noon|\d{1,2}(?::?\d\d)?(?:am|pm)|\d{1,2}:\d\d/#
    return word.lowercased().wholeMatch(of: form) != nil
  }

  /// Consumes the length, such as `for 90 min`, `for 3 days` or `for 1h 30m`.
  mutating func consumeLength() -> Length? {
    consumeLongest(atMost: 5) { text in
      guard text.lowercased().hasPrefix("for ") else { return nil }
      return Self.length(text.dropFirst(4).lowercased())
    }
  }

  /// Parses a length, such as `90 min`, `1h30m`, `2 hours`, `an hour` or `3 days`; nil for any
  /// other text.
  static func length(_ text: String) -> Length? {
    let number = #/^(half an|an?|\d{1,4}(?:\.5)?) ?([a-z]+) ?/#
    var rest = text[...]
    var length = Length()
    while !rest.isEmpty {
      guard let part = rest.prefixMatch(of: number) else { return nil }
      let count = part.1 == "half an" ? 0.5 : Double(part.1) ?? 1
      switch part.2 {
      case "m", "min", "mins", "minute", "minutes": length.seconds += Int(count) * 60
      case "h", "hr", "hrs", "hour", "hours": length.seconds += Int(count * 60) * 60
      case "d", "day", "days": length.days += Int(count)
      case "w", "week", "weeks": length.days += Int(count * 7)
      default: return nil
      }
      rest = rest[part.range.upperBound...]
    }
    return length.days > 0 || length.seconds > 0 ? length : nil
  }
}
