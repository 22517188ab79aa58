import Foundation
import FoundationNetworking
import LocationServices
import TerminalUI

extension Another {
  final class AddViewController: UIViewController, CLLocationManagerDelegate {
    @Outlet var name: UITextField!
    @Outlet var about: UITextView!
    @Outlet var from: UIDatePicker!
    @Outlet var to: UIDatePicker!

    var finalAPI = ""
    var manager: CLLocationManager?
    var here: CLLocation?

    override func viewDidLoad() {
      super.viewDidLoad()
      manager = CLLocationManager()
      manager?.delegate = self
      manager?.requestWhenInUseAuthorization()
      manager?.startUpdatingLocation()
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
      here = locations.last
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      name.resignFirstResponder()
      about.resignFirstResponder()
    }

    @IBAction func saveTapped(_ sender: Any) {
      name.resignFirstResponder()
      about.resignFirstResponder()
      if name.text == "" { return }
      let format = DateFormatter()
      format.dateFormat = "yyyy-MM-dd HH:mm:ss"
      format.locale = Locale(identifier: "en_US_POSIX")
      // The server assigns the id.
      let dictionary: [String: Any] = [
        "id": "", "title": name.text ?? "", "description": about.text ?? "",
        "latitude": "\(here?.coordinate.latitude ?? 0)",
        "longitude": "\(here?.coordinate.longitude ?? 0)",
        "arrival": format.string(from: from.date), "departure": format.string(from: to.date),
      ]
      do {
        let data = try JSONSerialization.data(withJSONObject: dictionary, options: [])
        send(String(decoding: data, as: UTF8.self))
      } catch {
        print(error.localizedDescription)
      }
    }

    func send(_ jsonString: String) {
      let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&+=?#"))
      guard let query = jsonString.addingPercentEncoding(withAllowedCharacters: allowed),
        let myURLRequest = Another.request(finalAPI + "/create/?data=" + query)
      else { return }
      URLSession.shared.dataTask(with: myURLRequest) { data, response, error in
        DispatchQueue.main.async { self.placeAdded(data, response, error) }
      }.resume()
    }

    func placeAdded(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
      if let error {
        afterAdding("", error.localizedDescription)
      } else if (response as? HTTPURLResponse)?.statusCode == 200, let data {
        afterAdding(String(decoding: data, as: UTF8.self), nil)
      } else {
        afterAdding("", "the server answered with an error")
      }
    }

    func afterAdding(_ responseString: String, _ error: String?) {
      if let error {
        print("ERROR is " + error)
      } else if responseString.contains("db_") {
        _ = navigationController?.popToRootViewController(animated: true)
      }
    }
  }
}
