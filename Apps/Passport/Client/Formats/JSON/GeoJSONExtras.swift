import Foundation
import Interchange
import Models

/// The members of a GeoJSON feature that places have no property for, unchanged.
struct GeoJSONExtras {
  /// A name, and the member's raw JSON.
  typealias Member = (name: String, text: [UInt8])

  private(set) var properties: [Member] = []
  private(set) var feature: [Member] = []
  var times = TimesAsWritten()

  /// The greatest size of a place's kept members in bytes.
  static let limit = 100_000

  init() {}

  /// Members of a feature that are read, or that only hold for its original position.
  private static let ownMembers = ["type", "id", "geometry", "properties", "bbox"]

  /// Keeps a property.
  mutating func keep(_ member: JSONObject.Member, of object: JSONObject) {
    properties.append(Self.copy(of: member, in: object))
  }

  /// Keeps the members of a feature except its geometry and its properties.
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

  /// The names of the members.
  var names: [String] { (properties + feature).map(\.name) }

  /// The members as they are stored with a place; nil where there are none, or too many.
  var record: OriginalRecord? {
    guard !names.isEmpty || !times.members.isEmpty else { return nil }
    var text: [UInt8] = []
    text.append("{\"properties\": {")
    text.append(contentsOf: Self.joined(properties))
    text.append("}, \"feature\": {")
    text.append(contentsOf: Self.joined(feature))
    text.append("}")
    if !times.members.isEmpty {
      let members = times.members.sorted { $0.key < $1.key }.map { name, value in
        "\"\(name)\": \(JSONText.quoted(value))"
      }
      text.append(", \"times\": {\(members.joined(separator: ", "))}")
    }
    text.append("}")
    guard text.count <= Self.limit, Self.isJSON(text) else { return nil }
    return OriginalRecord(format: .geoJSON, text: String(decoding: text, as: UTF8.self))
  }

  private static func joined(_ members: [Member]) -> [UInt8] {
    Array(members.map(\.text).joined(separator: Array(", ".utf8)))
  }

  /// Whether other programs can read the raw member in a file.
  private static func isJSON(_ text: [UInt8]) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text))) != nil
  }

  /// Parses the stored members; nil where they are invalid.
  init?(_ record: OriginalRecord?) {
    guard let record, record.format == .geoJSON else { return nil }
    let bytes = Array(record.text.utf8)
    // They may come from a server and must not break the file they are written to.
    guard Self.isJSON(bytes), let object = try? JSONObject(bytes) else { return nil }
    if let kept = object.object("times") {
      let texts = kept.members.compactMap { member -> (String, String)? in
        guard case .text(let text) = member.value else { return nil }
        return (kept.text(member.key), kept.text(text))
      }
      times = TimesAsWritten(Dictionary(texts) { $1 })
    }
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
