import Foundation
import FoundationNetworking
import TerminalUI

/// The details of the location that was selected in the table.
final class InfoViewController: UIViewController {
  @Outlet var textView: UITextView!

  /// The server of the location.
  var api = FinalAPI()
  /// The id and the title of the location, which the table passes before the view loads.
  var location: [String: Any] = [:]

  /// Requests all details of the location.
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let id = location["id"] as? Int,
      let url = URL(string: api.address + "/passport/read/?id=\(id)")
    else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    URLSession.shared.dataTask(with: request, completionHandler: requestTask).resume()
  }

  /// Processes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func requestTask(data: Data?, response: URLResponse?, error: (any Error)?) {
    let result = FinalAPI.result(data, response, error)
    DispatchQueue.main.async { self.callback(result) }
  }

  /// Shows the details in the text view, or an error.
  func callback(_ result: Result<Data, FinalAPIError>) {
    do {
      let details = try FinalAPI.decode(LocationDetails.self, from: result)
      textView.text = """
        Title: \(details.title)
        Id: \(details.id)
        Description: \(details.description ?? "unknown")
        Latitude: \(details.latitude?.description ?? "unknown")
        Longitude: \(details.longitude?.description ?? "unknown")
        Arrival: \(details.arrival ?? "unknown")
        Departure: \(details.departure ?? "unknown")
        """
    } catch {
      present(error: error, title: "Can't read the location")
    }
  }
}

/// The server's JSON object of one location. Only the id and the title are always there.
struct LocationDetails: Decodable {
  var id: Int
  var title: String
  var description: String?
  var latitude: Double?
  var longitude: Double?
  var arrival: String?
  var departure: String?
}
