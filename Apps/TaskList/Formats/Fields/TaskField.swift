import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A property of a task in JSON and CSV, in the order of writing and reading: a time zone follows
/// its date, and rules follow the dates that they are based on.
enum TaskField: String, ItemField {
  case id, text, dueDate, priority, isCompleted, completionDate, creationDate, startDate, notes
  case project, tags, repetition, uid
  /// The time zones of the due date and the start date.
  case dueTimeZone, startTimeZone
  /// The recurrence as lines of iCalendar, the date of the instance, and the first task of the
  /// series.
  case recurrence, recurrenceID, series
  case alarms

  static var statusField: TaskField? { .isCompleted }

  /// Returns `open`, `done` or `cancelled`.
  static func status(of task: StoredTask) -> String? {
    guard task.isCompleted else { return "open" }
    return task.isCancelled ? "cancelled" : "done"
  }

  var kind: ItemFieldKind {
    switch self {
    case .id, .series: .wholeNumber
    case .isCompleted: .flag
    case .tags, .alarms: .texts
    default: .text
    }
  }

  func texts(of task: StoredTask) -> [String] { self == .tags ? task.tags : task.alarms ?? [] }

  /// Returns the field's text in a file, or nil if the task has no value.
  ///
  /// A day is written without a time, a floating time without an offset, a time in a time zone with
  /// the offset of that zone, and an instant in UTC.
  func text(of task: StoredTask, _ dates: FieldDates) -> String? {
    switch self {
    case .id: task.id.map(String.init)
    case .text: task.text
    case .dueDate: Self.text(task.dueDate, task.dueKind, dates)
    case .priority: task.priority.word
    case .isCompleted: task.isCompleted ? "true" : "false"
    case .completionDate where task.completionKind == .day:
      Self.text(task.completionDate, .day, dates)
    case .completionDate: task.completionDate.map(dates.instants.string)
    case .creationDate where task.creationKind == .day: Self.text(task.creationDate, .day, dates)
    case .creationDate: task.creationDate.map(dates.instants.string)
    case .startDate: Self.text(task.startDate, task.startKind, dates)
    case .notes: task.notes
    case .project: task.project
    case .repetition: task.repetition?.text
    case .uid: task.uid
    case .dueTimeZone: task.dueKind?.zone
    case .startTimeZone: task.startKind?.zone
    case .recurrence: task.recurrence ?? task.repetition?.rule.map { "RRULE:\($0)" }
    case .recurrenceID:
      task.repeats
        ? Self.text(
          task.dueDate ?? task.startDate, task.dueDate == nil ? task.startKind : task.dueKind, dates
        )
        : task.instanceOfUID
    case .series: (task.series ?? (task.repeats ? task.id : nil)).map(String.init)
    case .tags, .alarms: nil
    }
  }

  private static func text(_ date: Date?, _ kind: TimeKind?, _ dates: FieldDates) -> String? {
    guard let date else { return nil }
    let clock = dates.local.clock
    switch kind {
    case .utc: return ISO8601Format(clock: .utc).string(from: date)
    case .zoned: return ISO8601Format(clock: kind?.clock ?? .utc).string(from: date)
    case nil where clock.day(startingAt: date) != nil, .day: return clock.day(of: date).description
    case nil, .floating: return dates.floating(date)
    }
  }

  /// Sets the property of a task from a text. The identifier is ignored, because each store assigns
  /// its own.
  ///
  /// - Throws: ``FieldFailure`` when the text is invalid.
  func set(_ text: String, of task: inout StoredTask, on clock: WallClock) throws(FieldFailure) {
    switch self {
    case .id: break
    case .text: task.text = text
    case .notes: task.notes = text
    case .project: task.project = text
    case .uid: task.uid = text.allSatisfy(\.isWhitespace) ? nil : CommonText.of(text)
    case .tags: task.tags = TagList.tags(text)
    case .isCompleted: task.isCompleted = try CSVField.flag(text, field: rawValue)
    case .priority: task.priority = try known(Priority(word: text), text, "high, medium or low")
    case .dueDate:
      let text = try dateText(text)
      (task.dueDate, task.dueKind) = (try date(text, on: clock), Self.kind(of: text))
    case .startDate:
      let text = try dateText(text)
      (task.startDate, task.startKind) = (try date(text, on: clock), Self.kind(of: text))
    case .completionDate:
      let text = try dateText(text)
      task.completionDate = try date(text, on: clock)
      task.completionKind = Self.isDay(text) ? .day : nil
    case .creationDate:
      let text = try dateText(text)
      task.creationDate = try date(text, on: clock)
      task.creationKind = Self.isDay(text) ? .day : nil
    case .repetition:
      task.repetition = try known(Repetition(text: text), text, Repetition.advice)
      task.recurrence = nil
    // Each store determines these values itself.
    case .recurrenceID, .series: break
    case .dueTimeZone:
      (task.dueDate, task.dueKind) = try zoned(task.dueDate, task.dueKind, text, on: clock)
    case .startTimeZone:
      (task.startDate, task.startKind) = try zoned(task.startDate, task.startKind, text, on: clock)
    case .recurrence: try setRecurrence(text, of: &task, on: clock)
    case .alarms: task.alarms = try alarms(text)
    }
  }

