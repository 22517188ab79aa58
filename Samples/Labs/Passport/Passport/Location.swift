import CoreLocation
import Foundation

struct Location: Codable {
    var id: Int
    var title: String
    var description: String
    var latitude: Double
    var longitude: Double
    var arrival: Date
    var departure: Date

    var coordinate: CLLocationCoordinate2D {
        CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }
}

// Stands for the server of the assignment.
class PassportService {
    static let shared = PassportService()

    private var locations: [Location] = [
        Location(
            id: 1, title: "Ottawa", description: "The canal in winter.", latitude: 45.42, longitude: -75.7, arrival: Date(timeIntervalSinceReferenceDate: 600000000),
            departure: Date(timeIntervalSinceReferenceDate: 600200000)),
        Location(
            id: 2, title: "Lisbon", description: "Trams.", latitude: 38.72, longitude: -9.14, arrival: Date(timeIntervalSinceReferenceDate: 610000000),
            departure: Date(timeIntervalSinceReferenceDate: 610500000)),
    ]

    func read(completion: @escaping ([[String: Any]]) -> Void) {
        let list = locations.map { ["id": $0.id, "title": $0.title] as [String: Any] }
        DispatchQueue.main.async { completion(list) }
    }

    func read(id: Int, completion: @escaping (Location?) -> Void) {
        let found = locations.first { $0.id == id }
        DispatchQueue.main.async { completion(found) }
    }

    func create(_ location: Location, completion: @escaping (Bool) -> Void) {
        var new = location
        new.id = (locations.map { $0.id }.max() ?? 0) + 1
        locations.append(new)
        DispatchQueue.main.async { completion(true) }
    }

    func delete(id: Int) {
        locations.removeAll { $0.id == id }
    }
}
