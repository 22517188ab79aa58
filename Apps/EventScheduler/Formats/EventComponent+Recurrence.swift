import DateFormatting
import Foundation
import Interchange
import Recurrence

extension EventComponent {
  /// Returns the recurrence, with time zones named as in items; nil if the event does not repeat.
  ///
  /// A rule or a time that cannot be read is recorded as a problem and ignored.
  func recurrence(in zones: inout ZoneResolver) -> String? {
    guard !recurrence.isEmpty, recurrenceID == nil else { return nil }
    var lines = RecurrenceSet(lines: "")
    for property in recurrence {
      let value = String(decoding: text.bytes[property.scan.value], as: UTF8.self)
      if property.scan.name == "RRULE" {
        do throws(RecurrenceRuleError) {
          let (rule, warnings) = try RecurrenceRule.read(value)
          lines.rules.append(rule)
          for warning in warnings where warning.changesMeaning {
            zones.record(problem(property, .recurrence(warning)))
          }
        } catch {
          zones.record(problem(property, .recurrence("\(error) It was kept, but has no effect.")))
        }
        continue
      }
      let zone = zone(of: property, in: &zones)
      for value in value.split(separator: ",") {
        let value = value.filter { !$0.isWhitespace }
        if property.scan.name == "RDATE", let date = RecurrenceDate(iCalendar: value, zone: zone) {
          lines.dates.append(date)
        } else if property.scan.name == "EXDATE",
          let time = CalendarTime(iCalendar: value, zone: zone)
        {
          lines.exceptions.append(time)
        } else if let time = TimeProperty.interpretation(of: value, zone: zone) {
          if property.scan.name == "RDATE" {
            lines.dates.append(RecurrenceDate(time))
          } else {
            lines.exceptions.append(time)
          }
          zones.record(problem(property, .interpretedDate(time.iCalendarValue)))
        } else {
          let message = EventComponent.message(forInvalidDate: value)
          zones.record(problem(property, .recurrence(message)))
        }
      }
    }
    if let start, let rule = recurrence.first(where: { $0.scan.name == "RRULE" }),
      let time = calendarTime(of: start, in: &zones)
    {
      lines.start = time
      for warning in lines.warnings(on: zones.local) {
        if case .unknownZone = warning { continue }
        zones.record(problem(rule, .recurrence(warning)))
      }
    }
    return lines.recurrence
  }

  /// Returns the instance of a series, as in ``CalendarEvent/recurrenceID``; nil for any other
  /// event.
  func recurrenceID(in zones: inout ZoneResolver) -> String? {
    guard let property = recurrenceID, let time = calendarTime(of: property, in: &zones) else {
      return nil
    }
    let isForFollowing = ContentLine(property.scan, in: text.bytes).parameters.contains {
      $0.name == "RANGE" && $0.values.first?.uppercased() == "THISANDFUTURE"
    }
    return isForFollowing ? time.andFollowing : time.description
  }

  /// Returns the name of the start's time zone, as events use it; nil if the start has no zone.
  func startZone(in zones: inout ZoneResolver) -> String? {
    guard let start, let time = calendarTime(of: start, in: &zones) else { return nil }
    return time.zone
  }
}

extension RecurrenceWarning {
  /// A Boolean value that indicates whether the warning is worth reporting. Parts without an effect
  /// are not.
  fileprivate var changesMeaning: Bool {
    switch self {
    case .emptyPart, .ignoredPart, .repeatedPart: false
    default: true
    }
  }
}

extension EventComponent {
  /// Returns the text of a single instance: without the rule, and with the instance's
  /// `RECURRENCE-ID`.
  ///
  /// The times are still those of the series. The row of the instance has its own times.
  ///
  /// - Parameters:
  ///   - time: The original start of the instance, in the kind and zone of the series' start.
  ///   - appliesToFollowing: A Boolean value that indicates whether the text also applies to
  ///     later instances.
  /// - Returns: The text; nil if this component is not a complete `VEVENT`.
  func text(ofInstance time: CalendarTime, appliesToFollowing: Bool = false) -> String? {
    guard isComplete else { return nil }
    let left = named("RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID").map(\.line)
    var lines = text.lines.indices.filter { !left.contains($0) }.map { line in
      String(decoding: text[line], as: UTF8.self)
    }
    let range = appliesToFollowing ? ";RANGE=THISANDFUTURE" : ""
    lines.insert(time.withCalendarZoneName.line("RECURRENCE-ID\(range)"), at: 1)
    return lines.joined(separator: "\n")
  }
}
