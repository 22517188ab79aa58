import Foundation
import LocationServices

/// Angles and ways on the globe.
enum WorldMeasure {
  /// Metres of a sphere as large as the earth (the mean radius R1 of the Geodetic Reference System
  /// 1980).
  private static let radius = 6_371_008.8
  /// Metres of a degree of latitude.
  static let degree = radius * Double.pi / 180

  static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// The cosine of an angle in degrees.
  static func cosine(_ degrees: Double) -> Double { cos(radians(degrees)) }

  /// The same longitude from -180 up to 180, without 180 itself.
  static func wrapped(_ longitude: Double) -> Double {
    let turned = longitude.remainder(dividingBy: 360)
    return turned >= 180 ? turned - 360 : turned
  }

  /// Metres along the shortest way.
  ///
  /// Source: R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope 68 (1984).
  static func distance(
    from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
  ) -> Double {
    let north = sin(radians(end.latitude - start.latitude) / 2)
    let east = sin(radians(end.longitude - start.longitude) / 2)
    let haversine =
      north * north + cosine(start.latitude) * cosine(end.latitude) * east * east
    return 2 * radius * asin(min(1, haversine.squareRoot()))
  }

  /// Where the shortest way begins to go, in degrees clockwise from north, 0 up to 360.
  static func bearing(
    from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
  ) -> Double {
    let east = radians(end.longitude - start.longitude)
    let (from, to) = (radians(start.latitude), radians(end.latitude))
    let angle = atan2(
      sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east))
    let degrees = angle * 180 / .pi
    return degrees < 0 ? degrees + 360 : degrees
  }

  /// The point of the compass of a direction, one of eight.
  static func compassPoint(_ bearing: Double) -> String {
    let points = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
    guard bearing.isFinite else { return points[0] }
    return points[(Int((bearing / 45).rounded()) % 8 + 8) % 8]
  }
}

extension CLLocationCoordinate2D {
  /// Whether it is a place.
  var isOnEarth: Bool { CLLocationCoordinate2DIsValid(self) }
}
