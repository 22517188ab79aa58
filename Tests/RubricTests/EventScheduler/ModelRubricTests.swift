import Foundation
import Models
import Testing

@testable import RubricSupport

/// The rows about the protocol, the event and the schedule.
@MainActor
struct ModelRubricTests {
  /// A delegate that stores the event that it receives.
  private final class Listener: EventPassingDelegate {
    var event: Event?

    func passEventBack(newEvent: Event) { event = newEvent }
  }

  @Test(.eventScheduler("code.protocol.function"))
  func theProtocolsFunctionTakesAnEvent() {
    let listener = Listener()
    let delegate: any EventPassingDelegate = listener
    let event = Event(title: "Concert", description: "Row 7")
    delegate.passEventBack(newEvent: event)
    #expect(listener.event === event)
  }

  @Test(.eventScheduler("code.protocol.function"), arguments: Solution.written)
  func theProtocolDeclaresAFunctionOfAnEvent(solution: Solution) throws {
    let text = try PackageFolder.text(of: solution.protocolFile)
    let declaration = /protocol EventPassingDelegate[^{]*\{[^}]*func \w+\((?:\w+ )?\w+: Event\)/
    #expect(text.contains(declaration))
  }

  @Test(.eventScheduler("code.event.initializer"))
  func anEventIsCreatedFromTitleDescriptionAndDate() throws {
    let date = Date(timeIntervalSince1970: 1_795_300_860.5)
    let event = Event(title: "Concert", description: "Row 7", date: date)
    #expect(event.title == "Concert")
    #expect(event.description == "Row 7")
    #expect(event.date == date)
    let other = Event(title: "Exam", description: "Bring a pen", date: date + 3600)
    #expect(other.title == "Exam" && other.description == "Bring a pen")
    #expect(other.date == date + 3600 && event.date == date)
    let source = try PackageFolder.text(of: "Modules/Models/Event.swift")
    let initializer =
      /convenience init\(\s*(?:\w+ )?\w+: String,\s*(?:\w+ )?\w+: String,\s*(?:\w+ )?\w+: Date\s*\)/
    #expect(source.contains(initializer))
  }

  @Test(.eventScheduler("code.schedule.addNewEvent"))
  func aScheduleAddsTheGivenEvent() {
    let schedule = Schedule()
    schedule.addNewEvent(title: "First", description: "", dateString: "2016/09/26 12:34")
    let event = Event(title: "Second", description: "Row 7")
    schedule.addNewEvent(event)
    #expect(schedule.eventCount == 2)
    #expect(schedule.eventArray[1] === event)
    // An equal second event is added, too.
    let second = Event(title: "Second", description: "Row 7")
    schedule.addNewEvent(second)
    #expect(schedule.eventCount == 3)
    #expect(schedule.eventArray[1] === event && schedule.eventArray[2] === second)
  }
}
