import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A task in one line of text, such as `Pay rent friday #home !!! every month`.
///
/// - `friday`, `tomorrow 9am`, `every 2 weeks`: the due date and the repetition of a new task, as
///   `TypedLine` reads them for todos, unless a key gives them.
/// - `due:fri`, `due:"24 dec"`: the due date, in any format that ``TaskSyntax/dates`` parses.
///   `due:none` removes it.
/// - `start:monday`: the day from which the task can be started.
/// - `+home`, `#home`: a tag. The name begins with a letter; any other name needs quotes, as in
///   `+"2026"`.
/// - `pri:high`, `priority:m`: a high, medium or low priority, or an abbreviation; `!!!`: high.
/// - `project:kitchen.floor`, `pro:"new kitchen"`: the project.
/// - `every:day`, `every:weekday`, `every:2weeks`, `every:month`: a repetition from the due date.
///   `after:3d`: a repetition from the completion. `every:"tue and thu until dec 18"`, `every:"tue
///   for 5 weeks"` and all other forms of `RecurrencePhrase` and `RecurrenceSpan` are also
///   supported.
/// - `remind:15m` or `!15m`, `remind:"dec 24 9am"`: a reminder. A task can have several.
/// - `note:"ask for Jo"`: the notes.
///
/// Everything else is the text of the task, unchanged. A word after a backslash (`\+1`) is text,
/// and so are words in quotes. Quotes are only removed if they protect a special word. A word with
/// another key, such as `http://example.org` or `12:30`, is also text.
///
/// When a task is edited, `-home` removes a tag, and `due:`, `start:`, `project:`, `every:` and
/// `note:` without a value remove the property. Without a text, the text is unchanged.
struct QuickEntry: Hashable, Sendable {
  /// A change to one property of a task.
  enum Change: Hashable, Sendable {
    case text(String)
    case dueDate(Date?, TimeKind? = nil)
    case startDate(Date?, TimeKind? = nil)
    case priority(Priority)
    case project(String?)
    case repetition(Repetition?)
    /// A repetition that a length of time cannot express.
    case recurrence(TypedRecurrence)
    /// Alarms in the format of ``StoredTask/alarms``.
    case alarms([String]?)
    case note(String?)
    case addTag(String)
    case removeTag(String)
  }

  /// The changes in the order they were typed. The text is last.
  var changes: [Change]

  /// Parses a line of text.
  ///
  /// - Parameters:
  ///   - text: The typed text, of any length.
  ///   - syntax: The syntax that dates are parsed with.
  ///   - grammar: The grammar of a new or an edited task.
  ///   - known: The properties that are given elsewhere, by ``TaskKey/noun``. Words without a key
  ///     do not set them.
  /// - Throws: ``TaskSyntaxError`` at the first word with a special form that cannot be parsed.
  init(
    parsing text: String, by syntax: TaskSyntax, as grammar: TaskSyntax.Grammar = .entry,
    knowing known: Set<String> = []
  ) throws(TaskSyntaxError) {
    var reader = QuickEntryReader(text, by: syntax, as: grammar, knowing: known)
    try reader.read()
    changes = reader.changes
  }

  /// Creates an entry with changes from another source.
  init(changes: [Change]) { self.changes = changes }

  /// A new task with the changes. Its text is nil if none was typed.
  var task: StoredTask {
    get throws(RecurrencePhraseError) {
      var task = StoredTask()
      try apply(to: &task)
      return task
    }
  }

