import DateFormatting
import Foundation
import Interchange
import Models

/// An event as this app's JSON has it.
enum ToDoWire {
  /// - Throws: ``FieldFailure`` that names a key which is unknown or has a value that does not fit.
  static func event(
    of object: JSONObject, _ fields: ToDoFieldsReader
  ) throws(FieldFailure) -> ToDoEvent {
    var draft = ToDoDraft()
    for member in object.members {
      let key = object.text(member.key)
      let field = ToDoField(rawValue: key)
      guard field != nil || key == "original" else {
        throw FieldFailure(.unknownKey(Excerpt.of(key)))
      }
      if case .null = member.value { continue }
      if let field {
        try set(field, of: &draft, to: member.value, in: object, fields)
      } else {
        let original = try object.original(member.value)
        guard (try? PropertyListRecord.pairs(of: original)) != nil else {
          throw wrongType("original", "elements of a property list for a text")
        }
        draft.original = original
      }
    }
    if let identifier = draft.foreignID, draft.original == nil {
      draft.original = PropertyListRecord.record(ofIdentifier: identifier)
    }
    return try draft.event()
  }

  private static func set(
    _ field: ToDoField, of draft: inout ToDoDraft, to value: JSONValue, in object: JSONObject,
    _ fields: ToDoFieldsReader
  ) throws(FieldFailure) {
    switch (field, value) {
    case (.id, .number(let range)) where object.bytes[range].allSatisfy(isWholeNumberPart): break
    case (.id, _): throw wrongType(field.rawValue, "a whole number")
    case (.completionState, .number(let range)):
      try fields.set(
        field, of: &draft, to: String(decoding: object.bytes[range], as: UTF8.self))
    case (_, .text(let string)): try fields.set(field, of: &draft, to: object.text(string))
    default: throw wrongType(field.rawValue, "a text in quotes")
    }
  }

  private static func wrongType(_ key: String, _ expected: String) -> FieldFailure {
    FieldFailure(.wrongType(key: key, expected: expected))
  }

  private static func isWholeNumberPart(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
  }
}

/// Reads events from JSON: a list of objects, a single object, or objects one to a line, with the
/// keys that ``JSONToDoWriter`` writes.
///
/// All keys but `date` may be missing or null. Dates are ISO 8601; one without an offset is a time of
/// the clock, one without a time the start of a day. `completionState` may be its number as well. A
/// key that is not known, or a value of another type, is a problem that names it: a misspelt key must
/// not lose what stands behind it. `id` is checked and left out, as each store gives its own.
typealias JSONToDoReader = DistinctToDoReader<JSONListReading<ToDoFieldsReader>>

extension DistinctToDoReader where Base == JSONListReading<ToDoFieldsReader> {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    self.init(JSONListReading(ToDoFieldsReader(clock: clock), itemLimit: itemLimit))
  }
}

extension ToDoFieldsReader: JSONObjectReader {
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<ToDoEvent> {
    .item(try ToDoWire.event(of: object, self), line: line)
  }
}
