import Foundation

/// The outline of a country, with the bounds of its rings for hit tests.
struct CountryOutline: Sendable {
  struct Ring: Sendable {
    let coordinates: [CLLocationCoordinate2D]
    let bounds: WorldBounds
  }

  let country: Country
  let rings: [Ring]

  init(country: Country, rings: [[CLLocationCoordinate2D]]) {
    self.country = country
    self.rings = rings.compactMap { ring in
      WorldBounds(ring).map { Ring(coordinates: ring, bounds: $0) }
    }
  }

  /// Returns a Boolean value that indicates whether a coordinate lies within an odd number of
  /// rings.
  func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    // The map ends at the poles, and points on its lower edge lie in no ring.
    var place = coordinate
    place.latitude = max(-89.99, place.latitude)
    return !rings.count { $0.bounds.contains(place) && $0.contains(place) }.isMultiple(of: 2)
  }

  /// Returns the distance to the nearest ring in meters; nil if it exceeds the limit.
  func distance(on ground: LocalProjection, within limit: Double) -> Double? {
    let reach = ground.reach(of: limit)
    var nearest: Double?
    for ring in rings where ring.bounds.isNear(ground.place, reach) {
      var before = ring.coordinates[ring.coordinates.count - 1]
      for coordinate in ring.coordinates {
        let distance = ground.distance(toLineFrom: before, to: coordinate)
        if distance <= nearest ?? limit { nearest = distance }
        before = coordinate
      }
    }
    return nearest
  }
}

extension CountryOutline.Ring {
  /// Returns a Boolean value that indicates whether a coordinate lies within the ring: whether a
  /// line from it to the north crosses the ring an odd number of times. If two rings share a line,
  /// a point on it lies in one of them.
  fileprivate func contains(_ place: CLLocationCoordinate2D) -> Bool {
    var isInside = false
    var before = coordinates[coordinates.count - 1]
    for coordinate in coordinates {
      if (coordinate.longitude > place.longitude) != (before.longitude > place.longitude) {
        let part =
          (place.longitude - coordinate.longitude) / (before.longitude - coordinate.longitude)
        let latitude = coordinate.latitude + part * (before.latitude - coordinate.latitude)
        if place.latitude < latitude { isInside.toggle() }
      }
      before = coordinate
    }
    return isInside
  }
}

extension WorldBounds {
  /// Returns a Boolean value that indicates whether a coordinate is within reach of the bounds, the
  /// short way around the world.
  fileprivate func isNear(
    _ place: CLLocationCoordinate2D, _ reach: (north: Double, east: Double)
  ) -> Bool {
    guard place.latitude >= south - reach.north, place.latitude <= north + reach.north else {
      return false
    }
    return [0.0, 360, -360].contains { turn in
      place.longitude + turn >= west - reach.east && place.longitude + turn <= east + reach.east
    }
  }
}

/// The surroundings of a coordinate as a plane in meters, an approximation for some hundred
/// kilometers.
///
/// Latitudes and longitudes are converted by the length of a degree on a sphere. Over a hundred
/// kilometers the error is less than one percent below 80° of latitude.
struct LocalProjection {
  let place: CLLocationCoordinate2D
  /// The length of a degree of longitude in meters.
  private let degreeEast: Double

  init(around place: CLLocationCoordinate2D) {
    self.place = place
    degreeEast = Geodesic.degree * cos(place.latitude * .pi / 180)
  }

  /// Returns the offset of a coordinate in meters east and north, the short way around the world.
  func point(_ coordinate: CLLocationCoordinate2D) -> SIMD2<Double> {
    let east = (coordinate.longitude - place.longitude).remainder(dividingBy: 360)
    return SIMD2(east * degreeEast, (coordinate.latitude - place.latitude) * Geodesic.degree)
  }

  /// Returns the distance to the circle of an island in meters; negative inside the circle.
  func distance(to island: WorldIsland) -> Double {
    // For most islands, the latitude alone shows that they are too far away.
    let north = abs(island.middle.latitude - place.latitude) * Geodesic.degree
    if north > island.radius + 1_000_000 { return north - island.radius }
    let middle = point(island.middle)
    return (middle * middle).sum().squareRoot() - island.radius
  }

  /// Returns the distance to the straight line between two coordinates in meters.
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

  /// Returns the maximum extent of a distance in meters, in degrees of latitude and longitude.
  func reach(of distance: Double) -> (north: Double, east: Double) {
    (distance / Geodesic.degree, degreeEast > 0 ? min(360, distance / degreeEast) : 360)
  }
}
