import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

/// The course's schedule over a store, as the agenda is its storage.
struct AgendaScheduleTests {
  let store: EventStore
  let storage: AgendaList
  let schedule: Schedule

  init() throws {
    store = try EventStore(.inMemory)
    storage = .ofAllAhead(in: store)
    schedule = Schedule(storage: storage)
  }

  @Test func theCoursesMembersWorkOverAStore() throws {
    schedule.addNewEvent(title: "B", description: "", dateString: "2026/01/02 00:00")
    schedule.addNewEvent(Event(title: "A", description: "", dateString: "2026/01/01 00:00"))
    #expect(schedule.eventCount == 2)
    #expect(schedule.eventArray.map(\.title) == ["A", "B"])
    #expect(schedule.outputAllEvents().hasPrefix("Title: A\n"))
    #expect(schedule.eventArray.remove(at: 0)?.title == "A")
    #expect(try store.titles() == ["B"])
    #expect(schedule.eventArray[1].title == "")
    #expect(schedule.eventArray.remove(at: 1) == nil)
  }

  @Test func aSearchShowsWhatItFinds() throws {
    try store.importEvents((0..<600).map { .at(TimeInterval($0), $0 % 3 == 0 ? "third" : "other") })
    storage.search = "thi"
    #expect(schedule.eventCount == 200)
    #expect(schedule.eventArray.allSatisfy { $0.title == "third" })
    #expect(schedule.eventArray[199].id == 598)
    storage.search = "  "
    #expect(schedule.eventCount == 600)
    storage.search = nil
    #expect(schedule.eventCount == 600)
  }

  @Test func aChangeInTheStoreShowsAtOnce() throws {
    try store.add(.at(1, "A"))
    #expect(schedule.eventArray.map(\.title) == ["A"])
    try store.add(.at(0, "B"))
    #expect(schedule.eventArray.map(\.title) == ["B", "A"])
    try store.undo()
    #expect(schedule.eventCount == 1)
  }

  @Test func theRemovedEventIsTheOneThatWasShown() throws {
    let folder = try TemporaryFolder()
    let (mine, theirs) = (try folder.store(), try folder.store())
    for second in 1...3 { try mine.add(.at(TimeInterval(second), "\(second)")) }
    let schedule = Schedule(storage: AgendaList.ofAllAhead(in: mine))
    #expect(schedule.eventArray[1].title == "2")
    try theirs.add(.at(0, "0"))
    #expect(schedule.eventArray.remove(at: 1)?.title == "2")
    #expect(try mine.titles() == ["0", "1", "3"])
  }

  @Test func anEventSomebodyElseRemovedIsAFailureAndNoTrap() throws {
    let folder = try TemporaryFolder()
    let (mine, theirs) = (try folder.store(), try folder.store())
    try mine.add(.at(0, "A"))
    let schedule = Schedule(storage: AgendaList.ofAllAhead(in: mine))
    var failures: [String] = []
    schedule.onFailure = { failures.append("\($0)") }
    #expect(schedule.eventArray[0].title == "A")
    try theirs.delete([1])
    #expect(schedule.eventArray.remove(at: 0) == nil)
    #expect(failures == ["There is no event with the id 1."])
  }

  @Test func whatAStoreRefusesIsToldInWords() throws {
    try store.close()
    var failures: [String] = []
    schedule.onFailure = { failures.append("\($0)") }
    #expect(!schedule.addNewEvent(Event(title: "A", description: "")))
    #expect(schedule.eventCount == 1)
    #expect(failures.count == 2)
    #expect(schedule.eventArray[0].title == failures[1])
  }
}

extension AgendaList {
  /// An agenda on a day before the events of the tests.
  static func ofAllAhead(in store: EventStore) -> AgendaList {
    AgendaList(store) { Date(timeIntervalSince1970: 1_700_000_000) }
  }
}
