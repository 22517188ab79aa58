import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Parses a time as ``CalendarTime`` writes it; the test fails if the text is invalid.
func time(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CalendarTime
{
  try #require(CalendarTime(text), sourceLocation: sourceLocation)
}

/// The clock of a zone; the test fails where Foundation does not know it.
func clock(
  _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> WallClock {
  WallClock(try #require(TimeZone(identifier: name), sourceLocation: sourceLocation))
}

/// A series with one rule.
func series(_ start: String, _ rule: String...) throws -> RecurrenceSet {
  RecurrenceSet(start: try time(start), rules: try rule.map { try RecurrenceRule($0) })
}

extension RecurrenceSet {
  /// The values of the first instances, as iCalendar writes them.
  func first(_ count: Int, on reader: WallClock = .utc) -> [String] {
    occurrences(on: reader).prefix(count).map(\.start.iCalendarValue)
  }
}

/// The value of an instant as iCalendar writes it in UTC.
func utc(_ date: Date) -> String { CalendarTime(date).iCalendarValue }

/// Returns a line on Saturday, 21 November 2026, 5:41 PM in New York.
func typedLine(
  _ text: String, for subject: TypedLine.Subject = .todo, in locale: String = "en_US"
) throws -> TypedLine {
  let environment = DateEnvironment(localeIdentifier: locale, clock: try clock("America/New_York"))
  let now = Date(timeIntervalSince1970: 1_795_300_860)
  return TypedLine(text, for: subject, now: now, parser: DateParser(in: environment))
}

/// The parts of a todo's line: `title | date | repetition | names`.
func meaning(of text: String, in locale: String = "en_US") throws -> String {
  var line = try typedLine(text, in: locale)
  let names = line.consumeNames()
  let phrase = try line.consumeRepetition(fromCompletion: true)
  let date = try line.consumeDate()
  let clock = line.parser.environment.clock
  let moment = date.map {
    $0.isAllDay ? "\(clock.day(of: $0.date))" : "\(clock.reading(of: $0.date))"
  }
  let parts = [line.rest, moment ?? "", phrase.map { "\($0.rule)" } ?? ""]
  return (parts + names.map { "#\($0)" }).joined(separator: " | ")
}
