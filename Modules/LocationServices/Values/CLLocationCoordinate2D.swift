/// Degrees north of the equator, or east of Greenwich.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// Metres of a circle around a position in which the true one lies; negative where there is none.
public typealias CLLocationAccuracy = Double

/// Degrees clockwise from true north, 0 up to 360; negative where it is not known.
public typealias CLLocationDirection = Double

/// Degrees by which a direction may be wrong; negative where that is not known.
public typealias CLLocationDirectionAccuracy = Double

/// Metres per second; negative where it is not known.
public typealias CLLocationSpeed = Double

/// Metres per second by which a speed may be wrong; negative where that is not known.
public typealias CLLocationSpeedAccuracy = Double

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

/// A coordinate that is no place: its latitude and longitude are out of range.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Whether a coordinate is a place: a latitude of -90 to 90 and a longitude of -180 to 180 degrees.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  // Comparisons with NaN are false.
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}
