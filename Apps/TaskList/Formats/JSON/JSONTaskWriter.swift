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
struct JSONTaskWriter: JSONListWriter {
  typealias Item = TaskItem

  private let format: ISO8601Format
  private let writesOriginals: Bool
  var isFirst = true

  /// - Parameters:
  ///   - clock: the clock whose days, times and offsets are written.
  ///   - writesOriginals: whether the key `original` is written; a list for scripts needs none.
  init(clock: WallClock = .process, writesOriginals: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.writesOriginals = writesOriginals
  }

  /// Appends the object of one task alone.
  func writeObject(_ task: TaskItem, to output: inout [UInt8]) {
    func day(_ date: Date?) -> String? { date.map { ISODateText.text($0, as: format) } }
    JSONText.beginObject(id: task.id, to: &output)
    JSONText.append("text", task.text, to: &output)
    JSONText.append("dueDate", day(task.dueDate), to: &output)
    JSONText.append("priority", task.priority.word, to: &output)
    JSONText.append("isCompleted", task.isCompleted, to: &output)
    JSONText.append("completionDate", task.completionDate.map(format.string), to: &output)
    JSONText.append("creationDate", task.creationDate.map(format.string), to: &output)
    JSONText.append("startDate", day(task.startDate), to: &output)
    JSONText.append("notes", task.notes, to: &output)
    JSONText.append("project", task.project, to: &output)
    JSONText.append("tags", task.tags, to: &output)
    JSONText.append("repetition", task.repetition.map(RepetitionText.text), to: &output)
    JSONText.append("uid", task.uid, to: &output)
    if writesOriginals { JSONText.append(original: task.original, to: &output) }
    output.append("}")
  }
}
