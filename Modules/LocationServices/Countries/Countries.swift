import Foundation

/// The countries of the world, their outlines, and which of them a place is in.
///
///     let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
///     Countries.shared.country(at: ottawa)?.name  // Canada
///
/// Outlines and names are Natural Earth's 1:110m Admin 0 – Countries (in the public domain): good for
/// maps of continents, and too coarse to tell on which side of a street a border runs. Islands and
/// countries too small for them are circles. `Scripts/make-world` says what is done to them.
public final class Countries: Sendable {
  /// Those that are built into the program; read when first asked for.
  public static let shared = Countries(PackageResources.World_bin)

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

  private let index: [String: Country]
  private let outlines: [CountryOutline]

  /// Takes the file that `Scripts/make-world` writes; there is no country in anything else.
  init(_ bytes: [UInt8]) {
    let file = WorldFile(bytes)
    all = file?.countries ?? []
    islands = file?.islands ?? []
    stateCount = all.count(where: \.isState)
    index = Dictionary(all.map { ($0.isoCode, $0) }, uniquingKeysWith: { first, _ in first })
    outlines = zip(all, file?.rings ?? []).compactMap {
      CountryOutline(country: $0, rings: $1)
    }
    lines = zip(file?.lines ?? [], file?.kinds ?? []).compactMap { coordinates, kind in
      guard let kind, let bounds = WorldBounds(coordinates) else { return nil }
      return WorldLine(kind: kind, coordinates: coordinates, bounds: bounds)
    }
  }

  /// The country with a code of ISO 3166-1 of two letters, in capitals or not.
  public func country(isoCode: String) -> Country? { index[isoCode.uppercased()] }

  /// The outlines of a country: rings whose last place is joined to the first. What lies within two
  /// of them is a hole. There is none for a country of small islands alone.
  public func outlines(of country: Country) -> [[CLLocationCoordinate2D]] {
    outlines.first { $0.country == country }?.rings.map(\.coordinates) ?? []
  }

  /// The country a place is in, or the nearest one that is not far away.
  ///
  /// - Parameters:
  ///   - coordinate: a latitude of -90 to 90 and a longitude of -180 to 180 degrees; there is no
  ///     country anywhere else.
  ///   - distance: metres from the outline within which a place in the sea is counted to a country.
  /// - Returns: nil on the high seas.
  public func country(
    at coordinate: CLLocationCoordinate2D,
    within distance: CLLocationDistance = Countries.coastalDistance
  ) -> Country? {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    if let island = island(around: coordinate) { return island.country }
    if let outline = outlines.first(where: { $0.contains(coordinate) }) { return outline.country }
    guard distance > 0 else { return nil }
    var nearest: (country: Country, distance: CLLocationDistance)?
    func consider(_ country: Country, _ away: CLLocationDistance) {
      if away <= distance, away < nearest?.distance ?? .infinity { nearest = (country, away) }
    }
    let ground = LocalGround(around: coordinate)
    for island in islands { consider(island.country, ground.distance(to: island)) }
    for outline in outlines {
      if let away = outline.distance(on: ground, within: nearest?.distance ?? distance) {
        consider(outline.country, away)
      }
    }
    return nearest?.country
  }

  /// The island whose circle a place is in; where several are, that whose middle is nearest in
  /// proportion.
  private func island(around coordinate: CLLocationCoordinate2D) -> WorldIsland? {
    let ground = LocalGround(around: coordinate)
    var best: (island: WorldIsland, share: Double)?
    for island in islands {
      // The distance is from the circle.
      let away = ground.distance(to: island) + island.radius
      if away <= island.radius, away / island.radius < best?.share ?? .infinity {
        best = (island, away / island.radius)
      }
    }
    return best?.island
  }
}
