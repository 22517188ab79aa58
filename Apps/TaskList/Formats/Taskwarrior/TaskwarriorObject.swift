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
  /// `description` and no `text`. Other programs write notes in it, beside the text of the task:
  /// Todoist's is the `content`. Users of Taskwarrior may have defined an attribute such as
  /// `title`.
  static func matches(_ object: JSONObject) -> Bool {
    let names = object.members.map { object.text($0.key) }
    return names.contains("description") && !names.contains("text") && !names.contains("content")
      && (!TaskFieldsReader.hasTitle(in: names) || names.contains("uuid"))
  }

  /// Returns the value of an attribute, or nil if it is missing or null.
  func value(_ key: TaskwarriorKey) -> JSONValue? {
    if case .null? = values[key] { return nil }
    return values[key]
  }

  /// Returns the value of a text attribute, which may be written as a number, or nil if it is
  /// missing or null.
  ///
  /// - Throws: ``FieldFailure`` when the value is neither a text nor a number.
  func text(_ key: TaskwarriorKey) throws(FieldFailure) -> String? {
    switch value(key) {
    case nil: return nil
    case .text(let string): return object.text(string)
    case .number(let range): return String(decoding: object.bytes[range], as: UTF8.self)
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
  /// template of a recurring task whose next instance is in the file. A task is read without the
  /// attributes that are invalid, which are reported.
  ///
  /// - Parameter clock: The clock for times without a time zone.
  /// - Throws: ``FieldFailure`` when there is no description.
  func item(on clock: WallClock) throws(FieldFailure) -> ReadObjects<StoredTask> {
    var reading = TaskwarriorReading()
    let status = reading.value(of: .isCompleted) { () throws(FieldFailure) in try self.status() }
    let mask = (try? text(.mask)) ?? ""
    let hasInstance = status == .recurring && mask.contains { $0 == "-" || $0 == "W" }
    guard status == .deleted || hasInstance else {
      let task = try task(status ?? .pending, on: clock, &reading)
      let stated = StatedFields.all(except: reading.unstated.map(\.rawValue))
      return .item(ReadItem(task, stating: stated, problems: reading.failures.map(\.ofDetail)))
    }
    let component = KeptComponent(
      kind: KeptComponent.taskwarriorKind, identifier: (try? text(.uuid)) ?? "",
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

  /// Returns the task of this object without the attributes that are invalid.
  ///
  /// - Throws: ``FieldFailure`` when there is no description.
  func task(_ status: Status, on clock: WallClock) throws(FieldFailure) -> StoredTask {
    var reading = TaskwarriorReading()
    return try task(status, on: clock, &reading)
  }

  private func task(
    _ status: Status, on clock: WallClock, _ reading: inout TaskwarriorReading
  ) throws(FieldFailure) -> StoredTask {
    var task = StoredTask()
    task.text = try self.text(.description)
    guard task.text != nil else {
      throw FieldFailure(.missingKey(TaskwarriorKey.description.rawValue))
    }
    func date(
      _ key: TaskwarriorKey, _ field: TaskField
    ) -> (date: Date?, kind: TimeKind?) {
      reading.value(of: field) { () throws(FieldFailure) in
        try self.date(key, on: clock)
      } ?? (nil, nil)
    }
    func text(_ key: TaskwarriorKey, _ field: TaskField) -> String? {
      reading.value(of: field) { () throws(FieldFailure) in try self.text(key) } ?? nil
    }
    task.isCompleted = status == .completed
    (task.dueDate, task.dueKind) = date(.due, .dueDate)
    task.creationDate = date(.entry, .creationDate).date
    task.completionDate = task.isCompleted ? date(.end, .completionDate).date : nil
    (task.startDate, task.startKind) = date(
      value(.wait) == nil ? .scheduled : .wait, .startDate)
    task.project = text(.project, .project)
    task.tags = reading.value(of: .tags) { () throws(FieldFailure) in try tags() } ?? []
    task.uid = text(value(.icaluid) == nil ? .uuid : .icaluid, .uid).map(CommonText.of)
    var notes = annotations.map(\.text)
    // Other programs write a text instead of the list.
    if case .text(let string) = value(.annotations) { notes = [object.text(string)] }
    task.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
    task.priority =
      reading.value(of: .priority) { () throws(FieldFailure) in try priority() } ?? .medium
    readRepetition(of: &task, on: clock, &reading)
    let original = String(decoding: object.bytes, as: UTF8.self)
    task.original = OriginalRecord(format: .taskwarrior, text: original)
    return task
  }

  /// Sets the repetition of a task from the attributes of `task-list export` or from `recur`.
  private func readRepetition(
    of task: inout StoredTask, on clock: WallClock, _ reading: inout TaskwarriorReading
  ) {
    let isCompleted = task.isCompleted
    task.repetition =
      reading.value(of: .repetition) { () throws(FieldFailure) in
        try repetition(isCompleted: isCompleted)
      } ?? nil
    if task.repetition == nil, let lines = try? text(.repetition) {
      task.recurrence = lines
      if task.repeating(on: clock)?.isWhole != true { task.recurrence = nil }
    }
    guard !task.repeats, !isCompleted else { return }
    let recur =
      reading.value(of: .repetition) { () throws(FieldFailure) in try text(.recur) } ?? nil
    if let recur, !recur.isEmpty {
      let key = TaskwarriorKey.recur.rawValue
      reading.record(
        .unreadableValue(field: key, advice: TaskwarriorRecurrence.advice), recur, of: .repetition)
    }
  }

  private func priority() throws(FieldFailure) -> Priority {
    switch try text(.priority) {
    case nil, "", "M": return .medium
    case "H": return .high
    case "L": return .low
    case let text?:
      throw FieldFailure(
        .unreadableValue(field: TaskwarriorKey.priority.rawValue, advice: "H, M or L"),
        text: Excerpt.of(text))
    }
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
    let text: String
    switch value {
    case .text(let string): text = object.text(string)
    case .number(let range): text = String(decoding: object.bytes[range], as: UTF8.self)
    default: throw FieldFailure(.wrongType(key: key.rawValue, expected: TaskwarriorTime.advice))
    }
    if text.isEmpty { return (nil, nil) }
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

/// The invalid attributes of an object.
private struct TaskwarriorReading {
  private(set) var failures: [FieldFailure] = []
  /// The fields whose attributes are invalid, and those that are read with them.
  private(set) var unstated: [TaskField] = []

  /// Records the text of an attribute that cannot be read.
  mutating func record(_ reason: ImportProblem.Reason, _ text: String, of field: TaskField) {
    omit(field, because: FieldFailure(reason, text: Excerpt.of(text)))
  }

  /// Returns the value of an attribute, or nil if it is invalid.
  mutating func value<Value>(
    of field: TaskField, _ read: () throws(FieldFailure) -> Value
  ) -> Value? {
    do throws(FieldFailure) {
      return try read()
    } catch {
      omit(field, because: error)
      return nil
    }
  }

  private mutating func omit(_ field: TaskField, because failure: FieldFailure) {
    failures.append(failure)
    switch field {
    case .dueDate: unstated += [field, .dueTimeZone]
    case .startDate: unstated += [field, .startTimeZone]
    case .isCompleted: unstated += [field, .completionDate]
    case .repetition: unstated += [field, .recurrence]
    default: unstated.append(field)
    }
  }
}

// MARK: - Revisions

extension TaskwarriorObject {
  /// Compares two records of the same task by the times of their last changes. Without a
  /// difference, the record is newer, as in `task import`. Returns nil for records of other formats
  /// or of different tasks.
  static func order(of record: OriginalRecord?, since known: OriginalRecord?) -> RevisionOrder? {
    guard let new = record.flatMap(Self.init), let old = known.flatMap(Self.init),
      let uuid = try? new.text(.uuid), uuid == (try? old.text(.uuid))
    else { return nil }
    guard let date = new.changeDate, let other = old.changeDate else { return .newer }
    return date < other ? .older : .newer
  }

  private init?(_ record: OriginalRecord) {
    guard record.format == .taskwarrior, let object = try? JSONObject(Array(record.text.utf8))
    else { return nil }
    self.init(object)
  }

  /// The time of the last change, or else of the completion, deletion or creation.
  private var changeDate: Date? {
    let keys: [TaskwarriorKey] = [.modified, .end, .entry]
    guard let key = keys.first(where: { value($0) != nil }) else { return nil }
    return (try? date(key, on: .utc))?.date
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
