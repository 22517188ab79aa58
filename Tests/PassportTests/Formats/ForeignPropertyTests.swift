import Interchange
import Models
import Testing

@testable import Passport

/// Properties that other programs write, some of them under names that look like a place's own.
struct ForeignPropertyTests {
  private func feature(_ properties: String, _ members: String = "") -> String {
    """
    {"type": "Feature", \(members)"geometry": {"type": "Point", "coordinates": [-75.7, 45.42]}, \
    "properties": {\(properties)}}
    """
  }

  @Test(arguments: [
    #""location": "outdoor", "name": "Bench""#, #""place": "town", "Title": "Bench""#,
    #""label": "L", "Name": "Bench""#, #""label": "L", "name": "Bench", "place": "P""#,
    #""name": "other", "title": "Bench""#, #""title": "", "name": "Bench""#,
    #""title": null, "name": "Bench""#, #""title": " ", "label": "Bench""#,
  ])
  func theExactNameIsTheTitle(properties: String) throws {
    #expect(try readPlace(feature(properties), as: .geoJSON).title == "Bench")
    let object = try readPlace("[{\(properties), \"lat\": 1, \"lon\": 2}]", as: .json)
    #expect(object.title == "Bench" && object.latitude == 1)
  }

  @Test func openStreetMapTagsSetNeitherTitleNorArrival() throws {
    let place = try readPlace(
      feature(
        #""@id": "node/1", "location": "outdoor", "start_date": "1927-05-01", "note": "check""#,
        #""id": "node/1", "#), as: .geoJSON)
    #expect(place.title == "45.42, -75.7" && place.arrival == nil && place.description == "")
    let written = String(decoding: write([place], as: .geoJSON), as: UTF8.self)
    for part in [
      #""id": "node/1""#, #""@id": "node/1""#, #""location": "outdoor""#,
      #""start_date": "1927-05-01""#, #""note": "check""#,
    ] { #expect(written.contains(part), "\(written)") }
    #expect(try readPlace(written, as: .geoJSON) == place)
  }

  @Test func anotherProgramsIDIsPreservedBesideTheServers() throws {
    var place = try readPlace(feature(#""title": "x""#, #""id": "node/1", "#), as: .geoJSON)
    place.id = 7
    let written = String(decoding: write([place], as: .geoJSON), as: UTF8.self)
    #expect(written.contains(#""id": "node/1", "geometry""#) && written.contains(#""id": 7"#))
    #expect(try readPlace(written, as: .geoJSON) == place)
  }

  @Test(arguments: [
    #""date": "summer 2026""#, #""timestamp": 161868954"#, #""from": "Ottawa", "to": "Oslo""#,
    #""start": {"day": 1}"#, #""time": null"#, #""left": true"#, #""lat": "n/a""#,
    #""id": "node/1""#, #""location": {"address": "Wellington St"}"#, #""x": 5, "y": "high""#,
  ])
  func unreadablePropertiesArePreserved(property: String) throws {
    let place = try readPlace(feature(#""title": "x", "# + property), as: .geoJSON)
    #expect(place.title == "x" && place.latitude == 45.42)
    #expect(place.arrival == nil && place.departure == nil)
    let written = String(decoding: write([place], as: .geoJSON), as: UTF8.self)
    #expect(written.contains(property), "\(written)")
    #expect(try readPlace(written, as: .geoJSON) == place)
    let object = try readPlace("[{\"title\": \"x\", \(property)}]", as: .json)
    #expect(object.title == "x" && object.latitude == nil)
  }

  @Test(arguments: ["1618703940", "1618703940.25", "1618703940000", "\"1618703940\""])
  func aNumberOfSecondsIsATimeInUTC(number: String) throws {
    let place = try readPlace(feature("\"name\": \"x\", \"timestamp\": \(number)"), as: .geoJSON)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
    let point = try readPlace(
      #"{"_type": "location", "lat": 45.42, "lon": -75.7, "tst": \#(number)}"#, as: .json)
    #expect(try point.arrival == local("2021-04-17 19:59:00"))
  }

  @Test func anAliasIsUsedIfThePropertyIsMissing() throws {
    let place = try readPlace(
      feature(#""name": "x", "timestamp": "2021-04-17T19:59:00", "desc": "Hill""#), as: .geoJSON)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
    #expect(place.description == "Hill" && place.original == nil)
    let own = try readPlace(
      feature(#""timestamp": "2021-04-17T19:59:00", "arrival": "2020-01-01", "title": "x""#),
      as: .geoJSON)
    #expect(try own.arrival == local("2020-01-01 00:00:00"))
    #expect(own.original?.text.contains("timestamp") == true)
  }

  @Test func placesSavedAtGoogleAreRead() throws {
    let place = try readPlace(
      feature(
        """
        "date": "2021-04-17T23:59:00Z", "google_maps_url": "http://maps.google.com/?cid=1", \
        "location": {"address": "Wellington St, Ottawa", "country_code": "CA", "name": "Hill"}
        """), as: .geoJSON)
    #expect(try place.title == "Hill" && place.arrival == local("2021-04-17 19:59:00"))
    #expect(place.original?.text.contains("Wellington St") == true)
    let older = try readPlace(
      feature(
        """
        "Google Maps URL": "u", "Location": {"Address": "a", "Business Name": "b"}, \
        "Published": "2016-01-01T00:00:00Z", "Title": "Peace Tower"
        """), as: .geoJSON)
    #expect(older.title == "Peace Tower")
    #expect(older.original?.text.contains("Business Name") == true)
  }

  @Test(arguments: ["google_maps_url", "Google Maps URL"])
  func zeroesOfGoogleAreAnUnknownPosition(name: String) throws {
    let found = try readPlaces(
      """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, 0]}, \
      "properties": {"title": "Hill", "\(name)": "u"}}
      """, as: .geoJSON)
    #expect(found.items.map(\.title) == ["Hill"])
    #expect(found.items.allSatisfy { $0.latitude == nil && $0.longitude == nil })
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'Hill' has the coordinates [0, 0], which Google writes for no location. The place was \
        read without a position.
        """
      ])
  }

  @Test func aPlaceOfGoogleWithoutALocationIsNamedByItsLink() throws {
    func feature(_ address: String) -> String {
      """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, 0]}, \
      "properties": {"google_maps_url": "\(address)"}}
      """
    }
    let found = try readPlaces(feature("http://maps.google.com/?q=Some+Caf%C3%A9"), as: .geoJSON)
    #expect(found.items.map(\.title) == ["Some Café"])
    #expect(found.report.problemCount == 1)
    let unnamed = try readPlaces(feature("http://maps.google.com/?cid=1"), as: .geoJSON)
    #expect(unnamed.items == [])
    #expect(
      unnamed.report.problemMessages.allSatisfy {
        $0.hasSuffix("has neither a title nor coordinates. It was left out.")
      })
  }

  @Test func theWaypointsOfOwnTracksAreRead() throws {
    let found = try readPlaces(
      """
      {"_type": "waypoints", "waypoints": [{"_type": "waypoint", "desc": "Home", "lat": 52.5,
      "lon": 13.4, "tst": 1714550400}]}
      """, as: .json)
    #expect(found.items.map(\.title) == ["Home"])
    #expect(found.items.map(\.description) == [""])
    #expect(found.items.map(\.latitude) == [52.5])
  }

  @Test func zeroesOfGoogleAreThePositionOfTheirLink() throws {
    let place = try readPlace(
      """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, 0]}, \
      "properties": {"google_maps_url": "http://maps.google.com/?q=42.3004,-71.1212"}}
      """, as: .geoJSON)
    #expect(place.latitude == 42.3004 && place.longitude == -71.1212)
    #expect(place.title == "42.3004, -71.1212")
  }

  @Test(arguments: [
    #""location": {"lat": 45.42, "lng": -75.7, "address": "a"}"#,
    #""venue": {"latitude": "45.42", "longitude": "-75.7"}"#,
    #""geo": {"lat": 45.42, "lon": -75.7}"#,
    #""position": "45.42, -75.7""#, #""coordinates": [-75.7, 45.42]"#,
  ])
  func aPositionInOneMemberIsReadAndPreserved(member: String) throws {
    let found = try readPlaces(#"[{"title": "Hill", \#(member)}]"#, as: .json)
    let place = try #require(found.items.first)
    #expect(place.latitude == 45.42 && place.longitude == -75.7)
    #expect(found.report.problemMessages == [])
    let written = String(decoding: write([place], as: .json), as: UTF8.self)
    #expect(written.contains("45.42") && written.contains(String(member.dropFirst().prefix(3))))
    let two = try readPlace(#"{"title": "a", "lat": 1, "lon": 2, \#(member)}"#, as: .json)
    #expect(two.latitude == 1 && two.longitude == 2)
  }

  @Test(arguments: [
    #""location": {"lat": 95, "lng": -75.7}"#, #""location": {"lat": 45.42}"#,
    #""position": "goalkeeper""#, #""location": "Ottawa""#,
  ])
  func anotherMemberIsNotAPosition(member: String) throws {
    let found = try readPlaces(#"[{"title": "Hill", \#(member)}]"#, as: .json)
    #expect(found.items.map(\.title) == ["Hill"])
    #expect(found.items.allSatisfy { $0.latitude == nil && $0.longitude == nil })
    #expect(found.report.problemMessages == [])
  }

  @Test func zeroesOfOtherProgramsAreAPosition() throws {
    let place = try readPlace(
      """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, 0]}, \
      "properties": {"title": "Null Island"}}
      """, as: .geoJSON)
    #expect(place.latitude == 0 && place.longitude == 0)
  }

  @Test func aDescriptionOfTogeojsonIsRead() throws {
    let place = try readPlace(
      feature(#""name": "x", "description": {"@type": "html", "value": "<b>Hill</b>"}"#),
      as: .geoJSON)
    #expect(place.description == "<b>Hill</b>" && place.original == nil)
  }

  @Test func anInvalidOwnPropertyIsReported() throws {
    let found = try readPlaces(
      feature(#""title": "x", "arrival": "someday", "departure": 7, "description": ["a"]"#),
      as: .geoJSON)
    #expect(found.items == [Location(title: "x", latitude: 45.42, longitude: -75.7)])
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'someday' cannot be read as 'arrival'. Use a date like 2021-04-17 19:59 or \
        2021-04-17. The place was read without it.
        """,
        """
        Line 1: 'x' needs a date like 2021-04-17 19:59 in quotes for 'departure'. The place was \
        read without it.
        """, "Line 1: 'x' needs a text in quotes for 'description'. The place was read without it.",
      ])
  }

