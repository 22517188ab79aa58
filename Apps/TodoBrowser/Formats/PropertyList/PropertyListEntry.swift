import Foundation
import Interchange
import Models

/// What a dictionary of a property list says about an event.
struct PropertyListEntry {
  private var draft = ToDoDraft()
  private var hidden: [PropertyListPair] = []
  private var seen: Set<ToDoField> = []

  /// The property that a key names; nil where it has no place.
  static func field(named key: String) -> ToDoField? {
    ToDoField(rawValue: key).flatMap { $0 == .id ? nil : $0 }
  }

  /// Takes the value of a key that has a place.
  ///
  /// - Throws: ``FieldFailure`` when it does not fit, or there was one before.
  mutating func set(_ field: ToDoField, to value: PropertyListValue) throws(FieldFailure) {
    guard seen.insert(field).inserted else { throw FieldFailure(.repeatedKey(field.rawValue)) }
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
