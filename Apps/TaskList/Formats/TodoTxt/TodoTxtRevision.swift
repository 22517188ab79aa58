import DateFormatting
import Foundation
import Interchange
import Models

/// Writes a task as a line of todo.txt: its original line with the changes since, or a new line.
struct TodoTxtRevision {
  let task: StoredTask
  let clock: WallClock

  /// The line without its end.
  var text: String {
    guard let original = task.original, original.format == .todoTxt else {
      return fresh(keeping: TodoTxtLine())
    }
    let line = TodoTxtLine(original.text)
    let (parts, old) = (task.todoTxtParts, line.task(on: clock).task.todoTxtParts)
    if parts == old, day(task.completionDate) == line.completionDay,
      day(task.creationDate) == line.creationDay
    {
      return original.text
    }
    guard (parts.text, parts.project, parts.tags) == (old.text, old.project, old.tags) else {
      return fresh(keeping: line)
    }
    return revised(line, to: parts, since: old).text
  }
}

extension TodoTxtRevision {
  /// The line with other dates, another priority, and whatever else does not move its words.
  private func revised(
    _ line: TodoTxtLine, to parts: StoredTask, since old: StoredTask
  ) -> TodoTxtLine {
    var line = line
    setFront(&line)
    if parts.dueDate != old.dueDate { line.set(.due, to: text(task.dueDate)) }
    if parts.startDate != old.startDate { line.set(.threshold, to: text(task.startDate)) }
    if parts.notes != old.notes { line.set(.note, to: note) }
    if (parts.repetition, parts.recurrence) != (old.repetition, old.recurrence) {
      setRepetition(&line)
    }
    return line
  }

  /// The line in this app's order, with what another line says beyond the task.
  private func fresh(keeping original: TodoTxtLine) -> String {
    let plain = line(keeping: original, isEncoded: false)
    if !plain.words.isEmpty,
      TodoTxtLine(plain.text).task(on: clock).task.todoTxtParts == task.todoTxtParts
    {
      return plain.text
    }
    // Some word would be read as something else.
    return line(keeping: original, isEncoded: true).text
  }

  private func line(keeping original: TodoTxtLine, isEncoded: Bool) -> TodoTxtLine {
    var line = TodoTxtLine()
    line.isCompleted = original.isCompleted
    line.priority = original.priority
    if let word = original.word(.priority) { line.words.append(word) }
    setFront(&line)
    let priority = line.words
    let text = words(of: task.text ?? "", isEncoded: isEncoded)
    line.words = text
    let inline = Set(text.filter { [.project, .context].contains($0.kind) }.map(\.text))
    if let project = task.project, !project.isEmpty {
      append("+" + encoded(project, isEncoded), unlessIn: inline, to: &line)
    }
    for word in original.words where word.kind == .project {
      let isFirst = word.text == original.words.first { $0.kind == .project }?.text
      if !isFirst { append(word.text, unlessIn: inline, to: &line) }
    }
    for tag in task.tags {
      append("@" + encoded(tag, isEncoded), unlessIn: inline, to: &line)
    }
    line.set(.due, to: self.text(task.dueDate))
    line.set(.threshold, to: self.text(task.startDate))
    setRepetition(&line)
    line.words += priority
    let range = original.textRange
    for (index, word) in original.words.enumerated() where word.kind == .other {
      // One between the words of the old text was a part of it.
      if !range.contains(index) { line.words.append(TodoTxtWord(word.text)) }
    }
    line.set(.note, to: note)
    if isEncoded { line.words.append(TodoTxtWord(.encoding, TodoTxtLine.percent)) }
    return line
  }

  private func append(_ word: String, unlessIn inline: Set<String>, to line: inout TodoTxtLine) {
    if !inline.contains(word) { line.words.append(TodoTxtWord(word)) }
  }

  /// Gives a line the task's completion, priority and days.
  private func setFront(_ line: inout TodoTxtLine) {
    line.completionDay = task.isCompleted ? day(task.completionDate) : nil
    line.creationDay = day(task.creationDate)
    var letter = line.priority ?? line.priorityOfCompleted
    if letter.map(TodoTxtLine.priority) ?? .medium != task.priority {
      letter = task.priority == .high ? "A" : task.priority == .low ? "C" : nil
    }
    let word = letter.map(String.init)
    switch (line.isCompleted, task.isCompleted) {
    case (true, true) where line.priority != nil:
      // It stands in front already, as some programs have it.
      line.priority = letter
    case (false, false) where line.priority == nil && line.priorityOfCompleted != nil:
      // Likewise a word on an open line.
      line.set(.priority, to: word)
    default:
      // A completed task keeps its priority as a word, so that programs sort it as completed.
      line.priority = task.isCompleted ? nil : letter
      line.set(.priority, to: task.isCompleted ? word : nil)
    }
    line.isCompleted = task.isCompleted
  }

