internal import Recurrence

/// A `VALARM` nested in a component: where its lines are.
package struct AlarmLines {
  /// From its `BEGIN` to its `END`.
  package fileprivate(set) var lines: Range<Int>
  /// The line of its `TRIGGER`.
  package fileprivate(set) var trigger: Int?
  /// What it does, in capitals, such as `DISPLAY`.
  package fileprivate(set) var action: String?
  /// The names of its other lines.
  package fileprivate(set) var others: [String] = []
}

extension ComponentText {
  /// The alarms nested in the component, in the order in which they stand.
  package var alarms: [AlarmLines] {
    var alarms: [AlarmLines] = []
    var open: [String] = []
    for line in lines.indices.dropFirst().dropLast() {
      guard let scan = scan(line) else { continue }
      let value = PropertyScan.capitals(bytes[scan.value])
      let last = alarms.count - 1
      switch scan.name {
      case "BEGIN":
        if open.isEmpty, value == "VALARM" { alarms.append(AlarmLines(lines: line..<line + 1)) }
        open.append(value)
      case "END":
        if open == ["VALARM"] { alarms[last].lines = alarms[last].lines.lowerBound..<line + 1 }
        if !open.isEmpty { open.removeLast() }
      case "TRIGGER" where open == ["VALARM"] && alarms[last].trigger == nil:
        alarms[last].trigger = line
      case "ACTION" where open == ["VALARM"] && alarms[last].action == nil:
        alarms[last].action = value
      default: if open.first == "VALARM" { alarms[last].others.append(scan.name) }
      }
    }
    return alarms
  }
}

/// The point from which an alarm's length of time is counted.
package enum AlarmAnchor: String {
  case start = "START"
  case end = "END"
}

extension ContentLine {
  /// What a `TRIGGER` says: a moment in UTC, or a length of time and from where it is counted.
  package var alarmTrigger: (value: String, anchor: AlarmAnchor?)? {
    let value = value.uppercased()
    if case .utc = CalendarTime(iCalendar: value) { return (value, nil) }
    guard ICalendarDuration(value.utf8) != nil else { return nil }
    return (value, self.value(of: "RELATED")?.uppercased() == "END" ? .end : .start)
  }

  /// The line of an alarm that rings at a moment in UTC, or a length of time from a point.
  package static func trigger(_ value: String, from anchor: AlarmAnchor) -> ContentLine {
    if CalendarTime(iCalendar: value) != nil {
      let type = Parameter(name: "VALUE", values: ["DATE-TIME"])
      return ContentLine(name: "TRIGGER", parameters: [type], value: value)
    }
    let end = Parameter(name: "RELATED", values: ["END"])
    return ContentLine(name: "TRIGGER", parameters: anchor == .end ? [end] : [], value: value)
  }

  /// The lines of a new alarm that shows a text.
  package static func displayAlarm(_ text: String, _ trigger: ContentLine) -> [ContentLine] {
    [
      ContentLine(name: "BEGIN", value: "VALARM"), ContentLine(name: "ACTION", value: "DISPLAY"),
      ContentLine(name: "DESCRIPTION", value: ICalendarText.escape(text)), trigger,
      ContentLine(name: "END", value: "VALARM"),
    ]
  }
}

/// How long before something an alarm rings, as people write it.
package enum AlarmLength {
  /// Reads `15m`, `1 hour`, `2d` or `1w before` as a calendar's length of time; nil for any other text.
  package static func read(_ typed: String) -> String? {
    let text = typed.lowercased().split(separator: " ").joined()
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    var unit = text.dropFirst(digits.count)
    if unit.hasSuffix("before") { unit = unit.dropLast("before".count) }
    guard let count = Int(digits), 1...9999 ~= count, let form = units[String(unit)] else {
      return nil
    }
    return form.replacing("#", with: "\(count)")
  }

  private static let units: [String: String] = {
    var units: [String: String] = [:]
    for (names, form) in [
      ("m min mins minute minutes", "-PT#M"), ("h hr hrs hour hours", "-PT#H"),
      ("d day days", "-P#D"), ("w week weeks", "-P#W"),
    ] {
      for name in names.split(separator: " ") { units[String(name)] = form }
    }
    return units
  }()

  /// A calendar's length of time in words: `15 minutes before`; nil for none.
  package static func words(_ duration: ICalendarDuration) -> String? {
    let seconds = duration.days * 86_400 + duration.seconds
    guard seconds != 0 else { return nil }
    let units = [("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
    let (name, unit) = units.first { abs(seconds).isMultiple(of: $0.1) } ?? ("second", 1)
    let count = abs(seconds) / unit
    return "\(count) \(name)\(count == 1 ? "" : "s") \(seconds < 0 ? "before" : "after")"
  }
}
