import Foundation

enum Priority: Int {
    case low = 0
    case medium
    case high

    static let names = ["Low", "Medium", "High"]

    var name: String {
        return Priority.names[rawValue]
    }
}

class Task: NSObject {
    var name: String
    var completed: Bool
    var priority: Priority
    var dueDate: Date?

    init(name: String = "", completed: Bool = false, priority: Priority = .medium, dueDate: Date? = nil) {
        self.name = name
        self.completed = completed
        self.priority = priority
        self.dueDate = dueDate
    }

    static let dateFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = .medium
        return formatter
    }()

    var dueText: String {
        guard let dueDate = dueDate else { return "None" }
        return Task.dateFormatter.string(from: dueDate)
    }
}
