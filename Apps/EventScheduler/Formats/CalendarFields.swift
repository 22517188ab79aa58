import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// What of an event a calendar can say, in the form it says it.
///
/// Two events with equal fields look the same to whoever reads a calendar.
struct CalendarFields: Equatable {
  /// When it happens.
  enum Time: Equatable {
    /// Seconds since 1970.
    case timed(start: Int, end: Int?)
    /// What clocks show wherever they are, in seconds since 1970 as if it were UTC.
    case floating(start: Int, end: Int?)
    /// Whole days; `end` is the first that no longer belongs to it.
    case days(start: CivilDate, end: CivilDate?)
  }

  /// Empty where there is none.
  let title: String
  let details: String
  /// nil where it has no date, or one outside of the years 1 … 9999.
  let time: Time?
  /// How it repeats, in the lines of ``Event/recurrence``.
  let recurrence: String?
  /// Which instance of a series it is, as ``Event/recurrenceID`` has it.
  let instance: String?
  /// The zone its times are written in.
  let zone: String?
  /// When it reminds of itself, as ``Event/alarms`` has it.
  let alarms: [String]
  /// Empty where there is none, as the address and the color.
  let place: String
  let categories: [String]
  let url: String
  let color: String

  /// - Parameter clock: tells which days an all-day event takes.
  init(_ event: Event, clock: WallClock) {
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
    time = event.date?.calendarSeconds.map { start in
      Time(
        start, event.endDate?.calendarSeconds, isAllDay: event.isAllDay,
        isFloating: event.isFloating, clock: clock)
    }
  }

  /// A value that is no text: nothing in it can end its line.
  private static func value(_ text: String?) -> String {
    String((text ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control })
  }
}

extension CalendarFields.Time {
  /// - Parameters:
  ///   - start: in seconds since 1970, as `end`, which is left out where it lies before it.
  ///   - clock: tells what clocks show here, and which days are taken.
  init(_ start: Int, _ end: Int?, isAllDay: Bool, isFloating: Bool, clock: WallClock) {
    let first = clock.day(of: Date(calendarSeconds: start))
    let end = end.flatMap { $0 >= start ? $0 : nil }
    func wall(_ second: Int) -> Int { second + clock.offset(at: Date(calendarSeconds: second)) }
    if isAllDay, CivilDate.years.contains(first.year) {
      let next = end.map { clock.day(of: Date(calendarSeconds: $0)) }
      self = .days(
        start: first,
        end: next.flatMap { $0 > first && CivilDate.years.contains($0.year) ? $0 : nil })
    } else if isFloating {
      self = .floating(start: wall(start), end: end.map(wall))
    } else {
      self = .timed(start: start, end: end)
    }
  }

  /// The instants in seconds since 1970; nil for whole days.
  ///
  /// - Parameter clock: tells when clocks here show a time.
  fileprivate func instants(on clock: WallClock) -> (start: Int, end: Int?)? {
    func instant(_ wall: Int) -> Int {
      let moment = WallClock.utc.reading(of: Date(calendarSeconds: wall))
      return Int(clock.date(showing: moment).timeIntervalSince1970)
    }
    return switch self {
    case .timed(let start, let end): (start, end)
    case .floating(let start, let end): (instant(start), end.map(instant))
    case .days: nil
    }
  }
}

extension CalendarFields {
  /// An identifier made of what the event says, for one that has none.
  var uid: String {
    var hash = ContentHash()
    hash.combine(title)
    hash.combine(details)
    switch time {
    case .timed(let start, let end): hash.combine("\(start) \(end.map(String.init) ?? "")")
    case .floating(let start, let end):
      hash.combine("floating \(start) \(end.map(String.init) ?? "")")
    case .days(let start, let end): hash.combine("\(start) \(end.map { "\($0)" } ?? "")")
    case nil: hash.combine("")
    }
    if let recurrence { hash.combine(recurrence) }
    for text in [place, url, color] + categories where !text.isEmpty { hash.combine(text) }
    return hash.uid
  }
}

/// An original `VEVENT` with what a person has changed since it was read, and nothing else.
struct ComponentRevision {
  /// A whole `VEVENT`.
  let original: EventComponent
  /// What the event says now.
  let fields: CalendarFields
  /// What identifies it, or the series it belongs to.
  let uid: String?
  private(set) var edits: ComponentEdits

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver) {
    edits.set(original.summary, "SUMMARY", to: fields.title)
    if edits.set(original.details, "DESCRIPTION", to: fields.details) {
      edits.dropOtherDescriptions()
    }
    applyTimes(in: &zones)
    applySeries(in: &zones)
    fields.applyDetails(to: &edits)
    original.apply(alarms: fields.alarms, title: fields.title, to: &edits)
    if !edits.isEmpty { edits.markRevision() }
    edits.completeIdentity()
  }
}

