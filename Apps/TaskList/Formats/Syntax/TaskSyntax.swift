import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The syntax of task text: a language, a clock, and the time that relative dates are based on.
///
/// The app's fields and the command line share this syntax: ``QuickEntry`` parses the description
/// of a task, and ``TaskFilterReading`` parses a filter.
///
/// ```swift
/// let syntax = TaskSyntax(in: .current, now: Date())
/// let entry = try QuickEntry(parsing: "Pay rent due:fri +home pri:high every:month", by: syntax)
/// print(syntax.preview(of: entry.task))
/// // Pay rent · due Friday, Nov 27 · +home · high · every month
/// ```
struct TaskSyntax: Sendable {
  /// A kind of text.
  enum Grammar: Hashable, Sendable {
    /// The description of a new task.
    case entry
    /// The text of a stored task. Text without a key or sign stays text.
    case text
    /// Changes to an existing task. A key without a value removes the property.
    case editing
    /// The conditions of a filter.
    case filter
  }

  /// The language and the clock that dates are parsed with.
  let environment: DateEnvironment
  /// The time that relative dates are based on.
  let now: Date

  init(in environment: DateEnvironment, now: Date) {
    (self.environment, self.now) = (environment, now)
  }

  /// A parser for dates, created on demand because most words contain none.
  var dates: DateParser { DateParser(in: environment) }

  /// The current day.
  var today: CivilDate { clock.day(of: now) }

  var clock: WallClock { environment.clock }

  /// Returns the first moment after a day.
  func end(of day: CivilDate) -> Date {
    day.adding(days: 1).map(clock.startOfDay) ?? .distantFuture
  }
}

extension TaskSyntax {
  /// Returns a line made of the arguments of a command. An argument that the shell's quotes made
  /// one word remains one word.
  ///
  ///     task-list add Pay rent 'note:ask for Jo'   →   Pay rent note:"ask for Jo"
  ///
  /// An argument that begins with text is a part of the line. A single argument is a complete line
  /// for a new task or a filter. For an edited task it may also be a single word, such as
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

