import LocationServices
import Maps
import Testing

struct MKCoordinateRegionTests {
  @Test func regionsCompareByCentreAndSpan() {
    let center = CLLocationCoordinate2D(latitude: 0, longitude: 0)
    let whole = MKCoordinateSpan(latitudeDelta: 180, longitudeDelta: 360)
    let half = MKCoordinateSpan(latitudeDelta: 90, longitudeDelta: 180)
    #expect(
      MKCoordinateRegion(center: center, span: whole)
        != MKCoordinateRegion(center: center, span: half))
  }
}
