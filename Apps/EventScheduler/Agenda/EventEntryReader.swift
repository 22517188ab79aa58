import DateFormatting
import Foundation
import Interchange
import Recurrence

/// Takes from a line what is no title.
struct EventEntryReader {
  /// From when to when.
  struct Times {
    var from: TimeOfDay
    var to: TimeOfDay
  }

  /// A length of time.
  struct Length {
    var days = 0
    var seconds = 0
  }

  /// A word of the line, or what stands in quotes.
  struct Word {
    let text: String
    let isQuoted: Bool
    /// Which word of the line it is: where others are taken, those beside them are no neighbours.
    let place: Int
  }

  let now: Date
  let parser: DateParser
  /// The words that are left.
  var words: [Word] = []

  /// The stand-in for a quote that is not closed, while words are read.
  private static let openQuote = "\u{1}"
  /// The number of words that are looked through, and how many together may be a date or a repetition.
  private static let mostWords = 60
  private static let mostTogether = 14

  init(_ text: String, now: Date, parser: DateParser) {
    (self.now, self.parser) = (now, parser)
    // A quote that is not closed is a letter like others.
    var text = text
    if text.count(where: { $0 == "\"" }) % 2 == 1, let last = text.lastIndex(of: "\"") {
      text.replaceSubrange(last...last, with: Self.openQuote)
    }
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      let isQuoted = number % 2 == 1
      for text in isQuoted ? [part] : part.split(whereSeparator: \.isWhitespace) {
        // `@5pm` is a time and no place.
        let isTime = !isQuoted && text.hasPrefix("@") && Self.isTime(text.dropFirst())
        let word = isTime ? text.dropFirst() : text
        words.append(Word(text: String(word), isQuoted: isQuoted, place: words.count))
      }
    }
  }

  /// The words that nothing was read from.
  var rest: String { Self.text(of: words[...]) }

  private static func text(of words: ArraySlice<Word>) -> String {
    words.map(\.text).joined(separator: " ").replacing(openQuote, with: "\"")
      .trimmingCharacters(in: CharacterSet(charactersIn: " ,;"))
  }

  /// The first place from the longest run of words on that something can be read from, with what it is.
  ///
  /// - Parameter read: Reads words that stand at some place.
  func longest<Value>(
    atMost count: Int, _ read: (String, Range<Int>) -> Value?
  ) -> (words: Range<Int>, value: Value)? {
    let first = max(0, words.count - Self.mostWords)
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

  /// Takes that run of words, and returns what it is.
  mutating func consumeLongest<Value>(
    atMost count: Int, _ read: (String) -> Value?
  ) -> Value? {
    let found = longest(atMost: count) { text, _ in read(text) }
    if let found { words.removeSubrange(found.words) }
    return found?.value
  }

  /// The word right before some, or right behind them; nil where another part has been read between.
  func neighbor(of place: Range<Int>, isBefore: Bool) -> Word? {
    let index = isBefore ? place.lowerBound - 1 : place.upperBound
    guard words.indices.contains(index) else { return nil }
    let edge = isBefore ? words[place.lowerBound].place - 1 : words[place.upperBound - 1].place + 1
    return words[index].place == edge ? words[index] : nil
  }

  // MARK: What is read

  /// `https://example.org`: the first address.
  mutating func consumeAddress() -> String? {
    let form = #/[A-Za-z][A-Za-z0-9+.\-]*://\S+/#
    let found = words.firstIndex { !$0.isQuoted && $0.text.wholeMatch(of: form) != nil }
    return found.map { words.remove(at: $0).text }
  }

  /// `!15m`, `!2h`, `!start`, each once.
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

  /// `#work`, `#"night shift"`. A number is none: `Flat #12`.
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

  /// `@Sparks St`, as far as nothing else has been read behind it; `@"Room 5"`.
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

  mutating func consumeRepetition() -> RecurrencePhrase? {
    let heads = [
      "every", "each", "daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly",
    ]
    let found = longest(atMost: Self.mostTogether) { text, _ -> RecurrencePhrase? in
      let head = text.prefix { $0 != " " }.lowercased()
      guard heads.contains(head) else { return nil }
      let phrase = text.split(separator: " ").filter { !Self.isTime($0) }.joined(separator: " ")
      let read = try? RecurrencePhrase(reading: phrase, now: now, dates: parser)
      return read.flatMap { $0.countsFromCompletion ? nil : $0 }
    }
    guard let found else { return nil }
    // A time in the middle of it is the event's: `every tue 9am until dec 18`.
    for place in found.words.reversed() where !Self.isTime(words[place].text) {
      words.remove(at: place)
    }
    return found.value
  }

  /// Returns whether a word is a time of day that cannot be anything else, or `at`.
  private static func isTime(_ word: some StringProtocol) -> Bool {
    let form = #/at|noon|\d{1,2}(?::?\d\d)?(?:am|pm)|\d{1,2}:\d\d/#
    return word.lowercased().wholeMatch(of: form) != nil
  }

  /// `for 90 min`, `for 3 days`, `for 1h 30m`.
  mutating func consumeLength() -> Length? {
    consumeLongest(atMost: 5) { text in
      guard text.lowercased().hasPrefix("for ") else { return nil }
      return Self.length(text.dropFirst(4).lowercased())
    }
  }

  /// Reads `90 min`, `1h30m`, `2 hours`, `an hour`, `3 days`; nil for what is no length.
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
