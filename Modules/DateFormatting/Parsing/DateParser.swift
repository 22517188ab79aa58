import Foundation

/// Reads dates as people type them, and refuses what it would have to guess.
///
/// Days:
/// - `today`, `tomorrow`, `yesterday`.
/// - `in 3 days`, `3d`, `+3d`, `-1d`, `+2w`, `in a month`, `1y`, `2 weeks ago`: counted from today.
///   Where a month is too short for the day, its last.
/// - `fri`, `friday`: the next Friday after today; on a Friday, in seven days. `this fri`: the next,
///   today included. `next fri`: the Friday of next week, weeks beginning with the locale's first
///   day.
/// - `next week`, `last month`, `next year`: today's day of the week, month or year, one on or back.
/// - `sow`, `eow`, `som`, `eom`, `soq`, `eoq`, `soy`, `eoy`: the first or last day of this week,
///   month, quarter or year; in words `end of month`, `start of next week`.
/// - `24 dec`, `dec 24`, `24th of December`, `12/24`: the next such day, today included.
/// - `24 december 2026`, `dec 24, 2026`, `24-Dec-2026`, `Thu, Dec 24, 2026`: a weekday has to agree.
/// - `12/24/2026`, `12/24/26`, `12-24-2026`: month and day in the locale's order, never in the other.
/// - `24.12.2026`, `24.12.26`, `24.12.`: the day first, everywhere.
/// - `2026-12-24`, `2026/12/24`, `2026.12.24`: year, month, day, everywhere.
///
/// Times:
/// - `17:00`, `5pm`, `5:30 p.m.`, `17h30`, `noon`, `midnight`: the next time the clock shows it.
/// - `tomorrow 17:00`, `monday at 9am`, `5pm fri`: with a day, in either order. `fri midnight` is
///   refused, being the start of Friday or its end.
/// - `now`, `in 2 hours`, `+90min`, `2h`, `20 minutes ago`: an instant, to the minute.
/// - `2026-12-24T17:00`, `20261224T170000Z`, `2026-12-24 17:00:30+01:00`: see ``ISO8601Format``.
///
/// A year of two digits is the one from 80 years ago to 19 years ahead; after a month's name it
/// needs four. Names of days and months are English and those of the locale, long or short, and
/// whatever day ``LocalDateFormatter`` writes is read back, as far as four digits or the two of the
/// short style tell its year.
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
    var grammar = DateGrammar(
      text, words: words, firstWeekday: environment.vocabulary.firstWeekday, now: now, today: today)
    for (pattern, names) in patterns {
      let fields = pattern.fields(in: text.characters, names: names)
      guard let fields else { continue }
      do throws(DateRefusal) {
        return try fields.reading(near: today)
      } catch {
        throw grammar.explanation(of: error)
      }
    }
    return try grammar.read()
  }
}
