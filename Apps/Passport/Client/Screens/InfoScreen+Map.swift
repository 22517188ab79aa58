import Foundation
import LocationServices
import Maps
import Models
import TerminalUI

/// The place on a map beside its text.
extension InfoScreen {
  /// Puts the place into the middle of the map.
  func showOnMap(_ location: Location) {
    mapView.removeAnnotations(mapView.annotations)
    guard let coordinate = location.coordinate else {
      mapView.isHidden = true
      return
    }
    mapView.isHidden = false
    let annotation = MKPointAnnotation(
      coordinate: coordinate, title: String(location.title.prefix(80)))
    mapView.addAnnotation(annotation)
    mapView.setRegion(
      MKCoordinateRegion(
        center: coordinate, span: MKCoordinateSpan(latitudeDelta: 40, longitudeDelta: 80)),
      animated: false)
  }
}

extension Location {
  /// Where it is, where that is known.
  var coordinate: CLLocationCoordinate2D? {
    guard let latitude, let longitude else { return nil }
    return CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}
