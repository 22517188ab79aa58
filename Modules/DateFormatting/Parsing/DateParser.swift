import Foundation

/// Reads dates as people type them, and refuses what it would have to guess.
///
/// Days:
/// - `today`, `tomorrow` (`tmr`, `tmrw`), `yesterday` (`yest`), `day after tomorrow`, `day before
///   yesterday`; `eod`, `end of day` is today as well, or the day beside it: `fri eod`.
/// - `in 3 days`, `3d`, `+3d`, `-1d`, `+2w`, `1w2d`, `in a month`, `in two weeks`, `in a fortnight`,
///   `1y`, `2 weeks ago`: counted from today. Where a month is too short for the day, its last.
/// - `in 3 workdays`, `next workday`, `last business day of the month`: days outside the locale's
///   weekend.
/// - `a week from friday`, `3 days from now`, `2 days before dec 24`, `tomorrow + 1 week`, `monday
///   week`: counted from another day.
/// - `fri`, `on friday`: the next Friday after today; on a Friday, in seven days. `this fri`: the
///   next, today included. `next fri`: the Friday of next week, weeks beginning with the locale's
///   first day. `last fri`: the Friday of last week, refused where another has been since.
/// - `weekend`, `this weekend`: its first day, or today where it has begun. `next weekend`: the first
///   day of the one after.
/// - `next week`, `last month`, `next year`: today's day of the week, month or year, one on or back.
/// - `sow`, `eow`, `som`, `eom`, `soq`, `eoq`, `soy`, `eoy`: the first or last day of this week,
///   month, quarter or year; in words `end of month`, `start of next week`, `last day of the month`,
///   `end of november`, `beginning of january 2027`.
/// - `last friday of november`, `first monday of january 2027`, `2nd tue of next month`: without a
///   year the next, today included.
/// - `first of next month`, `last of the month`; `dec 2026`: the first day of that month.
/// - `christmas`, `new year's eve`, `halloween`, `good friday`: the next, today included, or `easter
///   2027`.
/// - `the 3rd`, `3rd`, `the 3rd of next month`: the next day of that number, today included.
/// - `24 dec`, `dec 24`, `24th of December`, `december third`, `12/24`, `12-24`: the next such day,
///   today included.
/// - `24 december 2026`, `dec 24, 2026`, `24-Dec-2026`, `Thu, Dec 24, 2026`: a weekday has to agree.
/// - `12/24/2026`, `12/24/26`, `12-24-2026`: month and day in the locale's order, never in the other.
///   `01-12-2026` is refused where the month comes first, since between dashes it mostly does not; so
///   is `9-5`, which may be hours.
/// - `24.12.2026`, `24.12.26`, `24.12.`: the day first, everywhere.
/// - `2026-12-24`, `2026/12/24`, `2026.12.24`: year, month, day, everywhere.
/// - `2026-W52-4`, `2026-W52`: a day of an ISO 8601 week, or its Monday.
///
/// Times:
/// - `17:00`, `5pm`, `5:30 p.m.`, `530pm`, `17h30`, `0900`, `1730`, `noon`, `midnight`: the next time the clock
///   shows it.
/// - `at 9`, `9 o'clock`, `half past 3`, `quarter to 5`, `20 past 3`: from 9 to 11 it is the morning's,
///   from 12 to 5 the afternoon's. From 6 to 8 it is refused; so is today's after it has passed in the
///   morning. `half 3` is refused, being 2:30 or 3:30.
/// - `morning`, `noon`, `afternoon`, `evening`, `night` are 9:00, 12:00, 15:00, 18:00 and 20:00, and say
///   of a time which one it is: `tomorrow morning`, `this evening at 7`, `tonight`, `8 in the morning`.
/// - `tomorrow 17:00`, `monday at 9am`, `5pm fri`: with a day, in either order. `fri midnight` is
///   refused, being the start of Friday or its end.
/// - `now`, `in 2 hours`, `+90min`, `2h`, `2h30m`, `in 1.5 hours`, `in half an hour`, `20 minutes ago`:
///   an instant, to the minute. `@1798104600`: seconds since 1970.
/// - `2026-12-24T17:00`, `20261224T170000Z`, `2026-12-24 17:00:30+01:00`: see ``ISO8601Format``.
/// - `Thu, 24 Dec 2026 17:00:00 +0100`: as mail has it (RFC 2822).
/// - `9am Europe/Berlin`, `fri 9am Berlin`, `17:00 UTC`, `5pm EST`, `5pm ET`: the time of another place.
///   `IST` and `AST`, each of which stands for two zones, are refused.
///
/// A year of two digits is the one from 80 years ago to 19 years ahead; after a month's name it
/// needs four. Names of days and months are English and those of the locale, long or short, and
/// whatever day ``LocalDateFormatter`` writes is read back, as far as four digits or the two of the
/// short style tell its year.
///
/// In German and French locales their phrases are read beside the English ones: `übermorgen`,
/// `nächsten Freitag um 9 Uhr`, `in zwei Wochen`, `halb 4`; `après-demain`, `vendredi prochain à 9h`,
/// `dans deux semaines`, `demain soir`. Another language is another table like
/// `DatePhrases+German.swift`.
///
/// A time that a clock shows twice is the first of the two (the one yet to come if only the time is
/// given); one that the clock skips is refused.
public struct DateParser: Sendable {
  /// Whose language, order and clock.
  public let environment: DateEnvironment
  private let words: DateWords
  /// The locale's own patterns, with the names that are read by them.
  private let patterns: [(pattern: DatePattern, names: PatternNames)]
  let day: LocalDateFormatter
  let dayAndMinute: LocalDateFormatter
  let dayAndSecond: LocalDateFormatter
  let minute: LocalDateFormatter

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
      throw DateParseError(
        text: text, refusal: error,
        examples: ["tomorrow 5pm", "\(example.padded(to: 4))-12-24 17:00"])
    }
  }
}

