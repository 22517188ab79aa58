import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A `VTODO` component with the properties that a task has in addition to those it shares with an
/// event.
///
/// `CATEGORIES` are tags. Priorities 1 to 4 are high, and 6 to 9 are low. A cancelled task
/// (`CANCELLED`) counts as completed.
struct TaskComponent: ItemComponent {
  typealias Property = EventComponent.Property

  let base: EventComponent

  static let projectName = "X-COURSE-APPS-PROJECT"
  static let repetitionName = "X-COURSE-APPS-REPETITION"
  /// The name of the property that holds the start of an `InstanceSeries`.
  static let seriesStartName = "X-COURSE-APPS-SERIES-START"

  init(_ text: ComponentText) {
    base = EventComponent(text)
  }

  static func matches(_ text: ComponentText, kind: String) -> Bool { kind == "VTODO" }

  var text: ComponentText { base.text }
  var priority: Property? { base.first("PRIORITY") }
  /// The task's project, in a property of this app.
  var project: Property? { base.first(Self.projectName) }
  /// The task's repetition, in a property of this app for repetitions that no rule can express.
  var repetition: Property? { base.first(Self.repetitionName) }
  /// The recurrence lines of iCalendar, and two properties of this app.
  var recurrence: [Property] {
    base.named("RRULE", "RDATE", "EXDATE", InstanceSeries.anchorName, Self.seriesStartName)
  }
}

