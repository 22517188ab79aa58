import Foundation
import Models
import Persistence
import TestSupport
import Testing

@testable import EventScheduler

struct StoredScheduleTests {
  let store: EventStore
  let storage: StoredSchedule
  let schedule: Schedule

  init() throws {
    store = try EventStore(.inMemory)
    storage = StoredSchedule(store)
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

  @Test func everyPositionHasItsEventInAnyOrderOfAsking() throws {
    try store.importEvents((0..<3000).map { .at(TimeInterval(3000 - $0), "\($0)") })
    for order in EventOrder.allCases {
      storage.order = order
      let all = try store.ids(EventQuery(order: order))
      #expect(schedule.eventArray.map(\.id) == all)
      for position in stride(from: 2999, through: 0, by: -17) {
        #expect(schedule.eventArray[position].id == all[position])
      }
      for position in [0, 2999, 128, 127, 1500, 1407, 1408, 2944, 2943] {
        #expect(schedule.eventArray[position].id == all[position])
      }
    }
  }

  @Test func everyPositionAroundADateHasItsEvent() throws {
    try store.importEvents((0..<1000).map { .at(TimeInterval($0 * 7919 % 1000), "\($0)") })
    let all = try store.ids(EventQuery())
    for second in [0, 1, 127, 128, 500, 871, 872, 998, 999, 1000] {
      let storage = StoredSchedule(store)
      let schedule = Schedule(storage: storage)
      let position = try storage.position(
        ofFirstAt: Date(timeIntervalSince1970: 1_800_000_000 + Double(second)))
      #expect(position == second)
      for near in max(0, position - 200)..<min(1000, position + 200) {
        #expect(schedule.eventArray[near].id == all[near])
      }
    }
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
    let schedule = Schedule(storage: StoredSchedule(mine))
    #expect(schedule.eventArray[1].title == "2")
    try theirs.add(.at(0, "0"))
    #expect(schedule.eventArray.remove(at: 1)?.title == "2")
    #expect(try mine.titles() == ["0", "1", "3"])
  }

  @Test func anEventSomebodyElseRemovedIsAFailureAndNoTrap() throws {
    let folder = try TemporaryFolder()
    let (mine, theirs) = (try folder.store(), try folder.store())
    try mine.add(.at(0, "A"))
    let schedule = Schedule(storage: StoredSchedule(mine))
    var failures: [String] = []
    schedule.onFailure = { failures.append("\($0)") }
    #expect(schedule.eventArray[0].title == "A")
    try theirs.delete([1])
    #expect(schedule.eventArray.remove(at: 0) == nil)
    #expect(failures == ["There is no event with the id 1."])
  }

  @Test func positionsFollowOrderAndSearch() throws {
    for second in 0..<4 { try store.add(.at(TimeInterval(-second), "\(second)")) }
    let day = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(try storage.position(ofFirstAt: day - 1) == 2)
    #expect(try storage.position(ofEvent: 1) == 3)
    storage.order = .insertion
    #expect(try storage.position(ofEvent: 1) == 0)
    storage.search = "3"
    #expect(try storage.position(ofEvent: 4) == 0)
    #expect(try storage.position(ofEvent: 1) == nil)
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
