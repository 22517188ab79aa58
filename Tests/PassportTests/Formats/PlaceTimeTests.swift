import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

/// Times are exported as they were read, regardless of the time zones of the processes.
struct PlaceTimeTests {
  private static let zones = ["UTC", "America/Toronto", "Asia/Kolkata", "Pacific/Auckland"]

  /// Files whose times have fractions, offsets and zones, or none, and the parts that must be kept.
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
  func anUneditedTimeIsExportedUnchanged(
    file: (format: LocationFormat, text: String, parts: [String]), zone: String
  ) throws {
    let (home, away) = (try clock("America/Toronto"), try clock(zone))
    let places = try readPlaces(file.text, as: file.format, by: home).items
    let exported = write(places, as: file.format)
    for part in file.parts {
      #expect(String(decoding: exported, as: UTF8.self).contains(part), "\(part)")
    }
    // Home, away and home again.
    let there = try readPlaces(exported, as: file.format, by: away).items
    let back = write(there, as: file.format)
    #expect(back == exported)
    #expect(try readPlaces(back, as: file.format, by: home).items == places)
  }

  @Test(arguments: zones)
  func aStoredPlaceIsRecognizedInAnyTimeZone(zone: String) throws {
    for file in Self.files {
      let places = try readPlaces(file.text, as: file.format).items
      let again = try readPlaces(file.text, as: file.format, by: try clock(zone)).items
      var matcher = LocationMatcher(places)
      for (place, known) in zip(again, places) { #expect(matcher.match(place) == .same(known)) }
      let plan = PlaceImport(again, known: places)
      #expect(plan.unchanged == places.count && plan.remaining == 0)
    }
  }

  @Test(
    arguments: [
      ("Sat, 17 Apr 2021 19:59:00 GMT", "2021-04-17T19:59:00Z"),
      ("17 Apr 2021 7:59 PM -0430", "2021-04-17T19:59:00-04:30"),
      ("2021/4/17 19:59:00.25 UTC", "2021-04-17T19:59:00.25Z"),
      ("2021-04-17 19:59:60 GMT", "2021-04-17T19:59:60Z"),
      ("2021-04-17 19:59 +01", "2021-04-17 19:59 +01"),
      ("2021-04-17T19:59:00,5z", "2021-04-17T19:59:00,5z"),
    ], [LocationFormat.csv, .json, .geoJSON, .gpx])
  func anExportWritesATimeOfAnotherFormAsRFC3339Does(
    time: (read: String, written: String), format: LocationFormat
  ) throws {
    let table = "title,latitude,longitude,arrival\r\na,1,2,\"\(time.read)\"\r\n"
    let place = try readPlace(table, as: .csv)
    let text = String(decoding: write([place], as: format), as: UTF8.self)
    // GPX states the arrival in UTC.
    #expect(text.contains(time.written) || format == .gpx, "\(text)")
    #expect(!text.contains(time.read) || time.read == time.written)
    let point = "<gpx><wpt lat=\"1\" lon=\"2\"><time>\(time.read)</time><name>a</name></wpt></gpx>"
    let gpx = write([try readPlace(point, as: .gpx)], as: .gpx)
    #expect(
      String(decoding: gpx, as: UTF8.self).contains("<time>\(time.written)</time>"))
  }

  @Test func anEditedTimeIsExportedWithItsNewValue() throws {
    for file in Self.files where file.format != .gpx {
      var place = try readPlaces(file.text, as: file.format).items[0]
      place.arrival = try local("2021-04-17 20:00:00")
      let text = String(decoding: write([place], as: file.format), as: UTF8.self)
      #expect(text.contains("20:00:00") && !text.contains("arrival\": \"2021-04-17T23:59"))
    }
    var place = try readPlaces(Self.files[0].text, as: .gpx).items[0]
    place.arrival = try local("2021-04-17 20:00:00")
    let text = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(text.contains("<time>2021-04-17T20:00:00Z</time>"))
  }

  @Test(arguments: zones) func aTimeInUTCIsTheSameInGPX(zone: String) throws {
    let text = """
      [{"title": "a", "latitude": 1, "longitude": 2, "arrival": "2021-04-17T23:59:00Z"}]
      """
    let places = try readPlaces(text, as: .json, by: try clock(zone)).items
    let gpx = String(decoding: write(places, as: .gpx), as: UTF8.self)
    #expect(gpx.contains("<time>2021-04-17T23:59:00Z</time>"))
    let arrival = try #require(places.first?.arrival)
    #expect(gpx.contains(">\(LocalTimeText.iso(arrival))</passport:arrival>"))
  }

