import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A parsed line of todo.txt, which consists of a prefix and words.
///
/// The format is described at <https://github.com/todotxt/todo.txt>. A completed task may have its
/// priority after the `x` or after the completion date, as some programs write it.
struct TodoTxtLine {
  var isCompleted = false
  /// The priority, an uppercase letter.
  var priority: Character?
  var completionDay: CivilDate?
  var creationDay: CivilDate?
  var words: [TodoTxtWord] = []

  init() {}

  init(_ text: String) {
    var rest = text[...]
    if let remainder = Self.remainder("x", rest) {
      isCompleted = true
      rest = remainder
    }
    if let first = rest.first, first == "(", let (letter, remainder) = Self.letter(rest) {
      priority = letter
      rest = remainder
    }
    if let (day, remainder) = Self.day(rest) {
      rest = remainder
      if !isCompleted {
        creationDay = day
      } else {
        completionDay = day
        if priority == nil, let (letter, remainder) = Self.letter(rest) {
          priority = letter
          rest = remainder
        }
        if let (day, remainder) = Self.day(rest) {
          creationDay = day
          rest = remainder
        }
      }
    }
    words = Self.body(rest)
    guard words.isEmpty else { return }
    // Without any other words, an `x` or a date is the text of the task.
    self = TodoTxtLine()
    words = Self.body(text)
  }

  /// The text of the line.
  var text: String {
    var text = isCompleted ? "x " : ""
    if let priority { text += "(\(priority)) " }
    if isCompleted {
      // A single date after an `x` is the completion date.
      if let completionDay {
        text += "\(completionDay) "
        if let creationDay { text += "\(creationDay) " }
      }
    } else if let creationDay {
      text += "\(creationDay) "
    }
    for (index, word) in words.enumerated() { text += (index == 0 ? "" : word.space) + word.text }
    return words.isEmpty ? String(text.dropLast()) : text
  }

  /// Returns the first word with a key.
  func word(_ key: TodoTxtWord.Key) -> TodoTxtWord? {
    words.first { $0.kind == .known(key) }
  }

  /// The words with another value for the known key of an earlier word.
  var repeatedWords: [TodoTxtWord] {
    var first: [TodoTxtWord.Key: Substring] = [:]
    return words.filter { word in
      guard case .known(let key) = word.kind else { return false }
      guard let value = first[key] else {
        first[key] = word.value
        return false
      }
      return word.value != value
    }
  }

  /// Sets the value of a key in place, appends it if it is absent, or removes it if the value is
  /// nil.
  mutating func set(_ key: TodoTxtWord.Key, to value: String?) {
    let index = words.firstIndex { $0.kind == .known(key) }
    switch (index, value) {
    case (let index?, let value?): words[index].text = "\(key.rawValue):\(value)"
    case (nil, let value?): words.append(TodoTxtWord(key, value))
    case (_, nil): words.removeAll { $0.kind == .known(key) }
    }
  }
}

extension TodoTxtLine {
  /// Returns the text after a word and the spaces that follow it, or nil if the text does not begin
  /// with the word.
  private static func remainder(_ word: String, _ text: Substring) -> Substring? {
    guard text.hasPrefix(word) else { return nil }
    let rest = text.dropFirst(word.count)
    guard let first = rest.first, first == " " else { return nil }
    return rest.drop { $0 == " " }
  }

  private static func letter(_ text: Substring) -> (Character, Substring)? {
    guard let letter = text.dropFirst().first, "A"..."Z" ~= letter,
      let rest = remainder("(\(letter))", text)
    else { return nil }
    return (letter, rest)
  }

  private static func day(_ text: Substring) -> (CivilDate, Substring)? {
    let bytes = Array(text.utf8.prefix(11))
    guard bytes.count >= 10, let day = ISODateText.day(bytes[..<10]) else { return nil }
    guard bytes.count == 11 else { return (day, text[text.endIndex...]) }
    guard bytes[10] == 0x20 else { return nil }
    return (day, text.dropFirst(10).drop { $0 == " " })
  }

