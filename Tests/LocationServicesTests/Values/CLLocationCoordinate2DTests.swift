import LocationServices
import Testing

struct CLLocationCoordinate2DTests {
  @Test func coordinatesAreEqualByTheirDegrees() {
    let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
    #expect(ottawa != CLLocationCoordinate2D(latitude: -75.70, longitude: 45.42))
  }

  @Test(arguments: [
    (0, 0, true), (90, 180, true), (-90, -180, true), (90.001, 0, false), (0, 180.001, false),
    (.nan, 0, false), (0, .infinity, false),
  ])
  func onlyPlacesOnTheEarthAreValid(latitude: Double, longitude: Double, isValid: Bool) {
    let coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    #expect(CLLocationCoordinate2DIsValid(coordinate) == isValid)
  }
}
