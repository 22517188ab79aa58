import LocationServices
import Models

/// The totals of places, with the countries they are in.
enum PlaceTotals {
  static func of(_ places: [Location]) -> TravelTotals {
    let countries = Countries.shared
    return TravelTotals(places, countryCount: countries.stateCount) { place in
      guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
      return countries.country(
        at: CLLocationCoordinate2D(latitude: latitude, longitude: longitude))?.name
    }
  }
}
