import Foundation

/// A place somebody visited, with the members that the passport server keeps of it.
public struct Location: Hashable, Identifiable, Sendable {
  /// The server's number for it, the same for all accounts; 0 until a server has given one.
  public var id: Int
  public var title: String
  public var description: String
  /// Degrees north of the equator, -90 to 90, on WGS 84; nil where it is not known.
  public var latitude: Double?
  /// Degrees east of Greenwich, -180 to 180, on WGS 84; nil where it is not known.
  public var longitude: Double?
  /// By the clocks of the place.
  public var arrival: LocalDateTime?
  /// By the clocks of the place.
  public var departure: LocalDateTime?
  /// What the file it was imported from says of it beyond these members; nil where that is nothing.
  public var original: OriginalRecord?

  public init(
    id: Int = 0, title: String, description: String = "", latitude: Double? = nil,
    longitude: Double? = nil, arrival: LocalDateTime? = nil, departure: LocalDateTime? = nil,
    original: OriginalRecord? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.latitude = latitude
    self.longitude = longitude
    self.arrival = arrival
    self.departure = departure
    self.original = original
  }
}

/// What a list of places shows of one.
public struct LocationTitle: Hashable, Identifiable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

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
