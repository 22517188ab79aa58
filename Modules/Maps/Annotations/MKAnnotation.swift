public import LocationServices
import TerminalUI

/// An object at a place on a map.
@preconcurrency @MainActor
public protocol MKAnnotation: AnyObject {
  /// The coordinate of the place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title on the map.
  var title: String? { get }
  /// A further name, such as that of the region. Places that share a symbol are named by it if they
  /// have it in common.
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }

  /// Returns a Boolean value that indicates whether the annotation is an instance of a class or of
  /// one of its subclasses.
  public func isKind<Class: AnyObject>(of aClass: Class.Type) -> Bool { self is Class }
}

/// A place on a map with a title.
///
///     let annotation = MKPointAnnotation()
///     annotation.coordinate = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7)
///     annotation.title = "Ottawa"
///     mapView.addAnnotation(annotation)
@preconcurrency @MainActor
open class MKPointAnnotation: MKAnnotation {
  /// The coordinate of the place. Changing it moves the annotation on its map.
  open var coordinate = CLLocationCoordinate2D(latitude: 0, longitude: 0) {
    didSet { mapView?.setNeedsDisplay() }
  }
  /// The title on the map.
  open var title: String? { didSet { mapView?.setNeedsDisplay() } }
  /// A further name, such as that of the region.
  open var subtitle: String? { didSet { mapView?.setNeedsDisplay() } }

  /// The map that shows the annotation.
  weak var mapView: MKMapView?

  public init() {}

  public convenience init(coordinate: CLLocationCoordinate2D, title: String? = nil) {
    self.init()
    self.coordinate = coordinate
    self.title = title
  }
}
