import Interchange

/// A parser for lengths of time as people type them.
public enum DurationParser {
  /// Parses a length such as `45m`, `1h30m`, `2 hours`, `3d`, `1:30` or `PT45M`.
  public static func parse(_ text: String) throws(CommandError) -> (days: Int, seconds: Int) {
    let capitals = text.uppercased().filter { !$0.isWhitespace }
    if let length = ICalendarDuration(capitals.utf8) {
      return (length.days, length.seconds)
    }
    let parts = capitals.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count == 2, let hours = parts[0], let minutes = parts[1], 0..<60 ~= minutes,
      0...1000 ~= hours
    {
      return (0, hours * 3600 + minutes * 60)
    }
    var (days, seconds) = (0, 0)
    var rest = capitals[...]
    while !rest.isEmpty {
      let digits = rest.prefix(while: \.isNumber)
      let unit = rest[digits.endIndex...].prefix(while: \.isLetter)
      guard let number = Int(digits), digits.count < 6, !unit.isEmpty else { break }
      switch unit {
      case "W", "WEEK", "WEEKS": days += number * 7
      case "D", "DAY", "DAYS": days += number
      case "H", "HR", "HRS", "HOUR", "HOURS": seconds += number * 3600
      case "M", "MIN", "MINS", "MINUTE", "MINUTES": seconds += number * 60
      default: return try refuse(text)
      }
      rest = rest[unit.endIndex...]
      if rest.isEmpty { return (days, seconds) }
    }
    return try refuse(text)
  }

  private static func refuse(_ text: String) throws(CommandError) -> (days: Int, seconds: Int) {
    throw CommandError.badUsage(
      "'\(text)' is not a duration", next: "Write it like 45m, 1h30m or 3d.")
  }
}
