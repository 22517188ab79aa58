import Foundation
import Models
import Testing

@testable import RubricSupport

/// The lines about the protocol, the event and the schedule.
@MainActor
struct ModelRubricTests {
  @Test(.eventScheduler("code.protocol.function"))
  func theProtocolsFunctionTakesAnEvent() {
    let collector = EventCollector()
    let delegate: any EventPassingDelegate = collector
    let event = Event(title: "Concert", description: "Row 7")
    delegate.passEventBack(newEvent: event)
    #expect(collector.events.first === event)
  }

  @Test(.eventScheduler("code.event.initializer"))
  func anEventIsMadeOfTitleDescriptionAndDate() throws {
    let date = Date(timeIntervalSince1970: 1_795_300_860.5)
    let event = Event(title: "Concert", description: "Row 7", date: date)
    #expect(event.title == "Concert")
    #expect(event.description == "Row 7")
    #expect(event.date == date)
    let source = try PackageFolder.text(of: "Modules/Models/Event.swift")
    #expect(
      source.contains(
        "convenience init(title: String, description: String, date: Date)"))
  }

  @Test(.eventScheduler("code.schedule.addNewEvent"))
  func aScheduleTakesAnEventAsItIs() {
    let schedule = Schedule()
    schedule.addNewEvent(title: "First", description: "", dateString: "2016/09/26 12:34")
    let event = Event(title: "Second", description: "Row 7")
    schedule.addNewEvent(event)
    #expect(schedule.eventCount == 2)
    #expect(schedule.eventArray[1] === event)
  }
}
