import Foundation
import Interchange
import Models
import Testing

@testable import Passport

/// Fields that a file does not state keep their stored values.
struct PartialPlaceTests {
  /// Imports a file over stored places, and returns the stored places afterwards.
  private func importing(
    _ text: String, as format: LocationFormat, over known: [Location],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (plan: PlaceImport, places: [Location]) {
    let found = try readPlaces(text, as: format)
    #expect(found.report.problemMessages == [], sourceLocation: sourceLocation)
    let plan = PlaceImport(found.items, stating: found.stated, known: known)
    var places = known
    for place in plan.places {
      if let index = places.firstIndex(where: { $0.id == place.id && place.id != 0 }) {
        places[index] = place
      } else {
        places.append(place)
      }
    }
    return (plan, places)
  }

  @Test(arguments: [
    (
      LocationFormat.gpx, #"<gpx><wpt lat="45.4236" lon="-75.7009"><name>Ottawa</name></wpt></gpx>"#
    ),
    (
      .geoJSON,
      """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [-75.7009, 45.4236]},
      "properties": {"name": "Ottawa"}}
      """
    ),
    (.json, #"[{"id": 2399, "title": "Ottawa"}]"#), (.json, #"[{"title": "Ottawa"}]"#),
    (.csv, "title\nOttawa\n"),
    (.csv, "id,title,latitude,longitude\n2399,Ottawa,45.4236,-75.7009\n"),
    (.csv, "name,coordinates\nOttawa,\"45.4236, -75.7009\"\n"),
    (.csv, "title,arrival\nOttawa,2021-04-17 19:59\n"),
  ])
  func aFileWithFewerFieldsErasesNothing(format: LocationFormat, text: String) throws {
    var known = try ottawa()
    known.description = "Parliament Hill\nElevation: 80 m"
    let (plan, places) = try importing(text, as: format, over: [known])
    #expect(plan.unchanged == 1 && plan.remaining == 0)
    #expect(places == [known])
  }

  @Test(arguments: [
    (LocationFormat.csv, "id,arrival\n2399,2021-04-16 08:00\n"),
    (.csv, "ID;Arrival\n2399;2021-04-16 08:00\n"),
    (.json, #"[{"id": 2399, "arrival": "2021-04-16 08:00"}]"#),
  ])
  func anIDIdentifiesAPlaceWithoutATitle(format: LocationFormat, text: String) throws {
    let known = [try ottawa(), Location(id: 7, title: "Oslo")]
    var changed = known
    changed[0].arrival = try local("2021-04-16 08:00:00")
    let (plan, places) = try importing(text, as: format, over: known)
    #expect(plan.problems == [])
    #expect(places == changed)
    #expect(try importing(text, as: format, over: changed).plan.unchanged == 1)
  }

  @Test func anUnknownIDWithoutATitleIsReported() throws {
    let found = try readPlaces("id,arrival\n2399,2021-04-16\n8,2021-04-16\n", as: .csv)
    let plan = PlaceImport(
      found.items, stating: found.stated, lines: found.lines, known: [try ottawa()])
    #expect(plan.places.map(\.id) == [2399])
    #expect(
      plan.problems.map { $0.message(about: Location.importSubject) } == [
        "Line 3: There is no place with the id '8'. The place was left out."
      ])
  }

  @Test(arguments: [
    (
      "id,title,departure\n2399,Ottawa,2021-04-16 08:00\n", "2021-04-16 08:00:00",
      "2021-04-17 19:59:00"
    ),
    (
      "id,title,arrival\n2399,Ottawa,2021-04-20 08:00\n", "2021-04-19 08:30:15",
      "2021-04-20 08:00:00"
    ),
    ("id,departure\n2399,2001-01-01\n", "2001-01-01", "2021-04-17 19:59:00"),
    ("id,arrival\n2399,2021-04-20\n", "2021-04-19 08:30:15", "2021-04-20"),
  ])
  func aTimeThatDoesNotFitTheStoredOneIsReported(
    text: String, departure: String, arrival: String
  ) throws {
    let found = try readPlaces(text, as: .csv)
    let plan = PlaceImport(
      found.items, stating: found.stated, lines: found.lines, known: [try ottawa()])
    #expect(plan.places == [] && plan.unchanged == 1)
    #expect(
      plan.problems.map { $0.message(about: Location.importSubject) } == [
        "Line 2: The departure '\(departure)' is before the arrival, '\(arrival)'. The stored times "
          + "were kept."
      ])
  }

  /// The ids of other programs' tables are those of anything.
  @Test(arguments: [
    (LocationFormat.csv, "id,arrival,amount\n2399,2021-04-16,5\n"),
    (.csv, "id,date\n2399,2021-04-16\n"), (.csv, "id,title,arrival\n2399,,2021-04-16\n"),
    (.json, #"[{"id": 2399, "arrival": "2021-04-16", "amount": 5}]"#),
    (
      .geoJSON,
      #"{"type":"Feature","id":2399,"geometry":null,"properties":{"arrival":"2021-04-16"}}"#
    ),
  ])
  func anIDOfAnotherProgramChangesNoPlace(format: LocationFormat, text: String) throws {
    let found = try readPlaces(text, as: format)
    let plan = PlaceImport(found.items, stating: found.stated, known: [try ottawa()])
    #expect(plan.places == [] && plan.unchanged == 0)
    let message = try #require(found.report.problemMessages.last)
    #expect(message.hasSuffix(" has neither a title nor coordinates. It was left out."))
  }

  @Test func aTableOfIDsAndUnknownColumnsIsRefused() throws {
    #expect(
      try placeRefusal(of: "id,amount\n1,5\n".utf8, as: .csv) == """
        Line 1: 'id,amount' lacks a required column. Add at least one of these: title, latitude, \
        longitude, coordinates.
        """)
  }

  @Test func onlyStatedFieldsAreImported() throws {
    var known = try ottawa()
    known.description = "Parliament Hill\nElevation: 80 m"
    var changed = known
    changed.description = "Hill\nElevation: 80 m"
    let point = #"lat="45.4236" lon="-75.7009"><name>Ottawa</name>"#
    #expect(
      try importing("<gpx><wpt \(point)<desc>Hill</desc></wpt></gpx>", as: .gpx, over: [known])
        .places == [changed])
    changed.description = "Parliament Hill\nElevation: 90 m"
    #expect(
      try importing("<gpx><wpt \(point)<ele>90</ele></wpt></gpx>", as: .gpx, over: [known]).places
        == [changed])
    changed = known
    changed.departure = try local("2021-04-20 00:00:00")
    #expect(
      try importing("id,title,departure\n2399,Ottawa,2021-04-20\n", as: .csv, over: [known]).places
        == [changed])
  }

  @Test(arguments: [
    (LocationFormat.csv, "id,title,description,departure\n2399,Ottawa,,\n"),
    (.json, #"[{"id": 2399, "title": "Ottawa", "description": "", "departure": null}]"#),
  ])
  func anEmptyCellAndANullClearTheField(format: LocationFormat, text: String) throws {
    let known = try ottawa()
    let place = try #require(try importing(text, as: format, over: [known]).places.first)
    #expect(place.description == "" && place.departure == nil)
    #expect(place.arrival == known.arrival && place.latitude == known.latitude)
  }

  @Test func unreadableDetailsAreNotStated() throws {
    let known = try ottawa()
    let found = try readPlaces("id,title,departure\n2399,Ottawa,someday\n", as: .csv)
    #expect(found.report.problemCount == 1)
    let plan = PlaceImport(found.items, stating: found.stated, known: [known])
    #expect(plan.unchanged == 1 && plan.remaining == 0)
  }

  @Test(arguments: [
    (
      LocationFormat.csv,
      "id,title,arrival,departure\n2399,Ottawa,2021-04-17 19:59,2021-04-16 10:00\n",
      "The departure '2021-04-16 10:00:00' is before the arrival, '2021-04-17 19:59:00'."
    ),
    (
      .csv, "id,title,arrival,departure\n2399,Ottawa,2021-04-17 19:59,2021-04-16\n",
      "The departure '2021-04-16' is before the arrival, '2021-04-17 19:59:00'."
    ),
    (
      .json,
      #"[{"id":2399,"title":"Ottawa","arrival":"2021-04-17T23:59Z","departure":"2021-04-17T22:00Z"}]"#,
      "The departure '2021-04-17T22:00Z' is before the arrival, '2021-04-17T23:59Z'."
    ),
    (
      .gpx,
      """
      <gpx><wpt lat="45.4236" lon="-75.7009"><name>Ottawa</name><time>2021-04-17T23:59:00Z</time>
      <extensions><departure>2021-04-17T10:00:00</departure></extensions></wpt></gpx>
      """, "The departure '2021-04-17 10:00:00' is before the arrival, '2021-04-17T23:59:00Z'."
    ),
  ])
  func aDepartureBeforeTheArrivalIsLeftOut(
    format: LocationFormat, text: String, message: String
  ) throws {
    let known = try ottawa()
    let found = try readPlaces(text, as: format)
    #expect(found.items.map(\.departure) == [nil])
    let messages = found.report.problemMessages
    #expect(messages.count == 1)
    #expect(messages[0].hasSuffix("\(message) The place was read without it."), "\(messages)")
    let plan = PlaceImport(found.items, stating: found.stated, known: [known])
    #expect(plan.unchanged == 1 && plan.remaining == 0)
  }

  @Test(arguments: [
    // The clocks in Toronto show the hour twice.
    "45.42,-75.7,2021-11-07T05:50:00Z,2021-11-07T06:10:00Z",
    // Without a position, UTC has no local time at the place.
    ",,2021-04-17T23:59:00Z,2021-04-17 12:00:00",
    // A day without a time.
    "45.42,-75.7,2021-04-17 19:59,2021-04-17",
  ])
  func aDepartureThatIsNotBeforeTheArrivalIsKept(values: String) throws {
    let text = "title,latitude,longitude,arrival,departure\nx,\(values)\n"
    #expect(try readPlace(text, as: .csv).departure != nil)
  }

  @Test func anAmbiguousMatchIsNotGuessed() throws {
    var (first, second) = (try ottawa(), try ottawa())
    (first.description, second.description) = ("a", "b")
    (second.id, second.arrival) = (7, nil)
    let (plan, _) = try importing("title,description\nOttawa,c\n", as: .csv, over: [first, second])
    #expect(plan.remaining == 1 && plan.places.first?.id == 0)
    // An existing one is not added.
    let (same, _) = try importing("title,description\nOttawa,b\n", as: .csv, over: [first, second])
    #expect(same.unchanged == 1)
  }

  /// An export in another format, imported again, changes nothing, and nothing that a file once
  /// said is lost.
  @Test(arguments: [
    (
      LocationFormat.geoJSON,
      """
      {"type": "Feature", "id": "node/1", "geometry": {"type": "Point", "coordinates": [2, 1, 80]},
      "properties": {"title": "a", "arrival": "2021-04-17T23:59:00.250Z", "marker-color": "red",
      "tags": {"k": [1]}}, "tippecanoe": {"maxzoom": 9}}
      """
    ),
    (
      .gpx,
      """
      <gpx xmlns:g="urn:g"><wpt lat="1" lon="2"><time>2021-04-17T23:59:00Z</time><name>a</name>
      <cmt>b</cmt><sym>Flag</sym><extensions><g:x>y</g:x></extensions></wpt></gpx>
      """
    ),
    (.csv, "title,latitude,longitude,arrival\na,1,2,2021-04-17T23:59:00Z\n"),
  ])
  func anExportInAnotherFormatChangesNothing(format: LocationFormat, text: String) throws {
    var known = try readPlaces(text, as: format).items
    known[0].id = 7
    for other in LocationFormat.allCases {
      let exported = String(decoding: write(known, as: other), as: UTF8.self)
      let (plan, places) = try importing(exported, as: other, over: known)
      #expect(plan.unchanged == 1 && plan.remaining == 0, "\(other)")
      // Only the differences are imported.
      let edited = exported.replacing("\"a\"", with: "\"b\"").replacing(">a<", with: ">b<")
        .replacing(",a,", with: ",b,")
      let (_, renamed) = try importing(edited, as: other, over: known)
      var expected = known
      expected[0].title = "b"
      #expect(renamed.map(\.title) == ["b"] && places == known, "\(other)")
      #expect(write(renamed, as: format) == write(expected, as: format), "\(other)")
    }
  }

  @Test func twoFilesOfOnePlaceAreBothKept() throws {
    let feature = """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1]},
      "properties": {"title": "a", "marker-color": "red"}}
      """
    let gpx = #"<gpx><wpt lat="1" lon="2"><name>a</name><sym>Flag</sym></wpt></gpx>"#
    for files in [
      [(feature, LocationFormat.geoJSON), (gpx, .gpx)], [(gpx, .gpx), (feature, .geoJSON)],
    ] {
      var known: [Location] = []
      for (text, format) in files {
        known = try importing(text, as: format, over: known).places
        known[0].id = 7
      }
      #expect(String(decoding: write(known, as: .gpx), as: UTF8.self).contains("<sym>Flag</sym>"))
      let written = String(decoding: write(known, as: .geoJSON), as: UTF8.self)
      #expect(written.contains(#""marker-color": "red""#))
      for (text, format) in files {
        #expect(try importing(text, as: format, over: known).plan.unchanged == 1)
      }
    }
  }

  @Test(arguments: [
    "45.42, -75.7", "45.42 -75.7", "(45.42, -75.7)", "45°25′12″N 75°42′00″W", "POINT (-75.7 45.42)",
    "point(-75.7 45.42)", "POINT Z (-75.7 45.42 80)", "SRID=4326;POINT(-75.7 45.42)",
    "[-75.7, 45.42]", "[-75.7,45.42,80]", "geo:45.42,-75.7",
  ])
  func aColumnOfCoordinatesIsRead(text: String) throws {
    for column in ["coordinates", "WKT", "Lat/Lng", "Position"] {
      let place = try readPlace("name,\(column)\nx,\"\(text)\"\n", as: .csv)
      #expect(place.title == "x" && place.longitude == -75.7)
      #expect(abs((place.latitude ?? 0) - 45.42) < 1e-9)
    }
  }

  @Test(arguments: ["POINT Z (-75.7 45.42 80)", "[-75.7, 45.42, 80]"])
  func theThirdCoordinateOfATableIsTheElevation(text: String) throws {
    let place = try readPlace("name,description,coordinates\nx,Hill,\"\(text)\"\n", as: .csv)
    #expect(place.description == "Hill\nElevation: 80 m")
  }

  @Test(arguments: ["elevation", "Ele", "Altitude"])
  func aColumnOfHeightsIsTheElevation(name: String) throws {
    let text = "name,description,\(name)\nx,Hill,80.5\ny,Elevation: 9 m,80\nz,Lake,high\n"
    let found = try readPlaces(text, as: .csv)
    #expect(
      found.items.map(\.description) == ["Hill\nElevation: 80.5 m", "Elevation: 9 m", "Lake"])
    #expect(
      found.report.problemMessages == [
        "Line 4: 'high' cannot be read as 'elevation'. Use a height in meters, such as 80.5. The place "
          + "was read without it."
      ])
  }

  @Test(arguments: ["here", "45.42", "-175.7, 45.42", "LINESTRING (1 2, 3 4)", "[1]"])
  func invalidCoordinatesAreNamed(text: String) throws {
    let found = try readPlaces("name,coordinates\nx,\"\(text)\"\ny,\n", as: .csv)
    #expect(found.items == [Location(title: "x"), Location(title: "y")])
    #expect(
      found.report.problemMessages == [
        "Line 2: '\(text)' cannot be read as 'coordinates'. Use latitude and longitude, such as "
          + "45.42, -75.70. The place was read without it."
      ])
  }

  @Test(arguments: [
    "4/17/2021 19:59", "17/4/2021 19:59", "17.04.2021 19:59:00", "17.4.21 7:59 PM",
    "17-Apr-21 19:59", "17 April 2021, 19:59", "Apr 17, 2021 7:59 PM", "April 17 2021 19:59",
    "44303.8326388889", "44303,8326388889", "04-17-2021 19:59",
  ])
  func aDateAsSpreadsheetsWriteItIsRead(text: String) throws {
    for column in ["arrival", "date"] {
      let place = try readPlace("title,\(column)\nx,\"\(text)\"\n", as: .csv)
      #expect(try place.arrival == local("2021-04-17 19:59:00"))
    }
  }

  @Test func bothMeaningsOfAnAmbiguousDateAreReported() throws {
    let found = try readPlaces("title,arrival\nx,04/05/2021 9:00\ny,04/04/2021\n", as: .csv)
    #expect(
      found.report.problemMessages == [
        "Line 2: '04/05/2021 9:00' cannot be read as 'arrival'. Use 2021-05-04 9:00 or "
          + "2021-04-05 9:00. The place was read without it."
      ])
    #expect(found.items.map(\.arrival) == [nil, try local("2021-04-04 00:00:00")])
  }

  @Test func theBestMatchingColumnIsUsed() throws {
    let found = try readPlaces("location,label,Name\nOttawa,L,Hill\n", as: .csv)
    #expect(found.items == [Location(title: "Hill")])
    #expect(found.report.problemCount == 2)
  }
}
