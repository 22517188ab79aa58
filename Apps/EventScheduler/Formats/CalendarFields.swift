import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// The fields of an event as a calendar can express them.
///
/// Two events with equal fields are the same to a reader of the calendar.
struct CalendarFields: Equatable {
  /// The title; empty if there is none.
  let title: String
  let details: String
  /// The times; nil without a date, or with a date outside of the years 1 to 9999.
  let time: EventComponent.Times?
  /// The recurrence, in the lines of ``CalendarEvent/recurrence``.
  let recurrence: String?
  /// The instance of a series, as in ``CalendarEvent/recurrenceID``; nil for any other event.
  let instance: String?
  /// The time zone of the times.
  let zone: String?
  /// The reminders, as in ``CalendarEvent/alarms``.
  let alarms: [String]
  /// The place. The place, the URL and the color are empty if there is none.
  let place: String
  let categories: [String]
  let url: String
  let color: String
  /// The status; nil if it is not stated.
  let status: EventStatus?

  /// Creates the fields of an event.
  ///
  /// - Parameter clock: The clock that determines the days of an all-day event.
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
    // A day or a local time may be in the supported years although the same instant in UTC is not.
    func seconds(_ date: Date?) -> Int? {
      guard let date, let seconds = date.secondsInSomeTimeZone else { return nil }
      let isRepresentable =
        date.calendarSeconds != nil || event.calendarTime(of: date, by: clock) != nil
      return isRepresentable ? seconds : nil
    }
    let times = EventComponent.Times(
      start: seconds(event.date), end: seconds(event.endDate),
      isAllDay: event.isAllDay, isFloating: event.isFloating)
    time = times.representable(on: clock)
  }

  /// Returns a value without control characters, so that it cannot end its line.
  private static func value(_ text: String?) -> String {
    String((text ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}

extension EventComponent.Times {
  /// Returns the times as a calendar can express them; nil without a start.
  ///
  /// An end before the start is dropped, and all-day events last from midnight to midnight.
  ///
  /// - Parameter clock: The clock that determines when a day begins.
  fileprivate func representable(on clock: WallClock) -> Self? {
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
  /// Returns an identifier derived from the fields, for an event without one.
  ///
  /// - Parameter clock: The clock for all-day events and floating times.
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

/// The identifiers of the events in a file that have none there. They are the same at each import.
final class DerivedIdentifiers {
  /// The number of events by the identifier of their fields.
  private var copies: [String: Int] = [:]

  /// Returns an identifier derived from the fields. Equal events get different ones, because other
  /// programs would take them for one.
  func identifier(of event: CalendarEvent, on clock: WallClock) -> String {
    let uid = CalendarFields(event, clock: clock).uid(on: clock)
    guard event.recurrenceID == nil else { return uid }
    let number = copies[uid, default: 0] + 1
    copies[uid] = number
    guard number > 1 else { return uid }
    var hash = ContentHash()
    hash.combine(uid)
    hash.combine(UInt64(number))
    return hash.uid
  }
}

/// The `VEVENT` of an event: the original component with only the user's changes, or a new one
/// for an event that was not read from a calendar or has no date.
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

  mutating func apply(except _: [CalendarTime] = [], in zones: inout ZoneResolver) {
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

  /// Replaces the properties of the recurrence, the series and the instance that differ.
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
  /// Replaces the times that differ, each in its original zone if the zone can express it.
  private mutating func applyTimes(_ fields: CalendarFields, in zones: inout ZoneResolver) {
    let old = try? original.times(in: &zones)
    let local = zones.local
    let hasMovedZone = hasMovedZone(fields, in: &zones)
    // An event without a date is no longer a `VEVENT`.
    guard let time = fields.time, let start = time.start,
      hasMovedZone || old?.representable(on: local) != time
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
    // With a duration, the end moves with the start.
    let followsStart = original.end == nil && original.duration != nil
    let hasEndMovedZone = hasMovedZone && oldEnd != nil && oldEnd?.zone == oldStart?.zone
    if wasAllDay || old?.end != time.end || hasMoved && followsStart || hasEndMovedZone,
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

  /// Returns a Boolean value that indicates whether the event is written in another zone than the
  /// original. A zone that only the calendar defines counts as the same if its clocks show the same
  /// time.
  private func hasMovedZone(_ fields: CalendarFields, in zones: inout ZoneResolver) -> Bool {
    let known = original.startZone(in: &zones)
    guard known != fields.zone else { return false }
    // Another calendar may have defined another zone under the same name since.
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

  /// Returns a Boolean value that indicates whether a duration still gives the end of an event that
  /// was only moved.
  ///
  /// A duration with days may be an hour longer or shorter on another date, so it is replaced.
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
    // An end replaces a duration, because only one of them is allowed.
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
  /// Returns a new component with the fields.
  ///
  /// - Parameters:
  ///   - uid: The identifier of the event or of its series; nil to derive one from the fields.
  ///   - stamp: The time of writing, in seconds since 1970.
  ///   - clock: The clock for all-day events and floating times.
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
    // The property is written even if it is empty: calcurse 4.8 crashes on an event without one.
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
  /// Returns a Boolean value that indicates whether an imported event with the same ``uid`` has
  /// changes for this event.
  ///
  /// The same text, or a text that was exported from here, has no changes, so later edits of the
  /// user are kept. Otherwise the fields are compared as a calendar can express them, together
  /// with all other properties except the time and the number of revisions. An older revision, by
  /// its `SEQUENCE` or else its `DTSTAMP`, has no changes.
  ///
  /// - Parameters:
  ///   - incoming: The imported event.
  ///   - clock: The clock for all-day events.
  func isRevised(by incoming: CalendarEvent, clock: WallClock) -> Bool {
    if let originalComponent, originalComponent == incoming.originalComponent { return false }
    if let own = component, let other = incoming.component {
      if other.order(relativeTo: own) == .older || other.differsOnlyInAnswers(from: own) {
        return false
      }
    }
    return differs(from: incoming, clock: clock)
  }

  /// Returns a Boolean value that indicates whether an imported event differs from this one,
  /// regardless of which is the later revision.
  ///
  /// - Parameters:
  ///   - incoming: The imported event.
  ///   - clock: The clock for all-day events.
  func differs(from incoming: CalendarEvent, clock: WallClock) -> Bool {
    let fields = CalendarFields(self, clock: clock)
    let incomingFields = CalendarFields(incoming, clock: clock)
    if fields != incomingFields { return true }
    // A table cannot express the other lines.
    guard let other = incoming.component else { return false }
    let own =
      component ?? EventComponent(fields.component(uid: seriesUID, stamp: 0, on: clock))
    return other.otherLines != own.otherLines
  }

  /// The component that the event was read from.
  private var component: EventComponent? {
    originalComponent.map { EventComponent(ComponentText($0)) }
  }
}

extension EventComponent {
  /// The lines that do not belong to a property of `CalendarEvent`, and the zones of the times.
  fileprivate var otherLines: [String] {
    let bookkeeping = [uid, stamp, lastModified, sequence, summary, details, end, duration]
    let hidden = linesOfPlainAlarms.union(
      (bookkeeping + linesOfDetails).compactMap { $0?.line })
    return text.lines.indices.dropFirst().dropLast().compactMap { line in
      // The line is a copy of the description for Outlook.
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
