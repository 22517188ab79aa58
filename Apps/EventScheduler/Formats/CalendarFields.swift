import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The part of an event that a calendar can express, in the form it has there.
///
/// Two events with equal fields look the same to whoever reads a calendar.
struct CalendarFields: Equatable {
  /// Empty where there is none.
  let title: String
  let details: String
  /// nil where it has no date, or one outside of the years 1 … 9999.
  let time: EventComponent.Times?
  /// The recurrence, in the lines of ``CalendarEvent/recurrence``.
  let recurrence: String?
  /// The instance of a series that it is, as ``CalendarEvent/recurrenceID`` has it.
  let instance: String?
  /// The zone its times are written in.
  let zone: String?
  /// The reminders, as ``CalendarEvent/alarms`` has it.
  let alarms: [String]
  /// Empty where there is none, as the address and the color.
  let place: String
  let categories: [String]
  let url: String
  let color: String
  /// A Boolean value that indicates whether it takes place; nil where nothing says so.
  let status: EventStatus?

  /// - Parameter clock: tells which days an all-day event takes.
  init(_ event: CalendarEvent, clock: WallClock) {
    title = ICalendarText.representable(event.title ?? "")
    details = ICalendarText.representable(event.description ?? "")
    recurrence = event.recurrenceID == nil ? event.recurrence : nil
    instance = event.recurrenceID
    zone = event.timeZone
    alarms = event.alarms ?? []
    place = ICalendarText.representable(event.place ?? "")
    categories = event.categories.map(ICalendarText.representable)
    url = Self.value(event.url)
    color = Self.value(event.color)
    status = event.status
    // A day and a time of a place may be in a year of a calendar while UTC is not.
    func seconds(_ date: Date?) -> Int? {
      guard let date, let seconds = date.secondsInSomeTimeZone else { return nil }
      let isSaid =
        date.calendarSeconds != nil || event.calendarTime(of: date, by: clock) != nil
      return isSaid ? seconds : nil
    }
    let times = EventComponent.Times(
      start: seconds(event.date), end: seconds(event.endDate),
      isAllDay: event.isAllDay, isFloating: event.isFloating)
    time = times.asSaid(on: clock)
  }

