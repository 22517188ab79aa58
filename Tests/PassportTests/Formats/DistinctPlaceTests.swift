import Interchange
import Models
import Testing

@testable import Passport

struct DistinctPlaceTests {
  @Test(arguments: LocationFormat.allCases)
  func aPlaceThatIsInAFileTwiceIsReadOnce(format: LocationFormat) throws {
    let place = try ottawa()
    var described = place
    described.description = "Again"
    let found = try readPlaces(write([place, place, described], as: format), as: format)
    #expect(found.items.withoutTimesInUTC == [place])
    #expect(found.report.problemCount == 2)
    #expect(
      found.report.problemMessages.allSatisfy {
        $0.hasSuffix(": 'Ottawa' occurs twice with the same id. The second one was left out.")
      })
  }

  @Test(arguments: LocationFormat.allCases)
  func aCopyOfARowForAnotherVisitIsAnotherPlace(format: LocationFormat) throws {
    let place = try ottawa()
    var (visit, renamed, moved) = (place, place, place)
    visit.arrival = try local("2021-04-18 08:00:00")
    renamed.title = "Gatineau"
    moved.longitude = -75.8
    let places = [place, visit, renamed, moved]
    let found = try readPlaces(write(places, as: format), as: format)
    #expect(found.items.withoutTimesInUTC == places)
    #expect(found.report.problemMessages == [])
  }

  @Test func aFeatureWithTheIDOfAnotherProgramIsReadOnce() throws {
    let feature = #"{"type":"Feature","id":"node/7","properties":{"name":"Hill"},"geometry":null}"#
    let found = try readPlaces("[\(feature),\(feature)]", as: .geoJSON)
    #expect(found.items.map(\.title) == ["Hill"])
    #expect(found.report.problemCount == 1)
  }

  @Test func equalPlacesWithoutIDsAreBothRead() throws {
    let found = try readPlaces("title\nHome\nHome\n", as: .csv)
    #expect(found.items.count == 2)
    #expect(found.report.problemMessages == [])
  }
}
