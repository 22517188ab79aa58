import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The syntax of task text: a language, a clock, and the time that relative dates count from.
///
/// The app's fields and the command line share it: ``QuickEntry`` parses the description of a task,
/// ``TaskFilterReading`` a filter.
///
/// ```swift
/// let syntax = TaskSyntax(in: .current, now: Date())
/// let entry = try QuickEntry(parsing: "Pay rent due:fri +home pri:high every:month", by: syntax)
/// print(syntax.preview(of: entry.task))
/// // Pay rent · due Friday, Nov 27 · +home · high · every month
/// ```
struct TaskSyntax: Sendable {
  /// The kinds of text that can be typed.
  enum Grammar: Hashable, Sendable {
    /// A new task.
    case entry
    /// Changes of a task that is there: a word without a value takes something away.
    case editing
    /// Conditions that tasks must meet.
    case filter
  }

  /// In which language and by which clock dates are read.
  let environment: DateEnvironment
  /// The moment that `today` speaks of.
  let now: Date

  init(in environment: DateEnvironment, now: Date) {
    (self.environment, self.now) = (environment, now)
  }

  /// Reads the dates, which most words are without.
  var dates: DateParser { DateParser(in: environment) }

  /// The day it is.
  var today: CivilDate { clock.day(of: now) }

  var clock: WallClock { environment.clock }

  /// The first moment after a day.
  func end(of day: CivilDate) -> Date {
    day.adding(days: 1).map(clock.startOfDay) ?? .distantFuture
  }
}

extension TaskSyntax {
  /// The line that the arguments of a command make, in which each stays one word that its shell's
  /// quotes have made one.
  ///
  ///     task-list add Pay rent 'note:ask for Jo'   →   Pay rent note:"ask for Jo"
  ///
  /// An argument that begins with text is a part of a line. A single argument is a line by itself, of a
  /// new task and of a filter; where a task is edited it may be one word as well, such as
  /// `project:"home garden"`.
  static func line(of arguments: [String], as grammar: Grammar = .entry) -> String {
    guard arguments.count > 1 else {
      let argument = arguments.first ?? ""
      return isLine(argument, as: grammar) ? argument : word(argument, as: grammar)
    }
    return arguments.map { word($0, as: grammar) }.reduce(into: "") {
      $0 += $0.isEmpty ? $1 : " \($1)"
    }
  }

  /// Whether the only argument holds several words, rather than one with blanks in its value.
  private static func isLine(_ argument: String, as grammar: Grammar) -> Bool {
    let reader = WordReader(argument, grammar)
    let key = reader.key(at: argument.startIndex)
    switch grammar {
    case .entry: return true
    // Names and notes may hold anything.
    case .editing:
      guard let key else { return false }
      return ![.project, .note].contains(key.key)
        && reader.holdsSpecial(in: key.value..<reader.end)
    case .filter:
      guard let key else { return true }
      if key.key == .not { return false }
      return reader.holdsSpecial(in: key.value..<reader.end)
    }
  }

  /// An argument as one word of a line: with its value in quotes, where it is a key or a tag with
  /// blanks in its value.
  static func word(_ argument: String, as grammar: Grammar = .entry) -> String {
    guard argument.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return argument
    }
    let reader = WordReader(argument, grammar)
    let start = argument.startIndex
    let value: String.Index
    if let key = reader.key(at: start) {
      value = key.value
      if key.key == .not { return turned(argument, from: value) }
    } else if reader.isTag(at: start) {
      value = reader.index(after: start)
    } else {
      return argument
    }
    guard !argument[value...].contains("\"") else { return argument }
    return argument[..<value] + WordQuoting.quoted(String(argument[value...]))
  }

  /// The argument with a negated phrase or value kept as one word after `not:`.
  private static func turned(_ argument: String, from value: String.Index) -> String {
    let rest = String(argument[value...])
    guard !rest.isEmpty else { return argument }
    let reader = WordReader(rest, .filter)
    let isWord = reader.isSpecial(at: rest.startIndex)
    let inner = reader.key(at: rest.startIndex)?.value ?? reader.index(after: rest.startIndex)
    guard !reader.holdsSpecial(in: (isWord ? inner : rest.startIndex)..<reader.end)
    else { return argument }
    return argument[..<value] + (isWord ? word(rest, as: .filter) : WordQuoting.quoted(rest))
  }
}

extension TaskSyntax {
  /// A task in a line for people.
  ///
  ///     Pay rent · due Friday, Nov 27 · +home · high · every month
  ///
  /// - Parameter hasDistances: Whether it says how far away its dates are.
  func preview(of task: StoredTask, hasDistances: Bool = false) -> String {
    let dates = DueDateFormatter(in: environment)
    var parts: [String] = []
    if let text = task.text, !text.isEmpty { parts.append(Excerpt.of(text)) }
    for (verb, date, kind) in [
      ("due", task.dueDate, task.dueKind), ("starts", task.startDate, task.startKind),
    ] {
      guard let date else { continue }
      let distance = hasDistances ? self.distance(to: date) : nil
      let zone = kind?.note(of: date, in: environment) ?? ""
      parts.append(
        "\(verb) \(phrase(for: date, dates))\(zone)" + (distance.map { " (\($0))" } ?? ""))
    }
    if let project = task.project { parts.append("project \(Excerpt.of(project))") }
    parts += task.tags.map { "+\(Excerpt.of($0))" }
    if task.priority != .medium { parts.append(task.priority.word) }
    if let phrase = task.repetitionPhrase(in: environment) { parts.append(phrase) }
    parts += (task.alarms ?? []).map {
      "reminder \(AlarmTime.description(of: $0, .toDo, in: environment))"
    }
    if let note = task.notes, !note.isEmpty { parts.append("note “\(Excerpt.of(note))”") }
    return parts.reduce(into: "") { $0 += $0.isEmpty ? $1 : " · \($1)" }
  }

