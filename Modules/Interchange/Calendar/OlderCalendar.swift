import DateFormatting
import Foundation
internal import Recurrence

/// Converts the components of vCalendar 1.0, which older phones write, to those of iCalendar.
///
/// Both have the same components and most properties in common. What iCalendar writes in another
/// way is converted: rules, alarms, lists and some values. Lines that cannot be converted remain.
struct OlderCalendar {
  /// The offsets from UTC of the calendar's home, in seconds: its standard time (`TZ`) and its
  /// daylight saving time (`DAYLIGHT`).
  private var offsets: Set<Int> = []

  /// Reads a property of the calendar itself.
  mutating func read(_ property: ContentLine) {
    let fields = property.value.split(separator: ";", omittingEmptySubsequences: false)
    let field =
      switch property.name {
      case "TZ": fields.first
      case "DAYLIGHT": fields.dropFirst().first
      default: nil as Substring?
      }
    if let offset = field.flatMap(Self.offset) { offsets.insert(offset) }
  }

  /// Returns the seconds of an offset such as `+01`, `-05:30` or `+0530`.
  private static func offset(_ text: Substring) -> Int? {
    let digits = text.filter(\.isNumber)
    guard let number = Int(digits), (1...4).contains(digits.count) else { return nil }
    let minutes = digits.count > 2 ? number / 100 * 60 + number % 100 : number * 60
    return (text.contains("-") ? -60 : 60) * minutes
  }

  /// Returns a component in iCalendar. Its lines keep their numbers.
  ///
  /// - Parameter clock: The local clock.
  func converted(_ component: ComponentText, on clock: WallClock) -> ComponentText {
    let lines = component.contentLines()
    let isToDo = PropertyScan.capitals(component[0]) == "BEGIN:VTODO"
    func time(_ name: String) -> CalendarTime? {
      lines.first { $0.name == name }.flatMap { CalendarTime(iCalendar: $0.value) }
    }
    let due = isToDo ? time("DUE") : nil
    let reference = AlarmReference(
      time: due ?? time("DTSTART"), isEnd: due != nil,
      title: lines.first { $0.name == "SUMMARY" }?.value ?? "Reminder")
    let repeats = lines.contains { $0.name == "RRULE" }
    let zone = repeats ? homeZone(at: time("DTSTART"), on: clock) : nil
    var result = ComponentText()
    var alarms: [ContentLine] = []
    for (index, line) in component.lines.enumerated() {
      if index == component.lines.count - 1 {
        for alarm in alarms { result.append(Array(alarm.description.utf8), number: line.number) }
      }
      guard let scan = component.scan(index) else { continue }
      var content = ContentLine(scan, in: component.bytes)
      if let alarm = Self.alarm(content, reference, on: clock) {
        alarms += alarm
        continue
      }
      var isConverted = content.convert()
      if let zone, ["DTSTART", "DTEND", "DUE"].contains(content.name),
        case .utc? = CalendarTime(iCalendar: content.value)
      {
        content.move(to: zone)
        isConverted = true
      }
      let text = isConverted ? Array(content.description.utf8) : Array(component[index])
      result.append(text, number: line.number)
    }
    return result
  }

  /// Returns the local time zone if the calendar was written in it.
  ///
  /// The weekdays of a rule are those of the calendar's home, but its times may be in UTC.
  private func homeZone(at start: CalendarTime?, on clock: WallClock) -> TimeZone? {
    guard case .utc? = start, let start, let zone = clock.systemZone,
      zone.identifier.contains("/"), offsets.contains(clock.offset(at: start.date(on: clock)))
    else { return nil }
    return zone
  }
}

extension ContentLine {
  /// Changes a time in UTC to the same time in a zone.
  fileprivate mutating func move(to zone: TimeZone) {
    guard let time = CalendarTime(iCalendar: value) else { return }
    let reading = WallClock(zone).reading(of: time.date(on: .utc))
    value = CalendarTime.zoned(reading, zone: zone.identifier).iCalendarValue
    parameters.append(Parameter(name: "TZID", values: [zone.identifier]))
  }

