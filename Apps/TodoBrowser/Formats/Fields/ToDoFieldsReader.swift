import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// Makes an event of the texts that JSON or CSV has for its properties.
struct ToDoFieldsReader {
  let clock: WallClock

  /// Gives an event the property that a text says.
  ///
  /// - Throws: ``FieldFailure`` when the text does not fit.
  func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to text: String
  ) throws(FieldFailure) {
    switch field {
    case .id: break
    case .title: draft.title = text
    case .category: draft.category = text
    case .notes: draft.notes = text
    case .uniqueID: draft.setIdentifier(text)
    case .date: (draft.date, draft.dateKind) = try date(text)
    case .completionState:
      guard let state = CompletionState(word: text) else {
        throw field.unreadable(CompletionState.advice, text)
      }
      draft.completionState = state
    case .otherCategories: draft.otherCategories = TagList.tags(text)
    case .timeZone: draft.timeZone = text
    case .recurrence:
      let series = RecurrenceSet(start: .day(CivilDate(daysSinceEpoch: 0)), lines: text)
      guard !series.rules.isEmpty || !series.dates.isEmpty else {
        throw field.unreadable("lines of iCalendar like RRULE:FREQ=WEEKLY", text)
      }
      draft.recurrence = text
    case .alarms:
      let alarms = text.uppercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
      guard alarms.allSatisfy({ AlarmTime($0) != nil }) else {
        throw field.unreadable("times like -PT15M", text)
      }
      draft.alarms = alarms.isEmpty ? nil : alarms
    case .series:
      guard let series = UniqueIDText.uuid(text) else { throw field.unreadable("a UUID", text) }
      draft.series = series
    }
  }

  /// A date and what kind of time it is: without a time a day, with a time and no offset from UTC what clocks
  /// show wherever they are.
  private func date(_ text: String) throws(FieldFailure) -> (Date, TimeKind) {
    guard
      let date = ISODateText.date(Array(text.utf8)[...], on: clock)
        ?? (try? TimestampFormat.date(from: text, on: clock))
    else { throw ToDoField.date.unreadable(ISODateText.advice, text) }
    let time = text.trimmingCharacters(in: .whitespaces).drop { !"Tt ".contains($0) }
    if time.isEmpty { return (date, .day) }
    if time.last == "Z" || time.last == "z" { return (date, .utc) }
    guard let sign = time.lastIndex(where: { "+-".contains($0) }) else { return (date, .floating) }
    let digits = time[sign...].filter(\.isNumber)
    let minutes = digits.count > 2 ? digits.dropFirst(2).prefix(2) : "00"
    return (date, .zoned("\(time[sign])\(digits.prefix(2)):\(minutes)"))
  }

  /// The event of a draft, whose date is one of the zone that is named.
  ///
  /// - Throws: ``FieldFailure`` when it says nothing, or names a zone that this machine does not know and no
  ///   offset.
  func event(_ draft: ToDoDraft) throws(FieldFailure) -> ToDoEvent {
    var draft = draft
    if let name = draft.timeZone, let date = draft.date {
      if draft.dateKind == .floating {
        guard let zone = TimeKind.zoned(name).timeZone else {
          throw ToDoField.timeZone.unreadable("the name of a time zone like Europe/Berlin", name)
        }
        draft.date = WallClock(zone).date(showing: clock.reading(of: date))
      }
      if draft.dateKind != .day { draft.dateKind = .zoned(name) }
    }
    return try draft.event()
  }
}

/// Reads events from comma-separated values (RFC 4180), as ``CSVToDoWriter`` writes them.
///
/// The first row names the columns by the event's property names, in any order and case. A column
/// that is not known is reported and left out. An empty field says nothing. Dates are ISO 8601: without a
/// time a day, without an offset what clocks show in `timeZone` or, where none is named, wherever they are.
/// `completionState` is `notStarted`, `inProgress` or `completed`, or its number. `id` is left out, as each
/// store gives its own.
///
/// Semicolons and tabs separate columns as well where the first row has them.
extension ToDoFieldsReader: CSVRowReader {
  static var telling: [ToDoField] { [.title, .date, .notes] }

  func item(of texts: [ToDoField: String]) throws(FieldFailure) -> ToDoEvent {
    var draft = ToDoDraft()
    for field in ToDoField.allCases {
      if let text = texts[field] { try set(field, of: &draft, to: text) }
    }
    return try event(draft)
  }
}

/// The properties of an event of the ToDo browser that JSON and CSV name, in the order they are
/// written.
enum ToDoField: String, CaseIterable {
  case id, title, category, date, completionState, notes, uniqueID
  case otherCategories, timeZone, recurrence, series, alarms

