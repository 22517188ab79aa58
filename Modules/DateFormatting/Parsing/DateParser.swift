import Foundation

/// Parses dates as people type them, and refuses ambiguous ones.
///
/// Days:
/// - `today`, `tomorrow` (`tmr`, `tmrw`), `yesterday` (`yest`), `day after tomorrow`, `day before
///   yesterday`. `eod`, `end of day` and `close of business` also mean today, or the day next to
///   them: `fri eod`.
/// - `in 3 days`, `within 3 days`, `3d`, `+3d`, `-1d`, `+2w`, `1w2d`, `in a month`, `in two weeks`,
///   `in a fortnight`, `in a couple of days`, `in 2 weeks' time`, `1y`, `2 weeks ago`: counted from
///   today. If a month is too short for the day, its last day.
/// - `in 3 workdays`, `next workday`, `last business day of the month`: days outside the locale's
///   weekend.
/// - `a week from friday`, `a week on friday`, `2 weeks today`, `3 days from now`, `2 days before
///   dec 24`, `tomorrow + 1 week`, `monday week`: counted from another day.
/// - `fri`, `on friday`: the next Friday after today; on a Friday, in seven days. `this fri`: the
///   next Friday, including today. `next fri`: the Friday of next week, with weeks that begin on
///   the locale's first weekday, as `fri next week` and `next week fri`. `last fri`: the Friday of
///   last week, refused if there was another one since.
/// - `weekend`, `this weekend`: its first day, or today if it has begun. `next weekend`: the first
///   day of the following one.
/// - `next week`, `last month`, `next year`: the same day of the next or previous week, month or
///   year. `next month on the 3rd`: that day of it.
/// - `week after next`, `fri the week after next`, `month after next`: the same in the second week
///   or month from now.
/// - `sow`, `eow`, `som`, `eom`, `soq`, `eoq`, `soy`, `eoy`: the first or last day of this week,
///   month, quarter or year; in words `end of month`, `month end`, `start of next week`, `last day
///   of the month`, `end of november`, `beginning of january 2027`.
/// - `last friday of november`, `first monday of january 2027`, `2nd tue of next month`: without a
///   year the next one, including today.
/// - `first of next month`, `last of the month`; `dec 2026`: the first day of that month.
/// - `christmas`, `new year's eve`, `halloween`, `good friday`: the next one, including today, or
///   `easter 2027`.
/// - `the 3rd`, `3rd`, `the 3rd of next month`: the next day with that number, including today.
/// - `24 dec`, `dec 24`, `24th of December`, `december third`, `12/24`, `12-24`: the next such day,
///   including today.
/// - `24 december 2026`, `dec 24, 2026`, `24-Dec-2026`, `Thu, Dec 24, 2026`, `dec 24 '26`: a
///   weekday must match.
/// - `12/24/2026`, `12/24/26`, `12-24-2026`: month and day in the locale's order, never in the
///   other. `01-12-2026` is refused if the month comes first, because with dashes the day usually
///   does. `9-5` is refused, because it may be hours.
/// - `24.12.2026`, `24.12.26`, `24.12.`: day first, in every locale.
/// - `2026-12-24`, `2026/12/24`, `2026.12.24`: year, month, day, in every locale.
/// - `2026-W52-4`, `2026-W52`: a day of an ISO 8601 week, or its Monday.
///
/// Times:
/// - `17:00`, `5pm`, `5:30 p.m.`, `5.30pm`, `530pm`, `17h30`, `0900`, `1730`, `noon`,
///   `midnight`: the next such time.
/// - `at 9`, `9 o'clock`, `half past 3`, `quarter to 5`, `20 past 3`: from 9 to 11 in the morning,
///   from 12 to 5 in the afternoon. From 6 to 8 it is refused, and so is a time today that has
///   passed in the morning. `half 3` is refused, because it may be 2:30 or 3:30.
/// - `morning`, `noon`, `afternoon`, `evening`, `night` are 9:00, 12:00, 15:00, 18:00 and 20:00.
///   With a time they tell the half of the day: `tomorrow morning`, `this evening at 7`, `tonight`,
///   `8 in the morning`.
/// - `tomorrow 17:00`, `monday at 9am`, `5pm fri`: with a day, in either order. `fri midnight` is
///   refused, because it may be the start of Friday or its end.
/// - `now`, `in 2 hours`, `+90min`, `2h`, `2h30m`, `in 1.5 hours`, `in half an hour`, `20 minutes
///   ago`: an instant, to the minute. `@1798104600`: seconds since 1970.
/// - `2026-12-24T17:00`, `20261224T170000Z`, `2026-12-24 17:00:30+01:00`: see ``ISO8601Format``.
/// - `Thu, 24 Dec 2026 17:00:00 +0100`: as in email (RFC 2822).
/// - `9am Europe/Berlin`, `fri 9am Berlin`, `17:00 UTC`, `17:00 UTC+1`, `5pm EST`, `5pm ET`, `5pm
///   Eastern time`: a time in another time zone. `IST` and `AST`, which stand for two zones each,
///   are refused.
///
/// A year of two digits is from 80 years ago to 19 years ahead. After a month's name it needs four
/// digits or an apostrophe. Names of days and months are English or the locale's, long or short.
/// Any day that ``LocalDateFormatter`` writes can be parsed again, as far as its year has four
/// digits or the two of the short style.
///
/// In German and French locales their phrases are parsed in addition to the English ones:
/// `übermorgen`, `nächsten Freitag um 9 Uhr`, `in zwei Wochen`, `halb 4`; `après-demain`, `vendredi
/// prochain à 9h`, `dans deux semaines`, `demain soir`. Another language needs another table like
/// `DatePhrases+German.swift`.
///
/// If a time occurs twice, it is the first of the two, or the next one if only the time is given. A
/// time that the clock skips is refused.
public struct DateParser: Sendable {
  /// The locale and the clock.
  public let environment: DateEnvironment
  private let lexicon: DateLexicon
  /// The locale's own patterns, with the names to parse them.
  private let patterns: [(pattern: DatePattern, names: PatternNames)]
  let day: LocalDateFormatter
  let dayAndMinute: LocalDateFormatter
  let dayAndSecond: LocalDateFormatter
  let minute: LocalDateFormatter

