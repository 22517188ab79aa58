import Foundation

/// Reads dates as people type them, and refuses what it would have to guess.
///
/// | written | means |
/// |---|---|
/// | `today`, `tomorrow`, `yesterday` | that day |
/// | `now`, `in 2 hours`, `+90min`, `2h`, `20 minutes ago` | an instant, to the minute |
/// | `in 3 days`, `3d`, `+3d`, `-1d`, `+2w`, `in a month`, `1y`, `2 weeks ago` | a day counted from today; where the month is too short, its last |
/// | `fri`, `friday` | the next Friday after today: on a Friday, in seven days |
/// | `this fri` | the next Friday, today included |
/// | `next fri` | the Friday of the next week, where weeks begin with the locale's first day |
/// | `next week`, `last month`, `next year` | today's day of the week, month or year, one on or back |
/// | `sow`, `eow`, `som`, `eom`, `soq`, `eoq`, `soy`, `eoy` | the first or last day of this week, month, quarter, year |
/// | `end of month`, `start of next week` | the same in words |
/// | `24 dec`, `dec 24`, `24th of December`, `12/24` | that day, this year or the next in which it comes |
/// | `24 december 2026`, `dec 24, 2026`, `24-Dec-2026`, `Thu, Dec 24, 2026` | that day; a weekday has to agree |
/// | `12/24/2026`, `12/24/26`, `12-24-2026` | month and day in the locale's order, never in the other |
/// | `24.12.2026`, `24.12.26`, `24.12.` | the day first, everywhere |
/// | `2026-12-24`, `2026/12/24`, `2026.12.24` | year, month, day, everywhere |
/// | `17:00`, `5pm`, `5:30 p.m.`, `17h30`, `noon`, `midnight` | the next time the clock shows it |
/// | `tomorrow 17:00`, `monday at 9am`, `5pm fri` | a day and a time, in either order |
/// | `2026-12-24T17:00`, `20261224T170000Z`, `2026-12-24 17:00:30+01:00` | ISO 8601, see ``ISO8601Format`` |
///
/// A year of two digits is the one from 80 years ago to 19 years ahead; after a month's name it
/// needs four. Names of days and months are English and those of the locale, long or short, and
/// whatever ``LocalDateFormatter`` writes is read back.
///
/// A time that a clock shows twice is the first of the two (the one yet to come if only the time is
/// given); one that the clock skips is refused.
public struct DateParser: Sendable {
  public let environment: DateEnvironment
  private let words: DateWords
  private let patterns: [DatePattern]
  private let day: LocalDateFormatter
  private let dayAndMinute: LocalDateFormatter
  private let dayAndSecond: LocalDateFormatter
  private let minute: LocalDateFormatter

  /// Makes a parser for an environment, whose patterns it looks up: make one and keep it.
  public init(in environment: DateEnvironment) {
    self.environment = environment
    words = DateWords(environment)
    patterns = DatePattern.readable(in: environment)
    day = LocalDateFormatter(dateStyle: .mediumWithWeekday, in: environment)
    dayAndMinute = LocalDateFormatter(
      dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment)
    dayAndSecond = LocalDateFormatter(
      dateStyle: .mediumWithWeekday, timeStyle: .medium, in: environment)
    minute = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
  }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: what was typed; more than 200 bytes are refused unread.
  ///   - now: the instant that `today` and `now` speak of.
  /// - Throws: ``DateParseError`` when the text cannot be read, names what does not exist, or could
  ///   mean two things. Its description quotes the text and shows two forms that can be read.
  public func parse(_ text: String, now: Date) throws(DateParseError) -> ParsedDate {
    do throws(DateRefusal) {
      return try resolve(try read(try DateText(text), now: now), now: now)
    } catch {
      let year = environment.clock.day(of: now).year
      let example = CivilDate.years.contains(year) ? year : 2026
      let padding = String(repeating: "0", count: max(0, 4 - String(example).count))
      throw DateParseError(
        text: text, refusal: error, examples: ["tomorrow 5pm", "\(padding)\(example)-12-24 17:00"])
    }
  }
}

