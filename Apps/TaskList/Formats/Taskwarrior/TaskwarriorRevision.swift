import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The changed attributes of a task in Taskwarrior's format: all attributes of a new task, or only
/// those changed since the task was read.
struct TaskwarriorRevision {
  /// The changed attributes as JSON, where nil removes an attribute.
  private var changes: [TaskwarriorKey: String?] = [:]

  private let original: TaskwarriorObject?
  /// A Boolean value that indicates whether the original belongs to the previous task in the
  /// series.
  private let isNext: Bool
  /// The index in Taskwarrior's series if the original is an instance of one, or nil.
  private let place: Int?
  private let stamp: Date
  private let clock: WallClock

  /// Creates a revision of a task.
  ///
  /// - Parameters:
  ///   - task: The task to write.
  ///   - original: The object that the task was read from, or nil for a new task.
  ///   - isNext: A Boolean value that indicates whether the original belongs to the previous task
  ///     in the series.
  ///   - place: The index in Taskwarrior's series, or nil.
  ///   - stamp: The time of the export.
  init(
    of task: StoredTask, original: TaskwarriorObject?, isNext: Bool = false, place: Int? = nil,
    stamp: Date, clock: WallClock
  ) {
    self.original = original
    self.isNext = isNext
    self.place = place
    self.stamp = stamp
    self.clock = clock
    let status = (try? original?.status()) ?? .pending
    if let original, let old = try? original.task(status, on: clock) {
      recordChanges(task, since: old, status: status)
      if isNext {
        set(.imask, value: place.map(String.init))
        set(.icaluid, value: nil)
        recordIdentity(of: task)
      }
      // A new task was not modified after its entry.
      if !changes.isEmpty { set(.modified, date: isNext && place == nil ? nil : stamp) }
    } else {
      recordChanges(task, since: nil, status: .pending)
      recordIdentity(of: task)
    }
  }

  /// The object as JSON.
  var text: String {
    if let object = original?.object, changes.isEmpty {
      return String(decoding: object.bytes, as: UTF8.self)
    }
    // The identifier, urgency and start of the previous task do not apply to the next one.
    return TaskwarriorObject.text(
      of: original?.object, changing: changes,
      leavingOut: isNext ? ["id", "urgency", "start"] : [])
  }
}

// MARK: - Changes

extension TaskwarriorRevision {
  private mutating func recordChanges(
    _ task: StoredTask, since old: StoredTask?, status: TaskwarriorObject.Status
  ) {
    if task.text != old?.text || old == nil {
      // Taskwarrior rejects a task without a description.
      let text = task.text ?? ""
      set(.description, text: text.allSatisfy(\.isWhitespace) ? "(no text)" : text)
    }
    if task.dueDate != old?.dueDate { set(.due, task.dueDate, task.dueKind) }
    if task.creationDate != old?.creationDate {
      set(.entry, task.creationDate ?? stamp, task.creationKind ?? .utc)
    }
    if task.project != old?.project { set(.project, text: task.project) }
    if task.tags != old?.tags ?? [] { set(.tags, list: task.tags) }
    if task.startDate != old?.startDate { recordStart(of: task, status: status) }
    if task.priority != old?.priority ?? .medium {
      set(.priority, text: task.priority == .high ? "H" : task.priority == .low ? "L" : nil)
    }
    if task.notes ?? "" != old?.notes ?? "" { recordAnnotations(task.notes ?? "", of: task) }
    let repeats = recordRepetition(of: task)
    recordStatus(of: task, since: old, status: status, repeats: repeats)
  }

  /// Records the repetition, and returns whether Taskwarrior will create the instances.
  private mutating func recordRepetition(of task: StoredTask) -> Bool {
    let isInstance = original?.value(.parent) != nil
    let wasRecurring = (try? original?.status()) == .recurring
    var before = try? original?.repetition(isCompleted: task.isCompleted)
    // In a series, the day of the month is that of the template.
    if place != nil { before?.dayOfMonth = task.repetition?.dayOfMonth }
    let lines = (try? original?.text(.repetition)).flatMap { before == nil ? $0 : nil }
    guard task.repetition != before || task.recurrence != lines else { return wasRecurring }
    for key in [TaskwarriorKey.recur, .repetition, .parent, .mask, .imask, .rtype] {
      set(key, value: nil)
    }
    guard let repetition = task.repetition else {
      set(.repetition, text: task.recurrence)
      return false
    }
    let due = task.isCompleted ? nil : task.dueDate.map(clock.day)
    guard let recur = TaskwarriorRecurrence.text(of: repetition, due: due) else {
      set(.repetition, text: repetition.text)
      return false
    }
    set(.recur, text: recur)
    return !isInstance || !task.isCompleted
  }

