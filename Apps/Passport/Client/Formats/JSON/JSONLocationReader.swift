import DateFormatting
import Interchange
import Models

/// Reads places from JSON: GeoJSON (RFC 7946), or the passport server's objects.
///
/// Accepted are a `FeatureCollection`, the server's `{"locations": […]}`, a list of features or
/// objects, a single one, and one per line; and files of the formats that ``RecordedStay`` reads.
/// All keys may be missing or null, and numbers may be strings; a place without a title is named
/// after its coordinates. Features must be points; other geometries are reported and skipped.
/// Unknown properties are kept with the place for ``GeoJSONWriter``, and an altitude becomes a line
/// of the description.
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
      JSONReading(
        itemLimit: itemLimit,
        listKeys: ["features", "locations", "waypoints"] + RecordedStay.listKeys
      ) { object, _ in Self.isPlaceWithItems(object) },
      source: clock)
  }

  /// Returns a Boolean value that indicates whether an object that contains `items` is a place.
  private static func isPlaceWithItems(_ object: JSONObject) -> Bool {
    guard object.member("items") != nil else { return false }
    return object.members.contains { member in
      let field = LocationField.meaning(of: object.text(member.key))?.field
      return field == .title || field == .latitude || field == .longitude
    }
  }

  mutating func read(
    _ chunk: RawSpan, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    try objects.read(chunk) { try Self.refuseRawPosition($0, receive) }
  }

  mutating func finish(_ receive: (ImportItem<Location>) throws -> Void) throws {
    try objects.finish { try Self.refuseRawPosition($0, receive) }
    try checkReferenceSystem()
  }
}

extension JSONLocationReader {
  /// Delivers an item, or refuses the file that it shows to be a record of positions.
  private static func refuseRawPosition(
    _ item: ImportItem<Location>, _ receive: (ImportItem<Location>) throws -> Void
  ) throws {
    if case .problem(let problem) = item, problem.reason == .rawPosition {
      throw ImportRefusal(line: problem.line, reason: .rawPositions(line: problem.line))
    }
    try receive(item)
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

extension ImportRefusal.Reason {
  /// The positions that a phone recorded every few minutes, as in `Records.json` of Google Takeout.
  fileprivate static func rawPositions(line: Int) -> Self {
    .other(
      """
      Line \(line): these are positions that a phone recorded, not places. Import the files in \
      'Semantic Location History', or the Timeline that Google Maps exports on the phone.
      """)
  }

  /// Coordinates in a reference system other than WGS 84.
  fileprivate static func otherReferenceSystem(_ name: String) -> Self {
    .other(
      """
      The coordinates are in '\(name)', not in WGS 84. Convert them to WGS 84, for example with \
      'ogr2ogr -t_srs EPSG:4326', and import them again.
      """)
  }
}
