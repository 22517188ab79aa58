import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

struct LocationMatcherTests {
  @Test(arguments: LocationFormat.allCases)
  func importingAnExportAgainAddsNothing(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0x3A7C4)
    var places = (0..<40).map { _ in Location.random(using: &random) }
    places.append(Location(title: "end", latitude: 0, longitude: 180))
    for index in places.indices { places[index].id = index + 1 }
    var matcher = LocationMatcher(places)
    let found = try readPlaces(write(places, as: format), as: format)
    for place in found.items {
      let known = try #require(places.first { $0.id == place.id })
      #expect(matcher.match(place) == .same(known))
    }
  }

  @Test func placesMatchByTitleArrivalAndCoordinates() throws {
    let known = try ottawa()
    var place = known
    place.id = 0
    place.latitude = 45.423_600_04
    var matcher = LocationMatcher([known])
    #expect(matcher.match(place) == .same(known))
    // The first match is used up, so an equal second place is another visit.
    #expect(matcher.match(place) == .new)
  }

  @Test func aChangedPlaceIsRecognizedByItsID() throws {
    let known = try ottawa()
    var renamed = known
    renamed.title = "Ottawa, Ontario"
    var moved = known
    moved.latitude = 45.5
    moved.arrival = nil
    var both = renamed
    both.latitude = 45.5
    for place in [renamed, moved, both] {
      var matcher = LocationMatcher([known])
      #expect(matcher.match(place) == .changed(known))
    }
  }

  @Test func theSameIDOfAnotherServerIsAnotherPlace() throws {
    let known = try ottawa()
    var matcher = LocationMatcher([known])
    #expect(matcher.match(Location(id: known.id, title: "Paris", latitude: 48.9)) == .new)
    var (first, second) = (known, Location(id: known.id, title: "Paris"))
    first.arrival = try local("2021-04-17 00:00:00")
    second.arrival = first.arrival
    matcher = LocationMatcher([first])
    #expect(matcher.match(second) == .new)
  }

  @Test func theIDOfAFeatureIdentifiesAPlace() throws {
    func feature(_ title: String, _ longitude: Int, id: String = "node/7") throws -> Location {
      let text = """
        {"type": "Feature", "id": "\(id)", "properties": {"title": "\(title)"},
        "geometry": {"type": "Point", "coordinates": [\(longitude), 45]}}
        """
      return try readPlace(text, as: .geoJSON)
    }
    let known = try feature("Hill", -75)
    for place in [try feature("Peak", -75), try feature("Hill", -76)] {
      var matcher = LocationMatcher([known])
      #expect(matcher.match(place) == .changed(known))
    }
    for place in [try feature("Peak", -76), try feature("Peak", -75, id: "node/8")] {
      var matcher = LocationMatcher([known])
      #expect(matcher.match(place) == .new)
    }
  }

  @Test func differentDetailsAreAChange() throws {
    let known = try ottawa()
    var place = known
    place.id = 0
    place.description = "other"
    var matcher = LocationMatcher([known])
    #expect(matcher.match(place) == .changed(known))
  }

  @Test func equalPlacesAreBothKept() {
    let place = Location(title: "Home")
    var matcher = LocationMatcher([place])
    #expect(matcher.match(place) == .same(place))
    #expect(matcher.match(place) == .new)
  }
}
