import Foundation

class Event {
    var title: String?
    var description: String?
    var date: Date?

    init(title: String, description: String) {
        self.title = title
        self.description = description
    }

    convenience init(title: String, description: String, dateString: String) {
        self.init(title: title, description: description)
        setDate(formatedDateString: dateString)
    }

    convenience init(title: String, description: String, date: Date) {
        self.init(title: title, description: description)
        self.date = date
    }

    func setDate(formatedDateString: String) {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy/MM/dd HH:mm"
        date = formatter.date(from: formatedDateString)
    }

    func getDateString() -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy/MM/dd HH:mm"
        guard let date = date else { return "No date" }
        return formatter.string(from: date)
    }
}
