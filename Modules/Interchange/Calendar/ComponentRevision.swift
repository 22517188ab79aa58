import DateFormatting
import Foundation

/// An original `VEVENT` with what a person has changed since it was read, and nothing else.
struct ComponentRevision {
  private let original: EventComponent
  private let fields: CalendarFields
  private let stamp: Int

  /// New lines by the index of the line they replace; empty for one that goes.
  private var replaced: [Int: [ContentLine]] = [:]
  /// Lines that come behind the component's own, before components nested in it.
  private var added: [ContentLine] = []

  /// - Parameters:
  ///   - original: a whole `VEVENT`.
  ///   - fields: what the event says now.
  ///   - stamp: when it is written, in seconds since 1970.
  init(of original: EventComponent, to fields: CalendarFields, stamp: Int) {
    self.original = original
    self.fields = fields
    self.stamp = stamp
  }

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver) {
    set(original.summary, "SUMMARY", to: fields.title)
    if set(original.details, "DESCRIPTION", to: fields.details) { dropOtherDescriptions() }
    applyTimes(in: &zones)
    if !replaced.isEmpty || !added.isEmpty { markRevision() }
    completeIdentity()
  }

  /// Appends the component, folded.
  func append(to output: inout [UInt8]) {
    let text = original.text
    // Where the component's own properties end.
    let place = text.lines.indices.dropFirst().first { line in
      ["BEGIN", "END"].contains(text.scan(line)?.name)
    }
    for line in text.lines.indices {
      if line == place { added.forEach { $0.append(to: &output) } }
      if let lines = replaced[line] {
        lines.forEach { $0.append(to: &output) }
      } else {
        FoldedLine.append(text[line], to: &output)
      }
    }
  }
}

// MARK: - Text

extension ComponentRevision {
  /// Replaces a text that differs, and tells whether it did.
  @discardableResult
  private mutating func set(
    _ property: EventComponent.Property?, _ name: String, to value: String
  ) -> Bool {
    let old = ICalendarText.representable(original.text(of: property) ?? "")
    guard old != value else { return false }
    guard !value.isEmpty || name == "SUMMARY" else {
      replace(property, by: [])
      return true
    }
    var line = contentLine(property) ?? ContentLine(name: name, value: "")
    // The text in another form elsewhere, which is the old text.
    line.parameters.removeAll { $0.name == "ALTREP" }
    line.value = ICalendarText.escape(value)
    replace(property, by: [line])
    return true
  }

  /// Outlook writes the description as HTML as well and shows that first: it goes with the old text.
  private mutating func dropOtherDescriptions() {
    for (line, scan) in original.text.properties() where scan.name == "X-ALT-DESC" {
      replaced[line] = []
    }
  }

  private func contentLine(_ property: EventComponent.Property?) -> ContentLine? {
    property.map { ContentLine($0.scan, in: original.text.bytes) }
  }

  private mutating func replace(_ property: EventComponent.Property?, by lines: [ContentLine]) {
    if let property { replaced[property.line] = lines } else { added += lines }
  }
}

// MARK: - Times

