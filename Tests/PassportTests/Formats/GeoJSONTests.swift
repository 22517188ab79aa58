import Foundation
import Models
import Testing

@testable import Interchange
@testable import Passport

struct GeoJSONTests {
  private func feature(_ geometry: String, _ properties: String = #"{"title": "x"}"#) -> String {
    #"{"type": "Feature", "geometry": \#(geometry), "properties": \#(properties)}"#
  }

  private func collection(_ features: String...) -> String {
    #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ",\n"))]}"#
  }

  @Test func outputFollowsTheStandard() throws {
    let text = String(decoding: write([try ottawa()], as: .geoJSON), as: UTF8.self)
    #expect(
      text == """
        {"type": "FeatureCollection", "features": [
          {"type": "Feature", "id": 2399, "geometry": {"type": "Point", "coordinates": \
        [-75.7009, 45.4236]}, "properties": {"title": "Ottawa", "description": "Parliament Hill", \
        "arrival": "2021-04-17T19:59:00", "departure": "2021-04-19T08:30:15"}}
        ]}

        """)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test func longitudeComesFirst() throws {
    let place = try readPlace(
      collection(feature(#"{"type": "Point", "coordinates": [-75.7, 45.42]}"#)), as: .geoJSON)
    #expect(place.latitude == 45.42 && place.longitude == -75.7)
  }

  @Test(arguments: [
    #"{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"x"}}"#,
    #"[{"type":"Feature","properties":{"Name":"x"},"geometry":{"coordinates":[2,1],"type":"Point"}}]"#,
    #"{"features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"title":"x"}}],"type":"FeatureCollection"}"#,
    "\u{FEFF}{\"type\":\"FeatureCollection\",\"bbox\":[1,1,2,2],\"name\":\"features\",\"features\" :\n[ {\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[2.0,1e0]},\"properties\":{\"title\":\"x\"}} ] , \"more\":{\"features\":7}}\n",
  ])
  func allFormsAreRead(text: String) throws {
    let place = try readPlace(text, as: .geoJSON)
    #expect(place == Location(title: "x", latitude: 1, longitude: 2))
  }

  @Test func featuresOneToALineAreRead() throws {
    let line = feature(#"{"type":"Point","coordinates":[2,1]}"#)
    let found = try readPlaces(line + "\n" + line + "\n", as: .geoJSON)
    #expect(found.items.count == 2 && found.report.problemMessages == [])
  }

  @Test func aPlaceWithoutATitleIsNamedByItsCoordinates() throws {
    let point = #"{"type":"Point","coordinates":[-75.7,45.42]}"#
    for text in [point, feature(point, "null"), feature(point, #"{"title":" "}"#)] {
      #expect(try readPlace(text, as: .geoJSON).title == "45.42, -75.7")
    }
  }

  @Test(arguments: [
    (190.0, -170.0), (-190, 170), (180, 180), (-180, -180), (360, 0), (181.5, -178.5),
  ])
  func wrappedLongitudesAreReported(written: Double, meant: Double) throws {
    let found = try readPlaces(
      feature(#"{"type":"Point","coordinates":[\#(written),1]}"#), as: .geoJSON)
    #expect(found.items.map(\.longitude) == [meant])
    let message = """
      Line 1: '\(DecimalText.of(written))' is not between -180 and 180 degrees. The longitude was \
      read as \(DecimalText.of(meant)).
      """
    #expect(found.report.problemMessages == (written == meant ? [] : [message]))
  }

  @Test(arguments: [
    "LineString", "MultiPoint", "Polygon", "MultiPolygon", "MultiLineString", "GeometryCollection",
  ])
  func otherGeometriesAreNamedAndTheRestIsRead(kind: String) throws {
    let found = try readPlaces(
      collection(
        feature(#"{"type": "\#(kind)", "coordinates": [[1,2],[3,4]]}"#, #"{"title":"Road"}"#),
        feature(#"{"type":"Point","coordinates":[2,1]}"#)), as: .geoJSON)
    #expect(
      found.report.problemMessages == ["Line 1: 'Road' is a \(kind), not a place. It was left out."]
    )
    #expect(found.items.map(\.title) == ["x"])
  }

  @Test func coordinatesInQuotesAreRead() throws {
    let place = try readPlace(
      collection(feature(#"{"type":"Point","coordinates":["-75.7","45.42"]}"#)), as: .geoJSON)
    #expect(place.latitude == 45.42 && place.longitude == -75.7)
  }

  private static let degrees = "degrees from -180 to 180"
  private static let pair = "longitude and latitude, such as [-75.70, 45.42]"

  @Test(arguments: [
    ("[-75.7]", "coordinates", pair), ("[1,2,3,4,5]", "coordinates", pair),
    (#"["a",2]"#, "coordinates", pair), ("[null,2]", "coordinates", pair),
    ("[1e999,2]", "coordinates", pair), ("[[1,2]]", "coordinates", pair),
    ("[0,90.5]", "latitude", "degrees from -90 to 90"), ("[400,2]", "longitude", degrees),
    ("[45.42,-175.7]", "latitude", "degrees from -90 to 90"),
  ])
  func invalidCoordinatesAreNamed(text: String, field: String, advice: String) throws {
    let found = try readPlaces(
      collection(feature(#"{"type":"Point","coordinates":\#(text)}"#)), as: .geoJSON)
    #expect(
      found.report.problemMessages == [
        "Line 1: '\(text)' cannot be read as '\(field)'. Use \(advice). The place was read without it."
      ])
    #expect(found.items.count == 1)
    #expect(found.items.first?.latitude == nil && found.items.first?.longitude == nil)
  }

  @Test func unknownMembersArePreservedAndWrittenAgain() throws {
    let text = collection(
      #"{"type":"Feature","tippecanoe":{"maxzoom":9},"bbox":[2,1,2,1],"#
        + #""geometry":{"type":"Point","coordinates":[2,1,80.5]},"#
        + #""properties":{"title":"x","marker-color":"r\u0065d","n":[1,{"a":null}],"none":null}}"#)
    let place = try readPlace(text, as: .geoJSON)
    #expect(place.description == "Elevation: 80.5 m")
    let written = String(decoding: write([place], as: .geoJSON), as: UTF8.self)
    #expect(written.contains(#""coordinates": [2, 1, 80.5]"#))
    #expect(
      written.contains(
        #""departure": null, "marker-color": "r\u0065d", "n": [1,{"a":null}], "none": null}, "#
          + #""tippecanoe": {"maxzoom":9}}"#))
    #expect(try readPlace(written, as: .geoJSON) == place)
    // A copy in the program's own JSON has it too.
    let copy = String(decoding: write([place], as: .json), as: UTF8.self)
    #expect(try readPlace(copy, as: .json) == place)
  }

  @Test(arguments: [
    "", "{", #"{"properties": {"a": 1}"#, #"{"properties": {"a": 1]}}"#, "[]",
    #"{"properties": {"title": "y", "arrival": 7}, "feature": {"type": "x", "geometry": 1}}"#,
  ])
  func invalidPreservedDataOfAServerIsNotExported(text: String) throws {
    let place = Location(
      title: "x", latitude: 1, longitude: 2,
      original: OriginalRecord(format: .geoJSON, text: text))
    let bytes = write([place], as: .geoJSON)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(bytes)) }
    var plain = place
    plain.original = nil
    #expect(bytes == write([plain], as: .geoJSON))
  }

  @Test func dataBeyondTheLimitIsReportedOnce() throws {
    let long = String(repeating: "x", count: GeoJSONExtras.limit)
    let one = feature(
      #"{"type":"Point","coordinates":[2,1,80,7]}"#, #"{"title":"x","blob":"\#(long)"}"#)
    let found = try readPlaces(collection(one, one, one), as: .geoJSON)
    #expect(found.items.count == 3)
    #expect(
      found.report.problemMessages == [
        """
        Line 1: 'x' has the unknown property 'fourth coordinate', which was left out, here and \
        in later entries. The place was read.
        """,
        """
        Line 1: 'x' has the unknown property 'blob', which was left out, here and in later \
        entries. The place was read.
        """,
      ])
  }

  @Test(arguments: ["urn:ogc:def:crs:EPSG::3857", "EPSG:25832"])
  func otherReferenceSystemsAreRefused(name: String) throws {
    let system = #""crs":{"type":"name","properties":{"name":"\#(name)"}}"#
    let features = #""features":[\#(feature(#"{"type":"Point","coordinates":[2,1]}"#))]"#
    for text in ["{\(system),\(features)}", "{\(features),\(system)}"] {
      #expect(
        try placeRefusal(of: text.utf8, as: .geoJSON).contains(
          "are in '\(name)', not in WGS 84"))
    }
  }

  @Test(arguments: ["urn:ogc:def:crs:OGC:1.3:CRS84", "EPSG:4326"])
  func theCommonReferenceSystemIsAccepted(name: String) throws {
    let text =
      #"{"crs":{"type":"name","properties":{"name":"\#(name)"}},"features":[\#(feature(#"{"type":"Point","coordinates":[2,1]}"#))]}"#
    #expect(try readPlaces(text, as: .geoJSON).items.count == 1)
  }

  @Test func completeEntriesOfATruncatedFileAreRead() throws {
    let whole = collection(
      feature(#"{"type":"Point","coordinates":[2,1]}"#),
      feature(#"{"type":"Point","coordinates":[4,3]}"#))
    let found = try readPlaces(String(whole.dropLast(40)), as: .geoJSON)
    #expect(found.items.count == 1)
    #expect(
      found.report.problemMessages.first
        == "Line 1: The object that begins here is not closed by '}'. Complete entries were read."
    )
  }

  @Test func deeplyNestedEntriesAreReported() throws {
    let deep = String(repeating: "[", count: 50_000) + String(repeating: "]", count: 50_000)
    let found = try readPlaces(
      collection(
        feature(#"{"type":"Point","coordinates":\#(deep)}"#),
        feature(#"{"type":"Point","coordinates":[2,1]}"#)), as: .geoJSON)
    #expect(found.items.count == 1 && found.report.problemCount == 1)
  }
}
