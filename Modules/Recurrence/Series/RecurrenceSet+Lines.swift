// A recurrence as lines of a calendar: `RRULE`, `RDATE` and `EXDATE`, one per line.
// Models and stores keep these lines unchanged.

extension RecurrenceSet {
  /// Creates a recurrence set from lines of iCalendar.
  ///
  /// ```swift
  /// let series = RecurrenceSet(start: start, lines: "RRULE:FREQ=WEEKLY\nEXDATE:20261224T160000Z")
  /// ```
  ///
  /// - Parameters:
  ///   - start: The first instance.
  ///   - lines: Unfolded lines of iCalendar. Lines of other properties are ignored.
  ///   - unreadable: A closure that is called with each line that could not be parsed, entirely or
  ///     in part, and the reason. The invalid part is omitted.
  public init(
    start: CalendarTime, lines: String,
    unreadable: (_ line: String, _ reason: String) -> Void = { _, _ in }
  ) {
    self.init(start: start)
    for line in lines.split(whereSeparator: \.isNewline) {
      guard let colon = Self.colon(in: line) else { continue }
      let value = line[line.index(after: colon)...]
      let parameters = line[..<colon].drop { $0 != ";" }
      switch line.prefix(while: { $0 != ";" && $0 != ":" }).uppercased() {
      case "RRULE":
        do throws(RecurrenceRuleError) {
          rules.append(try RecurrenceRule(String(value)))
        } catch {
          unreadable(String(line), error.description)
        }
      case let name where name == "RDATE" || name == "EXDATE":
        for date in value.split(separator: ",") {
          guard let read = Self.date(date, parameters) else {
            unreadable(String(line), "\(quoted(String(date))) is not a date.")
            continue
          }
          if name == "RDATE" { dates.append(read) } else { exceptions.append(read.time) }
        }
      default: break
      }
    }
  }

  /// The rules, dates and exceptions as unfolded lines of iCalendar, or an empty string if nothing
  /// repeats.
  public var lines: String {
    var lines = rules.map { "RRULE:\($0)" }
    for date in dates {
      let kind = date.period == nil ? date.time.iCalendarParameters : ";VALUE=PERIOD"
      let zone = date.period == nil ? "" : date.time.iCalendarParameters
      Self.add(
        date.time.iCalendarValue + (date.period.map { "/\($0)" } ?? ""), "RDATE\(kind)\(zone):",
        to: &lines)
    }
    for time in exceptions {
      Self.add(time.iCalendarValue, "EXDATE\(time.iCalendarParameters):", to: &lines)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns lines of iCalendar as other programs write them, in the form that ``lines`` has: a
  /// rule alone, such as `FREQ=DAILY`, is preceded by the name of its property.
  public static func completedLines(_ text: String) -> String {
    let isRule = text.uppercased().drop(while: \.isWhitespace).hasPrefix("FREQ=")
    return isRule && !text.contains(":") ? "RRULE:" + text.drop(while: \.isWhitespace) : text
  }

  /// Appends a value to the last line if that line has the same kind and time zone, or else adds a
  /// line.
  private static func add(_ value: String, _ beginning: String, to lines: inout [String]) {
    if let last = lines.last, last.hasPrefix(beginning), last.utf8.count < 1000 {
      lines[lines.count - 1] += ",\(value)"
    } else {
      lines.append(beginning + value)
    }
  }

  /// Returns the colon that ends the name and the parameters. Quoted parameters may contain other
  /// colons.
  private static func colon(in line: Substring) -> Substring.Index? {
    var isQuoted = false
    return line.indices.first { index in
      if line[index] == "\"" { isQuoted.toggle() }
      return !isQuoted && line[index] == ":"
    }
  }

  private static func date(_ value: Substring, _ parameters: Substring) -> RecurrenceDate? {
    let value = value.trimmingBlanks()
    let zone = CalendarTime("\(parameters):\(value.prefix { $0 != "/" })")?.zone
    return RecurrenceDate(iCalendar: value, zone: zone)
  }
}
