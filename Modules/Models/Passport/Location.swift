import Foundation

/// A place that somebody visited, with the properties that the passport server stores.
public struct Location: Hashable, Identifiable, Sendable {
  /// The identifier that the server assigned, unique across all accounts; 0 before that.
  public var id: Int
  public var title: String
  public var description: String
  /// The latitude in degrees north of the equator, -90 to 90 (WGS 84); nil if unknown.
  public var latitude: Double?
  /// The longitude in degrees east of Greenwich, -180 to 180 (WGS 84); nil if unknown.
  public var longitude: Double?
  /// The time of arrival, in the local time of the place; nil if unknown.
  public var arrival: LocalDateTime?
  /// The time of departure, in the local time of the place; nil if unknown.
  public var departure: LocalDateTime?
  /// The data of the imported file that these properties do not cover; nil if there is none.
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

/// The identifier and title of a place, as shown in a list.
public struct LocationTitle: Hashable, Identifiable, Sendable {
  public var id: Int
  public var title: String

  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

extension Location {
  /// Returns the distance to another place in meters, along the great circle of a sphere; nil if
  /// the coordinates of either place are unknown.
  ///
  /// The earth is not a sphere, so the error may be up to half a percent.
  ///
  /// Source: R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope 68 (1984). The radius is
  /// the earth's mean radius (Moritz, “Geodetic Reference System 1980”, R1).
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
