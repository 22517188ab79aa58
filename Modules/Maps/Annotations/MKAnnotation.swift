public import LocationServices

/// Something that stands at a place on a map.
@MainActor
public protocol MKAnnotation: AnyObject {
  /// Where it stands.
  var coordinate: CLLocationCoordinate2D { get }
  /// What it is called on the map.
  var title: String? { get }
  /// More about it, for the line below the map.
  var subtitle: String? { get }
}

extension MKAnnotation {
  public var title: String? { nil }
  public var subtitle: String? { nil }
}
