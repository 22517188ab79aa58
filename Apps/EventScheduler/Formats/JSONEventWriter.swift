import DateFormatting
import Foundation
import Interchange
import Models

/// Writes events as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order; what is
/// missing is null. Dates are ISO 8601 with the offset of a clock; the end of an all-day event is
/// the midnight behind its last day. What a calendar says beyond that is left to iCalendar.
struct JSONEventWriter: JSONListWriter {
  typealias Item = Event

  private let format: ISO8601Format
  var isFirst = true

  /// - Parameter clock: the clock whose times and offsets are written.
  init(clock: WallClock = .process) {
    format = ISO8601Format(clock: clock)
  }

  /// Appends the object of one event alone.
  func writeObject(_ event: Event, to output: inout [UInt8]) {
    JSONText.beginObject(id: event.id, to: &output)
    JSONText.append("title", event.title, to: &output)
    JSONText.append("description", event.description, to: &output)
    JSONText.append("date", event.date.map(format.string), to: &output)
    JSONText.append("endDate", event.endDate.map(format.string), to: &output)
    JSONText.append("isAllDay", event.isAllDay, to: &output)
    JSONText.append("uid", event.uid, to: &output)
    output.append("}")
  }
}
