import Foundation

/// The ground around a place as a plane of metres, near enough for some hundred kilometres.
///
/// Latitudes and longitudes become north and east by the length of a degree on a sphere; over a
/// hundred kilometres that is wrong by less than one in a hundred below 80° of latitude.
struct LocalGround {
  /// Metres of a degree of latitude on a sphere of the earth's mean radius.
  private static let degree = 6_371_008.8 * Double.pi / 180

  let place: CLLocationCoordinate2D
  /// Metres of a degree of longitude.
  private let degreeEast: Double

  init(around place: CLLocationCoordinate2D) {
    self.place = place
    degreeEast = Self.degree * cos(place.latitude * .pi / 180)
  }

  /// Metres east and north of the place, the short way around the world.
  func point(_ coordinate: CLLocationCoordinate2D) -> SIMD2<Double> {
    let east = (coordinate.longitude - place.longitude).remainder(dividingBy: 360)
    return SIMD2(east * degreeEast, (coordinate.latitude - place.latitude) * Self.degree)
  }

  /// Metres to the circle of an island; negative within it.
  func distance(to island: WorldIsland) -> Double {
    // Most are too far away for more than one look.
    let north = abs(island.middle.latitude - place.latitude) * Self.degree
    if north > island.radius + 1_000_000 { return north - island.radius }
    let middle = point(island.middle)
    return (middle * middle).sum().squareRoot() - island.radius
  }

  /// Metres from the place to a straight line between two others.
  func distance(
    toLineFrom start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D
  ) -> Double {
    let first = point(start)
    let way = point(end) - first
    let length = (way * way).sum()
    let part = length > 0 ? max(0, min(1, -(first * way).sum() / length)) : 0
    let nearest = first + part * way
    return (nearest * nearest).sum().squareRoot()
  }

  /// The degrees north and south, and east and west, that a distance in metres reaches at most.
  func reach(of distance: Double) -> (north: Double, east: Double) {
    (distance / Self.degree, degreeEast > 0 ? min(360, distance / degreeEast) : 360)
  }
}
