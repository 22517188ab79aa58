import DateFormatting
import Foundation
import Interchange
import Models

/// Writes tasks as comma-separated values (RFC 4180) with the property names in the first row.
///
/// A due or start date that is the start of a day is written as the day alone, every other date as
/// ISO 8601 with the offset of a clock; what is missing is an empty field.
///
/// Fields that a spreadsheet would run as formulas get an apostrophe in front, unless
/// ``guardsFormulas`` is off; see ``CSVEventWriter``.
struct CSVTaskWriter: ItemWriter {
  /// Whether an apostrophe is put before what a spreadsheet would run as a formula.
  let guardsFormulas: Bool

  private let format: ISO8601Format

  /// - Parameter clock: the clock whose days, times and offsets are written.
  init(clock: WallClock = .process, guardsFormulas: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append(TaskField.allCases.map(\.rawValue).joined(separator: ","))
    output.append("\r\n")
  }

  mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    output.append(task.id.map(String.init) ?? "")
    append(task.text, to: &output)
    append(day: task.dueDate, to: &output)
    append(task.priority.word, to: &output)
    append(task.isCompleted ? "true" : "false", to: &output)
    append(task.completionDate.map(format.string), to: &output)
    append(task.creationDate.map(format.string), to: &output)
    append(day: task.startDate, to: &output)
    append(task.notes, to: &output)
    append(task.project, to: &output)
    append(TagList.text(of: task.tags), to: &output)
    append(task.repetition.map(RepetitionText.text), to: &output)
    append(task.uid, to: &output)
    output.append("\r\n")
  }

  mutating func end(to output: inout [UInt8]) {}

  private func append(day date: Date?, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    if let date { ISODateText.append(date, as: format, to: &output) }
  }

  private func append(_ text: String?, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    guard let text else { return }
    CSVField.append(text, guardsFormulas: guardsFormulas, to: &output)
  }
}
