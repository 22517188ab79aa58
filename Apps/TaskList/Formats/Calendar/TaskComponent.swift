import DateFormatting
import Foundation
import Interchange
import Models

/// A `VTODO` and where in it the properties stand that a task has a place for.
struct TaskComponent {
  typealias Property = EventComponent.Property

  /// What it has in common with an event.
  let base: EventComponent
  private(set) var priority: Property?
  private(set) var rule: Property?
  private(set) var categories: [Property] = []
  /// This app's own: what the task is a part of.
  private(set) var project: Property?
  /// This app's own: how the task repeats, where a rule cannot say it.
  private(set) var repetition: Property?

  static let projectName = "X-COURSE-APPS-PROJECT"
  static let repetitionName = "X-COURSE-APPS-REPETITION"

  init(_ text: ComponentText) {
    base = EventComponent(text)
    for (line, scan) in text.properties() {
      let property = Property(line: line, scan: scan)
      switch scan.name {
      case "PRIORITY": priority = priority ?? property
      case "RRULE": rule = rule ?? property
      case "CATEGORIES": categories.append(property)
      case Self.projectName: project = project ?? property
      case Self.repetitionName: repetition = repetition ?? property
      default: break
      }
    }
  }

  var text: ComponentText { base.text }

  /// Whether the text is a whole `VTODO`.
  var isComplete: Bool { base.isWhole("VTODO") }
}

// MARK: - ItemComponent

extension TaskComponent: ItemComponent {
  static func isMeant(by text: ComponentText, kind: String) -> Bool { kind == "VTODO" }

  /// The task it describes. It carries the component along, so that all of it is written back.
  func item(in zones: inout ZoneResolver) throws(ImportProblem) -> TaskItem {
    var task = TaskItem()
    let summary = base.text(of: base.summary)
    task.text = summary
    task.notes = base.text(of: base.details)
    task.uid = base.identity
    task.startDate = try date(of: base.start, in: &zones)
    task.dueDate = try dueDate(in: &zones)
    task.completionDate = try date(of: base.completed, in: &zones)
    task.creationDate = try? date(of: base.created, in: &zones)
    task.isCompleted = isCompleted
    if !task.isCompleted { task.completionDate = nil }
    if let number = base.word(priority).flatMap({ Int($0) }) {
      task.priority = Self.priority(number)
    }
    task.project = base.text(of: project)
    for line in categories {
      for tag in TagList.tags(text.bytes[line.scan.value]) { TagList.add(tag, to: &task.tags) }
    }
    let day = (task.dueDate ?? task.startDate).map(zones.local.day)
    task.repetition =
      base.text(of: repetition).flatMap(RepetitionText.repetition)
      ?? base.word(rule).flatMap { RecurrenceRule.repetition($0, day: day) }
    task.original = OriginalRecord(format: .iCalendar, text: text.string)
    return task
  }

  /// Done, or called off; where no status is said, other properties tell.
  private var isCompleted: Bool {
    switch base.word(base.status) {
    case "COMPLETED", "CANCELLED": true
    case nil: base.completed != nil || base.word(base.percent) == "100"
    default: false
    }
  }

  /// RFC 5545, 3.8.1.9: 1 is the highest, 9 the lowest, and 0 says nothing.
  private static func priority(_ number: Int) -> Priority {
    switch number {
    case 1...4: .high
    case 6...9: .low
    default: .medium
    }
  }

  private func dueDate(in zones: inout ZoneResolver) throws(ImportProblem) -> Date? {
    if base.due == nil, let start = base.start, let duration = base.duration {
      let time = try base.time(of: start)
      return Date(calendarSeconds: try base.end(after: duration, from: time, in: &zones))
    }
    return try date(of: base.due, in: &zones)
  }

  private func date(
    of property: Property?, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Date? {
    guard let property else { return nil }
    let time = try base.time(of: property)
    return Date(calendarSeconds: try base.seconds(of: property, time, in: &zones))
  }
}

extension Priority {
  /// The number iCalendar has for it (RFC 5545, 3.8.1.9); nil for medium, which is as good as none.
  var level: String? {
    switch self {
    case .high: "1"
    case .medium: nil
    case .low: "9"
    }
  }
}

/// Reads tasks from iCalendar text (RFC 5545).
///
/// Every `VTODO` becomes a task that carries its own text along; every other part of a calendar,
/// events included, is handed over as a `KeptComponent`. `CATEGORIES` are tags; priorities 1 to 4 are
/// high, 6 to 9 low; a task that was called off (`CANCELLED`) counts as completed. What cannot be
/// read is reported with its line, and all the rest is read, see ``ICalendarReader``.
typealias ICalendarTaskReader = CalendarReading<TaskComponent>
