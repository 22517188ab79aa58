import LocationServices
import Testing

struct CoordinateWritingTests {
  @Test func degreesAreWrittenWithoutTrailingZeros() {
    #expect(CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7).text() == "45.42, -75.7")
  }

  private static let places: [CLLocationCoordinate2D] = [
    (45.42, -75.7), (0, 0), (-90, 180), (-33.856_784, 151.215_297), (0.000_01, -0.000_000_1),
    (89.999_999, -179.999_999), (1.0 / 3, -2.0 / 3),
  ].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }

  @Test(arguments: places)
  func coordinatesRoundTrip(coordinate: CLLocationCoordinate2D) throws {
    #expect(try CLLocationCoordinate2D(coordinate.text()) == coordinate, "\(coordinate.text())")
  }

  @Test func invalidCoordinatesAreWrittenWithoutATrap() {
    for number in [Double.nan, .infinity, 1e300, -1e300] {
      let coordinate = CLLocationCoordinate2D(latitude: number, longitude: number)
      #expect(!coordinate.text().isEmpty)
    }
  }
}
