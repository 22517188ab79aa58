import DateFormatting
import Foundation
import Interchange
import Models

/// Writes tasks as comma-separated values (RFC 4180) with the property names in the first row.
///
/// A due or start date that is the start of a day is written as the day alone, every other date as
/// ISO 8601 with the offset of a clock; what is missing is an empty field.
struct CSVTaskWriter: CSVTableWriter {
  typealias Item = TaskItem
  static let columns = TaskField.allCases.map(\.rawValue)

  let guardsFormulas: Bool

  private let format: ISO8601Format

  /// - Parameter clock: the clock whose days, times and offsets are written.
  init(clock: WallClock = .process, guardsFormulas: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  func fields(of task: TaskItem) -> [String?] {
    func day(_ date: Date?) -> String? { date.map { ISODateText.text($0, as: format) } }
    return [
      task.id.map(String.init), task.text, day(task.dueDate), task.priority.word,
      task.isCompleted ? "true" : "false", task.completionDate.map(format.string),
      task.creationDate.map(format.string), day(task.startDate), task.notes, task.project,
      TagList.text(of: task.tags), task.repetition.map(RepetitionText.text), task.uid,
    ]
  }
}
