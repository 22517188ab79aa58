import DateFormatting
import Foundation
import Interchange
import Models

/// Writes conditions so that they are read as they are.
struct TaskFilterWriter {
  let words: TaskWords

  typealias Condition = TaskFilter.Condition

  /// - Parameter isAlone: whether the condition stands beside others that hold as well, rather than
  ///   behind `or` or a minus.
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
      // Nothing is one of none.
      guard !conditions.isEmpty else { return isAlone ? "done open" : "(done open)" }
      guard conditions.count > 1 else { return text(of: conditions[0], isAlone: isAlone) }
      return conditions.map { operand($0) }.joined(separator: " or ")
    }
  }
}

extension TaskFilterWriter {
  /// One side of an `or`.
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

  /// Conditions that all hold, where that is what no one of their opposites holding means.
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

  /// A word to search for, where it is read as that without quotes.
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
    case (nil, let to?): return "due:<\(words.text(of: to))"
    case (let from?, nil): return "due:>=\(words.text(of: from))"
    case (let from?, let to?):
      let first = words.text(of: from)
      guard to > from else { return "(due:>=\(first) due:<\(words.text(of: to)))" }
      let day = words.clock.day(of: to)
      if words.clock.startOfDay(day) == to, let last = day.adding(days: -1),
        words.end(of: last) == to
      {
        return first == last.description ? "due:\(first)" : "due:\(first)..\(last)"
      }
      return "due:\(first)..\(words.exactText(of: to.addingTimeInterval(-1)))"
    }
  }

  private func start(after date: Date) -> String {
    let next = date.addingTimeInterval(1)
    let day = words.clock.day(of: next)
    if words.clock.startOfDay(day) == next, let last = day.adding(days: -1),
      words.end(of: last) == next
    {
      return "start:>\(last)"
    }
    return "start:>\(words.exactText(of: date))"
  }
}

/// Reads the words that choose tasks, such as `overdue or due:today +home -waiting`, and writes them.
///
/// - `due:today`, `due:fri`, `due:2026-12-24`; `due:week`, `due:"next month"`, `due:year`: the week of
///   the calendar and so on; `due:<fri`, `due:<=fri`, `due:>"24 dec"`, `due:mon..fri`, `due:..fri`;
///   `due:none`, `due:any`.
/// - `overdue`: open, and the due day is over. `open`, `done`, `all`.
/// - `+home`, `-home`: with and without the tag.
/// - `project:kitchen` and its parts, `project:none`; `priority:high`; `repeats`.
/// - `waiting`: need not be begun today; `start:>"24 dec"`.
/// - Any other word: the beginning of a word of text, notes, project or tags; in quotes, a phrase.
///
/// All that is said must be true. `a or b` is one condition, stronger than what stands beside it:
/// `overdue or due:today +home` are the tasks at home that are due. `(…)` takes several together.
/// `-` before a special word, a quote or a parenthesis turns it around, and `not:` before anything. A
/// backslash or quotes make any word a search.
struct TaskFilterParser: Sendable {
  /// By which dates are read and written.
  let words: TaskWords

  /// The longest filter, in bytes of UTF-8.
  static let longestText = 10_000
  /// As many conditions count; what makes queries of them has its limits.
  static let mostConditions = 200
  static let deepest = 20

  /// - Parameter words: by which dates are read and written.
  init(_ words: TaskWords) {
    self.words = words
  }

  /// Reads a filter; an empty one is passed by all tasks.
  ///
  /// Days are counted from today as the words have it, so the filter is good for today.
  ///
  /// - Throws: ``TaskWordsError`` at the first word that has one of the forms above and cannot be read.
  func parse(_ text: String) throws(TaskWordsError) -> TaskFilterReading {
    var reader = TaskFilterReader(text, by: words)
    let conditions = try reader.read()
    return TaskFilterReading(
      filter: TaskFilter(conditions), namesCompletion: reader.namesCompletion, spans: reader.spans)
  }

  /// A filter as it is typed, its dates in digits; ``parse(_:)`` reads it back.
  func text(of filter: TaskFilter) -> String {
    let writer = TaskFilterWriter(words: words)
    return filter.conditions.map { writer.text(of: $0, isAlone: true) }.joined(separator: " ")
  }
}

/// What a filter was read as.
struct TaskFilterReading: Hashable, Sendable {
  /// The conditions, as they were said.
  let filter: TaskFilter
  /// Whether it says which tasks are wanted by their completion: `open`, `done` or `all`.
  let namesCompletion: Bool
  /// Which pieces were read as more than words to search for.
  let spans: [WordSpan]

  /// The filter, and open tasks only where it does not speak of completion.
  var openUnlessNamed: TaskFilter {
    namesCompletion ? filter : TaskFilter([.isCompleted(false)] + filter.conditions)
  }
}

/// Writes names and values so that they are read as they are.
enum WordQuoting {
  /// A tag or a project as it stands behind `+` or `project:`, in quotes where it needs them.
  static func name(_ name: String, isTag: Bool) -> String {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, let last = scalars.last,
      !isTag || WordReader.canBeginName(first), first != "\"", first != "\\",
      !isMark(last), !["none", "any"].contains(name.lowercased()),
      !scalars.contains(where: { $0.properties.isWhitespace || $0 == "(" || $0 == ")" })
    else { return quoted(name) }
    return name
  }

  /// Whether a character rather ends a sentence than a name.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [",", ";", ":", ".", "!", "?", ")"].contains(scalar)
  }

  /// In quotes where it has blanks or other characters that would end it.
  static func value(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains {
      $0.properties.isWhitespace || $0 == "\"" || $0 == "\\" || $0 == "(" || $0 == ")"
    }
    return needsQuotes || text.isEmpty ? quoted(text) : text
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
