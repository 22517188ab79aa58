import DateFormatting
import Foundation
import Interchange
import Recurrence

/// Formats the dates of events for commands and screens.
struct EventDates {
  let environment: DateEnvironment
  private let short: LocalDateFormatter
  private let shortDay: LocalDateFormatter
  private let dayOfYear: LocalDateFormatter
  private let time: LocalDateFormatter
  private let weekday: LocalDateFormatter

  init(in environment: DateEnvironment) {
    self.environment = environment
    short = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
    shortDay = LocalDateFormatter(dateStyle: .short, in: environment)
    dayOfYear = LocalDateFormatter(.monthAndDay, in: environment)
    time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    weekday = LocalDateFormatter(.weekday, in: environment)
  }

  /// The placeholder for a missing date.
  private static let noDate = "No date"
}

// MARK: - In lists

extension EventDates {
  /// Returns a date in short style: `10/17/20, 5:41 PM`, or only the day of an all-day event.
  func listed(_ date: Date?, isAllDay: Bool = false) -> String {
    guard let date else { return Self.noDate }
    return isAllDay ? shortDay.string(from: date) : short.string(from: date)
  }

  /// Returns a date for a column: `Oct 17, 5:41 PM` in the current year, otherwise in short style,
  /// or only the day of an all-day event. Empty for no date.
  func column(_ date: Date?, isAllDay: Bool, now: Date) -> String {
    guard let date else { return "" }
    guard environment.clock.day(of: date).year == environment.clock.day(of: now).year else {
      return listed(date, isAllDay: isAllDay)
    }
    let day = dayOfYear.string(from: date)
    return isAllDay ? day : "\(day), \(time.string(from: date))"
  }

  /// Returns the date for a table, with its weekday: `Sat 11/21/26, 7:00 AM`.
  func inTable(_ event: CalendarEvent) -> String {
    guard let date = event.date else { return Self.noDate }
    return "\(weekday.string(from: date)) \(listed(date, isAllDay: event.isAllDay))"
  }

  /// Returns the end for a table: the time, with the weekday if the end is on another day; only the
  /// day if the event takes a week or more, or whole days. Empty for an event without an end.
  func endInTable(_ event: CalendarEvent) -> String {
    guard let date = event.date, let end = end(of: event) else { return "" }
    if event.isAllDay {
      return lastDay(of: event).map { "\(weekday.string(from: $0)) \(shortDay.string(from: $0))" }
        ?? ""
    }
    let days = environment.clock.day(of: end) - environment.clock.day(of: date)
    switch days {
    case 0: return time.string(from: end)
    case 1...6: return "\(weekday.string(from: end)) \(time.string(from: end))"
    default: return "\(weekday.string(from: end)) \(shortDay.string(from: end))"
    }
  }

  /// Sample dates, one of which is as wide as any date in a table, except that years of other
  /// centuries may have two digits more.
  var widestInTable: [String] { widest.flatMap { date in weekdays.map { "\($0) \(date)" } } }

  /// Sample ends, one of which is as wide as any end in a table.
  var widestEnds: [String] {
    guard let day = CivilDate(year: 2028, month: 12, day: 28) else { return [] }
    let times = [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58).map(time.string) }
    return (times + [shortDay.string(from: day)]).flatMap { text in
      weekdays.map { "\($0) \(text)" }
    }
  }

  /// The short names of the weekdays.
  private var weekdays: [String] {
    (0..<7).map { weekday.string(from: CivilDate(daysSinceEpoch: $0)) }
  }

  /// Sample dates, one of which is as wide as any date in a list.
  var widest: [String] {
    let day = CivilDate(year: 2028, month: 12, day: 28)
    return [10, 22].compactMap { hour in
      guard let day, let time = TimeOfDay(hour: hour, minute: 58) else { return nil }
      return short.string(from: CivilDateTime(day: day, time: time))
    }
  }

  /// Returns the distance to an event: `in 6 days`, `2 hours ago`, `now`. Empty for an event
  /// without a date.
  func distance(to event: CalendarEvent, from now: Date) -> String {
    guard let date = event.date else { return "" }
    let phase = event.phase(at: now, by: environment.clock)
    let isGoingOn = phase == .now || phase == .today && date < now
    return RelativeDateFormatter(in: environment)
      .phrase(for: isGoingOn ? now : date, now: now, hasTime: !event.isAllDay)
  }
}

// MARK: - In sentences

extension EventDates {
  /// Returns the date for a sentence: `Fri, Nov 28, 2025, 9:00 AM`.
  func inSentence(_ event: CalendarEvent) -> String {
    text(of: event, .mediumWithWeekday)
  }

  /// Returns the start and the end for a sentence: `Fri, Nov 28, 2025, 9:00 AM – 10:00 AM`.
  func periodInSentence(_ event: CalendarEvent) -> String {
    let end = typedEnd(of: event)
    return inSentence(event) + (end.isEmpty ? "" : " – \(end)")
  }

