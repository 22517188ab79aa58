import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

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
    // What has no date is no `VEVENT` any more.
    isNew = known?.isComplete != true || known?.isToDo == false && !event.isDated
    if let known, !isNew {
      original = known
    } else {
      let lines = [
        "BEGIN:VTODO", "UID:" + ICalendarText.escape(PropertyListEntry.identifier(of: event)),
        "DTSTAMP:" + CalendarTime(Date(calendarSeconds: stamp)).iCalendarValue, "SUMMARY:",
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
    applyRecurrence(in: &zones)
    applyCompletionState()
    applyCategory()
    base.apply(alarms: event.alarms ?? [], title: event.title, to: &edits)
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
    let old = try? original.time(in: &zones)
    let own = (original.isToDo ? original.base.due ?? original.base.start : original.base.start)
      .flatMap { try? original.base.time(of: $0) }?.zone
    let isOfKind = event.dateKind == old?.kind || own.map { event.dateKind == .zoned($0) } == true
    guard !isOfKind || isElsewhere(old?.date) else { return }
    guard event.isDated else { return removeDates() }
    guard let due = written(event.date, event.dateKind, own: own, in: &zones) else { return }
    if !original.isToDo { return applyStart(due, from: old, in: &zones) }
    let base = original.base
    if base.due == nil, base.duration == nil, base.start != nil {
      return edits.setTime(base.start, "DTSTART", to: due)
    }
    // A due date says what a duration does, and there may be only one of them.
    if base.due == nil { edits.replace(base.duration, by: []) }
    edits.setTime(base.due, "DUE", to: due)
    guard let start = base.start, let begin = try? base.time(of: start) else { return }
    let hasOtherKind = begin.time.isDay != due.isDay
    if event.recurrence != nil, let old, old.kind != nil {
      moveStart(start, begin, from: old.date, due, in: &zones)
    } else if hasOtherKind
      || (try? base.seconds(of: start, begin, in: &zones)).map({ Double($0) >= seconds }) ?? false
    {
      // What starts only when it is due has to start some other time; nothing says which.
      edits.replace(start, by: [])
    }
  }

  private var seconds: Double { event.date.timeIntervalSince1970.rounded(.down) }

  /// Whether the event is at another second than it was.
  private func isElsewhere(_ old: Date?) -> Bool {
    guard let old else { return true }
    return event.date != old && event.date.calendarSeconds != old.calendarSeconds
  }

  /// How a calendar says a time, in its own name for the zone where it has one; nil for one of the years 0 and 10000 of UTC, which no calendar can say
  /// that keeps what clocks here show.
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
    if case .zoned(var name) = kind {
      if let own, zones.explains(own), zones.systemName(of: own, around: seconds) == name {
        name = own
      }
      guard zones.explains(name), let zone = zones.zone(named: name) else {
        return CalendarTime(date)
      }
      // The second of two equal times of a clock is said in UTC.
      let reading = zone.reading(of: seconds)
      if zone.seconds(showing: reading) == seconds { return .zoned(reading, zone: name) }
    }
    return CalendarTime(date)
  }

  /// What has no date has no beginning, no length, and cannot repeat.
  private mutating func removeDates() {
    let base = original.base
    for property in [base.due, base.start, base.duration, base.end].compactMap(\.self) {
      edits.replace(property, by: [])
    }
  }

  /// The instances of what repeats are counted from its start, which is moved along.
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

  /// Moves an event, which takes as long as it did.
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
      // A time now stands in the place of whole days, or a day in that of a time.
      edits.replace(end, by: [])
    } else if let moved = written(event.date + Double(last - first), event.dateKind, in: &zones) {
      edits.setTime(end, "DTEND", to: moved)
    }
  }
}

// MARK: - Repetition

extension ToDoRevision {
  /// Replaces the lines about repetition that are others now.
  private mutating func applyRecurrence(in zones: inout ZoneResolver) {
    guard event.recurrence != original.recurrence else { return }
    var lines = event.recurrence?.split(separator: "\n").map(String.init) ?? []
    for property in original.recurrenceLines {
      let line = String(decoding: original.text[property.line], as: UTF8.self)
      if let index = lines.firstIndex(of: line) {
        lines.remove(at: index)
      } else {
        edits.replace(property, by: [])
      }
    }
    edits.replace(nil, by: lines.compactMap { ContentLine($0) })
    // What repeats has to say when it starts (RFC 5545, 3.8.2.4).
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
    let now = CalendarTime(Date(calendarSeconds: edits.stamp)).iCalendarValue
    let completed = state == .completed && !isNew ? now : nil
    edits.setOrRemove(original.base.completed, "COMPLETED", to: completed)
    edits.setOrRemove(
      original.base.percent, "PERCENT-COMPLETE", to: state == .completed ? "100" : nil)
  }

  /// The category takes the place of the first that was named; the others stay. Where there is none
  /// any more, the others go too: one of them would be taken for it.
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

  /// An event that was made of the one the component describes has an identifier of its own, and is
  /// none of its repetitions.
  private mutating func applyIdentity() {
    let base = original.base
    edits.setValue(base.uid, "UID", to: event.uniqueID.uuidString)
    if base.recurrenceID != nil { edits.replace(base.recurrenceID, by: []) }
    if base.stamp == nil {
      let now = CalendarTime(Date(calendarSeconds: edits.stamp)).iCalendarValue
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

/// Writes events of the ToDo browser as an iCalendar object (RFC 5545).
///
/// An event that was read from a calendar is written as what it was, a `VTODO` or a `VEVENT`, with all
/// that stood there; only what was changed since is replaced, and its `SEQUENCE` and `LAST-MODIFIED`
/// then say so. All others are written as a `VTODO`. Reading what was written gives the same events
/// again. How far an event is, for which a `VEVENT` has no property, is written in one of this app's
/// own (`X-COURSE-APPS-COMPLETION-STATE`).
struct ICalendarToDoWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  static let product = "-//CourseApps//ToDo Browser//EN"

  private var calendar: CalendarWriting

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the events, everything else behind them.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    calendar = CalendarWriting(product: Self.product, stamp: stamp, clock: clock, kept: kept)
  }

  func begin(to output: inout [UInt8]) { calendar.begin(to: &output) }

  mutating func write(_ event: ToDoEvent, to output: inout [UInt8]) {
    var revision = ToDoRevision(of: event, stamp: calendar.stamp)
    revision.apply(in: &calendar.zones)
    revision.append(to: &output)
  }

  func end(to output: inout [UInt8]) { calendar.end(to: &output) }
}
