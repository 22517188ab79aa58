import DateFormatting
import Foundation
import Models
import Recurrence

/// Formats the dates and repetitions of events for commands and screens, and knows the current day.
///
/// Days are counted from 1 January 1970, as the store counts them.
struct ToDoDates {
  let environment: DateEnvironment
  let now: @Sendable () -> Date
  private let distances: RelativeDateFormatter
  private let times: LocalDateFormatter

  /// The heading of events without a date, and the text in place of their date.
  static let noDate = "No Date"
  /// The sign of repeating events.
  static let repeatSign = "↻"

  init(
    in environment: DateEnvironment = ProgramEnvironment.dates,
    now: @escaping @Sendable () -> Date = { ProgramEnvironment.now }
  ) {
    self.environment = environment
    self.now = now
    distances = RelativeDateFormatter(in: environment)
    times = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
  }

  var clock: WallClock { environment.clock }

  /// Returns the day of an event, counted from 1 January 1970; nil if it has no date.
  func day(of event: StoredToDo) -> Int? {
    event.isDated ? day(of: event.date) : nil
  }

  /// Returns the heading over a day: `Today`, `Tomorrow`, `Yesterday`, else the full date;
  /// `No Date`.
  func heading(ofDay day: Int?) -> String {
    day.map { distances.sectionTitle(for: start(ofDay: $0), now: now()) } ?? Self.noDate
  }

  /// Returns the heading of a section on the screen: `Today · Sat, Nov 21`,
  /// `Thursday, November 26`, `Overdue`.
  func heading(of section: ToDoSectionKind) -> String {
    switch section {
    case .overdue: return "Overdue"
    case .done: return "Done"
    case .undated: return Self.noDate
    case .day(let day):
      let isNear = (-1...1).contains(day - today)
      let date =
        isNear
        ? string(from: day, .weekdayAndDay, inOtherYears: .mediumWithWeekday)
        : string(from: day, .fullWeekdayAndDay, inOtherYears: .full)
      return isNear ? "\(heading(ofDay: day)) · \(date)" : date
    }
  }

  /// Returns a day: the fields if it is in this year, and a style with the year otherwise.
  private func string(
    from day: Int, _ fields: DateFields, inOtherYears style: DateStyle
  ) -> String {
    let date = CivilDate(daysSinceEpoch: day)
    let isThisYear = date.year == CivilDate(daysSinceEpoch: today).year
    let formatter =
      isThisYear
      ? LocalDateFormatter(fields, in: environment)
      : LocalDateFormatter(dateStyle: style, in: environment)
    return formatter.string(from: date)
  }

  /// Returns the date of an event in a column, where the heading of its section does not show it,
  /// or how late it is: `8 d late`, `yesterday`, `Nov 26`; otherwise empty.
  func columnDate(of event: StoredToDo, in section: ToDoSectionKind) -> String {
    guard let day = day(of: event) else { return "" }
    if isOverdue(event) {
      let days = today - day
      if days == 0 { return "late" }
      if days == 1, section == .overdue { return "yesterday" }
      return days < 1000 ? "\(days) d late" : "\(days / 365) y late"
    }
    guard section == .overdue || section == .done else { return "" }
    return string(from: day, .monthAndDay, inOtherYears: .short)
  }

  /// Returns the date of an event in a short line: `today`, `8 d late`, `Fri, Dec 4`; empty without
  /// a date.
  func shortDate(of event: StoredToDo) -> String {
    guard let day = day(of: event) else { return "" }
    if isOverdue(event) { return columnDate(of: event, in: .overdue) }
    return (-1...1).contains(day - today) ? dayInSentence(day) : dayWithoutYear(of: event)
  }

  /// Returns the day of an event, with its year unless it is this year: `Fri, Dec 4`.
  func dayWithoutYear(of event: StoredToDo) -> String {
    day(of: event).map { string(from: $0, .weekdayAndDay, inOtherYears: .mediumWithWeekday) }
      ?? Self.noDate
  }

  /// Returns the time of an event in a column: `9:00 AM`, `all day`; empty without a date.
  func columnTime(of event: StoredToDo) -> String {
    event.isAllDay ? "all day" : time(of: event)
  }

  /// The width of the widest time in a column, in cells.
  var columnTimeWidth: Int { (widestTimes + ["all day"]).map(\.count).max() ?? 0 }

  /// In a list, under the heading of its day: `9:00 AM`; empty for a day without a time.
  func time(of event: StoredToDo) -> String {
    event.isDated && !event.isAllDay ? times.string(from: event.date) : ""
  }

  /// Texts of which one is as wide as any time of day.
  var widestTimes: [String] {
    guard let day = CivilDate(year: 2028, month: 12, day: 28) else { return [] }
    return [10, 22].compactMap { TimeOfDay(hour: $0, minute: 58) }
      .map { times.string(from: CivilDateTime(day: day, time: $0)) }
  }

  /// In a sentence: `Fri, Nov 27, 2026, 9:00 AM`, or the day alone.
  func inSentence(_ event: StoredToDo) -> String {
    guard event.isDated else { return Self.noDate.lowercased() }
    return string(from: event, .mediumWithWeekday) + zoneNote(of: event)
  }

  /// Returns a day in a sentence: `today`, else `Fri, Nov 27, 2026`.
  func dayInSentence(_ day: Int?) -> String {
    guard let day, !(-1...1).contains(day - today) else { return heading(ofDay: day).lowercased() }
    return LocalDateFormatter(dateStyle: .mediumWithWeekday, in: environment)
      .string(from: CivilDate(daysSinceEpoch: day))
  }

