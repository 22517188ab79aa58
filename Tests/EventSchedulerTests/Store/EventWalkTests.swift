import Foundation
import Persistence
import Testing

@testable import EventScheduler

struct EventWalkTests {
  private let store: EventStore

  init() throws { store = try EventStore(.inMemory) }

  private func lines(_ query: EventQuery = EventQuery()) throws -> [String] {
    var lines: [String] = []
    try store.forEachEvent(query) { lines.append("\($0.id ?? 0) \($0.title ?? "")") }
    return lines
  }

  @Test func theIterationFollowsTheOrderOfTheQuery() throws {
    for (seconds, title) in [(30, "Last"), (10, "First"), (20, "Middle")] {
      try store.add(.at(TimeInterval(seconds), title))
    }
    try store.add(CalendarEvent(title: "Some day", description: ""))
    #expect(try lines() == ["2 First", "3 Middle", "1 Last", "4 Some day"])
    #expect(try lines(EventQuery(search: "mid")) == ["3 Middle"])
    #expect(try lines(EventQuery(order: .insertion, limit: 2)) == ["1 Last", "2 First"])
  }

  @Test func theIterationReachesEveryEvent() throws {
    var event = CalendarEvent.at(10, "a\u{0}b 会議")
    event.endDate = event.date?.addingTimeInterval(86_400)
    try store.add(event)
    var bare = CalendarEvent(title: "", description: "")
    bare.title = nil
    try store.add(bare)
    try store.forEachEvent { stored in
      guard stored.id == 1 else {
        #expect(stored.date == nil && stored.endDate == nil && stored.title == nil)
        return
      }
      #expect(stored.date == event.date && stored.endDate == event.endDate && !stored.isAllDay)
      #expect(stored.title == "a\u{0}b 会議")
    }
  }

  @Test func anErrorOfTheBodyEndsTheIterationAndTheStoreStaysUsable() throws {
    struct Enough: Error {}
    try store.add(.at(0, "One"))
    try store.add(.at(1, "Two"))
    var count = 0
    #expect(throws: Enough.self) {
      try store.forEachEvent { _ in
        count += 1
        throw Enough()
      }
    }
    #expect(count == 1)
    try store.add(.at(2, "Three"))
    #expect(try lines().count == 3)
    #expect(try store.highestID == 3)
  }

  @Test func withoutEventsThereIsNoHighestID() throws {
    #expect(try store.highestID == 0)
  }
}
