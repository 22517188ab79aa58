import LocationServices
import Testing

struct CLLocationCoordinate2DTests {
  @Test func coordinatesCompareByTheirDegrees() {
    let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
    #expect(ottawa != CLLocationCoordinate2D(latitude: -75.70, longitude: 45.42))
  }
}
