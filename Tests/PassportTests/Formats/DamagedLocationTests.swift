import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

/// Arbitrary bytes: a reader returns places or problems, or throws an error.
struct DamagedLocationTests {
  private static let words = [
    "{", "}", "[", "]", ",", ":", "\"type\"", "\"Feature\"", "\"features\"", "\"locations\"",
    "\"FeatureCollection\"", "\"Point\"", "\"coordinates\"", "\"properties\"", "\"geometry\"",
    "\"title\"", "\"crs\"", "1e999", "-75.7", "null", "\"\\u0000\"", "\\", "\"", "[1,2]", "<gpx>",
    "</gpx>", "<wpt lat=\"1\" lon=\"2\">", "</wpt>", "<name>", "</name>", "<extensions>", "<trk>",
    "</trk>", "<Placemark>", "</Placemark>", "<Point>", "</Point>", "<Folder>", "</Folder>",
    "</kml>",
    "<coordinates>1,2,3", "</coordinates>", "<ExtendedData>", "</ExtendedData>", "<![CDATA[", "]]>",
    "<!--", "-->", "&amp;", "&#0;", "<!DOCTYPE", "title,lat,lon", ";",
    "\t", "é", "🎉", "\u{0}", "NaN", "Infinity", "2021-04-17", "",
  ]

  private static let beginnings: [LocationFormat: String] = [
    .geoJSON: "{\"features\":[", .json: "[", .gpx: "<gpx>", .kml: "<kml><Document>",
    .csv: "title,lat,lon\n",
  ]

  @Test(arguments: LocationFormat.allCases)
  func randomTokensNeverTrap(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0x5EED)
    for round in 0..<100 {
      let beginning = round.isMultiple(of: 2) ? Self.beginnings[format] ?? "" : ""
      try exercise(random.text(of: Self.words, after: beginning), as: format, using: &random)
    }
  }

  @Test(arguments: LocationFormat.allCases)
  func damagedFilesNeverTrap(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0xDA3A6E)
    let places = (0..<12).map { _ in Location.random(using: &random) }
    let whole = write(places, as: format)
    for _ in 0..<60 { try exercise(random.damage(whole), as: format, using: &random) }
  }

  @Test(arguments: LocationFormat.allCases)
  func everyPrefixOfAFileIsReadOrRefused(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0xB16)
    let whole = write([try ottawa(), Location(title: "x")], as: format)
    for count in 0..<whole.count {
      try exercise(Array(whole.prefix(count)), as: format, using: &random)
    }
  }

  @Test(arguments: LocationFormat.allCases)
  func invalidUTF8IsRefused(format: LocationFormat) throws {
    let whole = write([Location(title: "éxyz", latitude: 1, longitude: 2)], as: format)
    let place = try #require(whole.firstRange(of: Array("xyz".utf8))?.lowerBound)
    var bad = whole
    bad[place] = 0
    #expect(try readPlaces(bad, as: format).items.map(\.title) == ["é␀yz"])
    #expect(try placeRefusal(of: [0x50, 0x4B, 3, 4], as: format).contains("zip archive"))
    bad[place] = 0xFF
    #expect(try placeRefusal(of: bad, as: format).contains("is 0xFF, which is not UTF-8"))
    #expect(try placeRefusal(of: [0xFF, 0xFE, 0, 0], as: format).contains("UTF-32"))
  }

  @Test(arguments: LocationFormat.allCases)
  func textInUTF16IsRead(format: LocationFormat) throws {
    let place = Location(title: "Ô 🎂", latitude: 1, longitude: 2)
    let text = String(decoding: write([place], as: format), as: UTF8.self)
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      let bytes = Array(try #require(text.data(using: encoding)))
      let mark: [UInt8] = encoding == .utf16BigEndian ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for file in [mark + bytes, bytes] {
        #expect(try readPlaces(file, as: format).items == [place])
        #expect(LocationFormat(sniffing: file) == format)
      }
    }
  }

  @Test(arguments: LocationFormat.allCases)
  func invalidUTF16IsRefused(format: LocationFormat) throws {
    let place = Location(title: "A", description: "🎂", latitude: 1, longitude: 2)
    let text = String(decoding: write([place], as: format), as: UTF8.self)
      .replacing("encoding=\"UTF-8\"", with: "encoding=\"UTF-16\"")
    let units = Array(text.utf16)
    let line = units.prefix { $0 != 0xD83C }.count { $0 == 0x0A } + 1
    func file(_ units: [UInt16]) -> [UInt8] {
      units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    for unit in [UInt16(0xD83C), 0xDF82] {
      let other = units.filter { $0 != unit }
      let half = unit == 0xD83C ? "0xDF82" : "0xD83C"
      #expect(
        try placeRefusal(of: file(other), as: format)
          == "Line \(line): the UTF-16 text has \(half), which is half of a character. "
          + "Save the text as UTF-8 and import it again.")
    }
    #expect(
      try placeRefusal(of: file(units) + [0x41], as: format)
        .hasSuffix("the UTF-16 text ends within a character. It may be incomplete."))
    // Some programs append a line break of one byte.
    #expect(try readPlaces(file(units) + [0x0A], as: format).items == [place])
  }

  @Test func aRecordBeyondTheLimitIsRefusedOrReported() throws {
    let long = String(repeating: "x", count: 2_000)
    var json = JSONLocationReader(clock: .utc, itemLimit: 1_000)
    #expect(throws: ImportRefusal.self) { try json.readAll("[{\"title\":\"\(long)\"}]") }
    var envelope = JSONLocationReader(clock: .utc, itemLimit: 1_000)
    #expect(throws: ImportRefusal.self) { try envelope.readAll("{\"a\":\"\(long)\"") }
    var csv = LocationRows.reading(clock: .utc, rowLimit: 1_000)
    #expect(throws: ImportRefusal.self) { try csv.readAll("title\n\(long)") }
    var gpx = PlaceElementReader.gpx(entryLimit: 1_000)
    let found = try gpx.readAll(
      "<gpx><wpt lat='1' lon='2'><name>\(long)</name></wpt><wpt lat='1' lon='2'/></gpx>")
    #expect(found.items.count == 1 && found.report.problemCount == 1)
  }

  /// Reads the bytes in pieces, then writes the result and reads it again.
  private func exercise(
    _ bytes: [UInt8], as format: LocationFormat, using random: inout SeededGenerator
  ) throws {
    var reader = format.reader(clock: .utc)
    guard let (found, _) = try reader.readInPieces(bytes, using: &random) else { return }
    let places = found.filter { !$0.isReference }
    for place in places {
      #expect(
        (-90...90).contains(place.latitude ?? 0) && (-180...180).contains(place.longitude ?? 0))
      #expect(place.title.contains { !$0.isWhitespace })
    }
    for other in LocationFormat.allCases {
      let found = try readPlaces(write(places, as: other), as: other, by: .utc)
      #expect(found.items.count == places.count)
      #expect(found.report.problemMessages == [])
    }
  }
}
