public import LocationServices
import TerminalUI

/// Something that stands at a place on a map.
@MainActor
public protocol MKAnnotation: AnyObject {
  /// Where it stands.
  var coordinate: CLLocationCoordinate2D { get }
  /// What it is called on the map.
  var title: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
}

/// A place on a map with a name.
///
///     let annotation = MKPointAnnotation()
///     annotation.coordinate = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7)
///     annotation.title = "Ottawa"
///     mapView.addAnnotation(annotation)
@MainActor
open class MKPointAnnotation: MKAnnotation {
  /// Where it stands. Moving it moves it on the map that shows it.
  open var coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0) {
    didSet { mapView?.setNeedsDisplay() }
  }
  /// What it is called on the map.
  open var title: String? { didSet { mapView?.setNeedsDisplay() } }

  /// The map that shows it.
  weak var mapView: MKMapView?

  public init() {}

  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil) {
    self.init()
    self.coordinate = coordinate
    self.title = title
  }
}
