import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// The series of items whose next one is created when one is completed.
struct InstanceSeriesTests {
  private func series(_ present: String, _ lines: String...) throws -> InstanceSeries {
    let start = try #require(CalendarTime(":\(present)"))
    return try #require(InstanceSeries(present: start, lines: lines.joined(separator: "\n")))
  }

  private func date(_ text: String) throws -> Date {
    try #require(CalendarTime(":\(text)")).date(on: .utc)
  }

  /// The next instance after one that is done at a moment.
  private func next(
    _ series: InstanceSeries, doneAt done: String, leadingBy lead: TimeInterval = 0,
    except others: [CalendarTime] = [], isNew: Bool = true
  ) throws -> (time: CalendarTime, lines: String)? {
    series.next(
      completedAt: try date(done), leadingBy: lead, except: others, isNew: isNew, on: .utc)
  }

  @Test(arguments: [
    ("20261101T100000Z", "20261109T090000Z"), ("20261109T120000Z", "20261116T090000Z"),
    ("20261201T100000Z", "20261207T090000Z"),
  ])
  func missedInstancesAreSkipped(done: String, expected: String) throws {
    let weekly = try series("20261102T090000Z", "RRULE:FREQ=WEEKLY")
    let found = try #require(try next(weekly, doneAt: done))
    #expect(found.time.iCalendarValue == expected && found.lines == "RRULE:FREQ=WEEKLY")
  }

  @Test func anInstanceIsMissedAfterItsDueTime() throws {
    // Due three days after each instance.
    let weekly = try series("20261102T090000Z", "RRULE:FREQ=WEEKLY")
    let found = try next(weekly, doneAt: "20261110T120000Z", leadingBy: 3 * 86_400)
    #expect(found?.time.iCalendarValue == "20261109T090000Z")
  }

  @Test func aSeriesFromCompletionRestartsOnThatDay() throws {
    let filter = try series(
      "20260901T090000", "RRULE:FREQ=DAILY;INTERVAL=90", InstanceSeries.completionLine)
    let found = try #require(try next(filter, doneAt: "20261120T220000Z"))
    #expect(found.time.iCalendarValue == "20270218T090000")
    #expect(found.lines.hasSuffix(InstanceSeries.completionLine))
  }

  @Test func theFirstInstanceIsNeitherExcludedNorASeparateItem() throws {
    let daily = try series(
      "20261102T090000Z", "RRULE:FREQ=DAILY;COUNT=4", "EXDATE:20261102T090000Z,20261105T090000Z")
    let times = try ["20261103T090000Z", "20261104T090000Z"].map {
      try #require(CalendarTime(":\($0)"))
    }
    #expect(
      daily.firstInstance(on: .utc)
        == .later(times[0], lines: "RRULE:FREQ=DAILY;COUNT=3\nEXDATE:20261105T090000Z"))
    #expect(
      daily.firstInstance(except: [times[0]], on: .utc)
        == .later(times[1], lines: "RRULE:FREQ=DAILY;COUNT=2\nEXDATE:20261105T090000Z"))
    #expect(daily.firstInstance(except: times, on: .utc) == .noInstance)
  }

  @Test(arguments: [
    ["RRULE:FREQ=DAILY"], ["RRULE:FREQ=DAILY", "EXDATE:20261103T090000Z"],
    // The present instance was moved.
    ["DTSTART:20261101T090000Z", "RRULE:FREQ=DAILY", "EXDATE:20261102T090000Z"],
    ["RRULE:FREQ=DAILY", "EXDATE:20261102T090000Z", InstanceSeries.completionLine],
  ])
  func aPresentInstanceIsTheFirstOne(lines: [String]) throws {
    let start = try #require(CalendarTime(":20261102T090000Z"))
    let series = try #require(
      InstanceSeries(present: start, lines: lines.joined(separator: "\n")))
    #expect(series.firstInstance(on: .utc) == .present)
  }

  @Test func anAdditionalDateIsAnInstance() throws {
    let monthly = try series(
      "20261102T090000Z", "RRULE:FREQ=MONTHLY", "RDATE:20261110T090000Z")
    let found = try #require(try next(monthly, doneAt: "20261102T100000Z"))
    #expect(found.time.iCalendarValue == "20261110T090000Z")
    let rest = try series("20261110T090000Z", found.lines)
    #expect(try next(rest, doneAt: "20261110T100000Z")?.time.iCalendarValue == "20261202T090000Z")
  }

  @Test func anInstanceStoredAsAnItemIsOmitted() throws {
    let weekly = try series("20261102T090000Z", "RRULE:FREQ=WEEKLY")
    let other = try #require(CalendarTime(":20261109T090000Z"))
    for isNew in [true, false] {
      let found = try next(weekly, doneAt: "20261102T100000Z", except: [other], isNew: isNew)
      #expect(found?.time.iCalendarValue == "20261116T090000Z")
    }
  }

  @Test func aTimeOfASeriesThatBecomesAllDayIsMovedByWholeDays() throws {
    let time = try #require(CalendarTime(":20261201T180000"))
    let day = CalendarTime.day(try #require(CivilDate(year: 2026, month: 12, day: 3)))
    let instance = try #require(CalendarTime(":20261209T200000"))
    let forth = instance.moved(by: day.distance(from: time))
    #expect(forth.iCalendarValue == "20261211T200000")
    #expect(forth.moved(by: time.distance(from: day)) == instance)
  }

  @Test func theLastInstanceHasNoNextOne() throws {
    let twice = try series("20261102T090000Z", "RRULE:FREQ=WEEKLY;COUNT=2")
    let second = try #require(try next(twice, doneAt: "20261102T100000Z"))
    let rest = try series("20261109T090000Z", second.lines)
    #expect(try next(rest, doneAt: "20261109T100000Z") == nil)
  }
}
