import Models
import Testing

struct TripsTests {
  private func place(_ title: String, _ arrival: String?, _ departure: String? = nil) -> Location {
    Location(
      title: title, arrival: arrival.flatMap { LocalDateTime("\($0) 12:00:00") },
      departure: departure.flatMap { LocalDateTime("\($0) 09:00:00") })
  }

  private func titles(_ trips: Trips) -> [[String]] {
    trips.trips.map { $0.locations.map(\.title) }
  }

  @Test func consecutiveStaysAreOneTrip() throws {
    let trips = Trips([
      place("Montréal", "2021-04-19", "2021-04-21"), place("Ottawa", "2021-04-17", "2021-04-19"),
      place("Paris", "2021-07-01", "2021-07-04"),
    ])
    #expect(titles(trips) == [["Ottawa", "Montréal"], ["Paris"]])
    let trip = try #require(trips.trips.first)
    #expect(trip.arrival.description == "2021-04-17 12:00:00")
    #expect(trip.departure.description == "2021-04-21 09:00:00")
    #expect(trip.days == 5)
  }

  @Test(arguments: [("2021-04-21", 1), ("2021-04-22", 2)])
  func staysAtMostTwoDaysApartAreOneTrip(next: String, count: Int) {
    let trips = Trips([place("a", "2021-04-17", "2021-04-19"), place("b", next)])
    #expect(trips.trips.count == count)
  }

  @Test(arguments: [(0, 2), (1, 1), (-5, 2), (10_000, 1)])
  func theGapCanBeChosen(gap: Int, count: Int) {
    let trips = Trips([place("a", "2021-04-17"), place("b", "2021-04-18")], gap: gap)
    #expect(trips.trips.count == count)
  }

  /// A day in a town during a fortnight in its country, and a stay that begins after the town but
  /// before the country's end.
  @Test func overlappingStaysAreOneTrip() throws {
    let trips = Trips([
      place("Italy", "2021-06-01", "2021-06-14"), place("Rome", "2021-06-02", "2021-06-03"),
      place("Naples", "2021-06-13"),
    ])
    #expect(titles(trips) == [["Italy", "Rome", "Naples"]])
    #expect(try #require(trips.trips.first).days == 14)
  }

  @Test func placesWithoutTimesAreSeparate() {
    let trips = Trips([place("a", nil), place("b", "2021-04-17"), place("c", nil)])
    #expect(titles(trips) == [["b"]])
    #expect(trips.undated.map(\.title) == ["a", "c"])
  }

  @Test func aSingleTimeIsArrivalAndDeparture() throws {
    let trips = Trips([place("a", nil, "2021-04-19"), place("b", "2021-04-18")])
    #expect(titles(trips) == [["b", "a"]])
    #expect(try #require(trips.trips.first).days == 2)
  }

  @Test func reversedTimesAreSwapped() throws {
    let trip = try #require(Trips([place("a", "2021-04-19", "2021-04-17")]).trips.first)
    #expect(trip.arrival < trip.departure && trip.days == 3)
  }

  @Test func staysWithTheSameStartKeepTheirOrder() {
    let trips = Trips([
      place("long", "2021-04-17", "2021-04-20"), place("first", "2021-04-17", "2021-04-18"),
      place("second", "2021-04-17", "2021-04-18"),
    ])
    #expect(titles(trips) == [["first", "second", "long"]])
  }

  @Test func noPlacesMakeNoTrips() {
    #expect(Trips([]).trips == [] && Trips([]).undated == [])
  }

  @Test func theFirstAndLastDatesDoNotOverflow() throws {
    let first = try #require(LocalDateTime(year: 1, month: 1, day: 1))
    let last = try #require(LocalDateTime(year: 9999, month: 12, day: 31))
    let trips = Trips([Location(title: "a", arrival: first, departure: last)], gap: .max)
    #expect(trips.trips.first?.days == 3_652_059)
  }
}
