import Foundation

/// An object that finds the position of a city, and the city near a position.
///
///     CLGeocoder().geocodeAddressString("Ottawa, Ontario") { placemarks, error in
///       print(placemarks?.first?.location?.coordinate ?? "not found")
///     }
///
/// It knows the cities of ``Gazetteer`` and no streets. Another address is not found: the error is
/// ``CLError/Code/geocodeFoundNoResult``.
public final class CLGeocoder: Sendable {
  /// The greatest distance, in meters, of a position from a city that is given for it.
  private static let reach = 50_000.0

  public init() {}

  /// A Boolean value that indicates whether a request is in progress. It is always false, because
  /// requests are answered at once.
  public var isGeocoding: Bool { false }

  /// Does nothing.
  public func cancelGeocode() {}

  /// Finds the cities of a name, and calls a closure on the main queue.
  ///
  /// - Parameters:
  ///   - addressString: The name, which may be followed by region or country after a comma.
  ///   - completionHandler: A closure that is called with the cities, the largest first, or with an
  ///     error.
  public func geocodeAddressString(
    _ addressString: String,
    completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    let found = Self.places(named: addressString).map { CLPlacemark($0, location: nil) }
    Self.end(with: found, "There is no city with the name '\(addressString)'.", completionHandler)
  }

  /// Finds the city near a position, and calls a closure on the main queue.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - completionHandler: A closure that is called with the city, or with an error.
  public func reverseGeocodeLocation(
    _ location: CLLocation,
    completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    let found = Gazetteer.shared.place(near: location.coordinate, within: Self.reach)
    Self.end(
      with: found.map { [CLPlacemark($0, location: location)] } ?? [],
      "There is no city near the position.", completionHandler)
  }

  /// Finds the city nearest to a position. Its names are those of the gazetteer in any language.
  ///
  /// - Parameters:
  ///   - location: The position.
  ///   - locale: The preferred language, which has no effect.
  ///   - completionHandler: A closure that is called with the city, or with an error.
  public func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    reverseGeocodeLocation(location, completionHandler: completionHandler)
  }

  private static func places(named text: String) -> [PopulatedPlace] {
    do {
      return [try Gazetteer.shared.place(named: text)]
    } catch .ambiguousName(_, let places) {
      return places
    } catch {
      return []
    }
  }

  private static func end(
    with found: [CLPlacemark], _ reason: String,
    _ completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async {
      if found.isEmpty {
        completionHandler(nil, CLError(.geocodeFoundNoResult, reason: reason))
      } else {
        completionHandler(found, nil)
      }
    }
  }
}

/// A city that a geocoder has found.
public final class CLPlacemark: Sendable {
  /// The position.
  public let location: CLLocation?
  /// The name of the city.
  public let name: String?
  /// The name of the city.
  public let locality: String?
  /// The name of the state, province or other region.
  public let administrativeArea: String?
  /// The name of the country.
  public let country: String?
  /// The code of the country, in capital letters.
  public let isoCountryCode: String?
  /// Nil: there are no streets.
  public var thoroughfare: String? { nil }
  /// Nil: there are no streets.
  public var subThoroughfare: String? { nil }
  /// Nil: there are no parts of cities.
  public var subLocality: String? { nil }
  /// Nil: there are no postal codes.
  public var postalCode: String? { nil }

  init(_ place: PopulatedPlace, location: CLLocation?) {
    self.location =
      location
      ?? CLLocation(latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
    name = place.name
    locality = place.name
    administrativeArea = place.region.isEmpty ? nil : place.region
    country = place.country?.name
    isoCountryCode = place.isoCountryCode.uppercased()
  }
}