extension ComponentRevision {
  /// Replaces the times that differ, each in the zone it was written in as far as that can say it.
  private mutating func applyTimes(in zones: inout ZoneResolver) {
    let old = try? original.times(in: &zones)
    guard old.map({ CalendarFields.Time($0, clock: zones.local) }) != .some(fields.time) else {
      return
    }
    let oldStart = original.start.flatMap { try? original.time(of: $0) }
    let oldEnd = original.end.flatMap { try? original.time(of: $0) }
    switch fields.time {
    case nil: break  // Without a date it is no longer a `VEVENT`; the writer writes it anew.
    case .days(let start, let end):
      setTime(original.start, "DTSTART", to: .day(start), zone: nil)
      setEnd(end.map { (.day($0), nil) })
    case .timed(let start, let end):
      let wasAllDay = old?.isAllDay ?? true
      let hasMoved = wasAllDay || old?.start != start
      if hasMoved {
        let (time, zone) = zones.time(of: start, like: oldStart)
        setTime(original.start, "DTSTART", to: time, zone: zone)
      }
      // A duration says the end by the start.
      let followsStart = original.end == nil && original.duration != nil
      if wasAllDay || old?.end != end || hasMoved && followsStart,
        !isKept(by: original.duration, from: old, start: start, end: end)
      {
        let model = oldEnd ?? oldStart
        setEnd(end.map { zones.time(of: $0, like: model) })
      }
    }
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

  private mutating func setEnd(_ end: (time: ICalendarTime, zone: String?)?) {
    // An end says what a duration does, and there may be only one of them.
    let place = original.end ?? original.duration
    if original.end != nil, original.duration != nil { replace(original.duration, by: []) }
    guard let end else {
      if place != nil { replace(place, by: []) }
      return
    }
    setTime(place, "DTEND", to: end.time, zone: end.zone)
  }

  private mutating func setTime(
    _ property: EventComponent.Property?, _ name: String, to time: ICalendarTime, zone: String?
  ) {
    var line = contentLine(property) ?? ContentLine(name: name, value: "")
    line.name = name
    line.parameters.removeAll { ["VALUE", "TZID"].contains($0.name) }
    if time.isDay { line.parameters.append(.init(name: "VALUE", values: ["DATE"])) }
    if let zone { line.parameters.append(.init(name: "TZID", values: [zone])) }
    line.value = time.value
    replace(property, by: [line])
  }
}

// MARK: - Bookkeeping

extension ComponentRevision {
  /// Says that this is a later revision, and of when (RFC 5545, 3.8.7).
  private mutating func markRevision() {
    let now = ICalendarTime.utc(CivilDateTime(wallSeconds: stamp)).value
    let number = original.revision == .max ? original.revision : original.revision + 1
    replace(
      original.sequence, by: [ContentLine(name: "SEQUENCE", value: String(max(number, 1)))])
    replace(original.lastModified, by: [ContentLine(name: "LAST-MODIFIED", value: now)])
    if original.stamp != nil {
      replace(original.stamp, by: [ContentLine(name: "DTSTAMP", value: now)])
    }
  }

  /// Adds what every event must have and this one came without.
  private mutating func completeIdentity() {
    if original.text(of: original.uid)?.allSatisfy(\.isWhitespace) ?? true {
      let uid = ICalendarText.escape(original.baseIdentity)
      replace(original.uid, by: [ContentLine(name: "UID", value: uid)])
    }
    if original.stamp == nil {
      let now = ICalendarTime.utc(CivilDateTime(wallSeconds: stamp)).value
      added.append(ContentLine(name: "DTSTAMP", value: now))
    }
  }
}

extension CalendarFields.Time {
  /// The time of an event as its component says it; nil where that says none.
  init?(_ times: EventComponent.Times, clock: WallClock) {
    guard let start = times.start else { return nil }
    if times.isAllDay {
      let first = clock.day(of: Date(calendarSeconds: start))
      let next = times.end.map { clock.day(of: Date(calendarSeconds: $0)) }
      self = .days(start: first, end: next.flatMap { $0 > first ? $0 : nil })
    } else {
      self = .timed(start: start, end: times.end)
    }
  }
}

extension ZoneResolver {
  /// How a calendar says an instant in the way of an earlier time: in its zone, floating, or UTC.
  ///
  /// Where a clock of that zone shows the time twice and the second is meant, only UTC can say it.
  fileprivate mutating func time(
    of seconds: Int, like model: TimeProperty?
  ) -> (time: ICalendarTime, zone: String?) {
    let utc = ICalendarTime.utc(CivilDateTime(wallSeconds: seconds))
    guard let model, case .local = model.time else { return (utc, nil) }
    var place = CalendarZone.clock(local)
    if let name = model.zone {
      guard explains(name), let zone = zone(named: name) else { return (utc, nil) }
      place = zone
    }
    let reading = place.reading(of: seconds)
    guard place.seconds(showing: reading) == seconds else { return (utc, nil) }
    return (.local(reading), model.zone)
  }
}
