import Foundation

extension Location {
  /// Metres to another place over the ground, along the great circle of a sphere; nil where the
  /// coordinates of one are not known.
  ///
  /// The earth is no sphere, so it may be wrong by half a percent.
  ///
  /// Source: R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope 68 (1984); the radius is the
  /// earth's mean one (Moritz, “Geodetic Reference System 1980”, R1).
  public func distance(to other: Location) -> Double? {
    guard let latitude, let longitude, let otherLatitude = other.latitude,
      let otherLongitude = other.longitude,
      [latitude, longitude, otherLatitude, otherLongitude].allSatisfy({ abs($0) <= 360 })
    else { return nil }
    let radians = Double.pi / 180
    let north = sin((otherLatitude - latitude) * radians / 2)
    let east = sin((otherLongitude - longitude) * radians / 2)
    let haversine =
      north * north + cos(latitude * radians) * cos(otherLatitude * radians) * east * east
    return 2 * 6_371_008.8 * asin(min(1, haversine.squareRoot()))
  }
}
