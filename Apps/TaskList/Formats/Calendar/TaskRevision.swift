import DateFormatting
import Foundation
import Interchange
import Models

/// An original `VTODO` with what a person has changed since it was read, and nothing else; that of a new
/// task says no more than when it was made.
struct TaskRevision {
  private let original: TaskComponent
  private let isNew: Bool
  private let task: TaskItem
  private var edits: ComponentEdits

  /// - Parameters:
  ///   - task: what the task says now.
  ///   - stamp: when it is written, in seconds since 1970.
  init(of task: TaskItem, stamp: Int) {
    self.task = task
    var known: TaskComponent?
    if let record = task.original, record.format == .iCalendar {
      known = TaskComponent(ComponentText(record.text))
    }
    if let known, known.isComplete {
      (original, isNew) = (known, false)
    } else {
      let beginning = Self.beginning(of: task, stamp: stamp)
      (original, isNew) = (TaskComponent(ComponentText(beginning)), true)
    }
    edits = ComponentEdits(of: original.base, stamp: stamp)
  }

  /// The lines that a new task has in any case.
  private static func beginning(of task: TaskItem, stamp: Int) -> String {
    func time(_ seconds: Int) -> String {
      ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: seconds)).value
    }
    let uid = ICalendarText.escape(task.uid ?? Self.uid(of: task))
    let created = task.creationDate?.calendarSeconds.map { ["CREATED:\(time($0))"] } ?? []
    let lines = ["BEGIN:VTODO", "UID:\(uid)", "DTSTAMP:\(time(stamp))"] + created
    return (lines + ["SUMMARY:", "END:VTODO"]).joined(separator: "\n")
  }

  /// An identifier made of what the task says, for one that has none.
  private static func uid(of task: TaskItem) -> String {
    var hash = ContentHash()
    for text in [task.id.map(String.init), task.text, task.notes, task.project] {
      hash.combine(text)
    }
    for date in [task.creationDate, task.dueDate] {
      hash.combine(date?.calendarSeconds.map(String.init))
    }
    return hash.uid
  }

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver) {
    let base = original.base
    let old = isNew ? TaskItem() : (try? original.item(in: &zones)) ?? TaskItem()
    let text = ICalendarText.representable(task.text ?? "")
    // A task without a text and one with an empty text are the same.
    if !(text.isEmpty && base.summary == nil) { edits.set(base.summary, "SUMMARY", to: text) }
    let notes = ICalendarText.representable(task.notes ?? "")
    if edits.set(base.details, "DESCRIPTION", to: notes) { edits.dropOtherDescriptions() }
    applyTimes(since: old, in: &zones)
    applyCompletion(since: old)
    if task.priority != old.priority {
      edits.setOrRemove(original.priority, "PRIORITY", to: task.priority.level)
    }
    if task.tags != old.tags { applyTags() }
    if task.repetition != old.repetition { applyRepetition() }
    if task.project ?? "" != old.project ?? "" {
      edits.setOrRemove(
        original.project, TaskComponent.projectName,
        to: task.project.map(ICalendarText.escape))
    }
    if !isNew, !edits.isEmpty { edits.markRevision() }
    edits.completeIdentity()
  }

  /// Appends the component, folded.
  func append(to output: inout [UInt8]) {
    edits.append(to: &output)
  }
}

extension TaskRevision {
  private mutating func applyTimes(since old: TaskItem, in zones: inout ZoneResolver) {
    let base = original.base
    // Of a new task start and due date are both days or both times, as the RFC has it.
    let areDays =
      !isNew
      || [task.startDate, task.dueDate].allSatisfy { date in
        date.map { zones.local.day(startingAt: $0) != nil } ?? true
      }
    let hasMoved = task.startDate?.calendarSeconds != old.startDate?.calendarSeconds
    if hasMoved {
      setTime(base.start, "DTSTART", to: task.startDate, asDay: areDays, in: &zones)
    }
    let isDuration = original.base.due == nil && base.duration != nil
    guard task.dueDate?.calendarSeconds != old.dueDate?.calendarSeconds || hasMoved && isDuration
    else { return }
    // A due date says what a duration does, and there may be only one of them.
    if isDuration { edits.replace(base.duration, by: []) }
    setTime(original.base.due, "DUE", to: task.dueDate, asDay: areDays, in: &zones)
  }

