import DateFormatting
import Foundation
import Models
package import Recurrence

/// A `VEVENT` with the properties that an ``Event`` can store.
///
/// The reader creates events from it. The writer uses it to find the lines that a change affects.
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
  /// The component's own properties, in their original order.
  package let properties: [Property]

  /// The `CATEGORIES` properties, in their original order.
  package var categories: [Property] { named("CATEGORIES") }
  /// The recurrence properties `RRULE`, `RDATE` and `EXDATE`, in their original order.
  package var recurrence: [Property] { named("RRULE", "RDATE", "EXDATE") }

  package var uid: Property? { first("UID") }
  package var recurrenceID: Property? { first("RECURRENCE-ID") }
  package var sequence: Property? { first("SEQUENCE") }
  package var stamp: Property? { first("DTSTAMP") }
  package var lastModified: Property? { first("LAST-MODIFIED") }
  package var start: Property? { first("DTSTART") }
  package var end: Property? { first("DTEND") }
  package var duration: Property? { first("DURATION") }
  package var summary: Property? { first("SUMMARY") }
  package var details: Property? { first("DESCRIPTION") }
  package var location: Property? { first("LOCATION") }
  package var url: Property? { first("URL") }
  package var color: Property? { first("COLOR") }
  /// The due date of a to-do.
  package var due: Property? { first("DUE") }
  package var status: Property? { first("STATUS") }
  package var completed: Property? { first("COMPLETED") }
  package var percent: Property? { first("PERCENT-COMPLETE") }
  package var created: Property? { first("CREATED") }

  package init(_ text: ComponentText) {
    self.text = text
    properties = text.properties()
  }

  /// Returns the first property with a name. Any other one with the same name remains only in the
  /// original text.
  package func first(_ name: String) -> Property? { properties.first { $0.scan.name == name } }

  /// Returns the properties with the given names.
  package func named(_ names: String...) -> [Property] {
    properties.filter { names.contains($0.scan.name) }
  }

  /// A Boolean value that indicates whether there are lines other than the component's own
  /// properties, such as nested alarms.
  var hasMore: Bool { properties.count < text.lines.count - 2 }

  /// A Boolean value that indicates whether the text is a complete `VEVENT`.
  package var isComplete: Bool { isWhole("VEVENT") }

  /// Returns a Boolean value that indicates whether the text is a complete component of a kind,
  /// from its `BEGIN:` to its `END:`.
  package func isWhole(_ kind: String) -> Bool {
    guard text.lines.count >= 2 else { return false }
    return begins(kind)
      && PropertyScan.capitals(text[text.lines.count - 1]) == "END:" + kind
  }

  /// Returns a Boolean value that indicates whether the component is of a kind, such as `VTODO`.
  package func begins(_ kind: String) -> Bool {
    !text.lines.isEmpty && PropertyScan.capitals(text[0]) == "BEGIN:" + kind
  }

  /// Returns a property's value in uppercase, without surrounding blanks.
  package func word(_ property: Property?) -> String? {
    property.map { property in
      PropertyScan.capitals(text.bytes[property.scan.value].trimming { $0 <= 0x20 })
    }
  }

  /// Returns the unescaped value of a text property.
  package func text(of property: Property?) -> String? {
    property.map { ICalendarText.unescape(text.bytes[$0.scan.value]) }
  }

  /// The revision number (`SEQUENCE`); 0 if there is none.
  package var revision: Int {
    guard let sequence else { return 0 }
    return Int(String(decoding: text.bytes[sequence.scan.value], as: UTF8.self)) ?? 0
  }
}