  private mutating func recordStatus(
    of task: StoredTask, since old: StoredTask?, status: TaskwarriorObject.Status, repeats: Bool
  ) {
    let isWaiting = task.startDate.map { $0 > stamp } ?? false
    let fresh: TaskwarriorObject.Status =
      task.isCompleted ? .completed : repeats ? .recurring : isWaiting ? .waiting : .pending
    if old == nil || task.isCompleted != old?.isCompleted
      || (status == .recurring) != (fresh == .recurring)
      || status == .waiting && task.startDate == nil && old?.startDate != nil
    {
      set(.status, text: fresh.rawValue)
    }
    if task.isCompleted {
      if old == nil || old?.completionDate != task.completionDate || old?.isCompleted == false {
        set(.end, task.completionDate, task.completionKind ?? .utc)
      }
    } else if old?.isCompleted == true {
      set(.end, value: nil)
    }
  }

  /// Updates the attribute that the start date was read from. A new start date hides the task until
  /// then.
  private mutating func recordStart(of task: StoredTask, status: TaskwarriorObject.Status) {
    let key: TaskwarriorKey =
      original?.value(.wait) == nil && original?.value(.scheduled) != nil ? .scheduled : .wait
    set(key, task.startDate, task.startKind)
    // A remaining `scheduled` attribute would be read as the start date.
    if task.startDate == nil, key == .wait { set(.scheduled, value: nil) }
  }

  /// Updates the annotations. Those that the notes still begin with are preserved, and the rest of
  /// the notes becomes a new annotation.
  private mutating func recordAnnotations(_ notes: String, of task: StoredTask) {
    var kept: [String] = []
    var rest: Substring? = notes.isEmpty ? nil : notes[...]
    var entry = original == nil ? task.creationDate ?? stamp : stamp
    if let original {
      for (text, range) in original.annotations {
        guard let beginning = rest, beginning == text || beginning.hasPrefix(text + "\n") else {
          break
        }
        kept.append(String(decoding: original.object.bytes[range], as: UTF8.self))
        rest = beginning == text ? nil : beginning.dropFirst(text.count + 1)
      }
    }
    if let rest {
      // Taskwarrior identifies annotations by the second of their entry.
      while kept.contains(where: { $0.contains(TaskwarriorTime.text(of: entry)) }) { entry += 1 }
      let time = TaskwarriorTime.text(of: entry)
      kept.append(#"{"entry":"\#(time)","description":\#(quoted(String(rest)))}"#)
    }
    set(.annotations, value: kept.isEmpty ? nil : "[" + kept.joined(separator: ",") + "]")
  }

  /// Sets the UUID of a new task, which is the same for each export.
  private mutating func recordIdentity(of task: StoredTask) {
    if let uid = task.uid, UUIDText.isValid(uid, allowsCapitals: false) {
      return set(.uuid, text: uid)
    }
    var hash = ContentHash()
    if let uid = task.uid {
      hash.combine(uid)
      set(.icaluid, text: uid)
    } else {
      hash.combine(task.text)
      hash.combine(task.id.map(String.init))
      for date in [task.creationDate, task.dueDate] {
        hash.combine(date?.calendarSeconds.map(String.init))
      }
    }
    set(.uuid, text: hash.uuid)
  }
}

// MARK: - Values

extension TaskwarriorRevision {
  private mutating func set(_ key: TaskwarriorKey, value: String?) {
    if value != nil || original?.value(key) != nil { changes.updateValue(value, forKey: key) }
  }

  private mutating func set(_ key: TaskwarriorKey, text: String?) {
    set(key, value: text.flatMap { $0.isEmpty ? nil : quoted($0) })
  }

  private mutating func set(_ key: TaskwarriorKey, date: Date?) {
    set(key, value: date.map { quoted(TaskwarriorTime.text(of: $0)) })
  }

  /// Sets a date. Days and floating times are written without a time zone, and Taskwarrior reads
  /// them in the local time zone.
  private mutating func set(_ key: TaskwarriorKey, _ date: Date?, _ kind: TimeKind?) {
    switch CalendarTime(date, kind, on: clock) {
    case .day(let day): set(key, text: day.description)
    case .floating(let moment): set(key, text: CalendarTime.floating(moment).iCalendarValue)
    case .zoned, .utc, nil: set(key, date: date)
    }
  }

  private mutating func set(_ key: TaskwarriorKey, list: [String]) {
    set(
      key,
      value: list.isEmpty ? nil : "[" + list.map(quoted).joined(separator: ",") + "]")
  }

  private func quoted(_ text: String) -> String { TaskwarriorObject.quoted(text) }
}

/// An attribute of a task that Taskwarrior exports and this app stores, or one of two attributes of
/// this app.
enum TaskwarriorKey: String, CaseIterable {
  // In the order of `task export`.
  case annotations, description, due, end, entry, imask, mask, modified, parent, priority, project
  case recur, rtype, scheduled, status, tags, uuid, wait
  /// A repetition that `recur` cannot express.
  case repetition
  /// The original identifier if it is not a UUID.
  case icaluid
}
