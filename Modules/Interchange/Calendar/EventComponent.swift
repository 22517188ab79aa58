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
    if let uid = text(of: uid), !uid.allSatisfy(\.isWhitespace) { return CommonText.of(uid) }
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
  package func problem(_ property: Property, _ reason: ImportProblem.Reason) -> ImportProblem {
    ImportProblem(
      line: text.lines[property.line].number, text: excerpt(property.line), reason: reason)
  }

  func excerpt(_ line: Int) -> String { Excerpt.of(text[line]) }
}

// MARK: - Repeated properties

extension EventComponent {
  /// The properties that may occur only once and whose first one is used (RFC 5545, 3.6).
  private static let singleNames: Set<String> = [
    "UID", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "SUMMARY", "DESCRIPTION",
    "LOCATION", "URL", "COLOR", "PRIORITY", "STATUS", "COMPLETED", "PERCENT-COMPLETE",
  ]

  /// The problems of properties that may occur only once and have different values here.
  var repeatedPropertyProblems: [ImportProblem] {
    var first: [String: Property] = [:]
    var problems: [ImportProblem] = []
    for property in properties where Self.singleNames.contains(property.scan.name) {
      guard let used = first[property.scan.name] else {
        first[property.scan.name] = property
        continue
      }
      guard text[property.line] != text[used.line] else { continue }
      let line = text.lines[used.line].number
      problems.append(problem(property, .repeatedProperty(usedLine: line)))
    }
    return problems
  }
}

// MARK: - Unknown values

extension EventComponent {
  private static let toDoStatuses = ["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]
  private static let eventStatuses = ["TENTATIVE", "CONFIRMED", "CANCELLED"]

  /// The notes about a status, and about a to-do's priority, that iCalendar does not define (RFC
  /// 5545, 3.8.1.9 and 3.8.1.11).
  var unknownValueNotes: [ImportProblem] {
    let status = status
    let priority = first("PRIORITY")
    guard status != nil || priority != nil else { return [] }
    var notes: [ImportProblem] = []
    let isToDo = begins("VTODO")
    // Some programs give an event the status of a to-do.
    if let status, let word = word(status), !word.isEmpty, !Self.toDoStatuses.contains(word),
      isToDo || !Self.eventStatuses.contains(word)
    {
      let defined = isToDo ? Self.toDoStatuses : Self.eventStatuses
      let list = "\(defined.dropLast().joined(separator: ", ")) or \(defined[defined.count - 1])"
      notes.append(problem(status, .unknownValue(defined: list)))
    }
    if isToDo, let priority, let word = word(priority), !word.isEmpty,
      Int(word).map({ 0...9 ~= $0 }) != true
    {
      notes.append(problem(priority, .unknownValue(defined: "a number from 0 to 9")))
    }
    return notes
  }
}

// MARK: - Days

extension EventComponent {
  /// The properties with which Outlook, Hotmail and Funambol mark an all-day event.
  private static let dayFlags: Set<String> = [
    "X-MICROSOFT-CDO-ALLDAYEVENT", "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT", "X-FUNAMBOL-ALLDAY",
  ]

  /// The notes about the mark of an all-day event whose start has a time.
  var dayFlagNotes: [ImportProblem] {
    guard let start, let time = TimeProperty(start.scan, in: text.bytes), !time.time.isDay else {
      return []
    }
    return properties.filter { property in
      Self.dayFlags.contains(property.scan.name) && ["TRUE", "1"].contains(word(property))
    }.map { problem($0, .contradicts(excerpt(start.line))) }
  }
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
        problems.append(problem(property, .recurrence(Self.message(forInvalidDate: value))))
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

  /// Returns the message about an invalid time of `RDATE` or `EXDATE`.
  package static func message(forInvalidDate value: String) -> String {
    "'\(Excerpt.of(value))' is not a date. It was kept, but has no effect."
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

// MARK: - Identifier

extension EventComponent {
  /// A Boolean value that indicates whether the component has no identifier, or a blank one.
  var hasBlankUID: Bool {
    text(of: uid)?.allSatisfy(\.isWhitespace) ?? true
  }

  /// Returns the text with a `UID` made of the content and a number, the same for each import.
  func textWithUID(ofCopy number: Int) -> ComponentText {
    var hash = ContentHash()
    hash.combine(baseIdentity)
    hash.combine(UInt64(number))
    var copy = ComponentText()
    for line in text.lines.indices where line != uid?.line {
      let number = text.lines[line].number
      if line == text.lines.count - 1 { copy.append(Array("UID:\(hash.uid)".utf8), number: number) }
      copy.append(Array(text[line]), number: number)
    }
    return copy
  }
}
