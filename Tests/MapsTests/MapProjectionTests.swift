import Foundation
import LocationServices
import Testing

@testable import Maps

struct MapProjectionTests {
  private func region(
    _ latitude: Double, _ longitude: Double, _ height: Double, _ width: Double
  ) -> MKCoordinateRegion {
    MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude),
      span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width))
  }

  private static let regions: [(Double, Double, Double, Double)] = [
    (0, 11, 180, 360), (50, 10, 20, 30), (45.42, -75.7, 0.5, 0.5), (-40, 175, 10, 30),
    (66, -179, 8, 20), (80, 0, 15, 60), (-88, 90, 3, 100), (0, 180, 40, 40), (20, 0, 100, 5),
  ]

  @Test(arguments: regions)
  func pointsAndCoordinatesRoundTrip(
    latitude: Double, longitude: Double, height: Double, width: Double
  ) throws {
    let asked = region(latitude, longitude, height, width)
    for (columns, rows) in [(80, 22), (200, 58), (20, 40), (3, 2), (1, 1)] {
      let projection = MapProjection(showing: asked, columns: columns, rows: rows)
      for y in stride(from: 0.25, to: Double(rows), by: Double(rows) / 5) {
        for x in stride(from: 0.25, to: Double(columns), by: Double(columns) / 5) {
          guard let place = projection.coordinate(at: CGPoint(x: x, y: y)) else { continue }
          let point = try #require(projection.point(of: place))
          #expect(abs(Double(point.x) - x) < 1e-6 && abs(Double(point.y) - y) < 1e-6)
        }
      }
    }
  }

  @Test(arguments: regions)
  func theRegionFitsTheViewTightly(
    latitude: Double, longitude: Double, height: Double, width: Double
  ) {
    let asked = region(latitude, longitude, height, width)
    for (columns, rows) in [(80, 22), (200, 58), (20, 40)] {
      let seen = MapProjection(showing: asked, columns: columns, rows: rows).region
      #expect(seen.span.latitudeDelta >= min(180, height) - 1e-6)
      #expect(seen.span.longitudeDelta >= min(360, width) - 1e-6)
      let isTight =
        abs(seen.span.latitudeDelta - height) < 1e-6 || abs(seen.span.longitudeDelta - width) < 0.01
      #expect(isTight, "\(seen) for \(asked) at \(columns)×\(rows)")
    }
  }

  @Test(arguments: regions)
  func theVisibleRegionRoundTrips(
    latitude: Double, longitude: Double, height: Double, width: Double
  ) {
    let first = MapProjection(
      showing: region(latitude, longitude, height, width), columns: 80, rows: 22)
    let second = MapProjection(showing: first.region, columns: 80, rows: 22)
    #expect(abs(first.degreesPerColumn / second.degreesPerColumn - 1) < 1e-9)
    #expect(abs(first.center.latitude - second.center.latitude) < 1e-9)
    #expect(abs(first.longitudesPerColumn / second.longitudesPerColumn - 1) < 1e-9)
  }

  @Test func theMapEndsAtThePoles() {
    let projection = MapProjection(showing: region(89, 0, 30, 30), columns: 80, rows: 22)
    #expect(projection.center.latitude + projection.region.span.latitudeDelta / 2 <= 90.000_001)
    #expect(projection.coordinate(at: CGPoint(x: 40, y: -0.5)) == nil)
    let south = projection.moved(columns: 0, rows: 1e6)
    #expect(south.center.latitude - south.region.span.latitudeDelta / 2 >= -90.000_001)
  }

  @Test func placesOnBothSidesOfTheAntimeridianAreNeighbors() throws {
    let projection = MapProjection(showing: region(-15, 180, 20, 40), columns: 80, rows: 22)
    let fiji = try #require(
      projection.point(of: CLLocationCoordinate2D(latitude: -15, longitude: 179)))
    let samoa = try #require(
      projection.point(of: CLLocationCoordinate2D(latitude: -15, longitude: -179)))
    #expect(fiji.x < 40 && samoa.x > 40 && samoa.x - fiji.x < 6)
  }

  @Test(arguments: [
    (Double.nan, Double.nan, Double.nan, Double.nan), (.infinity, -.infinity, .infinity, .infinity),
    (0, 0, -10, -10), (0, 0, 0, 0), (1e300, 1e300, 1e300, 1e-300), (500, 720, 90, 90),
  ])
  func invalidRegionsAreClampedToTheEarth(
    latitude: Double, longitude: Double, height: Double, width: Double
  ) {
    for (columns, rows) in [(80, 22), (0, 0), (-5, 3), (1, 1_000)] {
      let projection = MapProjection(
        showing: region(latitude, longitude, height, width), columns: columns, rows: rows)
      let seen = projection.region
      #expect((-90...90).contains(seen.center.latitude))
      #expect((-180..<180).contains(seen.center.longitude))
      #expect(seen.span.latitudeDelta > 0 && seen.span.latitudeDelta <= 180)
      #expect(seen.span.longitudeDelta > 0 && seen.span.longitudeDelta <= 360)
    }
  }

  @Test(arguments: [Double.nan, .infinity, 91, -91])
  func anInvalidPlaceHasNoPoint(latitude: Double) {
    let projection = MapProjection(showing: .world, columns: 80, rows: 22)
    #expect(
      projection.point(of: CLLocationCoordinate2D(latitude: latitude, longitude: 0)) == nil)
    #expect(
      projection.point(of: CLLocationCoordinate2D(latitude: 0, longitude: latitude * 2)) == nil)
  }

  @Test func zoomingKeepsThePlaceUnderThePointer() throws {
    let pointer = CGPoint(x: 20.5, y: 6.5)
    var projection = MapProjection(showing: .world, columns: 80, rows: 22)
    let place = try #require(projection.coordinate(at: pointer))
    for _ in 0..<12 {
      projection = projection.zoomed(by: 1.5, at: pointer)
      let point = try #require(projection.point(of: place))
      #expect(abs(point.x - pointer.x) < 1e-6 && abs(point.y - pointer.y) < 1e-6)
    }
    #expect(projection.region.span.latitudeDelta < 2)
  }

  @Test func zoomingIsLimited() {
    var projection = MapProjection(showing: region(45, -75, 1, 1), columns: 80, rows: 22)
    for _ in 0..<100 { projection = projection.zoomed(by: 2) }
    #expect(abs(projection.region.span.latitudeDelta - 0.02) < 1e-9)
    for _ in 0..<100 { projection = projection.zoomed(by: 0.5) }
    #expect(projection.region.span.longitudeDelta == 360)
  }

  @Test func aCityIsAsWideAsItIsHigh() {
    let projection = MapProjection(showing: region(60, 10, 0.4, 0.1), columns: 80, rows: 20)
    // A degree of longitude is half as long there, and cells are twice as high as wide.
    let ratio = projection.longitudesPerColumn / projection.degreesPerColumn
    #expect(abs(ratio - 2) < 0.01)
    #expect(abs(projection.metersPerColumn - 0.01 * 111_195) < 10)
  }
}
