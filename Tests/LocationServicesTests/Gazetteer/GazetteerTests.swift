import LocationServices
import Testing

/// Cities by name.
struct GazetteerTests {
  private func names(_ text: String, limit: Int = 5) -> [String] {
    Gazetteer.shared.places(matching: text, limit: limit).map(\.fullName)
  }

  @Test func citiesAreFoundByPrefix() throws {
    let ottawa = try #require(Gazetteer.shared.places(matching: "otta").first)
    #expect(ottawa.fullName == "Ottawa, Ontario, Canada")
    #expect(abs(ottawa.coordinate.latitude - 45.42) < 0.02)
    #expect(abs(ottawa.coordinate.longitude + 75.70) < 0.02)
    #expect(ottawa.population > 500_000)
  }

  @Test(arguments: [
    ("MUNICH", "Munich"), ("münchen", "Munich"), ("munchen", "Munich"), ("wien", "Vienna"),
    ("quebec", "Québec"), ("sao paulo", "São Paulo"), ("saigon", "Ho Chi Minh City"),
    ("  new   york ", "New York"), ("göteborg", "Gothenburg"), ("łódź", "Lodz"),
    ("København", "Copenhagen"), ("nyc", "New York"), ("winston-salem", "Winston-Salem"),
  ])
  func searchIgnoresCaseAndDiacriticsAndFindsLocalNames(text: String, name: String) {
    #expect(Gazetteer.shared.places(matching: text).first?.name == name)
  }

  @Test func theLargestCityComesFirstAndOthersShowTheirRegion() {
    let londons = names("london")
    #expect(londons.first == "London, England, United Kingdom")
    #expect(londons.contains("London, Ontario, Canada"))
    #expect(names("york").first == "York, England, United Kingdom")
    #expect(names("york", limit: 20).contains("New York, United States"))
  }

  @Test(arguments: ["london, ontario", "London,Canada", "london, ont", "London, ca"])
  func aRegionOrCountryAfterACommaDisambiguates(text: String) throws {
    #expect(try Gazetteer.shared.place(named: text).fullName == "London, Ontario, Canada")
  }

  @Test(arguments: ["London, UK", "london, england", "London, United Kingdom", "London, gb"])
  func commonNamesOfTheUnitedKingdomAreRecognized(text: String) throws {
    #expect(try Gazetteer.shared.place(named: text).isoCountryCode == "GB")
  }

  @Test(arguments: [
    ("Washington, DC", "Washington D.C., District of Columbia, United States"),
    ("washington dc", "Washington D.C., District of Columbia, United States"),
    ("Springfield, MO", "Springfield, Missouri, United States"),
    ("Vancouver BC", "Vancouver, British Columbia, Canada"),
    ("London Ontario", "London, Ontario, Canada"),
    ("london united kingdom", "London, England, United Kingdom"),
  ])
  func aRegionMayBeAbbreviatedAndNeedsNoComma(text: String, name: String) throws {
    #expect(try Gazetteer.shared.place(named: text).fullName == name)
    #expect(Gazetteer.shared.places(matching: text).first?.fullName == name)
  }

  @Test(arguments: ["Springfield, TX", "Springfield TX", "Paris Ontario"])
  func aCityOfAnotherRegionIsNotFound(text: String) {
    #expect(throws: GazetteerError.self) { try Gazetteer.shared.place(named: text) }
  }

  @Test func anAmbiguousNameIsRefused() throws {
    let error = #expect(throws: GazetteerError.self) {
      try Gazetteer.shared.place(named: "Springfield")
    }
    let message = try #require(error?.description)
    #expect(message.hasPrefix("'Springfield' is the name of several cities: "))
    #expect(message.contains("Springfield, Missouri, United States; "))
    #expect(message.hasSuffix("Add the region or the country after a comma."))
  }

  @Test func anUnknownNameIsReportedWithSimilarOnes() {
    #expect(
      #expect(throws: GazetteerError.self) { try Gazetteer.shared.place(named: "Ottaw") }?
        .description == "No city named 'Ottaw' is known, but Ottawa, Ontario, Canada.")
    #expect(
      #expect(throws: GazetteerError.self) { try Gazetteer.shared.place(named: "Qqqq") }?
        .description
        == "No city named 'Qqqq' is known. Write a larger city nearby, or coordinates such as "
        + "45.42,-75.70.")
  }

  @Test(arguments: ["", "  ", ",", ", Ontario", "\u{0}", "Ottawa, Atlantis"])
  func blankAndContradictoryTextFindsNothing(text: String) {
    #expect(names(text).isEmpty)
    #expect(throws: GazetteerError.self) { try Gazetteer.shared.place(named: text) }
  }

  @Test func textOfAnyLengthCanBeSearched() {
    #expect(names(String(repeating: "ottawa ", count: 100_000)).isEmpty)
  }

  @Test func everyCityHasAValidCoordinateAndACountry() {
    let places = ["a", "e", "i", "o", "u", "s", "k", "m"].flatMap {
      Gazetteer.shared.places(matching: $0, limit: 10_000)
    }
    #expect(places.count > 4_000 && Gazetteer.shared.count > 10_000)
    #expect(places.allSatisfy { CLLocationCoordinate2DIsValid($0.coordinate) })
    #expect(places.allSatisfy { $0.population > 0 && !$0.name.isEmpty })
    let unknown = Set(places.filter { $0.country == nil }.map(\.isoCountryCode))
    #expect(unknown.isEmpty, "\(unknown)")
  }

  @Test func parsesAPositionFromACoordinateOrAName() throws {
    #expect(try CLLocationCoordinate2D(position: "45.42, -75.70").latitude == 45.42)
    #expect(abs(try CLLocationCoordinate2D(position: "45°25'N 75°41'W").longitude + 75.683) < 0.01)
    #expect(try CLLocationCoordinate2D(position: "ottawa").longitude < -75)
    #expect(throws: CoordinateTextError.self) { try CLLocationCoordinate2D(position: "45 north") }
    #expect(throws: GazetteerError.self) { try CLLocationCoordinate2D(position: "north of here") }
  }
}
