import DateFormatting
import Foundation
import FoundationNetworking
import LocationServices
import TerminalUI

/// A form for a new location, which is stored with the position of the device.
final class AddViewController: UIViewController {
  @Outlet var titleField: UITextField!
  @Outlet var descriptionView: UITextView!
  @Outlet var arrivalPicker: UIDatePicker!
  @Outlet var departurePicker: UIDatePicker!

  /// The server to send the location to.
  var api = FinalAPI()
  private let locationManager = CLLocationManager()
  /// The position of the device; nil until it is known.
  var deviceLocation: CLLocation?
  /// The reason why there is no position.
  var locationError: (any Error)?

  /// Starts updating the position of the device.
  override func viewDidLoad() {
    super.viewDidLoad()
    locationManager.delegate = self
    locationManager.requestWhenInUseAuthorization()
    locationManager.startUpdatingLocation()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    locationManager.stopUpdatingLocation()
  }

  /// Hides the keyboard when the background is touched.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.endEditing(true)
  }

  /// Sends the location if there is a title. Without a position it asks first.
  @IBAction func saveButtonPressed(_ sender: UIBarButtonItem) {
    view.endEditing(true)
    guard let title = titleField.text, !title.isEmpty else { return }
    if deviceLocation != nil { return sendLocation() }
    let alert = UIAlertController(
      title: "Save without a position?",
      message: locationError?.localizedDescription ?? "The position is not known yet.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Save", style: .default) { _ in self.sendLocation() })
    present(alert, animated: true)
  }

  /// Requests that the server stores the values of the form.
  func sendLocation() {
    let clock = WallClock.process
    var location: [String: Any] = [:]
    location["id"] = 0
    location["title"] = titleField.text
    location["description"] = descriptionView.text
    location["latitude"] = deviceLocation?.coordinate.latitude
    location["longitude"] = deviceLocation?.coordinate.longitude
    location["arrival"] = "\(clock.reading(of: arrivalPicker.date))"
    location["departure"] = "\(clock.reading(of: departurePicker.date))"
    do {
      let data = try JSONSerialization.data(withJSONObject: location)
      let json = String(decoding: data, as: UTF8.self)
      // Everything but letters and digits is escaped, so that no & or + ends up in the query.
      guard let query = json.addingPercentEncoding(withAllowedCharacters: .alphanumerics),
        let url = URL(string: api.address + "/passport/create/?data=" + query)
      else { return }
      var request = URLRequest(url: url)
      request.addValue(api.account, forHTTPHeaderField: "my-authentication")
      // A second press before the response would store the place twice.
      navigationItem.rightBarButtonItem?.isEnabled = false
      URLSession.shared.dataTask(with: request, completionHandler: addRequestTask).resume()
    } catch {
      present(error: error, title: "Can't save the location")
    }
  }

  /// Processes the server's data and errors, and sends them to the callback on the main queue.
  nonisolated func addRequestTask(data: Data?, response: URLResponse?, error: (any Error)?) {
    let result = FinalAPI.result(data, response, error)
    DispatchQueue.main.async { self.addCallback(result) }
  }

  /// Returns to the table, which reads the list again, or shows an error.
  func addCallback(_ result: Result<Data, FinalAPIError>) {
    navigationItem.rightBarButtonItem?.isEnabled = true
    if case .failure(let error) = result {
      return present(error: error, title: "Can't save the location")
    }
    navigationController?.popToRootViewController(animated: true)
  }
}

// MARK: - CLLocationManagerDelegate

extension AddViewController: CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    deviceLocation = locations.last
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
    locationError = error
  }
}
