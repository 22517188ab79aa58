import DateFormatting
import Testing

@testable import Recurrence

/// Recurrences are read from lines of a calendar, and written as lines.
struct RecurrenceLinesTests {
  private let start = CalendarTime("TZID=Europe/Berlin:20261224T170000")

  @Test func linesRoundTrip() throws {
    let lines = """
      RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=TH
      RDATE;TZID=Europe/Berlin:20261226T170000,20261227T170000
      RDATE;VALUE=PERIOD:20261228T160000Z/PT2H
      EXDATE;TZID=Europe/Berlin:20261231T170000
      EXDATE;VALUE=DATE:20270107
      """
    let series = RecurrenceSet(start: try #require(start), lines: lines)
    #expect(series.rules.map(\.count) == [5])
    #expect(series.dates.count == 3 && series.dates[2].period == "PT2H")
    #expect(
      series.exceptions.map(\.description) == ["TZID=Europe/Berlin:20261231T170000", "20270107"])
    #expect(series.lines == lines)
  }

  @Test func unreadableLinesAreReportedAndOmitted() throws {
    var problems: [String] = []
    let series = RecurrenceSet(
      start: try #require(start),
      lines: "RRULE:FREQ=SOMETIMES\r\nEXDATE;TZID=\"a:b\":20261231T170000,soon\nSUMMARY:x\nnothing"
    ) { line, reason in problems.append("\(line.prefix(6)) \(reason)") }
    #expect(series.rules.isEmpty)
    #expect(series.exceptions.map(\.zone) == ["a:b"])
    #expect(problems.count == 2)
    #expect(problems.last == "EXDATE 'soon' is not a date.")
  }

  @Test func withoutLinesThereIsNoRecurrence() throws {
    #expect(RecurrenceSet(start: try #require(start), lines: "").lines.isEmpty)
  }
}
