import DateFormatting
import Foundation

/// The texts of an agenda: its days, and when on a day an event is.
struct AgendaWords {
  let environment: DateEnvironment
  var now: Date
  private let days: LocalDateFormatter
  private let times: LocalDateFormatter

  init(in environment: DateEnvironment, now: Date) {
    self.environment = environment
    self.now = now
    days = LocalDateFormatter(dateStyle: .mediumWithWeekday, in: environment)
    times = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
  }

  /// The day the clock shows.
  var today: CivilDate { environment.clock.day(of: now) }

  /// A day with its weekday and how far away it is: `Fri, Nov 27, 2026 · in 4 days`.
  func heading(_ day: CivilDate) -> String {
    "\(days.string(from: day)) · \(distance(to: day))"
  }

  /// A day with its weekday, and its year where it is not this one: `Fri, Nov 27`.
  func name(of day: CivilDate) -> String {
    let name = days.string(from: day)
    guard day.year == today.year else { return name }
    for ending in [", \(day.year)", " \(day.year)"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The weekday on which weeks begin, 1 for Sunday … 7.
  var firstWeekday: Int { environment.vocabulary.firstWeekday }

  /// The short names of the weekdays, from the first of a week on.
  var weekdayNames: [String] {
    let names = environment.writtenVocabulary.weekdays.standaloneShort
    return names.indices.map { names[($0 + firstWeekday - 1) % names.count] }
  }

  /// The short name of a day's weekday.
  func weekday(of day: CivilDate) -> String {
    environment.writtenVocabulary.weekdays.standaloneShort[day.weekday - 1]
  }

  /// Returns how far away a day is: `today`, `in 4 days`.
  func distance(to day: CivilDate) -> String {
    RelativeDateFormatter(in: environment).phrase(
      for: environment.clock.startOfDay(day), now: now, hasTime: false)
  }

  /// When on its day an event is: `9:00 AM–10:30 AM`, `all day`, `until 2:00 AM`.
  func time(of entry: Agenda.Entry) -> String {
    switch (entry.begins, entry.ends) {
    case (nil, nil): "all day"
    case (let begins?, nil): entry.goesOn ? "from \(text(begins))" : text(begins)
    case (nil, let ends?): "until \(text(ends))"
    case (let begins?, let ends?): "\(text(begins))–\(text(ends))"
    }
  }

  /// The time at which an event begins, for where there is no room for more; nothing where it is on all day.
  func beginning(of entry: Agenda.Entry) -> String {
    entry.begins.map(text) ?? (entry.ends == nil ? "" : "…")
  }

  /// The same in as few columns as can be, for where an hour stands near by: `9:00`.
  func briefBeginning(of entry: Agenda.Entry) -> String {
    guard let begins = entry.begins else { return "…" }
    let hour = environment.uses24HourClock ? begins.hour : (begins.hour + 11) % 12 + 1
    return "\(hour):\(begins.minute.padded(to: 2))"
  }

  /// Returns the note about an event on a day: that it was cancelled, that it is now, how far away it is
  /// today, which of its days it is.
  func note(of entry: Agenda.Entry, on day: CivilDate) -> String {
    if entry.event.isCancelled { return "cancelled" }
    if isNow(entry) { return "now" }
    if entry.count > 1 { return "day \(entry.number) of \(entry.count)" }
    guard day == today, entry.begins != nil, let date = entry.event.date else { return "" }
    return RelativeDateFormatter(in: environment).phrase(for: date, now: now)
  }

  /// An hour as it stands at the edge of a week: `9 AM`, `17`.
  func hour(_ hour: Int) -> String {
    guard !environment.uses24HourClock else { return "\(hour):00" }
    let names = environment.writtenVocabulary
    return "\((hour + 11) % 12 + 1) \(hour % 24 < 12 ? names.am : names.pm)"
  }

  /// Texts of which one is as wide as the time of any event.
  var widest: [String] {
    [10, 22].compactMap { hour in
      TimeOfDay(hour: hour, minute: 58).map { "\(text($0))–\(text($0))" }
    }
  }

  /// Texts of which one is as wide as the beginning of any event.
  var widestShort: [String] {
    ["all day"] + [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58).map(text) }
  }

  /// Returns whether an event is going on, and not all day.
  func isNow(_ entry: Agenda.Entry) -> Bool {
    let event = entry.event
    guard !event.isAllDay, !event.isCancelled, let start = event.date, let end = event.endDate
    else { return false }
    return start <= now && now < end
  }

  /// A time as the place writes it: `9:00 AM`, `17:30`.
  private func text(_ time: TimeOfDay) -> String {
    times.string(from: CivilDateTime(day: today, time: time))
  }
}

extension CivilDate {
  /// The first day of its month.
  var firstOfMonth: CivilDate { adding(days: 1 - day) ?? self }

  /// The first day of the week it is in.
  func startOfWeek(from firstWeekday: Int) -> CivilDate {
    adding(days: -dayOfWeek(from: firstWeekday)) ?? self
  }
}
