import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// Writes events as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order; what is
/// missing is null. What a calendar says beyond that is left to iCalendar.
struct JSONEventWriter: JSONListWriter {
  typealias Item = Event

  private let format: EventDateFormat
  var isFirst = true

  /// - Parameters:
  ///   - clock: the clock whose times and offsets are written.
  ///   - writesOriginals: whether times are written as ``EventDateFormat`` has them in files.
  init(clock: WallClock = .process, writesOriginals: Bool = false) {
    format = EventDateFormat(clock: clock, writesOriginals: writesOriginals)
  }

  /// Appends the object of one event alone.
  func writeObject(_ event: Event, to output: inout [UInt8]) {
    JSONText.beginObject(id: event.id, to: &output)
    JSONText.append("title", event.title, to: &output)
    JSONText.append("description", event.description, to: &output)
    JSONText.append("date", event.date.map { format.string(from: $0, of: event) }, to: &output)
    JSONText.append(
      "endDate", event.endDate.map { format.string(from: $0, of: event) }, to: &output)
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

/// How JSON and CSV write the dates of events: in ISO 8601, with an offset but where the time is one of any place.
///
/// The end of an event of whole days is the day, or the midnight, behind its last one.
struct EventDateFormat {
  /// The clock of the place.
  let clock: WallClock
  /// Whether a file is written, which is the same from any time zone: days have no time, times are those of
  /// their own zone, or of UTC where they have none. Otherwise all are those of the place.
  let writesOriginals: Bool

  func string(from date: Date, of event: Event) -> String {
    if event.isAllDay, writesOriginals { return "\(clock.day(of: date))" }
    guard event.isFloating, !event.isAllDay else { return instant(date, of: event) }
    return Self.local(date.addingTimeInterval(Double(clock.offset(at: date))))
  }

  /// Which instance of a series an event is: when it begins by the rule; nil for any other.
  func instance(of event: Event) -> String? {
    event.instance.map { time in
      switch time {
      case .day(let day): "\(day)"
      case .floating: Self.local(time.date(on: .utc))
      case .utc, .zoned: instant(time.date(on: clock), of: event)
      }
    }
  }

  private func instant(_ date: Date, of event: Event) -> String {
    guard writesOriginals else { return ISO8601Format(clock: clock).string(from: date) }
    let zone = event.timeZone.flatMap { TimeZone(identifier: $0) }
    return ISO8601Format(clock: zone.map { WallClock($0) } ?? .utc).string(from: date)
  }

  /// What clocks show, given as if it were UTC.
  private static func local(_ shown: Date) -> String {
    String(ISO8601Format(clock: .utc).string(from: shown).dropLast())
  }
}
