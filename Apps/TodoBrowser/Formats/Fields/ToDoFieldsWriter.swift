import DateFormatting
import Interchange
import Models

/// Writes events of the ToDo browser as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order:
///
/// ```json
/// {"id": 7, "title": "Pay rent", "category": "Home", "date": "2026-12-24T22:00:00Z",
///  "completionState": "inProgress", "notes": "", "uniqueID": "4A1C…", "otherCategories": [],
///  "timeZone": null, "recurrence": "RRULE:FREQ=MONTHLY", "series": null, "alarms": ["-PT15M"],
///  "original": null}
/// ```
///
/// Dates are ISO 8601: an instant in UTC, so that the text is the same wherever it is written, and in a list
/// with the offset of the clock, as a person reads it; a time of a zone with the offset of that, a time
/// without a zone without an offset, a day without a time; null for none. `completionState` is `notStarted`, `inProgress` or
/// `completed`. `original` is the text an event was imported from and its format (`iCalendar` or
/// `propertyList`), with which all that the app does not show goes along.
struct JSONToDoWriter: JSONListWriter {
  typealias Item = ToDoEvent

  /// The clock whose days and times are written.
  let clock: WallClock
  /// Whether the key `original` is written; a list needs none, and has the offsets of the clock.
  var writesOriginals = true
  var isFirst = true

  /// Appends the object of one event alone.
  func writeObject(_ event: ToDoEvent, to output: inout [UInt8]) {
    let format = ISO8601Format(clock: clock)
    let instants = writesOriginals ? ISO8601Format(clock: .utc) : format
    JSONText.beginObject(id: event.id, to: &output)
    for field in ToDoField.allCases where field != .id {
      switch field {
      case .otherCategories:
        JSONText.append(field.rawValue, event.otherCategories, to: &output)
      case .alarms: JSONText.append(field.rawValue, event.alarms ?? [], to: &output)
      default:
        let text = field.text(of: event, format, instants: instants)
        JSONText.append(field.rawValue, text, to: &output)
      }
    }
    if writesOriginals { JSONText.append(original: event.original, to: &output) }
    output.append("}")
  }
}

/// Writes events as comma-separated values (RFC 4180) with the property names in the first row.
///
/// Dates are those of ``JSONToDoWriter``; what is missing is an empty field.
struct CSVToDoWriter: CSVTableWriter {
  typealias Item = ToDoEvent
  static let columns = ToDoField.allCases.map(\.rawValue)

  /// The clock whose days and times are written.
  let clock: WallClock
  let guardsFormulas: Bool

  func fields(of event: ToDoEvent) -> [String?] {
    ToDoField.allCases.map { $0.text(of: event, ISO8601Format(clock: clock)) }
  }
}
