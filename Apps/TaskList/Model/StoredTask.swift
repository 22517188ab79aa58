import Foundation
import Interchange
import Models

/// A task with all properties of the app: those of the assignment's ``TaskItem``, and those of
/// todo.txt, Taskwarrior and calendars.
///
/// ```swift
/// var task = StoredTask(text: "Pay the rent", dueDate: friday)
/// task.project = "flat"
/// ```
struct StoredTask: Codable, Hashable, Identifiable, Sendable {
  /// The identifier from the store, or nil if the task is not stored.
  var id: Int64?
  /// A short text that describes the task.
  var text: String?
  /// The due date in the reader's time zone, or nil if there is none.
  ///
  /// Setting a new date resets ``dueKind``.
  var dueDate: Date? {
    didSet { if dueDate != oldValue { dueKind = nil } }
  }
  /// The kind of time of the due date. Nil means a day if the date is the first moment of one, and
  /// a floating time otherwise.
  var dueKind: TimeKind?
  var priority: Priority
  /// A Boolean value that indicates whether the task is completed.
  var isCompleted: Bool
  /// The completion date, or nil if it is unknown.
  var completionDate: Date? {
    didSet { if completionDate != oldValue { completionKind = nil } }
  }
  /// ``TimeKind/day`` if only the day of completion is known, or nil for an instant.
  var completionKind: TimeKind?
  /// The creation date, or nil if it is unknown.
  var creationDate: Date? {
    didSet { if creationDate != oldValue { creationKind = nil } }
  }
  /// ``TimeKind/day`` if only the day of creation is known, or nil for an instant.
  var creationKind: TimeKind?
  /// The day from which the task can be started (todo.txt `t:`, RFC 5545 `DTSTART`), or nil.
  var startDate: Date? {
    didSet { if startDate != oldValue { startKind = nil } }
  }
  /// The kind of time of the start date. Nil has the same meaning as for ``dueKind``.
  var startKind: TimeKind?
  /// The notes, of any length.
  var notes: String?
  /// The project, such as `kitchen` or its subproject `kitchen.floor`.
  var project: String?
  /// The tags without `+` or `@`, without duplicates and in their original order.
  var tags: [String]
  /// The rule for the next due date, or nil for a task that has none.
  var repetition: Repetition?
  /// A recurrence that ``repetition`` cannot express, as lines of iCalendar: `RRULE`, `RDATE` and
  /// `EXDATE`. Otherwise nil.
  var recurrence: String?
  /// The identifier of the first task of the series, or nil if no earlier task exists.
  var series: Int64?
  /// The reminders, or nil for none. Each is a `TRIGGER` of iCalendar, before the due date
  /// (`-PT15M`), before the start (`START-PT15M`), or at an instant (`20261224T160000Z`).
  var alarms: [String]?
  /// The identifier in the original file (RFC 5545 `UID`, Taskwarrior `uuid`), by which an import
  /// recognizes the task.
  var uid: String?
  /// The record the task was imported from, so that exports preserve properties that the app does
  /// not display.
  var original: OriginalRecord?

  /// Creates a task, by default without a text, due date or completion, and with medium priority.
  init(
    text: String? = nil, dueDate: Date? = nil, priority: Priority = .medium,
    isCompleted: Bool = false
  ) {
    self.text = text
    self.dueDate = dueDate
    self.priority = priority
    self.isCompleted = isCompleted
    self.tags = []
  }

  /// A Boolean value that indicates whether completing the task creates another one.
  var repeats: Bool { repetition != nil || recurrence != nil }

  /// A Boolean value that indicates whether a calendar cancelled the task, which also counts as
  /// completed.
  var isCancelled: Bool { isCompleted && original?.isCancelled == true }
}

extension StoredTask {
  /// Returns a Boolean value that indicates whether the text, due date, priority, completion,
  /// project, tags, notes and repetition of two tasks are equal.
  func isDuplicate(of other: StoredTask) -> Bool {
    text == other.text && dueDate == other.dueDate && priority == other.priority
      && isCompleted == other.isCompleted && project == other.project && tags == other.tags
      && notes == other.notes && repetition == other.repetition && recurrence == other.recurrence
  }
}

extension StoredTask {
  /// Returns a Boolean value that indicates whether an open task was due before the current day.
  ///
  /// A task due at 5:15 PM is past due from the following midnight. A task without a due date is
  /// never past due.
  ///
  /// - Parameters:
  ///   - date: Any moment of the current day.
  ///   - calendar: The calendar whose time zone determines the start of the day.
  func isPastDue(on date: Date, calendar: Calendar) -> Bool {
    guard !isCompleted, let dueDate else { return false }
    return dueDate < calendar.startOfDay(for: date)
  }
}

extension StoredTask {
  /// The labels to filter by: the tags, the project, and the projects that contain it.
  ///
  /// A task with the tag `Home` and the project `kitchen.floor` has the labels `+home`, `/kitchen`
  /// and `/kitchen.floor`. Labels ignore case.
  var labels: Set<String> {
    var labels = Set(tags.map(Self.label(tag:)))
    guard let project, !project.isEmpty else { return labels }
    let whole = Self.label(project: project)
    labels.insert(whole)
    let dot = UInt8(ascii: ".")
    for index in whole.utf8.indices where whole.utf8[index] == dot {
      labels.insert(String(whole[..<index]))
    }
    return labels
  }

  /// Returns the label of tasks with a tag.
  static func label(tag: String) -> String { "+" + folded(tag) }

  /// Returns the label of tasks in a project or one of its subprojects.
  static func label(project: String) -> String { "/" + folded(project) }

  private static func folded(_ name: String) -> String {
    let lower = name.lowercased()
    guard lower.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return lower }
    // Normalize the letters to equal bytes, so that a store can compare them.
    let composed = lower.precomposedStringWithCanonicalMapping
    return String(String.UnicodeScalarView(composed.unicodeScalars.lazy.filter { $0.value != 0 }))
  }
}

extension StoredTask {
  /// Returns a new open task with the properties of this one.
  func opened(createdAt date: Date) -> StoredTask {
    var next = self
    next.id = nil
    next.uid = nil
    next.isCompleted = false
    next.completionDate = nil
    next.creationDate = date
    next.series = series ?? id
    return next
  }
}
