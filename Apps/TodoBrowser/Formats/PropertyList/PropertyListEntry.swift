import DateFormatting
import Foundation
import Interchange
import Models
import Persistence

/// A converter between an event and its dictionary.
///
/// In addition to the keys of the course, which all events have, some have `otherCategories` (text
/// with commas), `timeZone`, `recurrence` (lines of iCalendar), `series`, `alarms` (with commas),
/// and `dateKind`. `dateKind` is `day` or `floating`, in which case `date` is the wall clock time
/// as if it were UTC. An undated event has no `date`.
enum PropertyListEntry {
  private static let dateKindKey = "dateKind"
  /// The properties that are not part of the course. Other programs may have keys of the same
  /// names.
  private static let further: [ToDoField] = [
    .otherCategories, .timeZone, .recurrence, .series, .alarms,
  ]
  private static let texts = ToDoFieldsReader(clock: .utc)

  /// Returns the event of a dictionary, and the properties that have keys in it. An invalid value
  /// is omitted and reported, and so is the second value of a key.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
  /// - Throws: ``FieldFailure`` when the event has no content.
  static func read(
    _ pairs: [PropertyListPair], by clock: WallClock
  ) throws(FieldFailure) -> ReadItem<StoredToDo> {
    var reading = Reading(clock: clock)
    for pair in pairs { reading.read(pair) }
    return try reading.finish()
  }

  /// Returns the property for a key, or nil for a key of another program.
  private static func field(of pair: PropertyListPair) -> ToDoField? {
    guard let field = ToDoField(rawValue: pair.key), field != .id else { return nil }
    guard further.contains(field) else { return field }
    guard case .string(let text) = pair.value else { return nil }
    var draft = ToDoDraft()
    return (try? texts.set(field, of: &draft, to: text)).map { field }
  }

  /// The state of a dictionary that is read key by key.
  private struct Reading {
    let clock: WallClock
    private var draft = ToDoDraft()
    private var kind: TimeKind?
    private var hidden: [PropertyListPair] = []
    private var seen: Set<ToDoField> = []
    private var stated: Set<ToDoField> = []
    private var failures: [FieldFailure] = []
    /// The notes about keys of other programs.
    private var notes: [FieldFailure] = []

    init(clock: WallClock) { self.clock = clock }

    mutating func read(_ pair: PropertyListPair) {
      if pair.key == dateKindKey {
        switch pair.value {
        case .string("day"): kind = kind ?? .day
        case .string("floating"): kind = kind ?? .floating
        default:
          if pair.value.isReadable { hidden.append(pair) }
          failures.append(unreadable(dateKindKey, "day or floating", pair.value))
        }
        return
      }
      guard let field = PropertyListEntry.field(of: pair) else { return readHidden(pair) }
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

    /// Reads a key of another program. A null value states nothing.
    private mutating func readHidden(_ pair: PropertyListPair) {
      if pair.value.isReadable {
        hidden.append(pair)
        notes.append(FieldFailure(.unknownKey, text: Excerpt.of(pair.key)))
      } else if pair.value == .unreadable("") {
        failures.append(FieldFailure(.keyWithoutValue, text: Excerpt.of(pair.key)))
      } else if pair.value != .null {
        let key = Excerpt.of(pair.key)
        let reason = key.isEmpty ? ImportProblem.Reason.valueWithoutKey : .invalidValue(key: key)
        failures.append(FieldFailure(reason, text: Excerpt.of(pair.value.xml())))
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
      case (.date, .string(let text)) where isDate(text),
        (.date, .unreadable(let text)) where isDate(text):
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
      case (_, .integer(let number)): try texts.set(field, of: &draft, to: "\(number)")
      case (_, .real(let number)):
        try texts.set(field, of: &draft, to: PropertyListValue.text(of: number))
      default: throw unreadable(field.rawValue, "a string", value)
      }
    }

    /// Returns a Boolean value that indicates whether a text is a date in another form, such as
    /// with an offset from UTC.
    private func isDate(_ text: String) -> Bool {
      (try? ToDoField.date.date(text, on: clock)) != nil
    }

    private func unreadable(
      _ key: String, _ advice: String, _ value: PropertyListValue
    ) -> FieldFailure {
      FieldFailure(.unreadableValue(field: key, advice: advice), text: Excerpt.of(value.xml()))
    }

    mutating func finish() throws(FieldFailure) -> ReadItem<StoredToDo> {
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
        event = try draft.event(on: clock)
      } catch {
        throw failures.first ?? error
      }
      return ReadItem(
        event, stating: StatedFields(stated.map(\.rawValue)),
        problems: failures.map(\.ofDetail) + notes)
    }
  }

  /// Returns the dictionary of an event: the properties that the app displays, followed by the
  /// preserved keys of other programs.
  ///
  /// - Parameter clock: The clock in which days and floating times are interpreted.
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

  // MARK: Preserved keys

  /// Returns keys and values as text that is stored with the event, or nil if there are none.
  private static func record(of pairs: [PropertyListPair]) -> OriginalRecord? {
    guard !pairs.isEmpty else { return nil }
    let text = pairs.sorted { $0.key < $1.key }.map { $0.xml() }.joined()
    return OriginalRecord(format: .propertyList, text: text)
  }

  /// Returns the record that preserves an identifier that is not a UUID.
  static func record(ofIdentifier identifier: String) -> OriginalRecord? {
    record(of: [PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier))])
  }

  /// Returns the keys and values of a record.
  ///
  /// - Throws: ``EntryError`` when the text does not have the format of this app.
  static func pairs(of record: OriginalRecord) throws(EntryError) -> [PropertyListPair] {
    guard record.format == .propertyList else { return [] }
    var scanner = XMLScanner(Array("<dict>\(record.text)</dict>".utf8))
    let pairs = try scanner.pairs(of: try scanner.tag())
    guard scanner.isAtEnd(), pairs.allSatisfy(\.value.isReadable) else { throw .broken }
    return pairs
  }

  /// Returns the identifier of an event in files.
  static func identifier(of event: StoredToDo) -> String { parts(of: event).identifier }

  /// Returns the identifier of an event, and the keys and values that the app does not display.
  private static func parts(
    of event: StoredToDo
  ) -> (identifier: String, hidden: [PropertyListPair]) {
    var identifier = event.uniqueID.uuidString
    guard let record = event.original, let pairs = try? pairs(of: record) else {
      return (identifier, [])
    }
    for pair in pairs where pair.key == ToDoField.uniqueID.rawValue {
      // A copy of the event has another identifier.
      if case .string(let text) = pair.value, UniqueIDText.derived(from: text) == event.uniqueID {
        identifier = text
      }
    }
    // Remove properties that the app displays, regardless of which program wrote them.
    return (identifier, pairs.filter { field(of: $0) == nil })
  }
}
