import LocationServices
import Testing

@testable import Maps

struct WorldMeasureTests {
  @Test func longitudesWrapAroundTheWorld() {
    for (longitude, wrapped) in [
      (0.0, 0.0), (180, -180), (-180, -180), (181, -179), (-181, 179), (720, 0), (539, 179),
    ] {
      #expect(WorldMeasure.wrapped(longitude) == wrapped, "\(longitude)")
    }
  }

  @Test func distancesAreMeasuredAlongTheSurface() {
    let ottawa = CLLocationCoordinate2D(latitude: 45.42, longitude: -75.70)
    let sydney = CLLocationCoordinate2D(latitude: -33.87, longitude: 151.21)
    let distance = Geodesic.distance(from: ottawa, to: sydney)
    #expect(abs(distance - 15_863_506) < 100, "\(distance)")
    #expect(Geodesic.distance(from: ottawa, to: ottawa) == 0)
  }

  @Test(arguments: [
    (1.0, 0.0, "N"), (1, 1, "NE"), (0, 1, "E"), (-1, 1, "SE"), (-1, 0, "S"), (-1, -1, "SW"),
    (0, -1, "W"), (1, -1, "NW"),
  ])
  func directionsAreNamedByCompassPoints(north: Double, east: Double, name: String) {
    let middle = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    let place = CLLocationCoordinate2D(latitude: north, longitude: east)
    #expect(WorldMeasure.compassPoint(WorldMeasure.bearing(from: middle, to: place)) == name)
  }

  @Test func invalidDirectionsHaveAName() {
    #expect(WorldMeasure.compassPoint(.nan) == "N")
    #expect(WorldMeasure.compassPoint(359) == "N" && WorldMeasure.compassPoint(-45) == "NW")
  }

  @Test(arguments: [
    (12.4, "12 m"), (999.4, "999 m"), (1_500, "2 km"), (999_400, "999 km"), (1_000_000, "1,000 km"),
    (15_987_654, "15,988 km"), (.nan, ""),
  ])
  func distancesAreRounded(meters: Double, text: String) {
    #expect(MapScale.text(meters) == text)
  }

  @Test func theScaleIsARoundDistance() {
    let scale = MapScale(metersPerColumn: 1_000, columns: 30)
    #expect(scale.distance == 20_000 && scale.columns == 20)
    #expect(scale.text(isASCII: false) == "├" + String(repeating: "─", count: 18) + "┤ 20 km")
    #expect(scale.text(isASCII: true) == "|" + String(repeating: "-", count: 18) + "| 20 km")
    #expect(MapScale(metersPerColumn: .nan, columns: 30).text(isASCII: false).isEmpty)
    #expect(MapScale(metersPerColumn: 1_000, columns: 0).text(isASCII: false).isEmpty)
  }
}
