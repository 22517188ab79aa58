import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The properties of an event of the ToDo browser that JSON and CSV name, in the order they are
/// written.
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

  /// Returns the word of the completion state, or `cancelled`.
  static func status(of event: StoredToDo) -> String? {
    event.isCompleted && event.original?.isCancelled == true
      ? "cancelled" : event.completionState.word
  }

  func texts(of event: StoredToDo) -> [String] {
    self == .alarms ? event.alarms ?? [] : event.otherCategories
  }

  /// The text of an event's value for this field; nil if it has none. A time in a zone is written
  /// in that zone.
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

/// Parses an event from the properties of a JSON object or a CSV row.
///
/// Any of them may be missing, as long as there is a title, a date, a note or the identifier of an event that is
/// changed. The first row of CSV names the
/// columns by the event's property names, in any order and case; a column that is not known is reported and left
/// out. Dates are ISO 8601: without a time a day, without an offset what clocks show in `timeZone` or, where none
/// is named, wherever they are. `completionState` is `notStarted`, `inProgress` or `completed`, or its number.
/// Semicolons and tabs separate columns as well where the first row has them.
struct ToDoFieldsReader: ItemFieldsReader {
  typealias Field = ToDoField
  typealias Item = StoredToDo

  let clock: WallClock

  static var requiredColumns: [ToDoField] { [.title, .date, .notes, .uniqueID] }
  static var blank: ToDoDraft { ToDoDraft() }
  static let listOfTexts = "a list of texts in quotes"

  func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to text: String
  ) throws(FieldFailure) {
    switch field {
    case .id: break
    case .title: draft.title = text
    case .category: draft.category = text
    case .notes: draft.notes = text
    case .uniqueID: draft.setIdentifier(text)
    case .date:
      let text = try field.dateText(text)
      draft.date = try field.date(text, on: clock)
      draft.dateKind = TimeKind(ofDate: text)
    case .completionState:
      draft.completionState = try field.known(
        CompletionState(word: text), text, "notStarted, inProgress or completed")
    case .otherCategories: draft.otherCategories = TagList.tags(text)
    case .timeZone: draft.timeZone = text
    case .recurrence:
      let series = RecurrenceSet(start: .day(CivilDate(daysSinceEpoch: 0)), lines: text)
      let repeats = !series.rules.isEmpty || !series.dates.isEmpty
      draft.recurrence = try field.known(
        repeats ? text : nil, text, "lines of iCalendar like RRULE:FREQ=WEEKLY")
    case .alarms: draft.alarms = try field.alarms(text)
    case .series: draft.series = try field.known(UniqueIDText.uuid(text), text, "a UUID")
    }
  }

  func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to texts: [String]
  ) throws(FieldFailure) {
    if field == .alarms { return try set(field, of: &draft, to: texts.joined(separator: ",")) }
    for name in texts { TagList.add(name, to: &draft.otherCategories) }
  }

  func setOriginal(_ original: OriginalRecord, of draft: inout ToDoDraft) throws(FieldFailure) {
    guard (try? PropertyListEntry.pairs(of: original)) != nil else {
      throw FieldFailure(
        .wrongType(key: "original", expected: "elements of a property list for a text"))
    }
    draft.original = original
  }

  /// A zone that this machine does not know, of a date without an offset.
  func removeConflicts(from draft: inout ToDoDraft) -> [(field: ToDoField, failure: FieldFailure)] {
    guard let name = draft.timeZone, draft.date != nil, draft.dateKind == .floating,
      TimeKind.zoned(name).zoneClock == nil
    else { return [] }
    draft.timeZone = nil
    let failure = ToDoField.timeZone.unreadable("the name of a time zone like Europe/Berlin", name)
    return [(.timeZone, failure)]
  }

  /// The event of a draft, whose date is one of the zone that is named.
  ///
  /// - Throws: ``FieldFailure`` when it says nothing.
  func item(of draft: ToDoDraft) throws(FieldFailure) -> StoredToDo {
    var draft = draft
    if let name = draft.timeZone, let date = draft.date {
      if draft.dateKind == .floating, let zone = TimeKind.zoned(name).zoneClock {
        draft.date = zone.date(showing: clock.reading(of: date))
      }
      if draft.dateKind != .day { draft.dateKind = .zoned(name) }
    }
    return try draft.event()
  }
}