  /// Applies the changes to a task. Other properties are unchanged.
  ///
  /// - Throws: `RecurrencePhraseError` when a repetition ends before it begins.
  func apply(to task: inout StoredTask) throws(RecurrencePhraseError) {
    // A recurrence depends on the due date, wherever that stands in the line.
    for change in changes.filter({ !$0.isRecurrence }) + changes.filter(\.isRecurrence) {
      switch change {
      case .text(let text): task.text = text
      case .dueDate(let date, let kind):
        (task.dueDate, task.dueKind) = (date, kind.resolved(after: task.dueKind, of: date))
      case .startDate(let date, let kind):
        (task.startDate, task.startKind) = (date, kind.resolved(after: task.startKind, of: date))
      case .priority(let priority): task.priority = priority
      case .project(let project): task.project = project
      case .repetition(let repetition): (task.repetition, task.recurrence) = (repetition, nil)
      case .recurrence(let recurrence): try recurrence.apply(to: &task)
      case .alarms(let alarms): task.alarms = alarms
      case .note(let note): task.notes = note
      case .addTag(let tag):
        if !task.tags.contains(where: { $0.lowercased() == tag.lowercased() }) {
          task.tags.append(tag)
        }
      case .removeTag(let tag):
        task.tags.removeAll { $0.lowercased() == tag.lowercased() }
      }
    }
  }
}

extension QuickEntry.Change {
  /// A Boolean value that indicates whether the change sets a recurrence.
  var isRecurrence: Bool { if case .recurrence = self { true } else { false } }
}

/// A reader that parses the words of a task one by one.
struct QuickEntryReader {
  let syntax: TaskSyntax
  let text: String
  private(set) var reader: WordReader
  /// The nouns of the properties that are given elsewhere.
  let known: Set<String>
  private(set) var changes: [QuickEntry.Change] = []
  /// The ranges of the words that set a property, by the name of the property.
  private(set) var wordRanges: [String: Range<String.Index>] = [:]
  /// The words of the text, and the end of the last one in the line.
  private var words: [TypedLine.Word] = []
  private var plainEnd: String.Index?
  /// The end of the last word of any kind.
  private var lastEnd: String.Index?
  /// An unclosed quote at the beginning of a word.
  private var openQuote: Range<String.Index>?

  init(
    _ text: String, by syntax: TaskSyntax, as grammar: TaskSyntax.Grammar,
    knowing known: Set<String>
  ) {
    (self.syntax, self.known) = (syntax, known)
    self.text = text
    reader = WordReader(text, grammar)
  }

  mutating func read() throws(TaskSyntaxError) {
    while reader.skipBlanks() { try readWord() }
    try checkFirstDay()
    var line = TypedLine(words, for: .todo, now: syntax.now, parser: syntax.dates)
    if readsPlainParts, let (rest, found) = try plainParts(of: line) {
      line = rest
      changes += found
    }
    if let text = TaskSyntax.trimmed(line.rest) { changes.append(.text(text)) }
  }
}

// MARK: - Words

extension QuickEntryReader {
  private mutating func readWord() throws(TaskSyntaxError) {
    let start = reader.position
    if let word = escapedWord(from: start) {
      return appendText(word.range, as: word.text, isQuoted: word.isEscaped)
    }
    let first = reader.skippingMarks(from: start)
    switch reader.form(at: first) {
    case .quotation: try readQuotation(from: start, quote: first)
    case .tag(let name): try readTag(from: start, name: name) { .addTag($0) }
    case .minus(let rest):
      let name = reader.scalar(at: rest) == "+" ? reader.index(after: rest) : rest
      try readTag(from: start, name: name) { .removeTag($0) }
    case .importance(let priority):
      changes.append(.priority(priority))
      close(start..<reader.wordEnd(from: first))
    case .alarm(let alarm):
      try checkOpenQuote()
      add(alarm: alarm)
      close(start..<reader.wordEnd(from: first))
    case .key(let key, let value): try read(key, from: start, value: value)
    case .unknownKey(let name, let value):
      throw reader.refusal(ofKey: (name, value), from: start, by: syntax)
    case .parenthesis, .filterWord, nil:
      let end = reader.wordEnd(from: start)
      appendText(start..<end, as: text[start..<end])
    }
  }

