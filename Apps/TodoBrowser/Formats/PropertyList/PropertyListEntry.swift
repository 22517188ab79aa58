import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

/// What the dictionary of an event says, in both directions.
///
/// Beside the keys of the course, which all events have, some have `otherCategories` (text with commas),
/// `timeZone`, `recurrence` (lines of iCalendar), `series`, `alarms` (with commas), and `dateKind`: `day` or `floating`, of which
/// `date` says what clocks show, as if they showed UTC. What has no date has no `date`.
enum PropertyListEntry {
  private static let dateKindKey = "dateKind"

  /// The event of a dictionary.
  ///
  /// - Throws: ``FieldFailure`` when a value does not fit its key, a key is there twice, or there is no
  ///   date, or one that cannot be; ``EntryFault`` where a value that is to be kept cannot be read.
  /// - Parameter clock: the clock of the place where days and floating times are read.
  static func event(_ members: [PropertyListMember], by clock: WallClock) throws -> ToDoEvent {
    var draft = ToDoDraft()
    var hidden: [PropertyListMember] = []
    var seen: Set<ToDoField> = []
    var kind: TimeKind?
    for member in members {
      if member.key == dateKindKey, case .value(.string(let text)) = member.value, kind == nil {
        if text == "day" || text == "floating" { kind = TimeKind(stored: text) }
      }
      guard let field = ToDoField(rawValue: member.key), field != .id, isOurs(field, member.value)
      else {
        if member.key == dateKindKey, kind != nil { continue }
        hidden.append(member)
        continue
      }
      if case .none = member.value { continue }
      guard seen.insert(field).inserted else { throw FieldFailure(.repeatedKey(field.rawValue)) }
      try set(field, of: &draft, to: member.value)
    }
    var pairs = try hidden.readablePairs()
    if let identifier = draft.foreignID {
      pairs.append(PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier)))
    }
    draft.original = record(of: pairs)
    if let kind, let date = draft.date {
      draft.dateKind = kind
      draft.date = clock.date(floating: date.timeIntervalSince1970)
    } else if let zone = draft.timeZone {
      draft.dateKind = .zoned(zone)
    }
    return try draft.event()
  }

  /// Whether a key of no course's is this app's. Others may have keys of the same names.
  private static func isOurs(_ field: ToDoField, _ value: PropertyListMember.Value) -> Bool {
    let further = [ToDoField.otherCategories, .timeZone, .recurrence, .series, .alarms]
    guard further.contains(field) else { return true }
    guard case .value(.string(let text)) = value else { return false }
    var draft = ToDoDraft()
    return (try? ToDoFieldsReader(clock: .utc).set(field, of: &draft, to: text)) != nil
  }

  private static func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to value: PropertyListMember.Value
  ) throws(FieldFailure) {
    switch (field, value) {
    case (.title, .value(.string(let text))): draft.title = text
    case (.category, .value(.string(let text))): draft.category = text
    case (.notes, .value(.string(let text))): draft.notes = text
    case (.uniqueID, .value(.string(let text))): draft.setIdentifier(text)
    case (.otherCategories, .value(.string(let text))), (.timeZone, .value(.string(let text))),
      (.recurrence, .value(.string(let text))), (.series, .value(.string(let text))),
      (.alarms, .value(.string(let text))):
      try ToDoFieldsReader(clock: .utc).set(field, of: &draft, to: text)
    case (.date, .value(.date(let seconds))): draft.date = Date(timeIntervalSince1970: seconds)
    case (.completionState, .value(.integer(let number))):
      guard let state = Int(exactly: number).flatMap(CompletionState.init) else {
        throw failure(field, value)
      }
      draft.completionState = state
    default: throw failure(field, value)
    }
  }

  private static func failure(
    _ field: ToDoField, _ value: PropertyListMember.Value
  ) -> FieldFailure {
    let advice =
      switch field {
      case .date: "a date like 2026-12-24T17:00:00Z in a 'date' element"
      case .completionState: "the integer 0, 1 or 2"
      default: "a string"
      }
    let text =
      switch value {
      case .value(let value): value.xml()
      case .unreadable(let text): text
      case .none: ""
      }
    return FieldFailure(
      .unreadableValue(field: field.rawValue, advice: advice), text: Excerpt.of(text))
  }

  /// The dictionary of an event: what the app shows and, behind it, the keys it was read with that have
  /// no place in it.
  ///
  /// - Parameter clock: the clock of the place where days and floating times are the instants they are.
  static func pairs(of event: ToDoEvent, by clock: WallClock) -> [PropertyListPair] {
    let (identifier, hidden) = parts(of: event)
    var date = event.date.timeIntervalSince1970
    var further: [PropertyListPair] = []
    func add(_ key: String, _ text: String?) {
      if let text { further.append(PropertyListPair(key: key, value: .string(text))) }
    }
    if event.dateKind == .day || event.dateKind == .floating {
      date = clock.floating(event.date)
      if event.isAllDay { date = Double(WallClock.dayNumber(date)) * 86_400 }
      add(dateKindKey, event.dateKind.stored)
    }
    for field in [ToDoField.otherCategories, .timeZone, .recurrence, .series, .alarms] {
      add(field.rawValue, field.text(of: event, ISO8601Format(clock: clock)))
    }
    let hasKey = Set(further.map(\.key))
    let dates = event.isDated ? [PropertyListPair(key: "date", value: .date(date))] : []
    return [
      PropertyListPair(key: "category", value: .string(event.category)),
      PropertyListPair(
        key: "completionState", value: .integer(Int128(event.completionState.rawValue))),
    ] + dates + [
      PropertyListPair(key: "notes", value: .string(event.notes)),
      PropertyListPair(key: "title", value: .string(event.title)),
      PropertyListPair(key: "uniqueID", value: .string(identifier)),
    ] + further + hidden.filter { !hasKey.contains($0.key) }
  }

  // MARK: What the app has no place for

  /// Keys and values as text that is kept with the event; nil for none.
  private static func record(of pairs: [PropertyListPair]) -> OriginalRecord? {
    guard !pairs.isEmpty else { return nil }
    let text = pairs.sorted { $0.key < $1.key }.map { $0.xml() }.joined()
    return OriginalRecord(format: .propertyList, text: text)
  }

  /// The record of an identifier that is no UUID, and is to be written back.
  static func record(ofIdentifier identifier: String) -> OriginalRecord? {
    record(of: [PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier))])
  }

  /// The keys and values of a record.
  ///
  /// - Throws: ``EntryFault`` when its text is not one that is written here.
  static func pairs(of record: OriginalRecord) throws(EntryFault) -> [PropertyListPair] {
    guard record.format == .propertyList else { return [] }
    var scanner = XMLScanner(Array("<dict>\(record.text)</dict>".utf8))
    let pairs = try scanner.members(of: try scanner.tag()).readablePairs()
    guard scanner.isAtEnd() else { throw .broken }
    return pairs
  }

  /// The identifier that an event is written with.
  static func identifier(of event: ToDoEvent) -> String { parts(of: event).identifier }

  /// The identifier of an event, and the keys and values beyond those that the app shows.
  private static func parts(
    of event: ToDoEvent
  ) -> (identifier: String, hidden: [PropertyListPair]) {
    var identifier = event.uniqueID.uuidString
    guard let record = event.original, let pairs = try? pairs(of: record) else {
      return (identifier, [])
    }
    for case .string(let text) in pairs.filter({ $0.key == ToDoField.uniqueID.rawValue }).map(
      \.value)
    // A copy of the event has another.
    where UniqueIDText.derived(from: text) == event.uniqueID {
      identifier = text
    }
    // What the app shows is not hidden, whoever wrote it there.
    let hidden = pairs.filter { pair in
      guard let field = ToDoField(rawValue: pair.key), field != .id else { return true }
      return !isOurs(field, .value(pair.value))
    }
    return (identifier, hidden)
  }
}