  /// Returns a date in a time zone. A day has none, and a time without an offset is the zone's.
  /// Without a date, it is the zone of the stored one.
  private func zoned(
    _ date: Date?, _ kind: TimeKind?, _ zone: String, on clock: WallClock
  ) throws(FieldFailure) -> (Date?, TimeKind?) {
    guard let date else { return (nil, .zoned(try timeZone(zone))) }
    guard let kind else { return (date, nil) }
    guard kind == .floating else {
      return (date, .zoned(ZoneResolver.systemName(of: zone) ?? zone))
    }
    let kindInZone = TimeKind.zoned(try timeZone(zone))
    return ((kindInZone.clock ?? clock).date(showing: clock.reading(of: date)), kindInZone)
  }

  /// Sets the recurrence, as a short form if that names the same days.
  ///
  /// - Throws: ``FieldFailure`` if the text is invalid or contradicts the task's repetition, which
  ///   is kept.
  private func setRecurrence(
    _ text: String, of task: inout StoredTask, on clock: WallClock
  ) throws(FieldFailure) {
    let lines = RecurrenceSet.completedLines(text)
    var repeating = task
    repeating.recurrence = lines
    guard let series = repeating.repeating(on: clock), series.isWhole else {
      throw unreadable("lines of iCalendar like RRULE:FREQ=WEEKLY", lines)
    }
    let isRule = lines.hasPrefix("RRULE:") && !lines.contains("\n")
    let rule = isRule ? series.set.rules.first : nil
    if let repetition = task.repetition {
      let day = (task.dueDate ?? task.startDate).map(clock.day)
      let other = rule.flatMap { Repetition($0, day: day) }
      guard other?.onOtherDay(than: day?.day) == repetition.onOtherDay(than: day?.day) else {
        throw FieldFailure(.contradictsRepetition(repetition.text), text: Excerpt.of(text))
      }
      return
    }
    task.repetition = rule.flatMap { Repetition($0, day: nil) }
    if task.repetition == nil { task.recurrence = lines }
  }

  private static func isDay(_ text: String) -> Bool { TimeKind(ofDate: text) == .day }

  /// Returns the kind of time in a date's text, or nil for a day.
  private static func kind(of text: String) -> TimeKind? {
    let kind = TimeKind(ofDate: text)
    return kind == .day ? nil : kind == .floating ? .floating : .utc
  }
}

extension ImportProblem.Reason {
  /// Lines of iCalendar that describe another repetition than the short form in the same entry.
  static func contradictsRepetition(_ repetition: String) -> Self {
    "'\(.text)' contradicts the repetition '\(repetition)'. \(.outcome)"
  }
}

extension ImportProblem.Reason {
  /// The completion date of a task that is open according to the same entry.
  fileprivate static var completesOpenTask: Self {
    "'\(.text)' is the completion date of an open task. \(.outcome)"
  }
}

extension Repetition {
  /// Returns the repetition without the day of the month if that is a given day.
  fileprivate func onOtherDay(than day: Int?) -> Repetition {
    var repetition = self
    if repetition.dayOfMonth == day { repetition.dayOfMonth = nil }
    return repetition
  }
}

extension TimeKind {
  /// The name of the time zone, or nil for other kinds.
  var zone: String? {
    if case .zoned(let zone) = self { zone } else { nil }
  }
}

extension StoredTask {
  /// The separator between the identifier of a series and the date of an instance.
  static let instanceMark = ";RECURRENCE-ID"

  /// The date of the instance in its series (`RECURRENCE-ID`).
  var instanceOfUID: String? {
    guard let uid, let mark = uid.range(of: Self.instanceMark) else { return nil }
    return String(uid[mark.upperBound...].drop { "=;".contains($0) })
  }
}

extension Priority {
  /// The priority's name in files and typed text.
  var word: String { name.lowercased() }

  /// Parses `high`, `medium`, `low` or an abbreviation, ignoring case.
  init?(word: String) {
    switch word.lowercased() {
    case "high", "h": self = .high
    case "medium", "med", "m", "normal": self = .medium
    case "low", "l": self = .low
    default: return nil
    }
  }
}

/// The format of a repetition in files, which is the typed syntax without quotes: `every:2weeks`,
/// `after:3days`, `every:month on the 31st`.
extension Repetition {
  /// The expected form, for error messages.
  static let advice = "a repetition like every:week, every:2months or after:3days"

  var text: String { typedText.filter { $0 != "\"" } }

  /// Parses the format of ``text``. Returns nil for any other text.
  init?(text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    let anchors: [String: Anchor] = ["every": .dueDate, "after": .completion]
    guard parts.count == 2, let anchor = anchors[parts[0].lowercased()],
      let read = try? RepetitionSyntax.repetition(String(parts[1]), from: anchor)
    else { return nil }
    self = read
  }
}

// MARK: - Files

