import DateFormatting
import Foundation
import Interchange
import Models

/// Reads places from JSON: GeoJSON (RFC 7946), or the objects that the passport server has of them.
///
/// Read are a `FeatureCollection`, the server's `{"locations": […]}`, a list of features or objects, a
/// single one, and such that follow each other one to a line. All keys may be missing or null, and
/// numbers may be texts; a place without a title is called by its coordinates. Features must be
/// points: lines, areas and collections of them are named and left out. Properties that places do not
/// have are kept with the place for ``GeoJSONWriter``, and an altitude is a line of the description.
///
/// Times are those of the place's clocks; one in UTC (`Z`) becomes what the reader's clock shows.
struct JSONLocationReader: ItemReader {
  private var objects: JSONObjectReading<LocationObject>

  /// - Parameters:
  ///   - clock: the clock that shows times which are given in UTC.
  ///   - itemLimit: how many bytes an object may have; a longer one refuses the text.
  init(clock: WallClock = .process, itemLimit: Int = 64_000_000) {
    objects = JSONObjectReading(
      JSONReading(itemLimit: itemLimit, allowsLines: true, listKeys: ["features", "locations"]),
      source: LocationFieldsReader(clock: clock))
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
  /// Refuses what an older form of GeoJSON (2008) could say: coordinates in another system.
  private func checkReferenceSystem() throws(ImportRefusal) {
    guard let envelope = objects.list.envelope,
      let member = envelope.members.last(where: { envelope.text($0.key) == "crs" }),
      case .object(let range) = member.value, let system = try? JSONObject(envelope.bytes, range),
      let properties = system.members.last(where: { system.text($0.key) == "properties" }),
      case .object(let inner) = properties.value,
      let names = try? JSONObject(envelope.bytes, inner),
      let name = names.members.last(where: { names.text($0.key) == "name" }),
      case .text(let string) = name.value
    else { return }
    let text = names.text(string)
    guard !["CRS84", "4326", "WGS84"].contains(where: { text.uppercased().hasSuffix($0) }) else {
      return
    }
    throw ImportRefusal(line: 1, reason: .otherReferenceSystem(Excerpt.of(text)))
  }
}
