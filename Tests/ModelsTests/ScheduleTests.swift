import Foundation
import Models
import Testing

struct ScheduleTests {
  @Test func aNewScheduleIsEmpty() {
    let schedule = Schedule()
    #expect(schedule.eventCount == 0)
    #expect(schedule.eventArray.isEmpty)
    #expect(schedule.outputAllEvents() == "There are no events in the schedule.")
  }

  @Test func eventsStandInTheOrderTheyWereAddedIn() {
    let schedule = Schedule()
    schedule.addNewEvent(title: "B", description: "", dateString: "2026/01/02 00:00")
    schedule.addNewEvent(Event(title: "A", description: ""))
    #expect(schedule.eventCount == 2)
    #expect(schedule.eventArray.map(\.title) == ["B", "A"])
    #expect(schedule.eventArray[0].date != nil)
  }

  @Test func theEventPassedInIsTheEventThatIsKept() {
    let schedule = Schedule()
    let event = Event(title: "Concert", description: "")
    #expect(schedule.addNewEvent(event))
    #expect(schedule.eventArray[0] === event)
  }

  @Test func anEventIsRemovedByItsPosition() {
    let schedule = Schedule()
    for title in ["A", "B", "C"] { schedule.addNewEvent(Event(title: title, description: "")) }
    #expect(schedule.eventArray.remove(at: 1)?.title == "B")
    #expect(schedule.eventArray.map(\.title) == ["A", "C"])
  }

  @Test(arguments: [-1, 1, .max, .min])
  func aPositionWithoutAnEventIsABlankEventAndRemovesNothing(position: Int) {
    let schedule = Schedule()
    schedule.addNewEvent(Event(title: "A", description: ""))
    #expect(schedule.eventArray[position].title == "")
    #expect(schedule.eventArray.remove(at: position) == nil)
    #expect(schedule.eventCount == 1)
  }

  @Test func outputShowsEveryEvent() {
    let schedule = Schedule()
    schedule.eventArray.append(Event(title: "A", description: "first"))
    schedule.eventArray.append(Event(title: "B", description: "second"))
    #expect(
      schedule.outputAllEvents() == """
        Title: A
        Date: none
        Description: first

        Title: B
        Date: none
        Description: second
        """)
  }

  @Test func whatAStorageCannotDoIsToldAndTrapsNowhere() {
    let schedule = Schedule(storage: BrokenStorage())
    var failures = 0
    schedule.onFailure = { _ in failures += 1 }
    #expect(!schedule.addNewEvent(Event(title: "A", description: "")))
    #expect(schedule.eventCount == 1)
    #expect(schedule.eventArray[0].title == "It is broken.")
    #expect(schedule.outputAllEvents().contains("It is broken."))
    #expect(schedule.eventArray.remove(at: 0) == nil)
    #expect(failures > 4)
  }

  @Test func aStorageThatBreaksLeavesTheCountAndSaysWhyInEachPlace() {
    let storage = BrokenStorage()
    storage.isWhole = true
    let schedule = Schedule(storage: storage)
    #expect(schedule.eventArray.map(\.title) == ["A", "A", "A"])
    storage.isWhole = false
    #expect(schedule.eventArray.map(\.title) == Array(repeating: "It is broken.", count: 3))
  }

  @Test @MainActor func aDelegateAddsTheEventItIsPassed() {
    let list = ListScreen()
    let delegate: any EventPassingDelegate = list
    delegate.passEventBack(newEvent: Event(title: "Concert", description: "Row 7"))
    #expect(list.schedule.eventArray.map(\.title) == ["Concert"])
  }
}

private final class ListScreen: EventPassingDelegate {
  var schedule = Schedule()

  func passEventBack(newEvent: Event) {
    schedule.addNewEvent(newEvent)
  }
}

private final class BrokenStorage: ScheduleStorage {
  struct Failure: Error, CustomStringConvertible {
    let description = "It is broken."
  }

  var isWhole = false

  var count: Int { get throws { isWhole ? 3 : try fail() } }

  func event(at position: Int) throws -> Event? {
    isWhole ? Event(title: "A", description: "") : try fail()
  }

  private func fail<Value>() throws -> Value { throw Failure() }
  func add(_ event: Event) throws { throw Failure() }
  func remove(at position: Int) throws -> Event? { throw Failure() }
}
