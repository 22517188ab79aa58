import Foundation

/// The cities of the world, which are found by name without a network.
///
///     Gazetteer.shared.places(matching: "ottaw").first?.fullName  // Ottawa, Ontario, Canada
///     try Gazetteer.shared.place(named: "London, Ontario").coordinate
///
/// Capitals and cities of more than 60,000 people, from GeoNames. Case and diacritical marks are
/// ignored. Region or country may follow the name after a comma, also abbreviated: `Houston, TX`.
public struct Gazetteer: Sendable {
  /// The cities that are built into the program. They are read on first use.
  public static let shared = Gazetteer()

  /// A city with its names as they are compared.
  private struct Entry {
    let place: PopulatedPlace
    let names: [String]
  }

  /// The entries, the largest city first.
  private let entries: [Entry]

  private init() {
    entries = GazetteerReader.places()
      .map { place in
        Entry(place: place, names: ([place.name] + place.otherNames).map(GazetteerText.folded))
      }
      .sorted { $0.place.population > $1.place.population }
  }

  /// The number of cities.
  public var count: Int { entries.count }

  /// Returns the cities whose name begins with a text: first those that have exactly this name,
  /// then those whose name begins with it, then those in which a later word does; each group the
  /// largest first.
  ///
  /// - Parameters:
  ///   - text: The beginning of a name. After a comma, the beginning of the region or country.
  ///   - limit: The maximum number of cities.
  /// - Returns: The cities; none for a blank text.
  /// - Complexity: O(*n*) in the number of cities.
  public func places(matching text: String, limit: Int = 5) -> [PopulatedPlace] {
    let queries = [GazetteerText(text)] + GazetteerText.withoutComma(text)
    return queries.lazy.map { places(matching: $0, limit: limit) }.first { !$0.isEmpty } ?? []
  }

  private func places(matching query: GazetteerText, limit: Int) -> [PopulatedPlace] {
    guard !query.name.isEmpty else { return [] }
    let inWord = " " + query.name
    var groups: [[PopulatedPlace]] = [[], [], []]
    for entry in entries {
      let rank: Int
      if entry.names.contains(query.name) {
        rank = 0
      } else if entry.names.contains(where: { $0.hasPrefix(query.name) }) {
        rank = 1
      } else if entry.names.contains(where: { $0.contains(inWord) }) {
        rank = 2
      } else {
        continue
      }
      if groups[rank].count < limit, query.acceptsArea(of: entry.place) {
        groups[rank].append(entry.place)
      }
    }
    return Array(groups.joined().prefix(limit))
  }

  /// Returns the city of a name.
  ///
  /// - Parameter text: The whole name, which may be followed by region or country after a comma.
  /// - Throws: ``GazetteerError/unknownName(_:similar:)`` if no city has the name,
  ///   ``GazetteerError/ambiguousName(_:places:)`` if several do.
  public func place(named text: String) throws(GazetteerError) -> PopulatedPlace {
    let queries = [GazetteerText(text)] + GazetteerText.withoutComma(text)
    guard let found = queries.lazy.map(places(named:)).first(where: { !$0.isEmpty }) else {
      throw .unknownName(text, similar: places(matching: text, limit: 3))
    }
    guard found.count == 1 else { throw .ambiguousName(text, places: Array(found.prefix(5))) }
    return found[0]
  }

  private func places(named query: GazetteerText) -> [PopulatedPlace] {
    entries.lazy.filter { entry in
      entry.names.contains(query.name) && query.acceptsArea(of: entry.place)
    }.map(\.place)
  }

  /// Returns the city nearest to a position, or nil if there is none within a distance in meters.
  func place(
    near coordinate: CLLocationCoordinate2D, within reach: CLLocationDistance
  ) -> PopulatedPlace? {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return nil }
    let degrees = reach / Geodesic.degree
    return entries.lazy.map(\.place)
      .filter { abs($0.coordinate.latitude - coordinate.latitude) <= degrees }
      .map { (place: $0, away: Geodesic.distance(from: $0.coordinate, to: coordinate)) }
      .filter { $0.away <= reach }
      .min { $0.away < $1.away }?.place
  }
}

/// A city's name as the user types it, with region or country.
struct GazetteerText {
  let name: String
  /// The parts after a comma.
  private let areas: [String]

  init(_ text: String) {
    // A pasted text may be of any length, and no name is this long.
    let parts = text.prefix(200).split(separator: ",", omittingEmptySubsequences: false)
      .map { Self.folded(String($0)) }
    name = parts.first ?? ""
    areas = parts.dropFirst().filter { !$0.isEmpty }
  }

  private init(name: String, area: String) {
    self.name = name
    areas = [area]
  }

  /// Returns the texts in which the last words are the region or country, as in `Paris France` and
  /// `Washington DC`; none for a text with a comma.
  static func withoutComma(_ text: String) -> [GazetteerText] {
    guard !text.contains(",") else { return [] }
    let words = folded(String(text.prefix(200))).split(separator: " ")
    return (1..<max(1, min(words.count, 4))).map { count in
      GazetteerText(
        name: words.dropLast(count).joined(separator: " "),
        area: words.suffix(count).joined(separator: " "))
    }
  }

  /// Returns a Boolean value that indicates whether each part after a comma begins the name of the
  /// city's region or country, or is a common abbreviation of one of them.
  func acceptsArea(of place: PopulatedPlace) -> Bool {
    guard !areas.isEmpty else { return true }
    let code = place.isoCountryCode.lowercased()
    let names = [place.region, place.country?.name ?? ""].map(Self.folded)
    let regions = RegionAbbreviations.all[place.isoCountryCode]
    return areas.allSatisfy { area in
      area == code || Self.abbreviations[area] == code
        || regions?[area].map { names[0].hasPrefix($0) } == true
        || names.contains { $0.hasPrefix(area) || $0.contains(" " + area) }
    }
  }

  private static let abbreviations = ["uk": "gb", "england": "gb", "usa": "us", "uae": "ae"]

  /// Returns a text as it is compared: lowercase, without diacritical marks, with single blanks.
  static func folded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let lowercase = text.lowercased()
    let plain =
      isPlain
      ? lowercase
      : String(lowercase.flatMap { letters[$0] ?? String($0) })
        .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return plain.split { !($0.isLetter || $0.isNumber) }.joined(separator: " ")
  }

  /// The letters that Unicode does not count as another with a mark.
  private static let letters: [Character: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th",
  ]
}
