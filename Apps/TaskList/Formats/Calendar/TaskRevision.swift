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