  /// Returns the words of a text, which are separated by spaces and tabs.
  static func body(_ text: some StringProtocol) -> [TodoTxtWord] {
    var words: [TodoTxtWord] = []
    var rest = Substring(text).unicodeScalars
    while let start = rest.firstIndex(where: { !isBlank($0) }) {
      let end = rest[start...].firstIndex(where: isBlank) ?? rest.endIndex
      words.append(TodoTxtWord(space: String(rest[..<start]), String(rest[start..<end])))
      rest = rest[end...]
    }
    return words
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}

extension TodoTxtLine {
  /// Returns the task that the line describes, and the words whose values are invalid.
  ///
  /// Projects, contexts and unknown keys at the beginning and the end of the line are not part of
  /// the task's text. Between other words they are part of the sentence (“Call @Mom about +Wedding
  /// cake”) and remain in the text. Known keys are never part of the text.
  func task(
    on clock: WallClock
  ) -> (task: StoredTask, unreadable: [(word: TodoTxtWord, advice: String)]) {
    var task = StoredTask()
    var unreadable: [(word: TodoTxtWord, advice: String)] = []
    let isEncoded = (word(.encoding)?.value).map(String.init) == Self.percent
    task.text = text(isEncoded: isEncoded)
    task.isCompleted = isCompleted
    task.completionDate = completionDay.map(clock.startOfDay)
    task.completionKind = completionDay.map { _ in .day }
    task.creationDate = creationDay.map(clock.startOfDay)
    task.creationKind = creationDay.map { _ in .day }
    if let letter = priority ?? priorityOfCompleted { task.priority = Self.priority(letter) }
    for word in words {
      switch word.kind {
      case .project where task.project == nil: task.project = Self.name(of: word, isEncoded)
      case .context: TagList.add(Self.name(of: word, isEncoded), to: &task.tags)
      case .known(.due) where task.dueDate == nil:
        task.dueDate = ISODateText.date(Array(word.value.utf8)[...], on: clock)
        if task.dueDate == nil { unreadable.append((word, "a day like due:2026-12-24")) }
      case .known(.threshold) where task.startDate == nil:
        task.startDate = ISODateText.date(Array(word.value.utf8)[...], on: clock)
        if task.startDate == nil { unreadable.append((word, "a day like t:2026-12-24")) }
      case .known(.recurrence) where task.repetition == nil:
        task.repetition = TodoTxtRecurrence.repetition(word.value)
        if task.repetition == nil { unreadable.append((word, TodoTxtRecurrence.advice)) }
      case .known(.rule) where task.recurrence == nil:
        let text = PercentText.decode(word.value)
        task.recurrence = text.hasPrefix("FREQ=") ? "RRULE:\(text)" : text
        if task.repeating(on: clock)?.isWhole != true {
          task.recurrence = nil
          unreadable.append((word, "a rule like rrule:FREQ=WEEKLY"))
        }
      case .known(.note) where task.notes == nil: task.notes = PercentText.decode(word.value)
      default: break
      }
    }
    if let day = word(.recurrenceDay).flatMap({ Int($0.value) }), 1...31 ~= day {
      task.repetition?.dayOfMonth = day
    }
    if task.repetition != nil { task.recurrence = nil }
    return (task, unreadable)
  }

  /// The supported value of `enc:`.
  static let percent = "percent"

  /// The letter of `pri:`, or nil.
  var priorityOfCompleted: Character? {
    guard let value = word(.priority)?.value, value.count == 1, let letter = value.first,
      "A"..."Z" ~= letter
    else { return nil }
    return letter
  }

  /// Returns the priority for a letter: A is high, B is medium, and all others are low.
  static func priority(_ letter: Character) -> Priority {
    switch letter {
    case "A": .high
    case "B": .medium
    default: .low
    }
  }

  /// The range of the words that make up the text, which may include known keys.
  var textRange: Range<Int> {
    let first = words.firstIndex { $0.kind == .plain } ?? words.endIndex
    let last = words.lastIndex { $0.kind == .plain }.map { $0 + 1 } ?? words.endIndex
    return first..<max(first, last)
  }

