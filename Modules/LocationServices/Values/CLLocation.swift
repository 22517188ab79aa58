public import Foundation

/// A position that was measured: where, how exactly, and when.
///
/// Quantities that are not known are negative, as each says.
public final class CLLocation: Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// Metres above mean sea level; means nothing where ``verticalAccuracy`` is negative.
  public let altitude: CLLocationDistance
  /// Metres of a circle in which the position lies; 0 where the source names none, negative where
  /// the coordinate is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Metres by which the altitude may be wrong; 0 where the source names none, negative where there
  /// is no altitude.
  public let verticalAccuracy: CLLocationAccuracy
  /// When it was measured.
  public let timestamp: Date

  /// A position of which all is known.
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

  /// A position of which only the coordinate is known, as of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }
}

/// Measures ways over the ground, on a sphere of the earth's mean size: they may be wrong by half a
/// percent.
package enum Geodesic {
  /// Metres (Moritz, “Geodetic Reference System 1980”, R1).
  private static let radius = 6_371_008.8
  /// Metres of a degree of latitude.
  package static let degree = radius * Double.pi / 180

  /// Metres along the shortest way.
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

/// Degrees north of the equator, or east of Greenwich.
public typealias CLLocationDegrees = Double

/// Metres.
public typealias CLLocationDistance = Double

/// Metres of a circle around a position in which the true one lies; negative where there is none.
public typealias CLLocationAccuracy = Double

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

/// The best that the source can do, of more use than needed but for navigation.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2

/// The best that the source can do.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

/// Within ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10

/// Within a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

/// Within a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// Within three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
