import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The attributes of a task as Taskwarrior writes them: all of a new one, or of one that was read
/// from there only those that a person has changed since.
struct TaskwarriorRevision {
  /// The changed attributes as JSON; nil for one that is removed.
  private var changes: [TaskwarriorKey: String?] = [:]

  private let original: TaskwarriorObject?
  /// Whether the original is of the task before it.
  private let isNext: Bool
  /// Its place in the series of the original, where Taskwarrior made that as an instance.
  private let place: Int?
  private let stamp: Date
  private let clock: WallClock

  /// - Parameters:
  ///   - task: what is to be written.
  ///   - original: what it was read from; nil for a new one.
  ///   - isNext: whether that is the task before it in its series.
  ///   - place: where it stands in the series, if that is one of Taskwarrior's.
  ///   - stamp: when it is written.
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
      note(task, since: old, status: status)
      if isNext {
        set(.imask, value: place.map(String.init))
        set(.icaluid, value: nil)
        noteIdentity(of: task)
      }
      // A task that was made here is as new as its entry.
      if !changes.isEmpty { set(.modified, date: isNext && place == nil ? nil : stamp) }
    } else {
      note(task, since: nil, status: .pending)
      noteIdentity(of: task)
    }
  }

  /// The object as it is written.
  var text: String {
    if let object = original?.object, changes.isEmpty {
      return String(decoding: object.bytes, as: UTF8.self)
    }
    // What another instance was, or when it was begun, does not go on.
    return TaskwarriorObject.text(
      of: original?.object, changing: changes,
      leavingOut: isNext ? ["id", "urgency", "start"] : [])
  }
}

// MARK: - What has changed

extension TaskwarriorRevision {
  private mutating func note(
    _ task: StoredTask, since old: StoredTask?, status: TaskwarriorObject.Status
  ) {
    if task.text != old?.text || old == nil {
      // Taskwarrior refuses a task that says nothing.
      let text = task.text ?? ""
      set(.description, text: text.allSatisfy(\.isWhitespace) ? "(no text)" : text)
    }
    if task.dueDate != old?.dueDate { set(.due, task.dueDate, task.dueKind) }
    if task.creationDate != old?.creationDate {
      set(.entry, task.creationDate ?? stamp, task.creationKind ?? .utc)
    }
    if task.project != old?.project { set(.project, text: task.project) }
    if task.tags != old?.tags ?? [] { set(.tags, list: task.tags) }
    if task.startDate != old?.startDate { noteStart(of: task, status: status) }
    if task.priority != old?.priority ?? .medium {
      set(.priority, text: task.priority == .high ? "H" : task.priority == .low ? "L" : nil)
    }
    if task.notes ?? "" != old?.notes ?? "" { noteAnnotations(task.notes ?? "", of: task) }
    let repeats = noteRepetition(of: task)
    noteStatus(of: task, since: old, status: status, repeats: repeats)
  }

  /// Notes how it repeats, and tells whether Taskwarrior will make its instances.
  private mutating func noteRepetition(of task: StoredTask) -> Bool {
    let isInstance = original?.value(.parent) != nil
    let wasRecurring = (try? original?.status()) == .recurring
    var before = try? original?.repetition(isCompleted: task.isCompleted)
    // In a series the template remembers the day of the month.
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

  private mutating func noteStatus(
    of task: StoredTask, since old: StoredTask?, status: TaskwarriorObject.Status, repeats: Bool
  ) {
    let isWaiting = task.startDate.map { $0 > stamp } ?? false
    let fresh: TaskwarriorObject.Status =
      task.isCompleted ? .completed : repeats ? .recurring : isWaiting ? .waiting : .pending
    if old == nil || task.isCompleted != old?.isCompleted
      || (status == .recurring) != (fresh == .recurring)
      || status == .waiting && task.startDate == nil
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

  /// The date goes to where it was; a new one hides the task until then.
  private mutating func noteStart(of task: StoredTask, status: TaskwarriorObject.Status) {
    let key: TaskwarriorKey =
      original?.value(.wait) == nil && original?.value(.scheduled) != nil ? .scheduled : .wait
    set(key, task.startDate, task.startKind)
    // What is left would be taken for the start.
    if task.startDate == nil, key == .wait { set(.scheduled, value: nil) }
  }

  /// Updates the annotations: those the notes still begin with stay, and the rest becomes a new
  /// one.
  private mutating func noteAnnotations(_ notes: String, of task: StoredTask) {
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
      // Taskwarrior tells annotations apart by the second they were made in.
      while kept.contains(where: { $0.contains(TaskwarriorTime.text(of: entry)) }) { entry += 1 }
      let time = TaskwarriorTime.text(of: entry)
      kept.append(#"{"entry":"\#(time)","description":\#(quoted(String(rest)))}"#)
    }
    set(.annotations, value: kept.isEmpty ? nil : "[" + kept.joined(separator: ",") + "]")
  }

  /// Gives a new task the UUID that it will have each time it is written.
  private mutating func noteIdentity(of task: StoredTask) {
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

  /// A day and what clocks show are written without a zone; Taskwarrior reads them as times of its place.
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

/// The attributes of a task that Taskwarrior exports and this app has a place for, and two of this
/// app's own.
enum TaskwarriorKey: String, CaseIterable {
  // In the order `task export` writes them.
  case annotations, description, due, end, entry, imask, mask, modified, parent, priority, project
  case recur, rtype, scheduled, status, tags, uuid, wait
  /// A repetition that `recur` cannot express.
  case repetition
  /// The identifier from elsewhere, where it is no UUID.
  case icaluid
}
