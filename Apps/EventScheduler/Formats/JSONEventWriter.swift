import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// Writes events as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order; what is
/// missing is null. Dates are ISO 8601 with the offset of a clock, and without one where the times are
/// those of any place; the end of an all-day event is
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
    JSONText.append("date", event.date.map { format.string(from: $0, in: event) }, to: &output)
    JSONText.append(
      "endDate", event.endDate.map { format.string(from: $0, in: event) }, to: &output)
    JSONText.append("isAllDay", event.isAllDay, to: &output)
    JSONText.append("uid", event.uid, to: &output)
    JSONText.append("timeZone", event.timeZone, to: &output)
    let lines = event.recurrence.map { $0.split(separator: "\n").map(String.init) }
    if let lines {
      JSONText.append("recurrence", lines, to: &output)
    } else {
      JSONText.append("recurrence", nil as String?, to: &output)
    }
    JSONText.append("recurrenceID", format.instance(of: event), to: &output)
    JSONText.append("alarms", event.alarms ?? [], to: &output)
    JSONText.append("place", event.place, to: &output)
    JSONText.append("categories", event.categories, to: &output)
    JSONText.append("url", event.url, to: &output)
    JSONText.append("color", event.color, to: &output)
    output.append("}")
  }
}

extension ISO8601Format {
  /// Which instance of a series an event is: when it begins by the rule; nil for any other.
  func instance(of event: Event) -> String? {
    event.instance.map { time in
      switch time {
      case .day(let day): "\(day)"
      case .floating:
        String(ISO8601Format(clock: .utc).string(from: time.date(on: .utc)).dropLast())
      case .utc, .zoned: string(from: time.date(on: clock))
      }
    }
  }

  /// A date of an event: with the clock's offset, or without one where the event is at what clocks show
  /// in any place.
  func string(from date: Date, in event: Event) -> String {
    guard event.isFloating, !event.isAllDay else { return string(from: date) }
    let shown = date.addingTimeInterval(Double(clock.offset(at: date)))
    return String(ISO8601Format(clock: .utc).string(from: shown).dropLast())
  }
}