  /// Creates a parser for an environment. It looks up patterns, so create one and share it.
  public init(in environment: DateEnvironment) {
    self.environment = environment
    lexicon = DateLexicon(environment)
    patterns = DatePattern.readable(in: environment)
    day = LocalDateFormatter(dateStyle: .mediumWithWeekday, in: environment)
    dayAndMinute = LocalDateFormatter(
      dateStyle: .mediumWithWeekday, timeStyle: .short, in: environment)
    dayAndSecond = LocalDateFormatter(
      dateStyle: .mediumWithWeekday, timeStyle: .medium, in: environment)
    minute = LocalDateFormatter(dateStyle: .none, timeStyle: .short, in: environment)
  }

  /// Parses a date.
  ///
  /// - Parameters:
  ///   - text: The typed text. A text of more than 200 bytes is refused.
  ///   - now: The current time.
  ///   - start: The start of a span whose end the text is. A day without a year, a weekday and a
  ///     holiday are the first ones from its day on, a time alone is on its day, and a length such
  ///     as `3 days` is counted from it. Words that refer to today, such as `tomorrow` and `in 3
  ///     days`, keep their meaning.
  ///   - direction: The direction from `now` in which a day without a year, a weekday, a weekend, a
  ///     holiday or a time alone is searched for. Backward, it is the last one, including today or
  ///     the current minute: the day of a visit or a birth. From a start, the direction is forward.
  /// - Throws: ``DateParseError`` when the text cannot be read, names a date that does not exist,
  ///   or is ambiguous. Its description quotes the text and suggests two spellings.
  public func parse(
    _ text: String, now: Date, from start: Date? = nil,
    direction: Calendar.SearchDirection = .forward
  ) throws(DateParseError) -> ParsedDate {
    do throws(DateRefusal) {
      let reading = try read(try DateText(text), now: now, from: start, direction)
      return try resolve(reading, now: now, from: start, direction)
    } catch {
      let year = environment.clock.day(of: now).year
      let example = CivilDate.years.contains(year) ? year : 2026
      throw DateParseError(
        text: text, refusal: error,
        examples: ["tomorrow 5pm", "\(example.padded(to: 4))-12-24 17:00"])
    }
  }
}

