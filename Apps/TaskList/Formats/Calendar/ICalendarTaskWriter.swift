import DateFormatting
import Foundation
import Interchange
import Models

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
