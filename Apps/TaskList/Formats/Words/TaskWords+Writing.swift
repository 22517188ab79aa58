import DateFormatting
import Foundation
import Interchange
import Models

extension TaskWords {
  /// A task as it is typed: ``QuickEntry`` reads it back.
  ///
  /// Left out is what words do not say: whether it is done, when it was written down, where it came
  /// from, and blanks around its text.
  ///
  /// - Parameter grammar: for which it is written.
  func text(of task: TaskItem, as grammar: Grammar = .entry) -> String {
    var words: [String] = []
    if let text = task.text.flatMap({ Self.plainWords($0, grammar) }) { words.append(text) }
    if let date = task.dueDate { words.append("due:\(text(of: date))") }
    if let date = task.startDate { words.append("start:\(text(of: date))") }
    if let repetition = task.repetition { words.append(repetition.words) }
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

  /// A task in a line for people.
  ///
  ///     Pay rent · due Friday, Nov 27 · +home · high · every month
  func preview(of task: TaskItem) -> String {
    let dates = DueDateFormatter(in: environment)
    var parts: [String] = []
    if let text = task.text, !text.isEmpty { parts.append(Excerpt.of(text)) }
    if let date = task.dueDate { parts.append("due \(phrase(for: date, dates))") }
    if let date = task.startDate { parts.append("starts \(phrase(for: date, dates))") }
    if let project = task.project { parts.append("project \(Excerpt.of(project))") }
    parts += task.tags.map { "+\(Excerpt.of($0))" }
    if task.priority != .medium { parts.append(task.priority.word) }
    if let repetition = task.repetition { parts.append(repetition.phrase) }
    if let note = task.notes, !note.isEmpty { parts.append("note “\(Excerpt.of(note))”") }
    return parts.reduce(into: "") { $0 += $0.isEmpty ? $1 : " · \($1)" }
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

  /// A text of which every word is read as text; nil where it is blank.
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
