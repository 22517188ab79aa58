import Foundation
import Interchange
import Models

/// The members of a GeoJSON feature and its properties that places have no member for, as a file had
/// them.
struct GeoJSONExtras {
  /// A name, and it and its value as they stand in JSON.
  typealias Member = (name: String, text: [UInt8])

  private(set) var properties: [Member] = []
  private(set) var feature: [Member] = []

  /// How many bytes are kept of a place.
  static let limit = 100_000

  init() {}

  /// Members of a feature that mean something here, or that hold for its place as it was.
  private static let ownMembers = ["type", "id", "geometry", "properties", "bbox"]

  /// Keeps a property.
  mutating func keep(_ member: JSONObject.Member, of object: JSONObject) {
    properties.append(Self.copy(of: member, in: object))
  }

  /// Keeps what a feature has beside its geometry and its properties.
  mutating func keepMembers(ofFeature object: JSONObject) {
    for member in object.members where !Self.ownMembers.contains(object.text(member.key)) {
      feature.append(Self.copy(of: member, in: object))
    }
  }

  private static func copy(of member: JSONObject.Member, in object: JSONObject) -> Member {
    var text: [UInt8] = []
    text.append("\"")
    text.append(contentsOf: object.bytes[member.key.range])
    text.append("\": ")
    text.append(contentsOf: object.bytes[member.range])
    return (object.text(member.key), text)
  }

  /// The names of what is there.
  var names: [String] { (properties + feature).map(\.name) }

  /// The members as they are kept with a place; nil where there are none, or more than can be kept.
  var record: OriginalRecord? {
    guard !names.isEmpty else { return nil }
    var text: [UInt8] = []
    text.append("{\"properties\": {")
    text.append(contentsOf: Self.joined(properties))
    text.append("}, \"feature\": {")
    text.append(contentsOf: Self.joined(feature))
    text.append("}}")
    guard text.count <= Self.limit, Self.isJSON(text) else { return nil }
    return OriginalRecord(format: .geoJSON, text: String(decoding: text, as: UTF8.self))
  }

  private static func joined(_ members: [Member]) -> [UInt8] {
    Array(members.map(\.text).joined(separator: Array(", ".utf8)))
  }

  /// Whether others will read what is written to a file as it is.
  private static func isJSON(_ text: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text))) != nil
  }

  /// Reads what is kept with a place; nil where it is none of ours.
  init?(_ record: OriginalRecord?) {
    guard let record, record.format == .geoJSON else { return nil }
    let bytes = Array(record.text.utf8)
    // It may come from a server, and must not spoil the file that it is written to.
    guard Self.isJSON(bytes), let object = try? JSONObject(bytes) else { return nil }
    for (name, isProperty) in [("properties", true), ("feature", false)] {
      guard let inner = object.object(name) else { continue }
      if isProperty {
        let own = [LocationField.title, .description, .arrival, .departure].map(\.rawValue)
        for member in inner.members where !own.contains(inner.text(member.key)) {
          keep(member, of: inner)
        }
      } else {
        keepMembers(ofFeature: inner)
      }
    }
  }
}
