import DateFormatting
import Foundation
import Interchange
import Models

/// A task as a line of todo.txt: its original line with the changes since, or a new line.
struct TodoTxtRevision {
  let task: StoredTask
  let clock: WallClock

  /// The line without a line break.
  var text: String {
    guard let original = task.original, original.format == .todoTxt else {
      return newLine(keeping: TodoTxtLine())
    }
    let line = TodoTxtLine(original.text)
    let (parts, old) = (task.todoTxtParts, line.task(on: clock).task.todoTxtParts)
    if parts == old, day(task.completionDate) == line.completionDay,
      day(task.creationDate) == line.creationDay
    {
      return original.text
    }
    guard (parts.text, parts.project, parts.tags) == (old.text, old.project, old.tags) else {
      return newLine(keeping: line)
    }
    return revised(line, to: parts, since: old).text
  }
}

extension TodoTxtRevision {
  /// Returns the line with the changes that do not affect the order of its words, such as dates and
  /// priority.
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

  /// Returns the line in this app's order of words, with the other contents of the original line.
  private func newLine(keeping original: TodoTxtLine) -> String {
    let plain = line(keeping: original, isEncoded: false)
    // A line break would end the line, and a file with a zero byte is not read as text.
    let isOneLine = !plain.text.utf8.contains {
      [0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
    }
    if !plain.words.isEmpty, isOneLine,
      TodoTxtLine(plain.text).task(on: clock).task.todoTxtParts == task.todoTxtParts
    {
      return plain.text
    }
    // Encode the words, because one of them would be parsed as something else.
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
      // A key between the words of the old text was part of that text.
      if !range.contains(index) { line.words.append(TodoTxtWord(word.text)) }
    }
    line.set(.note, to: note)
    if isEncoded { line.words.append(TodoTxtWord(.encoding, TodoTxtLine.percent)) }
    return line
  }

  private func append(_ word: String, unlessIn inline: Set<String>, to line: inout TodoTxtLine) {
    if !inline.contains(word) { line.words.append(TodoTxtWord(word)) }
  }

  /// Sets the completion, priority and dates of a line.
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
      // The priority is after the `x`, as some programs write it.
      line.priority = letter
    case (false, false) where line.priority == nil && line.priorityOfCompleted != nil:
      // The priority is a key on an open line.
      line.set(.priority, to: word)
    default:
      // A completed task has its priority as a key, so that programs sort it as completed.
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
    guard isEncoded else { return TodoTxtLine.body(text) }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    // Single spaces between two words are preserved, and all others are encoded.
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
    // Encode the marks of projects and contexts, and at the beginning those of completion, priority
    // and dates.
    let marks = isFirst ? "+@x(0123456789" : "+@"
    return marks.utf8.contains(first)
      ? "%" + Excerpt.hexadecimal(first) + String(text.unicodeScalars.dropFirst()) : text
  }

  private func encoded(_ name: String, _ isEncoded: Bool) -> String {
    isEncoded ? PercentText.encode(name) { $0 <= 0x20 || $0 == 0x7F } : name
  }
}

/// A repetition in the format of todo.txt programs: `rec:2w` counts from the completion, and
/// `rec:+2w` from the due date (topydo, Simpletask, sleek).
enum TodoTxtRecurrence {
  /// The expected form, for error messages.
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

/// A writer of tasks in the format of <https://github.com/todotxt/todo.txt>, with one task per
/// line.
///
/// A task that was read from todo.txt is written as its original line, byte for byte. If the task
/// was changed, only the changes are replaced. A new task begins with its priority (`(A)` for high,
/// `(C)` for low, none for medium), followed by its dates, its text, and `+project @tag due: t:
/// rec:`. Properties that are not part of the format are written so that this app can read them:
/// notes as `note:`, and texts with words of another meaning in percent-encoding with
/// `enc:percent`. The times of day of creation and completion are not written.
struct TodoTxtWriter: ItemWriter {
  /// The clock in whose time zone days are read.
  let clock: WallClock

  mutating func begin(to output: inout [UInt8]) {}

  mutating func write(_ task: StoredTask, to output: inout [UInt8]) {
    output.append(TodoTxtRevision(task: task, clock: clock).text)
    output.append(UInt8(ascii: "\n"))
  }

  mutating func end(to output: inout [UInt8]) {}
}

extension StoredTask {
  /// The properties of a task that a line of todo.txt can express. Two tasks with equal properties
  /// have equal lines.
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
