import DateFormatting
import Foundation
import Testing

@testable import EventScheduler

struct EventPastTests {
  let now = Date(timeIntervalSince1970: 1_000_000_000)  // 2001-09-09 01:46:40 UTC

  func event(at offset: TimeInterval) -> CalendarEvent {
    CalendarEvent(title: "Concert", description: "", date: now + offset)
  }

  @Test func anEventIsOverOnceItHasBegun() {
    #expect(event(at: -1).isOver(at: now, by: .utc))
    #expect(!event(at: 0).isOver(at: now, by: .utc))
    #expect(!event(at: 1).isOver(at: now, by: .utc))
  }

  @Test func anEventWithAnEndIsOverOnceItHasEnded() {
    var running = event(at: -60)
    running.endDate = now + 1
    #expect(!running.isOver(at: now, by: .utc))
    running.endDate = now
    #expect(running.isOver(at: now, by: .utc))
  }

  @Test func anEndBeforeTheStartIsIgnored() {
    var odd = event(at: 60)
    odd.endDate = now - 60
    #expect(!odd.isOver(at: now, by: .utc))
  }

  @Test func anAllDayEventLastsUntilMidnight() {
    var today = CalendarEvent(title: "", description: "", date: now - 6400)
    today.isAllDay = true
    #expect(!today.isOver(at: now, by: .utc))
    #expect(today.isOver(at: now + 86_400, by: .utc))
  }

  @Test func anEventWithoutADateIsNeverOver() {
    #expect(!CalendarEvent(title: "", description: "").isOver(at: .distantFuture, by: .utc))
  }
}
