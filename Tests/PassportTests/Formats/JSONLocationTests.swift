import Interchange
import Models
import Testing

@testable import Passport

struct JSONLocationTests {
  @Test(arguments: [
    #"[{"title":"a","title":"b"}]"#,
    #"{"type":"Feature","geometry":null,"properties":{"title":"a","title":"b"}}"#,
  ])
  func aRepeatedKeyIsReported(text: String) throws {
    let found = try readPlaces(text, as: .json)
    #expect(found.items.map(\.title) == ["b"])
    let messages = found.report.problemMessages
    #expect(messages.count == 1)
    #expect(messages[0].hasSuffix("'title' more than once. Only one of its values was read."))
  }

  @Test(arguments: [
    ("24/12/2021", "2021-03-12 19:59:00"), ("12/24/2021", "2021-12-03 19:59:00"),
  ])
  func anotherPlaceShowsTheOrderOfDates(clear: String, expected: String) throws {
    let texts = [
      #"[{"title":"12/03/2021","arrival":"12/03/2021 19:59"},{"title":"y","visited":"\#(clear)"}]"#,
      #"""
      {"type":"FeatureCollection","features":[
      {"type":"Feature","geometry":null,"properties":{"name":"12/03/2021","date":"12/03/2021 19:59"}},
      {"type":"Feature","geometry":null,"properties":{"name":"y","date":"\#(clear)"}}]}
      """#,
    ]
    for text in texts {
      let found = try readPlaces(text, as: .json)
      #expect(found.report.problemMessages == [])
      #expect(found.items.map(\.title) == ["12/03/2021", "y"])
      #expect(found.items.first?.arrival == (try local(expected)))
    }
  }

  @Test func aMissingAltitudeIsIgnored() throws {
    let place = try readPlace(
      #"""
      {"type":"Feature","geometry":{"type":"Point","coordinates":[-75.7,45.4,null]},
      "properties":{"name":"a"}}
      """#, as: .json)
    #expect(place.latitude == 45.4 && place.longitude == -75.7)
  }

  @Test func outputMatchesTheServer() throws {
    let text = String(decoding: write([try ottawa()], as: .json), as: UTF8.self)
    #expect(
      text == """
        [
          {"id": 2399, "title": "Ottawa", "description": "Parliament Hill", "latitude": 45.4236, \
        "longitude": -75.7009, "arrival": "2021-04-17 19:59:00", "departure": "2021-04-19 08:30:15"}
        ]

        """)
  }

  /// The reply of the course's server.
  @Test func theServersObjectIsRead() throws {
    let place = try readPlace(
      #"{"id":2399,"title":"A","description":"b","latitude":51.50998,"longitude":-0.1337,"arrival":"2021-04-17 19:59:00","departure":"2021-04-17 19:59:00"}"#,
      as: .json)
    #expect(place.id == 2399 && place.latitude == 51.50998 && place.longitude == -0.1337)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
  }

  @Test func theServersListIsRead() throws {
    let found = try readPlaces(
      #"{"locations":[{"id":1,"title":"A"},{"id":"2","title":"B"}]}"#, as: .json)
    #expect(found.items == [Location(id: 1, title: "A"), Location(id: 2, title: "B")])
    #expect(found.report.problemMessages == [])
  }

  @Test func thePlaceholderOfAnEmptyAccountIsSkipped() throws {
    let found = try readPlaces(#"{"locations":[{"id":0,"title":""}]}"#, as: .json)
    #expect(found.items == [] && found.report.problemCount == 1)
  }

  @Test(arguments: [
    #"{"title":"x","latitude":"1.5","longitude":" 2,25 "}"#,
    #"{"name":"x","lat":1.5,"lng":2.25}"#, #"{"Title":"x","LAT":"1.5","Lon":"2.25","id":null}"#,
    #"{"title":"x","latitude":15e-1,"longitude":2.25,"arrival":null,"departure":""}"#,
  ])
  func numbersMayBeStringsAndKeysMayDiffer(text: String) throws {
    #expect(try readPlace(text, as: .json) == Location(title: "x", latitude: 1.5, longitude: 2.25))
  }

  @Test(arguments: [
    "2021-04-17 19:59:00", "2021-04-17T19:59:00", "2021-04-17 19:59", "2021/04/17 19:59",
    "2021/4/17 7:59 PM", "2021-04-17T19:59:00.000", "2021-04-17T19:59:00-04:00", "2021.04.17 19:59",
    "2021-04-17T19:59:00+0530", "2021-04-17T23:59:00Z", " 2021-04-17  19:59:00 ",
    "2021-04-17 19:59:00 +01", "2021-04-17 23:59:00 UTC",
  ])
  func everyReasonableDateIsRead(text: String) throws {
    let place = try readPlace(#"{"title":"x","arrival":"\#(text)"}"#, as: .json)
    #expect(try place.arrival == local("2021-04-17 19:59:00"))
  }

  @Test(arguments: [
    "2021-02-30", "2021-13-01", "soon", "17.13.2021", "2021-04-17 25:00", "2021-04-17 19",
    "2021-04-17 19:59:00 Mars", "0000-00-00 00:00:00", "2021-04-17 13:00 PM", "20210417", "1e9",
    "2021-04-17T19:59:00+25:00", "2021-04-17T19:59:61", "2021-04-17 19:59:",
  ])
  func otherDatesAreNamed(text: String) throws {
    let found = try readPlaces(#"[{"title":"x","departure":"\#(text)"}]"#, as: .json)
    #expect(
      found.report.problemMessages == [
        """
        Line 1: '\(text)' cannot be read as 'departure'. Use a date like 2021-04-17 19:59 or \
        2021-04-17. The place was read without it.
        """
      ])
    #expect(found.items == [Location(title: "x")])
  }

  @Test(arguments: [
    (#"{"latitude":1}"#, #"'{"latitude":1}' has no 'longitude'. The place was left out."#),
    (#"{"description":"x"}"#, "'x' has neither a title nor coordinates. It was left out."),
    (
      #"{"title":["x"]}"#,
      #"'{"title":["x"]}' needs a text in quotes for 'title'. The place was left out."#
    ),
    ("7", #"'7' is not an object like {"title": "…"}. It was left out."#),
    (#"{"title":"x",,}"#, #"'{"title":"x",,}' is not valid JSON. It was left out."#),
  ])
  func anInvalidEntryIsReportedAndTheOthersAreRead(text: String, message: String) throws {
    let found = try readPlaces(#"[{"title":"a"},\#n\#(text),\#n{"title":"b"}]"#, as: .json)
    #expect(found.items.map(\.title) == ["a", "b"])
    #expect(found.report.problemMessages == ["Line 2: \(message)"])
  }

  @Test(arguments: [
    (#""latitude":1"#, "'x' has no 'longitude'. The place was read without a position."),
    (#""longitude":1"#, "'x' has no 'latitude'. The place was read without a position."),
    (
      #""latitude":"NaN","longitude":1"#,
      "'NaN' cannot be read as 'latitude'. Use degrees like -75.70 or 75°41′50″W. "
        + "The place was read without it."
    ),
    (
      #""latitude":1,"longitude":360.5"#,
      "'360.5' cannot be read as 'longitude'. Use degrees from -180 to 180. "
        + "The place was read without it."
    ),
    (#""latitude":true,"longitude":1"#, "'x' needs a number for 'latitude'. The place was read"),
  ])
  func aPlaceIsReadWithoutAnInvalidPosition(members: String, message: String) throws {
    let found = try readPlaces(#"[{"title":"x",\#(members)}]"#, as: .json)
    #expect(found.items == [Location(title: "x")])
    #expect(found.stated.first?.contains(LocationField.latitude) == false)
    #expect(found.stated.first?.contains(LocationField.longitude) == false)
    #expect(found.report.problemMessages.count == 1)
    #expect(found.report.problemMessages.first?.hasPrefix("Line 1: \(message)") == true)
  }

  @Test func aRefusalOfTheServerIsNotAPlace() throws {
    let found = try readPlaces(#"{"server_message":"ERROR: no such id"}"#, as: .json)
    #expect(found.items == [] && found.report.problemCount == 1)
  }

  @Test(arguments: [
    (
      "<html>",
      "'<' is not the beginning of a list of places. Use [{\"title\": \"…\", \"latitude\": …}, …], or GeoJSON."
    ),
    (
      "Error_Invalid_URL_Request",
      "'E' is not the beginning of a list of places. Use [{\"title\": \"…\", \"latitude\": …}, …], or GeoJSON."
    ),
  ])
  func otherTextIsRefused(text: String, message: String) throws {
    #expect(try placeRefusal(of: text.utf8, as: .json) == "Line 1: \(message)")
  }
}
