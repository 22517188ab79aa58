import DateFormatting
import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// The sample calendar: the federal holidays of the United States.
struct SampleTests {
  @Test func theSampleIsReadWithoutAProblem() throws {
    let found = try sample()
    #expect(found.report.problemMessages == [])
    #expect(found.events.count == 50)
    #expect(found.events.allSatisfy { $0.isAllDay && $0.description?.isEmpty == false })
    #expect(Set(found.events.map(\.uid)).count == 50)
  }

  @Test(arguments: 2025...2028)
  func everyYearHasItsElevenHolidays(year: Int) throws {
    let titles = try sample().events.filter { event in
      event.title?.hasSuffix("(observed)") == false
        && event.date.map { WallClock.utc.day(of: $0).year } == year
    }
    #expect(titles.count == 11)
  }

  /// As the United States Office of Personnel Management publishes them.
  @Test(arguments: [
    ("2026-05-25", "Memorial Day"), ("2026-11-26", "Thanksgiving Day"),
    ("2026-07-03", "Independence Day (observed)"), ("2027-07-05", "Independence Day (observed)"),
    ("2027-06-18", "Juneteenth National Independence Day (observed)"),
    ("2027-12-31", "New Year's Day (observed)"), ("2028-11-10", "Veterans Day (observed)"),
  ])
  func holidaysAreOnTheirDays(day: String, title: String) throws {
    let date = try instant(day)
    let event = try #require(try sample().events.first { $0.date == date })
    #expect(event.title == title)
  }

  private func sample() throws -> ImportedEvents {
    let bytes = try Data(contentsOf: projectFile("Samples/us-federal-holidays.ics"))
    var reader = ICalendarReader(clock: .utc)
    return try reader.readAll(Array(bytes))
  }
}
