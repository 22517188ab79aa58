import DateFormatting
import Foundation
import TestSupport
import Testing

@testable import Persistence

/// Days and times of the wall as stores keep them.
struct WallClockStorageTests {
  let berlin = WallClock(TimeZone(identifier: "Europe/Berlin") ?? .gmt)

  @Test func dayNumbersAreLocal() throws {
    let late = try Date("2026-11-22T23:30:00Z", strategy: .iso8601)
    #expect(berlin.dayNumber(of: late) == WallClock.utc.dayNumber(of: late).map { $0 + 1 })
    #expect(WallClock.dayNumber(-1) == -1 && WallClock.dayNumber(86_400) == 1)
    #expect(WallClock.dayNumber(.nan) == 0)
  }

  @Test func floatingTimesRoundTrip() throws {
    for text in ["2026-07-01T10:00:00Z", "2026-01-01T10:00:00Z", "1900-05-05T05:05:05Z"] {
      let date = try Date(text, strategy: .iso8601) + 0.25
      #expect(berlin.date(floating: berlin.floating(date)) == date)
    }
  }

  @Test func aSkippedTimeIsShiftedByTheGap() throws {
    // On 29 March 2026 clocks in Berlin go from 2:00 to 3:00, which is 1:00 UTC.
    let skipped = try Date("2026-03-29T02:30:00Z", strategy: .iso8601).timeIntervalSince1970
    let later = try Date("2026-03-29T01:30:00Z", strategy: .iso8601)
    #expect(berlin.date(floating: skipped) == later)
  }

  @Test func aPeriodEndsWithItsDayEvenIfMidnightIsSkipped() throws {
    // In Cairo 28 April 2023 began at 1:00.
    let cairo = WallClock(try #require(TimeZone(identifier: "Africa/Cairo")))
    let day = try #require(cairo.dayNumber(of: Date("2023-04-28T12:00:00Z", strategy: .iso8601)))
    let start = try #require(cairo.start(ofDayNumber: day))
    #expect(cairo.floating(start) == Double(day) * 86_400 + 3600)
    #expect(cairo.floatingEnd(start) == Double(day) * 86_400)
  }

  @Test func datesBeyondTheCalendarHaveNoDay() {
    for seconds in [1e300, -1e300, .infinity] {
      #expect(berlin.dayNumber(of: Date(timeIntervalSince1970: seconds)) == nil)
      #expect(berlin.date(floating: seconds).timeIntervalSince1970 == seconds)
    }
    #expect(berlin.start(ofDayNumber: .max / 4) == nil)
    #expect(berlin.dayNumber(ofStored: 1e300) == 1_000_000_000_000)
  }
}
