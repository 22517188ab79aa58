import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events of the ToDo browser as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order:
///
/// ```json
/// {"id": 7, "title": "Pay rent", "category": "Home", "date": "2026-12-24T17:00:00-05:00",
///  "completionState": "inProgress", "notes": "", "uniqueID": "4A1C…", "original": null}
/// ```
///
/// Dates are ISO 8601 with the offset of a clock. `completionState` is `notStarted`, `inProgress` or
/// `completed`. `original` is the text an event was imported from and its format (`iCalendar` or
/// `propertyList`), with which all that the app does not show goes along.
struct JSONToDoWriter: ItemWriter {
  private let format: ISO8601Format
  private let writesOriginals: Bool
  private var isFirst = true

  /// - Parameters:
  ///   - clock: the clock whose times and offsets are written.
  ///   - writesOriginals: whether the key `original` is written; a list for scripts needs none.
  init(clock: WallClock = .process, writesOriginals: Bool = true) {
    format = ISO8601Format(clock: clock)
    self.writesOriginals = writesOriginals
  }

  mutating func begin(to output: inout [UInt8]) {
    output.append("[")
    isFirst = true
  }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    output.append(isFirst ? "\n  " : ",\n  ")
    isFirst = false
    writeObject(event, to: &output)
  }

  mutating func end(to output: inout [UInt8]) {
    output.append(isFirst ? "]\n" : "\n]\n")
  }

  /// Appends the object of one event alone.
  func writeObject(_ event: ToDoEvent, to output: inout [UInt8]) {
    output.append("{\"id\": ")
    output.append(event.id.map(String.init) ?? "null")
    append("title", event.title, to: &output)
    append("category", event.category, to: &output)
    append("date", format.string(from: event.date), to: &output)
    append("completionState", event.completionState.word, to: &output)
    append("notes", event.notes, to: &output)
    append("uniqueID", event.uniqueID.uuidString, to: &output)
    if writesOriginals {
      output.append(", \"original\": ")
      JSONText.append(event.original, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private func append(_ key: String, _ value: String, to output: inout [UInt8]) {
    output.append(", \"")
    output.append(key)
    output.append("\": ")
    JSONText.append(value, to: &output)
  }
}
