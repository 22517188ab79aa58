import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// An object of `task export` and the attributes that a task can store.
struct TaskwarriorObject {
  let object: JSONObject
  private var values: [TaskwarriorKey: JSONValue] = [:]

  init(_ object: JSONObject) {
    self.object = object
    for member in object.members {
      if let key = TaskwarriorKey(rawValue: object.text(member.key)) { values[key] = member.value }
    }
  }

  /// Returns a Boolean value that indicates whether an object has Taskwarrior's format, which has a
  /// `description` and no `text`.
  static func matches(_ object: JSONObject) -> Bool {
    let names = object.members.map { object.text($0.key) }
    return names.contains("description") && !names.contains("text")
  }

  /// Returns the value of an attribute, or nil if it is missing or null.
  func value(_ key: TaskwarriorKey) -> JSONValue? {
    if case .null? = values[key] { return nil }
    return values[key]
  }

  /// Returns the value of a text attribute, or nil if it is missing or null.
  ///
  /// - Throws: ``FieldFailure`` when the value is not a text.
  func text(_ key: TaskwarriorKey) throws(FieldFailure) -> String? {
    switch value(key) {
    case nil: return nil
    case .text(let string): return object.text(string)
    default:
      throw FieldFailure(.wrongType(key: key.rawValue, expected: "a text in quotes"))
    }
  }

  /// Returns the value of an integer attribute, which may be written as a text or with a fraction
  /// of zero.
  func number(_ key: TaskwarriorKey) -> Int? {
    let text: String
    switch value(key) {
    case .number(let range): text = String(decoding: object.bytes[range], as: UTF8.self)
    case .text(let string): text = object.text(string)
    default: return nil
    }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  /// The annotations that have a text, with their ranges in the object.
  var annotations: [(text: String, range: Range<Int>)] {
    guard case .list(let range) = value(.annotations) else { return [] }
    return object.elements(range).compactMap { element in
      guard case .object(let range) = element, let inner = try? JSONObject(object.bytes, range)
      else { return nil }
      let member = inner.member("description")
      guard case .text(let string) = member?.value else { return nil }
      return (inner.text(string), range)
    }
  }
}

// MARK: - Reading

extension TaskwarriorObject {
  /// Returns the task of this object. A deleted task is preserved as a component, and so is the
  /// template of a recurring task whose next instance is in the file.
  ///
  /// - Parameter clock: The clock for times without a time zone.
  /// - Throws: ``FieldFailure`` when an attribute is invalid.
  func item(on clock: WallClock) throws(FieldFailure) -> ReadObjects<StoredTask> {
    let status = try status()
    let mask = try text(.mask) ?? ""
    let hasInstance = status == .recurring && mask.contains { $0 == "-" || $0 == "W" }
    guard status == .deleted || hasInstance else {
      return .item(ReadItem(try task(status, on: clock)))
    }
    let component = KeptComponent(
      kind: KeptComponent.taskwarriorKind, identifier: try text(.uuid) ?? "",
      text: String(decoding: object.bytes, as: UTF8.self))
    return .kept(component)
  }

  /// The status of a task in Taskwarrior.
  enum Status: String {
    case pending, completed, deleted, waiting, recurring
  }

  func status() throws(FieldFailure) -> Status {
    guard let text = try text(.status) else { return .pending }
    guard let status = Status(rawValue: text) else {
      throw FieldFailure(
        .unreadableValue(
          field: TaskwarriorKey.status.rawValue,
          advice: "pending, waiting, recurring, completed or deleted"),
        text: Excerpt.of(text))
    }
    return status
  }

  func task(_ status: Status, on clock: WallClock) throws(FieldFailure) -> StoredTask {
    var task = StoredTask()
    task.text = try text(.description)
    guard task.text != nil else {
      throw FieldFailure(.missingKey(TaskwarriorKey.description.rawValue))
    }
    task.isCompleted = status == .completed
    (task.dueDate, task.dueKind) = try date(.due, on: clock)
    task.creationDate = try date(.entry, on: clock).date
    task.completionDate = task.isCompleted ? try date(.end, on: clock).date : nil
    (task.startDate, task.startKind) = try date(
      value(.wait) == nil ? .scheduled : .wait, on: clock)
    task.project = try text(.project)
    task.tags = try tags()
    task.uid = try text(value(.icaluid) == nil ? .uuid : .icaluid)
    let notes = annotations.map(\.text)
    task.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    switch try text(.priority) {
    case "H": task.priority = .high
    case "L": task.priority = .low
    default: break
    }
    task.repetition = try repetition(isCompleted: task.isCompleted)
    if task.repetition == nil, let lines = try self.text(.repetition) {
      task.recurrence = lines
      if task.repeating(on: clock)?.isWhole != true { task.recurrence = nil }
    }
    let text = String(decoding: object.bytes, as: UTF8.self)
    task.original = OriginalRecord(format: .taskwarrior, text: text)
    return task
  }

  /// Returns the repetition. A completed instance has a `recur` attribute too, but its successor
  /// continues the repetition.
  func repetition(isCompleted: Bool) throws(FieldFailure) -> Repetition? {
    let own = try text(.repetition).flatMap(Repetition.init(text:))
    let recurrence = try text(.recur).flatMap(TaskwarriorRecurrence.repetition)
    return own ?? (isCompleted ? nil : recurrence)
  }

