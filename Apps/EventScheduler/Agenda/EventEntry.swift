import DateFormatting
import Foundation
import Interchange
import Recurrence

/// Parses an event from one typed line: `Dentist fri 9-10am every 6 months`.
///
/// The line has a title and, in any order:
/// - A date as `DateParser` reads it: `fri 9am`, `dec 24`. Without a time the event takes the whole
///   day, and so it does with the day of a month that repeats: `every dec 10`. The time may be
///   apart from the day: `Tea at 3pm with Ann fri`. Without a date the event begins at the next
///   full hour. A holiday is a date at the end of the line or after `on`:
///   `Dinner on christmas eve`, but not in `Christmas party fri`. A colon may follow:
///   `Dec 24: dinner`.
/// - Start and end: `9-10am`, `14:00-15:30`, `9am to noon`, and next to a day `10 to 11`, `12-1`;
///   of days `dec 24 to dec 27`, `dec 24-27`, `mon-wed`; of both `dec 1-3 9am-5pm`,
///   `fri 10pm to sat 2am`. A time zone may follow the times: `9-10am PT`. `9-5` without a day is
///   refused, because it may be a day too.
/// - A duration: `for 90 min`, `for 2 hours`, `for 3 days`; after a time `3pm 1h`. Hours without a
///   time begin at the next full hour, on the day of the line.
/// - A recurrence as `RecurrencePhrase` reads it: `every tue until dec 18`, `tue/thu`, `monthly`;
///   with a span as `RecurrenceSpan` reads it: `every tue from 5 jan until 1 mar`,
///   `every tue for 5 weeks`. A weekday with a time repeats between two other days:
///   `tue 7-9pm, 12 jan - 30 mar`.
/// - A place: `@Sparks St`, which ends at the next part; `@"Room 5"`.
/// - Categories: `#work`, `#"night shift"`; reminders: `!15m`, `!1d`; a URL: `https://…`.
///
/// Words in quotes, and a word after a backslash, always belong to the title.
enum EventEntry {
  /// The parts of a line that belong to its title where they are given elsewhere.
  enum Part: Hashable {
    /// The date and the times.
    case date
    case repetition, place, url, categories, alarms
  }

  /// Parses a line.
  ///
  /// - Parameters:
  ///   - text: The typed line.
  ///   - day: The day of the event if the line names none.
  ///   - time: The start of the event if the line has no time and the event does not last whole
  ///     days; nil for the next full hour.
  ///   - ignored: The parts that are not read and stay text.
  ///   - now: The current time, to which relative dates refer.
  ///   - parser: The parser of dates.
  /// - Returns: The event, without a date if that is not read. Its title is the remaining text,
  ///   which may be empty.
  /// - Throws: `DateParseError` or `AmbiguousHours` when a time is ambiguous,
  ///   `RecurrencePhraseError` when the recurrence is or has no occurrence, ``EndBeforeStart`` when
  ///   the days are in the wrong order, ``StartWithoutEnd`` when they have one time,
  ///   ``AmbiguousWeekdays`` when they are weekdays with two times, ``EndOutOfRange`` when the end
  ///   is after the year 9999.
  static func event(
    reading text: String, on day: CivilDate? = nil, at time: TimeOfDay? = nil,
    ignoring ignored: Set<Part> = [], now: Date, by parser: DateParser
  ) throws -> CalendarEvent {
    var (event, repetition, _) = try parts(
      of: text, on: day, at: time, ignoring: ignored, now: now, by: parser)
    if let repetition { try event.setRecurrence(repetition, clock: parser.environment.clock) }
    return event
  }

  /// Parses a line whose recurrence begins on a date that is given elsewhere. The other parameters
  /// and the errors are those of ``event(reading:on:at:ignoring:now:by:)``.
  ///
  /// - Parameters:
  ///   - other: The recurrence if that is given elsewhere. The line may contain its span.
  ///   - acceptsLength: Returns whether the length of the line fits a date that is given elsewhere;
  ///     by default, the length is text then.
  /// - Returns: The event without its recurrence, the recurrence that the line contains or ends,
  ///   and the length if the date is given elsewhere.
  static func parts(
    of text: String, on day: CivilDate? = nil, at time: TimeOfDay? = nil,
    ignoring ignored: Set<Part> = [], repeating other: RecurrenceSpan? = nil, now: Date,
    by parser: DateParser, acceptsLength: (TypedLine.Length) -> Bool = { _ in false }
  ) throws -> (event: CalendarEvent, repetition: RecurrenceSpan?, length: TypedLine.Length?) {
    var event = CalendarEvent()
    var line = TypedLine(text, now: now, parser: parser)
    if !ignored.contains(.url) { event.url = line.consumeAddress() }
    if !ignored.contains(.alarms) {
      let alarms = line.consumeAlarms { AlarmTime.read(length: $0, of: .event) }
      event.alarms = alarms.isEmpty ? nil : alarms
    }
    if !ignored.contains(.categories) {
      event.categories = CalendarEvent.categories(line.consumeNames())
    }
    let repeats = !ignored.contains(.repetition)
    let repetition =
      ignored.contains(.date)
      ? try readRepetition(from: &line, repeats: repeats, or: other, takesDays: false)
      : try readDates(
        of: &event, from: &line, on: day, at: time, repeats: repeats, repeating: other)
    var length: TypedLine.Length?
    if ignored.contains(.date) {
      var rest = line
      length = rest.consumeLength(atMost: (repetition ?? other)?.period ?? .max)
      if let found = length, acceptsLength(found) { line = rest } else { length = nil }
    }
    if !ignored.contains(.place) { event.place = line.consumePlace() }
    event.title = line.rest
    try event.checkEnd()
    return (event, repetition, length)
  }