  /// Converts the property to iCalendar.
  ///
  /// - Returns: A Boolean value that indicates whether it was changed.
  fileprivate mutating func convert() -> Bool {
    let written = self
    switch name {
    case "RRULE": value = OlderRule.converted(value) ?? value
    case "EXDATE", "RDATE": value = value.replacing(";", with: ",")
    case "CATEGORIES", "RESOURCES":
      guard value.contains(";") else { return false }
      value = value.split(separator: ";").map { name in
        ICalendarText.escape(ICalendarText.unescape(name.trimmingCharacters(in: .whitespaces)))
      }.joined(separator: ",")
    case "STATUS":
      value = value.trimmingCharacters(in: .whitespaces).replacing(" ", with: "-")
    case "TRANSP":
      if let count = Int(value) { value = count == 0 ? "OPAQUE" : "TRANSPARENT" }
    case "DCREATED": name = "CREATED"
    default: return false
    }
    return name != written.name || value != written.value
  }
}

// MARK: - Alarms

/// The date that an alarm's offset counts from.
private struct AlarmReference {
  /// The start of an event, or the due date of a to-do; nil if there is none.
  let time: CalendarTime?
  /// A Boolean value that indicates whether the time is the end of its component.
  let isEnd: Bool
  /// The summary of the component, as it is written.
  let title: String
}

extension OlderCalendar {
  private static let actions = [
    "AALARM": "AUDIO", "DALARM": "DISPLAY", "MALARM": "EMAIL", "PALARM": "PROCEDURE",
  ]

  /// Returns the component of an alarm such as `DALARM:20260105T085000Z;PT5M;2;Tea`: its time, the
  /// time between its repetitions, their number, and its text; nil for other lines, and for an
  /// alarm without a time.
  private static func alarm(
    _ line: ContentLine, _ reference: AlarmReference, on clock: WallClock
  ) -> [ContentLine]? {
    guard let action = actions[line.name] else { return nil }
    let fields = line.value.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard let time = CalendarTime(iCalendar: fields[0]), !time.isDay else { return nil }
    var lines = [
      ContentLine(name: "BEGIN", value: "VALARM"), ContentLine(name: "ACTION", value: action),
      trigger(time, reference, on: clock),
    ]
    if fields.count > 2, let count = Int(fields[2]), count > 0,
      ICalendarDuration(fields[1].uppercased().utf8) != nil
    {
      lines.append(ContentLine(name: "REPEAT", value: "\(count)"))
      lines.append(ContentLine(name: "DURATION", value: fields[1].uppercased()))
    }
    if action == "DISPLAY" {
      let text = fields.count > 3 && !fields[3].isEmpty ? fields[3] : reference.title
      lines.append(ContentLine(name: "DESCRIPTION", value: text))
    }
    return lines + [ContentLine(name: "END", value: "VALARM")]
  }

  /// Returns the trigger of an alarm. It is an offset, so that it rings at each repetition, unless
  /// only one of the times is in UTC.
  private static func trigger(
    _ time: CalendarTime, _ reference: AlarmReference, on clock: WallClock
  ) -> ContentLine {
    let isUTC = if case .utc = time { true } else { false }
    let isReferenceUTC = if case .utc? = reference.time { true } else { false }
    guard let date = reference.time, isUTC == isReferenceUTC else {
      let instant = CalendarTime(time.date(on: clock)).iCalendarValue
      return ContentLine(
        name: "TRIGGER", parameters: [.init(name: "VALUE", values: ["DATE-TIME"])], value: instant)
    }
    let seconds = time.moment.secondsSinceEpoch - date.moment.secondsSinceEpoch
    let (unit, letter) =
      [(3600, "H"), (60, "M")].first { seconds.isMultiple(of: $0.0) } ?? (1, "S")
    let value = "\(seconds < 0 ? "-" : "")PT\(abs(seconds) / unit)\(letter)"
    return ContentLine(
      name: "TRIGGER",
      parameters: reference.isEnd ? [.init(name: "RELATED", values: ["END"])] : [], value: value)
  }
}

