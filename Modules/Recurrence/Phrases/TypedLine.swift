package import DateFormatting
package import Foundation

/// A line of words with a title and, in any order, dates, a repetition and names behind a sign.
///
/// The programs read the same line: `Dentist fri 9am every 6 months !15m #health`. Each consumes
/// the parts that its items have, and what is left is the title:
///
/// ```swift
/// var line = TypedLine("Dentist fri 9am #health", for: .todo, now: Date(), parser: parser)
/// let names = line.consumeNames()       // ["health"]
/// let date = try line.consumeDate()     // Friday, 9:00 AM
/// line.rest                             // Dentist
/// ```
///
/// Words in quotes belong to the title, and so does a word after a backslash.
package struct TypedLine {
  /// The kinds of items that a line describes.
  package enum Subject {
    /// An event, which always has a date: any words that can be a date are one.
    case event
    /// A todo, which does not require a date. Numbers, and words with another meaning, are only
    /// parsed as a date in a typical position.
    case todo
  }

  /// A start and an end time.
  package struct Times {
    package var from: TimeOfDay
    package var to: TimeOfDay

    package init(from: TimeOfDay, to: TimeOfDay) {
      (self.from, self.to) = (from, to)
    }
  }

  /// A length of time.
  package struct Length {
    package var days = 0
    package var seconds = 0

    package init(days: Int = 0, seconds: Int = 0) {
      (self.days, self.seconds) = (days, seconds)
    }
  }

  /// A word of the line, or a quoted text.
  package struct Word {
    /// The word without the mark that ends its sentence.
    package let text: String
    /// A Boolean value that indicates whether the word belongs to the title because it is quoted or
    /// escaped, or because it is one of several dates of a todo.
    package internal(set) var isQuoted: Bool
    /// The position in the line, which does not change when other words are consumed.
    package let place: Int
    /// The word in the title: the mark that ends its sentence, and quotation marks that protect
    /// nothing, stay.
    let source: String
    /// The white space before the word.
    let gap: String

    package init(
      text: String, isQuoted: Bool, place: Int, source: String? = nil, gap: String = " "
    ) {
      self.text =
        isQuoted
        ? text
        : TypedLine.withoutApostrophe(
          TypedLine.withoutSentenceEnd(TypedLine.withPlainDashes(text)))
      (self.isQuoted, self.place) = (isQuoted, place)
      (self.source, self.gap) = (source ?? text, gap)
    }
  }

  let subject: Subject
  package let now: Date
  package let parser: DateParser
  /// The words that are not consumed yet.
  package internal(set) var words: [Word] = []

  /// The number of words that are examined, and the length of the longest recurrence in words.
  static let maximumWordCount = 60
  static let maximumRunLength = 14

  /// The number of words before any was consumed.
  private var wordCount = 0

  /// The position of the last word before any was consumed.
  private var lastPlace = 0

  /// A Boolean value that indicates whether the item repeats. The word `from` before the date then
  /// belongs to the date.
  var hasRecurrence = false

  /// The place of a word that names the part of the day of a repetition and was not consumed as its
  /// time, such as `evening` of `every evening at 7`.
  var partOfDay: Int?

  /// A Boolean value that indicates whether a start and an end time were consumed.
  var hasTimes = false

  /// The places of a start and an end time that were consumed.
  var placesOfTimes: Range<Int>?

  /// The time zone of the times that were consumed, as it is written.
  var timeZoneName: String?

  /// The first and the last of several whole days that were consumed, if both are weekdays; empty
  /// otherwise.
  package internal(set) var weekdaysOfSpan: [String] = []

  /// The weekday of the first of several whole days that were consumed, if only that one has a
  /// weekday.
  package internal(set) var weekdayOfFirstDay: String?

  /// A Boolean value that indicates whether the consumed date follows a word such as `from`, so
  /// that a series begins with it.
  var dateBeginsSeries = false

  /// Creates a line of words that were split before.
  package init(_ words: [Word], for subject: Subject, now: Date, parser: DateParser) {
    (self.words, self.subject, self.now, self.parser) = (words, subject, now, parser)
    prepareWords()
  }

  /// Splits a line into words.
  ///
  /// - Parameters:
  ///   - text: The typed line, of any length.
  ///   - subject: The kind of the item.
  ///   - now: The present time, to which relative dates refer.
  ///   - parser: The parser of dates.
  package init(_ text: String, for subject: Subject = .event, now: Date, parser: DateParser) {
    self.init([], for: subject, now: now, parser: parser)
    var rest = text[...]
    while let first = rest.firstIndex(where: { !$0.isWhitespace }) {
      let gap = rest[..<first]
      rest = rest[first...]
      // A quotation mark opens a quotation only where a word or a name begins, and where it is
      // closed.
      let sign = rest.prefix { $0 == "#" || $0 == "@" }.prefix(1)
      let quoted = rest.dropFirst(sign.count)
      if quoted.first == "\"", let end = quoted.dropFirst().firstIndex(of: "\"") {
        if !sign.isEmpty { append(sign, gap: gap) }
        append(quotation: quoted[quoted.startIndex..<end].dropFirst(), gap: sign.isEmpty ? gap : "")
        rest = quoted[end...].dropFirst()
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        append(word, gap: gap)
        rest = rest[word.endIndex...]
      }
    }
    prepareWords()
  }

  /// Prepares the words of the line before any is consumed.
  private mutating func prepareWords() {
    quoteQuotations()
    splitTitlesBeforeDashes()
    translateGermanWords()
    joinWords()
    expandShortForms()
    unwrapParentheses()
    removeApproximations()
    correctSpellings()
    (wordCount, lastPlace) = (words.count, words.last?.place ?? 0)
  }

  private mutating func append(_ typed: Substring, gap: Substring) {
    let isEscaped = typed.hasPrefix("\\") && mayBePart(typed.dropFirst())
    // `@5pm` is a time rather than a place.
    let isTime = typed.hasPrefix("@") && Self.isTime(typed.dropFirst())
    let text = String(isTime || isEscaped ? typed.dropFirst() : typed)
    words.append(
      Word(
        text: text, isQuoted: isEscaped, place: words.count,
        source: isTime ? String(typed) : text, gap: String(gap)))
  }

  private mutating func append(quotation content: Substring, gap: Substring) {
    let protects = content.prefix(400).split(whereSeparator: \.isWhitespace).contains(
      where: mayBePart)
    words.append(
      Word(
        text: String(content), isQuoted: true, place: words.count,
        source: protects ? String(content) : "\"\(content)\"", gap: String(gap)))
  }

  /// The text that was not consumed, letter for letter. A dash or a similar mark between the text
  /// and a consumed part at its edge is left out.
  package var rest: String {
    var text = ""
    let (first, last) = (words.first?.place ?? 0, words.last?.place ?? 0)
    var words = words[...]
    func isMark(_ word: Word?) -> Bool {
      word.map { !$0.isQuoted && ["-", "–", "—", "·", "⋅", "|"].contains($0.text) } ?? false
    }
    if last < lastPlace { while isMark(words.last) { words.removeLast() } }
    if first > 0 { while isMark(words.first) { words.removeFirst() } }
    for (index, word) in words.enumerated() {
      let isAdjacent = index > 0 && words[words.startIndex + index - 1].place + 1 == word.place
      text += index == 0 ? "" : isAdjacent ? word.gap : " "
      text += word.source
    }
    let separators = CharacterSet(charactersIn: ",;").union(.whitespacesAndNewlines)
    return text.trimmingCharacters(
      in: self.words.count < wordCount ? separators : .whitespacesAndNewlines)
  }

  /// Returns a Boolean value that indicates whether a word can be a part of the line, or begin one:
  /// after a backslash it belongs to the title.
  package func mayBePart(_ word: some StringProtocol) -> Bool {
    let text = Self.withoutComma(Self.withoutSentenceEnd(word.lowercased()))
    if text == "every" || text == "each" || Self.areSlashedDays(text) { return true }
    switch subject {
    case .event:
      if text.wholeMatch(of: PhrasePattern.partOfEvent) != nil { return true }
    case .todo:
      if text.wholeMatch(of: PhrasePattern.partOfTodo) != nil { return true }
      if text.contains(where: \.isNumber) || Self.otherWords.contains(text) { return false }
    }
    if Self.adverbs.union(Self.pluralDays).union(Self.leadingWords).contains(text) { return true }
    return text.count <= 20
      && ["", " 1", " week"].contains { (try? parser.parse(text + $0, now: now)) != nil }
  }

  /// Words before a date that are a part of it.
  static let leadingWords: Set<String> = [
    "at", "by", "due", "from", "in", "next", "on", "this", "within",
  ]
  /// Words that are a repetition by themselves.
  static let adverbs: Set<String> = [
    "everyday", "daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly", "annually",
  ]
  /// Days in the plural, which repeat: `tuesdays`. Their short forms are other words, such as
  /// `suns`.
  static let pluralDays: Set<String> = [
    "mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays", "weekdays",
    "workdays", "weekends",
  ]

  /// Returns the longest run of words that can be parsed, the last of equal length, with its value.
  ///
  /// - Parameters:
  ///   - count: The greatest number of words.
  ///   - condition: The condition that a word of the run meets. Other runs are not parsed.
  ///   - read: Parses the words at a position; returns nil if it cannot.
  func longest<Value>(
    atMost count: Int, containing condition: (Word) -> Bool = { _ in true },
    _ read: (String, Range<Int>) -> Value?
  ) -> (words: Range<Int>, value: Value)? {
    let first = max(0, words.count - Self.maximumWordCount)
    let meetsCondition = words.map(condition)
    for length in stride(from: min(count, words.count - first), to: 0, by: -1) {
      for start in stride(from: words.count - length, through: first, by: -1) {
        let run = words[start..<start + length]
        let place = start..<start + length
        guard run.allSatisfy({ !$0.isQuoted }), meetsCondition[place].contains(true) else {
          continue
        }
        if let value = read(text(at: place), place) { return (place, value) }
      }
    }
    return nil
  }

  /// Returns the words at a position, without a comma or a colon after the last one.
  func text(at place: Range<Int>) -> String {
    Self.withoutComma(words[place].map(\.text).joined(separator: " "))
  }

  /// Returns the word directly before or after others; nil if a consumed part is between.
  func neighbor(of place: Range<Int>, isBefore: Bool) -> Word? {
    let index = isBefore ? place.lowerBound - 1 : place.upperBound
    guard words.indices.contains(index) else { return nil }
    let edge = isBefore ? words[place.lowerBound].place - 1 : words[place.upperBound - 1].place + 1
    return words[index].place == edge ? words[index] : nil
  }

  /// Removes a run of words.
  mutating func remove(_ run: Range<Int>) { words.removeSubrange(run) }

  /// Inserts a word at its place.
  mutating func insert(_ word: Word) {
    words.insert(word, at: words.firstIndex { $0.place > word.place } ?? words.endIndex)
  }

  /// Marks a run of words as a part of the title.
  mutating func quote(_ run: Range<Int>) {
    for index in run { words[index].isQuoted = true }
  }

  /// Removes the words that a condition holds for.
  mutating func removeWords(where condition: (Word) -> Bool) { words.removeAll(where: condition) }

  /// Returns a Boolean value that indicates whether a word of the title follows directly, rather
  /// than the end, another part, or a word such as `with`. A colon ends the words before it, and so
  /// does the end of a sentence.
  func isFollowedByTitle(_ place: Range<Int>) -> Bool {
    guard !endInColon(place), !endSentence(place), let next = neighbor(of: place, isBefore: false)
    else { return false }
    return !next.isQuoted && next.text.first?.isLetter == true
      && !["at", "with", "in", "instead", "until", "except", "excluding"].contains(
        next.text.lowercased())
      && !Self.isStartWord(next.text)
  }
}
