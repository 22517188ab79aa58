import DateFormatting
import Foundation
import Interchange

/// An original `VEVENT` with what a person has changed since it was read, and nothing else.
struct ComponentRevision {
  private let original: EventComponent
  private let fields: CalendarFields
  private var edits: ComponentEdits

  /// - Parameters:
  ///   - original: a whole `VEVENT`.
  ///   - fields: what the event says now.
  ///   - stamp: when it is written, in seconds since 1970.
  init(of original: EventComponent, to fields: CalendarFields, stamp: Int) {
    self.original = original
    self.fields = fields
    edits = ComponentEdits(of: original, stamp: stamp)
  }

  /// Finds what has changed and replaces it.
  mutating func apply(in zones: inout ZoneResolver) {
    edits.set(original.summary, "SUMMARY", to: fields.title)
    if edits.set(original.details, "DESCRIPTION", to: fields.details) {
      edits.dropOtherDescriptions()
    }
    applyTimes(in: &zones)
    if !edits.isEmpty { edits.markRevision() }
    edits.completeIdentity()
  }

  /// Appends the component, folded.
  func append(to output: inout [UInt8]) {
    edits.append(to: &output)
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
      edits.setTime(original.start, "DTSTART", to: .day(start), zone: nil)
      setEnd(end.map { (.day($0), nil) })
    case .timed(let start, let end):
      let wasAllDay = old?.isAllDay ?? true
      let hasMoved = wasAllDay || old?.start != start
      if hasMoved {
        let (time, zone) = zones.time(of: start, like: oldStart)
        edits.setTime(original.start, "DTSTART", to: time, zone: zone)
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
    if original.end != nil, original.duration != nil { edits.replace(original.duration, by: []) }
    guard let end else {
      if place != nil { edits.replace(place, by: []) }
      return
    }
    edits.setTime(place, "DTEND", to: end.time, zone: end.zone)
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
