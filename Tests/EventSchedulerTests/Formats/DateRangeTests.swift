import Foundation
import Interchange
import TestSupport
import Testing

@testable import EventScheduler

/// Dates of tables that are ranges, as Notion writes them.
struct DateRangeTests {
  @Test func aRangeOfNotionIsTheStartAndTheEnd() throws {
    let found = try readTable(
      """
      Name,Date
      Trip,"December 1, 2026 → December 3, 2026"
      Exam,"December 1, 2026 9:00 AM → 10:30 AM"
      Night,"December 1, 2026 10:00 PM → December 2, 2026 6:00 AM"
      Call,"December 1, 2026 9:00 AM (EST) → 10:30 AM (EST)"
      Day,"December 1, 2026"
      """)
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.isAllDay) == [true, false, false, false, true])
    #expect(found.events.map(\.isFloating) == [false, true, true, false, false])
    #expect(
      found.events.map(\.date) == [
        try instant("2026-12-01T05:00:00Z"), try instant("2026-12-01T14:00:00Z"),
        try instant("2026-12-02T03:00:00Z"), try instant("2026-12-01T14:00:00Z"),
        try instant("2026-12-01T05:00:00Z"),
      ])
    // The last day of a range is part of it.
    #expect(
      found.events.map(\.endDate) == [
        try instant("2026-12-04T05:00:00Z"), try instant("2026-12-01T15:30:00Z"),
        try instant("2026-12-02T11:00:00Z"), try instant("2026-12-01T15:30:00Z"), nil,
      ])
  }

  @Test(arguments: [
    "12/24/2026 → 12/26/2026", "2026-12-24 → 2026-12-26", "2026-12-24/2026-12-26",
    "Dec 24, 2026 – Dec 26, 2026", "24.12.2026 - 26.12.2026", "2026-12-24 to 2026-12-26",
    "2026/12/24→2026/12/26",
  ])
  func rangesHaveManyForms(text: String) throws {
    let found = try readTable("title,date\na,\"\(text)\"\n")
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.date) == [try instant("2026-12-24T05:00:00Z")])
    #expect(found.events.map(\.endDate) == [try instant("2026-12-27T05:00:00Z")])
  }

  @Test func theOrderOfAColumnHoldsForBothPartsOfARange() throws {
    let found = try readTable(
      "title,date\na,12/10/2026 → 12/11/2026\nb,12/24/2026 → 12/26/2026\n")
    #expect(found.report.problemMessages == [])
    #expect(found.events.map(\.date).first == (try instant("2026-12-10T05:00:00Z")))
    #expect(found.events.map(\.endDate).first == (try instant("2026-12-12T05:00:00Z")))
  }

  @Test func theEndOfARangeYieldsToTheColumnOfTheEnd() throws {
    let found = try readTable("title,date,endDate\na,2026-12-01 → 2026-12-03,2026-12-05\n")
    #expect(found.events.map(\.date) == [try instant("2026-12-01T05:00:00Z")])
    #expect(
      found.report.problemMessages == [
        "Line 2: '2026-12-01 → 2026-12-03' is a range of dates, whose end was left out. The event "
          + "was read."
      ])
  }

  @Test(arguments: ["soon → later", "2026-12-01 → later", "→ 2026-12-01", "A - B - C - D - E"])
  func anyOtherTextIsNoRange(text: String) throws {
    let found = try readTable("title,date\na,\(text)\n")
    #expect(found.events.map(\.date) == [nil])
    #expect(
      found.report.problemMessages == [
        "Line 2: '\(text)' cannot be read as 'date'. Use a date like 2026-12-24T17:00:00-05:00, "
          + "2026-12-24 or 2026/12/24 17:00. The event was read without it."
      ])
  }
}