  /// Returns the date and below it the start and the end, such as `9:00 AM – 10:00 AM`. An end on
  /// another day is below the start.
  func periodInTwoLines(_ event: CalendarEvent) -> String {
    let end = typedEnd(of: event)
    guard !end.isEmpty, let date = event.date else { return inSentence(event) }
    let clock = environment.clock
    guard !event.isAllDay, let moment = event.endDate, clock.day(of: moment) == clock.day(of: date)
    else { return "\(inSentence(event)) –\n\(end)" }
    let start = formatter(.none, .short).string(from: date)
    return "\(formatter(.mediumWithWeekday).string(from: date))\n\(start) – \(end)"
  }

  /// Returns the date in full: `Friday, November 28, 2025 at 9:00 AM`.
  func inFull(_ event: CalendarEvent) -> String {
    text(of: event, .full)
  }

  /// Returns the end in full, for whole days the last day; nil for an event without an end.
  func endInFull(_ event: CalendarEvent) -> String? {
    event.isAllDay
      ? lastDay(of: event).map { formatter(.full).string(from: $0) }
      : end(of: event).map { formatter(.full, .short).string(from: $0) }
  }

  /// Returns the end in a form that can be typed: the time, with the day if it is another one.
  /// Empty for an event without an end.
  func typedEnd(of event: CalendarEvent) -> String {
    guard let date = event.date, let end = end(of: event) else { return "" }
    if event.isAllDay {
      return lastDay(of: event).map { formatter(.mediumWithWeekday).string(from: $0) } ?? ""
    }
    let clock = environment.clock
    let isOneDay = clock.day(of: end) == clock.day(of: date)
    return formatter(isOneDay ? .none : .mediumWithWeekday, .short).string(from: end)
  }

  /// Returns the start and the end in full, with a second date only if the end is on another day.
  func periodInFull(_ event: CalendarEvent) -> String {
    let clock = environment.clock
    let start = inFull(event)
    guard let date = event.date, let end = endInFull(event) else { return start }
    guard !event.isAllDay, let moment = event.endDate, clock.day(of: moment) == clock.day(of: date)
    else { return "\(start) – \(end)" }
    return "\(start) – \(formatter(.none, .short).string(from: moment))"
  }

  /// Returns the details other than the date, one per line: recurrence, place, categories,
  /// reminders, URL.
  func details(of event: CalendarEvent) -> [String] {
    let parts: [(sign: String, text: String?)] = [
      ("↻", repetitionWithDays(of: event)), ("@", event.place),
      ("#", event.categories.joined(separator: ", ")), ("!", reminders(of: event)),
    ]
    let lines = parts.filter { !($0.text ?? "").isEmpty }.map { "\($0.sign) \($0.text ?? "")" }
    return lines + [event.url].compactMap(\.self)
  }

  /// Returns the label and the values of each detail other than the date.
  func labeledDetails(of event: CalendarEvent) -> [(label: String, values: [String])] {
    let reminders = (event.alarms ?? []).map {
      AlarmTime.description(of: $0, .event, in: environment)
    }
    let details: [(String, [String?])] = [
      ("Repeats", [repetitionWithDays(of: event)]), ("Place", [event.place]),
      ("Categories", [event.categories.joined(separator: ", ")]), ("Reminders", reminders),
      ("URL", [event.url]),
    ]
    return details.map { ($0, $1.compactMap(\.self).filter { !$0.isEmpty }) }
  }

  /// Returns the recurrence, with a note if its weekdays differ from those of the user's time zone.
  func repetitionWithDays(of event: CalendarEvent) -> String? {
    let set = EventSeries(event, clock: environment.clock)?.set
    return repetition(of: event).map { $0 + (set?.daysNote(on: environment.clock) ?? "") }
  }

  /// Returns the reminders: `15 minutes before; 1 day before`.
  func reminders(of event: CalendarEvent) -> String {
    (event.alarms ?? []).map { AlarmTime.description(of: $0, .event, in: environment) }
      .joined(separator: "; ")
  }

  private func text(of event: CalendarEvent, _ style: DateStyle) -> String {
    guard let date = event.date else { return Self.noDate }
    return formatter(style, event.isAllDay ? .none : .short).string(from: date)
  }

  private func formatter(_ day: DateStyle, _ time: TimeStyle = .none) -> LocalDateFormatter {
    LocalDateFormatter(dateStyle: day, timeStyle: time, in: environment)
  }

  private func end(of event: CalendarEvent) -> Date? {
    guard let date = event.date, let end = event.endDate, end > date else { return nil }
    return end
  }

  /// Returns the last of several whole days, the day before the end; nil for a single day.
  private func lastDay(of event: CalendarEvent) -> CivilDate? {
    guard let date = event.date, let end = end(of: event) else { return nil }
    let clock = environment.clock
    guard let last = clock.day(of: end).adding(days: -1), last > clock.day(of: date) else {
      return nil
    }
    return last
  }
}