  /// Returns a Boolean value that indicates whether a single argument contains several words, and
  /// not one word with spaces in its value.
  private static func isLine(_ argument: String, as grammar: Grammar) -> Bool {
    let reader = WordReader(argument, grammar)
    let key = reader.key(at: argument.startIndex)
    switch grammar {
    case .entry, .text: return true
    // Names and notes may contain any text.
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

  /// Returns an argument as one word of a line. If it is a key or a tag with spaces in its value,
  /// the value is quoted.
  static func word(_ argument: String, as grammar: Grammar = .entry) -> String {
    guard argument.unicodeScalars.contains(where: \.properties.isWhitespace) else {
      return argument
    }
    let reader = WordReader(argument, grammar)
    let start = argument.startIndex
    let value: String.Index
    if let key = reader.key(at: start) {
      value = key.value
      if key.key == .not { return negated(argument, from: value) }
    } else if reader.isTag(at: start) {
      value = reader.index(after: start)
    } else {
      return argument
    }
    guard !argument[value...].contains("\"") else { return argument }
    return argument[..<value] + WordQuoting.quoted(String(argument[value...]))
  }

  /// Returns the argument with a negated phrase or value as one word after `not:`.
  private static func negated(_ argument: String, from value: String.Index) -> String {
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
  /// Returns a readable description of a task in one line.
  ///
  ///     Pay rent · due Friday, Nov 27 · +home · high · every month
  ///
  /// - Parameter hasDistances: If true, the description includes the distances to the dates.
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

  /// Returns the distance to a day, or nil if the day's name already expresses it, as `today` does.
  private func distance(to date: Date) -> String? {
    guard abs(clock.day(of: date) - today) > 1 else { return nil }
    return RelativeDateFormatter(in: environment).phrase(for: date, now: now, hasTime: false)
  }

  /// Returns the name of a day, followed by the time unless it is the first moment of the day.
  private func phrase(for date: Date, _ dates: DueDateFormatter) -> String {
    let day = dates.phrase(for: date, now: now)
    guard clock.startOfDay(clock.day(of: date)) != date else { return day }
    let time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    return "\(day), \(time.string(from: date))"
  }

  /// Returns a text without leading and trailing whitespace, or nil if it is blank.
  static func trimmed(_ text: String) -> String? {
    guard let first = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = text.unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return nil }
    return String(text.unicodeScalars[first...last])
  }
}

extension TimeKind {
  /// Returns the time in the task's own time zone, ` (9:00 AM Europe/Berlin)`, or an empty string
  /// for other kinds and for zones with the same offset.
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
  /// Returns two dates to suggest for one that could not be parsed, with their key.
  ///
  /// - Parameter rest: The text after the date. If it belongs to the date, the suggestion puts both
  ///   in quotes.
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

  /// Returns a date extended by the time that follows it.
  ///
  /// - Parameters:
  ///   - ends: The ends of the plain words after the value.
  ///   - place: The start of the value.
  ///   - word: The range of the whole word, for errors.
  /// - Throws: ``TaskSyntaxError`` when the words make it another day, or may be an hour.
  func withTime(
    _ value: WordValue, of key: TaskKey, after ends: [String.Index], from place: String.Index,
    in text: String, word: Range<String.Index>
  ) throws(TaskSyntaxError) -> WordValue {
    guard !ends.isEmpty, (try? dates.parse(value.content, now: now)) != nil else { return value }
    let refuse = { (problem: TaskSyntaxError.Problem, forms: [String]) in
      TaskSyntaxError(text: text, range: word, problem: problem, suggestions: forms)
    }
    for end in ends.reversed() {
      let rest = Self.trimmed(String(text[value.end..<end])) ?? ""
      // A task has no end, so a start and an end are text: `due:fri 9am to 5pm`.
      if TypedLine.times(rest) != nil { return value }
      let longer = String(text[place..<end].withoutSeparator)
      if let days = TypedLine.days(longer, now: now, by: dates) {
        throw refuse(
          .longerDate(rest: rest), ["\(key.rawValue):\(days.last)", "\(rest) \(text[word])"])
      }
      let parsed: ParsedDate
      do throws(DateParseError) {
        parsed = try dates.parse(longer, now: now)
      } catch {
        // A number is an hour only at the end: not in `due:fri 5 eggs`.
        guard case .bareHour = error.problem, end == ends.last, ends.count < 3 else { continue }
        throw refuse(
          .date(error), error.suggestions.map { "\(key.rawValue):\(WordQuoting.value($0))" })
      }
      // The words may also be text: `due:fri 1000 screws`, `due:fri morning run`, `due:fri 5pm
      // Paris`.
      if let word = longer.split(whereSeparator: \.isWhitespace).last,
        end != ends.last && Self.mayBeText(word)
          || parsed.timeZone?.identifier.contains("/") == true
      {
        continue
      }
      if parsed.hasTime { return WordValue(content: longer, isQuoted: false, end: end) }
      throw refuse(
        .longerDate(rest: rest),
        ["\(key.rawValue):\(WordQuoting.value(longer))", "\(rest) \(text[word])"])
    }
    return value
  }

  /// Returns a Boolean value that indicates whether a word at the end of a time may be the
  /// beginning of the task's text.
  private static func mayBeText(_ word: Substring) -> Bool {
    ["morning", "afternoon", "evening", "night"].contains(word.lowercased())
      || word.allSatisfy(\.isNumber)
  }

  /// Returns the date at the beginning of a text and the text after it, or nil.
  private func leadingDate(_ text: String) -> (date: String, rest: String)? {
    let found = text.prefix(200).split(whereSeparator: \.isWhitespace)
    for count in stride(from: min(4, found.count - 1), to: 0, by: -1) {
      let date = found.prefix(count).joined(separator: " ")
      guard (try? dates.parse(date, now: now)) != nil else { continue }
      return (date, found.dropFirst(count).joined(separator: " "))
    }
    return nil
  }

  /// Returns the date that a word and the next one or two words make together, or nil.
  private func longerDate(_ first: String, _ rest: Substring) -> String? {
    let next = rest.prefix(60).split(whereSeparator: \.isWhitespace).prefix(2)
    for count in stride(from: next.count, to: 0, by: -1) {
      let text = ([first[...]] + next.prefix(count)).joined(separator: " ")
      if (try? dates.parse(text, now: now)) != nil { return text }
    }
    return nil
  }
}
