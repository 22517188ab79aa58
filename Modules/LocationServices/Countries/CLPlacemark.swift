/// What is known of a place: with what is built into the program, the country it is in.
public final class CLPlacemark: Sendable {
  /// Where it is.
  public let location: CLLocation?
  /// What it is called: the country's name.
  public let name: String?
  /// The country's English name.
  public let country: String?
  /// The country's code of ISO 3166-1, of two letters.
  public let isoCountryCode: String?
  /// The town; not known here.
  public let locality: String? = nil
  /// The state or province; not known here.
  public let administrativeArea: String? = nil

  init(location: CLLocation, country: Country) {
    self.location = location
    name = country.name
    self.country = country.name
    isoCountryCode = country.isoCode
  }
}
