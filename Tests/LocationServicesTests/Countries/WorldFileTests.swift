import Foundation
import Testing

@testable import LocationServices

/// The outlines that are built in.
struct WorldFileTests {
  private let countries = Countries.shared
  private let bytes = PackageResources.World_bin

  @Test func theEntireFileIsRead() {
    let file = WorldFile(bytes)
    #expect(file.lines.count == file.kinds.count && file.lines.count == 602)
    #expect(file.islands.count == 287)
    #expect(file.outlines.count == 248)
    #expect(bytes.count < 40_000)
  }

  @Test func everyRingIsClosedAndWithinTheMap() {
    var ringCount = 0
    for country in countries.all {
      for ring in countries.outlines(of: country) {
        ringCount += 1
        #expect(ring.count > 2 && ring.first != ring.last, "\(country.name)")
        #expect(ring.allSatisfy(CLLocationCoordinate2DIsValid), "\(country.name)")
        for (place, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
          #expect(place != next && abs(place.longitude - next.longitude) < 180, "\(country.name)")
        }
      }
    }
    #expect(ringCount == 287)
  }

  @Test func everyCountryHasAnOutlineOrAnIsland() {
    let withIslands = Set(countries.islands.map(\.country))
    for country in countries.all {
      #expect(
        !countries.outlines(of: country).isEmpty || withIslands.contains(country),
        "\(country.name)")
      #expect(country.isoCode.count == 2 && !country.name.isEmpty)
    }
  }

  @Test(arguments: [
    ("CA", 41.68, -141.00, 83.23, -52.65), ("AU", -43.63, 113.34, -10.67, 153.57),
    ("IT", 36.62, 6.75, 47.12, 18.48), ("FJ", -18.29, -180, -16.02, 180),
  ])
  func outlinesHaveTheBoundsOfTheSource(
    code: String, south: Double, west: Double, north: Double, east: Double
  ) throws {
    let country = try #require(countries.country(isoCode: code))
    let bounds = try #require(WorldBounds(countries.outlines(of: country).flatMap(\.self)))
    #expect(
      bounds.south == south && bounds.west == west && bounds.north == north && bounds.east == east)
  }

  @Test func coastsAndSeamsFormClosedOutlines() {
    // Each end of a line is an end of another, an even number of times in all.
    var ends: [CLLocationCoordinate2D: Int] = [:]
    for line in countries.lines where line.kind != .border {
      ends[line.coordinates[0], default: 0] += 1
      ends[line.coordinates[line.coordinates.count - 1], default: 0] += 1
    }
    for (place, count) in ends { #expect(count % 2 == 0, "\(place)") }
    #expect(countries.lines.contains { $0.kind == .seam })
    #expect(countries.lines.contains { $0.kind == .border })
  }

  @Test func linesLieWithinTheirBounds() {
    for line in countries.lines {
      #expect(line.coordinates.count > 1)
      #expect(line.coordinates.allSatisfy(line.bounds.contains))
    }
  }
}
