import Foundation
import Models

/// A task with all that the Task List keeps of it: what the assignment's ``TaskItem`` has, and what todo.txt,
/// Taskwarrior and calendars say besides.
///
/// ```swift
/// var task = StoredTask(text: "Pay the rent", dueDate: friday)
/// task.project = "flat"
/// ```
struct StoredTask: Codable, Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  var id: Int64?
  /// What is to be done, in a few words.
  var text: String?
  /// When it is due, for the clocks of the place where it is read; nil where it has no due date.
  ///
  /// A new date says nothing of ``dueKind`` until that is set as well.
  var dueDate: Date? {
    didSet { if dueDate != oldValue { dueKind = nil } }
  }
  /// How the due date was written. Nil stands for a day where it is the first moment of one, and for
  /// what clocks show wherever they are where it is any other.
  var dueKind: TimeKind?
  /// How much it matters.
  var priority: Priority
  /// Whether it is done.
  var isCompleted: Bool
  /// When it was done, where that is known.
  var completionDate: Date? {
    didSet { if completionDate != oldValue { completionKind = nil } }
  }
  /// ``TimeKind/day`` where no more is known of the completion than its day; otherwise nil, an instant.
  var completionKind: TimeKind?
  /// When it was written down, where that is known.
  var creationDate: Date? {
    didSet { if creationDate != oldValue { creationKind = nil } }
  }
  /// ``TimeKind/day`` where no more is known of the creation than its day; otherwise nil, an instant.
  var creationKind: TimeKind?
  /// The day before which it need not be begun (todo.txt `t:`, RFC 5545 `DTSTART`); nil for none.
  var startDate: Date? {
    didSet { if startDate != oldValue { startKind = nil } }
  }
  /// How the start date was written; nil as of ``dueKind``.
  var startKind: TimeKind?
  /// What else is worth knowing about it, of any length.
  var notes: String?
  /// What it is a part of, such as `kitchen` or `kitchen.floor`.
  var project: String?
  /// Words to find it by, each once, in the order they were given in, without `+` or `@`.
  var tags: [String]
  /// When the next one is due after this one is done; nil for a task that is done once.
  var repetition: Repetition?
  /// How it comes again where ``repetition`` cannot say it: lines of iCalendar, `RRULE`, `RDATE` and
  /// `EXDATE`; nil otherwise.
  var recurrence: String?
  /// The id of the task that its series began with; nil where none was made of it or before it.
  var series: Int64?
  /// When a person is to be reminded of it, nil for never: each a `TRIGGER` of iCalendar, before the
  /// due date (`-PT15M`), before the start (`START-PT15M`), or at an instant (`20261224T160000Z`).
  var alarms: [String]?
  /// Its identifier in the file it came from (RFC 5545 `UID`, Taskwarrior `uuid`), by which an
  /// import recognises it again.
  var uid: String?
  /// What it was read from, so that what the app does not show is written back.
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
  /// What it is filed under: its tags, its project, and all that this is a part of.
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
