import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order; what is
/// missing is null. Dates are ISO 8601 with the offset of a clock; the end of an all-day event is
/// the midnight behind its last day. What a calendar says beyond that is left to iCalendar.
struct JSONEventWriter: ItemWriter {
  private let format: ISO8601Format
  private var isFirst = true

  /// - Parameter clock: the clock whose times and offsets are written.
  init(clock: WallClock = .process) {
    format = ISO8601Format(clock: clock)
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  mutating func write(_ event: Event, to output: inout [UInt8]) {
    output.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    writeObject(event, to: &output)
  }

  mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]\n" : "\n]\n")
  }

  /// Appends the object of one event alone.
  func writeObject(_ event: Event, to output: inout [UInt8]) {
    output.append("{\"id\": ")
    output.append(event.id.map(String.init) ?? "null")
    append("title", event.title, to: &output)
    append("description", event.description, to: &output)
    append("date", event.date.map(format.string), to: &output)
    append("endDate", event.endDate.map(format.string), to: &output)
    output.append(event.isAllDay ? ", \"isAllDay\": true" : ", \"isAllDay\": false")
    append("uid", event.uid, to: &output)
    output.append(UInt8(ascii: "}"))
  }

  private func append(_ key: String, _ value: String?, to output: inout [UInt8]) {
    output.append(", \"")
    output.append(key)
    output.append("\": ")
    if let value { JSONText.append(value, to: &output) } else { output.append("null") }
  }
}