  private func date(
    _ key: TaskwarriorKey, on clock: WallClock
  ) throws(FieldFailure) -> (date: Date?, kind: TimeKind?) {
    guard let value = value(key) else { return (nil, nil) }
    guard case .text(let string) = value else {
      throw FieldFailure(.wrongType(key: key.rawValue, expected: TaskwarriorTime.advice))
    }
    let text = object.text(string)
    guard let time = TaskwarriorTime.read(text, on: clock) else {
      throw FieldFailure(
        .unreadableValue(field: key.rawValue, advice: TaskwarriorTime.advice),
        text: Excerpt.of(text))
    }
    return time
  }

  private func tags() throws(FieldFailure) -> [String] {
    let texts: [String]?
    switch value(.tags) {
    case nil: texts = []
    case .list(let range): texts = object.texts(range)
    // Taskwarrior 2.2 and earlier write tags as a text.
    case .text(let string): texts = object.text(string).split(separator: ",").map(String.init)
    default: texts = nil
    }
    guard let texts else {
      throw FieldFailure(.wrongType(key: "tags", expected: TaskFieldsReader.listOfTexts))
    }
    return texts.reduce(into: []) { TagList.add($1, to: &$0) }
  }
}

// MARK: - Writing

extension TaskwarriorObject {
  /// Returns an object as JSON with changed attributes. New attributes are appended.
  ///
  /// - Parameters:
  ///   - object: The original object, or nil for a new one.
  ///   - changes: The changed attributes as JSON, where nil removes an attribute.
  ///   - names: The names of other members to remove.
  static func text(
    of object: JSONObject?, changing changes: [TaskwarriorKey: String?],
    leavingOut names: Set<String> = []
  ) -> String {
    var rest = changes
    var members: [String] = []
    for member in object?.members ?? [] {
      guard let object, case let name = object.text(member.key), !names.contains(name) else {
        continue
      }
      var value = String(decoding: object.bytes[member.range], as: UTF8.self)
      if let key = TaskwarriorKey(rawValue: name), let change = changes[key] {
        // Only one of two equal attributes remains.
        guard let change, rest.removeValue(forKey: key) != nil else { continue }
        value = change
      }
      members.append("\(quoted(name)):\(value)")
    }
    for key in TaskwarriorKey.allCases {
      guard case .some(.some(let value)) = rest[key] else { continue }
      members.append("\(quoted(key.rawValue)):\(value)")
    }
    return "{\(members.joined(separator: ","))}"
  }

  static func quoted(_ text: String) -> String {
    var output: [UInt8] = []
    JSONText.append(text, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

/// A date in Taskwarrior's format: `20171215T000000Z`.
enum TaskwarriorTime {
  /// The expected form, for error messages.
  static let advice = "a date like 20171215T000000Z"

  /// Parses a date and its kind. Returns nil for a text in another format, and for days and times
  /// that do not exist.
  ///
  /// - Parameter clock: The clock for times without a `Z`.
  static func read(_ text: String, on clock: WallClock) -> (date: Date?, kind: TimeKind?)? {
    if let time = CalendarTime(iCalendar: text) {
      return (time.date(on: clock), time.isDay ? nil : time.timeKind)
    }
    let bytes = Array(text.utf8)[...]
    return ISODateText.date(bytes, on: clock).map { ($0, bytes.count <= 10 ? nil : .utc) }
  }

  static func text(of date: Date) -> String {
    CalendarTime.instant(date.calendarSeconds ?? 0)
  }
}

/// A repetition in Taskwarrior's formats: `weekly`, `2wks`, `P3M`.
enum TaskwarriorRecurrence {
  /// Parses the value of `recur`. Returns nil for a repetition that tasks do not support, such as
  /// hours.
  static func repetition(_ text: String) -> Repetition? {
    // An ISO 8601 duration with one unit is that unit after a P. Only there, an M is a month.
    let isDuration = text.hasPrefix("P") || text.hasPrefix("p")
    guard isDuration || !text.lowercased().hasSuffix("m") else { return nil }
    return try? RepetitionSyntax.repetition(
      isDuration ? String(text.dropFirst()) : text, from: .dueDate)
  }

  /// Returns the value of `recur`, or nil for a repetition that Taskwarrior does not support.
  ///
  /// - Parameter due: The day when the task is due, which Taskwarrior counts from.
  static func text(of repetition: Repetition, due: CivilDate?) -> String? {
    guard repetition.anchor == .dueDate, let due else { return nil }
    // Taskwarrior uses the due date's day of the month, which a short month changes permanently.
    guard repetition.dayOfMonth == nil else { return nil }
    let count = repetition.count
    switch repetition.unit {
    case .day: return count == 1 ? "daily" : "\(count)d"
    case .weekday: return count == 1 && 2...6 ~= due.weekday ? "weekdays" : nil
    case .week: return count == 1 ? "weekly" : "\(count)wks"
    case .month: return count == 1 ? "monthly" : "\(count)mo"
    case .year: return count == 1 ? "yearly" : "\(count)yrs"
    }
  }
}
