import Foundation
import Models
import PassportAPI
import Testing

struct LocationWireTests {
  private static let place = Location(
    id: 7, title: "Ottawa \"ON\"", description: "a\nb\u{0}\u{1B}", latitude: 45.42,
    longitude: -75.7,
    arrival: LocalDateTime("2021-04-17 19:59:00"), departure: nil)

  @Test func placesRoundTrip() throws {
    let text = LocationWire.text(of: Self.place)
    #expect(try LocationWire.location(Data(text.utf8)) == Self.place)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["latitude"] as? Double == 45.42)
    #expect(object["departure"] is NSNull)
    #expect(object.count == 7)
  }

  @Test(arguments: [
    ("45.42", 45.42), ("\"45.42\"", 45.42), ("\" 45.42 \"", 45.42), ("\"45,42\"", 45.42),
    ("\"45.42° N\"", 45.42), ("\"45.42 S\"", -45.42), ("\"-45.42\"", -45.42), ("0", 0),
    ("-90", -90), ("9e1", 90), ("1e-7", 1e-7), ("null", nil), ("\"\"", nil),
  ])
  func coordinatesMayBeStrings(json: String, expected: Double?) throws {
    let longitude = expected == nil ? "null" : "7"
    let data = #"{"title":"a","latitude":\#(json),"longitude":\#(longitude)}"#
    #expect(try LocationWire.newLocation(data.utf8).latitude == expected)
  }

  @Test(arguments: [
    "90.01", "-91", "\"north\"", "\"nan\"", "\"inf\"", "\"0x10\"", "true", "[]", "1e999",
    "\"-45 S\"", "\"1.2.3\"",
  ])
  func invalidCoordinatesAreNamed(json: String) {
    let data = #"{"title":"a","latitude":\#(json)}"#
    #expect(throws: WireError.self) { try LocationWire.newLocation(data.utf8) }
  }

  @Test(arguments: [
    (#"{"locations":[]}"#, []),
    (#"{"locations":[{"id":0,"title":"No locations"}]}"#, []),
    (#"{"locations":[{"id":"7","title":"a"},{"id":8,"title":null},{"id":9}]}"#, [7, 8, 9]),
    ("\u{FEFF}{\"locations\" : [ {\"title\":12,\"id\":7.0, \"more\":[{}]} ], \"x\":1}", [7]),
  ])
  func listsOfOtherServersAreRead(json: String, ids: [Int]) throws {
    #expect(try LocationWire.titles(Data(json.utf8)).map(\.id) == ids)
  }

  @Test(arguments: [
    ("", WireError.empty), (" \n", .empty),
    ("<!DOCTYPE html>", .html("<!DOCTYPE html>")), ("Fatal error", .notJSON("Fatal error")),
    ("[1]", .otherJSON("[1]", expected: "a list of places")),
    ("{\"a\":1}", .otherJSON("{\"a\":1}", expected: "a list of places")),
    (#"{"server_message":"ERROR: down"}"#, .message("ERROR: down")),
    (#"{"locations":[{"title":"a"}]}"#, .missing(key: "id")),
    (
      #"{"locations":[{"id":-1,"title":"a"}]}"#,
      .unreadable(key: "id", value: "-1", advice: "a whole number")
    ),
    (#"{"locations":{}}"#, .unreadable(key: "locations", value: "{}", advice: "a list of objects")),
    (#"{"locations":["#, .notJSON(#"{"locations":["#)),
    (String(repeating: "[", count: 100_000), .notJSON(String(repeating: "[", count: 60) + "…")),
    (#"{"a":"# + String(repeating: "[", count: 100_000), .tooDeep),
  ])
  func otherResponsesAreReported(body: String, error: WireError) {
    #expect(throws: error) { try LocationWire.titles(Data(body.utf8)) }
  }

  @Test func onlyTheIDOfAPlaceIsRequired() throws {
    #expect(
      try LocationWire.location(Data(#"{"id":"7"}"#.utf8)) == Location(id: 7, title: ""))
    #expect(
      try LocationWire.location(Data(#"{"locations":[{"id":7,"title":"a"}]}"#.utf8)).title == "a")
    #expect(throws: WireError.message("ERROR: no")) {
      try LocationWire.location(Data(#"{"server_message":"ERROR: no"}"#.utf8))
    }
  }

  @Test(arguments: [
    ("latitude", "true", "degrees from -90 to 90, such as 45.42"),
    ("arrival", "{}", "a time like 2021-04-17 19:59"), ("description", "false", "a text"),
  ])
  func anotherKindOfValueIsReportedWithTheExpectedOne(key: String, value: String, advice: String) {
    let json = #"{"title":"a","\#(key)":\#(value)}"#
    #expect(throws: WireError.unreadable(key: key, value: value, advice: advice)) {
      try LocationWire.newLocation(json.utf8)
    }
  }

  @Test func aNewPlaceNeedsATitleAndGetsItsIDFromTheServer() throws {
    let place = try LocationWire.newLocation(#"{"id":99,"title":" a ","x":{"y":[1]}}"#.utf8)
    #expect(place == Location(id: 0, title: " a "))
    for json in [
      #"{"title":""}"#, #"{"title":" \n"}"#, #"{"description":"a"}"#, #"{"title":null}"#,
    ] {
      #expect(throws: WireError.titleMissing) { try LocationWire.newLocation(json.utf8) }
    }
    #expect(throws: WireError.tooLong(key: "title", bytes: 1_001, limit: 1_000)) {
      try LocationWire.newLocation(
        #"{"title":"\#(String(repeating: "t", count: 1_001))"}"#.utf8)
    }
  }
}
