import Foundation
import LocationServices
import Maps
import TerminalUI

/// Places that maps are tested with.
@MainActor
enum Places {
  static let world: [(String, Double, Double)] = [
    ("Ottawa", 45.42, -75.70), ("Gatineau", 45.48, -75.70), ("London", 51.51, -0.13),
    ("Cape Town", -33.92, 18.42), ("Singapore", 1.29, 103.85), ("Suva", -18.14, 178.44),
  ]

  static func annotations(_ places: [(String, Double, Double)] = world) -> [MKPointAnnotation] {
    places.map { title, latitude, longitude in
      MKPointAnnotation(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title)
    }
  }

  static var markers: [MapMarker] {
    world.map { title, latitude, longitude in
      MapMarker(
        coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), title: title)
    }
  }
}

/// A screen filled by a map, which records the calls of its delegate.
@MainActor
final class MapScreen: UIViewController, MKMapViewDelegate {
  let mapView = MKMapView()
  var diary: [String] = []

  init(_ annotations: [MKPointAnnotation] = Places.annotations()) {
    super.init(nibName: nil, bundle: nil)
    title = "Map"
    mapView.addAnnotations(annotations)
    mapView.delegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = mapView }

  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {
    diary.append("moved")
  }

  func mapView(_ mapView: MKMapView, didSelect annotation: any MKAnnotation) {
    diary.append("selected \(annotation.title ?? "")")
  }

  func mapView(_ mapView: MKMapView, didDeselect annotation: any MKAnnotation) {
    diary.append("deselected \(annotation.title ?? "")")
  }

  func mapView(_ mapView: MKMapView, calloutTappedFor annotation: any MKAnnotation) {
    diary.append("opened \(annotation.title ?? "")")
  }
}