  /// Appends a word to the task's text. Whitespace between two consecutive words is preserved.
  private mutating func appendText(
    _ range: Range<String.Index>, as content: some StringProtocol, isQuoted: Bool = false
  ) {
    let isAdjacent = plainEnd == lastEnd
    let gap = plainEnd.map { isAdjacent ? text[$0..<range.lowerBound] : " " } ?? ""
    words.append(
      TypedLine.Word(
        text: String(content), isQuoted: isQuoted,
        place: (words.last?.place ?? -1) + (isAdjacent || words.isEmpty ? 1 : 2), gap: String(gap)))
    plainEnd = range.upperBound
    lastEnd = range.upperBound
    reader.position = range.upperBound
  }

  /// Reads words in quotes. The quotes are removed if they protect a special word.
  private mutating func readQuotation(
    from start: String.Index, quote: String.Index
  ) throws(TaskSyntaxError) {
    let inside = reader.index(after: quote)
    guard let (content, closing) = reader.quotation(at: quote) else {
      let end = reader.wordEnd(from: start)
      openQuote = openQuote ?? quote..<end
      if reader.isSpecial(at: inside) { try checkOpenQuote() }
      return appendText(start..<end, as: text[start..<end])
    }
    let end = reader.wordEnd(from: closing)
    let holdsSpecial =
      reader.holdsSpecial(in: inside..<text.unicodeScalars.index(before: closing))
      || readsPlainParts && holdsPart(content)
    appendText(
      start..<end, as: holdsSpecial ? content + text[closing..<end] : String(text[start..<end]),
      isQuoted: true)
  }

  private mutating func readTag(
    from start: String.Index, name: String.Index, _ change: (String) -> QuickEntry.Change
  ) throws(TaskSyntaxError) {
    try checkOpenQuote()
    let value = try reader.name(at: name, of: start)
    changes.append(change(value.content))
    close(start..<value.end)
  }

  private mutating func add(alarm: String) {
    for (index, change) in changes.enumerated() {
      guard case .alarms(let alarms?) = change else { continue }
      if !alarms.contains(alarm) { changes[index] = .alarms(alarms + [alarm]) }
      return
    }
    changes.append(.alarms([alarm]))
  }

  private mutating func close(_ range: Range<String.Index>) {
    lastEnd = range.upperBound
    reader.position = range.upperBound
  }

  /// Throws an error for a special word after an unclosed quote, which may be part of the
  /// quotation.
  private func checkOpenQuote() throws(TaskSyntaxError) {
    guard let openQuote else { return }
    let word = String(text[openQuote].prefix(30))
    throw reader.error(.unclosedQuote, in: openQuote, instead: ["\\" + word, word + "\""])
  }
}

// MARK: - Values

extension QuickEntryReader {
  private mutating func read(
    _ key: TaskKey, from start: String.Index, value place: String.Index
  ) throws(TaskSyntaxError) {
    try checkOpenQuote()
    let value = try whole(try reader.value(at: place, of: start), of: key, from: place, start)
    let range = start..<value.end
    if let before = wordRanges[key.noun], key != .remind {
      throw reader.error(
        .twice(noun: key.noun, before: String(text[before].prefix(60))), in: range)
    }
    wordRanges[key.noun] = range
    let removesValue =
      value.content.isEmpty
      ? reader.grammar == .editing && key != .priority
      : value.isNone && key != .note && key != .priority
    guard removesValue || !value.content.isEmpty else {
      throw reader.error(
        .noValue, in: range, instead: [key.examples(in: .entry)[0], "\\" + text[range]])
    }
    let change = try change(key, removesValue ? nil : value, in: range)
    if case .alarms(let alarms?) = change {
      alarms.forEach { add(alarm: $0) }
    } else {
      changes.append(change)
    }
    close(range)
  }

