import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

extension EventComponent {
  /// How the event repeats, with the zones under the machine's names; nil where it does not.
  ///
  /// A rule or a time that cannot be read is noted and left out.
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
            zones.note(problem(property, .recurrence("\(warning)")))
          }
        } catch {
          zones.note(problem(property, .recurrence("\(error) The line was left out.")))
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
        } else {
          zones.note(
            problem(property, .recurrence("'\(Excerpt.of(value))' is no date. It was left out.")))
        }
      }
    }
    if let start, let rule = recurrence.first(where: { $0.scan.name == "RRULE" }),
      let time = calendarTime(of: start, in: &zones)
    {
      lines.start = time
      for warning in lines.warnings(on: zones.local) {
        if case .unknownZone = warning { continue }
        zones.note(problem(rule, .recurrence("\(warning)")))
      }
    }
    return lines.recurrence
  }

  /// Which instance of a series it is, as ``Event/recurrenceID`` has it; nil for any other.
  func recurrenceID(in zones: inout ZoneResolver) -> String? {
    guard let property = recurrenceID, let time = calendarTime(of: property, in: &zones) else {
      return nil
    }
    let isForFollowing = ContentLine(property.scan, in: text.bytes).parameters.contains {
      $0.name == "RANGE" && $0.values.first?.uppercased() == "THISANDFUTURE"
    }
    return isForFollowing ? time.andFollowing : time.description
  }

  /// The machine's name of the zone in which the event begins; nil where its start has none.
  func startZone(in zones: inout ZoneResolver) -> String? {
    guard let start, let time = calendarTime(of: start, in: &zones) else { return nil }
    return time.zone
  }

  private func calendarTime(
    of property: Property, in zones: inout ZoneResolver
  ) -> CalendarTime? {
    guard let time = TimeProperty(property.scan, in: text.bytes) else { return nil }
    guard case .zoned(let moment, let zone) = time.time else { return time.time }
    return systemName(of: zone, for: time, &zones).map { .zoned(moment, zone: $0) }
      ?? .floating(moment)
  }

  private func zone(of property: Property, in zones: inout ZoneResolver) -> String? {
    let parameters = ContentLine(property.scan, in: text.bytes).parameters
    guard let name = parameters.first(where: { $0.name == "TZID" })?.values.first else {
      return nil
    }
    return systemName(of: name, for: start.flatMap { try? time(of: $0) }, &zones)
  }

  private func systemName(
    of zone: String, for time: TimeProperty?, _ zones: inout ZoneResolver
  ) -> String? {
    let seconds = time.flatMap { $0.seconds(in: &zones) } ?? 0
    return zones.systemName(of: zone, around: seconds)
  }
}

extension RecurrenceWarning {
  /// Whether it is worth telling: a part without meaning is kept, and nothing else.
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
  /// - Returns: nil where the text is no whole `VEVENT`.
  func text(ofInstance time: CalendarTime, appliesToFollowing: Bool = false) -> String? {
    guard isComplete else { return nil }
    let left = named("RRULE", "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID").map(\.line)
    var lines = text.lines.indices.filter { !left.contains($0) }.map { line in
      String(decoding: text[line], as: UTF8.self)
    }
    let range = appliesToFollowing ? ";RANGE=THISANDFUTURE" : ""
    lines.insert(
      "RECURRENCE-ID\(range)\(time.iCalendarParameters):\(time.iCalendarValue)", at: 1)
    return lines.joined(separator: "\n")
  }
}
