public import Foundation

/// A position that was measured: where, how exactly, how fast, and when.
///
/// Quantities that are not known are negative, as each says.
public final class CLLocation: Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// Metres above mean sea level; means nothing where ``verticalAccuracy`` is negative.
  public let altitude: CLLocationDistance
  /// Metres above the ellipsoid WGS 84; means nothing where ``verticalAccuracy`` is negative.
  public let ellipsoidalAltitude: CLLocationDistance
  /// Metres of a circle in which the position lies; 0 where the source names none, negative where
  /// the coordinate is invalid.
  public let horizontalAccuracy: CLLocationAccuracy
  /// Metres by which the altitude may be wrong; 0 where the source names none, negative where there
  /// is no altitude.
  public let verticalAccuracy: CLLocationAccuracy
  /// Where the movement goes, in degrees clockwise from true north; negative where not known.
  public let course: CLLocationDirection
  /// Degrees by which ``course`` may be wrong; negative where not known.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// Metres per second; negative where not known.
  public let speed: CLLocationSpeed
  /// Metres per second by which ``speed`` may be wrong; negative where not known.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// When it was measured.
  public let timestamp: Date

  /// A position of which all is known.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance,
    ellipsoidalAltitude: CLLocationDistance? = nil, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection = -1,
    courseAccuracy: CLLocationDirectionAccuracy = -1, speed: CLLocationSpeed = -1,
    speedAccuracy: CLLocationSpeedAccuracy = -1, timestamp: Date
  ) {
    self.coordinate = coordinate
    self.altitude = altitude
    self.ellipsoidalAltitude = ellipsoidalAltitude ?? altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.course = course
    self.courseAccuracy = courseAccuracy
    self.speed = speed
    self.speedAccuracy = speedAccuracy
    self.timestamp = timestamp
  }

  /// A position of which only the coordinate is known, as of now.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
  }

  /// Metres to another position over the ground, along the shortest way on the ellipsoid WGS 84.
  ///
  /// Altitudes do not count. Not a number where a coordinate is none.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distance(from: coordinate, to: location.coordinate)
  }
}

extension CLLocation: CustomStringConvertible {
  /// `<+45.42000000,-75.70000000> +/- 5.00m (speed -1.00 mps / course -1.00) @ 2021-04-17 …`
  public var description: String {
    let place = CoordinateText.signed(coordinate, digits: 8)
    let numbers = [horizontalAccuracy, speed, course].map { CoordinateText.decimal($0, digits: 2) }
    return "<\(place)> +/- \(numbers[0])m (speed \(numbers[1]) mps / course \(numbers[2]))"
      + " @ \(timestamp)"
  }
}
