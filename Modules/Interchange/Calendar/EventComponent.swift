import Foundation
import Models

/// A `VEVENT` and where in it the properties stand that an ``Event`` has a place for.
///
/// The reader makes events of it; the writer finds by it which lines a change touches.
package struct EventComponent {
  /// A property and the index of its line.
  package struct Property {
    package let line: Int
    package let scan: PropertyScan

    package init(line: Int, scan: PropertyScan) {
      self.line = line
      self.scan = scan
    }
  }

  package let text: ComponentText
  package private(set) var uid: Property?
  package private(set) var recurrenceID: Property?
  package private(set) var sequence: Property?
  package private(set) var stamp: Property?
  package private(set) var lastModified: Property?
  package private(set) var start: Property?
  package private(set) var end: Property?
  package private(set) var duration: Property?
  package private(set) var summary: Property?
  package private(set) var details: Property?
  package private(set) var location: Property?
  package private(set) var url: Property?
  package private(set) var color: Property?
  /// The lines with categories, in the order in which they stand.
  package private(set) var categories: [Property] = []
  /// How it repeats: `RRULE`, `RDATE` and `EXDATE`, in the order in which they stand.
  package private(set) var recurrence: [Property] = []
  /// Of a to-do.
  package private(set) var due: Property?
  package private(set) var status: Property?
  package private(set) var completed: Property?
  package private(set) var percent: Property?
  package private(set) var created: Property?

  /// Whether components such as alarms are nested in it.
  package private(set) var hasParts = false
  /// Whether it says anything that an ``Event`` cannot hold, except when it was written.
  package private(set) var saysMore = false

  package init(_ text: ComponentText) {
    self.text = text
    var depth = 0
    for line in text.lines.indices.dropFirst().dropLast() {
      guard let scan = text.scan(line) else {
        saysMore = true
        continue
      }
      switch scan.name {
      case "BEGIN":
        depth += 1
        (hasParts, saysMore) = (true, true)
      case "END": depth -= 1
      default: if depth == 0 { note(Property(line: line, scan: scan)) }
      }
    }
  }

  /// Whether the text is a whole `VEVENT`.
  package var isComplete: Bool { isWhole("VEVENT") }

  /// Whether the text is a whole component of a kind, from its `BEGIN:` to its `END:`.
  package func isWhole(_ kind: String) -> Bool {
    guard text.lines.count >= 2 else { return false }
    return begins(kind)
      && PropertyScan.capitals(text[text.lines.count - 1]) == "END:" + kind
  }

  /// Whether it is a component of a kind, such as `VTODO`.
  package func begins(_ kind: String) -> Bool {
    !text.lines.isEmpty && PropertyScan.capitals(text[0]) == "BEGIN:" + kind
  }

  /// A property's value as it is written, in capitals, without blanks around it.
  package func word(_ property: Property?) -> String? {
    property.map { property in
      var value = text.bytes[property.scan.value]
      while let last = value.last, last <= 0x20 { value.removeLast() }
      return PropertyScan.capitals(value.drop { $0 <= 0x20 })
    }
  }

  /// The value of a text property.
  package func text(of property: Property?) -> String? {
    property.map { ICalendarText.unescape(text.bytes[$0.scan.value]) }
  }

  /// How often it was revised (`SEQUENCE`); 0 where nothing is said.
  package var revision: Int {
    guard let sequence else { return 0 }
    return Int(String(decoding: text.bytes[sequence.scan.value], as: UTF8.self)) ?? 0
  }
}

extension EventComponent {
  private mutating func note(_ property: Property) {
    let isFirst: Bool
    // Whether start and end say more, their values tell as well as their parameters.
    var isExact = property.scan.parameters.isEmpty
    switch property.scan.name {
    case "UID": isFirst = Self.set(&uid, to: property)
    case "DTSTAMP": isFirst = Self.set(&stamp, to: property)
    case "SUMMARY": isFirst = Self.set(&summary, to: property)
    case "DESCRIPTION": isFirst = Self.set(&details, to: property)
    case "DTSTART": (isFirst, isExact) = (Self.set(&start, to: property), true)
    case "DTEND": (isFirst, isExact) = (Self.set(&end, to: property), true)
    case "DURATION": (isFirst, isExact) = (Self.set(&duration, to: property), false)
    case "RECURRENCE-ID": (isFirst, isExact) = (Self.set(&recurrenceID, to: property), false)
    case "SEQUENCE": (isFirst, isExact) = (Self.set(&sequence, to: property), false)
    case "LAST-MODIFIED": (isFirst, isExact) = (Self.set(&lastModified, to: property), false)
    case "DUE": (isFirst, isExact) = (Self.set(&due, to: property), false)
    case "STATUS": (isFirst, isExact) = (Self.set(&status, to: property), false)
    case "COMPLETED": (isFirst, isExact) = (Self.set(&completed, to: property), false)
    case "PERCENT-COMPLETE": (isFirst, isExact) = (Self.set(&percent, to: property), false)
    case "CREATED": (isFirst, isExact) = (Self.set(&created, to: property), false)
    case "LOCATION": (isFirst, isExact) = (Self.set(&location, to: property), false)
    case "URL": (isFirst, isExact) = (Self.set(&url, to: property), false)
    case "COLOR": (isFirst, isExact) = (Self.set(&color, to: property), false)
    case "CATEGORIES":
      categories.append(property)
      (isFirst, isExact) = (true, false)
    case "RRULE", "RDATE", "EXDATE":
      recurrence.append(property)
      (isFirst, isExact) = (true, false)
    default: (isFirst, isExact) = (true, false)
    }
    // Of a property that stands twice the first counts; the other is kept with the original.
    if !isFirst || !isExact { saysMore = true }
  }

