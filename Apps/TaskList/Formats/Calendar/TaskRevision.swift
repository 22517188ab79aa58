import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A revision of a task's original `VTODO`, which contains only the changes since it was read. The
/// component of a new task contains only its creation time.
///
/// Dates are written in their kind of time: a day, a floating time, a time in a time zone, or an
/// instant in UTC. Projects, and repetitions that `RRULE` cannot express, are written in properties
/// of this app (`X-COURSE-APPS-PROJECT`, `X-COURSE-APPS-REPETITION`).
struct TaskRevision: ItemRevision {
  static let product = "-//CourseApps//Task List//EN"

  private let original: TaskComponent
  private let isNew: Bool
  private let task: StoredTask
  private(set) var edits: ComponentEdits

  init(of task: StoredTask, stamp: Int) {
    self.task = task
    let known = task.original?.component.flatMap { $0.isWhole("VTODO") ? $0.text : nil }
    isNew = known == nil
    original = TaskComponent(
      known
        ?? .toDo(
          uid: task.uid ?? Self.uid(of: task), created: task.creationDate?.calendarSeconds,
          stamp: stamp))
    edits = ComponentEdits(of: original.base, stamp: stamp)
  }

  /// Returns an identifier derived from the content, for a task without one.
  private static func uid(of task: StoredTask) -> String {
    var hash = ContentHash()
    for text in [task.id.map(String.init), task.text, task.notes, task.project] {
      hash.combine(text)
    }
    for date in [task.creationDate, task.dueDate] {
      hash.combine(date?.calendarSeconds.map(String.init))
    }
    return hash.uid
  }

  mutating func apply(except instances: [CalendarTime] = [], in zones: inout ZoneResolver) {
    applyChanges(except: instances, in: &zones)
    if !isNew, !edits.isEmpty { edits.markRevision() }
    edits.completeIdentity()
  }

  /// Replaces the properties that have changed, without updating the time of the revision.
  mutating func applyChanges(
    except instances: [CalendarTime] = [], in zones: inout ZoneResolver
  ) {
    let old = isNew ? StoredTask() : (try? original.taskAtStart(in: &zones)) ?? StoredTask()
    let read = old.atFirstInstance(on: zones.local)
      .atFirstInstance(except: instances, on: zones.local)
    edits.set(title: task.text ?? "", notes: task.notes ?? "", alarms: task.alarms)
    let hasMoved = read == old || !isSameInstance(read, by: zones.local)
    if hasMoved { applyTimes(since: old, in: &zones) }
    applyCompletion(since: task.isCompleted == read.isCompleted ? read : old)
    if task.priority != old.priority {
      edits.setOrRemove(original.priority, "PRIORITY", to: task.priority.level)
    }
    if task.tags != old.tags { applyTags() }
    if hasMoved, (task.repetition, task.recurrence) != (old.repetition, old.recurrence) {
      applyRepetition(by: zones.local)
    }
    if task.project ?? "" != old.project ?? "" {
      edits.setOrRemove(
        original.project, TaskComponent.projectName,
        to: task.project.map(ICalendarText.escape))
    }
  }
}

extension TaskRevision {
  /// Returns a Boolean value that indicates whether the task has the dates and the recurrence of
  /// another one.
  private func isSameInstance(_ other: StoredTask, by clock: WallClock) -> Bool {
    task.repetition == other.repetition && task.recurrence == other.recurrence
      && StoredTaskTime(task.startDate, task.startKind, by: clock)
        == StoredTaskTime(other.startDate, other.startKind, by: clock)
      && StoredTaskTime(task.dueDate, task.dueKind, by: clock)
        == StoredTaskTime(other.dueDate, other.dueKind, by: clock)
  }

