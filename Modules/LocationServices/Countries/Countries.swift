/// A country or territory with a code of its own.
public struct Country: Hashable, Identifiable, Sendable {
  /// Two letters of ISO 3166-1, such as `CA`; `XK` for Kosovo, which has none there and is called so
  /// by common agreement.
  public let isoCode: String
  /// The English name.
  public let name: String
  /// Whether it is one of the 193 members of the United Nations or of its two observers. What is not
  /// is a territory of another country, or not agreed upon.
  public let isState: Bool

  /// The code.
  public var id: String { isoCode }
}

/// The countries of the world, their outlines, and which of them a place is in.
///
///     let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
///     Countries.shared.country(at: ottawa)?.name  // Canada
///
/// Outlines and names are Natural Earth's 1:110m Admin 0 – Countries (in the public domain): good for
/// maps of continents, and too coarse to tell on which side of a street a border runs. Islands and
/// countries too small for them are circles. `Tools/make-world` says what is done to them.
public final class Countries: Sendable {
  /// Those that are built into the program; read when first asked for.
  public static let shared = Countries()

  /// How far from a coast a place is still counted to the country, in metres, since islands and
  /// headlands are left out of outlines as coarse as these.
  public static let coastalDistance: CLLocationDistance = 50_000

  /// Every country and territory, in the order of their codes.
  public let all: [Country]
  /// The lines of the map: coasts, borders and seams, each once.
  public let lines: [WorldLine]
  /// Islands and countries too small to be outlined.
  public let islands: [WorldIsland]
  /// How many countries the world has: the members of the United Nations and its observers.
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

  /// The country with a code of ISO 3166-1 of two letters, in capitals or not.
  public func country(isoCode: String) -> Country? {
    all.first { $0.isoCode == isoCode.uppercased() }
  }

  /// The outlines of a country: rings whose last place is joined to the first. What lies within two
  /// of them is a hole. There is none for a country of small islands alone.
  public func outlines(of country: Country) -> [[CLLocationCoordinate2D]] {
    outlines.first { $0.country == country }?.rings.map(\.coordinates) ?? []
  }

  /// The country a place is in, or the nearest one that is not far away.
  ///
  /// - Parameter coordinate: a latitude of -90 to 90 and a longitude of -180 to 180 degrees; there is no
  ///   country anywhere else.
  /// - Returns: nil on the high seas.
  public func country(at coordinate: CLLocationCoordinate2D) -> Country? {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    if let island = island(around: coordinate) { return island.country }
    if let outline = outlines.first(where: { $0.contains(coordinate) }) { return outline.country }
    var nearest: Country?
    var distance = Self.coastalDistance
    func consider(_ country: Country, _ away: CLLocationDistance) {
      if away < distance { (nearest, distance) = (country, away) }
    }
    let ground = LocalGround(around: coordinate)
    for island in islands { consider(island.country, ground.distance(to: island)) }
    for outline in outlines {
      if let away = outline.distance(on: ground, within: distance) {
        consider(outline.country, away)
      }
    }
    return nearest
  }

  /// The island whose circle a place is in; where several are, that whose middle is nearest in
  /// proportion.
  private func island(around coordinate: CLLocationCoordinate2D) -> WorldIsland? {
    let ground = LocalGround(around: coordinate)
    // The distance is from the circle.
    let shares = islands.map { ($0, (ground.distance(to: $0) + $0.radius) / $0.radius) }
    return shares.filter { $0.1 <= 1 }.min { $0.1 < $1.1 }?.0
  }
}

/// An island or a small country, of which no more is known than a circle around it.
public struct WorldIsland: Hashable, Sendable {
  /// What it is or belongs to.
  public let country: Country
  public let middle: CLLocationCoordinate2D
  /// Metres from the middle within which most of it lies.
  public let radius: CLLocationDistance
  /// Whether its middle lies within the outlines of other countries, as San Marino's does.
  public let isOnLand: Bool
}

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
    let (latitudes, longitudes) = (coordinates.map(\.latitude), coordinates.map(\.longitude))
    guard let south = latitudes.min(), let north = latitudes.max(),
      let west = longitudes.min(), let east = longitudes.max()
    else { return nil }
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }

  /// Whether a place lies in it or on its edge.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    coordinate.latitude >= south && coordinate.latitude <= north
      && coordinate.longitude >= west && coordinate.longitude <= east
  }
}
