import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

struct LocationFormatTests {
  @Test(arguments: [
    ("places.geojson", LocationFormat.geoJSON), ("a.GPX", .gpx), ("b.json", .json),
    ("c.csv", .csv), ("d.tsv", .csv), ("e.kml", .kml), ("f.KMZ", .kml),
  ])
  func theFormatIsDetectedFromTheName(name: String, format: LocationFormat) {
    #expect(LocationFormat(fileName: name) == format)
  }

  @Test(arguments: ["places", "places.ics", ".", ""])
  func unknownNamesHaveNoFormat(name: String) {
    #expect(LocationFormat(fileName: name) == nil)
  }

  @Test(arguments: LocationFormat.allCases)
  func theFormatOfWrittenFilesIsDetected(format: LocationFormat) throws {
    #expect(LocationFormat(sniffing: write([try ottawa()], as: format)) == format)
  }

  @Test(arguments: LocationFormat.allCases)
  func allPropertiesRoundTrip(format: LocationFormat) throws {
    let found = try readPlaces(write([try ottawa()], as: format), as: format)
    #expect(found.report.problemMessages == [])
    #expect(try found.items.withoutTimesInUTC == [ottawa()])
  }

  /// Text that one format changes, such as control characters in GPX, is not changed again.
  @Test(arguments: LocationFormat.allCases)
  func twoRoundTripsKeepEverything(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0x0FF1CE)
    for _ in 0..<60 {
      let places = (0..<10).map { _ in Location.random(using: &random) }
      let first = try readPlaces(write(places, as: format), as: format)
      #expect(first.report.problemMessages == [])
      let second = try readPlaces(write(first.items, as: format), as: format)
      #expect(first.items == second.items)
      // Places without coordinates are at the end of a GPX file.
      let sorted =
        format == .gpx
        ? places.filter { $0.latitude != nil } + places.filter { $0.latitude == nil } : places
      #expect(first.items.withoutTimesInUTC == sorted)
    }
  }

  @Test(arguments: LocationFormat.allCases)
  func localTimesAreKeptInAnyTimeZone(format: LocationFormat) throws {
    // 2:30 on a night in which New York's clocks skip that hour.
    var place = try ottawa()
    place.arrival = try local("2021-03-14 02:30:00")
    for zone in ["America/New_York", "Asia/Tokyo", "UTC"] {
      let clock = try clock(zone)
      let found = try readPlaces(write([place], as: format), as: format, by: clock)
      #expect(found.items.withoutTimesInUTC == [place])
    }
  }

  @Test(arguments: LocationFormat.allCases)
  func anyChunkingGivesTheSamePlaces(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0xC07)
    let bytes = write((0..<20).map { _ in Location.random(using: &random) }, as: format)
    let whole = try readPlaces(bytes, as: format)
    for size in [1, 2, 3, 7, 64] {
      var reader = format.reader(clock: try clock("America/Toronto"))
      var rest = bytes[...]
      let found = try reader.readAll {
        defer { rest = rest.dropFirst(size) }
        return Data(rest.prefix(size))
      }
      #expect(found.items == whole.items && found.report == whole.report)
    }
  }

  @Test(arguments: LocationFormat.allCases)
  func anEmptyListIsAValidFile(format: LocationFormat) throws {
    let found = try readPlaces(write([], as: format), as: format)
    #expect(found.items == [] && found.report.problemMessages == [])
  }

  @Test(arguments: LocationFormat.allCases)
  func anEmptyFileIsRefused(format: LocationFormat) throws {
    #expect(
      try placeRefusal(of: [], as: format) == "There is nothing to import: the input is empty.")
  }

  @Test(arguments: LocationFormat.allCases)
  func infiniteNumbersAreNotWritten(format: LocationFormat) throws {
    let places = [Double.nan, .infinity].map {
      Location(title: "x", latitude: $0, longitude: $0)
    }
    let found = try readPlaces(write(places, as: format), as: format)
    #expect(found.items.allSatisfy { $0.latitude?.isFinite ?? true })
  }

  /// A file of a million points is read piece by piece; of each format as many as a test has time
  /// for.
  @Test(arguments: LocationFormat.allCases)
  func manyPointsAreRead(format: LocationFormat) throws {
    var writer = format.writer()
    var reader = format.reader(clock: .utc)
    var output: [UInt8] = []
    var sum = 0
    let take: (ImportItem<Location>) -> Void = { if case .item = $0 { sum += 1 } }
    writer.begin(to: &output)
    for index in 0..<20_000 {
      writer.write(
        Location(title: "p\(index)", latitude: Double(index % 90), longitude: 1), to: &output)
      try reader.read(output.span.bytes, take)
      output.removeAll(keepingCapacity: true)
    }
    writer.end(to: &output)
    try reader.read(output.span.bytes, take)
    try reader.finish(take)
    #expect(sum == 20_000)
  }
}