// MARK: - Series

extension ComponentRevision {
  /// Replaces what says how it repeats, and which series and instance it is.
  private mutating func applySeries(in zones: inout ZoneResolver) {
    if let uid, uid != original.baseIdentity {
      edits.setValue(original.uid, "UID", to: ICalendarText.escape(uid))
    }
    if original.recurrenceID(in: &zones) != fields.instance {
      edits.replace(original.recurrenceID, by: [fields.instanceLine].compactMap(\.self))
    }
    SeriesLines(original, to: fields.recurrence, in: &zones)?.apply(to: &edits)
  }
}

// MARK: - Times

extension ComponentRevision {
  /// Replaces the times that differ, each in the zone it was written in as far as that can say it.
  private mutating func applyTimes(in zones: inout ZoneResolver) {
    let old = try? original.times(in: &zones)
    let hasMovedZone = hasMovedZone(in: &zones)
    guard
      hasMovedZone
        || old.map({ $0.fieldsTime(by: zones.local) }) != .some(fields.time)
    else { return }
    let oldStart = original.start.flatMap { try? original.time(of: $0) }
    let oldEnd = original.end.flatMap { try? original.time(of: $0) }
    switch fields.time {
    case nil: break  // Without a date it is no longer a `VEVENT`; the writer writes it anew.
    case .days(let start, let end):
      edits.setTime(original.start, "DTSTART", to: .day(start))
      setEnd(end.map { .day($0) })
    case .timed, .floating:
      guard let (start, end) = fields.time?.instants(on: zones.local) else { return }
      let wasAllDay = old?.isAllDay ?? true
      let hasMoved = wasAllDay || old?.start != start || hasMovedZone
      if hasMoved {
        let time =
          hasMovedZone
          ? fields.written(start, in: zones.local) : zones.time(of: start, like: oldStart)
        edits.setTime(original.start, "DTSTART", to: time)
      }
      // A duration says the end by the start.
      let followsStart = original.end == nil && original.duration != nil
      if wasAllDay || old?.end != end || hasMoved && followsStart,
        !isKept(by: original.duration, from: old, start: start, end: end)
      {
        let model = oldEnd ?? oldStart
        setEnd(
          end.map {
            hasMovedZone
              ? fields.written($0, in: zones.local) : zones.time(of: $0, like: model)
          })
      }
    }
  }

  /// Whether the event is to be written in another zone than the original: one whose clocks show another
  /// time, where the original's zone is one that only its calendar explains.
  private func hasMovedZone(in zones: inout ZoneResolver) -> Bool {
    let known = original.startZone(in: &zones)
    guard known != fields.zone else { return false }
    guard let name = original.start.flatMap({ try? original.time(of: $0) })?.zone,
      TimeZone(identifier: name) == nil, let zone = zones.zone(named: name),
      let (start, _) = fields.time?.instants(on: zones.local), let own = fields.zone,
      let other = TimeZone(identifier: own)
    else { return true }
    return WallClock(other).reading(of: Date(calendarSeconds: start)) != zone.reading(of: start)
  }

  /// Whether a duration still tells the end of an event that was only moved.
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

extension EventComponent.Times {
  /// The time that an event has by them; nil where they say none.
  fileprivate func fieldsTime(by clock: WallClock) -> CalendarFields.Time? {
    start.map {
      CalendarFields.Time($0, end, isAllDay: isAllDay, isFloating: isFloating, clock: clock)
    }
  }
}

/// Writes events as an iCalendar object (RFC 5545).
///
/// An event that was read from a calendar is written with all that stood there; only what was
/// changed since is replaced, and its `SEQUENCE` and `LAST-MODIFIED` then say so. Reading what was
/// written gives the same events again, and writing those the same text.
///
/// ```swift
/// var writer = ICalendarWriter(stamp: now, clock: .process, kept: store.keptComponents())
/// let text = writer.text(of: events)
/// ```
struct ICalendarWriter: ItemWriter {
  /// The value of `PRODID`, by which programs tell who wrote a calendar.
  static let product = "-//CourseApps//Event Scheduler//EN"

  private var calendar: CalendarWriting

