import Foundation
internal import Recurrence

/// The lines of a `VALARM` nested in a component.
package struct AlarmLines {
  /// The lines from `BEGIN` to `END`.
  package let lines: Range<Int>
  /// The line of its `TRIGGER`; nil if it has none.
  package let trigger: Int?
  /// The action in uppercase, such as `DISPLAY`; nil if it has none.
  package let action: String?
  /// A Boolean value that indicates whether the alarm only displays a text at a time.
  package let isPlain: Bool
}

extension ComponentText {
  /// The alarms nested in the component, in their original order.
  package var alarms: [AlarmLines] {
    parts.filter { $0.kind == "VALARM" }.map { part in
      let properties = properties(in: part.lines)
      func first(_ name: String) -> EventComponent.Property? {
        properties.first { $0.scan.name == name }
      }
      let action = first("ACTION").map { PropertyScan.capitals(bytes[$0.scan.value]) }
      let names = properties.map(\.scan.name).filter { $0 != "DESCRIPTION" }.sorted()
      return AlarmLines(
        lines: part.lines, trigger: first("TRIGGER")?.line, action: action,
        isPlain: action == "DISPLAY" && names == ["ACTION", "TRIGGER"]
          && properties.count == part.lines.count - 2)
    }
  }
}

/// The reference point of an alarm's offset.
package enum AlarmAnchor: String {
  case start = "START"
  case end = "END"
}

extension ContentLine {
  /// Returns the lines of a new alarm that displays a text.
  package static func displayAlarm(_ text: String, _ trigger: ContentLine) -> [ContentLine] {
    [
      ContentLine(name: "BEGIN", value: "VALARM"), ContentLine(name: "ACTION", value: "DISPLAY"),
      ContentLine(name: "DESCRIPTION", value: ICalendarText.escape(text)), trigger,
      ContentLine(name: "END", value: "VALARM"),
    ]
  }
}

/// The offset of an alarm, as people write it.
package enum AlarmOffset {
  /// Parses `15m`, `1 hour`, `1h30m`, `2d` or `1w before` and returns an iCalendar duration; nil
  /// for any other text.
  package static func read(_ typed: String) -> String? {
    let text = typed.lowercased().split(separator: " ").joined()
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    var unit = text.dropFirst(digits.count)
    if unit.hasSuffix("before") { unit = unit.dropLast("before".count) }
    guard let count = Int(digits), 1...9999 ~= count, let form = units[String(unit)] else {
      return compound(typed)
    }
    return form.replacing("#", with: "\(count)")
  }

  /// Parses a length of several units, or with a fraction: `1h30m`, `1 day 2 hours`, `1.5h`.
  private static func compound(_ typed: String) -> String? {
    var text = typed.lowercased().trimmingCharacters(in: .whitespaces)
    if text.hasSuffix(" before") { text = String(text.dropLast(" before".count)) }
    guard let length = TypedLine.length(text) else { return nil }
    // `15m 1d` are two alarms rather than one.
    let first = text.first(where: \.isLetter)
    guard length.days == 0 || length.seconds == 0 || first == "d" || first == "w" else {
      return nil
    }
    let (hours, minutes) = (length.seconds / 60).quotientAndRemainder(dividingBy: 60)
    let time = (hours > 0 ? "\(hours)H" : "") + (minutes > 0 ? "\(minutes)M" : "")
    let days = length.days > 0 ? "\(length.days)D" : ""
    return "-P\(days)\(time.isEmpty ? "" : "T\(time)")"
  }

  private static let units = [
    "m": "-PT#M", "min": "-PT#M", "mins": "-PT#M", "minute": "-PT#M", "minutes": "-PT#M",
    "h": "-PT#H", "hr": "-PT#H", "hrs": "-PT#H", "hour": "-PT#H", "hours": "-PT#H",
    "d": "-P#D", "day": "-P#D", "days": "-P#D", "w": "-P#W", "week": "-P#W", "weeks": "-P#W",
  ]

  /// Returns the description of a duration, such as `15 minutes before`; nil for a duration of
  /// zero.
  package static func description(_ duration: ICalendarDuration) -> String? {
    let seconds = duration.days * 86_400 + duration.seconds
    guard seconds != 0 else { return nil }
    let units = [("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
    let (name, unit) = units.first { abs(seconds).isMultiple(of: $0.1) } ?? ("second", 1)
    let count = abs(seconds) / unit
    return "\(count) \(name)\(count == 1 ? "" : "s") \(seconds < 0 ? "before" : "after")"
  }
}
