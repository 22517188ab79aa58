import Foundation
import Interchange
import Models

/// The members of a GeoJSON feature that places have no property for, unchanged.
struct GeoJSONExtras {
  /// A name, and the member's raw JSON.
  typealias Member = (name: String, text: String)

  private(set) var properties: [Member] = []
  private(set) var feature: [Member] = []
  var times: TimesAsWritten

  /// The greatest size of a place's kept members in bytes.
  static let limit = 100_000

  init(times: TimesAsWritten = TimesAsWritten()) { self.times = times }

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
    func raw(_ range: Range<Int>) -> String { String(decoding: object.bytes[range], as: UTF8.self) }
    return (object.text(member.key), "\"\(raw(member.key.range))\": \(raw(member.range))")
  }

  /// The names of the members.
  var names: [String] { (properties + feature).map(\.name) }

  /// The members as they are stored with a place; nil where there are none, or too many.
  var record: OriginalRecord? {
    guard !names.isEmpty || !times.members.isEmpty else { return nil }
    func joined(_ members: [Member]) -> String { members.map(\.text).joined(separator: ", ") }
    var text = "{\"properties\": {\(joined(properties))}, \"feature\": {\(joined(feature))}"
    if !times.members.isEmpty {
      let members = times.members.sorted { $0.key < $1.key }.map { name, value in
        "\"\(name)\": \(JSONText.quoted(value))"
      }
      text += ", \"times\": {\(members.joined(separator: ", "))}"
    }
    text += "}"
    guard text.utf8.count <= Self.limit, Self.isJSON(text) else { return nil }
    return OriginalRecord(format: .geoJSON, text: text)
  }

  /// Whether other programs can read the raw member in a file.
  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  /// Parses the stored members; nil where they are invalid.
  init?(_ record: OriginalRecord?) {
    guard let record, record.format == .geoJSON else { return nil }
    // They may come from a server and must not break the file they are written to.
    guard Self.isJSON(record.text), let object = try? JSONObject(Array(record.text.utf8)) else {
      return nil
    }
    self.init()
    if let kept = object.object("times") {
      let texts = kept.members.compactMap { member -> (String, String)? in
        guard case .text(let text) = member.value else { return nil }
        return (kept.text(member.key), kept.text(text))
      }
      times = TimesAsWritten(Dictionary(texts) { $1 })
    }
    if let kept = object.object("properties") {
      let own = [LocationField.title, .description, .arrival, .departure].map(\.rawValue)
      for member in kept.members where !own.contains(kept.text(member.key)) {
        keep(member, of: kept)
      }
    }
    if let kept = object.object("feature") { keepMembers(ofFeature: kept) }
  }
}
