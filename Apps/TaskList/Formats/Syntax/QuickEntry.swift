import DateFormatting
import Foundation
import Interchange
import Models

/// A task in one line of words, such as `Pay rent due:fri +home pri:high every:month`.
///
/// - `due:fri`, `due:"24 dec"`: the due date, in any form ``TaskSyntax/dates`` parses; `due:none`
///   clears it.
/// - `start:monday`: the day before which it need not be begun.
/// - `+home`: a tag. It begins with a letter; any other is written `+"2026"`.
/// - `pri:high`, `priority:m`: high, medium or low, or their first letters.
/// - `project:kitchen.floor`, `pro:"new kitchen"`.
/// - `every:day`, `every:weekday`, `every:2weeks`, `every:month`: it repeats, counted from the due
///   date; `after:3d`: counted from the day it is completed. `every:"tue and thu until dec 18"` and
///   all other forms of `RecurrencePhrase` work too.
/// - `remind:15m` or `!15m`, `remind:"dec 24 9am"`: a reminder; there may be several.
/// - `note:"ask for Jo"`.
///
/// Everything else is the text, letter for letter. A word after a backslash (`\+1`) is text, and so
/// are words in quotes; the quotes stay where there was nothing to protect. A word with another
/// key, such as `http://example.org` or `12:30`, is text as well.
///
/// When a task is edited, `-home` removes a tag, and `due:`, `start:`, `project:`, `every:` and
/// `note:` without a value clear the property; without a text, the text stays.
struct QuickEntry: Hashable, Sendable {
  /// One thing that was said.
  enum Change: Hashable, Sendable {
    case text(String)
    case dueDate(Date?, TimeKind? = nil)
    case startDate(Date?, TimeKind? = nil)
    case priority(Priority)
    case project(String?)
    case repetition(Repetition?)
    /// Lines of iCalendar, and the day that a task without a due date is due on first.
    case recurrence(String, first: Date?)
    /// As ``StoredTask/alarms`` has them.
    case alarms([String]?)
    case note(String?)
    case addTag(String)
    case removeTag(String)
  }

  /// The changes in the order they were typed, the text last.
  var changes: [Change]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: what was typed, of any length.
  ///   - words: by which dates are read.
  ///   - grammar: whether it is a new task or one that is edited.
  /// - Throws: ``TaskSyntaxError`` at the first word that has one of the forms above and cannot be read.
  init(
    parsing text: String, by syntax: TaskSyntax, as grammar: TaskSyntax.Grammar = .entry
  ) throws(TaskSyntaxError) {
    var reader = QuickEntryReader(text, by: syntax, as: grammar)
    try reader.read()
    changes = reader.changes
  }

  /// Takes what was said elsewhere.
  init(changes: [Change]) { self.changes = changes }

  /// A new task with these changes. Its text is nil if none was typed.
  var task: StoredTask {
    var task = StoredTask()
    apply(to: &task)
    return task
  }