  /// - Parameters:
  ///   - stamp: when it is written, for `DTSTAMP` and `LAST-MODIFIED`.
  ///   - clock: the clock of the place that whole days, and times without a zone, are meant for.
  ///   - kept: what was kept of imported calendars. Properties and time zones are written before
  ///     the events, everything else behind them.
  init(stamp: Date, clock: WallClock = .process, kept: [KeptComponent] = []) {
    calendar = CalendarWriting(
      product: Self.product, stamp: stamp, clock: clock, kept: kept)
  }

  func begin(to output: inout [UInt8]) { calendar.begin(to: &output) }

  mutating func write(_ event: Event, to output: inout [UInt8]) {
    let fields = CalendarFields(event, clock: calendar.zones.local)
    if let text = event.originalComponent, fields.time != nil {
      let original = EventComponent(ComponentText(text))
      if original.isComplete {
        var revision = ComponentRevision(
          original: original, fields: fields, uid: event.seriesUID,
          edits: ComponentEdits(of: original, stamp: calendar.stamp))
        revision.apply(in: &calendar.zones)
        revision.edits.append(to: &output)
        return
      }
    }
    append(fields, uid: event.seriesUID, to: &output)
  }

  func end(to output: inout [UInt8]) { calendar.end(to: &output) }
}

extension ICalendarWriter {
  /// Appends an event that was not read from a calendar, or says no more than its fields.
  private mutating func append(
    _ fields: CalendarFields, uid: String?, to output: inout [UInt8]
  ) {
    let stamp = calendar.stamp
    let kind = fields.time == nil ? UndatedEvent.component : "VEVENT"
    calendar.line("BEGIN:\(kind)", to: &output)
    calendar.line("UID:", to: &output) { ICalendarText.append(uid ?? fields.uid, to: &$0) }
    func utc(_ second: Int) -> String { CalendarTime(Date(calendarSeconds: second)).iCalendarValue }
    calendar.line("DTSTAMP:\(utc(stamp))", to: &output)
    if let line = fields.instanceLine { calendar.line(line.description, to: &output) }
    switch fields.time {
    case .timed(let start, let end), .floating(let start, let end):
      for (name, second) in [("DTSTART", start), ("DTEND", end)] {
        guard let second else { continue }
        let time = fields.written(second, in: .utc)
        let parameter = time.zone.map { ";TZID=\($0)" } ?? ""
        calendar.line("\(name)\(parameter):\(time.iCalendarValue)", to: &output)
      }
    case .days(let start, let end):
      for (name, day) in [("DTSTART", start), ("DTEND", end)] {
        guard let day else { continue }
        calendar.line("\(name);VALUE=DATE:\(CalendarTime.day(day).iCalendarValue)", to: &output)
      }
    case nil: calendar.line(UndatedEvent.mark, to: &output)
    }
    for line in fields.recurrence?.split(separator: "\n") ?? [] where fields.time != nil {
      calendar.line(String(line), to: &output)
    }
    // Written when it is empty as well: calcurse 4.8 crashes on an event without one.
    calendar.line("SUMMARY:", to: &output) { ICalendarText.append(fields.title, to: &$0) }
    if !fields.details.isEmpty {
      calendar.line("DESCRIPTION:", to: &output) { ICalendarText.append(fields.details, to: &$0) }
    }
    for line in fields.detailLines { line.append(to: &output) }
    for alarm in fields.alarms where fields.time != nil {
      for line in ContentLine.displayAlarm(fields.title, .trigger(alarm, of: .event)) {
        line.append(to: &output)
      }
    }
    calendar.line("END:\(kind)", to: &output)
  }
}

extension Event {
  /// Whether an import brings anything new for this event, which it recognised by its ``uid``.
  ///
  /// Reading the same calendar again, or what was exported from here, brings nothing new. As long as
  /// the calendar's text for an event is the one it was made of, what was changed here stays.
  /// Otherwise what the app shows is compared as a calendar can say it, and of the rest everything
  /// but when and how often it was written. A revision that its `SEQUENCE` says is older than this
  /// one is nothing new either.
  ///
  /// - Parameter clock: the clock of the place that whole days are meant for.
  func isRevised(by incoming: Event, clock: WallClock) -> Bool {
    if let originalComponent, originalComponent == incoming.originalComponent { return false }
    let fields = CalendarFields(self, clock: clock)
    let incomingFields = CalendarFields(incoming, clock: clock)
    let own = originalComponent.map { EventComponent(ComponentText($0)) }
    let other = incoming.originalComponent.map { EventComponent(ComponentText($0)) }
    if let own, let other, other.revision < own.revision { return false }
    if fields != incomingFields { return true }
    // A table says nothing of the lines that events have no place for.
    return other.map { $0.otherLines != own?.otherLines ?? [] } ?? false
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
