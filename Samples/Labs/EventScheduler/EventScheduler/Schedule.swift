import Foundation

class Schedule {
    var eventArray: [Event] = []

    var eventCount: Int {
        return eventArray.count
    }

    func addNewEvent(title: String, description: String, dateString: String) {
        eventArray.append(Event(title: title, description: description, dateString: dateString))
    }

    func addNewEvent(_ event: Event) {
        eventArray.append(event)
    }
}

protocol EventPassingDelegate {
    func passEventBack(newEvent: Event)
}
