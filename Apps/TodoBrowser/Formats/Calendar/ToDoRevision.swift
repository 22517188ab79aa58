import DateFormatting
import Foundation
import Interchange
import Models

/// An original `VTODO` or `VEVENT` with what a person has changed since it was read, and nothing else.
/// That of an event that was not read from a calendar says no more than its identifier.
struct ToDoRevision {
  private let original: ToDoComponent
  private let isNew: Bool
  private let event: ToDoEvent
  private var edits: ComponentEdits

  /// - Parameters:
  ///   - event: what the event says now.
  ///   - stamp: when it is written, in seconds since 1970.
  init(of event: ToDoEvent, stamp: Int) {
    self.event = event
    let record = event.original.flatMap { $0.format == .iCalendar ? $0.text : nil }
    let known = record.map { ToDoComponent(ComponentText($0)) }
    isNew = known?.isComplete != true
    if let known, !isNew {
      original = known
    } else {
      let lines = [
        "BEGIN:VTODO", "UID:" + ICalendarText.escape(PropertyListEntry.identifier(of: event)),
        "DTSTAMP:" + ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: stamp)).value, "SUMMARY:",
        "END:VTODO",
      ]
      original = ToDoComponent(ComponentText(lines.joined(separator: "\n")))
    }
    edits = ComponentEdits(of: original.base, stamp: stamp)
  }

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver) {
    let base = original.base
    edits.set(base.summary, "SUMMARY", to: ICalendarText.representable(event.title))
    if edits.set(base.details, "DESCRIPTION", to: ICalendarText.representable(event.notes)) {
      edits.dropOtherDescriptions()
    }
    applyDate(in: &zones)
    applyCompletionState()
    applyCategory()
    if !isNew, !edits.isEmpty { edits.markRevision() }
    if event.uniqueID == original.uniqueID {
      edits.completeIdentity()
    } else {
      applyIdentity()
    }
  }

  /// Appends the component, folded.
  func append(to output: inout [UInt8]) {
    edits.append(to: &output)
  }
}

// MARK: - Dates

extension ToDoRevision {
  private mutating func applyDate(in zones: inout ZoneResolver) {
    let old = try? original.date(in: &zones)
    guard let seconds = event.date.calendarSeconds else {
      // UTC has the year 0 or 10000 then, which no calendar can say, and the clocks here have not.
      let moment = zones.local.reading(of: event.date)
      if isNew, CivilDate.years.contains(moment.day.year) {
        edits.setTime(nil, "DUE", to: .local(moment), zone: nil)
      }
      return
    }
    guard seconds != old?.calendarSeconds else { return }
    if original.isToDo {
      applyDueDate(seconds, in: &zones)
    } else {
      applyStart(seconds, in: &zones)
    }
  }

  private mutating func applyDueDate(_ seconds: Int, in zones: inout ZoneResolver) {
    let base = original.base
    if original.base.due == nil, base.duration == nil, base.start != nil {
      return setTime(base.start, "DTSTART", to: seconds, in: &zones)
    }
    // A due date says what a duration does, and there may be only one of them.
    if original.base.due == nil { edits.replace(base.duration, by: []) }
    setTime(original.base.due, "DUE", to: seconds, like: base.start, in: &zones)
    guard let start = base.start, let begin = try? base.time(of: start),
      let first = try? base.seconds(of: start, begin, in: &zones), first >= seconds
    else { return }
    // What starts only when it is due has to start some other time; nothing says which.
    edits.replace(start, by: [])
  }

  /// Moves an event, which takes as long as it did.
  private mutating func applyStart(_ seconds: Int, in zones: inout ZoneResolver) {
    let base = original.base
    let old = try? base.times(in: &zones)
    setTime(base.start, "DTSTART", to: seconds, in: &zones)
    guard let end = base.end, let oldStart = old?.start, let oldEnd = old?.end,
      let isDay = try? base.time(of: end).time.isDay
    else { return }
    let clock = zones.local
    if isDay, isStartOfDay(seconds, on: clock) {
      let length =
        clock.day(of: Date(calendarSeconds: oldEnd)).daysSinceEpoch
        - clock.day(of: Date(calendarSeconds: oldStart)).daysSinceEpoch
      let first = clock.day(of: Date(calendarSeconds: seconds)).daysSinceEpoch
      edits.setTime(
        end, "DTEND", to: .day(CivilDate(daysSinceEpoch: first + length)), zone: nil)
    } else if isDay {
      // A time now stands in the place of whole days.
      edits.replace(end, by: [])
    } else if let last = Date(calendarSeconds: seconds + oldEnd - oldStart).calendarSeconds {
      setTime(end, "DTEND", to: last, in: &zones)
    }
  }

  /// Replaces a date: a day by a day where it is the start of one, otherwise by a time in the way it
  /// was written.
  private mutating func setTime(
    _ property: ToDoComponent.Property?, _ name: String, to seconds: Int,
    like other: ToDoComponent.Property? = nil, in zones: inout ZoneResolver
  ) {
    let model = (property ?? other).flatMap { try? original.base.time(of: $0) }
    if model?.time.isDay == true, isStartOfDay(seconds, on: zones.local) {
      let day = zones.local.day(of: Date(calendarSeconds: seconds))
      edits.setTime(property, name, to: .day(day), zone: nil)
    } else {
      let (time, zone) = zones.time(of: seconds, like: model)
      edits.setTime(property, name, to: time, zone: zone)
    }
  }

  private func isStartOfDay(_ seconds: Int, on clock: WallClock) -> Bool {
    clock.day(startingAt: Date(calendarSeconds: seconds)) != nil
  }
}

// MARK: - Completion, category and identity

extension ToDoRevision {
  private mutating func applyCompletionState() {
    let state = event.completionState
    guard isNew || state != original.completionState else { return }
    guard original.isToDo else {
      return edits.setOrRemove(original.state, ToDoComponent.stateName, to: state.word)
    }
    edits.setOrRemove(original.state, ToDoComponent.stateName, to: nil)
    edits.setOrRemove(original.base.status, "STATUS", to: state.status)
    let now = ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: edits.stamp)).value
    let completed = state == .completed && !isNew ? now : nil
    edits.setOrRemove(original.base.completed, "COMPLETED", to: completed)
    edits.setOrRemove(
      original.base.percent, "PERCENT-COMPLETE", to: state == .completed ? "100" : nil)
  }

  /// The category takes the place of the first that was named; the others stay. Where there is none
  /// any more, the others go too: one of them would be taken for it.
  private mutating func applyCategory() {
    let name = ICalendarText.representable(event.category)
    guard name != original.categories.first ?? "" else { return }
    let names = [name] + original.categories.dropFirst()
    edits.setOrRemove(
      original.category, "CATEGORIES", to: name.isEmpty ? nil : TagList.text(of: names))
  }

  /// An event that was made of the one the component describes has an identifier of its own, and is
  /// none of its repetitions.
  private mutating func applyIdentity() {
    let base = original.base
    edits.setValue(base.uid, "UID", to: event.uniqueID.uuidString)
    if base.recurrenceID != nil { edits.replace(base.recurrenceID, by: []) }
    if base.stamp == nil {
      let now = ICalendarTime.utc(CivilDateTime(secondsSinceEpoch: edits.stamp)).value
      edits.setValue(nil, "DTSTAMP", to: now)
    }
  }
}

extension CompletionState {
  /// The `STATUS` of a `VTODO` (RFC 5545, 3.8.1.11).
  var status: String {
    switch self {
    case .notStarted: "NEEDS-ACTION"
    case .inProgress: "IN-PROCESS"
    case .completed: "COMPLETED"
    }
  }
}