  /// Consumes the repetition, or the span of one that is given elsewhere; nil if the line has none.
  private static func readRepetition(
    from line: inout TypedLine, repeats: Bool, or other: RecurrenceSpan?, takesDays: Bool
  ) throws -> RecurrenceSpan? {
    guard let other else {
      return repeats ? try line.consumeRecurrence(takesDays: takesDays) : nil
    }
    let span = try line.consumeSpan(of: other, takesDays: takesDays)
    return span == other ? nil : span
  }

  /// Consumes the start, the end and the repetition of an event, which it returns.
  private static func readDates(
    of event: inout CalendarEvent, from line: inout TypedLine, on day: CivilDate?,
    at time: TimeOfDay?, repeats: Bool, repeating other: RecurrenceSpan?
  ) throws -> RecurrenceSpan? {
    let clock = line.parser.environment.clock
    var moments = try line.consumeMoments()
    var times = moments == nil ? try line.consumeTimes() : nil
    var repetition = try readRepetition(
      from: &line, repeats: repeats, or: other, takesDays: moments == nil)
    if let found = moments,
      let series = series(between: found, repeating: repetition ?? other, clock: clock)
    {
      (repetition, times, moments) = (series.span, series.times, nil)
    }
    if let moments {
      (event.date, event.endDate) = (moments.start.date, moments.end.date)
      event.setTypedTimeZone(moments.start.timeZone)
      return repetition
    }
    let days = repetition?.first == nil ? try line.consumeDays() : nil
    if days == nil, let end = line.endBeforeStart() { throw EndBeforeStart(end: end.preview) }
    let length =
      times == nil && days == nil
      ? line.consumeLength(atMost: (repetition ?? other)?.period ?? .max) : nil
    times = try times ?? line.consumeHours(hasDay: days != nil || repetition != nil)
    if let days {
      let repeats = repetition ?? other != nil
      try readTimes(ofDays: days, times, repeats: repeats, of: &event, from: &line)
    } else {
      try readStart(
        of: &event, from: &line, times, length, repeating: repetition, on: day, at: time)
    }
    return repetition
  }

  /// Returns the series, and the times of its instances, between two moments beside a repetition,
  /// as in `from jan 5 9am until mar 1 5pm every tue`; nil if the moments are the start and the end
  /// of one event.
  private static func series(
    between moments: (start: ParsedDate, end: ParsedDate), repeating span: RecurrenceSpan?,
    clock: WallClock
  ) -> (span: RecurrenceSpan, times: TypedLine.Times)? {
    guard let span, let period = span.period, span.phrase.rule.end == .never,
      moments.end.date.timeIntervalSince(moments.start.date) > Double(period) * 86_400
    else { return nil }
    let (first, last) = (
      clock.reading(of: moments.start.date), clock.reading(of: moments.end.date)
    )
    return (
      span.from(first.day, until: last.day), TypedLine.Times(from: first.time, to: last.time)
    )
  }

  /// Sets several days, with the times that were consumed and their time zone, which is consumed.
  private static func readTimes(
    ofDays days: (first: CivilDate, last: CivilDate), _ times: TypedLine.Times?, repeats: Bool,
    of event: inout CalendarEvent, from line: inout TypedLine
  ) throws {
    let zone = times == nil ? nil : line.consumeTimeZone()
    if times == nil, try line.consumeTimeOfDay() != nil { throw StartWithoutEnd() }
    if let times, !repeats { try checkWeekdays(ofDays: days, times, in: line) }
    let clock = zone.map { WallClock($0) } ?? line.parser.environment.clock
    try setDays(of: &event, days.first, days.last, times, clock: clock)
    event.setTypedTimeZone(zone)
  }