  /// Changes a task by what was said; the rest of it stays.
  func apply(to task: inout StoredTask) {
    for change in changes {
      switch change {
      case .text(let text): task.text = text
      case .dueDate(let date, let kind):
        (task.dueDate, task.dueKind) = (date, kind.kept(behind: task.dueKind, of: date))
      case .startDate(let date, let kind):
        (task.startDate, task.startKind) = (date, kind.kept(behind: task.startKind, of: date))
      case .priority(let priority): task.priority = priority
      case .project(let project): task.project = project
      case .repetition(let repetition): (task.repetition, task.recurrence) = (repetition, nil)
      case .recurrence(let lines, let first):
        (task.repetition, task.recurrence) = (nil, lines)
        if task.dueDate == nil { task.dueDate = first }
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

/// Reads the words of a task one after the other.
struct QuickEntryReader {
  private let syntax: TaskSyntax
  private let text: String
  private var reader: WordReader
  private(set) var changes: [QuickEntry.Change] = []
  /// The words that said what can be said once.
  private var said: [String: Range<String.Index>] = [:]
  /// The text of the task so far, and where in the line its last word ended.
  private var plain = ""
  private var plainEnd: String.Index?
  /// The end of the last word of any kind.
  private var lastEnd: String.Index?
  /// A quote at the beginning of a word that is not closed.
  private var openQuote: Range<String.Index>?

  init(_ text: String, by syntax: TaskSyntax, as grammar: TaskSyntax.Grammar) {
    self.syntax = syntax
    self.text = text
    reader = WordReader(text, grammar)
  }

  mutating func read() throws(TaskSyntaxError) {
    while reader.skipBlanks() { try readWord() }
    if let text = TaskSyntax.trimmed(plain) { changes.append(.text(text)) }
  }
}

// MARK: - Words

extension QuickEntryReader {
  private mutating func readWord() throws(TaskSyntaxError) {
    let start = reader.position
    if let word = reader.escapedWord(from: start) { return keep(word.range, as: word.text) }
    let first = reader.skippingMarks(from: start)
    switch reader.form(at: first) {
    case .quotation: try readQuotation(from: start, quote: first)
    case .tag(let name): try readTag(from: start, name: name) { .addTag($0) }
    case .minus(let rest):
      let name = reader.scalar(at: rest) == "+" ? reader.index(after: rest) : rest
      try readTag(from: start, name: name) { .removeTag($0) }
    case .alarm(let alarm):
      try refuseOpenQuote()
      add(alarm: alarm)
      close(start..<reader.wordEnd(from: first))
    case .key(let key, let value): try read(key, from: start, value: value)
    case .unknownKey(let name, let value):
      throw reader.refusal(ofKey: (name, value), from: start, by: syntax)
    case .parenthesis, .filterWord, nil:
      let end = reader.wordEnd(from: start)
      keep(start..<end, as: text[start..<end])
    }
  }

  /// Takes a piece of the task's text; blanks between two such pieces stay as they are.
  private mutating func keep(_ range: Range<String.Index>, as content: some StringProtocol) {
    if let plainEnd {
      plain += plainEnd == lastEnd ? String(text[plainEnd..<range.lowerBound]) : " "
    }
    plain += String(content)
    plainEnd = range.upperBound
    lastEnd = range.upperBound
    reader.position = range.upperBound
  }

  /// Words in quotes: without them where they protect something, otherwise as they were typed.
  private mutating func readQuotation(
    from start: String.Index, quote: String.Index
  ) throws(TaskSyntaxError) {
    let inside = reader.index(after: quote)
    guard let (content, closing) = reader.quotation(at: quote) else {
      let end = reader.wordEnd(from: start)
      openQuote = openQuote ?? quote..<end
      if reader.isSpecial(at: inside) { try refuseOpenQuote() }
      return keep(start..<end, as: text[start..<end])
    }
    let end = reader.wordEnd(from: closing)
    let holdsSpecial = reader.holdsSpecial(in: inside..<text.unicodeScalars.index(before: closing))
    keep(start..<end, as: holdsSpecial ? content + text[closing..<end] : String(text[start..<end]))
  }

  private mutating func readTag(
    from start: String.Index, name: String.Index, _ change: (String) -> QuickEntry.Change
  ) throws(TaskSyntaxError) {
    try refuseOpenQuote()
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

  /// Rejects a special word after an unclosed quote, which may have been meant to be quoted.
  private func refuseOpenQuote() throws(TaskSyntaxError) {
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
    try refuseOpenQuote()
    let value = try whole(try reader.value(at: place, of: start), of: key, from: place, start)
    let range = start..<value.end
    if let before = said[key.noun], key != .remind {
      throw reader.error(
        .twice(noun: key.noun, before: String(text[before].prefix(60))), in: range)
    }
    said[key.noun] = range
    let isNothing =
      value.content.isEmpty
      ? reader.grammar == .editing && key != .priority
      : value.isNone && key != .note && key != .priority
    guard isNothing || !value.content.isEmpty else {
      throw reader.error(
        .noValue, in: range, instead: [key.examples(in: .entry)[0], "\\" + text[range]])
    }
    let change = try change(key, isNothing ? nil : value, in: range)
    if case .alarms(let alarms?) = change {
      alarms.forEach { add(alarm: $0) }
    } else {
      changes.append(change)
    }
    close(range)
  }

  /// A value with the words behind it that belong to it: the time behind a date, and the day of the
  /// month behind a repetition.
  private func whole(
    _ value: WordValue, of key: TaskKey, from place: String.Index, _ start: String.Index
  ) throws(TaskSyntaxError) -> WordValue {
    guard !value.isQuoted, !value.content.isEmpty else { return value }
    switch key {
    case .due, .start:
      return try syntax.withTime(
        value, of: key, behind: reader.plainWordEnds(after: value.end), from: place, in: text,
        word: start..<value.end)
    case .every, .after:
      let anchor = key == .every ? Repetition.Anchor.dueDate : .completion
      let isRead = { (text: String) in
        (try? RepetitionSyntax.repetition(text, from: anchor)) != nil
          || syntax.phrase(text, from: anchor) != nil
      }
      guard isRead(value.content) else { return value }
      let end = reader.plainWordEnds(after: value.end).last { isRead(String(text[place..<$0])) }
      guard let end else { return value }
      return WordValue(content: String(text[place..<end]), isQuoted: false, end: end)
    case .priority, .project, .note, .remind, .not: return value
    }
  }

  /// - Parameter value: nil to take away what there is.
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
      guard let value else { return .repetition(nil) }
      let anchor: Repetition.Anchor = key == .every ? .dueDate : .completion
      do throws(TaskSyntaxError.Problem) {
        return .repetition(try RepetitionSyntax.repetition(value.content, from: anchor))
      } catch {
        if let change = syntax.phrase(value.content, from: anchor) { return change }
        throw reader.error(error, in: range, instead: key.examples(in: .entry))
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
  /// The kind of time as tasks store it: a day, a time in a named zone, or nil.
  var kind: TimeKind? {
    guard hasTime else { return .day }
    guard let timeZone else { return nil }
    return timeZone.identifier.contains("/") ? .zoned(timeZone.identifier) : .utc
  }
}

extension TimeKind? {
  /// The kind of a new date: where only a time was said, a time in a zone or of UTC stays one.
  fileprivate func kept(behind old: TimeKind?, of date: Date?) -> TimeKind? {
    switch (self, old) {
    case (.day, _): nil
    case (nil, .utc), (nil, .zoned): date == nil ? nil : old
    default: self
    }
  }
}
