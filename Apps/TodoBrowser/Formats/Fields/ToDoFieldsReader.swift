import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A reader of events from the properties of a JSON object or a CSV row.
///
/// A title, a date, notes or the identifier of a changed event must be present. All other
/// properties are optional. The first row of a CSV file names the columns after the event's
/// properties, in any order and case. Unknown columns are reported and ignored. Dates are in ISO
/// 8601: a date without a time is a day. A time without an offset is in the time zone that
/// `timeZone` names, or else is floating. `completionState` is `notStarted`, `inProgress` or
/// `completed`, or its number. Columns may also be separated by semicolons or tabs if the first row
/// uses them.
struct ToDoFieldsReader: ItemFieldsReader {
  typealias Field = ToDoField
  typealias Item = StoredToDo

  let clock: WallClock

  static var requiredColumns: [ToDoField] { [.title, .date, .notes, .uniqueID] }
  static var dateFields: [ToDoField] { [.date] }
  static var blank: ToDoDraft { ToDoDraft() }
  static let listOfTexts = "a list of texts in quotes"
  static var identifier: ToDoField { .uniqueID }
  static var nameOfListKey: String? { "list" }

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
      let flag = try? CSVField.flag(text, field: field.rawValue)
      draft.completionState = try field.known(
        CompletionState(word: text) ?? flag.map { $0 ? .completed : .notStarted }, text,
        "notStarted, inProgress or completed")
    case .otherCategories: draft.otherCategories = TagList.tags(text)
    case .timeZone: draft.timeZone = ZoneResolver.systemName(of: text) ?? text
    case .recurrence:
      let text = RecurrenceSet.completedLines(text)
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

  /// Removes and reports a time zone that this machine does not know, unless the date has an
  /// offset.
  func removeConflicts(
    from draft: inout ToDoDraft, stating stated: StatedFields
  ) -> [(field: ToDoField, failure: FieldFailure)] {
    guard let name = draft.timeZone, draft.date == nil || draft.dateKind == .floating,
      TimeKind.zoned(name).zoneClock == nil
    else { return [] }
    draft.timeZone = nil
    let failure = ToDoField.timeZone.unreadable("a name like Europe/Berlin", name)
    return [(.timeZone, failure)]
  }

  func warnings(about draft: ToDoDraft) -> [FieldFailure] {
    guard let lines = draft.recurrence else { return [] }
    let unread: [FieldFailure] = .unreadLines(
      of: lines, outcome: "It was kept, but has no effect.")
    guard draft.date != nil, let event = try? item(of: draft),
      let series = event.repeating(on: clock)
    else { return unread }
    return unread + [FieldFailure].aboutSeries(series.set, lines: lines, on: clock)
  }

  /// Returns the event of a draft, with its date in the given time zone. Without a date, it is the
  /// zone of the stored one; see ``StoredToDo/zoneWithoutDate``.
  ///
  /// - Throws: ``FieldFailure`` when the event has no content.
  func item(of draft: ToDoDraft) throws(FieldFailure) -> StoredToDo {
    var draft = draft
    if let name = draft.timeZone, let date = draft.date {
      if draft.dateKind == .floating, let zone = TimeKind.zoned(name).zoneClock {
        draft.date = zone.date(showing: clock.reading(of: date))
      }
      if draft.dateKind != .day { draft.dateKind = .zoned(name) }
    }
    var event = try draft.event(on: clock)
    if draft.date == nil { event.dateKind = draft.timeZone.map { .zoned($0) } }
    return event
  }
}

/// The properties that a file states for an event, before they are validated.
struct ToDoDraft {
  var title = ""
  var category = ""
  var notes = ""
  var date: Date?
  var dateKind = TimeKind.utc
  /// The name of the time zone, if one is given with the date.
  var timeZone: String?
  var completionState = CompletionState.notStarted
  var otherCategories: [String] = []
  var recurrence: String?
  var series: UUID?
  var alarms: [String]?
  /// The identifier if it is a UUID, or nil.
  var uniqueID: UUID?
  /// The identifier if it is not a UUID, or nil.
  var foreignID: String?
  var original: OriginalRecord?

  /// Sets the identifier from a file. A blank one is ignored.
  mutating func setIdentifier(_ text: String) {
    uniqueID = UniqueIDText.uuid(text)
    let isForeign = uniqueID == nil && !text.allSatisfy(\.isWhitespace)
    foreignID = isForeign ? CommonText.of(text) : nil
  }

  /// Returns the event.
  ///
  /// An event without an identifier gets one derived from its content, so that the same file is
  /// recognized at the next import. An identifier that is not a UUID is converted to one.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
  /// - Throws: ``FieldFailure`` when the event has no content or has a date outside the years 1 to
  ///   9999.
  func event(on clock: WallClock) throws(FieldFailure) -> StoredToDo {
    guard date != nil || !(title + notes).isEmpty || uniqueID != nil || foreignID != nil else {
      throw FieldFailure(.emptyEntry)
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
    if uniqueID == nil, foreignID == nil { event.uniqueID = event.contentID(on: clock) }
    return event
  }
}