extension DateParser {
  /// Returns a Boolean value that indicates whether a text contains the name of a holiday, such as
  /// `christmas`.
  ///
  /// Such a name may be part of a title, which is less likely for a weekday.
  package func namesHoliday(_ text: String) -> Bool {
    guard let text = try? DateText(text) else { return false }
    var reader = DateTokenReader(text)
    while !reader.isAtEnd {
      if reader.consume(lexicon.phrases.holidays) != nil { return true }
      reader.position += 1
    }
    return false
  }

  private func read(
    _ text: DateText, now: Date, from start: Date?, _ direction: Calendar.SearchDirection
  ) throws(DateRefusal) -> DateReading {
    if let reading = try ISO8601Reading(text, readsWeeks: true) {
      if reading.offset != nil { return DateReading(instant: reading.date(on: environment.clock)) }
      return DateReading(
        day: reading.day, time: reading.time, extraSeconds: reading.extraSeconds)
    }
    let present = environment.clock.reading(of: now)
    var grammar = DateGrammar(
      reader: DateTokenReader(text), lexicon: lexicon,
      firstWeekday: environment.vocabulary.firstWeekday,
      isInNorthAmerica: environment.isInNorthAmerica, now: now, present: present,
      start: start.map { environment.clock.reading(of: $0) }, direction: direction)
    for (pattern, names) in patterns {
      do throws(DateRefusal) {
        let reading = try pattern.reading(of: text.characters, names: names, near: present.day)
        if let reading { return reading }
      } catch {
        throw grammar.explanation(of: error)
      }
    }
    return try grammar.read()
  }
}

extension DateParser {
  /// Returns the date of a reading.
  func resolve(
    _ reading: DateReading, now: Date, from start: Date? = nil,
    _ direction: Calendar.SearchDirection = .forward
  ) throws(DateRefusal) -> ParsedDate {
    let clock = reading.timeZone.map { WallClock($0) } ?? environment.clock
    let date: Date
    if let instant = reading.instant {
      date = instant
    } else if let day = reading.day {
      date = try self.date(of: day, reading.time, on: clock) + reading.extraSeconds
    } else if let start {
      date = try self.date(of: clock.day(of: start), reading.time ?? .midnight, on: clock)
    } else {
      let time = reading.time ?? .midnight
      date =
        try direction == .backward
        ? previous(time, before: now, on: clock) : next(time, after: now, on: clock)
    }
    guard CivilDate.years.contains(environment.clock.day(of: date).year) else {
      throw DateRefusal(.outOfRange)
    }
    let hasTime = reading.instant != nil || reading.time != nil
    // Files and calendars hold instants in UTC, with a year of four digits.
    guard !hasTime || CivilDate.years.contains(WallClock.utc.day(of: date).year) else {
      throw DateRefusal(.outOfRangeInUTC)
    }
    let relative = RelativeDateFormatter(in: environment)
    return ParsedDate(
      date: date, hasDate: reading.day != nil || reading.instant != nil, hasTime: hasTime,
      timeZone: reading.timeZone,
      preview: preview(of: date, hasTime: hasTime)
        + zoneDescription(of: date, in: reading.timeZone),
      distance: relative.phrase(for: date, now: now, hasTime: hasTime))
  }

  private func date(
    of day: CivilDate, _ time: TimeOfDay?, on clock: WallClock
  ) throws(DateRefusal) -> Date {
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

  /// Returns the next instant of a time, including the current minute.
  private func next(
    _ time: TimeOfDay, after now: Date, on clock: WallClock
  ) throws(DateRefusal) -> Date {
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
      return try date(of: tomorrow, time, on: clock)
    }
  }

