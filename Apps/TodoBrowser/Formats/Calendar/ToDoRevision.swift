import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A revision of an event's original `VTODO` or `VEVENT`, which contains only the changes since it
/// was read. For an event that was not read from a calendar, the original is a `VTODO` with an
/// identifier only.
///
/// The completion state of a `VEVENT`, for which iCalendar has no property, is written in a
/// property of this app (`X-COURSE-APPS-COMPLETION-STATE`).
struct ToDoRevision: ItemRevision {
  static let product = "-//CourseApps//ToDo Browser//EN"

  private let original: ToDoComponent
  private let isNew: Bool
  private let event: StoredToDo
  private(set) var edits: ComponentEdits

  init(of event: StoredToDo, stamp: Int) {
    self.event = event
    let known = event.original?.component.map { ToDoComponent($0.text) }
    // A `VEVENT` requires a date.
    isNew = known?.isComplete != true || known?.isToDo == false && !event.isDated
    let text = isNew ? nil : known?.text
    original = ToDoComponent(
      text ?? .toDo(uid: PropertyListEntry.identifier(of: event), stamp: stamp))
    edits = ComponentEdits(of: original.base, stamp: stamp)
  }

  mutating func apply(except instances: [CalendarTime] = [], in zones: inout ZoneResolver) {
    edits.set(title: event.title, notes: event.notes, alarms: event.alarms)
    let read = eventAsRead(except: instances, in: &zones)
    let hasMoved =
      read.map {
        hasOtherDate($0.date) || event.dateKind != $0.dateKind || event.recurrence != $0.recurrence
      } ?? true
    if hasMoved {
      applyDate(in: &zones)
      applyRecurrence(in: &zones)
    }
    if read?.completionState != event.completionState { applyCompletionState() }
    applyCategory()
    if !isNew, !edits.isEmpty { edits.markRevision() }
    if event.uniqueID == original.uniqueID {
      edits.completeIdentity()
    } else {
      applyIdentity()
    }
  }
}

// MARK: - Dates

extension ToDoRevision {
  /// Returns the event as it was read, if that was at a later instance than the start of its series
  /// or as completed because no instance was left; otherwise nil.
  private func eventAsRead(
    except instances: [CalendarTime], in zones: inout ZoneResolver
  ) -> StoredToDo? {
    guard !isNew, original.recurrence != nil,
      let start = try? original.eventAtStart(in: &zones)
    else { return nil }
    // The instances belong to the original, not to a copy of it.
    let others = event.uniqueID == original.uniqueID ? instances : []
    let read = start.atFirstInstance(on: zones.local)
      .atFirstInstance(except: others, on: zones.local)
    return read == start ? nil : read
  }

  private mutating func applyDate(in zones: inout ZoneResolver) {
    let old = try? original.time(in: &zones)
    let own = original.zone
    let isOfKind =
      event.dateKind == old?.kind || own.map { event.dateKind == .zoned($0) } == true
      || isSameZone(old?.kind, own)
    guard !isOfKind || hasOtherDate(old?.date) else { return }
    guard event.isDated else { return removeDates() }
    guard let due = written(event.date, event.dateKind, own: own, in: &zones) else { return }
    if !original.isToDo { return applyStart(due, from: old, in: &zones) }
    let base = original.base
    if base.due == nil, base.duration == nil, base.start != nil {
      return edits.setTime(base.start, "DTSTART", to: due)
    }
    // The due date replaces the duration, because only one of them is allowed.
    if base.due == nil { edits.replace(base.duration, by: []) }
    edits.setTime(base.due, "DUE", to: due)
    guard let start = base.start, let begin = try? base.time(of: start) else { return }
    let hasOtherKind = begin.time.isDay != due.isDay
    if event.recurrence != nil, let old, old.kind != nil {
      moveStart(start, begin, from: old.date, due, in: &zones)
    } else if hasOtherKind
      || (try? base.seconds(of: start, begin, in: &zones)).map({ Double($0) >= seconds }) ?? false
    {
      // Remove a start that is not before the due date, because there is no other value for it.
      edits.replace(start, by: [])
    }
  }

  /// Returns a Boolean value that indicates whether two time zones have the same offset at the
  /// event's date, if one of them is defined only by its calendar. Stores may contain other names
  /// for such zones.
  private func isSameZone(_ kind: TimeKind?, _ own: String?) -> Bool {
    guard let own, TimeZone(identifier: own) == nil, let one = event.dateKind?.zoneClock,
      let other = kind?.zoneClock
    else { return false }
    return one.offset(at: event.date) == other.offset(at: event.date)
  }

  private var seconds: Double { event.date.timeIntervalSince1970.rounded(.down) }

  /// Returns a Boolean value that indicates whether the event's date differs by at least a second.
  private func hasOtherDate(_ old: Date?) -> Bool {
    guard let old else { return true }
    return event.date != old && event.date.calendarSeconds != old.calendarSeconds
  }

  /// Returns the time to write to a calendar, with the calendar's own name for the time zone if it
  /// has one. Returns nil for a time in the years 0 and 10000 of UTC, which a calendar cannot
  /// express.
  private func written(
    _ date: Date, _ kind: TimeKind?, own: String? = nil, in zones: inout ZoneResolver
  ) -> CalendarTime? {
    let reading = zones.local.reading(of: date)
    switch kind {
    case nil: return nil
    case .day: return .day(reading.day)
    case .floating: return .floating(reading)
    case .zoned, .utc: break
    }
    guard let seconds = date.calendarSeconds else {
      return CivilDate.years.contains(reading.day.year) && isNew ? .floating(reading) : nil
    }
    guard case .zoned(let name) = kind else { return CalendarTime(date) }
    let isSame = own.map {
      zones.recognizes($0) && zones.itemName(of: $0, in: original.base.years) == name
    }
    return zones.time(of: seconds, in: isSame == true ? own : name)
  }

