import DateFormatting
import Foundation
import Interchange
import Models
import TestSupport
import Testing

@testable import Passport

/// Reads places in Toronto, or by another clock.
func readPlaces(
  _ bytes: some Sequence<UInt8>, as format: LocationFormat, by clock: WallClock? = nil
) throws -> ImportedItems<Location> {
  var reader = format.reader(clock: try clock ?? TestSupport.clock("America/Toronto"))
  return try reader.readAll(Array(bytes))
}

/// Reads places in Toronto, or by another clock.
func readPlaces(
  _ text: String, as format: LocationFormat, by clock: WallClock? = nil
) throws -> ImportedItems<Location> {
  try readPlaces(text.utf8, as: format, by: clock)
}

/// Reads one place, without problems.
func readPlace(
  _ text: String, as format: LocationFormat, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Location {
  let found = try readPlaces(text, as: format)
  #expect(found.report.problemMessages == [], sourceLocation: sourceLocation)
  #expect(found.items.count == 1, sourceLocation: sourceLocation)
  return try #require(found.items.first, sourceLocation: sourceLocation)
}

/// Writes places.
func write(_ places: [Location], as format: LocationFormat) -> [UInt8] {
  var writer = format.writer()
  return writer.bytes(of: places)
}

/// The refusal that reading places throws.
func placeRefusal(
  of bytes: some Sequence<UInt8>, as format: LocationFormat,
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let refusal = try #require(throws: ImportRefusal.self, sourceLocation: sourceLocation) {
    var reader = format.reader(clock: .utc)
    _ = try reader.readAll(Array(bytes))
  }
  return refusal.message(about: Location.importSubject)
}

extension [Location] {
  /// The places without the `<time>` of GPX, which says in UTC what their own elements say.
  var withoutTimesInUTC: [Location] {
    map { place in
      var place = place
      if let original = place.original, OriginalTimes.areAll(of: original) { place.original = nil }
      return place
    }
  }
}

/// Returns the local time of a text.
func local(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws
  -> LocalDateTime
{
  try #require(LocalDateTime(text), sourceLocation: sourceLocation)
}

/// A place with all values.
func ottawa() throws -> Location {
  Location(
    id: 2399, title: "Ottawa", description: "Parliament Hill", latitude: 45.4236,
    longitude: -75.7009, arrival: try local("2021-04-17 19:59:00"),
    departure: try local("2021-04-19 08:30:15"))
}
