import DateFormatting
import Foundation
import Interchange
import Models

@testable import TaskList

// The text of tasks and filters, from which they must be parsed unchanged.

extension TaskSyntax {
  /// Returns the text of a task, which ``QuickEntry`` parses.
  ///
  /// It omits what the syntax cannot express: whether it is done, when it was added, where it came
  /// from, and blanks around its text.
  ///
  /// - Parameter grammar: The grammar of the text.
  func text(of task: StoredTask, as grammar: Grammar = .entry) -> String {
    var words: [String] = []
    if let text = task.text.flatMap({ Self.plainWords($0, grammar) }) { words.append(text) }
    if let date = task.dueDate { words.append("due:\(text(of: date))") }
    if let date = task.startDate { words.append("start:\(text(of: date))") }
    if let repetition = task.repetition { words.append(repetition.typedText) }
    if task.priority != .medium { words.append("pri:\(task.priority.word)") }
    if let project = task.project, !project.isEmpty {
      words.append("project:\(WordQuoting.name(project, isTag: false))")
    }
    for tag in task.tags where !tag.isEmpty {
      words.append("+\(WordQuoting.name(tag, isTag: true))")
    }
    if let note = task.notes, !note.isEmpty { words.append("note:\(WordQuoting.value(note))") }
    return words.joined(separator: " ")
  }

  /// Returns the text of a date: a day if it is midnight, otherwise a day and a time.
  func text(of date: Date) -> String {
    let day = clock.day(of: date)
    if CivilDate.years.contains(day.year), clock.startOfDay(day) == date { return day.description }
    return exactText(of: date)
  }

  /// Returns the text of a date, always with the time.
  func exactText(of date: Date) -> String {
    let reading = clock.reading(of: date)
    let isWhole = date.timeIntervalSince1970.rounded(.down) == date.timeIntervalSince1970
    guard isWhole, case .once = clock.match(reading), CivilDate.years.contains(reading.day.year)
    else {
      let text = ISO8601Format(clock: clock).string(from: date)
      guard !isWhole else { return text }
      let seconds = date.timeIntervalSince1970
      let fraction = String(format: "%.6f", min(seconds - seconds.rounded(.down), 0.999999))
      return "\(text.prefix(19))\(fraction.dropFirst())\(text.dropFirst(19))"
    }
    let minute = reading.description.replacing(" ", with: "T")
    let second = reading.time.second
    return second == 0 ? minute : "\(minute):\(second < 10 ? "0" : "")\(second)"
  }

  /// Returns a text that is quoted where the syntax would interpret it; nil if it is blank.
  private static func plainWords(_ text: String, _ grammar: Grammar) -> String? {
    guard let trimmed = trimmed(text) else { return nil }
    var reader = WordReader(trimmed, grammar)
    var written = ""
    var copied = trimmed.startIndex
    while reader.skipBlanks() {
      let start = reader.position
      let marks = reader.skippingMarks(from: start)
      let slashes = reader.skippingBackslashes(from: marks)
      let inner = reader.skippingMarks(from: slashes)
      reader.position = reader.wordEnd(from: start)
      guard reader.isSpecial(at: inner) || slashes > marks && reader.isEscapable(at: inner) else {
        continue
      }
      if inner == marks, reader.scalar(at: inner) == "\"",
        let closing = reader.quotation(at: inner)?.end,
        !reader.holdsSpecial(
          in: reader.index(after: inner)..<trimmed.unicodeScalars.index(before: closing))
      {
        reader.position = reader.wordEnd(from: closing)
        continue
      }
      written += trimmed[copied..<marks] + "\\"
      copied = marks
    }
    return written + trimmed[copied...]
  }
}

extension TaskSyntax {
  /// Returns the text of a filter with numeric dates, which ``TaskFilterReading`` parses.
  func text(of filter: TaskFilter) -> String {
    let writer = TaskFilterWriter(syntax: self)
    return filter.conditions.map { writer.text(of: $0, isAlone: true) }.joined(separator: " ")
  }
}

/// Writes conditions so that they are parsed unchanged.
struct TaskFilterWriter {
  let syntax: TaskSyntax

  typealias Condition = TaskFilter.Condition

