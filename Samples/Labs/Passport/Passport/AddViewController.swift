import CoreLocation
import UIKit

class AddViewController: UIViewController, CLLocationManagerDelegate {

    @IBOutlet weak var titleField: UITextField!
    @IBOutlet weak var descriptionTextView: UITextView!
    @IBOutlet weak var arrivalPicker: UIDatePicker!
    @IBOutlet weak var departurePicker: UIDatePicker!

    let locationManager = CLLocationManager()
    var currentLocation: CLLocation?

    override func viewDidLoad() {
        super.viewDidLoad()
        for picker in [arrivalPicker, departurePicker] {
            picker?.timeZone = TimeZone(secondsFromGMT: 0)
        }
        locationManager.delegate = self
        locationManager.desiredAccuracy = kCLLocationAccuracyHundredMeters
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        currentLocation = locations.last
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
        print("no location: \(error)")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        view.endEditing(true)
    }

    @IBAction func saveTapped(_ sender: UIBarButtonItem) {
        guard let title = titleField.text, !title.isEmpty else { return }
        let coordinate = currentLocation?.coordinate ?? CLLocationCoordinate2D(latitude: 0, longitude: 0)
        let location = Location(
            id: 0, title: title, description: descriptionTextView.text, latitude: coordinate.latitude, longitude: coordinate.longitude, arrival: arrivalPicker.date,
            departure: departurePicker.date)
        PassportService.shared.create(location) { success in
            if success {
                self.navigationController?.popToRootViewController(animated: true)
            }
        }
    }
}
