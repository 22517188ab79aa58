import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Dates are ISO 8601 with the offset of a clock; what is missing is an empty field.
///
/// What a spreadsheet would run as a formula gets an apostrophe in front, which is taken away when the
/// table is read here; see ``guardsFormulas``.
struct CSVEventWriter: ItemWriter {
  /// Whether an apostrophe is put before what a spreadsheet would run as a formula, so that an event
  /// from elsewhere cannot make it do things.
  let guardsFormulas: Bool

  private let format: ISO8601Format

  /// - Parameter clock: the clock whose times and offsets are written.
  init(clock: WallClock = .process, guardsFormulas: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.guardsFormulas = guardsFormulas
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append(EventField.allCases.map(\.rawValue).joined(separator: ","))
    output.append("\r\n")
  }

  mutating func write(_ event: Event, to output: inout [UInt8]) {
    output.append(event.id.map(String.init) ?? "")
    append(event.title, to: &output)
    append(event.description, to: &output)
    append(event.date.map(format.string), to: &output)
    append(event.endDate.map(format.string), to: &output)
    append(event.isAllDay ? "true" : "false", to: &output)
    append(event.uid, to: &output)
    output.append("\r\n")
  }

  mutating func end(to output: inout [UInt8]) {}

  private func append(_ text: String?, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ","))
    guard let text else { return }
    CSVField.append(text, guardsFormulas: guardsFormulas, to: &output)
  }
}