extension TaskComponent {
  /// Returns the task that the component describes, at the first instance that is not excluded if
  /// it repeats. The task includes the original component, so that exports preserve all of it.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> StoredTask {
    try taskAtStart(in: &zones).atFirstInstance(on: zones.local)
  }

  /// Returns the task that the component describes, at the start of its series if it repeats.
  func taskAtStart(in zones: inout ZoneResolver) throws(ImportProblem) -> StoredTask {
    var task = StoredTask()
    task.text = base.text(of: base.summary)
    task.notes = base.text(of: base.details)
    task.uid = base.identity
    (task.startDate, task.startKind) = try date(of: base.start, in: &zones)
    (task.dueDate, task.dueKind) = try dueDate(in: &zones)
    task.completionDate = try date(of: base.completed, in: &zones).date
    task.creationDate = try date(of: base.created, in: &zones).date
    task.isCompleted = isCompleted
    if !task.isCompleted { task.completionDate = nil }
    if let number = base.word(priority).flatMap({ Int($0) }) {
      task.priority = Self.priority(number)
    }
    task.project = base.text(of: project)
    for line in base.categories {
      for tag in TagList.tags(text.bytes[line.scan.value]) { TagList.add(tag, to: &task.tags) }
    }
    task.original = OriginalRecord(format: .iCalendar, text: text.string)
    for problem in base.alarmProblems { zones.record(problem) }
    task.alarms = base.alarms
    readRepetition(of: &task, in: &zones)
    return task
  }

  /// The recurrence lines in the format of stored tasks; an empty one for a line without a valid
  /// time.
  var recurrenceLines: [String] {
    recurrence.map { property in
      let line = base.recurrenceLine(property).text
      guard property.scan.name == Self.seriesStartName else { return line }
      return "DTSTART" + line.dropFirst(Self.seriesStartName.count)
    }
  }

  /// Parses the recurrence as a short form if possible, or else as lines of iCalendar.
  private func readRepetition(of task: inout StoredTask, in zones: inout ZoneResolver) {
    task.repetition = base.text(of: repetition).flatMap(Repetition.init(text:))
    guard task.repetition == nil, !recurrence.isEmpty else { return }
    if task.instance(on: zones.local) == nil, let rule = base.recurrence.first {
      zones.record(base.problem(rule, .undatedRecurrence(repeatsAfterCompletion: true)))
    }
    for property in recurrence {
      let line = base.recurrenceLine(property)
      for date in line.interpreted {
        zones.record(base.problem(property, .interpretedDate(date)))
      }
      for problem in line.problems { zones.record(problem) }
      guard property.scan.name == "RRULE" else { continue }
      let value = String(decoding: text.bytes[property.scan.value], as: UTF8.self)
      do throws(RecurrenceRuleError) {
        let (rule, warnings) = try RecurrenceRule.read(value)
        for warning in warnings { record(property, warning.description, in: &zones) }
        guard recurrence.count == 1 else { continue }
        task.repetition = Repetition(rule, day: nil)
      } catch {
        return record(property, "\(error) It was kept, but has no effect.", in: &zones)
      }
    }
    guard task.repetition == nil else { return }
    task.recurrence = recurrenceLines.filter { !$0.isEmpty }.joined(separator: "\n")
    var faults: [String] = []
    let read = task.repeating(on: zones.local) { faults.append($0) }
    for fault in faults { record(recurrence[0], fault, in: &zones) }
    guard let series = read else {
      task.recurrence = nil
      return record(
        recurrence[0], "This cannot be read. It was kept, but has no effect.", in: &zones)
    }
    for warning in series.set.warnings(on: zones.local) {
      zones.record(base.problem(recurrence[0], .recurrence(warning)))
    }
  }

  private func record(_ property: Property, _ message: String, in zones: inout ZoneResolver) {
    zones.record(base.problem(property, .recurrence(message)))
  }

  /// A Boolean value that indicates whether the task is completed or cancelled. Without a status,
  /// other properties determine it.
  private var isCompleted: Bool {
    switch base.word(base.status) {
    case "COMPLETED", "CANCELLED": true
    case nil: base.completed != nil || base.word(base.percent) == "100"
    default: false
    }
  }

  /// Returns the priority for a number: 1 is the highest, 9 is the lowest and 0 is undefined (RFC
  /// 5545, 3.8.1.9).
  private static func priority(_ number: Int) -> Priority {
    switch number {
    case 1...4: .high
    case 6...9: .low
    default: .medium
    }
  }

  private func dueDate(
    in zones: inout ZoneResolver
  ) throws(ImportProblem) -> (date: Date?, kind: TimeKind?) {
    if base.due == nil, let duration = base.duration,
      let time = base.readTime(of: base.start, in: &zones),
      let end = try base.end(after: duration, from: time, in: &zones)
    {
      return (Date(calendarSeconds: end), kind(of: time, in: &zones))
    }
    let due = try date(of: base.due, in: &zones)
    if let property = base.due, let seconds = due.date?.calendarSeconds {
      base.recordDuration(contradicting: property, at: seconds, in: &zones)
    }
    return due
  }

  private func date(
    of property: Property?, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> (date: Date?, kind: TimeKind?) {
    guard let property, let time = base.readTime(of: property, in: &zones) else {
      return (nil, nil)
    }
    let seconds = try base.seconds(of: property, time, in: &zones)
    return (Date(calendarSeconds: seconds), kind(of: time, in: &zones))
  }

  /// Returns the kind of time in a date property. A time in an unknown zone is floating.
  private func kind(of time: TimeProperty, in zones: inout ZoneResolver) -> TimeKind? {
    switch time.time {
    case .day: return nil
    case .utc: return .utc
    case .floating: return .floating
    case .zoned(_, let zone):
      return zones.itemName(of: zone, in: base.years).map { .zoned($0) } ?? .floating
    }
  }
}

extension OriginalRecord {
  /// Returns the task that was parsed from this text, or nil if the format is not one of tasks.
  func task(in zones: inout ZoneResolver) -> StoredTask? {
    switch format {
    case .todoTxt: return TodoTxtLine(text).task(on: zones.local).task
    case .iCalendar: return try? TaskComponent(ComponentText(text)).item(in: &zones)
    case .taskwarrior:
      let object = taskwarriorObject
      return try? object?.task((try? object?.status()) ?? .pending, on: zones.local)
    case .propertyList, .gpx, .geoJSON: return nil
    }
  }
}

extension Priority {
  /// The number of the priority in iCalendar (RFC 5545, 3.8.1.9), or nil for medium, which is the
  /// default.
  var level: String? {
    switch self {
    case .high: "1"
    case .medium: nil
    case .low: "9"
    }
  }
}