extension EventComponent {
  /// The identity by which an import recognizes the event.
  ///
  /// It is the `UID`. If the event represents one instance of a recurring event, the identity
  /// includes the date of the instance, because all of them have the same `UID`. An event without a
  /// `UID` is identified by its content.
  package var identity: String {
    guard let recurrenceID else { return baseIdentity }
    let scan = recurrenceID.scan
    let range = min(scan.parameters.lowerBound, scan.value.lowerBound)..<scan.value.upperBound
    let mark = scan.parameters.isEmpty ? "=" : ";"
    let date = String(decoding: text.bytes[range].drop { $0 == UInt8(ascii: ":") }, as: UTF8.self)
    return baseIdentity + ";RECURRENCE-ID" + mark + date
  }

  /// The `UID`, or a hash of the event's content, which is the same for each import.
  package var baseIdentity: String {
    if let uid = text(of: uid), !uid.allSatisfy(\.isWhitespace) { return uid }
    var hash = ContentHash()
    for line in text.lines.indices where ![stamp?.line, lastModified?.line].contains(line) {
      // Every export writes a new time here, which is no part of the event.
      guard text.scan(line)?.name != "CREATED" else { continue }
      hash.combine(text[line])
    }
    return hash.uid
  }
}

extension EventComponent {
  /// The times of an event, in seconds since 1970.
  package struct Times: Equatable {
    package var start: Int?
    package var end: Int?
    package var isAllDay: Bool
    /// A Boolean value that indicates whether the event begins at a local time in any time zone,
    /// because its zone is missing or unknown.
    package var isFloating: Bool

    package init(
      start: Int? = nil, end: Int? = nil, isAllDay: Bool = false, isFloating: Bool = false
    ) {
      (self.start, self.end, self.isAllDay, self.isFloating) = (start, end, isAllDay, isFloating)
    }
  }

  /// Returns the times of the event. A date that cannot be read is a problem, not a missing date.
  ///
  /// - Throws: ``ImportProblem`` when there is no start, or a required date cannot be read.
  package func times(in zones: inout ZoneResolver) throws(ImportProblem) -> Times {
    guard let start else {
      guard UndatedEvent.matches(text) else {
        throw ImportProblem(line: text.lines[0].number, text: excerpt(0), reason: .noStart)
      }
      return Times()
    }
    let startTime = try time(of: start)
    var times = Times(isAllDay: startTime.time.isDay)
    let begin = try seconds(of: start, startTime, in: &zones)
    times.start = begin
    switch startTime.time {
    case .floating: times.isFloating = true
    case .zoned(_, let name): times.isFloating = zones.zone(named: name) == nil
    case .day, .utc: break
    }
    if let end, let endTime = readTime(of: end, in: &zones) {
      if endTime.time.isDay == times.isAllDay {
        let endTime = endTime.inTimeZone(of: startTime)
        times.end = try seconds(of: end, endTime, in: &zones)
      } else {
        zones.record(problem(end, .mixesDayAndTime(excerpt(start.line))))
      }
    } else if let duration {
      times.end = try self.end(after: duration, from: startTime, in: &zones)
    }
    if let end = times.end, end < begin, let property = self.end ?? duration {
      zones.record(problem(property, .ignoredEnd(excerpt(start.line))))
      times.end = nil
    }
    return times
  }

  /// Returns the time of an optional property; nil, with a recorded problem, if it cannot be read.
  package func readTime(
    of property: Property?, in zones: inout ZoneResolver
  ) -> TimeProperty? {
    guard let property else { return nil }
    let time = TimeProperty(property.scan, in: text.bytes)
    if time == nil { zones.record(problem(property, .ignoredDate)) }
    return time
  }

  /// Returns the time of a property.
  ///
  /// - Throws: ``ImportProblem`` when the value is not a date.
  package func time(of property: Property) throws(ImportProblem) -> TimeProperty {
    guard let time = TimeProperty(property.scan, in: text.bytes) else {
      throw problem(property, .notADate)
    }
    return time
  }

