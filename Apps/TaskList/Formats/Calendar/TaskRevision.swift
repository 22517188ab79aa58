import DateFormatting
import Foundation
import Interchange
import Models

/// An original `VTODO` with what a person has changed since it was read, and nothing else.
struct TaskRevision {
  private let original: TaskComponent
  private let task: TaskItem
  private var edits: ComponentEdits

  /// - Parameters:
  ///   - original: a whole `VTODO`.
  ///   - task: what the task says now.
  ///   - stamp: when it is written, in seconds since 1970.
  init(of original: TaskComponent, to task: TaskItem, stamp: Int) {
    self.original = original
    self.task = task
    edits = ComponentEdits(of: original.base, stamp: stamp)
  }

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver) {
    let base = original.base
    let old = (try? original.item(in: &zones)) ?? TaskItem()
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
    if task.project ?? "" != old.project ?? "" {
      edits.setOrRemove(
        original.project, TaskComponent.projectName,
        to: task.project.map(ICalendarText.escape))
    }
    if task.repetition != old.repetition { applyRepetition() }
    if !edits.isEmpty { edits.markRevision() }
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
    let hasMoved = task.startDate?.calendarSeconds != old.startDate?.calendarSeconds
    if hasMoved {
      setTime(base.start, "DTSTART", to: task.startDate, in: &zones)
    }
    let isDuration = original.base.due == nil && base.duration != nil
    guard task.dueDate?.calendarSeconds != old.dueDate?.calendarSeconds || hasMoved && isDuration
    else { return }
    // A due date says what a duration does, and there may be only one of them.
    if isDuration { edits.replace(base.duration, by: []) }
    setTime(original.base.due, "DUE", to: task.dueDate, in: &zones)
  }

  /// Replaces a date: by a day where it is the start of one, otherwise by a time in the way it was
  /// written.
  private mutating func setTime(
    _ property: TaskComponent.Property?, _ name: String, to date: Date?,
    in zones: inout ZoneResolver
  ) {
    guard let date, let seconds = date.calendarSeconds else {
      if property != nil { edits.replace(property, by: []) }
      return
    }
    let model = property.flatMap { try? original.base.time(of: $0) }
    if let day = zones.local.day(startingAt: date) {
      edits.setTime(property, name, to: .day(day), zone: nil)
    } else {
      let (time, zone) = zones.time(of: seconds, like: model)
      edits.setTime(property, name, to: time, zone: zone)
    }
  }

  private mutating func applyCompletion(since old: TaskItem) {
    if task.isCompleted != old.isCompleted {
      edits.setOrRemove(
        original.base.status, "STATUS", to: task.isCompleted ? "COMPLETED" : "NEEDS-ACTION")
      if task.isCompleted || original.base.percent != nil {
        edits.setOrRemove(
          original.base.percent, "PERCENT-COMPLETE", to: task.isCompleted ? "100" : nil)
      }
    } else if task.completionDate?.calendarSeconds == old.completionDate?.calendarSeconds {
      return
    }
    let seconds = task.isCompleted ? task.completionDate?.calendarSeconds : nil
    edits.setOrRemove(
      original.base.completed, "COMPLETED",
      to: seconds.map { ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: $0)).value })
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
    if let record = task.original, record.format == .iCalendar {
      let original = TaskComponent(ComponentText(record.text))
      if original.isComplete {
        var revision = TaskRevision(of: original, to: task, stamp: calendar.stamp)
        revision.apply(in: &calendar.zones)
        revision.append(to: &output)
        return
      }
    }
    appendNew(task, to: &output)
  }

  func end(to output: inout [UInt8]) { calendar.end(to: &output) }
}

extension ICalendarTaskWriter {
  /// Appends a task that was not read from a calendar.
  private mutating func appendNew(_ task: TaskItem, to output: inout [UInt8]) {
    let stamp = calendar.stamp
    calendar.line("BEGIN:VTODO", to: &output)
    calendar.line("UID:", task.uid ?? Self.uid(of: task), to: &output)
    calendar.line("DTSTAMP:", to: &output) { ICalendarTime.appendUTC(stamp, to: &$0) }
    if let seconds = task.creationDate?.calendarSeconds {
      calendar.line("CREATED:", to: &output) { ICalendarTime.appendUTC(seconds, to: &$0) }
    }
    calendar.line("SUMMARY:", task.text ?? "", to: &output)
    if let notes = task.notes, !notes.isEmpty { calendar.line("DESCRIPTION:", notes, to: &output) }
    appendTimes(of: task, to: &output)
    calendar.line(task.isCompleted ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION", to: &output)
    if task.isCompleted {
      if let seconds = task.completionDate?.calendarSeconds {
        calendar.line("COMPLETED:", to: &output) { ICalendarTime.appendUTC(seconds, to: &$0) }
      }
      calendar.line("PERCENT-COMPLETE:100", to: &output)
    }
    if let level = task.priority.level { calendar.line("PRIORITY:\(level)", to: &output) }
    if !task.tags.isEmpty {
      calendar.line("CATEGORIES:", to: &output) { TagList.append(task.tags, to: &$0) }
    }
    if let repetition = task.repetition {
      if let rule = RecurrenceRule.text(of: repetition) {
        calendar.line("RRULE:\(rule)", to: &output)
      } else {
        let text = RepetitionText.text(of: repetition)
        calendar.line("\(TaskComponent.repetitionName):", text, to: &output)
      }
    }
    if let project = task.project, !project.isEmpty {
      calendar.line("\(TaskComponent.projectName):", project, to: &output)
    }
    calendar.line("END:VTODO", to: &output)
  }

  /// Start and due date are both days or both times, as the RFC has it.
  private mutating func appendTimes(of task: TaskItem, to output: inout [UInt8]) {
    let clock = calendar.zones.local
    let dates = [("DTSTART", task.startDate), ("DUE", task.dueDate)]
    let areDays = dates.allSatisfy { _, date in
      date.map { clock.day(startingAt: $0) != nil } ?? true
    }
    for (name, date) in dates {
      guard let date, let seconds = date.calendarSeconds else { continue }
      if areDays {
        calendar.line("\(name);VALUE=DATE:", to: &output) {
          ICalendarTime.append(clock.day(of: date), to: &$0)
        }
      } else {
        calendar.line("\(name):", to: &output) { ICalendarTime.appendUTC(seconds, to: &$0) }
      }
    }
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
}