  /// Replaces a date: by a day where it is the start of one, otherwise by a time in the way it was
  /// written.
  private mutating func setTime(
    _ property: TaskComponent.Property?, _ name: String, to date: Date?, asDay: Bool,
    in zones: inout ZoneResolver
  ) {
    guard let date, let seconds = date.calendarSeconds else {
      if property != nil { edits.replace(property, by: []) }
      return
    }
    let model = property.flatMap { try? original.base.time(of: $0) }
    if asDay, let day = zones.local.day(startingAt: date) {
      edits.setTime(property, name, to: .day(day), zone: nil)
    } else {
      let (time, zone) = zones.time(of: seconds, like: model)
      edits.setTime(property, name, to: time, zone: zone)
    }
  }

  private mutating func applyCompletion(since old: TaskItem) {
    let base = original.base
    let hasChanged = isNew || task.isCompleted != old.isCompleted
    guard
      hasChanged || task.completionDate?.calendarSeconds != old.completionDate?.calendarSeconds
    else { return }
    if hasChanged {
      edits.setOrRemove(base.status, "STATUS", to: task.isCompleted ? "COMPLETED" : "NEEDS-ACTION")
    }
    let seconds = task.isCompleted ? task.completionDate?.calendarSeconds : nil
    edits.setOrRemove(
      base.completed, "COMPLETED",
      to: seconds.map { ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: $0)).value })
    if hasChanged {
      edits.setOrRemove(base.percent, "PERCENT-COMPLETE", to: task.isCompleted ? "100" : nil)
    }
  }

  /// The tags go to the first line that has some; of the others nothing is left.
  private mutating func applyTags() {
    for line in original.categories.dropFirst() { edits.replace(line, by: []) }
    edits.setOrRemove(
      original.categories.first, "CATEGORIES",
      to: task.tags.isEmpty ? nil : TagList.text(of: task.tags))
  }

  private mutating func applyRepetition() {
    let rule = task.repetition.flatMap(RecurrenceRule.text)
    edits.setOrRemove(original.rule, "RRULE", to: rule)
    let text = rule == nil ? task.repetition.map(RepetitionText.text) : nil
    edits.setOrRemove(
      original.repetition, TaskComponent.repetitionName, to: text.map(ICalendarText.escape))
  }
}

/// Writes tasks as an iCalendar object (RFC 5545), one `VTODO` each.
///
/// A task that was read from a calendar is written with all that stood there; only what was changed
/// since is replaced, and its `SEQUENCE` and `LAST-MODIFIED` then say so. Reading what was written
/// gives the same tasks again. A due date that is the start of a day is a `DATE`, any other a time of
/// UTC. Projects, and repetitions that `RRULE` has no rule for, are written in properties of this
/// app's own (`X-COURSE-APPS-PROJECT`, `X-COURSE-APPS-REPETITION`).
struct ICalendarTaskWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  static let product = "-//CourseApps//Task List//EN"

  private var calendar: CalendarWriting

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the tasks, everything else behind them; what came from Taskwarrior is left out.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    calendar = CalendarWriting(
      product: Self.product, stamp: stamp, clock: clock,
      kept: kept.filter { $0.kind != KeptComponent.taskwarriorKind })
  }

  func begin(to output: inout [UInt8]) { calendar.begin(to: &output) }

  mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    var revision = TaskRevision(of: task, stamp: calendar.stamp)
    revision.apply(in: &calendar.zones)
    revision.append(to: &output)
  }

  func end(to output: inout [UInt8]) { calendar.end(to: &output) }
}