  /// - Parameter isAlone: If false, the condition is an operand of `or` or a minus.
  func text(of condition: Condition, isAlone: Bool) -> String {
    switch condition {
    case .isCompleted(let isCompleted): return isCompleted ? "done" : "open"
    case .due(let from, let to): return due(from: from, to: to)
    case .noDueDate: return "due:none"
    case .startsAfter(let date): return start(after: date)
    case .tag(let tag): return "+\(WordQuoting.name(tag, isTag: true))"
    case .project(nil): return "project:none"
    case .project(let project?): return "project:\(WordQuoting.name(project, isTag: false))"
    case .priority(let priority): return "priority:\(priority.word)"
    case .repeats: return "repeats"
    case .text(let text): return bareWord(text) ?? WordQuoting.quoted(text)
    case .not(let condition):
      if !isAlone, let group = group(of: condition) { return group }
      return negation(of: condition)
    case .any(let conditions):
      // An empty list matches no task.
      guard !conditions.isEmpty else { return isAlone ? "done open" : "(done open)" }
      guard conditions.count > 1 else { return text(of: conditions[0], isAlone: isAlone) }
      return conditions.map { operand($0) }.joined(separator: " or ")
    }
  }
}

extension TaskFilterWriter {
  /// Returns an operand of `or`.
  private func operand(_ condition: Condition) -> String {
    if case .any(let conditions) = condition, conditions.count > 1 {
      return conditions.map { operand($0) }.joined(separator: " or ")
    }
    return text(of: condition, isAlone: false)
  }

  private func negation(of condition: Condition) -> String {
    switch condition {
    case .isCompleted(let isCompleted): return isCompleted ? "open" : "done"
    case .not, .any: return "-(\(text(of: condition, isAlone: true)))"
    case .tag(let tag):
      let name = WordQuoting.name(tag, isTag: true)
      let reader = WordReader(name, .filter)
      let isKey =
        reader.key(at: name.startIndex) != nil || reader.unknownKey(at: name.startIndex) != nil
      let isPlain = FilterWord(name) == nil && !isKey && name.unicodeScalars.first != "\""
      return isPlain ? "-\(name)" : "-+\(name)"
    case .text(let text):
      return bareWord(text).map { "not:\($0)" } ?? "-\(WordQuoting.quoted(text))"
    default: return "-\(text(of: condition, isAlone: false))"
    }
  }

  /// Returns a conjunction, which is stored as a negated disjunction of its opposites.
  private func group(of condition: Condition) -> String? {
    guard case .any(let conditions) = condition, conditions.count > 1 else { return nil }
    var parts: [String] = []
    for condition in conditions {
      switch condition {
      case .not(let opposite): parts.append(text(of: opposite, isAlone: true))
      case .isCompleted(let isCompleted): parts.append(isCompleted ? "open" : "done")
      default: return nil
      }
    }
    return "(\(parts.joined(separator: " ")))"
  }

  /// Returns a search word that needs no quotes; nil if it needs them.
  private func bareWord(_ text: String) -> String? {
    let reader = WordReader(text, .filter)
    let start = text.startIndex
    guard !text.isEmpty, reader.wordEnd(from: start) == reader.end,
      !text.unicodeScalars.contains(where: { $0 == "(" || $0 == ")" }),
      reader.skippingMarks(from: start) == start, reader.skippingBackslashes(from: start) == start,
      !reader.isSpecial(at: start)
    else { return nil }
    return text
  }

  private func due(from: Date?, to: Date?) -> String {
    switch (from, to) {
    case (nil, nil): return "due:any"
    case (nil, let to?): return "due:<\(syntax.text(of: to))"
    case (let from?, nil): return "due:>=\(syntax.text(of: from))"
    case (let from?, let to?):
      let first = syntax.text(of: from)
      guard to > from else { return "(due:>=\(first) due:<\(syntax.text(of: to)))" }
      let day = syntax.clock.day(of: to)
      if syntax.clock.startOfDay(day) == to, let last = day.adding(days: -1),
        syntax.end(of: last) == to
      {
        return first == last.description ? "due:\(first)" : "due:\(first)..\(last)"
      }
      return "due:\(first)..\(syntax.exactText(of: to.addingTimeInterval(-1)))"
    }
  }

  private func start(after date: Date) -> String {
    let next = date.addingTimeInterval(1)
    let day = syntax.clock.day(of: next)
    if syntax.clock.startOfDay(day) == next, let last = day.adding(days: -1),
      syntax.end(of: last) == next
    {
      return "start:>\(last)"
    }
    return "start:>\(syntax.exactText(of: date))"
  }
}