  private func setRepetition(_ line: inout TodoTxtLine) {
    line.set(.recurrence, to: task.repetition.map(TodoTxtRecurrence.text))
    line.set(.recurrenceDay, to: task.repetition?.dayOfMonth.map(String.init))
    let lines = task.recurrence.map {
      $0.hasPrefix("RRULE:") && !$0.contains("\n") ? String($0.dropFirst(6)) : $0
    }
    line.set(
      .rule, to: lines.map { PercentText.encode($0) { $0 <= 0x20 || $0 == 0x25 || $0 == 0x7F } })
  }

  private var note: String? {
    guard let notes = task.notes, !notes.isEmpty else { return nil }
    return PercentText.encode(notes) { $0 <= 0x20 || $0 == UInt8(ascii: ":") || $0 == 0x7F }
  }

  private func text(_ date: Date?) -> String? {
    date.map { TodoTxtLine.text(of: $0, on: clock) }
  }

  private func day(_ date: Date?) -> CivilDate? {
    date.map(clock.day)
  }
}

// MARK: - Text

extension TodoTxtRevision {
  private func words(of text: String, isEncoded: Bool) -> [TodoTxtWord] {
    guard isEncoded else {
      let isOneLine = !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
      return isOneLine ? TodoTxtLine.body(text) : []
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    // Blanks that stand alone between two words are kept, all others encoded.
    var line = ""
    for (index, word) in words.enumerated() {
      if index > 0 {
        let isAlone = !words[index - 1].isEmpty && !word.isEmpty
        line += isAlone ? " " : "%20"
      }
      line += encodedWord(word, isFirst: index == 0)
    }
    return TodoTxtLine.body(line)
  }

  private func encodedWord(_ word: Substring, isFirst: Bool) -> String {
    let text = PercentText.encode(word) { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: ":") }
    guard let first = text.utf8.first, first < 0x80 else { return text }
    // What would be a project or a context; in front, a completion, a priority or a day.
    let marks = isFirst ? "+@x(0123456789" : "+@"
    return marks.utf8.contains(first)
      ? "%" + Excerpt.hexadecimal(first) + String(text.unicodeScalars.dropFirst()) : text
  }

  private func encoded(_ name: String, _ isEncoded: Bool) -> String {
    isEncoded ? PercentText.encode(name) { $0 <= 0x20 || $0 == 0x7F } : name
  }
}

/// The repetition as todo.txt programs write it: `rec:2w` counts from the completion, `rec:+2w`
/// from the due date (topydo, Simpletask, sleek).
enum TodoTxtRecurrence {
  /// The expected form, for messages.
  static let advice = "a repetition like rec:1w or, from the due date, rec:+1m"

  static func repetition(_ value: Substring) -> Repetition? {
    let isStrict = value.first == "+"
    let text = isStrict ? value.dropFirst() : value
    guard let unit = Repetition.Unit.allCases.first(where: { text.hasSuffix(letter(of: $0)) }),
      let count = Int(text.dropLast()), 1...9999 ~= count, text.first != "+"
    else { return nil }
    return Repetition(every: count, unit, from: isStrict ? .dueDate : .completion)
  }

  static func text(of repetition: Repetition) -> String {
    (repetition.anchor == .dueDate ? "+" : "") + "\(repetition.count)\(letter(of: repetition.unit))"
  }

  private static func letter(of unit: Repetition.Unit) -> Substring {
    unit == .weekday ? "b" : unit.rawValue.prefix(1)
  }
}

/// Writes tasks as todo.txt, one to a line, in the format of <https://github.com/todotxt/todo.txt>.
///
/// A task that was read from todo.txt is written as its line was, byte for byte; of a changed one
/// only what was changed. A new one has its priority in front (high is `(A)`, low `(C)`, medium
/// none), then its days, its text, and `+project @tag due: t: rec:`. What the format has no place
/// for is written so that reading it here gives it back: notes as `note:`, and texts with words that
/// would mean something else in percent-encoding, which `enc:percent` announces. Times of day of
/// the creation and the completion are not written.
struct TodoTxtWriter: ItemWriter {
  /// The clock of the place that days are meant for.
  let clock: WallClock

  mutating func begin(to output: inout [UInt8]) {}

  mutating func write(_ task: StoredTask, to output: inout [UInt8]) {
    output.append(TodoTxtRevision(task: task, clock: clock).text)
    output.append(UInt8(ascii: "\n"))
  }

  mutating func end(to output: inout [UInt8]) {}
}

extension StoredTask {
  /// The part of a task that a line of todo.txt can express. Two tasks with equal parts have equal
  /// lines.
  var todoTxtParts: StoredTask {
    var parts = StoredTask(
      text: text ?? "", dueDate: dueDate?.calendarSeconds.map(Date.init(calendarSeconds:)),
      priority: priority, isCompleted: isCompleted)
    parts.startDate = startDate?.calendarSeconds.map(Date.init(calendarSeconds:))
    (parts.notes, parts.project, parts.tags) = (notes ?? "", project ?? "", tags)
    (parts.repetition, parts.recurrence) = (repetition, recurrence)
    return parts
  }
}