/// Writes events of the ToDo browser as a JSON array of objects, one to a line.
///
/// The keys are the event's property names, always all of them and in the same order:
///
/// ```json
/// {"id": 7, "title": "Pay rent", "category": "Home", "date": "2026-12-24T22:00:00Z",
///  "completionState": "inProgress", "notes": "", "uniqueID": "4A1C…", "otherCategories": [],
///  "timeZone": null, "recurrence": "RRULE:FREQ=MONTHLY", "series": null, "alarms": ["-PT15M"],
///  "status": "inProgress", "original": null}
/// ```
///
/// Dates are ISO 8601: an instant in UTC, and in a list with the offset of the clock; a time of a
/// zone with the offset of that, a time without a zone without an offset, a day without a time;
/// null for none. `completionState` is `notStarted`, `inProgress` or `completed`; `status` says the
/// same, or `cancelled`, and is not read where `completionState` is there. `original` is the text
/// an event was imported from and its format (`iCalendar` or `propertyList`), which preserves
/// everything the app does not show.
typealias JSONToDoWriter = JSONFieldsWriter<ToDoField>

/// Writes events as comma-separated values, with the dates of ``JSONToDoWriter``.
typealias CSVToDoWriter = CSVFieldsWriter<ToDoField>

extension StoredToDo {
  /// The zone that its date is written in, by its name; nil for none.
  var timeZoneName: String? {
    if case .zoned(let name) = dateKind, dateKind?.isInstant == false { name } else { nil }
  }
}

extension CompletionState {
  /// The word that JSON and CSV have for it, which is the case's name.
  var word: String { "\(self)" }

  /// The state of a word in any case, as this app or another writes it, or of its number in property lists; nil for other text.
  init?(word: String) {
    if let number = Int(word) {
      self.init(rawValue: number)
      return
    }
    switch word.lowercased().filter(\.isLetter) {
    case "notstarted", "todo", "open", "pending", "needsaction", "false", "falsch", "no":
      self = .notStarted
    case "inprogress", "inprocess", "started", "doing": self = .inProgress
    case "completed", "complete", "done", "finished", "closed", "cancelled", "canceled", "x",
      "true",
      "wahr", "yes":
      self = .completed
    default: return nil
    }
  }
}

/// The properties a file states for an event, before they are known to suffice.
struct ToDoDraft {
  var title = ""
  var category = ""
  var notes = ""
  var date: Date?
  var dateKind = TimeKind.utc
  /// The name of a time zone, where one is said beside the date.
  var timeZone: String?
  var completionState = CompletionState.notStarted
  var otherCategories: [String] = []
  var recurrence: String?
  var series: UUID?
  var alarms: [String]?
  /// The identifier, where it is one of this app's kind.
  var uniqueID: UUID?
  /// The identifier, where it is of any other kind.
  var foreignID: String?
  var original: OriginalRecord?

  /// Sets the identifier from a file; a blank one is ignored.
  mutating func setIdentifier(_ text: String) {
    uniqueID = UniqueIDText.uuid(text)
    foreignID = uniqueID == nil && !text.allSatisfy(\.isWhitespace) ? text : nil
  }

  /// Returns the event.
  ///
  /// An event without an identifier gets one derived from its content, so that the same file is
  /// recognized at the next import. An identifier that is not a UUID is turned into one.
  ///
  /// - Throws: ``FieldFailure`` if it has no content, or a date outside the years 1 to 9999.
  func event() throws(FieldFailure) -> StoredToDo {
    guard date != nil || !(title + notes).isEmpty || uniqueID != nil || foreignID != nil else {
      throw FieldFailure(.holdsNothing)
    }
    if let date, !date.isRepresentableInSomeTimeZone {
      throw ToDoField.date.unreadable(
        "a date of the years 1 to 9999", "\(date.timeIntervalSince1970) seconds since 1970")
    }
    var event = StoredToDo(
      title: title, category: category, date: date ?? .distantFuture,
      dateKind: date == nil ? nil : dateKind, completionState: completionState, notes: notes,
      uniqueID: uniqueID ?? foreignID.map(UniqueIDText.derived) ?? UUID())
    (event.otherCategories, event.series, event.alarms) = (otherCategories, series, alarms)
    event.recurrence = recurrence
    event.original = original ?? foreignID.flatMap(PropertyListEntry.record(ofIdentifier:))
    if uniqueID == nil, foreignID == nil { event.uniqueID = event.contentID() }
    return event
  }
}
