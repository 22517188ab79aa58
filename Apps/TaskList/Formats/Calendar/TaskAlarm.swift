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
    text.alarms.map { alarm in
      let line = alarm.trigger.flatMap { text.scan($0) }.map { ContentLine($0, in: text.bytes) }
      return TaskAlarm(
        lines: alarm.lines, trigger: alarm.trigger, text: line.flatMap(triggerText))
    }
  }

  private func triggerText(_ line: ContentLine) -> String? {
    line.alarmTrigger.map { value, anchor in
      (anchor == .start && base.start != nil ? TaskAlarm.start : "") + value
    }
  }
}

extension TaskAlarm {
  /// Stands before a length of time that is counted from the start.
  static let start = AlarmAnchor.start.rawValue

  /// The line of an alarm that rings at a time.
  static func trigger(_ text: String) -> ContentLine {
    text.hasPrefix(start)
      ? .trigger(String(text.dropFirst(start.count)), from: .start) : .trigger(text, from: .end)
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
    if let length = AlarmLength.read(text) { return length }
    return CalendarTime(try words.dates.parse(typed, now: words.now).date).iCalendarValue
  }

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
    let point = isOfStart ? "it starts" : "it is due"
    return AlarmLength.words(duration).map { "\($0) \(point)" } ?? "when \(point)"
  }
}
