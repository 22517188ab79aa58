import Testing

@testable import LocationServices

struct CountriesTests {
  private let countries = Countries.shared

  @Test(arguments: City.known)
  func aTownIsInItsCountry(city: City) {
    #expect(countries.country(at: city.coordinate)?.isoCode == city.isoCode)
  }

  @Test(arguments: [
    (0.0, -30.0), (30, -45), (-40, 80), (0, -130), (45, 180), (89.9, 0), (90, 0), (-60, -120),
  ])
  func theHighSeasHaveNoCountry(latitude: Double, longitude: Double) {
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    #expect(countries.country(at: place) == nil)
  }

  @Test(arguments: [
    (Double.nan, 0.0), (0, .nan), (.infinity, 0), (0, -.infinity), (91, 0), (-90.01, 0),
    (0, 180.01),
    (0, -1e300), (.signalingNaN, .signalingNaN),
  ])
  func invalidCoordinatesHaveNoCountry(latitude: Double, longitude: Double) {
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    #expect(countries.country(at: place) == nil)
  }

  @Test func bothSidesOfTheAntimeridianAreTheSame() {
    for latitude in [67.0, 68.5, 71.0] {
      let east = CLLocationCoordinate2D(latitude: latitude, longitude: 180)
      let west = CLLocationCoordinate2D(latitude: latitude, longitude: -180)
      #expect(countries.country(at: east)?.isoCode == "RU", "\(latitude)")
      #expect(countries.country(at: west)?.isoCode == "RU", "\(latitude)")
    }
    // Off the western end of Fiji's eastern half, over the line from it.
    let sea = CLLocationCoordinate2D(latitude: -16.5, longitude: -179.6)
    #expect(countries.country(at: sea)?.isoCode == "FJ")
  }

  @Test func theSouthPoleIsInAntarcticaAtEveryLongitude() {
    for longitude in stride(from: -180.0, through: 180, by: 45) {
      let pole = CLLocationCoordinate2D(latitude: -90, longitude: longitude)
      #expect(countries.country(at: pole)?.isoCode == "AQ")
    }
  }

  @Test func aPlaceNearACoastBelongsToTheNearestCountry() {
    // Some 30 kilometers off the coast of Portugal.
    let sea = CLLocationCoordinate2D(latitude: 40.5, longitude: -9.2)
    #expect(countries.country(at: sea)?.isoCode == "PT")
    let farther = CLLocationCoordinate2D(latitude: 40.5, longitude: -10.5)
    #expect(countries.country(at: farther) == nil)
  }

  @Test func countriesAreFoundByTheirCode() {
    let canada = countries.country(isoCode: "ca")
    #expect(canada?.name == "Canada")
    #expect(canada?.isState == true)
    #expect(countries.country(isoCode: "GL")?.isState == false)
    #expect(countries.country(isoCode: "ZZ") == nil && countries.country(isoCode: "") == nil)
  }

  @Test func theWorldHas195States() {
    #expect(countries.stateCount == 195)
    #expect(countries.all.count == 248)
    #expect(Set(countries.all.map(\.isoCode)).count == countries.all.count)
    #expect(countries.all.map(\.isoCode) == countries.all.map(\.isoCode).sorted())
  }
}