  /// Removes the start and the duration. An event without a date cannot repeat.
  private mutating func removeDates() {
    let base = original.base
    for property in [base.due, base.start, base.duration, base.end].compactMap(\.self) {
      edits.replace(property, by: [])
    }
  }

  /// Moves the start of a repeating event, on which its instances are based.
  private mutating func moveStart(
    _ start: ToDoComponent.Property, _ begin: TimeProperty, from old: Date, _ due: CalendarTime,
    in zones: inout ZoneResolver
  ) {
    let clock = event.dateKind.clock(for: zones.local)
    let shift =
      clock.reading(of: event.date).secondsSinceEpoch - clock.reading(of: old).secondsSinceEpoch
    let moment = CivilDateTime(secondsSinceEpoch: begin.time.moment.secondsSinceEpoch + shift)
    guard begin.time.isDay == due.isDay else {
      return edits.setTime(start, "DTSTART", to: due)
    }
    edits.setTime(start, "DTSTART", to: begin.time.showing(moment))
  }

  /// Moves the start of an event and preserves its duration.
  private mutating func applyStart(
    _ start: CalendarTime, from old: (date: Date, kind: TimeKind?)?, in zones: inout ZoneResolver
  ) {
    let base = original.base
    let times = try? base.times(in: &zones)
    edits.setTime(base.start, "DTSTART", to: start)
    guard let end = base.end, let first = times?.start, let last = times?.end,
      let wasDay = try? base.time(of: end).time.isDay
    else { return }
    let clock = zones.local
    if wasDay, case .day(let day) = start {
      let length =
        clock.day(of: Date(calendarSeconds: last)) - clock.day(of: Date(calendarSeconds: first))
      let next = CivilDate(daysSinceEpoch: day.daysSinceEpoch + length)
      edits.setTime(end, "DTEND", to: .day(next))
    } else if wasDay || start.isDay {
      // A time replaces whole days, or a day replaces a time.
      edits.replace(end, by: [])
    } else if let moved = written(event.date + Double(last - first), event.dateKind, in: &zones) {
      edits.setTime(end, "DTEND", to: moved)
    }
  }
}

// MARK: - Repetition

extension ToDoRevision {
  /// Replaces the recurrence lines that have changed.
  private mutating func applyRecurrence(in zones: inout ZoneResolver) {
    guard event.recurrence != original.recurrence else { return }
    var lines = event.recurrence?.split(separator: "\n").map(String.init) ?? []
    for property in original.recurrenceLines {
      let text = original.base.recurrenceLine(property).text
      if text.isEmpty { continue }
      if let index = lines.firstIndex(of: text) {
        lines.remove(at: index)
      } else {
        edits.replace(property, by: [])
      }
    }
    edits.replace(nil, by: lines.compactMap { ContentLine($0) })
    // A repeating component requires a start (RFC 5545, 3.8.2.4).
    if original.isToDo, original.base.start == nil, event.recurrence != nil,
      let due = written(event.date, event.dateKind, in: &zones)
    {
      edits.setTime(nil, "DTSTART", to: due)
    }
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
    let completed = state == .completed && !isNew ? CalendarTime.instant(edits.stamp) : nil
    edits.setOrRemove(original.base.completed, "COMPLETED", to: completed)
    edits.setOrRemove(
      original.base.percent, "PERCENT-COMPLETE", to: state == .completed ? "100" : nil)
  }

  /// Replaces the first category and preserves the others. If the event has no category, the others
  /// are removed as well, because one of them would be read as its category.
  private mutating func applyCategory() {
    let names = ([event.category] + event.otherCategories).map(ICalendarText.representable)
    let old = original.categories
    let lines = original.categoryLines
    if names[0] != old.first ?? "", names.dropFirst() == old.dropFirst(), !names[0].isEmpty {
      let others = lines.first.map { TagList.tags(original.text.bytes[$0.scan.value]) } ?? []
      edits.setValue(
        lines.first, "CATEGORIES", to: TagList.text(of: [names[0]] + others.dropFirst()))
    } else if names.filter({ !$0.isEmpty }) != old {
      for line in lines.dropFirst() { edits.replace(line, by: []) }
      edits.setOrRemove(
        lines.first, "CATEGORIES", to: names[0].isEmpty ? nil : TagList.text(of: names))
    }
  }

  /// Replaces the identifier for an event that was copied from the original. The copy is not an
  /// instance of the original series.
  private mutating func applyIdentity() {
    let base = original.base
    edits.setValue(base.uid, "UID", to: event.uniqueID.uuidString)
    if base.recurrenceID != nil { edits.replace(base.recurrenceID, by: []) }
    if base.stamp == nil {
      edits.setValue(nil, "DTSTAMP", to: CalendarTime.instant(edits.stamp))
    }
  }
}

extension CompletionState {
  /// The value of `STATUS` in a `VTODO` (RFC 5545, 3.8.1.11).
  var status: String {
    switch self {
    case .notStarted: "NEEDS-ACTION"
    case .inProgress: "IN-PROCESS"
    case .completed: "COMPLETED"
    }
  }
}
