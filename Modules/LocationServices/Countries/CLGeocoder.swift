import Foundation

/// Tells what is at a position, from what is built into the program: nobody else learns of it.
///
///     let placemarks = try await CLGeocoder().reverseGeocodeLocation(location)
///     placemarks.first?.isoCountryCode  // CA
public final class CLGeocoder: Sendable {
  private let countries: Countries

  public init() { countries = .shared }

  init(countries: Countries) { self.countries = countries }

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
    return [CLPlacemark(location: location, country: country)]
  }
}
