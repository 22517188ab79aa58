import Foundation
import LocationServices
import Testing

/// Positions of cities, and cities near positions.
struct CLGeocoderTests {
  private typealias Answer = (placemarks: [CLPlacemark]?, error: (any Error)?)

  private func geocode(_ address: String) async -> Answer {
    await withCheckedContinuation { continuation in
      CLGeocoder().geocodeAddressString(address) { continuation.resume(returning: ($0, $1)) }
    }
  }

  private func geocode(latitude: Double, longitude: Double) async -> Answer {
    await withCheckedContinuation { continuation in
      CLGeocoder().reverseGeocodeLocation(
        CLLocation(latitude: latitude, longitude: longitude)
      ) { continuation.resume(returning: ($0, $1)) }
    }
  }

  @Test func aPreferredLanguageHasNoEffect() async {
    let ottawa = CLLocation(latitude: 45.42, longitude: -75.69)
    let city = await withCheckedContinuation { done in
      CLGeocoder().reverseGeocodeLocation(ottawa, preferredLocale: Locale(identifier: "fr_CA")) {
        places, _ in done.resume(returning: places?.first?.locality)
      }
    }
    #expect(city == "Ottawa")
  }

  @Test func aCityHasAPosition() async throws {
    let ottawa = try #require(await geocode("Ottawa, Ontario").placemarks?.first)
    #expect(ottawa.locality == "Ottawa" && ottawa.country == "Canada")
    #expect(ottawa.isoCountryCode == "CA" && ottawa.thoroughfare == nil)
    let latitude = try #require(ottawa.location?.coordinate.latitude)
    #expect(abs(latitude - 45.42) < 0.02)
  }

  @Test func aPositionIsNearACity() async throws {
    let place = try #require(await geocode(latitude: 45.41, longitude: -75.7).placemarks?.first)
    #expect(place.locality == "Ottawa" && place.location?.coordinate.latitude == 45.41)
  }

  @Test func streetsAndTheOceanAreErrors() async {
    for answer in [
      await geocode("1385 Woodroffe Avenue"), await geocode(latitude: -40, longitude: -140),
      await geocode(latitude: .nan, longitude: 400),
    ] {
      #expect(answer.placemarks == nil)
      #expect((answer.error as? CLError)?.code == .geocodeFoundNoResult)
    }
  }
}
