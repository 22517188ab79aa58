import DateFormatting
import Foundation
import Testing

@testable import Recurrence

/// Rules over the moments at which clocks are put forward or back.
struct ClockChangeTests {
  static let zones = [
    "Europe/Berlin", "America/Toronto", "Australia/Lord_Howe", "Africa/Casablanca", "Pacific/Apia",
  ]

  /// An instant at which the offset changes, and the offsets before and after, in seconds.
  struct Change {
    let second: Int
    let before: Int
    let after: Int

    /// The instant of a local time near the change, by the words of RFC 5545, 3.3.5.
    func instant(showing local: Int) -> Int {
      if local - before < second { return local - before }
      return local - after >= second ? local - after : local - before
    }
  }

  static func changes(_ clock: WallClock, from first: Int, to last: Int) -> [Change] {
    func offset(_ second: Int) -> Int {
      clock.offset(at: Date(timeIntervalSince1970: Double(second)))
    }
    return stride(from: first, to: last, by: 21_600).compactMap { start in
      let (before, after) = (offset(start), offset(start + 21_600))
      guard before != after else { return nil }
      var (low, high) = (start, start + 21_600)
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      return Change(second: high, before: before, after: after)
    }
  }

  @Test(arguments: zones)
  func everyClockChangeOfTwelveYearsFollowsTheRFC(zone: String) throws {
    let place = try clock(zone)
    let changes = Self.changes(place, from: 1_262_304_000, to: 1_640_995_200)  // 2010 … 2021
    #expect(changes.count > 15)
    for change in changes {
      for (rule, step, days) in [
        ("FREQ=HOURLY", 3600, 2), ("FREQ=MINUTELY;INTERVAL=30", 1800, 2), ("FREQ=DAILY", 86_400, 4),
        ("FREQ=WEEKLY", 604_800, 7),
      ] {
        // From days before the change, at the time that it skips or repeats.
        let local = change.second + change.before - days * 86_400 + 900
        let count = days * 86_400 * 2 / step + 2
        let instants = (0..<count).map { change.instant(showing: local + $0 * step) }
        let expected = Set(instants).sorted().dropLast(1)
        let start = CalendarTime.zoned(CivilDateTime(secondsSinceEpoch: local), zone: zone)
        let series = RecurrenceSet(start: start, rules: [try RecurrenceRule(rule)])
        let found = series.occurrences(on: .utc).prefix(expected.count)
          .map { Int($0.start.date(on: .utc).timeIntervalSince1970) }
        #expect(found == Array(expected), "\(rule) over \(change) in \(zone)")
      }
    }
  }

  @Test func aDailyTimeInTheGapIsAnHourLater() throws {
    let series = try series("TZID=Europe/Berlin:20260328T023000", "FREQ=DAILY;COUNT=3")
    #expect(
      series.occurrences(on: .utc).map { utc($0.start.date(on: .utc)) }
        == ["20260328T013000Z", "20260329T013000Z", "20260330T003000Z"])
    // As it was written it stays the same.
    #expect(series.first(3) == ["20260328T023000", "20260329T023000", "20260330T023000"])
  }

  @Test func anAmbiguousTimeMeansTheFirst() throws {
    let series = try series("TZID=Europe/Berlin:20261024T023000", "FREQ=DAILY;COUNT=3")
    #expect(
      series.occurrences(on: .utc).map { utc($0.start.date(on: .utc)) }
        == ["20261024T003000Z", "20261025T003000Z", "20261026T013000Z"])
  }

  @Test func aYearlyTimeThatIsAlwaysSkippedDoesNotLoseOrder() throws {
    let series = try series(
      "TZID=America/New_York:20260308T023000", "FREQ=YEARLY;BYMONTH=3;BYDAY=2SU;BYHOUR=2,3")
    #expect(
      series.occurrences(on: .utc).prefix(4).map { utc($0.start.date(on: .utc)) }
        == ["20260308T073000Z", "20270314T073000Z", "20280312T073000Z", "20290311T073000Z"])
  }

  @Test func clockChangesDoNotAffectDaysAndFloatingTimes() throws {
    let berlin = try clock("Europe/Berlin")
    let hours = try series("20260329T003000", "FREQ=HOURLY;COUNT=4")
    #expect(
      hours.first(9, on: berlin)
        == ["20260329T003000", "20260329T013000", "20260329T023000", "20260329T033000"])
    // A day that Samoa left out is a day of the calendar all the same.
    let apia = try clock("Pacific/Apia")
    #expect(
      try series("20111229", "FREQ=DAILY;COUNT=3").first(3, on: apia)
        == ["20111229", "20111230", "20111231"])
  }

  @Test func aWindowUsesTheTimeZoneOfTheReader() throws {
    let toronto = try clock("America/Toronto")
    let window =
      try time("20261224T000000").date(on: toronto)..<time("20261225T000000").date(on: toronto)
    func found(_ start: String) throws -> [String] {
      try series(start, "FREQ=DAILY").occurrences(in: window, on: toronto).map(
        \.start.iCalendarValue)
    }
    #expect(try found("20200101") == ["20261224"])
    #expect(try found("20200101T233000") == ["20261224T233000"])
    #expect(try found("20200101T030000Z") == ["20261225T030000Z"])
    #expect(try found("TZID=Asia/Tokyo:20200101T120000") == ["20261225T120000"])
  }
}
