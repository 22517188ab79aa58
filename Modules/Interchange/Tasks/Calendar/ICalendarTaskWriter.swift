import DateFormatting
import Foundation
import Models

/// Writes tasks as an iCalendar object (RFC 5545), one `VTODO` each.
///
/// A task that was read from a calendar is written with all that stood there; only what was changed
/// since is replaced, and its `SEQUENCE` and `LAST-MODIFIED` then say so. Reading what was written
/// gives the same tasks again. A due date that is the start of a day is a `DATE`, any other a time of
/// UTC. Projects, and repetitions that `RRULE` has no rule for, are written in properties of this
/// app's own (`X-COURSE-APPS-PROJECT`, `X-COURSE-APPS-REPETITION`).
public struct ICalendarTaskWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  public static let product = "-//CourseApps//Task List//EN"

  private let stamp: Int
  private let kept: [KeptComponent]
  private var zones: ZoneResolver
  /// A line before it is folded.
  private var scratch: [UInt8] = []

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the tasks, everything else behind them; what came from Taskwarrior is left out.
  public init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    self.stamp = stamp.calendarSeconds ?? 0
    self.kept = kept.filter { $0.kind != KeptComponent.taskwarriorKind }
    zones = ZoneResolver(local: clock)
    zones.isComplete = true
    for component in kept where component.kind == "VTIMEZONE" {
      zones.define(component.identifier, as: ComponentText(component.text))
    }
  }

  public func begin(to output: inout [UInt8]) {
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:\(Self.product)"] {
      FoldedLine.append(Array(line.utf8), to: &output)
    }
    append(to: &output) { $0.kind == KeptComponent.propertyKind }
    append(to: &output) { $0.kind == "VTIMEZONE" }
  }

  public mutating func write(_ task: TaskItem, to output: inout [UInt8]) {
    if let record = task.original, record.format == .iCalendar {
      let original = TaskComponent(ComponentText(record.text))
      if original.isComplete {
        var revision = TaskRevision(of: original, to: task, stamp: stamp)
        revision.apply(in: &zones)
        revision.append(to: &output)
        return
      }
    }
    appendNew(task, to: &output)
  }

  public func end(to output: inout [UInt8]) {
    append(to: &output) { $0.kind != KeptComponent.propertyKind && $0.kind != "VTIMEZONE" }
    FoldedLine.append(Array("END:VCALENDAR".utf8), to: &output)
  }
}

extension ICalendarTaskWriter {
  private func append(to output: inout [UInt8], where isMeant: (KeptComponent) -> Bool) {
    for component in kept where isMeant(component) {
      let text = ComponentText(component.text)
      for line in text.lines.indices { FoldedLine.append(text[line], to: &output) }
    }
  }

  /// Appends a task that was not read from a calendar.
  private mutating func appendNew(_ task: TaskItem, to output: inout [UInt8]) {
    let stamp = stamp
    line("BEGIN:VTODO", to: &output)
    line("UID:", task.uid ?? Self.uid(of: task), to: &output)
    line("DTSTAMP:", to: &output) { ICalendarTime.appendUTC(stamp, to: &$0) }
    if let seconds = task.creationDate?.calendarSeconds {
      line("CREATED:", to: &output) { ICalendarTime.appendUTC(seconds, to: &$0) }
    }
    line("SUMMARY:", task.text ?? "", to: &output)
    if let notes = task.notes, !notes.isEmpty { line("DESCRIPTION:", notes, to: &output) }
    appendTimes(of: task, to: &output)
    line(task.isCompleted ? "STATUS:COMPLETED" : "STATUS:NEEDS-ACTION", to: &output)
    if task.isCompleted {
      if let seconds = task.completionDate?.calendarSeconds {
        line("COMPLETED:", to: &output) { ICalendarTime.appendUTC(seconds, to: &$0) }
      }
      line("PERCENT-COMPLETE:100", to: &output)
    }
    if let level = task.priority.level { line("PRIORITY:\(level)", to: &output) }
    if !task.tags.isEmpty {
      line("CATEGORIES:", to: &output) { TagList.append(task.tags, to: &$0) }
    }
    if let repetition = task.repetition {
      if let rule = RecurrenceRule.text(of: repetition) {
        line("RRULE:\(rule)", to: &output)
      } else {
        let text = RepetitionText.text(of: repetition)
        line("\(TaskComponent.repetitionName):", text, to: &output)
      }
    }
    if let project = task.project, !project.isEmpty {
      line("\(TaskComponent.projectName):", project, to: &output)
    }
    line("END:VTODO", to: &output)
  }

  /// Start and due date are both days or both times, as the RFC has it.
  private mutating func appendTimes(of task: TaskItem, to output: inout [UInt8]) {
    let clock = zones.local
    let dates = [("DTSTART", task.startDate), ("DUE", task.dueDate)]
    let areDays = dates.allSatisfy { _, date in
      date.map { clock.startOfDay(clock.day(of: $0)) == $0 } ?? true
    }
    for (name, date) in dates {
      guard let date, let seconds = date.calendarSeconds else { continue }
      if areDays {
        line("\(name);VALUE=DATE:", to: &output) {
          ICalendarTime.append(clock.day(of: date), to: &$0)
        }
      } else {
        line("\(name):", to: &output) { ICalendarTime.appendUTC(seconds, to: &$0) }
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

  private mutating func line(_ start: String, _ text: String, to output: inout [UInt8]) {
    line(start, to: &output) { ICalendarText.append(text, to: &$0) }
  }

  private mutating func line(
    _ start: String, to output: inout [UInt8], value: (inout [UInt8]) -> Void = { _ in }
  ) {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(start)
    value(&scratch)
    FoldedLine.append(scratch, to: &output)
  }
}
