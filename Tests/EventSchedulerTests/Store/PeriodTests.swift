import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventScheduler
@testable import Persistence

/// Events in a period are found quickly, regardless of their duration.
struct PeriodTests {
  let store: EventStore
  private let day = 86_400.0

  init() throws {
    store = try EventStore(.inMemory, clock: Zone.toronto.clock)
  }

  /// Events of lengths from nothing to centuries, some of whole days, some without a date.
  private func makeEvents(_ random: inout SeededGenerator) -> [CalendarEvent] {
    (0..<400).map { number in
      var event = CalendarEvent(
        title: "\(number)", description: number.isMultiple(of: 3) ? "third" : "")
      guard number % 50 != 0 else { return event }
      let start = Double.random(in: -400...400, using: &random) * day
      event.date = Date(timeIntervalSince1970: 1_800_000_000 + start.rounded())
      let length = pow(2, Double.random(in: -4...18, using: &random)) * day
      if !number.isMultiple(of: 4) { event.endDate = event.date.map { $0 + length.rounded() } }
      event.isAllDay = number.isMultiple(of: 5)
      return event
    }
  }

  @Test func aPeriodIncludesCurrentEventsAtItsStart() throws {
    var random = SeededGenerator(seed: 0x9E40D)
    for event in makeEvents(&random) { try store.add(event) }
    let all = try store.events()
    let clock = Zone.toronto.clock
    for _ in 0..<60 {
      let offset = Double.random(in: -500...900, using: &random)
      let from = Date(timeIntervalSince1970: 1_800_000_000 + offset * day)
      let to = from + .random(in: 0...60, using: &random) * day
      let expected = all.filter { event in
        guard let date = event.date else { return false }
        return !event.isOver(at: from, by: clock) && date < to
      }.map(\.id)
      let query = EventQuery(from: from, to: to)
      #expect(try store.ids(query) == expected)
      #expect(try store.count(query) == expected.count)
      let ahead = all.filter { $0.date != nil && !$0.isOver(at: from, by: clock) }
      #expect(try store.events(from: from, limit: 7).map(\.id) == ahead.prefix(7).map(\.id))
    }
  }

  @Test func orderSearchAndLimitApplyToCurrentEventsToo() throws {
    var random = SeededGenerator(seed: 0x9E40D)
    for event in makeEvents(&random) { try store.add(event) }
    let from = Date(timeIntervalSince1970: 1_800_000_000)
    let all = try store.ids(EventQuery(from: from))
    #expect(try store.ids(EventQuery(from: from, limit: 5)) == Array(all[..<5]))
    #expect(try store.ids(EventQuery(from: from, order: .insertion)) == all.sorted())
    let found = try store.events(EventQuery(from: from, search: "third"))
    #expect(found.map(\.id) == all.filter { ($0 - 1).isMultiple(of: 3) })
  }

  @Test func anEventOfAnyDurationIsFoundWhileItLasts() throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    for exponent in [0, 1, 17, 18, 24, 39, 59, 60, 61, 500, 1000] as [Double] {
      var event = CalendarEvent(title: "2^\(exponent)", description: "")
      event.date = now - exp2(exponent)
      event.endDate = now + 1
      try store.add(event)
    }
    let found = try store.events(from: now, limit: 99).map(\.title)
    #expect(found.count == 11, "\(found)")
    #expect(try store.events(from: now + 1, limit: 99).isEmpty)
  }

  /// Neither past nor future events are scanned or sorted.
  @Test func aPeriodQueryUsesIndexes() throws {
    let query = EventQuery(from: .now, limit: 1)
    let plan = try store.database.read { db in
      let statement = try query.statement(selecting: EventRow.columns, db)
      return try db.plan(of: statement.sql, arguments: statement.arguments)
    }
    #expect(plan.contains { $0.hasPrefix("SEARCH event USING INDEX event_date (date>?") })
    #expect(!plan.contains { $0.hasPrefix("SCAN event") })
    // Only the events that have begun are sorted.
    #expect(plan.count { $0.hasPrefix("USE TEMP B-TREE FOR") } == 1, "\(plan)")
  }
}
