public import Foundation

/// A measured location with its accuracy and time.
///
/// Unknown quantities are negative, as described for each.
public final class CLLocation: Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// The altitude above mean sea level in meters; meaningless if ``verticalAccuracy`` is negative.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty in meters; 0 if the source does not give it, negative if the
  /// coordinate is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the altitude in meters; 0 if the source does not give it, negative if there
  /// is no altitude.
  public let verticalAccuracy: CLLocationAccuracy
  /// The time of the measurement.
  public let timestamp: Date

  /// Creates a location with all its properties.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    horizontalAccuracy: CLLocationAccuracy, verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.timestamp = timestamp
  }

  /// Creates a location with the current time, of which only the coordinate is known.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Creates a location where the equator meets the meridian of Greenwich.
  public convenience init() { self.init(latitude: 0, longitude: 0) }

  /// The speed in meters per second, which is negative because it isn't measured.
  public var speed: CLLocationSpeed { -1 }
  /// The direction of travel in degrees, which is negative because it isn't measured.
  public var course: CLLocationDirection { -1 }

  /// Returns the distance to another location in meters, on a sphere of the earth's mean radius.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distance(from: location.coordinate, to: coordinate)
  }
}

/// Distances on a sphere of the earth's mean radius, with an error of up to half a percent.
package enum Geodesic {
  /// The mean radius in meters (Moritz, “Geodetic Reference System 1980”, R1).
  private static let radius = 6_371_008.8
  /// The length of a degree of latitude in meters.
  package static let degree = radius * Double.pi / 180

  /// Returns the length of the shortest path in meters.
  ///
  /// Source: R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope 68 (1984).
  package static func distance(
    from first: CLLocationCoordinate2D, to second: CLLocationCoordinate2D
  ) -> CLLocationDistance {
    let north = sin(radians(second.latitude - first.latitude) / 2)
    let east = sin(radians(second.longitude - first.longitude) / 2)
    let haversine =
      north * north + cos(radians(first.latitude)) * cos(radians(second.latitude)) * east * east
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }

  package static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}

/// An angle in degrees: a latitude or a longitude.
public typealias CLLocationDegrees = Double

/// A speed in meters per second; negative if it is unknown.
public typealias CLLocationSpeed = Double

/// A direction in degrees, clockwise from north; negative if it is unknown.
public typealias CLLocationDirection = Double

/// A distance in meters.
public typealias CLLocationDistance = Double

/// The radius of uncertainty of a location in meters; negative if it is invalid.
public typealias CLLocationAccuracy = Double

/// A coordinate on the WGS 84 reference ellipsoid.
public struct CLLocationCoordinate2D: Hashable, Sendable {
  /// The latitude in degrees: positive north of the equator, negative south of it.
  public var latitude: CLLocationDegrees
  /// The longitude in degrees: positive east of Greenwich, negative west of it.
  public var longitude: CLLocationDegrees

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Creates the coordinate where the equator meets the meridian of Greenwich.
  public init() { self.init(latitude: 0, longitude: 0) }
}

/// Returns a coordinate.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// An invalid coordinate, whose latitude and longitude are out of range.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// Returns a Boolean value that indicates whether a coordinate is valid: a latitude from -90 to 90
/// and a longitude from -180 to 180 degrees.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  // Comparisons with NaN are false.
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// The filter with which a location manager reports each location.
public let kCLDistanceFilterNone: CLLocationDistance = -1

/// The best accuracy that the source provides, for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// The best accuracy that the source provides.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// An accuracy of ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// An accuracy of a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// An accuracy of one kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// An accuracy of three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
