import DateFormatting
import Foundation
import Testing

struct CivilDateTests {
  @Test func nonexistentDaysAreNil() {
    #expect(CivilDate(year: 2026, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2028, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 2026, month: 0, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: 13, day: 1) == nil)
    #expect(CivilDate(year: 2026, month: 4, day: 31) == nil)
    #expect(CivilDate(year: 2026, month: 4, day: 0) == nil)
    #expect(CivilDate(year: 0, month: 1, day: 1) == nil)
    #expect(CivilDate(year: 10_000, month: 1, day: 1) == nil)
  }

  /// The calendar repeats every 400 years, so one such stretch shows them all.
  @Test func everyDayOf400YearsFollowsTheOneBefore() throws {
    var previous = try #require(CivilDate(year: 1899, month: 12, day: 31))
    let last = try #require(CivilDate(year: 2299, month: 12, day: 31))
    for number in previous.daysSinceEpoch + 1...last.daysSinceEpoch {
      let day = CivilDate(daysSinceEpoch: number)
      guard
        day > previous, day.daysSinceEpoch == number,
        CivilDate(year: day.year, month: day.month, day: day.day) == day,
        day.weekday == previous.weekday % 7 + 1
      else {
        Issue.record("\(day) does not follow \(previous)")
        return
      }
      previous = day
    }
    #expect(previous == last)
  }

  @Test func theYears1To9999HaveAllTheirDays() throws {
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31))
    #expect(last - first == 3_652_058)
    for number in stride(from: first.daysSinceEpoch - 400_000, to: last.daysSinceEpoch, by: 997) {
      #expect(CivilDate(daysSinceEpoch: number).daysSinceEpoch == number)
    }
  }

  @Test func knownDaysHaveTheirWeekdays() throws {
    #expect(CivilDate(daysSinceEpoch: 0).description == "1970-01-01")
    #expect(CivilDate(daysSinceEpoch: 0).weekday == 5)
    #expect(try #require(CivilDate(year: 2026, month: 12, day: 24)).weekday == 5)
    #expect(try #require(CivilDate(year: 1, month: 1, day: 1)).weekday == 2)
  }

  @Test func addingMonthsClampsToTheEndOfShortMonths() throws {
    let day = try #require(CivilDate(year: 2026, month: 1, day: 31))
    #expect(day.adding(months: 1)?.description == "2026-02-28")
    #expect(day.adding(months: 25)?.description == "2028-02-29")
    #expect(day.adding(months: -2)?.description == "2025-11-30")
    #expect(day.adding(months: 12)?.description == "2027-01-31")
  }

  @Test func datesAreLimitedToTheYears1To9999() throws {
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31))
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    #expect(last.adding(days: 1) == nil)
    #expect(first.adding(days: -1) == nil)
    #expect(last.adding(months: 1) == nil)
    #expect(first.adding(months: -1) == nil)
    #expect(last.adding(days: .max) == nil)
    #expect(first.adding(days: .min) == nil)
    #expect(last.adding(months: .max) == nil)
    #expect(first.adding(months: .min) == nil)
  }

  @Test(arguments: [(2, 4), (1, 1), (7, 1), (2, 1), (1, 4)])
  func weeksOfTheYearMatchFoundation(firstWeekday: Int, minimumDays: Int) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = firstWeekday
    calendar.minimumDaysInFirstWeek = minimumDays
    let start = try #require(CivilDate(year: 2015, month: 1, day: 1)).daysSinceEpoch
    for number in start..<start + 366 * 7 {
      let day = CivilDate(daysSinceEpoch: number)
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let expected = calendar.dateComponents([.yearForWeekOfYear, .weekOfYear], from: date)
      let (year, week) = day.weekOfYear(firstWeekday: firstWeekday, minimumDays: minimumDays)
      guard year == expected.yearForWeekOfYear, week == expected.weekOfYear else {
        Issue.record("\(day): week \(week) of \(year), Foundation has \(expected)")
        return
      }
    }
  }

  @Test func newYearsDayCanBelongToTheLastWeekOfThePreviousYear() throws {
    let day = try #require(CivilDate(year: 2027, month: 1, day: 1))
    #expect(day.weekOfYear(firstWeekday: 2, minimumDays: 4) == (2026, 53))
    #expect(day.weekOfYear(firstWeekday: 1, minimumDays: 1) == (2027, 1))
    let lastDay = try #require(CivilDate(year: 2025, month: 12, day: 31))
    #expect(lastDay.weekOfYear(firstWeekday: 2, minimumDays: 4) == (2026, 1))
  }
}