  private static func set(_ place: inout Property?, to property: Property) -> Bool {
    guard place == nil else { return false }
    place = property
    return true
  }
}

extension EventComponent {
  /// What an import recognises the event by again.
  ///
  /// That is its `UID`; where it stands for one date of a recurring event, that date belongs to it,
  /// as all of them have the same `UID`. An event without one is known by what it says.
  package var identity: String {
    guard let recurrenceID else { return baseIdentity }
    let scan = recurrenceID.scan
    let range = min(scan.parameters.lowerBound, scan.value.lowerBound)..<scan.value.upperBound
    let mark = scan.parameters.isEmpty ? "=" : ";"
    let date = String(decoding: text.bytes[range].drop { $0 == UInt8(ascii: ":") }, as: UTF8.self)
    return baseIdentity + ";RECURRENCE-ID" + mark + date
  }

  /// The `UID`, or one that is made of what the event says and so is the same at each import.
  package var baseIdentity: String {
    if let uid = text(of: uid), !uid.allSatisfy(\.isWhitespace) { return uid }
    var hash = ContentHash()
    for line in text.lines.indices where ![stamp?.line, lastModified?.line].contains(line) {
      // When it was written is said anew in each export and says nothing about the event.
      guard text.scan(line)?.name != "CREATED" else { continue }
      hash.combine(text[line])
    }
    return hash.uid
  }
}

extension EventComponent {
  /// When an event happens, in seconds since 1970.
  package struct Times: Equatable {
    package var start: Int?
    package var end: Int?
    package var isAllDay = false
    /// Whether it begins when clocks show a time, wherever they are: there is no zone, or none known.
    package var isFloating = false
  }

  /// When it happens. What cannot be read is a problem, not a missing date.
  package func times(in zones: inout ZoneResolver) throws(ImportProblem) -> Times {
    guard let start else {
      guard UndatedEvent.isMeant(by: text) else {
        throw ImportProblem(line: text.lines[0].number, text: excerpt(0), reason: .noStart)
      }
      return Times()
    }
    let startTime = try time(of: start)
    var times = Times(isAllDay: startTime.time.isDay)
    let begin = try seconds(of: start, startTime, in: &zones)
    times.start = begin
    if case .local = startTime.time {
      times.isFloating = startTime.zone.map { zones.zone(named: $0) == nil } ?? true
    }
    if let end {
      let endTime = try time(of: end)
      guard endTime.time.isDay == times.isAllDay else {
        throw problem(end, .mixesDayAndTime(excerpt(start)))
      }
      times.end = try seconds(of: end, endTime, in: &zones)
    } else if let duration {
      times.end = try end(after: duration, from: startTime, in: &zones)
    }
    if let end = times.end, end < begin, let property = self.end ?? duration {
      zones.note(problem(property, .ignoredEnd(excerpt(start))))
      times.end = nil
    }
    return times
  }

  /// A property's time.
  package func time(of property: Property) throws(ImportProblem) -> TimeProperty {
    guard let time = TimeProperty(property.scan, in: text.bytes) else {
      throw problem(property, .notADate)
    }
    return time
  }

  /// Whether an item written anew would say all that this says.
  package var isPlain: Bool {
    guard !saysMore else { return false }
    guard let start, let startTime = try? time(of: start), isPlain(startTime) else { return false }
    guard let end else { return true }
    guard let endTime = try? time(of: end), isPlain(endTime) else { return false }
    // An all-day event that ends as it begins is written without an end.
    return !startTime.time.isDay || startTime.time != endTime.time
  }

  private func isPlain(_ time: TimeProperty) -> Bool {
    if case .local = time.time { return false }
    return !time.saysMore
  }

  package func end(
    after property: Property, from start: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int {
    guard let duration = ICalendarDuration(text.bytes[property.scan.value]),
      !start.time.isDay || duration.seconds.isMultiple(of: 86_400)
    else { throw problem(property, .notADuration) }
    var (days, rest) = (duration.days, duration.seconds)
    if start.time.isDay { (days, rest) = (days + rest / 86_400, 0) }
    do {
      return try start.seconds(in: &zones, afterDays: days) + rest
    } catch {
      throw problem(property, .unknownTimeZone(error.name))
    }
  }

  package func seconds(
    of property: Property, _ time: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int {
    if time.hasBlanks { zones.note(problem(property, .blankInDate)) }
    do {
      let seconds = try time.seconds(in: &zones)
      if let name = time.zone, zones.zone(named: name) == nil {
        zones.note(problem(property, .unknownTimeZone(name)))
      }
      return seconds
    } catch {
      throw problem(property, .unknownTimeZone(error.name))
    }
  }

  package func problem(_ property: Property, _ reason: ImportProblem.Reason) -> ImportProblem {
    ImportProblem(
      line: text.lines[property.line].number, text: excerpt(property), reason: reason)
  }

  private func excerpt(_ property: Property) -> String {
    excerpt(property.line)
  }

  private func excerpt(_ line: Int) -> String {
    Excerpt.of(text[line])
  }
}