  /// A value that is no text: nothing in it can end its line.
  private static func value(_ text: String?) -> String {
    String((text ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}

extension EventComponent.Times {
  /// The times as a calendar can say them: without an end before the start, and whole days from midnight to
  /// midnight; nil where nothing says when it is.
  ///
  /// - Parameter clock: tells which days are taken.
  fileprivate func asSaid(on clock: WallClock) -> Self? {
    guard let start else { return nil }
    var times = self
    if let end, end < start { times.end = nil }
    let first = clock.day(of: Date(calendarSeconds: start))
    times.isAllDay = isAllDay && CivilDate.years.contains(first.year)
    guard times.isAllDay else { return times }
    let next = times.end.map { clock.day(of: Date(calendarSeconds: $0)) }
    times.isFloating = false
    times.start = Int(clock.startOfDay(first).timeIntervalSince1970)
    times.end = next.flatMap {
      $0 > first && CivilDate.years.contains($0.year)
        ? Int(clock.startOfDay($0).timeIntervalSince1970) : nil
    }
    return times
  }
}

extension CalendarFields {
  /// An identifier made of what the event says, for one that has none.
  ///
  /// - Parameter clock: tells which days are taken, and what clocks show at a floating time.
  func uid(on clock: WallClock) -> String {
    func text(_ second: Int) -> String {
      let date = Date(calendarSeconds: second)
      if time?.isAllDay == true { return "\(clock.day(of: date))" }
      return "\(time?.isFloating == true ? second + clock.offset(at: date) : second)"
    }
    var hash = ContentHash()
    hash.combine(title)
    hash.combine(details)
    let start = time?.start.map { "\(text($0)) \(time?.end.map(text) ?? "")" } ?? ""
    hash.combine((time?.isFloating == true ? "floating " : "") + start)
    if let recurrence { hash.combine(recurrence) }
    let details = [place, url, color, status?.rawValue ?? ""] + categories
    for text in details where !text.isEmpty { hash.combine(text) }
    return hash.uid
  }
}

/// An original `VEVENT` with what a person has changed since it was read, and nothing else; an event that was
/// not read from a calendar, or has no date, is written again.
struct EventRevision: ItemRevision {
  static let product = "-//CourseApps//Event Scheduler//EN"

  private let event: CalendarEvent
  private(set) var edits: ComponentEdits
  private var original: EventComponent { edits.original }

  init(of event: CalendarEvent, stamp: Int) {
    self.event = event
    let text = ComponentText(event.originalComponent ?? "")
    edits = ComponentEdits(of: EventComponent(text), stamp: stamp)
  }

  mutating func apply(in zones: inout ZoneResolver) {
    let fields = CalendarFields(event, clock: zones.local)
    guard original.isComplete, fields.time != nil else {
      let text = fields.component(uid: event.seriesUID, stamp: edits.stamp, on: zones.local)
      edits = ComponentEdits(of: EventComponent(text), stamp: edits.stamp)
      return
    }
    edits.set(title: fields.title, notes: fields.details, alarms: fields.alarms)
    applyTimes(fields, in: &zones)
    applySeries(fields, in: &zones)
    fields.applyDetails(to: &edits)
    if !edits.isEmpty { edits.markRevision() }
    edits.completeIdentity()
  }

  /// Replaces what says how it repeats, and which series and instance it is.
  private mutating func applySeries(_ fields: CalendarFields, in zones: inout ZoneResolver) {
    if let uid = event.seriesUID, uid != original.baseIdentity, event.uid != original.identity {
      edits.setValue(original.uid, "UID", to: ICalendarText.escape(uid))
    }
    if original.recurrenceID(in: &zones) != fields.instance {
      edits.replace(original.recurrenceID, by: [fields.instanceLine].compactMap(\.self))
    }
    SeriesLines(original, to: fields.recurrence, in: &zones)?.apply(to: &edits)
  }
}

// MARK: - Times

extension EventRevision {
  /// Replaces the times that differ, each in the zone it was written in as far as that can say it.
  private mutating func applyTimes(_ fields: CalendarFields, in zones: inout ZoneResolver) {
    let old = try? original.times(in: &zones)
    let local = zones.local
    let hasMovedZone = hasMovedZone(fields, in: &zones)
    // Without a date it is no longer a `VEVENT`.
    guard let time = fields.time, let start = time.start,
      hasMovedZone || old?.asSaid(on: local) != time
    else { return }
    let oldStart = original.start.flatMap { try? original.time(of: $0) }
    let oldEnd = original.end.flatMap { try? original.time(of: $0) }
    if time.isAllDay {
      edits.setTime(original.start, "DTSTART", to: fields.written(start, in: local))
      return setEnd(time.end.map { fields.written($0, in: local) })
    }
    let wasAllDay = old?.isAllDay ?? true
    let hasMoved = wasAllDay || old?.start != start || hasMovedZone
    if hasMoved {
      let time =
        hasMovedZone ? fields.written(start, in: local) : zones.time(of: start, like: oldStart)
      edits.setTime(original.start, "DTSTART", to: time)
    }
    // A duration says the end by the start.
    let followsStart = original.end == nil && original.duration != nil
    if wasAllDay || old?.end != time.end || hasMoved && followsStart,
      !isKept(by: original.duration, from: old, start: start, end: time.end)
    {
      let isEndFloating = if case .floating = oldEnd?.time { true } else { false }
      let model = isEndFloating ? oldStart : oldEnd ?? oldStart
      setEnd(
        time.end.map {
          hasMovedZone ? fields.written($0, in: local) : zones.time(of: $0, like: model)
        })
    }
  }

  /// Returns whether the event is to be written in another zone than the original: one whose clocks show
  /// another time, where the original's zone is one that only its calendar explains.
  private func hasMovedZone(_ fields: CalendarFields, in zones: inout ZoneResolver) -> Bool {
    let known = original.startZone(in: &zones)
    guard known != fields.zone else { return false }
    // Another calendar has defined another zone under the same name since.
    if let known, let zone = fields.zone, DefinedZone(known) != nil, DefinedZone(zone) != nil {
      return true
    }
    guard let name = original.start.flatMap({ try? original.time(of: $0) })?.zone,
      TimeZone(identifier: name) == nil, let zone = zones.zone(named: name),
      let time = fields.time, !time.isAllDay, let start = time.start, let own = fields.zone,
      let other = WallClock(zoneNamed: own)
    else { return true }
    let date = Date(calendarSeconds: start)
    return other.reading(of: date) != zone.reading(of: date)
  }

  /// Returns whether a duration still tells the end of an event that was only moved.
  ///
  /// One with days in it may last an hour more or less elsewhere, and is not asked.
  private func isKept(
    by duration: EventComponent.Property?, from old: EventComponent.Times?, start: Int, end: Int?
  ) -> Bool {
    guard original.end == nil, let duration, let old, !old.isAllDay,
      let oldStart = old.start, let oldEnd = old.end, let end,
      let length = ICalendarDuration(original.text.bytes[duration.scan.value])
    else { return false }
    return length.days == 0 && oldEnd - oldStart == end - start
  }

  private mutating func setEnd(_ end: CalendarTime?) {
    // An end says what a duration does, and there may be only one of them.
    let place = original.end ?? original.duration
    if original.end != nil, original.duration != nil { edits.replace(original.duration, by: []) }
    guard let end else {
      if place != nil { edits.replace(place, by: []) }
      return
    }
    edits.setTime(place, "DTEND", to: end)
  }
}

extension CalendarFields {
  /// Returns the component of an event that was not read from a calendar, or says no more than its fields.
  ///
  /// - Parameters:
  ///   - uid: what identifies it, or the series it belongs to; nil for what it says.
  ///   - stamp: when it is written, in seconds since 1970.
  ///   - clock: the clock of the place that whole days and floating times are meant for.
  fileprivate func component(uid: String?, stamp: Int, on clock: WallClock) -> ComponentText {
    let kind = time == nil ? UndatedEvent.component : "VEVENT"
    var lines = [
      "BEGIN:\(kind)", "UID:\(ICalendarText.escape(uid ?? self.uid(on: clock)))",
      "DTSTAMP:\(CalendarTime.instant(stamp))",
    ]
    if let instanceLine { lines.append("\(instanceLine)") }
    if let start = time?.start { lines.append(written(start, in: clock).line("DTSTART")) }
    if let end = time?.end { lines.append(written(end, in: clock).line("DTEND")) }
    if time == nil { lines.append(UndatedEvent.mark) }
    if time != nil, let recurrence { lines.append(recurrence) }
    // Written when it is empty as well: calcurse 4.8 crashes on an event without one.
    lines.append("SUMMARY:\(ICalendarText.escape(title))")
    if !details.isEmpty { lines.append("DESCRIPTION:\(ICalendarText.escape(details))") }
    lines += detailLines.map(\.description)
    for alarm in time == nil ? [] : alarms {
      lines += ContentLine.displayAlarm(title, .trigger(alarm, of: .event)).map(\.description)
    }
    return ComponentText((lines + ["END:\(kind)"]).joined(separator: "\n"))
  }
}

/// Writes events as an iCalendar object (RFC 5545).
///
/// ```swift
/// var writer = ICalendarWriter(stamp: now, clock: .process, kept: store.keptComponents())
/// let text = writer.text(of: events)
/// ```
typealias ICalendarWriter = CalendarItemWriter<EventRevision>

extension CalendarEvent {
  /// Returns whether an import brings anything new for this event, which it recognised by its ``uid``.
  ///
  /// Reading the same calendar again, or what was exported from here, brings nothing new. As long as
  /// the calendar's text for an event is the one it was made of, what was changed here stays.
  /// Otherwise what the app shows is compared as a calendar can say it, and of the rest everything
  /// but when and how often it was written. A revision that its `SEQUENCE` or, where that is the same,
  /// its `DTSTAMP` says is older than this one is nothing new either.
  ///
  /// - Parameter clock: the clock of the place that whole days are meant for.
  func isRevised(by incoming: CalendarEvent, clock: WallClock) -> Bool {
    if let originalComponent, originalComponent == incoming.originalComponent { return false }
    if let own = component, let other = incoming.component {
      if other.order(relativeTo: own) == .older || other.differsOnlyInAnswers(from: own) {
        return false
      }
    }
    return differs(from: incoming, clock: clock)
  }

  /// Returns whether an import says anything else than this, whichever of the two was written later.
  ///
  /// - Parameter clock: the clock of the place that whole days are meant for.
  func differs(from incoming: CalendarEvent, clock: WallClock) -> Bool {
    let fields = CalendarFields(self, clock: clock)
    let incomingFields = CalendarFields(incoming, clock: clock)
    let (own, other) = (component, incoming.component)
    if fields != incomingFields { return true }
    // A table says nothing of the lines that events have no place for.
    return other.map { $0.otherLines != own?.otherLines ?? [] } ?? false
  }

  /// The component it was read from.
  private var component: EventComponent? {
    originalComponent.map { EventComponent(ComponentText($0)) }
  }
}

extension EventComponent {
  /// The lines that an event has no place for, and the zones its times are written in.
  fileprivate var otherLines: [String] {
    let bookkeeping = [uid, stamp, lastModified, sequence, summary, details, end, duration]
    let hidden = linesOfPlainAlarms.union(
      (bookkeeping + linesOfDetails).compactMap { $0?.line })
    return text.lines.indices.dropFirst().dropLast().compactMap { line in
      // The description once more, for Outlook.
      if hidden.contains(line) || text.scan(line)?.name == "X-ALT-DESC" { return nil }
      guard line == start?.line, let time = try? start.map(time(of:)) else {
        return String(decoding: text[line], as: UTF8.self)
      }
      return switch time.time {
      case .floating, .zoned: "local time in \(time.zone ?? "any zone")"
      case .day, .utc: nil
      }
    }
  }
}
