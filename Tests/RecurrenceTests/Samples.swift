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
