import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import TodoBrowser

/// Events that are moved together, as the sample is to today.
struct ToDoMovingTests {
  private func events(_ dates: String...) throws -> [StoredToDo] {
    try dates.map { StoredToDo(title: $0, date: try instant($0)) }
  }

  private func moved(
    _ events: [StoredToDo], to day: String, in zone: String
  ) throws -> [String] {
    let clock = try clock(zone)
    let day = WallClock.utc.day(of: try instant(day))
    return events.moved(toBeginOn: day, on: clock).map {
      "\(clock.reading(of: $0.date))"
    }
  }

  @Test func theFirstEventIsMovedToTheRequestedDay() throws {
    let events = try events("2026-01-07T10:00:00Z", "2026-01-05T23:30:00Z", "2026-02-01T00:00:00Z")
    for zone in ["America/Toronto", "Asia/Kolkata", "Pacific/Kiritimati", "UTC"] {
      #expect(
        try moved(events, to: "2027-12-30", in: zone) == [
          "2028-01-01 10:00", "2027-12-30 23:30", "2028-01-26 00:00",
        ])
    }
  }

  @Test func localTimesAreKeptAcrossDaylightSaving() throws {
    let events = try events("2026-01-05T09:00:00Z", "2026-01-06T09:00:00Z", "2026-02-04T18:30:00Z")
    // Clocks are changed on March 8 in Toronto.
    #expect(
      try moved(events, to: "2026-03-07", in: "America/Toronto") == [
        "2026-03-07 09:00", "2026-03-08 09:00", "2026-04-06 18:30",
      ])
  }

  @Test func movingNoEventsReturnsNone() throws {
    #expect(try moved([], to: "2026-03-07", in: "UTC") == [])
  }
}
