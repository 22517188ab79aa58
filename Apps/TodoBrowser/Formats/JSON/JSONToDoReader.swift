import DateFormatting
import Foundation
import Interchange
import Models

/// Reads events from JSON: a list of objects, a single object, or objects one to a line, with the
/// keys that ``JSONToDoWriter`` writes.
///
/// Any key may be missing or null, as long as there is a title, a date or a note. Dates are ISO 8601; one
/// without an offset is what clocks show in `timeZone` or else wherever they are, one without a time a day.
/// `completionState` may be its number as well. A
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
    if let identifier = draft.foreignID, draft.original == nil {
      draft.original = PropertyListEntry.record(ofIdentifier: identifier)
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
    case (.otherCategories, .list(let range)):
      guard let names = object.texts(range) else {
        throw wrongType(field.rawValue, "a list of texts in quotes")
      }
      for name in names { TagList.add(name, to: &draft.otherCategories) }
    case (.alarms, .list(let range)):
      guard let alarms = object.texts(range) else {
        throw wrongType(field.rawValue, "a list of texts in quotes")
      }
      try set(field, of: &draft, to: alarms.joined(separator: ","))
    case (.otherCategories, _), (.alarms, _):
      throw wrongType(field.rawValue, "a list of texts in quotes")
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
