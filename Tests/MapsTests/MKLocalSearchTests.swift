import LocationServices
import Maps
import Testing

/// Places that are found by name.
@MainActor
struct MKLocalSearchTests {
  private func result(of query: String?) async -> (MKLocalSearch.Response?, (any Error)?) {
    let request = MKLocalSearch.Request()
    request.naturalLanguageQuery = query
    return await withCheckedContinuation { continuation in
      MKLocalSearch(request: request).start { response, error in
        continuation.resume(returning: (response, error))
      }
    }
  }

  @Test func aCityIsFoundWithItsRegion() async throws {
    let (response, error) = await result(of: "Ottawa, Ontario")
    let item = try #require(response?.mapItems.first)
    #expect(error == nil && item.name == "Ottawa" && item.placemark.country == "Canada")
    #expect(abs(item.placemark.coordinate.latitude - 45.4) < 0.2)
    let center = try #require(response?.boundingRegion.center)
    #expect(abs(center.longitude - item.placemark.coordinate.longitude) < 0.01)
    #expect(item.placemark.title == "Ottawa, Ontario, Canada")
    #expect(!item.openInMaps())
  }

  @Test(arguments: [nil, "", "No such place"])
  func anUnknownNameIsAnError(query: String?) async {
    let (response, error) = await result(of: query)
    #expect(response == nil && error is CLError)
  }

  @Test func noOtherAppShowsAMap() {
    let item = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
    let options = [MKLaunchOptionsDirectionsModeKey: MKLaunchOptionsDirectionsModeDriving]
    #expect(!item.openInMaps(launchOptions: options))
    #expect(!MKMapItem.openMaps(with: [item], launchOptions: options))
  }
}
