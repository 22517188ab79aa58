/// A country or territory with an ISO code.
public struct Country: Hashable, Identifiable, Sendable {
  /// The two-letter code of ISO 3166-1, such as `CA`; `XK` for Kosovo, which has no official code
  /// and is known by this one by convention.
  public let isoCode: String
  /// The English name.
  public let name: String
  /// A Boolean value that indicates whether it is one of the 193 members or the two observers of
  /// the United Nations. Others are territories of a country, or disputed.
  public let isState: Bool

  /// The ISO code.
  public var id: String { isoCode }
}

/// The countries of the world with their outlines, by which a coordinate can be assigned to a
/// country.
///
///     let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
///     Countries.shared.country(at: ottawa)?.name  // Canada
///
/// Outlines and names are Natural Earth's 1:110m Admin 0 – Countries (in the public domain): good
/// for maps of continents, and too coarse to tell on which side of a street a border runs. Islands
/// and countries too small for them are circles. `Tools/make-world` describes how they are
/// prepared.
public final class Countries: Sendable {
  /// The countries that are built into the program. They are read on first use.
  public static let shared = Countries()

  /// The distance from a coast, in meters, within which a coordinate still belongs to the country,
  /// since such coarse outlines omit islands and headlands.
  public static let coastalDistance: CLLocationDistance = 50_000

  /// All countries and territories, sorted by code.
  public let all: [Country]
  /// The lines of the map: coasts, borders and seams, each once.
  public let lines: [WorldLine]
  /// The islands and countries that are too small to be outlined.
  public let islands: [WorldIsland]
  /// The number of states: the members of the United Nations and its observers.
  public let stateCount: Int

  private let outlines: [CountryOutline]

  init() {
    let file = WorldFile(PackageResources.World_bin)
    outlines = file.outlines
    all = outlines.map(\.country)
    islands = file.islands
    stateCount = all.count(where: \.isState)
    lines = zip(file.lines, file.kinds).compactMap { coordinates, kind in
      guard let kind, let bounds = WorldBounds(coordinates) else { return nil }
      return WorldLine(kind: kind, coordinates: coordinates, bounds: bounds)
    }
  }

  /// Returns the country with a two-letter code of ISO 3166-1, in upper or lower case; nil if there
  /// is none.
  public func country(isoCode: String) -> Country? {
    all.first { $0.isoCode == isoCode.uppercased() }
  }

  /// Returns the outlines of a country: rings whose last point is connected to the first. An area
  /// inside two of them is a hole. The array is empty for a country of small islands alone.
  public func outlines(of country: Country) -> [[CLLocationCoordinate2D]] {
    outlines.first { $0.country == country }?.rings.map(\.coordinates) ?? []
  }

  /// Returns the country that contains a coordinate, or the nearest country within
  /// ``coastalDistance``.
  ///
  /// - Parameter coordinate: A latitude from -90 to 90 and a longitude from -180 to 180 degrees. No
  ///   country contains any other value.
  /// - Returns: The country; nil on the high seas.
  public func country(at coordinate: CLLocationCoordinate2D) -> Country? {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    if let island = island(around: coordinate) { return island.country }
    if let outline = outlines.first(where: { $0.contains(coordinate) }) { return outline.country }
    var nearest: Country?
    var distance = Self.coastalDistance
    func consider(_ country: Country, _ away: CLLocationDistance) {
      if away < distance { (nearest, distance) = (country, away) }
    }
    let ground = LocalProjection(around: coordinate)
    for island in islands { consider(island.country, ground.distance(to: island)) }
    for outline in outlines {
      if let away = outline.distance(on: ground, within: distance) {
        consider(outline.country, away)
      }
    }
    return nearest
  }

  /// Returns the island whose circle contains a coordinate. If there are several, returns the one
  /// whose center is nearest in proportion to its radius.
  private func island(around coordinate: CLLocationCoordinate2D) -> WorldIsland? {
    let ground = LocalProjection(around: coordinate)
    // The distance is measured from the circle.
    let shares = islands.map { ($0, (ground.distance(to: $0) + $0.radius) / $0.radius) }
    return shares.filter { $0.1 <= 1 }.min { $0.1 < $1.1 }?.0
  }
}

/// An island or a small country, which is represented by a circle.
public struct WorldIsland: Hashable, Sendable {
  /// The country to which the island belongs.
  public let country: Country
  public let middle: CLLocationCoordinate2D
  /// The radius, in meters, of the circle that contains most of the island.
  public let radius: CLLocationDistance
  /// A Boolean value that indicates whether the center lies within the outlines of other countries,
  /// as San Marino's does.
  public let isOnLand: Bool
}

/// A line on the map of the world, between two points where lines meet.
public struct WorldLine: Hashable, Sendable {
  /// The areas that a line separates.
  public enum Kind: Hashable, Sendable {
    /// A line between land and water.
    case coast
    /// A line between two countries.
    case border
    /// A line with land on both sides, where the flat map is cut along 180° and around the south
    /// pole. A seam closes areas and is not drawn.
    case seam
  }

  /// The areas that the line separates.
  public let kind: Kind
  /// The points of the line, at least two. Consecutive points are never more than 180° apart: no
  /// line crosses the edge of the map.
  public let coordinates: [CLLocationCoordinate2D]
  /// The bounds of the line.
  public let bounds: WorldBounds
}

/// A rectangle on the map of the world, in degrees.
public struct WorldBounds: Hashable, Sendable {
  public let south: CLLocationDegrees
  public let west: CLLocationDegrees
  public let north: CLLocationDegrees
  public let east: CLLocationDegrees

  /// Creates the smallest rectangle that contains all coordinates; nil if there are none.
  public init?(_ coordinates: some Collection<CLLocationCoordinate2D>) {
    let (latitudes, longitudes) = (coordinates.map(\.latitude), coordinates.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(),
      let west = longitudes.min(), let east = longitudes.max()
    else { return nil }
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Returns a Boolean value that indicates whether a coordinate lies in the rectangle or on its
  /// edge.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    coordinate.latitude >= south && coordinate.latitude <= north
      && coordinate.longitude >= west && coordinate.longitude <= east
  }
}
