import Foundation
import Models

/// A task with every property of the product: those of the assignment's ``TaskItem``, and those of
/// todo.txt, Taskwarrior and calendars.
///
/// ```swift
/// var task = StoredTask(text: "Pay the rent", dueDate: friday)
/// task.project = "flat"
/// ```
struct StoredTask: Codable, Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  var id: Int64?
  /// The text, a few words on what to do.
  var text: String?
  /// The due date in the reader's time zone; nil if there is none.
  ///
  /// Setting a new date resets ``dueKind``.
  var dueDate: Date? {
    didSet { if dueDate != oldValue { dueKind = nil } }
  }
  /// The kind of time of the due date. Nil means a day if the date is the first moment of one, and
  /// a floating time otherwise.
  var dueKind: TimeKind?
  var priority: Priority
  /// Whether it is done.
  var isCompleted: Bool
  /// The completion date, if known.
  var completionDate: Date? {
    didSet { if completionDate != oldValue { completionKind = nil } }
  }
  /// ``TimeKind/day`` where no more is known of the completion than its day; otherwise nil, an instant.
  var completionKind: TimeKind?
  /// The creation date, if known.
  var creationDate: Date? {
    didSet { if creationDate != oldValue { creationKind = nil } }
  }
  /// ``TimeKind/day`` where no more is known of the creation than its day; otherwise nil, an instant.
  var creationKind: TimeKind?
  /// The day before which it need not be begun (todo.txt `t:`, RFC 5545 `DTSTART`); nil for none.
  var startDate: Date? {
    didSet { if startDate != oldValue { startKind = nil } }
  }
  /// The kind of time of the start date; nil has the meaning it has in ``dueKind``.
  var startKind: TimeKind?
  /// Notes of any length.
  var notes: String?
  /// The project, such as `kitchen` or its part `kitchen.floor`.
  var project: String?
  /// Words to find it by, each once, in the order they were given in, without `+` or `@`.
  var tags: [String]
  /// The rule for the next due date; nil for a task that does not repeat.
  var repetition: Repetition?
  /// A recurrence that ``repetition`` cannot express, as lines of iCalendar: `RRULE`, `RDATE` and
  /// `EXDATE`; otherwise nil.
  var recurrence: String?
  /// The id of the task that its series began with; nil where none was made of it or before it.
  var series: Int64?
  /// The reminders, or nil for none: each a `TRIGGER` of iCalendar, before the due date (`-PT15M`),
  /// before the start (`START-PT15M`), or at an instant (`20261224T160000Z`).
  var alarms: [String]?
  /// Its identifier in the file it came from (RFC 5545 `UID`, Taskwarrior `uuid`), by which an
  /// import recognises it again.
  var uid: String?
  /// The record the task was imported from, so that an export preserves what the app does not show.
  var original: OriginalRecord?

  /// Makes a task; without anything said, one without text, due date or completion, of medium
  /// priority.
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

  /// Whether another one comes when this one is done.
  var repeats: Bool { repetition != nil || recurrence != nil }
}

extension StoredTask {
  /// Whether it says the same as another task: text, due date, priority, completion, project, tags,
  /// notes and repetition are equal.
  func isDuplicate(of other: StoredTask) -> Bool {
    text == other.text && dueDate == other.dueDate && priority == other.priority
      && isCompleted == other.isCompleted && project == other.project && tags == other.tags
      && notes == other.notes && repetition == other.repetition && recurrence == other.recurrence
  }
}

extension StoredTask {
  /// Whether its due day is over and it is not done.
  ///
  /// A task that is due at a quarter past five is past due from the midnight after it. One without a
  /// due date never is.
  ///
  /// - Parameters:
  ///   - date: A moment of today.
  ///   - calendar: Says when a day begins, in its time zone.
  func isPastDue(on date: Date, calendar: Calendar) -> Bool {
    guard !isCompleted, let dueDate else { return false }
    return dueDate < calendar.startOfDay(for: date)
  }
}

extension StoredTask {
  /// The labels to filter by: the tags, the project, and the projects that contain it.
  ///
  /// A task with the tag `Home` and the project `kitchen.floor` has the labels `+home`, `/kitchen` and
  /// `/kitchen.floor`. Equal tags and projects have equal labels, however they are written.
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

  /// The label of tasks with a tag.
  static func label(tag: String) -> String { "+" + folded(tag) }

  /// The label of tasks that are a part of a project.
  static func label(project: String) -> String { "/" + folded(project) }

  private static func folded(_ name: String) -> String {
    let lower = name.lowercased()
    guard lower.utf8.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return lower }
    // The same bytes for the same letters, so that a store can compare them.
    let composed = lower.precomposedStringWithCanonicalMapping
    return String(String.UnicodeScalarView(composed.unicodeScalars.lazy.filter { $0.value != 0 }))
  }
}

extension StoredTask {
  /// A new task that says the same as this one and is open.
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
