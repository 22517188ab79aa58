import DateFormatting
import Foundation

/// Formats the days of an agenda and the times of its events.
struct AgendaFormatter {
  let environment: DateEnvironment
  var now: Date
  private let days: LocalDateFormatter
  private let daysOfYear: LocalDateFormatter
  private let daysOfMonth: LocalDateFormatter
  private let weekdays: LocalDateFormatter
  private let times: LocalDateFormatter
  private let briefTimes: LocalDateFormatter
  private let hours: LocalDateFormatter

  init(in environment: DateEnvironment, now: Date) {
    self.environment = environment
    self.now = now
    days = LocalDateFormatter(dateStyle: .mediumWithWeekday, in: environment)
    daysOfYear = LocalDateFormatter(.weekdayAndDay, in: environment)
    daysOfMonth = LocalDateFormatter(.monthAndDay, in: environment)
    weekdays = LocalDateFormatter(.weekday, in: environment)
    times = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
    briefTimes = LocalDateFormatter(.hourAndMinute, in: environment)
    hours = LocalDateFormatter(.hour, in: environment)
  }

  /// The current day.
  var today: CivilDate { environment.clock.day(of: now) }

  /// The current time, such as `5:41 PM`.
  var presentTime: String { text(environment.clock.reading(of: now).time) }

  /// Returns a day with its weekday and its distance, such as `Fri, Nov 27, 2026 · in 4 days`.
  func heading(_ day: CivilDate) -> String {
    "\(days.string(from: day)) · \(distance(to: day))"
  }

  /// Returns a day with its weekday, and with its year unless it is the current one, such as `Fri,
  /// Nov 27`.
  func name(of day: CivilDate) -> String {
    (day.year == today.year ? daysOfYear : days).string(from: day)
  }

  /// Returns a day without its weekday and its year, such as `Nov 27`.
  func briefName(of day: CivilDate) -> String { daysOfMonth.string(from: day) }

  /// Returns a day and a time, with the year unless it is the current one, such as `Fri, Nov 27,
  /// 9:00 AM`.
  func moment(_ date: Date) -> String {
    let moment = environment.clock.reading(of: date)
    return "\(name(of: moment.day)), \(text(moment.time))"
  }

  /// The first weekday of a week, from 1 for Sunday to 7.
  var firstWeekday: Int { environment.vocabulary.firstWeekday }

  /// The short names of the weekdays, in the order of a week.
  var weekdayNames: [String] {
    let first = today.startOfWeek(from: firstWeekday)
    return (0..<7).compactMap { first.adding(days: $0).map(weekday) }
  }

  /// Returns the short name of a day's weekday.
  func weekday(of day: CivilDate) -> String { weekdays.string(from: day) }

  /// Returns the distance to a day, such as `today` or `in 4 days`.
  func distance(to day: CivilDate) -> String {
    RelativeDateFormatter(in: environment).phrase(
      for: environment.clock.startOfDay(day), now: now, hasTime: false)
  }

  /// Returns the time of an event on its day, such as `9:00 AM–10:30 AM`, `all day` or `until 2:00
  /// AM`.
  func time(of entry: Agenda.Entry) -> String {
    switch (entry.begins, entry.ends) {
    case (nil, nil): "all day"
    case (let begins?, nil): entry.endsLater ? "from \(text(begins))" : text(begins)
    case (nil, let ends?): "until \(text(ends))"
    case (let begins?, let ends?): "\(text(begins))–\(text(ends))"
    }
  }

  /// Returns the start of an event on its day for narrow columns; empty for an all-day event.
  func beginning(of entry: Agenda.Entry) -> String {
    entry.begins.map(text) ?? (entry.ends == nil ? "" : "…")
  }

  /// Returns the start in as few columns as possible, without AM or PM, such as `9:00`.
  func briefBeginning(of entry: Agenda.Entry) -> String {
    entry.begins.map(briefTimes.string) ?? "…"
  }

  /// Returns the note about an event on a day: `cancelled`, `now`, `day 2 of 3` or, for later
  /// events of today, the time until the start. Empty for any other event.
  func note(of entry: Agenda.Entry, on day: CivilDate) -> String {
    if entry.event.isCancelled { return "cancelled" }
    if isNow(entry) { return "now" }
    if entry.count > 1 { return "day \(entry.number) of \(entry.count)" }
    guard day == today, entry.begins != nil, let date = entry.event.date else { return "" }
    return RelativeDateFormatter(in: environment).phrase(for: date, now: now)
  }

  /// Returns an hour for the axis of a week, such as `9 AM` or `17:00`.
  func hour(_ hour: Int) -> String {
    TimeOfDay(hour: hour).map(hours.string) ?? ""
  }

  /// Sample times, one of which is as wide as the time of any event.
  var widest: [String] {
    [10, 22].compactMap { hour in
      TimeOfDay(hour: hour, minute: 58).map { "\(text($0))–\(text($0))" }
    }
  }

  /// Sample starts, one of which is as wide as the start of any event.
  var widestShort: [String] {
    ["all day"] + [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58).map(text) }
  }

  /// Returns a Boolean value that indicates whether an event with a time is in progress.
  func isNow(_ entry: Agenda.Entry) -> Bool {
    let event = entry.event
    guard !event.isAllDay, !event.isCancelled, let start = event.date, let end = event.endDate
    else { return false }
    return start <= now && now < end
  }

  /// Returns a time in the style of the locale, such as `9:00 AM` or `17:30`.
  private func text(_ time: TimeOfDay) -> String {
    times.string(from: time)
  }
}

extension CivilDate {
  /// The first day of its month.
  var firstOfMonth: CivilDate { adding(days: 1 - day) ?? self }

  /// Returns the first day of its week.
  func startOfWeek(from firstWeekday: Int) -> CivilDate {
    adding(days: -dayOfWeek(from: firstWeekday)) ?? self
  }
}