  /// A Boolean value that indicates whether a new component of the item would contain all that this
  /// one does, except for the time of writing.
  package var isPlain: Bool {
    // A component without a title is kept, because a new one would have an empty title.
    guard !hasMore, summary != nil, Set(properties.map(\.scan.name)).count == properties.count,
      properties.allSatisfy(isHeld)
    else { return false }
    guard let start, let startTime = try? time(of: start), isPlain(startTime) else { return false }
    guard let end else { return true }
    guard let endTime = try? time(of: end), isPlain(endTime) else { return false }
    // An all-day event that ends when it begins is written without an end.
    return !startTime.time.isDay || startTime.time != endTime.time
  }

  /// Returns a Boolean value that indicates whether an ``Event`` stores everything in a property.
  private func isHeld(_ property: Property) -> Bool {
    switch property.scan.name {
    // Both values and parameters decide whether these properties have more.
    case "DTSTART", "DTEND": true
    case "UID", "DTSTAMP", "SUMMARY", "DESCRIPTION": property.scan.parameters.isEmpty
    default: false
    }
  }

  private func isPlain(_ time: TimeProperty) -> Bool {
    if case .floating = time.time { return false }
    return !time.hasExtraInformation
  }

  /// Returns the end of a component that has a duration; nil, with a recorded problem, if the
  /// duration cannot be read or does not fit a start that is a day.
  ///
  /// - Throws: ``ImportProblem`` when the time zone of the start is not known yet.
  package func end(
    after property: Property, from start: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int? {
    guard let duration = ICalendarDuration(text.bytes[property.scan.value]),
      !start.time.isDay || duration.seconds.isMultiple(of: 86_400)
    else {
      zones.record(problem(property, .notADuration))
      return nil
    }
    var (days, rest) = (duration.days, duration.seconds)
    if start.time.isDay { (days, rest) = (days + rest / 86_400, 0) }
    guard let seconds = start.seconds(in: &zones, afterDays: days) else {
      throw problem(property, .unknownTimeZone(start.zone ?? ""))
    }
    return seconds + rest
  }

  package func seconds(
    of property: Property, _ time: TimeProperty, in zones: inout ZoneResolver
  ) throws(ImportProblem) -> Int {
    if time.hasBlanks { zones.record(problem(property, .blankInDate)) }
    if time.isInterpreted {
      zones.record(problem(property, .interpretedDate(time.time.iCalendarValue)))
    }
    let seconds = time.seconds(in: &zones)
    guard let name = time.zone, zones.zone(named: name) == nil else { return seconds ?? 0 }
    let unknown = problem(property, .unknownTimeZone(name))
    guard let seconds else { throw unknown }
    zones.record(unknown)
    return seconds
  }

  package func problem(_ property: Property, _ reason: ImportProblem.Reason) -> ImportProblem {
    ImportProblem(
      line: text.lines[property.line].number, text: excerpt(property.line), reason: reason)
  }

  private func excerpt(_ line: Int) -> String { Excerpt.of(text[line]) }
}

// MARK: - Repetition

extension EventComponent {
  /// Returns a line about repetition with the times of `RDATE` and `EXDATE` as calendars write
  /// them, without those that cannot be read; an empty line if none can.
  ///
  /// A line that is written so already, or that means nothing else, is returned byte for byte.
  ///
  /// - Returns: The line, the times that were not used as written, and the problems of those that
  ///   were left out.
  package func recurrenceLine(
    _ property: Property
  ) -> (text: String, interpreted: [String], problems: [ImportProblem]) {
    let written = line(property)
    guard ["RDATE", "EXDATE"].contains(property.scan.name) else { return (written, [], []) }
    var content = ContentLine(property.scan, in: text.bytes)
    let zone = content.value(of: "TZID")
    var interpreted: [String] = []
    var problems: [ImportProblem] = []
    let values = content.value.split(separator: ",").compactMap { value -> String? in
      let value = value.filter { !$0.isWhitespace }
      if RecurrenceDate(iCalendar: value, zone: zone) != nil { return value }
      guard let time = TimeProperty.interpretation(of: value, zone: zone) else {
        problems.append(problem(property, .recurrence(Self.sentence(aboutDate: value))))
        return nil
      }
      interpreted.append(time.iCalendarValue)
      return time.iCalendarValue
    }
    guard !interpreted.isEmpty || !problems.isEmpty || zone?.contains(":") == true else {
      return (written, [], [])
    }
    content.value = values.joined(separator: ",")
    return (values.isEmpty ? "" : content.description, interpreted, problems)
  }

