import DateFormatting
import Foundation
import Interchange
import Recurrence

extension EventComponent {
  /// Returns the recurrence of the event, with the zones under the names that items have for them; nil
  /// where it does not.
  ///
  /// A rule or a time that cannot be read is noted and does not count.
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
            zones.record(problem(property, .recurrence("\(warning)")))
          }
        } catch {
          zones.record(problem(property, .recurrence("\(error) It was kept and does not count.")))
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
          zones.record(
            problem(
              property,
              .recurrence("'\(Excerpt.of(value))' is no date. It was kept and does not count.")))
        }
      }
    }
    if let start, let rule = recurrence.first(where: { $0.scan.name == "RRULE" }),
      let time = calendarTime(of: start, in: &zones)
    {
      lines.start = time
      for warning in lines.warnings(on: zones.local) {
        if case .unknownZone = warning { continue }
        zones.record(problem(rule, .recurrence("\(warning)")))
      }
    }
    return lines.recurrence
  }

  /// The instance of a series that it is, as ``CalendarEvent/recurrenceID`` has it; nil for any other.
  func recurrenceID(in zones: inout ZoneResolver) -> String? {
    guard let property = recurrenceID, let time = calendarTime(of: property, in: &zones) else {
      return nil
    }
    let isForFollowing = ContentLine(property.scan, in: text.bytes).parameters.contains {
      $0.name == "RANGE" && $0.values.first?.uppercased() == "THISANDFUTURE"
    }
    return isForFollowing ? time.andFollowing : time.description
  }

  /// The name of the zone in which the event begins, as events have it; nil where its start has none.
  func startZone(in zones: inout ZoneResolver) -> String? {
    guard let start, let time = calendarTime(of: start, in: &zones) else { return nil }
    return time.zone
  }
}

extension RecurrenceWarning {
  /// A Boolean value that indicates whether it is worth telling: a part without meaning is kept, and
  /// nothing else.
  fileprivate var changesMeaning: Bool {
    switch self {
    case .emptyPart, .ignoredPart, .repeatedPart: false
    default: true
    }
  }
}

extension EventComponent {
  /// The series' text for one instance that is written apart: without the rule, and with the time that
  /// names the instance. When the instance is says its row; the times that stand here are those of the
  /// series.
  ///
  /// - Parameter time: When the series has the instance, in the kind and zone of its start.
  /// - Returns: nil where the text is no whole `VEVENT`.
  func text(ofInstance time: CalendarTime, appliesToFollowing: Bool = false) -> String? {
    guard isComplete else { return nil }
    let left = named("RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID").map(\.line)
    var lines = text.lines.indices.filter { !left.contains($0) }.map { line in
      String(decoding: text[line], as: UTF8.self)
    }
    let range = appliesToFollowing ? ";RANGE=THISANDFUTURE" : ""
    lines.insert(time.namedAsInCalendar.line("RECURRENCE-ID\(range)"), at: 1)
    return lines.joined(separator: "\n")
  }
}