  /// The position of a place, a local time there, and the same time in UTC.
  private static let typed: [(latitude: Double, longitude: Double, time: String, utc: String)] = [
    // Toronto. A skipped time has the earlier offset, and a repeated one is the first of the two.
    (43.65, -79.38, "2021-07-01 12:00:00", "2021-07-01T16:00:00Z"),
    (43.65, -79.38, "2021-12-01 12:00:00", "2021-12-01T17:00:00Z"),
    (43.65, -79.38, "2021-03-14 02:30:00", "2021-03-14T07:30:00Z"),
    (43.65, -79.38, "2021-11-07 01:30:00", "2021-11-07T05:30:00Z"),
    // Vancouver, Kathmandu and Tokyo.
    (49.28, -123.12, "2021-07-01 12:00:00", "2021-07-01T19:00:00Z"),
    (27.72, 85.32, "2021-07-01 12:00:00", "2021-07-01T06:15:00Z"),
    (35.68, 139.69, "2021-07-01 12:00:00", "2021-07-01T03:00:00Z"),
    // The Atlantic, and the Pacific at the date line.
    (0, -30, "2021-07-01 12:00:00", "2021-07-01T14:00:00Z"),
    (30, -37.4, "2021-07-01 12:00:00", "2021-07-01T14:00:00Z"),
    (30, -37.6, "2021-07-01 12:00:00", "2021-07-01T15:00:00Z"),
    (-40, 180, "2021-07-01 10:00:00", "2021-07-01T22:00:00Z"),
  ]

