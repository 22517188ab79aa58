import LocationServices
import Testing

struct CoordinateWritingTests {
  private let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.7)

  @Test func eachFormIsWritten() {
    #expect(ottawa.text() == "45.42, -75.7")
    #expect(ottawa.text(as: .degrees, fractionDigits: 4) == "45.4200, -75.7000")
    #expect(ottawa.text(as: .degreesMinutes) == "45°25.200′N 75°42.000′W")
    #expect(ottawa.text(as: .degreesMinutesSeconds) == "45°25′12″N 75°42′00″W")
    #expect(ottawa.text(as: .geoURI) == "geo:45.42,-75.7")
  }

  @Test func thereAreNeverSixtySeconds() {
    let edge = CLLocationCoordinate2D(latitude: 59.999_999_9, longitude: -0.999_99)
    #expect(edge.text(as: .degreesMinutesSeconds) == "60°00′00″N 1°00′00″W")
    #expect(edge.text(as: .degreesMinutes) == "60°00.000′N 0°59.999′W")
  }

  @Test func whatIsRoundedToZeroHasNoDirectionButTheFirst() {
    let zero = CLLocationCoordinate2D(latitude: -0.000_001, longitude: -0.000_001)
    #expect(zero.text(as: .degreesMinutesSeconds) == "0°00′00″N 0°00′00″E")
  }

  private static let places: [CLLocationCoordinate2D] = [
    (45.42, -75.7), (0, 0), (-90, 180), (-33.856_784, 151.215_297), (0.000_01, -0.000_000_1),
    (89.999_999, -179.999_999), (1.0 / 3, -2.0 / 3),
  ].map { CLLocationCoordinate2D(latitude: $0.0, longitude: $0.1) }

  @Test(arguments: CoordinateFormat.allCases, places)
  func whatIsWrittenIsReadAgain(
    format: CoordinateFormat, coordinate: CLLocationCoordinate2D
  ) throws {
    let isExact = format == .degrees || format == .geoURI
    let text = coordinate.text(as: format, fractionDigits: isExact ? nil : 6)
    let found = try CLLocationCoordinate2D(text)
    let error = isExact ? 0 : 1e-7
    #expect(abs(found.latitude - coordinate.latitude) <= error, "\(text)")
    #expect(abs(found.longitude - coordinate.longitude) <= error, "\(text)")
  }

  @Test func urisKeepAltitudeAndUncertainty() throws {
    let uri = try GeoURI("geo:45.42,-75.7,80.5;crs=wgs84;u=35;name=x")
    #expect(uri.coordinate == ottawa && uri.altitude == 80.5 && uri.uncertainty == 35)
    #expect(uri.description == "geo:45.42,-75.7,80.5;u=35")
    #expect(try GeoURI(uri.description) == uri)
  }

  @Test func noPlaceIsWrittenWithoutATrap() {
    for number in [Double.nan, .infinity, 1e300, -1e300] {
      let coordinate = CLLocationCoordinate2D(latitude: number, longitude: number)
      for format in CoordinateFormat.allCases { #expect(!coordinate.text(as: format).isEmpty) }
    }
  }
}
