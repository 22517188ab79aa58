import Foundation
import FoundationNetworking
import LocationServices
import TerminalUI

/// A form for a new location, which is stored with the position of the device.
public final class AddViewController: UIViewController {
  @Outlet var titleField: UITextField!
  @Outlet var descriptionView: UITextView!
  @Outlet var arrivalPicker: UIDatePicker!
  @Outlet var departurePicker: UIDatePicker!

  /// The server to send the location to.
  public var api = FinalAPI()
  /// Tells where the device is.
  let locationManager = CLLocationManager()

  public override func viewDidLoad() {
    super.viewDidLoad()
    locationManager.requestWhenInUseAuthorization()
    locationManager.startUpdatingLocation()
  }

  /// Hides the keyboards when the background is touched.
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(true)
  }

  /// Sends what was entered to the server, if there is a title.
  @IBAction func saveButtonPressed(_ sender: UIBarButtonItem) {
    view.endEditing(true)
    guard let title = titleField.text, !title.isEmpty else { return }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    var location: [String: Any] = [:]
    location["id"] = 0
    location["title"] = title
    location["description"] = descriptionView.text
    location["latitude"] = locationManager.location?.coordinate.latitude
    location["longitude"] = locationManager.location?.coordinate.longitude
    location["arrival"] = formatter.string(from: arrivalPicker.date)
    location["departure"] = formatter.string(from: departurePicker.date)
    guard let data = try? JSONSerialization.data(withJSONObject: location) else { return }
    let json = String(decoding: data, as: UTF8.self)
    // Everything but letters and digits is escaped, so that no & or + ends up in the query.
    guard let query = json.addingPercentEncoding(withAllowedCharacters: .alphanumerics),
      let url = URL(string: api.address + "/passport/create/?data=" + query)
    else { return }
    var request = URLRequest(url: url)
    request.addValue(api.account, forHTTPHeaderField: "my-authentication")
    URLSession.shared.dataTask(with: request, completionHandler: addRequestTask).resume()
  }

  /// Takes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func addRequestTask(data: Data?, response: URLResponse?, error: (any Error)?) {
    let answer = FinalAPI.answer(data, response, error)
    DispatchQueue.main.async { self.addCallback(error: answer.error) }
  }

  /// Shows the error if there is one; otherwise goes back to the table, which reads the list again.
  func addCallback(error: String?) {
    if let error { return show(error: error) }
    navigationController?.popToRootViewController(animated: true)
  }
}