  /// The names as a message lists them.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// That a text cannot be read as it.
  ///
  /// - Parameter advice: what to use.
  func unreadable(_ advice: String, _ text: String) -> FieldFailure {
    FieldFailure(.unreadableValue(field: rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// What an event says of it; nil where it says nothing.
  ///
  /// - Parameters:
  ///   - format: the clock that shows days and times without a zone.
  ///   - instants: how instants are written. A time of a zone is written by the clock of that zone.
  func text(
    of event: ToDoEvent, _ format: ISO8601Format,
    instants: ISO8601Format = ISO8601Format(clock: .utc)
  ) -> String? {
    switch self {
    case .id: event.id.map(String.init)
    case .title: event.title
    case .category: event.category
    case .date where event.dateKind == .utc && event.date.calendarSeconds != nil:
      instants.string(from: event.date)
    case .date: Self.text(of: event.date, event.dateKind, format)
    case .completionState: event.completionState.word
    case .notes: event.notes
    case .uniqueID: event.uniqueID.uuidString
    case .otherCategories:
      event.otherCategories.isEmpty ? nil : TagList.text(of: event.otherCategories)
    case .timeZone: event.timeZoneName
    case .recurrence: event.recurrence
    case .series: event.series?.uuidString
    case .alarms: event.alarms?.joined(separator: ",")
    }
  }

  private static func text(of date: Date, _ kind: TimeKind?, _ format: ISO8601Format) -> String? {
    let reading = format.clock.reading(of: date)
    guard CivilDate.years.contains(reading.day.year) else {
      return kind == nil ? nil : format.string(from: date)
    }
    switch kind {
    case nil: return nil
    case .day: return "\(reading.day)"
    case .floating:
      return String(
        ISO8601Format(clock: .utc).string(from: WallClock.utc.date(showing: reading)).dropLast())
    case .zoned: return ISO8601Format(clock: kind.clock(for: format.clock)).string(from: date)
    case .utc: return format.string(from: date)
    }
  }
}

extension ToDoEvent {
  /// The zone that its date is written in, by its name; nil for none.
  var timeZoneName: String? {
    if case .zoned(let name) = dateKind, dateKind?.isInstant == false { name } else { nil }
  }
}

extension CompletionState {
  /// The word that JSON and CSV have for it, which is the case's name.
  var word: String { "\(self)" }

  /// What messages ask for.
  static let advice = "notStarted, inProgress or completed"

  /// The state of a word in any case, or of its number in property lists; nil for other text.
  init?(word: String) {
    let state = Self.allCases.first {
      $0.word.lowercased() == word.lowercased() || String($0.rawValue) == word
    }
    guard let state else { return nil }
    self = state
  }
}

/// What a file says about an event, before it is known whether that is enough for one.
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

  /// Takes the identifier that a file has for the event; blanks are none.
  mutating func setIdentifier(_ text: String) {
    uniqueID = UniqueIDText.uuid(text)
    foreignID = uniqueID == nil && !text.allSatisfy(\.isWhitespace) ? text : nil
  }

  /// The event.
  ///
  /// One without an identifier gets one that is made of what it says, so that reading the file again
  /// is recognised. One with an identifier that is no UUID gets one that is made of it.
  ///
  /// - Throws: ``FieldFailure`` when it says nothing, or has a date outside of the years 1 … 9999.
  func event() throws(FieldFailure) -> ToDoEvent {
    guard date != nil || !(title + notes).isEmpty else { throw FieldFailure(.holdsNothing) }
    if let date, !date.isInYearsOfSomeClock {
      throw ToDoField.date.unreadable(
        "a date of the years 1 to 9999", "\(date.timeIntervalSince1970) seconds since 1970")
    }
    var event = ToDoEvent(
      title: title, category: category, date: date ?? .distantFuture,
      dateKind: date == nil ? nil : dateKind, completionState: completionState, notes: notes,
      uniqueID: uniqueID ?? foreignID.map(UniqueIDText.derived) ?? UUID())
    (event.otherCategories, event.series, event.alarms) = (otherCategories, series, alarms)
    event.recurrence = date == nil ? nil : recurrence
    event.original = original ?? foreignID.flatMap(PropertyListEntry.record(ofIdentifier:))
    if uniqueID == nil, foreignID == nil { event.uniqueID = event.contentID() }
    return event
  }
}

/// Reads events from JSON: a list of objects, a single object, or objects one to a line, with the
/// keys that ``JSONToDoWriter`` writes.
///
/// Any key may be missing or null, as long as there is a title, a date or a note. Dates are ISO 8601; one
/// without an offset is what clocks show in `timeZone` or else wherever they are, one without a time a day.
/// `completionState` may be its number as well. A
/// key that is not known, or a value of another type, is a problem that names it: a misspelt key must
/// not lose what stands behind it. `id` is checked and left out, as each store gives its own.
extension ToDoFieldsReader: JSONObjectReader {
  /// - Throws: ``FieldFailure`` that names a key which is unknown or has a value that does not fit.
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<ToDoEvent> {
    var draft = ToDoDraft()
    for member in object.members {
      let key = object.text(member.key)
      let field = ToDoField(rawValue: key)
      guard field != nil || key == "original" else {
        throw FieldFailure(.unknownKey(Excerpt.of(key)))
      }
      if case .null = member.value { continue }
      if let field {
        try set(field, of: &draft, to: member.value, in: object)
      } else {
        let original = try object.original(member.value)
        guard (try? PropertyListEntry.pairs(of: original)) != nil else {
          throw wrongType("original", "elements of a property list for a text")
        }
        draft.original = original
      }
    }
    return .item(try event(draft), line: line)
  }

  private func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to value: JSONValue, in object: JSONObject
  ) throws(FieldFailure) {
    switch (field, value) {
    case (.id, .number(let range))
    where object.bytes[range].allSatisfy("-0123456789".utf8.contains):
      break
    case (.id, _): throw wrongType(field.rawValue, "a whole number")
    case (.otherCategories, _), (.alarms, _):
      guard case .list(let range) = value, let texts = object.texts(range) else {
        throw wrongType(field.rawValue, "a list of texts in quotes")
      }
      if field == .alarms { return try set(field, of: &draft, to: texts.joined(separator: ",")) }
      for name in texts { TagList.add(name, to: &draft.otherCategories) }
    case (.completionState, .number(let range)):
      try set(field, of: &draft, to: String(decoding: object.bytes[range], as: UTF8.self))
    case (_, .text(let string)): try set(field, of: &draft, to: object.text(string))
    default: throw wrongType(field.rawValue, "a text in quotes")
    }
  }

  private func wrongType(_ key: String, _ expected: String) -> FieldFailure {
    FieldFailure(.wrongType(key: key, expected: expected))
  }
}