  /// The distance to a day; nil if the day's name already expresses it, as `today` does.
  private func distance(to date: Date) -> String? {
    guard abs(clock.day(of: date) - today) > 1 else { return nil }
    return RelativeDateFormatter(in: environment).phrase(for: date, now: now, hasTime: false)
  }

  /// A day, with the time where the moment does not begin the day.
  private func phrase(for date: Date, _ dates: DueDateFormatter) -> String {
    let day = dates.phrase(for: date, now: now)
    guard clock.startOfDay(clock.day(of: date)) != date else { return day }
    let time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    return "\(day), \(time.string(from: date))"
  }

  /// A text without the blanks around it; nil where it is blank.
  static func trimmed(_ text: String) -> String? {
    guard let first = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = text.unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(text.unicodeScalars[first...last])
  }
}

extension TimeKind {
  /// The time in another zone: ` (9:00 AM Europe/Berlin)`; empty for other kinds.
  func note(of date: Date, in environment: DateEnvironment) -> String {
    guard case .zoned(let name) = self, let clock,
      clock.offset(at: date) != environment.clock.offset(at: date)
    else { return "" }
    let time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    return " (\(time.string(from: clock.reading(of: date))) \(DefinedZone.displayName(name)))"
  }
}

// MARK: - Dates among other words

extension TaskSyntax {
  /// Two dates to suggest for one that could not be parsed, with their key.
  ///
  /// - Parameter rest: The text after the date. If it belongs to the date, quotes around both are
  ///   proposed.
  func suggestions(
    for error: DateParseError, key: TaskKey, rest: Substring = "", isQuoted: Bool = false
  ) -> [String] {
    let write = { (date: String) in "\(key.rawValue):\(WordQuoting.value(date))" }
    let iso = CivilDate(year: today.year, month: 12, day: 24)?.description ?? "2026-12-24"
    if let longer = longerDate(error.text, rest) { return [write(longer), write(iso)] }
    if isQuoted, let (date, rest) = leadingDate(error.text) {
      return ["\(rest) \(write(date))", write(iso)]
    }
    switch error.problem {
    case .wrongWeekday, .wrongOrder, .yearNotFirst, .ambiguous, .skippedTime, .skippedDay:
      return error.suggestions.map(write)
    default: return [write("tomorrow"), write(iso)]
    }
  }

  /// Extends a date by the time that follows it.
  ///
  /// - Parameters:
  ///   - ends: The ends of the plain words after the value.
  ///   - place: The start of the value.
  ///   - word: The whole word, for errors.
  /// - Throws: ``TaskSyntaxError`` if those words make it another day, or may be an hour.
  func withTime(
    _ value: WordValue, of key: TaskKey, behind ends: [String.Index], from place: String.Index,
    in text: String, word: Range<String.Index>
  ) throws(TaskSyntaxError) -> WordValue {
    guard !ends.isEmpty, (try? dates.parse(value.content, now: now)) != nil else { return value }
    let refuse = { (problem: TaskSyntaxError.Problem, forms: [String]) in
      TaskSyntaxError(text: text, range: word, problem: problem, suggestions: forms)
    }
    for end in ends.reversed() {
      let longer = String(text[place..<end])
      let parsed: ParsedDate
      do throws(DateParseError) {
        parsed = try dates.parse(longer, now: now)
      } catch {
        // An hour is one only where nothing goes on behind it: not in `due:fri 5 eggs`.
        guard case .bareHour = error.problem, end == ends.last, ends.count < 3 else { continue }
        throw refuse(
          .date(error), error.suggestions.map { "\(key.rawValue):\(WordQuoting.value($0))" })
      }
      // Text as well: `due:fri 1000 screws`, `due:fri morning run`, `due:fri 5pm Paris`.
      if let word = longer.split(whereSeparator: \.isWhitespace).last,
        end != ends.last && Self.mayBeText(word)
          || parsed.timeZone?.identifier.contains("/") == true
      {
        continue
      }
      if parsed.hasTime { return WordValue(content: longer, isQuoted: false, end: end) }
      let rest = TaskSyntax.trimmed(String(text[value.end..<end])) ?? ""
      throw refuse(
        .longerDate(rest: rest),
        ["\(key.rawValue):\(WordQuoting.value(longer))", "\(rest) \(text[word])"])
    }
    return value
  }

  /// Whether a word that ends a time may begin what a task is about.
  private static func mayBeText(_ word: Substring) -> Bool {
    ["morning", "afternoon", "evening", "night"].contains(word.lowercased())
      || word.allSatisfy(\.isNumber)
  }

  /// The date that a text begins with, and what stands behind it.
  private func leadingDate(_ text: String) -> (date: String, rest: String)? {
    let found = text.prefix(200).split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(4, found.count - 1), to: 0, by: -1) {
      let date = found.prefix(count).joined(separator: " ")
      guard (try? dates.parse(date, now: now)) != nil else { continue }
      return (date, found.dropFirst(count).joined(separator: " "))
    }
    return nil
  }

  /// The date that a word makes together with one or two behind it.
  private func longerDate(_ first: String, _ rest: Substring) -> String? {
    let next = rest.prefix(60).split(whereSeparator: \.isWhitespace).prefix(2)
    for count in stride(from: next.count, to: 0, by: -1) {
      let text = ([first[...]] + next.prefix(count)).joined(separator: " ")
      if (try? dates.parse(text, now: now)) != nil { return text }
    }
    return nil
  }
}