  @Test func anInvalidNumberDropsNoOtherProperty() throws {
    let found = try readPlaces(
      feature(#""title": "x", "big": 1e999, "color": "red""#, #""tippecanoe": {"minzoom": 3}, "#),
      as: .geoJSON)
    let place = try #require(found.items.first)
    #expect(found.report.problemCount == 1)
    #expect(found.report.problemMessages.first?.contains("'big'") == true)
    let written = String(decoding: write([place], as: .geoJSON), as: UTF8.self)
    #expect(written.contains(#""color": "red""#) && written.contains(#""minzoom": 3"#))
  }

  @Test(arguments: [
    #"{"type": "MultiPoint", "coordinates": [[2, 1]]}"#,
    #"{"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [2, 1]}]}"#,
    #"{"type": "GeometryCollection", "geometries": [{"type": "MultiPoint", "coordinates": [[2, 1]]}]}"#,
  ])
  func aGeometryOfOnePointIsAPlace(geometry: String) throws {
    let text = #"{"type": "Feature", "geometry": \#(geometry), "properties": {"title": "x"}}"#
    #expect(try readPlace(text, as: .geoJSON) == Location(title: "x", latitude: 1, longitude: 2))
    #expect(try readPlace(geometry, as: .geoJSON).longitude == 2)
  }

  @Test func aTextSequenceIsRead() throws {
    let lines = ["a", "b", "c"].map { "\u{1E}" + feature(#""title": "\#($0)""#) + "\n" }
    let found = try readPlaces(lines.joined(), as: .geoJSON)
    #expect(found.items.map(\.title) == ["a", "b", "c"])
    #expect(found.report.problemMessages == [])
    #expect(LocationFormat(sniffing: lines.joined().utf8) == .geoJSON)
    // A truncated record does not affect the others.
    let cut = lines[0] + lines[1].prefix(60) + lines[2]
    #expect(try readPlaces(cut, as: .geoJSON).items.map(\.title) == ["a", "c"])
  }
}
