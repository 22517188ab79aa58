import DateFormatting
import Foundation
import Models
internal import Recurrence

extension KeptComponent {
  /// Returns the `VTIMEZONE` of a system time zone, which a calendar needs for each zone that its
  /// times name.
  ///
  /// If the clocks change by the same rule every year, it contains that rule. Otherwise it contains
  /// each change from the previous year to thirty years later.
  ///
  /// - Parameters:
  ///   - name: The zone's name, such as `Europe/Berlin`.
  ///   - year: The first year that is needed.
  /// - Returns: The component; nil if the system does not know the zone.
  package static func timeZone(named name: String, from year: Int) -> KeptComponent? {
    guard let zone = TimeZone(identifier: name) else { return nil }
    let text = TimeZoneText(zone, from: min(max(year - 1, 1970), 2030)).lines
      .joined(separator: "\n")
    return KeptComponent(
      kind: "VTIMEZONE", identifier: name,
      text: "BEGIN:VTIMEZONE\nTZID:\(name)\n\(text)\nEND:VTIMEZONE")
  }
}

/// The observances of a zone as lines of a calendar.
private struct TimeZoneText {
  private(set) var lines: [String] = []

  /// A change of the zone's offset.
  private struct Change: Hashable {
    /// The local time before the change.
    let local: CivilDateTime
    let from: Int
    let to: Int

    /// The month, the weekday and its ordinal in the month, counted from the end if it is the last.
    var rule: String {
      let day = local.day
      let isLast = day.day + 7 > CivilDate.dayCount(ofMonth: day.month, year: day.year)
      let ordinal = isLast ? -1 : (day.day - 1) / 7 + 1
      let weekday = RecurrenceRule.Weekday(day.weekday, ordinal: ordinal)
      return "BYMONTH=\(day.month);BYDAY=\(weekday)"
    }
  }

  init(_ zone: TimeZone, from year: Int) {
    let begin = Double(CivilDate.daysSinceEpoch(year: year, month: 1, day: 1)) * 86_400
    let first = Date(timeIntervalSince1970: begin)
    var changes: [Change] = []
    var date = first
    while let next = zone.nextDaylightSavingTimeTransition(after: date), changes.count < 120,
      next.timeIntervalSince1970 < begin + 30 * 366 * 86_400
    {
      let seconds = Int(next.timeIntervalSince1970)
      let from = zone.secondsFromGMT(for: next - 1)
      let to = zone.secondsFromGMT(for: next)
      if from != to {
        changes.append(
          Change(local: CivilDateTime(secondsSinceEpoch: seconds + from), from: from, to: to))
      }
      date = next
    }
    guard !changes.isEmpty else {
      let offset = zone.secondsFromGMT(for: first)
      let start = CivilDateTime(secondsSinceEpoch: Int(begin))
      append("STANDARD", Change(local: start, from: offset, to: offset), nil)
      return
    }
    // A kind of change that stays the same in all later years becomes one rule.
    var rest = changes
    let kinds = Set(rest.suffix(2).map { "\($0.rule) \($0.from) \($0.to)" })
    let regular = rest.reversed().prefix { kinds.contains("\($0.rule) \($0.from) \($0.to)") }
    if kinds.count == 2, regular.count >= 20 {
      rest.removeLast(regular.count)
      let ordered = Array(regular.reversed())
      for change in ordered.prefix(2) {
        append(change.to > change.from ? "DAYLIGHT" : "STANDARD", change, change.rule)
      }
    }
    for change in rest { append(change.to > change.from ? "DAYLIGHT" : "STANDARD", change, nil) }
  }

  private mutating func append(_ kind: String, _ change: Change, _ rule: String?) {
    lines.append("BEGIN:\(kind)")
    lines.append("DTSTART:\(CalendarTime.floating(change.local).iCalendarValue)")
    if let rule { lines.append("RRULE:FREQ=YEARLY;\(rule)") }
    lines.append("TZOFFSETFROM:\(DefinedZone.offsetText(change.from))")
    lines.append("TZOFFSETTO:\(DefinedZone.offsetText(change.to))")
    lines.append("END:\(kind)")
  }
}
