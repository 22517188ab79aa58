import Foundation
import Interchange
import Models

/// What a dictionary of a property list says about an event.
struct PropertyListEntry {
  private var draft = ToDoDraft()
  private var hidden: [PropertyListPair] = []
  /// A bit for each of ``fields`` that was there.
  private var seen: UInt8 = 0

  /// The keys that have a place, in the order of `plutil`, which sorts them.
  static let fields: [ToDoField] = [
    .category, .completionState, .date, .notes, .title, .uniqueID,
  ]

  private static let names = fields.map { Array($0.rawValue.utf8) }

  /// Which of ``fields`` a key names; nil for any other.
  ///
  /// - Parameter guess: where to look first. Keys that come in order are found at once.
  static func index(of key: ArraySlice<UInt8>, guess: Int) -> Int? {
    for offset in 0..<names.count {
      let index = (guess + offset) % names.count
      if names[index].count == key.count, key.elementsEqual(names[index]) { return index }
    }
    return nil
  }

  /// Takes the value of a key that has a place.
  ///
  /// - Parameter index: which of ``fields`` it is.
  /// - Throws: ``FieldFailure`` when it does not fit, or there was one before.
  mutating func set(_ index: Int, to value: PropertyListValue) throws(FieldFailure) {
    let field = Self.fields[index]
    guard seen & 1 << index == 0 else { throw FieldFailure(.repeatedKey(field.rawValue)) }
    seen |= 1 << index
    switch (field, value) {
    case (.title, .string(let text)): draft.title = text
    case (.category, .string(let text)): draft.category = text
    case (.notes, .string(let text)): draft.notes = text
    case (.uniqueID, .string(let text)): draft.setIdentifier(text)
    case (.date, .date(let seconds)): draft.date = Date(timeIntervalSince1970: seconds)
    case (.completionState, .integer(let number)):
      guard let state = Int(exactly: number).flatMap(CompletionState.init) else {
        throw Self.failure(field, value)
      }
      draft.completionState = state
    default: throw Self.failure(field, value)
    }
  }

  /// Takes a key that has no place, to be written back.
  mutating func keep(_ pair: PropertyListPair) {
    hidden.append(pair)
  }

  /// The event.
  ///
  /// - Throws: ``FieldFailure`` when it has no date, or one that cannot be.
  func event() throws(FieldFailure) -> ToDoEvent {
    var draft = draft
    var pairs = hidden
    if let identifier = draft.foreignID {
      pairs.append(
        PropertyListPair(key: ToDoField.uniqueID.rawValue, value: .string(identifier)))
    }
    draft.original = PropertyListRecord.record(of: pairs)
    return try draft.event()
  }

  /// A date as XML has it, of any year.
  static let dateAdvice = "a date like 2026-12-24T17:00:00Z in a 'date' element"

  /// The failure of a value that does not fit its key.
  static func failure(_ field: ToDoField, _ value: PropertyListValue) -> FieldFailure {
    var text: [UInt8] = []
    PropertyListXML.append(value, to: &text)
    return failure(field, text: Excerpt.of(text))
  }

  /// The failure of a value that does not fit its key, or cannot be read at all.
  static func failure(_ field: ToDoField, text: String) -> FieldFailure {
    let advice =
      switch field {
      case .date: dateAdvice
      case .completionState: "the integer 0, 1 or 2"
      default: "a string"
      }
    return FieldFailure(.unreadableValue(field: field.rawValue, advice: advice), text: text)
  }
}