  /// Checks that the weekdays of several days with a start and an end time have one meaning.
  ///
  /// - Throws: ``AmbiguousWeekdays`` if they may be one event or one on each weekday.
  static func checkWeekdays(
    ofDays days: (first: CivilDate, last: CivilDate), _ times: TypedLine.Times, in line: TypedLine
  ) throws(AmbiguousWeekdays) {
    if !line.weekdaysOfSpan.isEmpty {
      throw AmbiguousWeekdays(weekdays: line.weekdaysOfSpan, times: times)
    }
    if let weekday = line.weekdayOfFirstDay, days.last - days.first >= 7 {
      throw AmbiguousWeekdays(weekdays: [weekday], times: times, days: days)
    }
  }

  /// Consumes the date, and sets the start and the end of an event from it and from the times or
  /// the length that were consumed before.
  private static func readStart(
    of event: inout CalendarEvent, from line: inout TypedLine, _ times: TypedLine.Times?,
    _ length: TypedLine.Length?, repeating repetition: RecurrenceSpan?, on day: CivilDate?,
    at time: TimeOfDay?
  ) throws {
    let clock = line.parser.environment.clock
    let zone = times == nil ? nil : line.consumeTimeZone()
    let date = try line.consumeDate(at: times?.from)
    let hasHours = times != nil || length?.seconds ?? 0 > 0
    // `every dec 10` and `monthly on the 1st` are dates as `dec 10` is, unless the hour is known.
    let rule = time == nil ? repetition?.phrase.rule : nil
    // `every april` begins on the first of April.
    let isDated = date?.hasDate == true || day != nil
    let first =
      repetition?.first
      ?? (isDated ? nil : repetition?.firstOfMonth(after: clock.day(of: line.now)))
    let hasDays = first != nil || length?.days ?? 0 > 0 || rule?.namesDaysOfMonth == true
    let isAllDay = !hasHours && date.map(\.isAllDay) ?? hasDays
    let start = start(
      date, on: first ?? day, at: time, now: line.now, isAllDay: isAllDay,
      clock: date?.timeZone.map { WallClock($0) } ?? clock)
    (event.date, event.isAllDay) = (start, isAllDay)
    event.setTypedTimeZone(date?.timeZone)
    event.endDate = try end(
      of: start, times, length, isAllDay: isAllDay, clock: zone.map { WallClock($0) } ?? clock)
  }

  /// Sets the days of an event. With times, it begins at the first time on the first day and ends
  /// at the second time on the last day.
  static func setDays(
    of event: inout CalendarEvent, _ first: CivilDate, _ last: CivilDate,
    _ times: TypedLine.Times?, clock: WallClock
  ) throws(EndOutOfRange) {
    guard let times else {
      event.move(to: clock.startOfDay(first), isAllDay: true, by: clock)
      event.endDate = clock.startOfDay(try day(1, after: last))
      return
    }
    let start = clock.date(showing: CivilDateTime(day: first, time: times.from))
    event.move(to: start, isAllDay: false, by: clock)
    event.endDate = clock.date(showing: CivilDateTime(day: last, time: times.to))
  }

  /// Returns the start of an event, on the given day if the line contains none.
  private static func start(
    _ date: ParsedDate?, on day: CivilDate?, at time: TimeOfDay?, now: Date, isAllDay: Bool,
    clock: WallClock
  ) -> Date {
    if let date, date.hasTime || isAllDay, date.hasDate || day == nil { return date.date }
    let typedDay = date.flatMap { $0.hasDate ? clock.day(of: $0.date) : nil }
    var moment = nextHour(after: now, on: typedDay ?? day, clock: clock)
    if let time { moment.time = time }
    if let date, date.hasTime { moment.time = clock.reading(of: date.date).time }
    return isAllDay ? clock.startOfDay(moment.day) : clock.date(showing: moment)
  }

  /// Returns the next full hour, on a given day if there is one.
  static func nextHour(after now: Date, on day: CivilDate?, clock: WallClock) -> CivilDateTime {
    let present = clock.reading(of: now)
    let hour = (present.time.hour + 1) % 24
    let next = hour == 0 ? present.day.adding(days: 1) : present.day
    return CivilDateTime(
      day: day ?? next ?? present.day, time: TimeOfDay(hour: hour) ?? .midnight)
  }

  /// Returns the end of an event from an end time or a length; nil if there is neither.
  ///
  /// - Throws: ``EndOutOfRange`` if the end is after the year 9999, ``PartOfDay`` if an all-day
  ///   event has a length in hours.
  static func end(
    of start: Date, _ times: TypedLine.Times?, _ length: TypedLine.Length?,
    isAllDay: Bool, clock: WallClock
  ) throws -> Date? {
    let moment = clock.reading(of: start)
    if let times {
      let day = try day(times.to <= times.from ? 1 : 0, after: moment.day)
      return clock.date(showing: CivilDateTime(day: day, time: times.to))
    }
    guard let length else { return nil }
    let day = try day(length.days, after: moment.day)
    guard isAllDay else {
      return clock.date(showing: CivilDateTime(day: day, time: moment.time))
        + Double(length.seconds)
    }
    guard length.seconds == 0 else { throw PartOfDay() }
    return length.days > 0 ? clock.startOfDay(day) : nil
  }

