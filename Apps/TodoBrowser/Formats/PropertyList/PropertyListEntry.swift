import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

/// Converts between an event and its dictionary.
///
/// Beside the keys of the course, which all events have, some have `otherCategories` (text with
/// commas), `timeZone`, `recurrence` (lines of iCalendar), `series`, `alarms` (with commas), and
/// `dateKind`: `day` or `floating`, of which `date` is the wall clock time as if it were UTC. An
/// event without a date has no `date`.
enum PropertyListEntry {
  private static let dateKindKey = "dateKind"
  /// The properties of no course's. Others may have keys of the same names.
  private static let further: [ToDoField] = [
    .otherCategories, .timeZone, .recurrence, .series, .alarms,
  ]
  private static let texts = ToDoFieldsReader(clock: .utc)

  /// Reads the event of a dictionary, and the properties it has keys for. A value that does not fit its key
  /// is left out, and so is the second of a key.
  ///
  /// - Parameter clock: the clock of the place where days and floating times are read.
  /// - Throws: ``FieldFailure`` when the event says nothing; ``EntryFault`` where a value that is to be kept
  ///   cannot be read.
  static func read(_ pairs: [PropertyListPair], by clock: WallClock) throws -> ReadItem<StoredToDo>
  {
    var reading = Reading(clock: clock)
    for pair in pairs { reading.read(pair) }
    return try reading.finish()
  }

  /// The property that a key stands for; nil for a key of another program's.
  private static func field(of pair: PropertyListPair) -> ToDoField? {
    guard let field = ToDoField(rawValue: pair.key), field != .id else { return nil }
    guard further.contains(field) else { return field }
    guard case .string(let text) = pair.value else { return nil }
    var draft = ToDoDraft()
    return (try? texts.set(field, of: &draft, to: text)).map { field }
  }

  /// A dictionary that is being read key by key.
  private struct Reading {
    let clock: WallClock
    private var draft = ToDoDraft()
    private var kind: TimeKind?
    private var hidden: [PropertyListPair] = []
    private var seen: Set<ToDoField> = []
    private var stated: Set<ToDoField> = []
    private var failures: [FieldFailure] = []

    init(clock: WallClock) { self.clock = clock }

    mutating func read(_ pair: PropertyListPair) {
      if pair.key == dateKindKey {
        switch pair.value {
        case .string("day"): kind = kind ?? .day
        case .string("floating"): kind = kind ?? .floating
        default:
          hidden.append(pair)
          failures.append(unreadable(dateKindKey, "day or floating", pair.value))
        }
        return
      }
      guard let field = PropertyListEntry.field(of: pair) else { return hidden.append(pair) }
      guard pair.value != .null else {
        stated.insert(field)
        return
      }
      guard !seen.contains(field) else {
        return failures.append(FieldFailure(.repeatedKey(field.rawValue)))
      }
      do throws(FieldFailure) {
        try set(field, to: pair.value)
        seen.insert(field)
        stated.insert(field)
      } catch {
        failures.append(error)
      }
    }

    private mutating func set(
      _ field: ToDoField, to value: PropertyListValue
    ) throws(FieldFailure) {
      switch (field, value) {
      case (.date, .date(let seconds)):
        let date = Date(timeIntervalSince1970: seconds)
        guard date.isRepresentableInSomeTimeZone else {
          throw field.unreadable(
            "a date of the years 1 to 9999", "\(seconds) seconds since 1970")
        }
        draft.date = date
      case (.date, .string(let text)) where (try? field.date(text, on: clock)) != nil:
        try ToDoFieldsReader(clock: clock).set(field, of: &draft, to: text)
      case (.date, _):
        throw unreadable(
          field.rawValue, "a date like 2026-12-24T17:00:00Z in a 'date' element", value)
      case (.completionState, .string(let text)) where CompletionState(word: text) != nil:
        try texts.set(field, of: &draft, to: text)
      case (.completionState, _):
        guard case .integer(let number) = value,
          let state = Int(exactly: number).flatMap(CompletionState.init)
        else { throw unreadable(field.rawValue, "the integer 0, 1 or 2", value) }
        draft.completionState = state
      case (_, .string(let text)): try texts.set(field, of: &draft, to: text)
      default: throw unreadable(field.rawValue, "a string", value)
      }
    }

    private func unreadable(
      _ key: String, _ advice: String, _ value: PropertyListValue
    ) -> FieldFailure {
      FieldFailure(.unreadableValue(field: key, advice: advice), text: Excerpt.of(value.xml()))
    }

    mutating func finish() throws -> ReadItem<StoredToDo> {
      guard hidden.allSatisfy(\.value.isReadable) else { throw EntryFault.broken }
      if let identifier = draft.foreignID {
        let key = ToDoField.uniqueID.rawValue
        hidden.append(PropertyListPair(key: key, value: .string(identifier)))
      }
      draft.original = record(of: hidden)
      if let date = draft.date {
        let isInstant = draft.dateKind == .utc
        if let kind {
          draft.dateKind = kind
          if isInstant { draft.date = clock.date(floating: date.timeIntervalSince1970) }
        } else if let zone = draft.timeZone, isInstant {
          draft.dateKind = .zoned(zone)
        }
      }
      let event: StoredToDo
      do throws(FieldFailure) {
        event = try draft.event()
      } catch {
        throw failures.first ?? error
      }
      return ReadItem(
        event, stating: StatedFields(stated.map(\.rawValue)), problems: failures.map(\.ofDetail))
    }
  }

  /// The dictionary of an event: what the app shows and, behind it, the keys it was read with that have
  /// no place in it.
  ///
  /// - Parameter clock: the clock of the place where days and floating times are the instants they are.
  static func pairs(of event: StoredToDo, by clock: WallClock) -> [PropertyListPair] {
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

  /// The record that preserves an identifier that is not a UUID.
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
  static func identifier(of event: StoredToDo) -> String { parts(of: event).identifier }

  /// The identifier of an event, and the keys and values beyond those that the app shows.
  private static func parts(
    of event: StoredToDo
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