  @Test(arguments: zones) func typedTimesAreLocalToThePlace(zone: String) throws {
    let places = try Self.typed.map {
      Location(
        title: $0.time, latitude: $0.latitude, longitude: $0.longitude, arrival: try local($0.time))
    }
    let exported = write(places, as: .gpx)
    let lines = String(decoding: exported, as: UTF8.self).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("<time>") }
        == Self.typed.map { "    <time>\($0.utc)</time>" })
    let there = try readPlaces(exported, as: .gpx, by: try clock(zone)).items
    #expect(there.map(\.arrival) == places.map(\.arrival))
    #expect(write(there, as: .gpx) == exported)
    let plan = PlaceImport(there, known: places)
    #expect(plan.unchanged == places.count && plan.remaining == 0)
  }

  @Test(arguments: zones) func timesInUTCAreConvertedToTheTimeZoneOfThePlace(zone: String) throws {
    let text = """
      <gpx><wpt lat="35.68" lon="139.69"><time>2021-04-17T23:59:00Z</time></wpt>
      <rte><rtept lat="49.28" lon="-123.12"><name>x</name><time>2021-04-17T23:59:00Z</time></rtept>
      </rte><wpt lat="0" lon="-30"><extensions><departure>2021-04-17T23:59:00Z</departure>
      </extensions></wpt>
      <extensions><place><name>x</name><time>2021-04-17T23:59:00Z</time></place></extensions></gpx>
      """
    let places = try readPlaces(text, as: .gpx, by: try clock(zone)).items
    #expect(
      places.map { ($0.arrival ?? $0.departure)?.description } == [
        "2021-04-18 08:59:00", "2021-04-17 16:59:00", "2021-04-17 21:59:00", "2021-04-17 23:59:00",
      ])
  }

  /// Files with a place in Tokyo, whose position comes before or after the time in UTC.
  private static let utcFiles: [(format: LocationFormat, text: String)] = [
    (.csv, "title,latitude,longitude,arrival\na,35.68,139.69,2021-04-17T23:59:00Z\n"),
    (.csv, "title,arrival,coordinates\na,2021-04-17T23:59:00Z,\"35.68, 139.69\"\n"),
    (.csv, "title,lat,lon,date,time\na,35.68,139.69,2021-04-17,23:59:00Z\n"),
    (.json, #"[{"title":"a","latitude":35.68,"longitude":139.69,"arrival":"2021-04-17T23:59Z"}]"#),
    (.json, #"[{"arrival":"2021-04-17T23:59Z","longitude":139.69,"latitude":35.68,"title":"a"}]"#),
    (
      .geoJSON,
      #"""
      {"type":"Feature","properties":{"title":"a","arrival":"2021-04-17T23:59:00Z"},
      "geometry":{"type":"Point","coordinates":[139.69,35.68]}}
      """#
    ),
    (.gpx, #"<gpx><wpt lat="35.68" lon="139.69"><time>2021-04-17T23:59:00Z</time></wpt></gpx>"#),
  ]

  @Test(arguments: utcFiles, zones)
  func everyFormatConvertsUTCToTheTimeZoneOfThePlace(
    file: (format: LocationFormat, text: String), zone: String
  ) throws {
    let found = try readPlaces(file.text, as: file.format, by: try clock(zone))
    #expect(found.report.problemMessages == [])
    #expect(found.items.map(\.arrival) == [try local("2021-04-18 08:59:00")])
    // The export still contains the text of the file.
    #expect(
      String(decoding: write(found.items, as: .gpx), as: UTF8.self)
        .contains("<time>2021-04-17T23:59"))
  }

  @Test(arguments: utcFiles) func aTimeInUTCIsOutdatedInAnotherTimeZone(
    file: (format: LocationFormat, text: String)
  ) throws {
    var place = try readPlace(file.text, as: file.format)
    (place.latitude, place.longitude) = (43.06, 141.35)
    let inSapporo = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(inSapporo.contains("<time>2021-04-17T23:59"))
    (place.latitude, place.longitude) = (49.28, -123.12)
    let inVancouver = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(inVancouver.contains("<time>2021-04-18T15:59:00Z</time>"))
    for format in LocationFormat.allCases {
      let exported = write([place], as: format)
      #expect(try readPlaces(exported, as: format).items.map(\.arrival) == [place.arrival])
    }
  }

  @Test func aTimeInUTCIsOutdatedOnceAPlaceHasAPosition() throws {
    let text = "title,arrival\na,2021-04-17T23:59:00Z\n"
    var place = try #require(try readPlaces(text, as: .csv).items.first)
    (place.latitude, place.longitude) = (43.65, -79.38)
    let inToronto = String(decoding: write([place], as: .csv), as: UTF8.self)
    #expect(inToronto.contains("2021-04-17T23:59:00Z"))
    (place.latitude, place.longitude) = (35.68, 139.69)
    let inTokyo = String(decoding: write([place], as: .csv), as: UTF8.self)
    #expect(inTokyo.contains("2021-04-17 19:59:00"))
  }

  @Test func withoutAPositionUTCIsConvertedByTheReader() throws {
    for (format, text) in [
      (LocationFormat.csv, "title,arrival\na,2021-04-17T23:59:00Z\n"),
      (.json, #"[{"title":"a","latitude":35.68,"arrival":"2021-04-17T23:59:00Z"}]"#),
    ] {
      let places = try readPlaces(text, as: format, by: try clock("Asia/Kolkata")).items
      #expect(places.map(\.arrival) == [try local("2021-04-18 05:29:00")])
    }
  }

  @Test func storedTimesWithoutAnOffsetAreLocalToThePlace() throws {
    let text = """
      [{"title": "a", "latitude": 35.68, "longitude": 139.69, "arrival": "2021-04-18 08:59:00.5"}]
      """
    let place = try readPlace(text, as: .json)
    let gpx = String(decoding: write([place], as: .gpx), as: UTF8.self)
    #expect(gpx.contains("<time>2021-04-17T23:59:00Z</time>"))
  }

  /// Before, times in UTC were read by the clock of the computer.
  @Test(arguments: zones) func timesReadInTheComputersTimeZoneAreKept(zone: String) throws {
    let text = """
      <gpx><wpt lat="35.68" lon="139.69"><time>2021-04-17T23:59:00Z</time><name>a</name></wpt></gpx>
      """
    let computer = try clock(zone)
    let read = try #require(LocalTimeText("2021-04-17T23:59:00Z", clock: computer)).local
    var known = Location(
      id: 7, title: "a", latitude: 35.68, longitude: 139.69, arrival: read)
    var extras = GPXExtras()
    extras.times.record("2021-04-17T23:59:00Z", as: "time", readAs: read)
    extras.times.record(
      known.clock, at: try local("2021-04-17 23:59:00"), in: known, as: "time")
    known.original = extras.record
    let exported = write([known], as: .gpx)
    #expect(String(decoding: exported, as: UTF8.self).contains("<time>2021-04-17T23:59:00Z</time>"))
    for file in [Array(text.utf8), exported] {
      let found = try readPlaces(file, as: .gpx).items
      var matcher = LocationMatcher([known])
      #expect(found.map { matcher.match($0) } == [.same(known)])
      let plan = PlaceImport(found, known: [known])
      #expect(plan.unchanged == 1 && plan.remaining == 0)
    }
    #expect(try readPlaces(exported, as: .gpx).items == [known])
  }

  @Test func aRangeOfDatesIsTheArrivalAndTheDeparture() throws {
    let found = try readPlaces(
      """
      Name,Date,Lat,Lon
      a,"December 1, 2026 → December 3, 2026",45.42,-75.7
      b,"December 1, 2026 9:00 AM (EST) → 10:30 AM (EST)",45.42,-75.7
      c,"December 1, 2026 9:00 AM (GMT+1) → 10:30 AM (GMT+1)",48.85,2.35
      """, as: .csv)
    #expect(found.report.problemMessages == [])
    #expect(
      found.items.map { $0.arrival.map(LocalTimeText.shown) } == [
        "2026-12-01", "2026-12-01 09:00:00", "2026-12-01 09:00:00",
      ])
    #expect(
      found.items.map { $0.departure.map(LocalTimeText.shown) } == [
        "2026-12-03", "2026-12-01 10:30:00", "2026-12-01 10:30:00",
      ])
  }

  @Test(arguments: [(91.0, 0.0), (0, 1e300), (.nan, 0), (0, -.infinity)])
  func aPlaceWithoutATimeZoneUsesUTC(latitude: Double, longitude: Double) {
    let place = Location(title: "x", latitude: latitude, longitude: longitude)
    #expect(place.clock.offset(at: Date(timeIntervalSince1970: 0)) == 0)
  }
}
