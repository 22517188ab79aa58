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

  /// Metres to another position over the ground, along the shortest way on the ellipsoid WGS 84.
  ///
  /// Altitudes do not count. Not a number where a coordinate is none.
  public func distance(from location: CLLocation) -> CLLocationDistance {
    Geodesic.distance(from: coordinate, to: location.coordinate)
  }
}

/// Measures ways over the ground.
package enum Geodesic {
  /// Metres from the earth's middle to the equator (NIMA TR8350.2, table 3.1).
  private static let equatorialRadius = 6_378_137.0
  /// By how much of it the poles are nearer (NIMA TR8350.2, table 3.1).
  private static let flattening = 1 / 298.257223563
  /// Metres; the radius of a sphere of the ellipsoid's mean size (Moritz, “Geodetic Reference System
  /// 1980”, R1).
  private static let meanRadius = 6_371_008.8
  /// Metres of a degree of latitude on that sphere.
  package static let degree = meanRadius * Double.pi / 180

  /// Metres along the shortest way on the ellipsoid WGS 84.
  ///
  /// Source: T. Vincenty, “Direct and Inverse Solutions of Geodesics on the Ellipsoid with
  /// Application of Nested Equations”, Survey Review XXIII 176 (1975), the inverse formula; good to
  /// half a millimetre. Of places so far apart that it finds no end (nearly opposite ones) the way on
  /// a sphere, which is wrong by half a percent at most.
  static func distance(
    from first: CLLocationCoordinate2D, to second: CLLocationCoordinate2D
  ) -> CLLocationDistance {
    guard CLLocationCoordinate2DIsValid(first), CLLocationCoordinate2DIsValid(second) else {
      return .nan
    }
    return ellipsoidal(first, second) ?? spherical(first, second)
  }

  private static func ellipsoidal(
    _ first: CLLocationCoordinate2D, _ second: CLLocationCoordinate2D
  ) -> Double? {
    let minorRadius = equatorialRadius * (1 - flattening)
    // The names are the paper's: U is the reduced latitude, λ the longitude on the auxiliary sphere.
    let difference = radians(second.longitude - first.longitude)
    let reduced1 = atan((1 - flattening) * tan(radians(first.latitude)))
    let reduced2 = atan((1 - flattening) * tan(radians(second.latitude)))
    let (sinU1, cosU1) = (sin(reduced1), cos(reduced1))
    let (sinU2, cosU2) = (sin(reduced2), cos(reduced2))
    var lambda = difference
    for _ in 0..<200 {
      let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
      let across = cosU2 * sinLambda
      let along = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda
      let sinSigma = (across * across + along * along).squareRoot()
      guard sinSigma > 0 else {
        // The same place, or the one opposite.
        return sinU1 * sinU2 + cosU1 * cosU2 * cosLambda > 0 ? 0 : nil
      }
      let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
      let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
      // Along the equator there is no middle to speak of.
      let cos2SigmaM = cosSquaredAlpha > 1e-12 ? cosSigma - 2 * sinU1 * sinU2 / cosSquaredAlpha : 0
      let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
      let last = lambda
      let inner = cos2SigmaM + c * cosSigma * (2 * cos2SigmaM * cos2SigmaM - 1)
      lambda =
        difference + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * inner)
      guard abs(lambda) <= .pi * 3 else { return nil }
      guard abs(lambda - last) < 1e-12 else { continue }
      guard abs(lambda) <= .pi || abs(difference) > .pi else { return nil }
      let uSquared =
        cosSquaredAlpha * (equatorialRadius * equatorialRadius - minorRadius * minorRadius)
        / (minorRadius * minorRadius)
      let a =
        1 + uSquared / 16_384 * (4_096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)))
      let b = uSquared / 1_024 * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)))
      let third =
        b / 6 * cos2SigmaM * (4 * sinSigma * sinSigma - 3) * (4 * cos2SigmaM * cos2SigmaM - 3)
      let correction =
        b * sinSigma
        * (cos2SigmaM + b / 4 * (cosSigma * (2 * cos2SigmaM * cos2SigmaM - 1) - third))
      return minorRadius * a * (sigma - correction)
    }
    return nil
  }

  /// Metres along the shortest way on a sphere.
  ///
  /// Source: R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope 68 (1984).
  package static func spherical(
    _ first: CLLocationCoordinate2D, _ second: CLLocationCoordinate2D
  ) -> Double {
    let north = sin(radians(second.latitude - first.latitude) / 2)
    let east = sin(radians(second.longitude - first.longitude) / 2)
    let haversine =
      north * north + cos(radians(first.latitude)) * cos(radians(second.latitude)) * east * east
    return 2 * meanRadius * asin(min(1, haversine.squareRoot()))
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

/// Every position is told, however near to the last one.
public let kCLDistanceFilterNone: CLLocationDistance = -1