// MARK: - Rules

/// A repetition rule of vCalendar 1.0, such as `W2 TU TH #10`: the frequency and the interval, the
/// days, and the end.
private enum OlderRule {
  /// The letters of the frequencies. Longer ones precede the shorter ones that they begin with.
  private static let frequencies = [
    ("MP", "MONTHLY"), ("MD", "MONTHLY"), ("YM", "YEARLY"), ("YD", "YEARLY"), ("D", "DAILY"),
    ("W", "WEEKLY"),
  ]

  private static let weekdays: Set<String> = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Returns the value of an `RRULE` in iCalendar; nil for other text, and for rules with times of
  /// day.
  static func converted(_ text: String) -> String? {
    var words = text.uppercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first,
      let (code, frequency) = frequencies.first(where: { first.hasPrefix($0.0) }),
      let interval = Int(first.dropFirst(code.count)), interval > 0
    else { return nil }
    words.removeFirst()
    var end: String? = "COUNT=2"
    if let last = words.last, last.hasPrefix("#"), let count = Int(last.dropFirst()), count >= 0 {
      end = count == 0 ? nil : "COUNT=\(count)"
      words.removeLast()
    } else if let last = words.last, last.count >= 8, CalendarTime(iCalendar: last) != nil {
      end = "UNTIL=\(last)"
      words.removeLast()
    }
    guard let days = days(code, words) else { return nil }
    var parts = ["FREQ=\(frequency)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if !days.isEmpty { parts.append(days) }
    if let end { parts.append(end) }
    return parts.joined(separator: ";")
  }

  /// Returns the part for the days of a rule, which is empty without words; nil for words that are
  /// not days.
  private static func days(_ code: String, _ words: [String]) -> String? {
    if words.isEmpty { return "" }
    switch code {
    case "W":
      guard words.allSatisfy(weekdays.contains) else { return nil }
      return "BYDAY=\(words.joined(separator: ","))"
    case "MP": return ordinalWeekdays(words).map { "BYDAY=\($0.joined(separator: ","))" }
    case "MD", "YM", "YD":
      let numbers = words.compactMap { $0 == "LD" ? -1 : number($0) }
      guard numbers.count == words.count else { return nil }
      let name = ["MD": "BYMONTHDAY", "YM": "BYMONTH", "YD": "BYYEARDAY"][code] ?? ""
      return "\(name)=\(numbers.map(String.init).joined(separator: ","))"
    default: return nil
    }
  }

  /// Returns the weekdays of `1+ MO 2- FR` as iCalendar writes them, `1MO` and `-2FR`; nil for
  /// other words.
  private static func ordinalWeekdays(_ words: [String]) -> [String]? {
    var ordinals: [Int] = []
    var days: [String] = []
    var followsDay = false
    for word in words {
      if weekdays.contains(word), !ordinals.isEmpty {
        days += ordinals.map { "\($0)\(word)" }
        followsDay = true
      } else if let ordinal = number(word) {
        ordinals = followsDay ? [ordinal] : ordinals + [ordinal]
        followsDay = false
      } else {
        return nil
      }
    }
    return followsDay ? days : nil
  }

  /// Returns the number of `2`, `2+` or `2-`, which counts from the end; nil for other text.
  private static func number(_ word: String) -> Int? {
    let digits = word.prefix(while: \.isNumber)
    guard let number = Int(digits), digits.count < 4 else { return nil }
    switch word.dropFirst(digits.count) {
    case "", "+": return number
    case "-": return -number
    default: return nil
    }
  }
}
