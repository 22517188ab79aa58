import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

/// Other programs must be able to read our exports, and their files are imported: ogr2ogr, gpsbabel
/// and Python's gpxpy, if they are installed.
struct PlacePeerTests {
  private static let needsPeers: Comment = "ogr2ogr, gpsbabel or Python's gpxpy must be installed"
  private static let needsBabel: Comment = "gpsbabel must be installed"

  @Test(
    .enabled(if: !PlacePeers.installed.isEmpty, needsPeers),
    arguments: [LocationFormat.geoJSON, .gpx])
  func otherProgramsReadPlacesOfAllKinds(format: LocationFormat) throws {
    var random = SeededGenerator(seed: 0x9EE5)
    // Times of before 1970 and after 2100 are beyond some of them.
    let places = (0..<60).map { _ in
      var place = Location.random(using: &random)
      (place.arrival, place.departure) = (LocalDateTime(secondsSince1970: 1_618_689_540), nil)
      return place
    }.filter { $0.latitude != nil }
    let result = try PlacePeers.check(places, as: format)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(
    .enabled(if: PlacePeers.installed.contains("gpsbabel"), needsBabel),
    arguments: [("gpx", LocationFormat.gpx), ("geojson", .geoJSON), ("unicsv", .csv)])
  func outputOfGPSBabelIsRead(name: String, format: LocationFormat) throws {
    let places = try sample().filter { $0.latitude != nil }
    let file = try PlacePeers.file(of: places, as: .gpx)
    defer { try? FileManager.default.removeItem(at: file) }
    let result = try PlacePeers.script.run(["--through-gpsbabel", name, file.path])
    #expect(result.status == 0, "\(result.output)")
    let found = try readPlaces(result.output, as: format, by: .utc)
    #expect(found.items.map(\.title) == places.map(\.title), "\(result.output)")
    for (place, known) in zip(found.items, places) {
      let (latitude, longitude) = (try #require(place.latitude), try #require(place.longitude))
      #expect(abs(latitude - (known.latitude ?? 0)) < 1e-5)
      #expect(abs(longitude - (known.longitude ?? 0)) < 1e-5)
    }
  }

  @Test func theSampleIsReadWithoutAProblem() throws {
    let places = try sample()
    #expect(places.count == 10)
    #expect(Trips(places).trips.count == 4 && Trips(places).undated.count == 1)
  }

  private func sample() throws -> [Location] {
    let data = try Data(contentsOf: projectFile("Samples/places.geojson"))
    let found = try readPlaces(data, as: .geoJSON)
    #expect(found.report.problemMessages == [])
    return found.items
  }
}

/// The other programs, driven by a script.
private enum PlacePeers {
  static let script = PeerScript("check-place-peers")
  static let installed = script.installed

  static func check(
    _ places: [Location], as format: LocationFormat
  ) throws -> (status: Int32, output: String) {
    let file = try file(of: places, as: format)
    defer { try? FileManager.default.removeItem(at: file) }
    return try script.run([file.path, "\(places.count)"])
  }

  static func file(of places: [Location], as format: LocationFormat) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID()).\(format.rawValue)")
    try Data(write(places, as: format)).write(to: file)
    return file
  }
}