  /// In full, with its distance: `Friday, November 27, 2026 at 9:00 AM (in 6 days)`.
  func inFull(_ event: StoredToDo) -> String {
    guard event.isDated else { return "none" }
    return "\(string(from: event, .full))\(zoneNote(of: event)) (\(distance(to: event)))"
  }

  /// Returns the distance to an event: `in 3 days`; a day without a time is `today` until it is
  /// over.
  func distance(to event: StoredToDo) -> String {
    event.isDated
      ? distances.phrase(for: event.date, now: now(), hasTime: !event.isAllDay)
      : Self.noDate.lowercased()
  }

  /// Returns a Boolean value that indicates whether an event is not done and its time has come. A
  /// day is over when the next one begins.
  func isOverdue(_ event: StoredToDo) -> Bool {
    guard !event.isCompleted, event.isDated else { return false }
    return event.isAllDay ? day(of: event.date) < today : event.date < now()
  }

  /// Returns the repetition of an event: `every 2 weeks`; nil if it does not repeat.
  func repetition(of event: StoredToDo) -> String? {
    guard event.repeats else { return nil }
    guard let series = event.repeating(on: clock), let rule = series.set.rules.first else {
      return "on further dates"
    }
    return RecurrencePhrase(rule, countsFromCompletion: series.countsFromCompletion)
      .text(in: environment, start: series.set.start)
  }

  /// Returns the repetition of an event, with a note if its days are those of another time zone.
  func repetitionWithDays(of event: StoredToDo) -> String? {
    let set = event.repeating(on: clock)?.set
    return repetition(of: event).map { $0 + (set?.daysNote(on: clock) ?? "") }
  }

  private func string(from event: StoredToDo, _ style: DateStyle) -> String {
    let time: TimeStyle = event.isAllDay ? .none : .short
    return LocalDateFormatter(dateStyle: style, timeStyle: time, in: environment)
      .string(from: event.date)
  }

  /// Returns the time in the zone of an event, if that differs: ` (3:00 PM Europe/Berlin)`.
  func zoneNote(of event: StoredToDo) -> String {
    guard let name = event.timeZoneName, let there = event.dateKind?.zoneClock else { return "" }
    guard there.offset(at: event.date) != clock.offset(at: event.date) else { return "" }
    return
      " (\(times.string(from: there.reading(of: event.date))) \(DefinedZone.displayName(name)))"
  }
}

// MARK: - Days

extension ToDoDates {
  /// The day it is.
  var today: Int { day(of: now()) }

  /// Returns the day of an instant.
  func day(of date: Date) -> Int { clock.day(of: date).daysSinceEpoch }

  /// The first moment of tomorrow, when the headings change.
  var nextMidnight: Date { start(ofDay: today + 1) }

  /// Returns the first moment of a day.
  func start(ofDay day: Int) -> Date { clock.startOfDay(CivilDate(daysSinceEpoch: day)) }

  /// Returns the proposed date of a new event on a day: the next full hour that is still on that
  /// day.
  func proposal(forDay day: Int) -> Date {
    let hour = min(23, clock.reading(of: now()).time.hour + 1)
    return clock.date(
      showing: CivilDateTime(
        day: CivilDate(daysSinceEpoch: day), time: TimeOfDay(hour: hour) ?? .noon))
  }
}

extension ParsedDate {
  /// Returns the date to which another one is moved. Its time is kept if none was typed, and its
  /// day if no day was.
  func date(movedFrom old: Date, on clock: WallClock) -> Date {
    if hasTime, hasDate || timeZone != nil { return date }
    var moved = clock.reading(of: old)
    let typed = clock.reading(of: date)
    if hasTime { moved.time = typed.time } else { moved.day = typed.day }
    return clock.date(showing: moved)
  }
}

extension StoredToDo {
  /// Sets the repetition.
  ///
  /// An instant becomes a time in the local zone, so that an event at nine stays at nine when the
  /// clocks change.
  ///
  /// - Parameter choosesStart: If true, the date moves to the first one of the rule. It always
  ///   moves to the first one of a series whose first day is given.
  /// - Throws: `RecurrencePhraseError` when the repetition ends before it begins. The event is
  ///   unchanged then.
  mutating func setRepetition(
    _ repetition: RecurrenceSpan, on clock: WallClock, choosesStart: Bool = false
  ) throws(RecurrencePhraseError) {
    var event = self
    if dateKind?.isInstant == true {
      let name = clock.timeZone.identifier
      event.dateKind =
        name.contains("/") ? .zoned(name) : clock.offset(at: date) == 0 ? .utc : .floating
    }
    guard let date = event.calendarTime(on: clock) else { return }
    let (start, phrase) = try repetition.series(from: date, choosesStart: choosesStart, on: clock)
    if start != date { event.setTime(start, on: clock) }
    event.recurrence = InstanceSeries.lines(
      of: RecurrencePhrase(
        phrase.rule.fitted(to: start), countsFromCompletion: phrase.countsFromCompletion))
    self = event
  }

  /// Moves the item to a day, at the same time of day if it has one. `nil` removes its date.
  mutating func move(toDay day: Int?, on clock: WallClock) {
    guard let day else {
      (date, dateKind) = (.distantFuture, nil)
      return
    }
    let target = CivilDate(daysSinceEpoch: day)
    if !isDated { dateKind = .day }
    date =
      isAllDay
      ? clock.startOfDay(target)
      : clock.date(showing: CivilDateTime(day: target, time: clock.reading(of: date).time))
  }
}
