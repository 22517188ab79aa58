import DateFormatting
import Foundation
import Models
internal import Recurrence

// Properties that RFC 5545 does not allow, but whose meaning is clear.
extension EventComponent {
  /// Returns the text with the properties that RFC 5545 has in their place; nil if nothing changes.
  func interpretedText(in zones: inout ZoneResolver) -> ComponentText? {
    let text = textWithExceptionDates(in: &zones)
    let component = text.map { EventComponent($0) } ?? self
    return component.textWithAlarmInstants(in: &zones) ?? text
  }
}

// MARK: - Rules for exceptions

extension EventComponent {
  /// Returns the text with an `EXDATE` for the instances that rules for exceptions exclude
  /// (`EXRULE`), which RFC 5545 removed; nil if there are none. A rule that cannot be applied is
  /// recorded as a problem.
  private func textWithExceptionDates(in zones: inout ZoneResolver) -> ComponentText? {
    let rules = named("EXRULE")
    guard !rules.isEmpty, !recurrence.isEmpty, recurrenceID == nil else { return nil }
    let first = start ?? due
    var series = first.flatMap { calendarTime(of: $0, in: &zones) }.map { start in
      let lines = recurrence.map { recurrenceLine($0).text }.joined(separator: "\n")
      return RecurrenceSet(start: start, lines: lines)
    }
    var times: [CalendarTime] = []
    for property in rules {
      let value = String(decoding: text.bytes[property.scan.value], as: UTF8.self)
      guard let rule = try? RecurrenceRule(value),
        let excluded = series?.instances(excludedBy: rule, on: zones.local)
      else {
        let message = "This rule for exceptions cannot be applied. It was kept, but has no effect."
        zones.record(problem(property, .recurrence(message)))
        continue
      }
      times += excluded
      series?.exceptions += excluded
    }
    guard !times.isEmpty, let first else { return nil }
    let day = ContentLine.Parameter(name: "VALUE", values: ["DATE"])
    let zone = ContentLine(first.scan, in: text.bytes).parameters.filter { $0.name == "TZID" }
    let line = ContentLine(
      name: "EXDATE", parameters: times[0].isDay ? [day] : zone,
      value: times.map(\.iCalendarValue).joined(separator: ","))
    var copy = ComponentText()
    for index in text.lines.indices {
      let number = text.lines[index].number
      copy.append(Array(text[index]), number: number)
      if index == rules[0].line { copy.append(Array(line.description.utf8), number: number) }
    }
    return copy
  }
}

// MARK: - Alarms

extension EventComponent {
  /// Returns the text with the times of alarms in UTC, as RFC 5545 requires them (3.8.6.3); nil if
  /// they are. A time without a zone is in the zone of the component, or else local. It is recorded
  /// how each was read.
  private func textWithAlarmInstants(in zones: inout ZoneResolver) -> ComponentText? {
    guard hasMore else { return nil }
    var lines: [Int: ContentLine] = [:]
    for alarm in text.alarms where alarm.action != "NONE" {
      guard let index = alarm.trigger, let scan = text.scan(index),
        let seconds = alarmInstant(scan, in: &zones)
      else { continue }
      var line = ContentLine(scan, in: text.bytes)
      line.value = CalendarTime.instant(seconds)
      line.parameters.removeAll { $0.name == "TZID" }
      lines[index] = line
      zones.record(problem(Property(line: index, scan: scan), .interpretedDate(line.value)))
    }
    guard !lines.isEmpty else { return nil }
    var copy = ComponentText()
    for index in text.lines.indices {
      let line = lines[index].map { Array($0.description.utf8) } ?? Array(text[index])
      copy.append(line, number: text.lines[index].number)
    }
    return copy
  }

  /// Returns the instant of an alarm that is not in UTC, in seconds since 1970; nil for any other
  /// alarm, and for one in a zone that is not known yet.
  private func alarmInstant(_ scan: PropertyScan, in zones: inout ZoneResolver) -> Int? {
    guard let time = TimeProperty(scan, in: text.bytes) else { return nil }
    let own = (start ?? due).flatMap { TimeProperty($0.scan, in: text.bytes) }
    switch (time.time, own?.time) {
    case (.day, _), (.utc, _): return nil
    case (.floating, .zoned?):
      return own.flatMap { time.inTimeZone(of: $0).seconds(in: &zones) }
    case (.floating, _), (.zoned, _): return time.seconds(in: &zones)
    }
  }
}