  /// Extends a value by the words after it that belong to it: the time after a date, and after a
  /// repetition its span, its end or the day of the month.
  private func whole(
    _ value: WordValue, of key: TaskKey, from place: String.Index, _ start: String.Index
  ) throws(TaskSyntaxError) -> WordValue {
    guard !value.isQuoted, !value.content.isEmpty else { return value }
    switch key {
    case .due, .start:
      return try syntax.withTime(
        value, of: key, after: reader.plainWordEnds(after: value.end), from: place, in: text,
        word: start..<value.end)
    case .every, .after:
      let anchor = key == .every ? Repetition.Anchor.dueDate : .completion
      let isRead = { (text: String) in syntax.isRepetition(text, from: anchor) }
      guard isRead(value.content) else { return value }
      // Enough for `every:mon from 5 jan 2027 until 1 mar 2028`.
      let ends = reader.plainWordEnds(after: value.end, atMost: 8)
      let end = ends.last { isRead(String(text[place..<$0])) }
      guard let end else { return value }
      return WordValue(content: String(text[place..<end]), isQuoted: false, end: end)
    case .priority, .project, .note, .remind, .not: return value
    }
  }

  /// Returns the change for a key and its value.
  ///
  /// - Parameter value: The value, or nil to remove the property.
  private func change(
    _ key: TaskKey, _ value: WordValue?, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> QuickEntry.Change {
    switch key {
    case .due, .start:
      let (date, kind) = try date(key, value, in: range)
      return key == .due ? .dueDate(date, kind) : .startDate(date, kind)
    case .remind:
      guard let value else { return .alarms(nil) }
      do throws(DateParseError) {
        return .alarms([
          try AlarmTime.read(value.content, of: .toDo, now: syntax.now, by: syntax.dates)
        ])
      } catch {
        throw reader.error(.date(error), in: range, instead: key.examples(in: .entry))
      }
    case .note, .not: return .note(value?.content)
    case .priority:
      guard let content = value?.content, let priority = Priority(word: content) else {
        throw reader.error(
          .noSuchPriority(value?.content ?? ""), in: range, instead: key.examples(in: .entry))
      }
      return .priority(priority)
    case .project:
      try value?.checkName(in: range, of: text, writing: { "project:" + $0 })
      return .project(value?.content)
    case .every, .after:
      guard let value, value.isQuoted || !RecurrencePhrase.isNone(value.content) else {
        return .repetition(nil)
      }
      let anchor: Repetition.Anchor = key == .every ? .dueDate : .completion
      do throws(TaskSyntaxError.Problem) {
        return .repetition(try RepetitionSyntax.repetition(value.content, from: anchor))
      } catch .tooManyUnits(let limit) {
        throw reader.error(
          .tooManyUnits(limit: limit), in: range, instead: key.examples(in: .entry))
      } catch let interval {
        do throws(RecurrencePhraseError) {
          return try syntax.phrase(value.content, from: anchor)
        } catch {
          let forms = error.forms.map { "\(key.rawValue):\(WordQuoting.value($0))" }
          throw reader.error(
            TaskSyntaxError.Problem(error, else: interval), in: range,
            instead: forms.isEmpty ? key.examples(in: .entry) : forms)
        }
      }
    }
  }

  private func date(
    _ key: TaskKey, _ value: WordValue?, in range: Range<String.Index>
  ) throws(TaskSyntaxError) -> (Date?, TimeKind?) {
    guard let value else { return (nil, nil) }
    do throws(DateParseError) {
      let parsed = try syntax.dates.parse(value.content, now: syntax.now)
      return (parsed.date, parsed.kind)
    } catch {
      throw reader.error(
        .date(error), in: range,
        instead: syntax.suggestions(
          for: error, key: key, rest: value.isQuoted ? "" : text[range.upperBound...],
          isQuoted: value.isQuoted))
    }
  }
}

extension ParsedDate {
  /// The kind of time in the format of stored tasks: a day, a time in a named zone, an instant, or
  /// nil.
  var kind: TimeKind? {
    guard hasTime else { return .day }
    guard let timeZone else { return nil }
    return timeZone.identifier.contains("/") ? .zoned(timeZone.identifier) : .utc
  }
}

extension TimeKind? {
  /// Returns the kind of a new date. If only a time was typed, a date in a time zone or in UTC
  /// keeps its old kind.
  fileprivate func resolved(after old: TimeKind?, of date: Date?) -> TimeKind? {
    switch (self, old) {
    case (.day, _): nil
    case (nil, .utc), (nil, .zoned): date == nil ? nil : old
    default: self
    }
  }
}
