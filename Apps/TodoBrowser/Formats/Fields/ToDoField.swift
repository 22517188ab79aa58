import DateFormatting
import Foundation
import Interchange
import Models

/// A property of an event in JSON and CSV, in the order of writing.
enum ToDoField: String, ItemField {
  case id, title, category, date, completionState, notes, uniqueID
  case otherCategories, timeZone, recurrence, series, alarms

  var kind: ItemFieldKind {
    switch self {
    case .id: .wholeNumber
    case .completionState: .textOrNumber
    case .otherCategories, .alarms: .texts
    default: .text
    }
  }

  static var statusField: ToDoField? { .completionState }

  /// Returns the completion state as text, or `cancelled`.
  static func status(of event: StoredToDo) -> String? {
    event.isCancelled ? "cancelled" : event.completionState.word
  }

  func texts(of event: StoredToDo) -> [String] {
    self == .alarms ? event.alarms ?? [] : event.otherCategories
  }

  /// Returns the field's text in a file, or nil if the event has no value. A time in a time zone is
  /// written in that zone.
  func text(of event: StoredToDo, _ dates: FieldDates) -> String? {
    switch self {
    case .id: event.id.map(String.init)
    case .title: event.title
    case .category: event.category
    case .date where event.dateKind == .utc && event.date.calendarSeconds != nil:
      dates.instants.string(from: event.date)
    case .date: Self.text(of: event.date, event.dateKind, dates)
    case .completionState: event.completionState.word
    case .notes: event.notes
    case .uniqueID: event.uniqueID.uuidString
    case .timeZone: event.timeZoneName
    case .recurrence: event.recurrence
    case .series: event.series?.uuidString
    case .otherCategories, .alarms: nil
    }
  }

  private static func text(of date: Date, _ kind: TimeKind?, _ dates: FieldDates) -> String? {
    let format = dates.local
    let day = format.clock.day(of: date)
    guard CivilDate.years.contains(day.year) else {
      return kind == nil ? nil : format.string(from: date)
    }
    switch kind {
    case nil: return nil
    case .day: return "\(day)"
    case .floating: return dates.floating(date)
    case .zoned: return ISO8601Format(clock: kind.clock(for: format.clock)).string(from: date)
    case .utc: return format.string(from: date)
    }
  }
}

/// A writer of events as a JSON array with one object per line.
///
/// The keys are the names of all properties of an event, always in the same order:
///
/// ```json
/// {"id": 7, "title": "Pay rent", "category": "Home", "date": "2026-12-24T22:00:00Z",
///  "completionState": "inProgress", "notes": "", "uniqueID": "4A1C…", "otherCategories": [],
///  "timeZone": null, "recurrence": "RRULE:FREQ=MONTHLY", "series": null, "alarms": ["-PT15M"],
///  "status": "inProgress", "original": null}
/// ```
///
/// Dates are in ISO 8601. An instant is in UTC, and in a list with the offset of the clock. A time
/// in a time zone has the offset of that zone, a floating time has no offset, a day has no time,
/// and a missing date is null. `completionState` is `notStarted`, `inProgress` or `completed`.
/// `status` has the same value or is `cancelled`, and is ignored if `completionState` is present.
/// `original` contains the text an event was imported from and its format (`iCalendar` or
/// `propertyList`), which preserves everything the app does not show.
typealias JSONToDoWriter = JSONFieldsWriter<ToDoField>

/// A writer of events as comma-separated values, with dates in the format of ``JSONToDoWriter``.
typealias CSVToDoWriter = CSVFieldsWriter<ToDoField>

extension StoredToDo {
  /// The time zone of an event that was read without its date, or nil for any other event.
  var zoneWithoutDate: TimeKind? {
    if date == .distantFuture, case .zoned = dateKind { dateKind } else { nil }
  }

  /// The name of the date's time zone, or nil if it has none.
  var timeZoneName: String? {
    if case .zoned(let name) = dateKind, dateKind?.isInstant == false { name } else { nil }
  }
}

extension CompletionState {
  /// The name of the state in JSON and CSV, which is the name of the case.
  var word: String { "\(self)" }

  /// Parses the name of a state, ignoring case, as this app or other programs write it, or its
  /// number in property lists. Returns nil for any other text.
  init?(word: String) {
    if let number = Int(word) {
      self.init(rawValue: number)
      return
    }
    switch word.lowercased().filter(\.isLetter) {
    case "notstarted", "todo", "open", "pending", "needsaction", "false", "falsch", "no":
      self = .notStarted
    case "inprogress", "inprocess", "started", "doing", "inbearbeitung", "encours", "encurso",
      "inuitvoering":
      self = .inProgress
    case "completed", "complete", "done", "finished", "closed", "cancelled", "canceled",
      "x", "true", "wahr", "yes":
      self = .completed
    default: return nil
    }
  }
}
