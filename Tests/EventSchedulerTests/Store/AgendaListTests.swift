import Foundation
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

/// The events of a store as the agenda lists them.
struct AgendaListTests {
  let store: EventStore
  let agenda: AgendaList

  init() throws {
    store = try EventStore(.inMemory)
    agenda = .ofAllAhead(in: store)
  }

  @Test func theEventsAreSortedByDate() throws {
    try store.add(.at(1, "B"))
    try store.add(.at(0, "A"))
    #expect(agenda.rowCount == 2)
    #expect(agenda.events.map(\.title) == ["A", "B"])
    try store.delete([2])
    #expect(agenda.events.map(\.title) == ["B"])
  }

  @Test func aSearchShowsItsResults() throws {
    try store.importEvents((0..<600).map { .at(TimeInterval($0), $0 % 3 == 0 ? "third" : "other") })
    agenda.search = "thi"
    #expect(agenda.rowCount == 200)
    #expect(agenda.events.allSatisfy { $0.title == "third" })
    #expect(agenda.events.last?.id == 598)
    agenda.search = "  "
    #expect(agenda.rowCount == 600)
    agenda.search = nil
    #expect(agenda.rowCount == 600)
  }

  @Test func aChangeInTheStoreIsShownImmediately() throws {
    try store.add(.at(1, "A"))
    #expect(agenda.events.map(\.title) == ["A"])
    try store.add(.at(0, "B"))
    #expect(agenda.events.map(\.title) == ["B", "A"])
    try store.undo()
    #expect(agenda.rowCount == 1)
  }

  @Test func aReadErrorKeepsTheRowsAndIsShown() throws {
    try store.add(.at(0, "A"))
    #expect(agenda.rowCount == 1)
    #expect(agenda.failure == nil)
    try store.close()
    agenda.search = "A"
    #expect(agenda.rowCount == 1)
    #expect(agenda.failure != nil)
  }
}

extension AgendaList {
  /// An agenda on a day before the events of the tests.
  static func ofAllAhead(in store: EventStore) -> AgendaList {
    AgendaList(store) { Date(timeIntervalSince1970: 1_700_000_000) }
  }

  /// The events of its rows, from the top.
  var events: [CalendarEvent] {
    sections.enumerated().flatMap { section, info in
      (0..<info.count).compactMap { row(at: IndexPath(indexes: [section, $0]))?.event }
    }
  }
}
