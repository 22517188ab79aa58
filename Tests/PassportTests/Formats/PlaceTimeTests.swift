import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

/// Times leave as they came, whatever the time zones of the processes that read and write them.
struct PlaceTimeTests {
  private static let zones = ["UTC", "America/Toronto", "Asia/Kolkata", "Pacific/Auckland"]

  /// Files whose times have fractions, offsets and zones, or none, and the parts that must stay.
  private static let files: [(format: LocationFormat, text: String, parts: [String])] = [
    (
      .gpx,
      """
      <gpx><wpt lat="1" lon="2"><time>2021-04-17T23:59:00.250Z</time><name>a</name></wpt>
      <wpt lat="1" lon="2"><time>2021-04-17T19:59:00-04:00</time><name>b</name></wpt>
      <wpt lat="1" lon="2"><time>2021-04-17T23:59:00Z</time><name>c</name><extensions>
      <arrival>2021-04-17T19:59:00</arrival><departure>2021-04-18T10:00:00</departure>
      </extensions></wpt></gpx>
      """,
      [
        "<time>2021-04-17T23:59:00.250Z</time>", "<time>2021-04-17T19:59:00-04:00</time>",
        "<time>2021-04-17T23:59:00Z</time>",
        "<passport:departure>2021-04-18T10:00:00</passport:departure>",
      ]
    ),
    (
      .geoJSON,
      """
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [2, 1]}, "properties": {
      "title": "a", "arrival": "2021-04-17T23:59:00.250Z", "departure": "2021-04-18T10:00:00+05:30"}}
      """,
      [#""arrival": "2021-04-17T23:59:00.250Z", "departure": "2021-04-18T10:00:00+05:30""#]
    ),
    (
      .json,
      """
      [{"title": "a", "arrival": "2021-04-17T23:59:00Z", "departure": "2021-04-18 10:00:00.5"},
      {"title": "b", "arrival": "2021-04-17 19:59:00", "departure": null}]
      """,
      [
        #""arrival": "2021-04-17T23:59:00Z", "departure": "2021-04-18 10:00:00.5""#,
        #""arrival": "2021-04-17 19:59:00", "departure": null"#,
      ]
    ),
    (
      .csv, "title,arrival,departure\r\na,2021-04-17T23:59:00Z,2021-04-18 10:00 -04:00\r\n",
      [",2021-04-17T23:59:00Z,2021-04-18 10:00 -04:00"]
    ),
  ]

  @Test(arguments: files, zones)
  func anUneditedTimeLeavesAsItCame(
    file: (format: LocationFormat, text: String, parts: [String]), zone: String
  ) throws {
    let (home, away) = (try clock("America/Toronto"), try clock(zone))
    let places = try readPlaces(file.text, as: file.format, by: home).items
    let exported = try write(places, as: file.format, by: home)
    for part in file.parts {
      #expect(String(decoding: exported, as: UTF8.self).contains(part), "\(part)")
    }
    #expect(try write(places, as: file.format, by: away) == exported)
    // Home, away and home again.
    let there = try readPlaces(exported, as: file.format, by: away).items
    let back = try write(there, as: file.format, by: away)
    #expect(back == exported)
    #expect(try readPlaces(back, as: file.format, by: home).items == places)
  }

  @Test(arguments: zones)
  func aStoredPlaceIsRecognisedWhateverTheZoneOfTheImport(zone: String) throws {
    for file in Self.files {
      let places = try readPlaces(file.text, as: file.format).items
      let again = try readPlaces(file.text, as: file.format, by: try clock(zone)).items
      var matcher = LocationMatcher(places)
      for (place, known) in zip(again, places) { #expect(matcher.match(place) == .same(known)) }
      let plan = PlaceImport(again, known: places)
      #expect(plan.unchanged == places.count && plan.remaining == 0)
    }
  }

  @Test func anEditedTimeIsWrittenAsItIsNow() throws {
    for file in Self.files where file.format != .gpx {
      var place = try readPlaces(file.text, as: file.format).items[0]
      place.arrival = try local("2021-04-17 20:00:00")
      let text = String(decoding: try write([place], as: file.format), as: UTF8.self)
      #expect(text.contains("20:00:00") && !text.contains("arrival\": \"2021-04-17T23:59"))
    }
    var place = try readPlaces(Self.files[0].text, as: .gpx).items[0]
    place.arrival = try local("2021-04-17 20:00:00")
    let text = String(decoding: try write([place], as: .gpx), as: UTF8.self)
    #expect(text.contains("<time>2021-04-18T00:00:00Z</time>"))
  }

  @Test(arguments: zones) func aTimeInUTCIsTheSameInGPX(zone: String) throws {
    let text = """
      [{"title": "a", "latitude": 1, "longitude": 2, "arrival": "2021-04-17T23:59:00Z"}]
      """
    let places = try readPlaces(text, as: .json).items
    let gpx = String(decoding: try write(places, as: .gpx, by: try clock(zone)), as: UTF8.self)
    #expect(gpx.contains("<time>2021-04-17T23:59:00Z</time>"))
    #expect(gpx.contains("<passport:arrival>2021-04-17T19:59:00</passport:arrival>"))
  }
}
