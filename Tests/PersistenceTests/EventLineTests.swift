import Foundation
import Models
import Persistence
import Testing

@testable import EventScheduler

struct EventLineTests {
  private let store: EventStore

  init() throws { store = try EventStore(.inMemory) }

  private func lines(_ query: EventQuery = EventQuery()) throws -> [String] {
    var lines: [String] = []
    try store.forEachLine(query) { line in
      let title = String(decoding: line.title, as: UTF8.self)
      lines.append("\(line.id) \(title)")
    }
    return lines
  }

  @Test func linesAreTheEventsOfAQueryInItsOrder() throws {
    for (seconds, title) in [(30, "Last"), (10, "First"), (20, "Middle")] {
      try store.add(.at(TimeInterval(seconds), title))
    }
    try store.add(Event(title: "Some day", description: ""))
    #expect(try lines() == ["2 First", "3 Middle", "1 Last", "4 Some day"])
    #expect(try lines(EventQuery(search: "mid")) == ["3 Middle"])
    #expect(
      try lines(EventQuery(order: .insertion, limit: 2, offset: 1)) == ["2 First", "3 Middle"])
  }

  @Test func aLineSaysWhatTheEventSays() throws {
    let event = Event.at(10, "a\u{0}b 会議")
    event.endDate = event.date?.addingTimeInterval(86_400)
    try store.add(event)
    let bare = Event(title: "", description: "")
    bare.title = nil
    try store.add(bare)
    try store.forEachLine { line in
      guard line.id == 1 else {
        #expect(line.date == nil && line.endDate == nil && !line.isAllDay && line.title.isEmpty)
        return
      }
      #expect(line.date == event.date && line.endDate == event.endDate && !line.isAllDay)
      #expect(String(decoding: line.title, as: UTF8.self) == "a\u{0}b 会議")
    }
  }

  @Test func whatTheBodyThrowsEndsTheWalkAndTheStoreGoesOn() throws {
    struct Enough: Error {}
    try store.add(.at(0, "One"))
    try store.add(.at(1, "Two"))
    var count = 0
    #expect(throws: Enough.self) {
      try store.forEachLine { _ in
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
