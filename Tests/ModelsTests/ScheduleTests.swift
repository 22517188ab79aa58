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

  @Test func eventsAreInInsertionOrder() {
    let schedule = Schedule()
    schedule.addNewEvent(title: "B", description: "", dateString: "2026/01/02 00:00")
    schedule.addNewEvent(Event(title: "A", description: ""))
    #expect(schedule.eventCount == 2)
    #expect(schedule.eventArray.map(\.title) == ["B", "A"])
    #expect(schedule.eventArray[0].date != nil)
  }

  @Test func theAddedInstanceIsStored() {
    let schedule = Schedule()
    let event = Event(title: "Concert", description: "")
    schedule.addNewEvent(event)
    #expect(schedule.eventArray[0] === event)
  }

  @Test func anEventIsRemovedByIndex() {
    let schedule = Schedule()
    for title in ["A", "B", "C"] { schedule.addNewEvent(Event(title: title, description: "")) }
    #expect(schedule.eventArray.remove(at: 1).title == "B")
    #expect(schedule.eventArray.map(\.title) == ["A", "C"])
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