  private mutating func applyTimes(since old: StoredTask, in zones: inout ZoneResolver) {
    let base = original.base
    let local = zones.local
    /// Returns a Boolean value that indicates whether a date is written in the same way for two
    /// kinds of time.
    func isSame(
      _ date: Date?, _ kind: TimeKind?, _ old: TimeKind?, _ own: TaskComponent.Property?
    ) -> Bool {
      if StoredTaskTime(date, kind, by: local).kind == StoredTaskTime(date, old, by: local).kind {
        return true
      }
      // Stores may contain other names for zones that only their calendars define.
      guard let date, let own, let name = TimeProperty(own.scan, in: base.text.bytes)?.zone,
        TimeZone(identifier: name) == nil, let one = kind?.clock, let other = old?.clock
      else { return false }
      return one.offset(at: date) == other.offset(at: date)
    }
    func isDay(_ date: Date?, _ kind: TimeKind?) -> Bool {
      kind == .day || kind == nil && date.map { local.day(startingAt: $0) != nil } ?? true
    }
    // In a new task, both the start and the due date must be days or times (RFC 5545, 3.8.2.3).
    let areDays =
      !isNew || isDay(task.startDate, task.startKind) && isDay(task.dueDate, task.dueKind)
    let hasMoved =
      task.startDate?.secondsInSomeTimeZone != old.startDate?.secondsInSomeTimeZone
      || !isSame(old.startDate, task.startKind, old.startKind, base.start)
    if hasMoved {
      setTime(base.start, "DTSTART", task.startDate, task.startKind, asDay: areDays, in: &zones)
    }
    let isDuration = base.due == nil && base.duration != nil
    guard
      task.dueDate?.secondsInSomeTimeZone != old.dueDate?.secondsInSomeTimeZone
        || !isSame(old.dueDate, task.dueKind, old.dueKind, base.due ?? base.start)
        || hasMoved && isDuration
    else { return }
    // The due date replaces the duration, because only one of them is allowed.
    if isDuration { edits.replace(base.duration, by: []) }
    setTime(base.due, "DUE", task.dueDate, task.dueKind, asDay: areDays, in: &zones)
  }

  /// Replaces a date with a day, a floating time, a time in a time zone, or an instant.
  private mutating func setTime(
    _ property: TaskComponent.Property?, _ name: String, _ date: Date?, _ kind: TimeKind?,
    asDay: Bool, in zones: inout ZoneResolver
  ) {
    guard let date, date.secondsInSomeTimeZone != nil else {
      return edits.setOrRemove(property, name, to: nil)
    }
    let reading = zones.local.reading(of: date)
    let isDay = kind == .day || kind == nil && asDay && zones.local.day(startingAt: date) != nil
    if isDay, CivilDate.years.contains(reading.day.year) {
      return edits.setTime(property, name, to: .day(reading.day))
    }
    guard let seconds = date.calendarSeconds else {
      return edits.setOrRemove(property, name, to: nil)
    }
    switch kind {
    case .utc:
      edits.setTime(property, name, to: CalendarTime(Date(calendarSeconds: seconds)))
    case .zoned(let zone):
      // Keep the calendar's own name for the zone if it identifies the same zone.
      let known = property.flatMap { try? original.base.time(of: $0) }?.zone
      let isSame = known.map {
        zones.recognizes($0) && zones.itemName(of: $0, in: original.base.years) == zone
      }
      edits.setTime(
        property, name, to: zones.time(of: seconds, in: isSame == true ? known : zone))
    case nil:
      // Without a kind of time, keep the original format.
      let model = property.flatMap { try? original.base.time(of: $0) }
      let isTime = model.map { !$0.time.isDay } ?? false
      edits.setTime(
        property, name, to: isTime ? zones.time(of: seconds, like: model) : .floating(reading))
    case .day, .floating: edits.setTime(property, name, to: .floating(reading))
    }
  }

