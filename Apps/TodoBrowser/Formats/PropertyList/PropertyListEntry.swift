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
  /// The properties of no course's. Others may have keys of the same names.
  private static let further: [ToDoField] = [
    .otherCategories, .timeZone, .recurrence, .series, .alarms,
  ]
  private static let texts = ToDoFieldsReader(clock: .utc)

  /// The event of a dictionary, and the properties it has keys for.
  ///
  /// - Throws: ``FieldFailure`` when a value does not fit its key, a key is there twice, or there is no
  ///   date, or one that cannot be; ``EntryFault`` where a value that is to be kept cannot be read.
  /// - Parameter clock: the clock of the place where days and floating times are read.
  static func read(_ pairs: [PropertyListPair], by clock: WallClock) throws -> ReadItem<ToDoEvent> {
    var draft = ToDoDraft()
    var hidden: [PropertyListPair] = []
    var seen: Set<ToDoField> = []
    var stated: Set<ToDoField> = []
    var kind: TimeKind?
    for pair in pairs {
      if pair.key == dateKindKey, [.string("day"), .string("floating")].contains(pair.value) {
        kind = kind ?? (pair.value == .string("day") ? .day : .floating)
        continue
      }
      guard let field = field(of: pair) else {
        hidden.append(pair)
        continue
      }
      stated.insert(field)
      if pair.value == .null { continue }
      guard seen.insert(field).inserted else { throw FieldFailure(.repeatedKey(field.rawValue)) }
      try set(field, of: &draft, to: pair.value)
    }
    guard hidden.allSatisfy(\.value.isReadable) else { throw EntryFault.broken }
    if let identifier = draft.foreignID {
      hidden.append(PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier)))
    }
    draft.original = record(of: hidden)
    if let kind, let date = draft.date {
      draft.dateKind = kind
      draft.date = clock.date(floating: date.timeIntervalSince1970)
    } else if let zone = draft.timeZone {
      draft.dateKind = .zoned(zone)
    }
    return ReadItem(try draft.event(), stating: StatedFields(stated.map(\.rawValue)))
  }

  /// The property that a key stands for; nil for a key of another program's.
  private static func field(of pair: PropertyListPair) -> ToDoField? {
    guard let field = ToDoField(rawValue: pair.key), field != .id else { return nil }
    guard further.contains(field) else { return field }
    guard case .string(let text) = pair.value else { return nil }
    var draft = ToDoDraft()
    return (try? texts.set(field, of: &draft, to: text)).map { field }
  }

  private static func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to value: PropertyListValue
  ) throws(FieldFailure) {
    switch (field, value) {
    case (.date, .date(let seconds)): draft.date = Date(timeIntervalSince1970: seconds)
    case (.date, _):
      throw field.unreadable("a date like 2026-12-24T17:00:00Z in a 'date' element", value.xml())
    case (.completionState, _):
      guard case .integer(let number) = value,
        let state = Int(exactly: number).flatMap(CompletionState.init)
      else { throw field.unreadable("the integer 0, 1 or 2", value.xml()) }
      draft.completionState = state
    case (_, .string(let text)): try texts.set(field, of: &draft, to: text)
    default: throw field.unreadable("a string", value.xml())
    }
  }

  /// The dictionary of an event: what the app shows and, behind it, the keys it was read with that have
  /// no place in it.
  ///
  /// - Parameter clock: the clock of the place where days and floating times are the instants they are.
  static func pairs(of event: ToDoEvent, by clock: WallClock) -> [PropertyListPair] {
    let (identifier, hidden) = parts(of: event)
    var date = event.date.timeIntervalSince1970
    var ours = [
      ("category", PropertyListValue.string(event.category)),
      ("completionState", .integer(Int128(event.completionState.rawValue))),
      ("notes", .string(event.notes)), ("title", .string(event.title)),
      ("uniqueID", .string(identifier)),
    ]
    if event.dateKind == .day || event.dateKind == .floating, let kind = event.dateKind.stored {
      date = clock.floating(event.date)
      if event.isAllDay { date = Double(WallClock.dayNumber(date)) * 86_400 }
      ours.append((dateKindKey, .string(kind)))
    }
    if event.isDated { ours.insert(("date", .date(date)), at: 2) }
    for field in further {
      let text = field.line(of: event, FieldDates(clock: clock))
      if let text { ours.append((field.rawValue, .string(text))) }
    }
    let keys = Set(ours.map(\.0))
    return ours.map { PropertyListPair(key: $0.0, value: $0.1) }
      + hidden.filter { !keys.contains($0.key) }
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
    let pairs = try scanner.pairs(of: try scanner.tag())
    guard scanner.isAtEnd(), pairs.allSatisfy(\.value.isReadable) else { throw .broken }
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
    for pair in pairs where pair.key == ToDoField.uniqueID.rawValue {
      // A copy of the event has another.
      if case .string(let text) = pair.value, UniqueIDText.derived(from: text) == event.uniqueID {
        identifier = text
      }
    }
    // What the app shows is not hidden, whoever wrote it there.
    return (identifier, pairs.filter { field(of: $0) == nil })
  }
}
