import LocationServices
import Testing

@testable import Maps

struct MKCoordinateRegionTests {
  private func place(_ latitude: Double, _ longitude: Double) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  @Test func regionsAreEqualByCenterAndSpan() {
    let whole = MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360)
    let half = MKCoordinateSpan(latitudeDelta: 90, longitudeDelta: 180)
    #expect(
      MKCoordinateRegion(center: place(0, 0), span: whole)
        != MKCoordinateRegion(center: place(0, 0), span: half))
  }

  @Test func placesAreShownWithAMargin() throws {
    let region = try #require(
      MKCoordinateRegion(showing: [place(40, -80), place(50, -60), place(45, -75)]))
    #expect(region.center == place(45, -70))
    #expect(abs(region.span.latitudeDelta - 14) < 1e-9)
    #expect(abs(region.span.longitudeDelta - 28) < 1e-9)
  }

  @Test func theShorterWayAroundTheWorldIsUsed() throws {
    let region = try #require(MKCoordinateRegion(showing: [place(-18, 178), place(-14, -172)]))
    #expect(abs(region.center.longitude - -177) < 1e-9)
    #expect(abs(region.span.longitudeDelta - 14) < 1e-9)
  }

  @Test func onePlaceIsShownWithItsSurroundings() throws {
    let region = try #require(MKCoordinateRegion(showing: [place(45, -75)]))
    #expect(region.center == place(45, -75) && region.span.latitudeDelta == 8)
  }

  @Test func invalidPlacesAreIgnored() throws {
    #expect(MKCoordinateRegion(showing: [CLLocationCoordinate2D]()) == nil)
    #expect(MKCoordinateRegion(showing: [place(.nan, 0), place(0, 500)]) == nil)
    let region = try #require(MKCoordinateRegion(showing: [place(.infinity, 0), place(1, 2)]))
    #expect(region.center == place(1, 2))
  }

  @Test func placesAllAroundTheWorldShowTheEntireWorld() throws {
    let places = stride(from: -180.0, to: 180, by: 30).map { place(0, $0) }
    let region = try #require(MKCoordinateRegion(showing: places))
    #expect(region.span.longitudeDelta == 360)
  }
}
