import Foundation
import FoundationNetworking
import TerminalUI

/// The details of the location that was selected in the table.
public final class InfoViewController: UIViewController {
  @Outlet var textView: UITextView!

  /// The server to ask.
  public var api = FinalAPI()
  /// The JSON object of the location, which the table passes before the view loads.
  var location: [String: Any] = [:]

  /// Asks the server for everything about the location.
  public override func viewDidLoad() {
    super.viewDidLoad()
    guard let id = location["id"] as? Int,
      let url = URL(string: api.address + "/passport/read/?id=\(id)")
    else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    URLSession.shared.dataTask(with: request, completionHandler: requestTask).resume()
  }

  /// Takes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func requestTask(data: Data?, response: URLResponse?, error: (any Error)?) {
    let answer = FinalAPI.answer(data, response, error)
    DispatchQueue.main.async { self.callback(responseString: answer.text, error: answer.error) }
  }

  /// Shows the error if there is one; otherwise reads the JSON and writes it into the text view.
  func callback(responseString: String, error: String?) {
    if let error { return show(error: error) }
    let json = try? JSONSerialization.jsonObject(with: Data(responseString.utf8))
    guard let object = json as? [String: Any] else {
      return show(error: "The server's location cannot be read.")
    }
    location = object.filter { !($0.value is NSNull) }
    let keys = ["title", "id", "description", "latitude", "longitude", "arrival", "departure"]
    textView.text = keys.map { "\($0.capitalized): \(location[$0] ?? "unknown")" }
      .joined(separator: "\n")
  }
}
