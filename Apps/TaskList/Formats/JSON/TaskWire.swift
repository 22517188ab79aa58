import DateFormatting
import Foundation
import Interchange
import Models

/// A task as this app's JSON has it.
enum TaskWire {
  /// - Throws: ``FieldFailure`` that names a key which is unknown or has a value that does not fit.
  static func task(
    of object: JSONObject, _ fields: TaskFieldsReader
  ) throws(FieldFailure) -> TaskItem {
    var task = TaskItem()
    for member in object.members {
      let key = object.text(member.key)
      let field = TaskField(rawValue: key)
      guard field != nil || key == "original" else {
        throw FieldFailure(.unknownKey(Excerpt.of(key)))
      }
      if case .null = member.value { continue }
      if let field {
        try set(field, of: &task, to: member.value, in: object, fields)
      } else {
        task.original = try object.original(member.value)
      }
    }
    try fields.check(task)
    return task
  }

  private static func set(
    _ field: TaskField, of task: inout TaskItem, to value: JSONValue, in object: JSONObject,
    _ fields: TaskFieldsReader
  ) throws(FieldFailure) {
    switch (field, value) {
    case (.id, .number(let range)) where object.bytes[range].allSatisfy(isWholeNumberPart):
      break
    case (.id, _): throw wrongType(field.rawValue, "a whole number")
    case (.isCompleted, .flag(let flag)): task.isCompleted = flag
    case (.isCompleted, _): throw wrongType(field.rawValue, "true or false")
    case (.tags, .list(let range)):
      guard let tags = object.texts(range) else { throw wrongType(field.rawValue, listOfTexts) }
      for tag in tags { TagList.add(tag, to: &task.tags) }
    case (.tags, _): throw wrongType(field.rawValue, listOfTexts)
    case (.text, .text(let string)): task.text = object.text(string)
    case (_, .text(let string)): try fields.set(field, of: &task, to: object.text(string))
    default: throw wrongType(field.rawValue, "a text in quotes")
    }
  }

  private static let listOfTexts = #"a list of texts like ["home", "garden"]"#

  private static func wrongType(_ key: String, _ expected: String) -> FieldFailure {
    FieldFailure(.wrongType(key: key, expected: expected))
  }

  private static func isWholeNumberPart(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: "-")
  }
}

/// Reads tasks from JSON: a list of objects, a single object, or objects one to a line.
///
/// Objects are what ``JSONTaskWriter`` writes, or what Taskwarrior's `task export` does, told by its
/// `description` where this app has `text`; see ``TaskwarriorWriter`` for what becomes of those.
///
/// All keys may be missing or null. Dates are ISO 8601; one without an offset is a time of the clock,
/// one without a time the start of a day. A key that is not known, or a value of another type, is a
/// problem that names it: a misspelt key must not lose what stands behind it. `id` is checked and
/// left out, as each store gives its own.
typealias JSONTaskReader = JSONListReading<TaskFieldsReader>

extension JSONListReading where Objects == TaskFieldsReader {
  /// - Parameters:
  ///   - clock: the clock of the place that days, and times without an offset, are meant for.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    self.init(TaskFieldsReader(clock: clock), itemLimit: itemLimit)
  }
}

extension TaskFieldsReader: JSONObjectReader {
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<TaskItem> {
    guard TaskwarriorObject.isMeant(by: object) else {
      return .item(try TaskWire.task(of: object, self), line: line)
    }
    switch try TaskwarriorObject(object).reading(on: clock) {
    case .task(let task): return .item(task, line: line)
    case .kept(let component): return .kept(component, line: line)
    }
  }
}
