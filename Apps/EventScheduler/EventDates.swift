import DateFormatting
import Foundation
import Interchange
import Recurrence

/// The texts of dates of events in commands and on screens.
struct EventDates {
  let environment: DateEnvironment
  private let short: LocalDateFormatter
  private let shortDay: LocalDateFormatter
  private let time: LocalDateFormatter

  init(in environment: DateEnvironment) {
    self.environment = environment
    short = LocalDateFormatter(dateStyle: .short, timeStyle: .short, in: environment)
    shortDay = LocalDateFormatter(dateStyle: .short, in: environment)
    time = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
  }

  /// The text in place of a missing date.
  private static let noDate = "No date"
}

// MARK: - In lists

extension EventDates {
  /// As the assignment's list has it: `10/17/20, 5:41 PM`; of an event that takes the day, the day.
  func listed(_ date: Date?, isAllDay: Bool = false) -> String {
    guard let date else { return Self.noDate }
    return isAllDay ? shortDay.string(from: date) : short.string(from: date)
  }

  /// The date in a table, with its weekday: `Sat 11/21/26, 7:00 AM`.
  func tabled(_ event: CalendarEvent) -> String {
    guard let date = event.date else { return Self.noDate }
    return "\(weekday(of: date)) \(listed(date, isAllDay: event.isAllDay))"
  }

  /// Returns when an event ends, in a table: the time, with the weekday where that is another; the day of
  /// one that lasts for a week or more, or for whole days; nothing where nothing says so.
  func tabledEnd(_ event: CalendarEvent) -> String {
    guard let date = event.date, let end = end(of: event) else { return "" }
    if event.isAllDay {
      return lastDay(of: event).map { "\(weekday(of: $0)) \(shortDay.string(from: $0))" } ?? ""
    }
    let days = environment.clock.day(of: end) - environment.clock.day(of: date)
    switch days {
    case 0: return time.string(from: end)
    case 1...6: return "\(weekday(of: end)) \(time.string(from: end))"
    default: return "\(weekday(of: end)) \(shortDay.string(from: end))"
    }
  }

  /// Texts of which one is as wide as any date in a table.
  var widestTabled: [String] { widest.flatMap { date in weekdays.map { "\($0) \(date)" } } }

  /// Texts of which one is as wide as any end in a table.
  var widestEnds: [String] {
    guard let day = CivilDate(year: 2028, month: 12, day: 28) else { return [] }
    let times = [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58) }
      .map { time.string(from: CivilDateTime(day: day, time: $0)) }
    return (times + [shortDay.string(from: day)]).flatMap { text in
      weekdays.map { "\($0) \(text)" }
    }
  }

  private var weekdays: [String] { environment.writtenVocabulary.weekdays.standaloneShort }

  private func weekday(of date: Date) -> String { weekday(of: environment.clock.day(of: date)) }

  private func weekday(of day: CivilDate) -> String {
    weekdays[day.weekday - 1]
  }

  /// Texts of which one is as wide as any date in a list.
  var widest: [String] {
    let day = CivilDate(year: 2028, month: 12, day: 28)
    return [10, 22].compactMap { hour in
      guard let day, let time = TimeOfDay(hour: hour, minute: 58) else { return nil }
      return short.string(from: CivilDateTime(day: day, time: time))
    }
  }

  /// Returns how far away the event is: `in 6 days`, `2 hours ago`; `now` while it goes on, and nothing
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
  /// In a sentence: `Fri, Nov 28, 2025, 9:00 AM`.
  func inSentence(_ event: CalendarEvent) -> String {
    text(of: event, .mediumWithWeekday)
  }

  /// From when to when, in a sentence: `Fri, Nov 28, 2025, 9:00 AM – 10:00 AM`.
  func periodInSentence(_ event: CalendarEvent) -> String {
    let end = typedEnd(of: event)
    return inSentence(event) + (end.isEmpty ? "" : " – \(end)")
  }

  /// In full: `Friday, November 28, 2025 at 9:00 AM`.
  func inFull(_ event: CalendarEvent) -> String {
    text(of: event, .full)
  }

  /// When it ends, in full: the last of its days, or the moment; nil where nothing says so.
  func endInFull(_ event: CalendarEvent) -> String? {
    event.isAllDay
      ? lastDay(of: event).map { words(.full).string(from: $0) }
      : end(of: event).map { words(.full, .short).string(from: $0) }
  }

  /// When it ends, as it can be typed again: the time, or the day as well where it is another; nothing where
  /// nothing says so.
  func typedEnd(of event: CalendarEvent) -> String {
    guard let date = event.date, let end = end(of: event) else { return "" }
    if event.isAllDay {
      return lastDay(of: event).map { words(.mediumWithWeekday).string(from: $0) } ?? ""
    }
    let clock = environment.clock
    let isOneDay = clock.day(of: end) == clock.day(of: date)
    return words(isOneDay ? .none : .mediumWithWeekday, .short).string(from: end)
  }

  /// From when to when, in full, with a second date only where the end is on another day.
  func periodInFull(_ event: CalendarEvent) -> String {
    let clock = environment.clock
    let start = inFull(event)
    guard let date = event.date, let end = endInFull(event) else { return start }
    guard !event.isAllDay, let moment = event.endDate, clock.day(of: moment) == clock.day(of: date)
    else { return "\(start) – \(end)" }
    return "\(start) – \(words(.none, .short).string(from: moment))"
  }

  /// Returns the details beside the date, a line each: how the event repeats, where it is, its categories,
  /// when it reminds of itself, and the address with more about it.
  func details(of event: CalendarEvent) -> [String] {
    let parts: [(sign: String, text: String?)] = [
      ("↻", repetitionWithDays(of: event)), ("@", event.place),
      ("#", event.categories.joined(separator: ", ")), ("!", reminders(of: event)),
    ]
    let lines = parts.filter { !($0.text ?? "").isEmpty }.map { "\($0.sign) \($0.text ?? "")" }
    return lines + [event.url].compactMap(\.self)
  }

  /// Returns how a series repeats, with whose days are meant where others are shown.
  func repetitionWithDays(of event: CalendarEvent) -> String? {
    let set = EventSeries(event, clock: environment.clock)?.set
    return repetition(of: event).map { $0 + (set?.noteOfDays(on: environment.clock) ?? "") }
  }

  /// Returns when it reminds of itself: `15 minutes before; 1 day before`.
  func reminders(of event: CalendarEvent) -> String {
    (event.alarms ?? []).map { AlarmTime.description(of: $0, .event, in: environment) }
      .joined(separator: "; ")
  }

  private func text(of event: CalendarEvent, _ style: DateStyle) -> String {
    guard let date = event.date else { return Self.noDate }
    return words(style, event.isAllDay ? .none : .short).string(from: date)
  }

  private func words(_ day: DateStyle, _ time: TimeStyle = .none) -> LocalDateFormatter {
    LocalDateFormatter(dateStyle: day, timeStyle: time, in: environment)
  }

  private func end(of event: CalendarEvent) -> Date? {
    guard let date = event.date, let end = event.endDate, end > date else { return nil }
    return end
  }

  /// The last of several whole days. As calendars count, the end is the day after it.
  private func lastDay(of event: CalendarEvent) -> CivilDate? {
    guard let date = event.date, let end = end(of: event) else { return nil }
    let clock = environment.clock
    guard let last = clock.day(of: end).adding(days: -1), last > clock.day(of: date) else {
      return nil
    }
    return last
  }
}
