import DateFormatting
import Interchange
import Models

/// Reads places from JSON: GeoJSON (RFC 7946), or the passport server's objects.
///
/// Accepted are a `FeatureCollection`, the server's `{"locations": […]}`, a list of features or
/// objects, a single one, and one per line. All keys may be missing or null, and numbers may be
/// strings; a place without a title is named after its coordinates. Features must be points; other
/// geometries are reported and skipped. Unknown properties are kept with the place for
/// ``GeoJSONWriter``, and an altitude becomes a line of the description.
///
/// Times are local. One in UTC (`Z`) is converted to the time zone of the place; without a
/// position, to that of the reader.
struct JSONLocationReader: ItemReader {
  private var objects: JSONObjectReading<LocationObject>

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - clock: The time zone for times in UTC of places without a position.
  ///   - itemLimit: The maximum length of an object in bytes; a longer one makes the whole text
  ///     invalid.
  init(clock: WallClock, itemLimit: Int = 64_000_000) {
    objects = JSONObjectReading(
      JSONReading(itemLimit: itemLimit, listKeys: ["features", "locations"]),
      source: clock)
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try objects.read(chunk, receive)
  }

  mutating func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try objects.finish(receive)
    try checkReferenceSystem()
  }
}

extension JSONLocationReader {
  /// Refuses coordinates in another reference system, which GeoJSON allowed in 2008.
  private func checkReferenceSystem() throws(ImportRefusal) {
    let system = objects.list.envelope?.object("crs")?.object("properties")
    guard let text = system?.string("name"),
      !["CRS84", "4326", "WGS84"].contains(where: { text.uppercased().hasSuffix($0) })
    else { return }
    throw ImportRefusal(line: 1, reason: .otherReferenceSystem(Excerpt.of(text)))
  }
}
