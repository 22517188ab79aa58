import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Dates are ISO 8601 with the offset of a clock; what is missing is an empty field.
///
/// Fields that a spreadsheet would run as formulas get an apostrophe in front, unless
/// ``guardsFormulas`` is off; see ``CSVEventWriter``.
struct CSVToDoWriter: ItemWriter {
  /// Whether an apostrophe is put before what a spreadsheet would run as a formula.
  let guardsFormulas: Bool

  private let format: ISO8601Format

  /// - Parameter clock: the clock whose times and offsets are written.
  init(clock: WallClock = .process, guardsFormulas: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append(ToDoField.allCases.map(\.rawValue).joined(separator: ","))
    output.append("\r\n")
  }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    output.append(event.id.map(String.init) ?? "")
    append(event.title, to: &output)
    append(event.category, to: &output)
    append(format.string(from: event.date), to: &output)
    append(event.completionState.word, to: &output)
    append(event.notes, to: &output)
    append(event.uniqueID.uuidString, to: &output)
    output.append("\r\n")
  }

  mutating func end(to output: inout [UInt8]) {}

  private func append(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    CSVField.append(text, guardsFormulas: guardsFormulas, to: &output)
  }
}
