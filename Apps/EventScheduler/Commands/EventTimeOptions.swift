import ArgumentParser
import CommandSupport
import DateFormatting
import Foundation
import Models
import Recurrence

/// The options of `add` and `edit` for the time of an event and its recurrence.
struct EventTimeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The date, such as 'fri 9am' or 'fri 9-10am'.", valueName: "when"))
  var date: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The end; for whole days the last one. A time alone is on the day of the start, and a day \
      without a year is the first one from it.
      """, valueName: "when"))
  var end: String?

  @Option(help: ArgumentHelp("The length, such as 45m, 1h30m or 3d.", valueName: "length"))
  var duration: String?

  @Flag(help: "All day.")
  var allDay = false

  @Option(
    name: .customLong("tz"),
    help: ArgumentHelp("The time zone, such as Europe/Berlin.", valueName: "zone"))
  var zone: String?

  @Flag(help: "Same clock time in every time zone.")
  var floating = false

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "The recurrence, such as 'every 2 weeks' or 'every tue for 3 months'; 'never' for none.",
      valueName: "how"))
  var repetition: String?

  mutating func validate() throws {
    if end != nil, duration != nil {
      throw ValidationError("--end and --duration exclude each other. Give one of them.")
    }
    if floating, zone != nil || allDay {
      throw ValidationError("--floating cannot be used with --tz or --all-day. Give one of them.")
    }
    if allDay, zone != nil {
      throw ValidationError("--all-day cannot be used with --tz: whole days have no time zone.")
    }
    do {
      var split = self
      try split.splitDate()
      guard split.date == date || end == nil && duration == nil else {
        let option = end == nil ? "--duration" : "--end"
        throw ValidationError("--date '\(date ?? "")' has an end, too. Leave out \(option).")
      }
      self = split
    } catch let error as AmbiguousHours {
      throw ValidationError("\(error)")
    } catch let error as DateParseError {
      throw ValidationError("\(error)")
    }
  }

  /// Splits a date that has an end: `fri 9-10am`, `dec 24 to dec 27`, `dec 1-3 9am-5pm`.
  private mutating func splitDate() throws {
    let (parser, now) = (DateParser(in: ProgramEnvironment.dates), ProgramEnvironment.now)
    func isDate(_ text: String) -> Bool { (try? parser.parse(text, now: now)) != nil }
    guard let text = date, !isDate(text) else { return }
    let clock = parser.environment.clock
    var reader = TypedLine(text, now: now, parser: parser)
    if let (start, end) = try reader.consumeMoments(), reader.rest.isEmpty {
      (date, self.end) = ("\(clock.reading(of: start.date))", "\(clock.reading(of: end.date))")
      return
    }
    reader = TypedLine(text, now: now, parser: parser)
    var times = try reader.consumeTimes()
    if let (first, last) = try reader.consumeDays(), reader.rest.isEmpty {
      date = ["\(first)", times?.from.hourAndMinute].compactMap(\.self).joined(separator: " ")
      end = ["\(last)", times?.to.hourAndMinute].compactMap(\.self).joined(separator: " ")
      return
    }
    times = try times ?? reader.consumeHours(hasDay: false)
    guard let times else { return }
    let minutes = (times.to.secondOfDay - times.from.secondOfDay) / 60
    let start = "\(reader.rest) \(times.from.hourAndMinute)".trimmingCharacters(in: .whitespaces)
    guard isDate(start) else { return }
    (date, duration) = (start, "\(minutes > 0 ? minutes : minutes + 24 * 60)m")
  }

  /// A Boolean value that indicates whether no option is given.
  var isEmpty: Bool {
    [date, end, duration, zone, repetition].allSatisfy { $0 == nil } && !allDay && !floating
  }

  /// Applies the options to an event.
  func apply(to event: inout CalendarEvent) throws {
    let now = ProgramEnvironment.now
    let isFloating = floating || zone?.lowercased() == "floating"
    let typedZone = try isFloating ? nil : zone.map(Self.zone(named:))
    let dates = typedZone.map {
      DateEnvironment(
        localeIdentifier: ProgramEnvironment.dates.localeIdentifier, clock: WallClock($0))
    }
    let parser = DateParser(in: dates ?? ProgramEnvironment.dates)
    let start = try date.map { try parser.parse($0, now: now) }
    let own = ProgramEnvironment.dates.clock
    if let start {
      move(&event, to: start, on: start.timeZone.map { WallClock($0) } ?? dates?.clock ?? own)
    } else if allDay, let date = event.date {
      event.move(to: own.startOfDay(own.day(of: date)), isAllDay: true, by: own)
    }
    if let typedZone {
      guard !event.isAllDay else {
        throw CommandError.badUsage(
          "'--tz' needs a time of day", next: "Give one: --date 'fri 9am'.")
      }
      event.timeZone = typedZone.identifier
      event.isFloating = false
    }
    if isFloating, !event.isAllDay {
      event.isFloating = true
      event.timeZone = nil
    }
    try applyDuration(to: &event)
    try applyEnd(to: &event, parser)
    try event.checkEnd()
    try applyRepetition(to: &event, hasDay: start?.hasDate == true)
  }

  /// Moves an event to a date.
  ///
  /// - Parameters:
  ///   - start: The date. A time alone is on the day of the event.
  ///   - clock: The clock in which the date was read.
  private func move(_ event: inout CalendarEvent, to start: ParsedDate, on clock: WallClock) {
    let own = ProgramEnvironment.dates.clock
    let before = event
    // A day alone keeps the time of the event, unless it begins a period of days.
    let keepsTime =
      start.isAllDay && end == nil && before.date != nil && !before.isAllDay
    let isAllDay = allDay || (start.isAllDay && !keepsTime)
    var moment = clock.reading(of: start.date)
    if let old = before.date {
      if !start.hasDate { moment.day = clock.day(of: old) }
      if keepsTime { moment.time = clock.reading(of: old).time }
    }
    let date =
      isAllDay
      ? own.startOfDay(moment.day)
      : before.date == nil || (start.hasDate && !keepsTime)
        ? start.date : clock.date(showing: moment)
    event.move(to: date, isAllDay: isAllDay, by: own)
    event.setTypedTimeZone(start.timeZone)
  }

  private func applyDuration(to event: inout CalendarEvent) throws {
    guard let duration, let start = event.date else { return }
    let (days, seconds) = try DurationParser.parse(duration)
    guard days > 0 || seconds > 0 else {
      throw CommandError.badUsage(
        "--duration \(duration) is not a duration",
        next: "Write it like \(event.isAllDay ? "3d" : "45m").")
    }
    guard !event.isAllDay || seconds == 0 else {
      throw CommandError.badUsage(
        "--duration \(duration) is not a number of whole days", next: "Write it like 3d.")
    }
    event.endDate = try EventEntry.end(
      of: start, nil, TypedLine.Length(days: days, seconds: seconds),
      isAllDay: event.isAllDay, clock: ProgramEnvironment.dates.clock)
  }

  private func applyEnd(to event: inout CalendarEvent, _ parser: DateParser) throws {
    guard let end, let start = event.date else { return }
    let own = ProgramEnvironment.dates.clock
    let parsed = try parser.parse(end, now: ProgramEnvironment.now, from: start)
    guard !event.isAllDay || !parsed.hasTime else {
      throw CommandError.badUsage(
        "--end \(end) has a time of day, but the event lasts whole days",
        next: "Write the last day, or give the start a time: --date 'fri 9am'.")
    }
    let clock = parsed.timeZone.map { WallClock($0) } ?? parser.environment.clock
    var moment = clock.reading(of: parsed.date)
    if !parsed.hasDate { moment.day = clock.day(of: start) }
    if event.isAllDay || !parsed.hasTime {
      guard let next = moment.day.adding(days: 1) else { throw EndOutOfRange() }
      moment = CivilDateTime(day: next, time: .midnight)
    }
    let date =
      event.isAllDay || !parsed.hasTime
      ? own.startOfDay(moment.day) : clock.date(showing: moment)
    guard date > start else {
      let preview =
        parsed.hasDate
        ? parsed.preview
        : LocalDateFormatter(
          dateStyle: .mediumWithWeekday, timeStyle: .short, in: parser.environment
        ).string(from: date)
      throw CommandError.badUsage("--end is \(preview), before it begins", next: "")
    }
    event.endDate = date
  }

  /// Returns the recurrence; nil without `--repeat` or if that is `never`.
  ///
  /// - Throws: `RecurrencePhraseError` if the text cannot be parsed or never occurs.
  func span() throws -> RecurrenceSpan? {
    guard let repetition, !RecurrencePhrase.isNone(repetition) else { return nil }
    return try RecurrenceSpan(
      reading: repetition, now: ProgramEnvironment.now,
      dates: DateParser(in: ProgramEnvironment.dates))
  }

  /// Applies the recurrence.
  ///
  /// - Parameter hasDay: If true, `--date` gives a day.
  private func applyRepetition(to event: inout CalendarEvent, hasDay: Bool) throws {
    guard repetition != nil else { return }
    guard let span = try span() else {
      event.recurrence = nil
      return
    }
    if span.first != nil, hasDay {
      throw CommandError.badUsage("the first day is given twice", next: "Give it once.")
    }
    try event.setRecurrence(span, clock: ProgramEnvironment.dates.clock)
  }

  private static func zone(named name: String) throws -> TimeZone {
    if TimeZone.knownTimeZoneIdentifiers.contains(name) || ["UTC", "GMT"].contains(name),
      let zone = TimeZone(identifier: name)
    {
      return zone
    }
    let parser = DateParser(in: ProgramEnvironment.dates)
    guard let zone = try? parser.parse("12:00 \(name)", now: ProgramEnvironment.now).timeZone
    else {
      throw CommandError.badUsage(
        "'\(name)' is not a time zone", next: "Write it like Europe/Berlin.")
    }
    return zone
  }
}

extension CalendarEvent {
  /// Makes the event repeat, from the first occurrence on. A time without a time zone gets the
  /// user's.
  ///
  /// - Parameter clock: The clock of the user's time zone.
  /// - Throws: `RecurrencePhraseError` when the recurrence has no occurrence,
  ///   `CommandError.badUsage` when it counts from a completion, ``EndOutOfRange`` when the first
  ///   occurrence ends after the year 9999.
  mutating func setRecurrence(_ span: RecurrenceSpan, clock: WallClock) throws {
    guard !span.phrase.countsFromCompletion else {
      throw CommandError.badUsage("an event cannot be completed", next: "Leave out 'after done'.")
    }
    guard let date else { return }
    setTimeZoneOfSeries(clock)
    guard let start = calendarTime(of: date, by: clock) else { return }
    let (first, phrase) = try span.series(from: start, choosesStart: true, on: clock)
    if first != start { move(to: first.date(on: clock), by: clock) }
    try checkEnd()
    recurrence = RecurrenceSet(start: first, rules: [phrase.rule.fitted(to: first)]).recurrence
  }
}