  private static func day(
    _ count: Int, after day: CivilDate
  ) throws(EndOutOfRange) -> CivilDate {
    guard let day = day.adding(days: count) else { throw EndOutOfRange() }
    return day
  }

  /// Parses the end of an event, such as `10am`, `90 min` or `fri 10am`. For an all-day event, the
  /// text is the last day or the number of days.
  ///
  /// - Returns: The end; nil for a blank text.
  /// - Throws: `DateParseError` if the text is not a date, ``EndBeforeStart`` if the end is
  ///   before the start, ``EndOutOfRange`` if it is after the year 9999.
  static func end(
    reading text: String, from start: Date, isAllDay: Bool, now: Date, by parser: DateParser
  ) throws -> Date? {
    let typed = text.trimmingCharacters(in: .whitespaces).lowercased()
    guard !typed.isEmpty else { return nil }
    let clock = parser.environment.clock
    let length = TypedLine.length(
      typed.hasPrefix("for ") ? String(typed.dropFirst(4)) : typed)
    if let length, !isAllDay || length.seconds == 0 {
      return try end(of: start, nil, length, isAllDay: isAllDay, clock: clock)
    }
    let parsed = try parser.parse(text, now: now, from: start)
    var moment = clock.reading(of: parsed.date)
    let first = clock.reading(of: start)
    if !parsed.hasDate {
      moment.day = first.day
      if moment.time <= first.time { moment.day = first.day.adding(days: 1) ?? first.day }
    }
    let end =
      isAllDay || !parsed.hasTime
      ? clock.startOfDay(try day(1, after: moment.day)) : clock.date(showing: moment)
    guard end > start else { throw EndBeforeStart(end: parsed.preview) }
    return end
  }
}

/// The error for an end that is before the start.
struct EndBeforeStart: Error, CustomStringConvertible {
  let end: String
  var description: String { "It would end on \(end), before it begins." }
}

/// The error for weekdays with a start and an end time, which may be one event or one on each of
/// the days.
struct AmbiguousWeekdays: Error, CustomStringConvertible {
  /// The first and the last weekday, or the weekday of the first day.
  let weekdays: [String]
  let times: TypedLine.Times
  /// The first and the last day; nil if they are the weekdays.
  var days: (first: CivilDate, last: CivilDate)?

  var description: String {
    let (from, to) = (times.from.hourAndMinute, times.to.hourAndMinute)
    if let days, let weekday = weekdays.first?.lowercased() {
      return
        "'\(weekday)' with two days and times can be read in two ways: one event, or one on each "
        + "\(weekday). Write '\(days.first) \(from) to \(days.last) \(to)' or 'every \(weekday) "
        + "\(from)-\(to) from \(days.first) until \(days.last)'."
    }
    let days = weekdays.joined(separator: "-")
    let ends = zip(weekdays, [from, to]).map { "\($0) \($1)" }.joined(separator: " to ")
    return "'\(days)' with times can be read in two ways: one event, or one on each of the days. "
      + "Write '\(ends)' or 'every \(days) \(from)-\(to)'."
  }
}

/// An error for several days with a single time of day, which needs a second one as the end.
struct StartWithoutEnd: Error, CustomStringConvertible {
  var description: String {
    "Several days with a time need an end, too. Write 'mon 9am to fri 5pm', or 'every mon-fri 9am'."
  }
}

/// The error for an end after the year 9999, which files cannot express.
struct EndOutOfRange: Error, CustomStringConvertible {
  var description: String { "It would end after the year 9999." }
}

/// The error for an all-day event with a length in hours.
struct PartOfDay: Error, CustomStringConvertible {
  var description: String {
    "The event lasts whole days. Write its length like 'for 3 days', or give it a time first."
  }
}

extension RecurrenceRule {
  /// A Boolean value that indicates whether the rule counts days of a month, which are dates as
  /// `dec 10` is.
  fileprivate var namesDaysOfMonth: Bool {
    !monthDays.isEmpty || !positions.isEmpty || weekdays.contains { $0.ordinal != nil }
  }
}

extension CalendarEvent {
  /// Checks that files can express the end, whose year is that in UTC.
  ///
  /// - Throws: ``EndOutOfRange`` if it is after the year 9999.
  func checkEnd() throws(EndOutOfRange) {
    guard !isAllDay, let endDate else { return }
    guard CivilDate.years.contains(WallClock.utc.day(of: endDate).year) else {
      throw EndOutOfRange()
    }
  }
}
