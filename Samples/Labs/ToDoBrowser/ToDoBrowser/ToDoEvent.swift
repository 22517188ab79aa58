import Foundation

let allCategories = ["Home", "School", "Work"]

class ToDoEvent: Codable {
    var title: String
    var category: String
    var date: Date

    init(title: String, category: String, date: Date) {
        self.title = title
        self.category = category
        self.date = date
    }
}

class EventDatabase {
    static let sharedDatabase = EventDatabase()

    var events = [ToDoEvent]()

    fileprivate var fileURL: URL {
        let documents = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first!
        return documents.appendingPathComponent("events.json")
    }

    init() {
        if let data = try? Data(contentsOf: fileURL), let saved = try? JSONDecoder().decode([ToDoEvent].self, from: data) {
            events = saved
        } else {
            let day = Date(timeIntervalSinceReferenceDate: 291168000)
            events = [
                ToDoEvent(title: "Water the plants", category: "Home", date: day),
                ToDoEvent(title: "Hand in assignment 4", category: "School", date: day),
                ToDoEvent(title: "Study for the test", category: "School", date: day.addingTimeInterval(86400)),
            ]
        }
    }

    func save() {
        try? FileManager.default.createDirectory(at: fileURL.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? JSONEncoder().encode(events).write(to: fileURL)
    }

    func events(inCategory category: String) -> [ToDoEvent] {
        return events.filter { $0.category == category }
    }

    /// The events of a category by day, ordered.
    func days(ofCategory category: String) -> [(day: String, events: [ToDoEvent])] {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = .full
        let sorted = events(inCategory: category).sorted(by: { $0.date < $1.date })
        var result: [(day: String, events: [ToDoEvent])] = []
        for event in sorted {
            let day = formatter.string(from: event.date)
            if result.last?.day == day {
                result[result.count - 1].events.append(event)
            } else {
                result.append((day, [event]))
            }
        }
        return result
    }
}
