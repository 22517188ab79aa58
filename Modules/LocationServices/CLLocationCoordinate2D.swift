/// Degrees north of the equator.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// A place on the earth, on the reference ellipsoid WGS 84.
public struct CLLocationCoordinate2D: Hashable, Sendable {
  /// Degrees north of the equator, negative south of it.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich, negative west of it.
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
