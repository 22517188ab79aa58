import DateFormatting
import Models
package import Recurrence

extension DefinedZone {
  /// Creates the zone that a `VTIMEZONE` defines (RFC 5545, 3.6.5); nil if it has no observance, or
  /// one that cannot be interpreted.
  init?(name: String, _ definition: ComponentText) {
    var observances: [Observance] = []
    for part in definition.parts where ["STANDARD", "DAYLIGHT"].contains(part.kind) {
      guard let observance = Observance(definition.contentLines(in: part.lines)) else { return nil }
      observances.append(observance)
    }
    self.init(name: name, observances: observances)
  }

  /// Returns the zone as a `VTIMEZONE`.
  ///
  /// - Parameter name: The zone's `TZID`.
  package func component(named name: String) -> KeptComponent {
    var lines = ["BEGIN:VTIMEZONE", "TZID:\(name)"]
    for observance in observances {
      let kind = observance.to > observance.from ? "DAYLIGHT" : "STANDARD"
      lines += ["BEGIN:\(kind)"] + observance.lines + ["END:\(kind)"]
    }
    return KeptComponent(
      kind: "VTIMEZONE", identifier: name,
      text: (lines + ["END:VTIMEZONE"]).joined(separator: "\n"))
  }
}

extension DefinedZone.Observance {
  /// Parses a `STANDARD` or `DAYLIGHT` component; nil if a part of it is missing or cannot be
  /// interpreted.
  fileprivate init?(_ lines: [ContentLine]) {
    func value(_ name: String) -> String? { lines.last { $0.name == name }?.value }
    guard let to = value("TZOFFSETTO").flatMap({ DefinedZone.offset($0) }),
      let from = DefinedZone.offset(value("TZOFFSETFROM") ?? DefinedZone.offsetText(to)),
      let start = value("DTSTART").flatMap({ CalendarTime(iCalendar: $0) }),
      case .floating(let first) = start
    else { return nil }
    var isValid = true
    var series = RecurrenceSet(
      start: start, lines: lines.map(\.description).joined(separator: "\n")
    ) { _, _ in isValid = false }
    for index in series.rules.indices {
      // The end is a time in UTC. All other times are local, before the change.
      guard case .utc(let until) = series.rules[index].until else { continue }
      let local = CivilDateTime(secondsSinceEpoch: until.secondsSinceEpoch + from)
      series.rules[index].until = .floating(local)
    }
    let isLocal = series.dates.allSatisfy { date in
      if case .floating = date.time { true } else { false }
    }
    guard isValid, isLocal else { return nil }
    self.init(
      start: first, from: from, to: to, rules: series.rules,
      dates: series.dates.map(\.time.moment))
  }

  fileprivate var lines: [String] {
    let rules = rules.map { rule in
      var rule = rule
      if case .floating(let local) = rule.until {
        let end = CivilDateTime(secondsSinceEpoch: local.secondsSinceEpoch - from)
        rule.until = .utc(end)
      }
      return "RRULE:\(rule)"
    }
    return [CalendarTime.floating(start).line("DTSTART")] + rules
      + dates.map { CalendarTime.floating($0).line("RDATE") }
      + [
        "TZOFFSETFROM:\(DefinedZone.offsetText(from))",
        "TZOFFSETTO:\(DefinedZone.offsetText(to))",
      ]
  }
}
