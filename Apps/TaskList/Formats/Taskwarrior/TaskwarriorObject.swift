import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// An object of `task export` with the attributes that a task has a place for.
struct TaskwarriorObject {
  let object: JSONObject
  private var values: [TaskwarriorKey: JSONValue] = [:]

  init(_ object: JSONObject) {
    self.object = object
    for member in object.members {
      if let key = TaskwarriorKey(rawValue: object.text(member.key)) { values[key] = member.value }
    }
  }

  /// Whether an object is Taskwarrior's and not this app's: it has a `description` for a `text`.
  static func matches(_ object: JSONObject) -> Bool {
    let names = object.members.map { object.text($0.key) }
    return names.contains("description") && !names.contains("text")
  }

  /// An attribute's value.
  func value(_ key: TaskwarriorKey) -> JSONValue? {
    if case .null? = values[key] { return nil }
    return values[key]
  }

  /// An attribute that must be a text.
  ///
  /// - Throws: ``FieldFailure`` where it is anything else.
  func text(_ key: TaskwarriorKey) throws(FieldFailure) -> String? {
    switch value(key) {
    case nil: return nil
    case .text(let string): return object.text(string)
    default:
      throw FieldFailure(.wrongType(key: key.rawValue, expected: "a text in quotes"))
    }
  }

  /// An attribute that is a whole number, also as a text or with a fraction of zero.
  func number(_ key: TaskwarriorKey) -> Int? {
    let text: String
    switch value(key) {
    case .number(let range): text = String(decoding: object.bytes[range], as: UTF8.self)
    case .text(let string): text = object.text(string)
    default: return nil
    }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  /// The annotations that have a text, and where they stand.
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
  /// The task of this object, or the reason it has none. A deleted one is preserved, and so is the
  /// template of a recurring task whose next instance is in the file.
  ///
  /// - Parameter clock: the clock that shows times without a zone.
  /// - Throws: ``FieldFailure`` when an attribute cannot be read.
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

  /// The states of a task there.
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

  /// The repetition. A completed instance has `recur` too, which its successor inherited.
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
    // As Taskwarrior 2.2 and earlier have them.
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
  /// An object as JSON with what has changed; what was not there comes last.
  ///
  /// - Parameters:
  ///   - object: what it was; nil for a new one.
  ///   - changes: attributes as JSON; nil takes one away.
  ///   - names: members that go as well.
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
        // Of an attribute that is there twice one is left.
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

/// A date as Taskwarrior writes it: `20171215T000000Z`.
enum TaskwarriorTime {
  /// The expected form, for messages.
  static let advice = "a date like 20171215T000000Z"

  /// The instant and how it is written; nil for a text of another form, and for days and times that
  /// do not exist.
  ///
  /// - Parameter clock: the clock that shows times without a `Z`.
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

/// Taskwarrior's forms of a repetition: `weekly`, `2wks`, `P3M`.
enum TaskwarriorRecurrence {
  /// Parses `recur`; nil for a repetition that tasks do not have here, such as hours.
  static func repetition(_ text: String) -> Repetition? {
    // A duration of ISO 8601 with one unit is that unit behind a P; only there an M is a month.
    let isDuration = text.hasPrefix("P") || text.hasPrefix("p")
    guard isDuration || !text.lowercased().hasSuffix("m") else { return nil }
    return try? RepetitionSyntax.repetition(
      isDuration ? String(text.dropFirst()) : text, from: .dueDate)
  }

  /// The value of `recur`; nil for a repetition that Taskwarrior does not have.
  ///
  /// - Parameter due: the day a task is due on, which Taskwarrior counts from.
  static func text(of repetition: Repetition, due: CivilDate?) -> String? {
    guard repetition.anchor == .dueDate, let due else { return nil }
    // The day of the month is the due date's, and a short month changes it for good.
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