  /// Returns the last instant of a time until now.
  private func previous(
    _ time: TimeOfDay, before now: Date, on clock: WallClock
  ) throws(DateRefusal) -> Date {
    let today = clock.day(of: now)
    let moment = CivilDateTime(day: today, time: time)
    switch clock.match(moment) {
    case .once(let date) where date <= now: return date
    case .twice(_, let second) where second <= now: return second
    case .twice(let first, _) where first <= now: return first
    case .never(let change) where change.date <= now: throw skipped(moment, by: change)
    default:
      guard let yesterday = today.adding(days: -1) else { throw DateRefusal(.outOfRange) }
      return try date(of: yesterday, time, on: clock)
    }
  }

  private func preview(of date: Date, hasTime: Bool) -> String {
    let moment = environment.clock.reading(of: date)
    guard hasTime else { return day.string(from: moment) }
    let text = (moment.time.second == 0 ? dayAndMinute : dayAndSecond).string(from: moment)
    guard case .twice(let first, let second) = environment.clock.match(moment) else { return text }
    // The instant may be a fraction of a second after the whole one.
    return date < min(first + 1, second)
      ? "\(text) (the first time, before clocks go back)"
      : "\(text) (the second time, after clocks went back)"
  }

  /// Returns the local time in the zone that was given: ` (9:00 AM Europe/Berlin)`.
  private func zoneDescription(of date: Date, in timeZone: TimeZone?) -> String {
    guard let timeZone, timeZone.identifier.contains("/") else { return "" }
    let reading = WallClock(timeZone).reading(of: date)
    return " (\(minute.string(from: reading)) \(timeZone.identifier))"
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

/// The words and numbers of a written date, before it is resolved to an instant.
struct DateReading: Hashable, Sendable {
  var day: CivilDate?
  var time: TimeOfDay?
  /// The instant, if the text has a span of hours or minutes from now or an offset from UTC.
  var instant: Date?
  /// The seconds to add to the time, such as a fraction of a second.
  var extraSeconds = 0.0
  /// The time zone of the time; nil for the environment's.
  var timeZone: TimeZone?
}

/// The names of a language, normalized like the text in ``DateText``.
struct PatternNames: Sendable {
  /// Names with their numbers.
  typealias List = [(name: [Character], number: Int)]

  /// The months, 1 for January … 12, in every form.
  let months: List
  /// The weekdays, 1 for Sunday … 7, in every form.
  let weekdays: List
  /// The halves of the day: 0 for the morning, 1 for the afternoon.
  let dayPeriods: List
  /// The era of the years from 1.
  let era: List

  init(_ vocabulary: DateVocabulary) {
    months = Self.list(vocabulary.months)
    weekdays = Self.list(vocabulary.weekdays)
    dayPeriods = Self.list([vocabulary.am, vocabulary.pm], from: 0)
    era = Self.list([vocabulary.eras[1]], from: 1)
  }

  private static func list(_ names: CalendarNames) -> List {
    [names.long, names.short, names.standaloneLong, names.standaloneShort]
      .flatMap { list($0, from: 1) }
  }

  private static func list(_ names: [String], from first: Int) -> List {
    names.enumerated()
      .map { (name: DateText.plain($0.element), number: $0.offset + first) }
      .filter { !$0.name.isEmpty }
  }
}

/// The result of parsing a date.
public struct ParsedDate: Hashable, Sendable {
  /// The instant; for a day without a time, the start of the day.
  public let date: Date
  /// A Boolean value that indicates whether a day was given. Otherwise the date is the nearest
  /// occurrence of the time.
  public let hasDate: Bool
  /// A Boolean value that indicates whether a time was given. Otherwise the date represents a whole
  /// day.
  public let hasTime: Bool
  /// The zone that was given with the time, such as `Europe/Berlin`; nil if there was none.
  public let timeZone: TimeZone?
  /// The full date, to show to the user who typed it: `Thu, Dec 24, 2026, 5:00 PM`.
  ///
  /// If the time occurs twice, it tells which one is meant. If a time zone was given, it includes
  /// the local time there.
  public let preview: String
  /// The distance of the date: `in 11 days`. See
  /// ``RelativeDateFormatter/phrase(for:now:hasTime:)``.
  public let distance: String

  /// A Boolean value that indicates whether the date represents a whole day.
  public var isAllDay: Bool { !hasTime }
}