  /// Returns the sentence about an invalid time of `RDATE` or `EXDATE`.
  package static func sentence(aboutDate value: String) -> String {
    "'\(Excerpt.of(value))' is not a date. It was kept, but has no effect."
  }

  /// The problems of rules for exceptions, which RFC 5545 removed.
  package var exceptionRuleProblems: [ImportProblem] {
    named("EXRULE").map {
      problem(
        $0,
        .recurrence("Rules for exceptions are not supported. It was kept, but has no effect."))
    }
  }
}

// MARK: - Zones

extension EventComponent {
  /// The years of the component's times, up to the last possible year for a rule without an end.
  ///
  /// Changes of a system time zone in other years do not matter to the component.
  package var years: ClosedRange<Int> {
    var years: [Int] = []
    for property in named("DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "RDATE", "EXDATE") {
      for value in text.bytes[property.scan.value].split(separator: UInt8(ascii: ",")) {
        years += Self.year(value)
      }
    }
    let first = max(years.min() ?? 1970, 1)
    var last = max(years.max() ?? first, first)
    for rule in named("RRULE") {
      last = max(last, lastYear(of: rule, from: first))
    }
    return first...min(last, 9999)
  }

  /// Returns the year at the beginning of a date; empty for any other text.
  private static func year(_ value: ArraySlice<UInt8>) -> [Int] {
    let digits = String(decoding: value.trimming(\.isBlank).prefix(4), as: UTF8.self)
    return Int(digits).map { [$0] } ?? []
  }

  private func lastYear(of property: Property, from first: Int) -> Int {
    let value = String(decoding: text.bytes[property.scan.value], as: UTF8.self)
    guard let rule = try? RecurrenceRule(value) else { return first }
    if let until = rule.until { return until.day.year }
    guard let count = rule.count else { return .max }
    // If a rule limits nothing but the weekday, every unit has an instance. Of rules for days of
    // months and years, at least every eighth unit has one.
    let parts = [rule.months, rule.weeks, rule.yearDays, rule.monthDays, rule.positions]
    guard parts.allSatisfy(\.isEmpty), rule.frequency >= .daily,
      rule.weekdays.isEmpty || rule.frequency == .weekly, count <= 10_000, rule.interval <= 10_000
    else { return .max }
    let units =
      switch rule.frequency {
      case .yearly: 8.0
      case .monthly: 8.0 / 12
      case .weekly: 1.0 / 52
      default: 1.0 / 365
      }
    return first + Int(Double(count * rule.interval) * units) + 1
  }

  /// Returns the time of a property, with its zone named as items name it; nil if it cannot be
  /// read. A time in an unknown zone becomes floating.
  package func calendarTime(
    of property: Property, in zones: inout ZoneResolver
  ) -> CalendarTime? {
    guard let time = TimeProperty(property.scan, in: text.bytes) else { return nil }
    guard case .zoned(let moment, let zone) = time.time else { return time.time }
    return zones.itemName(of: zone, in: years).map { .zoned(moment, zone: $0) } ?? .floating(moment)
  }

  /// Returns the item name of the zone of a property's values; nil if there is no zone or it is
  /// unknown.
  package func zone(of property: Property, in zones: inout ZoneResolver) -> String? {
    let parameters = ContentLine(property.scan, in: text.bytes).parameters
    guard let names = parameters.first(where: { $0.name == "TZID" })?.values, !names.isEmpty else {
      return nil
    }
    return zones.itemName(of: names.joined(separator: ","), in: years)
  }
}
