import DateFormatting
import Foundation
import Interchange
import Models

/// Writes tasks as a JSON array of objects, one to a line.
///
/// The keys are the task's property names, always all of them and in the same order; what is missing
/// is null:
///
/// ```json
/// {"id": 7, "text": "Pay rent", "dueDate": "2026-12-24", "priority": "high", "isCompleted": false,
///  "completionDate": null, "creationDate": "2026-12-01T09:30:00-05:00", "startDate": null,
///  "notes": null, "project": "home.flat", "tags": ["money"], "repetition": "every:month",
///  "uid": null, "original": null}
/// ```
///
/// Dates are ISO 8601 with the offset of a clock; a due or start date that is the start of a day is
/// written as the day alone. `priority` is `low`, `medium` or `high`; `repetition` counts from the
/// due date (`every:2weeks`) or from the completion (`after:3days`). `original` is the text a task
/// was imported from and its format (`todoTxt`, `taskwarrior` or `iCalendar`), with which all that
/// the app does not show goes along.
struct JSONTaskWriter: ItemWriter {
  private let format: ISO8601Format
  private let writesOriginals: Bool
  private var isFirst = true

  /// - Parameters:
  ///   - clock: the clock whose days, times and offsets are written.
  ///   - writesOriginals: whether the key `original` is written; a list for scripts needs none.
  init(clock: WallClock = .process, writesOriginals: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.writesOriginals = writesOriginals
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    output.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    writeObject(task, to: &output)
  }

  mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]\n" : "\n]\n")
  }

  /// Appends the object of one task alone.
  func writeObject(_ task: TaskItem, to output: inout [UInt8]) {
    output.append("{\"id\": ")
    output.append(task.id.map(String.init) ?? "null")
    append("text", task.text, to: &output)
    append("dueDate", day: task.dueDate, to: &output)
    append("priority", task.priority.word, to: &output)
    output.append(task.isCompleted ? ", \"isCompleted\": true" : ", \"isCompleted\": false")
    append("completionDate", task.completionDate.map(format.string), to: &output)
    append("creationDate", task.creationDate.map(format.string), to: &output)
    append("startDate", day: task.startDate, to: &output)
    append("notes", task.notes, to: &output)
    append("project", task.project, to: &output)
    append(task.tags, to: &output)
    append("repetition", task.repetition.map(RepetitionText.text), to: &output)
    append("uid", task.uid, to: &output)
    if writesOriginals {
      append("original", to: &output)
      JSONText.append(task.original, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }
}

extension JSONTaskWriter {
  private func append(_ key: String, _ value: String?, to output: inout [UInt8]) {
    append(key, to: &output)
    if let value { JSONText.append(value, to: &output) } else { output.append("null") }
  }

  private func append(_ key: String, day date: Date?, to output: inout [UInt8]) {
    append(key, to: &output)
    guard let date else { return output.append("null") }
    output.append(UInt8(ascii: "\""))
    ISODateText.append(date, as: format, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private func append(_ tags: [String], to output: inout [UInt8]) {
    append("tags", to: &output)
    output.append(UInt8(ascii: "["))
    for (index, tag) in tags.enumerated() {
      if index > 0 { output.append(", ") }
      JSONText.append(tag, to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func append(_ key: String, to output: inout [UInt8]) {
    output.append(", \"")
    output.append(key)
    output.append("\": ")
  }
}
