import LocationServices
import Maps
import TerminalUI

/// The page of maps with annotations.
final class MapPageViewController: GalleryPageViewController {
  @Outlet var worldView: MKMapView!
  @Outlet var partView: MKMapView!
  @Outlet var listView: MKMapView!

  private static let places = [
    ("Ottawa", 45.42, -75.70), ("Gatineau", 45.48, -75.70), ("London", 51.51, -0.13),
    ("Paris", 48.86, 2.35), ("Cape Town", -33.92, 18.42), ("Singapore", 1.29, 103.85),
    ("Sydney", -33.87, 151.21), ("Suva", -18.14, 178.44), ("Lima", -12.05, -77.04),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    for mapView in [worldView, partView, listView] {
      mapView?.delegate = self
      mapView?.addAnnotations(
        Self.places.map { title, latitude, longitude in
          MKPointAnnotation(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
            title: title)
        })
    }
    partView.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 50, longitude: 6),
      span: MKCoordinateSpan(latitudeDelta: 18, longitudeDelta: 30))
    partView.highlightedCountries = ["FR", "GB", "CH"]
    listView.showsList = true
  }
}

// MARK: - MKMapViewDelegate

extension MapPageViewController: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    statusText = "Selected \(annotation.title ?? "")"
  }

  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {
    statusText = "Opened \(annotation.title ?? "")"
  }
}
