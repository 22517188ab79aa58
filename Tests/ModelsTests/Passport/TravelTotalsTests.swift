import Models
import Testing

struct TravelTotalsTests {
  private func place(
    _ title: String, _ latitude: Double?, _ longitude: Double?, _ arrival: String? = nil,
    _ departure: String? = nil
  ) -> Location {
    Location(
      title: title, latitude: latitude, longitude: longitude,
      arrival: arrival.flatMap { LocalDateTime("\($0) 12:00:00") },
      departure: departure.flatMap { LocalDateTime("\($0) 09:00:00") })
  }

  @Test func eachDayCountsOnce() {
    let totals = TravelTotals([
      place("a", nil, nil, "2021-04-17", "2021-04-19"), place("b", nil, nil, "2021-04-18"),
      place("c", nil, nil, "2021-04-19", "2021-04-20"), place("d", nil, nil, "2021-05-01"),
      place("e", nil, nil),
    ])
    #expect(totals.days == 5)
    #expect(totals.trips == 2)
    #expect(totals.places == 5)
  }

  @Test func equalPlacesCountAsInLists() {
    let totals = TravelTotals([
      place("Ottawa", 45.42, -75.7, "2021-04-17"), place("Ottawa", 45.42, -75.7, "2022-04-17"),
      place("Ottawa", 41.35, -88.84, "2023-04-17"), place("Home", nil, nil),
      place("Home", nil, nil),
    ])
    #expect(totals.places == 5)
  }

  @Test func distanceFollowsTheOrderOfArrival() {
    // A degree of the equator on a sphere of the mean radius is 111,195 m.
    let degree = 111_195.08
    let totals = TravelTotals([
      place("third", 0, 1, "2021-04-19"), place("first", 0, 0, "2021-04-17"),
      place("unknown", nil, nil, "2021-04-18"), place("second", 0, 2, "2021-04-18"),
      place("undated", 50, 50),
    ])
    #expect(abs(totals.distance - 3 * degree) < 1)
  }

  @Test func theShortestWayMayCrossTheAntimeridian() throws {
    let distance = try #require(
      place("a", 0, 179.5).distance(to: place("b", 0, -179.5)))
    #expect(abs(distance - 111_195.08) < 1)
  }

  @Test func oppositePlacesAreHalfAWorldApart() throws {
    let distance = try #require(place("a", 90, 0).distance(to: place("b", -90, 77)))
    #expect(abs(distance - 20_015_114) < 10)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func invalidCoordinatesHaveNoDistance(number: Double) {
    let odd = place("a", number, 0, "2021-04-17")
    #expect(odd.distance(to: place("b", 0, 0)) == nil)
    #expect(TravelTotals([odd, place("b", 0, 0, "2021-04-18")]).distance == 0)
  }

  @Test func countriesAreCountedOnceInTheOrderOfArrival() {
    let places = [
      place("Rome", 1, 1, "2021-06-01"), place("Paris", 2, 2, "2021-05-01"),
      place("Lyon", 3, 3, "2021-07-01"), place("at sea", 4, 4, "2021-08-01"), place("Bern", 5, 5),
    ]
    let countries = ["Rome": "Italy", "Paris": "France", "Lyon": "France", "Bern": "Switzerland"]
    let totals = TravelTotals(places, countryCount: 12) { countries[$0.title] }
    #expect(totals.countries == ["France", "Italy", "Switzerland"])
    #expect(totals.shareOfWorld == 0.25)
  }

  @Test(arguments: [(nil, nil), (0, nil), (1, 1.0)] as [(Int?, Double?)])
  func theShareOfTheWorldRequiresACountryCount(count: Int?, share: Double?) {
    let totals = TravelTotals([place("a", 1, 1), place("b", 2, 2)], countryCount: count) {
      $0.title
    }
    #expect(totals.shareOfWorld == share)
  }

  @Test func totalsOfNoPlacesAreZero() {
    let totals = TravelTotals([], countryCount: 177)
    #expect(totals.places == 0 && totals.days == 0 && totals.distance == 0 && totals.trips == 0)
    #expect(totals.shareOfWorld == 0)
  }

  @Test func manyPlacesAreSupported() {
    let day = LocalDateTime(secondsSince1970: 0)
    let places = (0..<100_000).map { index in
      Location(
        title: "p", latitude: Double(index % 90), longitude: 0, arrival: day, departure: day)
    }
    #expect(TravelTotals(places).places == 100_000)
  }
}
