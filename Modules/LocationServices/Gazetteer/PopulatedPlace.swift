/// A city of the gazetteer.
public struct PopulatedPlace: Hashable, Sendable {
  /// The English name, or the local one where English has none of its own.
  public let name: String
  /// Other names, such as the one in the language of the country.
  public let otherNames: [String]
  /// The English name of the state, province or other region; empty if it is unknown.
  public let region: String
  /// The code of the country, as in ``Country/isoCode``.
  public let isoCountryCode: String
  /// The coordinate, to a hundredth of a degree.
  public let coordinate: CLLocationCoordinate2D
  /// The number of people, to the nearest thousand.
  public let population: Int

  /// The country; nil for a territory that ``Countries`` does not have.
  public var country: Country? { Countries.shared.country(isoCode: isoCountryCode) }

  /// The name with region and country, which tells it from others of the same name: `Ottawa,
  /// Ontario, Canada`.
  public var fullName: String {
    [name, region == name ? "" : region, country?.name ?? isoCountryCode]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
