import Testing

@testable import LocationServices

struct CLGeocoderTests {
  @Test func aPlaceHasTheNameAndCodeOfItsCountry() async throws {
    let ottawa = CLLocation(latitude: 45.42, longitude: -75.70)
    let placemarks = try await CLGeocoder().reverseGeocodeLocation(ottawa)
    #expect(placemarks.count == 1)
    #expect(placemarks.first?.country == "Canada" && placemarks.first?.isoCountryCode == "CA")
    #expect(placemarks.first?.name == "Canada" && placemarks.first?.locality == nil)
    #expect(placemarks.first?.location === ottawa)
  }

  @Test(arguments: [(0.0, -30.0), (.nan, 0), (200, 0)])
  func thereIsNoResultElsewhere(latitude: Double, longitude: Double) async {
    let place = CLLocation(latitude: latitude, longitude: longitude)
    let error = await #expect(throws: CLError.self) {
      _ = try await CLGeocoder().reverseGeocodeLocation(place)
    }
    #expect(error?.code == .geocodeFoundNoResult)
  }

  /// What has happened so far.
  @MainActor
  private final class Order {
    var hasReturned = false
  }

  @MainActor
  @Test func theHandlerIsCalledLater() async {
    let order = Order()
    let code: String? = await withCheckedContinuation { continuation in
      CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: -33.87, longitude: 151.21)) {
        placemarks, error in
        #expect(order.hasReturned && error == nil)
        continuation.resume(returning: placemarks?.first?.isoCountryCode)
      }
      order.hasReturned = true
    }
    #expect(code == "AU")
  }
}
