import DateFormatting
import Foundation
import Recurrence

/// An event in one line, as people say it: `Dentist fri 9-10am every 6 months`.
///
/// It reads besides the title, in any order:
/// - A date as `DateParser` reads it, `fri 9am`, `dec 24`; without a time the event takes the day. The time
///   may
///   stand elsewhere: `Tea at 3pm with Ann fri`. Without any date it begins at the next full hour. A feast is a
///   date at the end of the line or after `on`: `Dinner on christmas eve`, but `Christmas party fri`.
/// - From when to when: `9-10am`, `14:00-15:30`, `9am to noon`, and beside a day `10 to 11`, `12-1`; of
///   days `dec 24 to dec 27`, `dec 24-27`, `mon-wed`; of both `dec 1-3 9am-5pm`, `fri 10pm to sat 2am`.
///   `9-5` without a day is refused, being a day as well.
/// - How long: `for 90 min`, `for 2 hours`, `for 3 days`.
/// - How it repeats, as `RecurrencePhrase` reads it: `every tue until dec 18`, `monthly`.
/// - Where it is: `@Sparks St`, up to the next part that is read; `@"Room 5"`.
/// - Its categories: `#work`, `#"night shift"`; when it reminds: `!15m`, `!1d`; an address: `https://…`.
///
/// Words in quotes are of the title, whatever they say.
enum EventEntry {
  /// Reads a line.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - day: The day that is meant where the line names none.
  ///   - now: The instant that dates are counted from.
  ///   - parser: Reads dates.
  /// - Returns: The event that was said. Its title is what is left when all else is read; empty where
  ///   nothing is.
  /// - Throws: `DateParseError` or `AmbiguousHours` where a time is said that could mean two things, or
  ///   what says that the rule never has a day.
  static func event(
    reading text: String, on day: CivilDate? = nil, now: Date, by parser: DateParser
  ) throws -> CalendarEvent {
    var event = CalendarEvent()
    var reader = EventEntryReader(text, now: now, parser: parser)
    event.url = reader.consumeAddress()
    let alarms = reader.consumeAlarms()
    event.alarms = alarms.isEmpty ? nil : alarms
    event.categories = reader.consumeCategories()
    let clock = parser.environment.clock
    let moments = reader.consumeMoments()
    var times = moments == nil ? reader.consumeTimes() : nil
    let length = reader.consumeLength()
    let repetition = reader.consumeRepetition()
    let days = moments == nil ? reader.consumeDays() : nil
    if moments == nil, times == nil {
      times = try reader.consumeHours(hasDay: days != nil || repetition != nil)
    }
    if let moments {
      (event.date, event.endDate) = (moments.start.date, moments.end.date)
    } else if let (first, last) = days {
      setDays(of: &event, first, last, times, clock: clock)
    } else {
      let date = try reader.consumeDate(at: times?.from)
      let isAllDay = date.map(\.isAllDay) ?? (length?.days ?? 0 > 0 && times == nil)
      let start = start(date, on: day, now: now, isAllDay: isAllDay, clock: clock)
      (event.date, event.isAllDay) = (start, isAllDay)
      event.endDate = end(of: start, times, length, isAllDay: isAllDay, clock: clock)
    }
    event.place = reader.consumePlace()
    event.title = reader.rest
    if let repetition { try event.setRecurrence(by: repetition.rule, clock: clock) }
    return event
  }

  /// Lets an event be on some days; with times it begins at one on the first and ends at the other on the
  /// last.
  private static func setDays(
    of event: inout CalendarEvent, _ first: CivilDate, _ last: CivilDate,
    _ times: EventEntryReader.Times?,
    clock: WallClock
  ) {
    guard let times else {
      (event.date, event.isAllDay) = (clock.startOfDay(first), true)
      event.endDate = last.adding(days: 1).map(clock.startOfDay)
      return
    }
    event.date = clock.date(showing: CivilDateTime(day: first, time: times.from))
    event.endDate = clock.date(showing: CivilDateTime(day: last, time: times.to))
  }

  /// When it begins: on the day that is meant, where the line names none.
  private static func start(
    _ date: ParsedDate?, on day: CivilDate?, now: Date, isAllDay: Bool, clock: WallClock
  ) -> Date {
    if let date, date.hasDate || day == nil { return date.date }
    var moment = nextHour(after: now, on: day, clock: clock)
    if let date { moment.time = clock.reading(of: date.date).time }
    return isAllDay ? clock.startOfDay(moment.day) : clock.date(showing: moment)
  }

  /// The next full hour, on a day that is meant.
  static func nextHour(after now: Date, on day: CivilDate?, clock: WallClock) -> CivilDateTime {
    let present = clock.reading(of: now)
    let hour = (present.time.hour + 1) % 24
    let next = hour == 0 ? present.day.adding(days: 1) : present.day
    return CivilDateTime(
      day: day ?? next ?? present.day, time: TimeOfDay(hour: hour) ?? .midnight)
  }

  /// When it ends that begins at a time, and goes on from when to when or so long.
  static func end(
    of start: Date, _ times: EventEntryReader.Times?, _ length: EventEntryReader.Length?,
    isAllDay: Bool, clock: WallClock
  ) -> Date? {
    let moment = clock.reading(of: start)
    if let times {
      let isNextDay = times.to <= times.from
      let day = isNextDay ? moment.day.adding(days: 1) : moment.day
      return day.map { clock.date(showing: CivilDateTime(day: $0, time: times.to)) }
    }
    guard let length else { return nil }
    guard isAllDay else {
      let day = moment.day.adding(days: length.days) ?? moment.day
      return clock.date(showing: CivilDateTime(day: day, time: moment.time))
        + Double(length.seconds)
    }
    return length.days > 0 ? moment.day.adding(days: length.days).map(clock.startOfDay) : nil
  }

  /// When an event ends, as a person says it: `10am`, `90 min`, `fri 10am`; of whole days the last one, or
  /// how many.
  ///
  /// - Returns: nil where nothing is typed.
  /// - Throws: `DateParseError`, or what says that it would end before it begins.
  static func end(
    reading text: String, from start: Date, isAllDay: Bool, now: Date, by parser: DateParser
  ) throws -> Date? {
    let typed = text.trimmingCharacters(in: .whitespaces).lowercased()
    guard !typed.isEmpty else { return nil }
    let clock = parser.environment.clock
    let length = EventEntryReader.length(
      typed.hasPrefix("for ") ? String(typed.dropFirst(4)) : typed)
    if let length, !isAllDay || length.seconds == 0 {
      return end(of: start, nil, length, isAllDay: isAllDay, clock: clock)
    }
    let parsed = try parser.parse(text, now: now)
    var moment = clock.reading(of: parsed.date)
    let first = clock.reading(of: start)
    if !parsed.hasDate {
      moment.day = first.day
      if moment.time <= first.time { moment.day = first.day.adding(days: 1) ?? first.day }
    }
    let end =
      isAllDay || !parsed.hasTime
      ? clock.startOfDay(moment.day.adding(days: 1) ?? moment.day) : clock.date(showing: moment)
    guard end > start else { throw EndBeforeStart(end: parsed.preview) }
    return end
  }
}

/// An end that lies before the start.
struct EndBeforeStart: Error, CustomStringConvertible {
  let end: String
  var description: String { "It would end on \(end), before it begins." }
}
