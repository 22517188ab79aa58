import DateFormatting
import Interchange
import Models

/// Reads tasks from JSON: a list of objects, a single object, or objects one to a line.
///
/// Objects are what ``JSONTaskWriter`` writes, or what Taskwarrior's `task export` does, told by its
/// `description` where this app has `text`; see ``TaskwarriorWriter`` for what becomes of those.
///
/// All keys may be missing or null. Dates are ISO 8601; one without an offset is a time of the clock,
/// one without a time the start of a day. A key that is not known, or a value of another type, is a
/// problem that names it: a misspelt key must not lose what stands behind it. `id` is checked and
/// left out, as each store gives its own.
extension TaskFieldsReader: JSONObjectReader {
  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ImportItem<TaskItem> {
    guard TaskwarriorObject.isMeant(by: object) else {
      return .item(try task(of: object), line: line)
    }
    return try TaskwarriorObject(object).item(on: clock, line: line)
  }

  /// A task as this app's JSON has it.
  ///
  /// - Throws: ``FieldFailure`` that names a key which is unknown or has a value that does not fit.
  private func task(of object: JSONObject) throws(FieldFailure) -> TaskItem {
    var task = TaskItem()
    var values: [(field: TaskField, value: JSONValue)] = []
    for member in object.members {
      let key = object.text(member.key)
      let field = TaskField(rawValue: key)
      guard field != nil || key == "original" else {
        throw FieldFailure(.unknownKey(Excerpt.of(key)))
      }
      if case .null = member.value { continue }
      if let field {
        values.append((field, member.value))
      } else {
        task.original = try object.original(member.value)
      }
    }
    for field in TaskField.allCases {
      guard let last = values.last(where: { $0.field == field }) else { continue }
      try set(field, of: &task, to: last.value, in: object)
    }
    try check(task)
    return task
  }

  private func set(
    _ field: TaskField, of task: inout TaskItem, to value: JSONValue, in object: JSONObject
  ) throws(FieldFailure) {
    let expected: String
    switch (field, value) {
    case (.id, .number(let range)), (.series, .number(let range)):
      let isWhole = object.bytes[range].allSatisfy("-0123456789".utf8.contains)
      if isWhole { return }
      expected = "a whole number"
    case (.id, _), (.series, _): expected = "a whole number"
    case (.isCompleted, .flag(let flag)):
      task.isCompleted = flag
      return
    case (.isCompleted, _): expected = "true or false"
    case (.tags, .list(let range)):
      if let tags = object.texts(range) {
        for tag in tags { TagList.add(tag, to: &task.tags) }
        return
      }
      expected = Self.listOfTexts
    case (.alarms, .list(let range)):
      if let alarms = object.texts(range) {
        return try field.set(alarms.joined(separator: ","), of: &task, on: clock)
      }
      expected = Self.listOfTexts
    case (.tags, _), (.alarms, _): expected = Self.listOfTexts
    case (_, .text(let string)):
      return try field.set(object.text(string), of: &task, on: clock)
    default: expected = "a text in quotes"
    }
    throw FieldFailure(.wrongType(key: field.rawValue, expected: expected))
  }

  static let listOfTexts = #"a list of texts like ["home", "garden"]"#
}

/// Writes tasks as a JSON array of objects, one to a line.
///
/// The keys are the task's property names, always all of them and in the same order; what is missing
/// is null:
///
/// ```json
/// {"id": 7, "text": "Pay rent", "dueDate": "2026-12-24", "priority": "high", "isCompleted": false,
///  "completionDate": null, "creationDate": "2026-12-01T14:30:00Z", "startDate": null,
///  "notes": null, "project": "home.flat", "tags": ["money"], "repetition": "every:month",
///  "uid": null, "dueTimeZone": null, "startTimeZone": null,
///  "recurrence": "RRULE:FREQ=MONTHLY", "recurrenceID": "2026-12-24", "series": 7, "alarms": [],
///  "original": null}
/// ```
///
/// Dates are ISO 8601, those of completion and creation in UTC, so that the text is the same wherever it is
/// written; in a list with the offset of the clock, as a person reads them. Due and start dates
/// say which kind of time they are: a day alone, a time without an offset that clocks show wherever they
/// are, a time of UTC, or one with the offset of the zone that `dueTimeZone` names. `priority` is `low`, `medium` or `high`; `repetition` counts from the
/// due date (`every:2weeks`) or from the completion (`after:3days`); `recurrence` says the same as
/// iCalendar does, and more. `original` is the text a task
/// was imported from and its format (`todoTxt`, `taskwarrior` or `iCalendar`), with which all that
/// the app does not show goes along.
struct JSONTaskWriter: JSONListWriter {
  typealias Item = TaskItem

  private let format: ISO8601Format
  private let instants: ISO8601Format
  private let writesOriginals: Bool
  var isFirst = true

  /// - Parameters:
  ///   - clock: the clock whose days and times are written.
  ///   - writesOriginals: whether the key `original` is written; a list needs none, and has the offsets of
  ///     the clock.
  init(clock: WallClock = .process, writesOriginals: Bool = true) {
    format = ISO8601Format(clock: clock)
    instants = writesOriginals ? ISO8601Format(clock: .utc) : format
    self.writesOriginals = writesOriginals
  }

  /// Appends the object of one task alone.
  func writeObject(_ task: TaskItem, to output: inout [UInt8]) {
    JSONText.beginObject(id: task.id, to: &output)
    for field in TaskField.allCases.dropFirst() {
      switch field {
      case .isCompleted: JSONText.append(field.rawValue, task.isCompleted, to: &output)
      case .tags: JSONText.append(field.rawValue, task.tags, to: &output)
      case .alarms: JSONText.append(field.rawValue, task.alarms ?? [], to: &output)
      case .series:
        JSONText.append(key: field.rawValue, to: &output)
        output.append(field.text(of: task, format, instants: instants) ?? "null")
      default:
        let text = field.text(of: task, format, instants: instants)
        JSONText.append(field.rawValue, text, to: &output)
      }
    }
    if writesOriginals { JSONText.append(original: task.original, to: &output) }
    output.append("}")
  }
}