  private func text(isEncoded: Bool) -> String? {
    // If a line has only projects and contexts, they are its text. Otherwise, if it has only keys,
    // they are its text.
    let candidates = isEncoded ? [words[textRange]] : [words[textRange], words[...]]
    let own = candidates.lazy.map { $0.filter { !$0.isKnownKey } }.first { !$0.isEmpty }
    let textWords = own ?? (isEncoded ? [] : words)
    guard !textWords.isEmpty else { return nil }
    let text = textWords.reduce(into: "") { $0 += $0.isEmpty ? $1.text : $1.space + $1.text }
    return isEncoded ? PercentText.decode(text) : text
  }

  private static func name(of word: TodoTxtWord, _ isEncoded: Bool) -> String {
    isEncoded ? PercentText.decode(word.name) : String(word.name)
  }

  /// Returns a day, followed by the time of day unless it is midnight: `2026-12-24T1730`.
  static func text(of date: Date, on clock: WallClock) -> String {
    let reading = clock.reading(of: date)
    guard clock.startOfDay(reading.day) != date else { return "\(reading.day)" }
    let time = CalendarTime.floating(reading).iCalendarValue.drop { $0 != "T" }
    return "\(reading.day)\(reading.time.second == 0 ? time.dropLast(2) : time)"
  }
}

/// A word of a todo.txt line, with its kind.
struct TodoTxtWord {
  /// A kind of word.
  enum Kind: Equatable {
    /// A word of the task's text.
    case plain
    /// A project: `+project`.
    case project
    /// A context: `@context`.
    case context
    /// A known key in any case with a value: `key:value`, `Key:value`.
    case known(Key)
    /// A key of another program with a value: `key:value`.
    case other
  }

  /// A known key. The format does not define any keys. These are common to several programs, except
  /// for four that belong to this app.
  enum Key: String {
    case due
    /// The start date (threshold).
    case threshold = "t"
    /// The repetition.
    case recurrence = "rec"
    /// The recurrence as rules of iCalendar, percent-encoded.
    case rule = "rrule"
    /// The priority of a completed task.
    case priority = "pri"
    /// The notes, percent-encoded.
    case note
    /// The day of the month of a repetition, which may be later than the day of the due date.
    case recurrenceDay = "rec-day"
    /// The encoding of the words, `percent` if they would have another meaning unencoded.
    case encoding = "enc"
  }

  /// The whitespace before the word.
  var space: String
  var text: String
  let kind: Kind

  init(space: String = " ", _ text: String) {
    self.space = space
    self.text = text
    kind = Self.kind(of: text)
  }

  init(_ key: Key, _ value: String) {
    space = " "
    text = "\(key.rawValue):\(value)"
    kind = .known(key)
  }

  var isKnownKey: Bool { if case .known = kind { true } else { false } }

  /// The name after the `+` or `@`.
  var name: Substring { text.dropFirst() }

  /// The value after the first colon.
  var value: Substring {
    guard let colon = text.unicodeScalars.firstIndex(of: ":") else { return "" }
    return text[text.unicodeScalars.index(after: colon)...]
  }

  private static func kind(of text: String) -> Kind {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, scalars.count > 1 else { return .plain }
    if first == "+" { return .project }
    if first == "@" { return .context }
    guard let colon = scalars.firstIndex(of: ":"), isLetter(first) else { return .plain }
    let value = scalars[scalars.index(after: colon)...]
    guard !value.isEmpty else { return .plain }
    if let key = Key(rawValue: text[..<colon].lowercased()) { return .known(key) }
    // `http://…` and `12:30:00` are text, and so is a word that ends in a colon, such as `note:`.
    let isKey = scalars[..<colon].allSatisfy {
      isLetter($0) || "0"..."9" ~= $0 || ["-", "_", "."].contains($0)
    }
    return isKey && value.first != "/" && !value.contains(":") ? .other : .plain
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar
  }
}
