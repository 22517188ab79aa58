import UIKit

class InfoViewController: UIViewController {

    @IBOutlet weak var textView: UITextView!

    var location: [String: Any]?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let id = location?["id"] as? Int else { return }
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_CA")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateStyle = .medium
        PassportService.shared.read(id: id) { [weak self] location in
            guard let location = location else { return }
            self?.textView.text = """
                \(location.title)
                \(location.description)
                Latitude: \(location.latitude)
                Longitude: \(location.longitude)
                Arrival: \(formatter.string(from: location.arrival))
                Departure: \(formatter.string(from: location.departure))
                """
        }
    }
}
