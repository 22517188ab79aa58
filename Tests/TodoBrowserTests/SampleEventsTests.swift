import DateFormatting
import Foundation
import Interchange
import Models
import Testing

@testable import TodoBrowser

/// The events that are a part of the program.
struct SampleEventsTests {
  @Test func theListIsReadWithoutAProblem() throws {
    var reader = PropertyListReader()
    let found = try reader.readAll(PackageResources.SampleEvents_plist)
    #expect(found.report.problemMessages == [])
    #expect(found.events.count == 31)
    #expect(Set(found.events.map(\.category)).subtracting([""]).count == 5)
    #expect(Set(found.events.map(\.uniqueID)).count == 31)
    #expect(found.events.allSatisfy { $0.original == nil && !$0.title.isEmpty })
    #expect(Set(found.events.map(\.completionState)) == Set(CompletionState.allCases))
  }

  @Test func theFirstEventsAreBeforeToday() throws {
    let zone = try #require(TimeZone(identifier: "America/Toronto"))
    let clock = WallClock(zone)
    let today = try #require(CivilDate(year: 2026, month: 3, day: 9))
    let events = try SampleEvents.events(around: clock.startOfDay(today), on: clock)
    #expect(events.map { clock.day(of: $0.date) }.min() == today.adding(days: -2))
    let rent = try #require(events.first { $0.title == "Pay the rent" })
    #expect("\(clock.reading(of: rent.date))" == "2026-03-15 10:00")
  }
}
