import DateFormatting
import Foundation
import TestSupport
import Testing

@testable import EventScheduler

struct EventPhaseTests {
  private let zone = TimeZone(identifier: "America/New_York") ?? .gmt

  private func phase(_ event: CalendarEvent) -> EventPhase {
    event.phase(at: CommandHarness.now, by: WallClock(zone))
  }

  private func event(hours: Double, length: Double? = nil, isAllDay: Bool = false) -> CalendarEvent
  {
    let start = CommandHarness.now.addingTimeInterval(hours * 3600)
    var event = CalendarEvent(title: "Tea", description: "", date: start)
    event.endDate = length.map { start.addingTimeInterval($0 * 3600) }
    event.isAllDay = isAllDay
    return event
  }

  @Test func aDateIsPastTodayOrUpcoming() {
    #expect(phase(event(hours: -0.01)) == .past)
    #expect(phase(event(hours: 0)) == .now)
    #expect(phase(event(hours: 1)) == .today)
    #expect(phase(event(hours: 24)) == .ahead)
  }

  @Test func anEventWithAnEndIsCurrentUntilItEnds() {
    #expect(phase(event(hours: -1, length: 2)) == .now)
    #expect(phase(event(hours: -1, length: 1)) == .past)
    #expect(phase(event(hours: -100, length: 200)) == .now)
  }

  @Test func aDayIsTodayUntilItsEnd() {
    // 8.7 hours ago it was midnight.
    #expect(phase(event(hours: -8.7, isAllDay: true)) == .today)
    #expect(phase(event(hours: -32.7, isAllDay: true)) == .past)
    #expect(phase(event(hours: 15.3, isAllDay: true)) == .ahead)
    #expect(phase(event(hours: -32.7, length: 48, isAllDay: true)) == .today)
  }

  @Test func withoutADateNothingIsOver() {
    #expect(phase(CalendarEvent(title: "Some day", description: "")) == .ahead)
  }

  @Test func pastMatchesIsOverOfTheModel() {
    for isAllDay in [true, false] {
      for hours in stride(from: -80.7, through: 40, by: 1) {
        // An all-day event begins at midnight.
        let hours = isAllDay ? (hours / 24).rounded() * 24 - 8.7 : hours
        for length in [nil, -1, 0, 1, 8.7, 24, 60] as [Double?] {
          let event = event(hours: hours, length: length, isAllDay: isAllDay)
          #expect(
            (phase(event) == .past) == event.isOver(at: CommandHarness.now, by: WallClock(zone)),
            "\(hours) \(length ?? .nan) \(isAllDay)")
        }
      }
    }
  }
}