extension DateParser {
  private func read(_ text: DateText, now: Date) throws(DateRefusal) -> DateReading {
    let today = environment.clock.day(of: now)
    if let reading = try ISO8601Reading(DateTokenReader(text)) {
      if reading.offset != nil { return DateReading(instant: reading.date(on: environment.clock)) }
      return DateReading(
        day: reading.day, time: reading.time, extraSeconds: reading.extraSeconds)
    }
    for pattern in patterns {
      let fields = pattern.fields(in: text.characters, vocabulary: environment.vocabulary)
      if let fields { return try fields.reading(near: today) }
    }
    var grammar = DateGrammar(
      text, words: words, firstWeekday: environment.vocabulary.firstWeekday, now: now, today: today)
    return try grammar.read()
  }

  /// Finds the instant that a reading means.
  private func resolve(_ reading: DateReading, now: Date) throws(DateRefusal) -> ParsedDate {
    let date: Date
    if let instant = reading.instant {
      date = instant
    } else if let day = reading.day {
      date = try self.date(of: day, reading.time) + reading.extraSeconds
    } else {
      date = try next(reading.time ?? .midnight, after: now)
    }
    guard CivilDate.years.contains(environment.clock.day(of: date).year) else {
      throw DateRefusal(.outOfRange)
    }
    let hasTime = reading.instant != nil || reading.time != nil
    return ParsedDate(
      date: date, hasDate: reading.day != nil || reading.instant != nil, hasTime: hasTime,
      preview: preview(of: date, hasTime: hasTime))
  }

  private func date(of day: CivilDate, _ time: TimeOfDay?) throws(DateRefusal) -> Date {
    let clock = environment.clock
    guard let time else {
      let start = clock.startOfDay(day)
      guard clock.day(of: start) == day else { throw skipped(day) }
      return start
    }
    switch clock.match(CivilDateTime(day: day, time: time)) {
    case .once(let date), .twice(first: let date, second: _): return date
    case .never(let change):
      guard clock.day(of: clock.startOfDay(day)) == day else { throw skipped(day) }
      throw skipped(CivilDateTime(day: day, time: time), by: change)
    }
  }

  /// The next instant at which the clock shows a time, this minute included.
  private func next(_ time: TimeOfDay, after now: Date) throws(DateRefusal) -> Date {
    let clock = environment.clock
    let today = clock.day(of: now)
    let start = now.startOfMinute
    let moment = CivilDateTime(day: today, time: time)
    switch clock.match(moment) {
    case .once(let date) where date >= start: return date
    case .twice(let first, _) where first >= start: return first
    case .twice(_, let second) where second >= start: return second
    case .never(let change) where change.date > now: throw skipped(moment, by: change)
    default:
      guard let tomorrow = today.adding(days: 1) else { throw DateRefusal(.outOfRange) }
      return try date(of: tomorrow, time)
    }
  }

  private func preview(of date: Date, hasTime: Bool) -> String {
    let moment = environment.clock.reading(of: date)
    guard hasTime else { return day.string(from: moment) }
    let text = (moment.time.second == 0 ? dayAndMinute : dayAndSecond).string(from: moment)
    guard case .twice(let first, let second) = environment.clock.match(moment) else { return text }
    // The instant may lie a fraction of a second after the full one.
    return date < min(first + 1, second)
      ? "\(text) (the first time, before clocks go back)"
      : "\(text) (the second time, after clocks went back)"
  }

  private func skipped(_ moment: CivilDateTime, by change: ClockChange) -> DateRefusal {
    let gap = change.after.secondsSinceEpoch - change.before.secondsSinceEpoch
    return DateRefusal(
      .skippedTime(
        day: day.string(from: change.before), from: minute.string(from: change.before),
        to: minute.string(from: change.after)),
      suggestions: [-gap, gap].map {
        CivilDateTime(secondsSinceEpoch: moment.secondsSinceEpoch + $0).description
      })
  }

  private func skipped(_ missing: CivilDate) -> DateRefusal {
    let number = missing.daysSinceEpoch
    let days = [number - 1, number + 1].map { CivilDate(daysSinceEpoch: $0) }
    return DateRefusal(
      .skippedDay(before: day.string(from: days[0]), after: day.string(from: days[1])),
      suggestions: days.map(\.description))
  }
}

extension Date {
  /// The instant at which the current minute of UTC began.
  var startOfMinute: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.down) * 60)
  }
}