/// A reader of tasks from the properties of a JSON object or a CSV row.
///
/// JSON objects have the format of ``JSONTaskWriter`` or of Taskwarrior's `task export`, which is
/// recognized by a `description` in place of this app's `text`; see ``TaskwarriorWriter``.
///
/// The first row of a CSV file names the columns after the task's properties, in any order and
/// case. Unknown columns are reported and ignored. Dates are in ISO 8601: a date without a time is
/// a day, and one without an offset is in the zone of its column, or else floating. `isCompleted`
/// is `true` or `false`, `yes` or `no`, `1` or `0`. `tags` are separated by commas. Columns may
/// also be separated by semicolons or tabs if the first row uses them.
struct TaskFieldsReader: ItemFieldsReader {
  typealias Field = TaskField
  typealias Item = StoredTask

  let clock: WallClock

  static var requiredColumns: [TaskField] { [.text, .dueDate, .notes, .uid] }
  static var dateFields: [TaskField] { [.dueDate, .startDate, .completionDate, .creationDate] }
  static var blank: StoredTask { StoredTask() }
  static let listOfTexts = #"a list of texts like ["home", "garden"]"#
  static var identifier: TaskField { .uid }
  static var nameOfListKey: String? { "list" }

  func read(_ object: JSONObject, line: Int) throws(FieldFailure) -> ReadObjects<StoredTask> {
    guard TaskwarriorObject.matches(object) else { return .item(try read(object)) }
    return try TaskwarriorObject(object).item(on: clock)
  }

  func set(
    _ field: TaskField, of task: inout StoredTask, to text: String
  ) throws(FieldFailure) {
    try field.set(text, of: &task, on: clock)
  }

  func set(
    _ field: TaskField, of task: inout StoredTask, to texts: [String]
  ) throws(FieldFailure) {
    if field == .alarms { return try set(field, of: &task, to: texts.joined(separator: ",")) }
    for tag in texts { TagList.add(tag, to: &task.tags) }
  }

  func setOriginal(_ original: OriginalRecord, of task: inout StoredTask) {
    task.original = original
  }

  /// Completes a task with a completion date if the file does not state whether it is completed.
  /// The date of an open task is removed.
  func removeConflicts(
    from task: inout StoredTask, stating stated: StatedFields
  ) -> [(field: TaskField, failure: FieldFailure)] {
    guard !task.isCompleted, let date = task.completionDate else { return [] }
    guard stated.contains(TaskField.isCompleted) else {
      task.isCompleted = true
      return []
    }
    (task.completionDate, task.completionKind) = (nil, nil)
    let text = "\(clock.day(of: date))"
    return [(.completionDate, FieldFailure(.completesOpenTask, text: text))]
  }

  func warnings(about task: StoredTask) -> [FieldFailure] {
    guard let lines = task.recurrence, let series = task.repeating(on: clock) else { return [] }
    return [FieldFailure].unreadLines(of: lines, outcome: "It was kept, but has no effect.")
      + [FieldFailure].aboutSeries(series.set, lines: lines, on: clock)
  }

  /// Returns the validated task.
  ///
  /// - Throws: ``FieldFailure`` when the task has no content.
  func item(of task: StoredTask) throws(FieldFailure) -> StoredTask {
    let texts = [task.text, task.notes, task.project, task.uid, task.original?.text] + task.tags
    guard task.dueDate != nil || !texts.allSatisfy({ ($0 ?? "").isEmpty }) else {
      throw FieldFailure(.emptyEntry)
    }
    return task
  }
}

/// A writer of tasks as a JSON array with one object per line.
///
/// The keys are the names of all properties of a task, always in the same order. A missing value is
/// null:
///
/// ```json
/// {"id": 7, "text": "Pay rent", "dueDate": "2026-12-24", "priority": "high", "isCompleted": false,
///  "completionDate": null, "creationDate": "2026-12-01T14:30:00Z", "startDate": null,
///  "notes": null, "project": "home.flat", "tags": ["money"], "repetition": "every:month",
///  "uid": null, "dueTimeZone": null, "startTimeZone": null,
///  "recurrence": "RRULE:FREQ=MONTHLY", "recurrenceID": "2026-12-24", "series": 7, "alarms": [],
///  "status": "open", "original": null}
/// ```
///
/// Dates are in ISO 8601. The dates of completion and creation are in UTC, and in a list with the
/// offset of the clock. Due and start dates show their kind of time: a day alone, a floating time
/// without an offset, a time in UTC, or a time with the offset of the zone that `dueTimeZone` or
/// `startTimeZone` names. `priority` is `low`, `medium` or `high`. `repetition` counts from the due
/// date (`every:2weeks`) or from the completion (`after:3days`). `recurrence` is the full rule in
/// the format of iCalendar. `status` is `open`, `done` or `cancelled`, and is ignored if
/// `isCompleted` is present. `original` contains the text a task was imported from and its format
/// (`todoTxt`, `taskwarrior` or `iCalendar`), which preserves everything the app does not show.
typealias JSONTaskWriter = JSONFieldsWriter<TaskField>

/// A writer of tasks as comma-separated values, with dates in the format of ``JSONTaskWriter``.
typealias CSVTaskWriter = CSVFieldsWriter<TaskField>
