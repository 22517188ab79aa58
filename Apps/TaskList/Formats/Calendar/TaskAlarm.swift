import DateFormatting
import Foundation
import Interchange
import Models
import Recurrence

/// A `VALARM` of a to-do: where its lines are, and when it rings as ``TaskItem/alarms`` has it.
struct TaskAlarm {
  /// From its `BEGIN` to its `END`.
  var lines: Range<Int>
  /// The line of its `TRIGGER`.
  var trigger: Int?
  /// When it rings; nil where it says no time.
  var text: String?
}

extension TaskComponent {
  /// The alarms, in the order in which they stand.
  var alarms: [TaskAlarm] {
    var alarms: [TaskAlarm] = []
    var open: [String] = []
    for line in text.lines.indices.dropFirst().dropLast() {
      guard let scan = text.scan(line) else { continue }
      let value = PropertyScan.capitals(text.bytes[scan.value])
      switch scan.name {
      case "BEGIN":
        if open.isEmpty, value == "VALARM" { alarms.append(TaskAlarm(lines: line..<line + 1)) }
        open.append(value)
      case "END":
        if open == ["VALARM"] {
          alarms[alarms.count - 1].lines = alarms[alarms.count - 1].lines.lowerBound..<line + 1
        }
        if !open.isEmpty { open.removeLast() }
      case "TRIGGER" where open == ["VALARM"] && alarms.last?.trigger == nil:
        alarms[alarms.count - 1].trigger = line
        alarms[alarms.count - 1].text = triggerText(ContentLine(scan, in: text.bytes))
      default: break
      }
    }
    return alarms
  }

  private func triggerText(_ line: ContentLine) -> String? {
    let value = line.value.uppercased()
    let bytes = Array(value.utf8)[...]
    if case .utc = ICalendarTime(bytes) { return value }
    guard ICalendarDuration(bytes) != nil else { return nil }
    let isOfStart = line.value(of: "RELATED")?.uppercased() != "END" && base.start != nil
    return (isOfStart ? TaskAlarm.start : "") + value
  }
}

extension TaskAlarm {
  /// Stands before a length of time that is counted from the start.
  static let start = "START"

  /// The line of an alarm that rings at a time.
  static func trigger(_ text: String) -> ContentLine {
    if CalendarTime(iCalendar: text) != nil {
      let type = ContentLine.Parameter(name: "VALUE", values: ["DATE-TIME"])
      return ContentLine(name: "TRIGGER", parameters: [type], value: text)
    }
    if text.hasPrefix(start) {
      return ContentLine(name: "TRIGGER", value: String(text.dropFirst(start.count)))
    }
    let end = ContentLine.Parameter(name: "RELATED", values: ["END"])
    return ContentLine(name: "TRIGGER", parameters: [end], value: text)
  }

  /// When a task's alarm rings; nil where the task has not the date that it is counted from.
  static func date(of text: String, of task: TaskItem, on clock: WallClock) -> Date? {
    if let time = CalendarTime(iCalendar: text) { return time.date(on: clock) }
    let isOfStart = text.hasPrefix(start)
    let length = isOfStart ? String(text.dropFirst(start.count)) : text
    guard let date = isOfStart ? task.startDate : task.dueDate,
      let duration = ICalendarDuration(Array(length.utf8)[...])
    else { return nil }
    return date + Double(duration.days * 86_400 + duration.seconds)
  }

  /// The same alarm of a task that is due so many seconds later.
  static func moved(_ text: String, by seconds: Double) -> String {
    guard let time = CalendarTime(iCalendar: text), !time.isDay else { return text }
    return CalendarTime(time.date(on: .utc) + seconds).iCalendarValue
  }

  /// Reads `15m`, `1 hour`, `2d`, `1w`, `due`, or a moment such as `tomorrow 9am`.
  static func read(_ typed: String, by words: TaskWords) throws(DateParseError) -> String {
    let text = typed.lowercased().trimmingCharacters(in: .whitespaces)
    if ["due", "0", "0m"].contains(text) { return "PT0S" }
    let parts = text.split(separator: " ").joined()
    let digits = parts.prefix(while: \.isASCIIDigit)
    var unit = parts.dropFirst(digits.count)
    if unit.hasSuffix("before") { unit = unit.dropLast("before".count) }
    if let count = Int(digits), 1...9999 ~= count, let form = units[String(unit)] {
      return form.replacing("#", with: "\(count)")
    }
    return CalendarTime(try words.dates.parse(typed, now: words.now).date).iCalendarValue
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

  /// When it rings, in words: `15 minutes before`, `when it is due`, `Thu, Dec 24, 2026, 9:00 AM`.
  static func words(_ text: String, in environment: DateEnvironment) -> String {
    if let time = CalendarTime(iCalendar: text) {
      return LocalDateFormatter(
        dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment
      ).string(from: time.date(on: environment.clock))
    }
    let isOfStart = text.hasPrefix(start)
    let length = isOfStart ? String(text.dropFirst(start.count)) : text
    guard let duration = ICalendarDuration(Array(length.utf8)[...]) else { return text }
    let seconds = duration.days * 86_400 + duration.seconds
    let point = isOfStart ? "it starts" : "it is due"
    guard seconds != 0 else { return "when \(point)" }
    let units = [("week", 604_800), ("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
    let (name, unit) = units.first { abs(seconds).isMultiple(of: $0.1) } ?? ("second", 1)
    let count = abs(seconds) / unit
    let words = "\(count) \(name)\(count == 1 ? "" : "s")"
    return "\(words) \(seconds < 0 ? "before" : "after") \(point)"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