  private mutating func applyCompletion(since old: StoredTask) {
    let base = original.base
    let hasChanged = isNew || task.isCompleted != old.isCompleted
    guard
      hasChanged || task.completionDate?.calendarSeconds != old.completionDate?.calendarSeconds
    else { return }
    if hasChanged {
      edits.setOrRemove(base.status, "STATUS", to: task.isCompleted ? "COMPLETED" : "NEEDS-ACTION")
    }
    let seconds = task.isCompleted ? task.completionDate?.calendarSeconds : nil
    edits.setOrRemove(base.completed, "COMPLETED", to: seconds.map(CalendarTime.instant))
    if hasChanged {
      edits.setOrRemove(base.percent, "PERCENT-COMPLETE", to: task.isCompleted ? "100" : nil)
    }
  }

  /// Writes all tags to the first line that has tags, and removes the other lines.
  private mutating func applyTags() {
    for line in original.base.categories.dropFirst() { edits.replace(line, by: []) }
    edits.setOrRemove(
      original.base.categories.first, "CATEGORIES",
      to: task.tags.isEmpty ? nil : TagList.text(of: task.tags))
  }

  private mutating func applyRepetition(by clock: WallClock) {
    let lines = task.recurrence.map {
      $0.split(separator: "\n").compactMap { line(String($0), clock) }
    }
    let rule = task.repetition?.rule.map { [ContentLine(name: "RRULE", value: $0.description)] }
    var new = lines ?? rule ?? []
    // Unchanged lines are not written again, and neither are those without a valid time.
    for (property, text) in zip(original.recurrence, original.recurrenceLines)
    where !text.isEmpty {
      if let place = new.firstIndex(where: { $0 == line(text, clock) }) {
        new.remove(at: place)
      } else {
        let place = new.firstIndex { $0.name == property.scan.name }
        edits.replace(property, by: place.map { [new.remove(at: $0)] } ?? [])
      }
    }
    edits.replace(nil, by: new)
    let text = rule == nil ? task.repetition?.text : nil
    edits.setOrRemove(
      original.repetition, TaskComponent.repetitionName, to: text.map(ICalendarText.escape))
  }

  /// Returns a line of the series as written to the calendar. `UNTIL` has the kind that the task's
  /// time requires.
  private func line(_ text: String, _ clock: WallClock) -> ContentLine? {
    guard var line = ContentLine(text) else { return nil }
    switch line.name {
    case "DTSTART": line.name = TaskComponent.seriesStartName
    case "RRULE" where isNew || !original.recurrenceLines.contains(text):
      guard let rule = try? RecurrenceRule(line.value), let start = task.instance(on: clock) else {
        break
      }
      line.value = rule.fitted(to: start).description
    default: break
    }
    return line
  }
}

extension StoredTask {
  /// Returns the component for a task that was created when its predecessor was completed: a copy
  /// without the properties that belong only to the predecessor.
  func renewedOriginal(
    uid: String, createdAt date: Date, in zones: inout ZoneResolver
  ) -> OriginalRecord? {
    guard let base = original?.component, let stamp = date.calendarSeconds else {
      return original
    }
    guard base.isWhole("VTODO") else { return nil }
    let gone = [
      base.uid, base.recurrenceID, base.completed, base.status, base.percent, base.created,
      base.sequence, base.lastModified, base.stamp,
    ].compactMap { $0?.line }
    let time = CalendarTime.instant(stamp)
    let identity = [
      "UID:\(ICalendarText.escape(uid))", "DTSTAMP:\(time)", "CREATED:\(time)",
    ]
    // The acknowledgement of an alarm applies only to the predecessor.
    let seen = ["ACKNOWLEDGED", "X-MOZ-LASTACK"]
    var lines = base.text.lines.indices
      .filter { !gone.contains($0) && !seen.contains(base.text.scan($0)?.name ?? "") }
      .map { String(decoding: base.text[$0], as: UTF8.self) }
    lines.insert(contentsOf: identity, at: 1)
    var task = self
    task.original = OriginalRecord(format: .iCalendar, text: lines.joined(separator: "\n"))
    var revision = TaskRevision(of: task, stamp: stamp)
    revision.applyChanges(in: &zones)
    return OriginalRecord(format: .iCalendar, text: revision.edits.text)
  }
}
