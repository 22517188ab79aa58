/// A line on the map of the world between two places where lines meet.
public struct WorldLine: Hashable, Sendable {
  /// What a line parts.
  public enum Kind: Hashable, Sendable {
    /// Land from water.
    case coast
    /// A country from another.
    case border
    /// Land from itself: where the flat map is cut, along 180° and around the south pole. It closes
    /// areas and is not drawn.
    case seam
  }

  /// What the line parts.
  public let kind: Kind
  /// Where it goes, from end to end; at least two places. Neighbouring places are never more than
  /// 180° apart: no line crosses the edge of the map.
  public let coordinates: [CLLocationCoordinate2D]
  /// What it lies in.
  public let bounds: WorldBounds
}

/// A rectangle of the map of the world, in degrees.
public struct WorldBounds: Hashable, Sendable {
  public let south: CLLocationDegrees
  public let west: CLLocationDegrees
  public let north: CLLocationDegrees
  public let east: CLLocationDegrees

  /// The smallest rectangle with some places in it; nil where there are none.
  public init?(_ coordinates: some Collection<CLLocationCoordinate2D>) {
    guard let first = coordinates.first else { return nil }
    var (south, north) = (first.latitude, first.latitude)
    var (west, east) = (first.longitude, first.longitude)
    for coordinate in coordinates.dropFirst() {
      south = min(south, coordinate.latitude)
      north = max(north, coordinate.latitude)
      west = min(west, coordinate.longitude)
      east = max(east, coordinate.longitude)
    }
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// Whether a place lies in it or on its edge.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    coordinate.latitude >= south && coordinate.latitude <= north
      && coordinate.longitude >= west && coordinate.longitude <= east
  }
}
