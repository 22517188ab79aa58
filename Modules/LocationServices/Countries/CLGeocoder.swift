public import Foundation

/// Tells what is at a position, from what is built into the program: nobody else learns of it.
///
///     let placemarks = try await CLGeocoder().reverseGeocodeLocation(location)
///     placemarks.first?.isoCountryCode  // CA
public final class CLGeocoder: Sendable {
  private let countries: Countries
  private let timeZones: TimeZoneTable

  public init() { (countries, timeZones) = (.shared, .shared) }

  init(countries: Countries = .shared, timeZones: TimeZoneTable) {
    (self.countries, self.timeZones) = (countries, timeZones)
  }

  /// The country a position is in, or whose coast is within `Countries.coastalDistance`.
  ///
  /// - Returns: one placemark.
  /// - Throws: `CLError.geocodeFoundNoResult` on the high seas and for a coordinate out of range.
  public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    try placemarks(at: location)
  }

  /// The same for code that is told by a call, on the main queue, some time after this one returns.
  public func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping @MainActor @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    let result = Result { try placemarks(at: location) }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        switch result {
        case .success(let placemarks): completionHandler(placemarks, nil)
        case .failure(let error): completionHandler(nil, error)
        }
      }
    }
  }

  private func placemarks(at location: CLLocation) throws -> [CLPlacemark] {
    guard let country = countries.country(at: location.coordinate) else {
      throw CLError(.geocodeFoundNoResult)
    }
    let timeZone = timeZones.timeZone(at: location.coordinate, in: country)
    return [CLPlacemark(location: location, country: country, timeZone: timeZone)]
  }
}

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
  /// The time zone of the place: of those of its country, the one whose principal place is nearest;
  /// nil where the machine's time zone database lists none.
  public let timeZone: TimeZone?

  init(location: CLLocation, country: Country, timeZone: TimeZone?) {
    self.location = location
    self.timeZone = timeZone
    name = country.name
    self.country = country.name
    isoCountryCode = country.isoCode
  }
}