extension DateParser {
  /// Whether a text names a day that has a name of its own, such as `christmas`.
  ///
  /// Such a name may stand in a title as well, where a weekday rarely does.
  package func namesHoliday(_ text: String) -> Bool {
    guard let text = try? DateText(text) else { return false }
    var reader = DateTokenReader(text)
    while !reader.isAtEnd {
      if reader.take(words.phrases.holidays) != nil { return true }
      reader.position += 1
    }
    return false
  }

  private func read(_ text: DateText, now: Date) throws(DateRefusal) -> DateReading {
    if let reading = try ISO8601Reading(text, readsWeeks: true) {
      if reading.offset != nil { return DateReading(instant: reading.date(on: environment.clock)) }
      return DateReading(
        day: reading.day, time: reading.time, extraSeconds: reading.extraSeconds)
    }
    let present = environment.clock.reading(of: now)
    var grammar = DateGrammar(
      reader: DateTokenReader(text), words: words,
      firstWeekday: environment.vocabulary.firstWeekday, now: now, present: present)
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
  /// Finds the instant that a reading means.
  func resolve(_ reading: DateReading, now: Date) throws(DateRefusal) -> ParsedDate {
    let clock = reading.timeZone.map { WallClock($0) } ?? environment.clock
    let date: Date
    if let instant = reading.instant {
      date = instant
    } else if let day = reading.day {
      date = try self.date(of: day, reading.time, on: clock) + reading.extraSeconds
    } else {
      date = try next(reading.time ?? .midnight, after: now, on: clock)
    }
    guard CivilDate.years.contains(environment.clock.day(of: date).year) else {
      throw DateRefusal(.outOfRange)
    }
    let hasTime = reading.instant != nil || reading.time != nil
    let relative = RelativeDateFormatter(in: environment)
    return ParsedDate(
      date: date, hasDate: reading.day != nil || reading.instant != nil, hasTime: hasTime,
      timeZone: reading.timeZone,
      preview: preview(of: date, hasTime: hasTime) + note(of: date, in: reading.timeZone),
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

  /// The next instant at which the clock shows a time, this minute included.
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

  /// What the clock shows in a place that was named: ` (9:00 AM Europe/Berlin)`.
  private func note(of date: Date, in timeZone: TimeZone?) -> String {
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

/// What the words and numbers of a written date say, before it is an instant.
struct DateReading: Hashable, Sendable {
  var day: CivilDate?
  var time: TimeOfDay?
  /// The instant, where the text counts hours or minutes from now or names an offset from UTC.
  var instant: Date?
  /// What is to be added to the time: a fraction of a second.
  var extraSeconds = 0.0
  /// Where the clock is that shows the time; nil for the environment's.
  var timeZone: TimeZone?
}

/// A language's names, cleaned as ``DateText`` cleans what is read.
struct PatternNames: Sendable {
  /// Names with what they stand for.
  typealias List = [(name: [Character], number: Int)]

  /// 1 for January … 12, in every form.
  let months: List
  /// 1 for Sunday … 7, in every form.
  let weekdays: List
  /// 0 for the morning, 1 for the afternoon.
  let dayPeriods: List
  /// The years from 1 on.
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

/// What a written date was understood to mean.
public struct ParsedDate: Hashable, Sendable {
  /// The instant; for a day without a time, the start of the day.
  public let date: Date
  /// Whether a day was named; otherwise the nearest one was taken at which the clock shows the time.
  public let hasDate: Bool
  /// Whether a time was named; otherwise the date stands for a whole day.
  public let hasTime: Bool
  /// The zone that was named with the time, such as `Europe/Berlin`; nil where none was.
  public let timeZone: TimeZone?
  /// The date in full, to show to the person who wrote it: `Thu, Dec 24, 2026, 5:00 PM`.
  ///
  /// Where the clock shows that time twice, it says which of the two is meant; where a place was
  /// named, what its clock shows.
  public let preview: String
  /// How far away it is: `in 11 days`, see ``RelativeDateFormatter/phrase(for:now:hasTime:)``.
  public let distance: String

  /// Whether the date stands for a whole day.
  public var isAllDay: Bool { !hasTime }
}
