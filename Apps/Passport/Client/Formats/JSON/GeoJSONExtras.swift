import Foundation
import Interchange
import Models

/// The members of a GeoJSON feature that do not correspond to properties of a place, unchanged.
struct GeoJSONExtras {
  /// A name, and the member's raw JSON.
  typealias Member = (name: String, text: String)

  private(set) var properties: [Member] = []
  private(set) var feature: [Member] = []
  var times: OriginalTimes
  /// The preserved elements of a GPX file of the same place; nil if there are none.
  private(set) var gpx: String?

  /// The maximum size of a place's preserved members in bytes.
  static let limit = 100_000

  init(times: OriginalTimes = OriginalTimes()) { self.times = times }

  /// Members of a feature that are read, or that only hold for its original position.
  private static let ownMembers = ["type", "id", "geometry", "properties", "bbox"]

  /// Preserves a property.
  mutating func preserve(_ member: JSONObject.Member, of object: JSONObject) {
    properties.append(Self.copy(of: member, in: object))
  }

  /// Preserves a text as a property.
  mutating func preserve(_ text: String, named name: String) {
    properties.append((name, "\(JSONText.quoted(name)): \(JSONText.quoted(text))"))
  }

  /// Preserves a property with raw JSON.
  mutating func preserve(json: String, named name: String) {
    properties.append((name, "\(JSONText.quoted(name)): \(json)"))
  }

  /// Preserves another member of the feature with raw JSON.
  mutating func preserve(json: String, ofFeature name: String) {
    feature.append((name, "\(JSONText.quoted(name)): \(json)"))
  }

  /// Preserves the id of a feature, which was assigned by another program.
  mutating func preserveID(_ member: JSONObject.Member, of object: JSONObject) {
    feature.append(Self.copy(of: member, in: object))
  }

  /// Preserves the members of a feature except its id, its geometry and its properties.
  mutating func preserveMembers(ofFeature object: JSONObject) {
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

  /// The raw id of the feature; nil without one.
  var featureID: String? { feature.first { $0.name == "id" }?.text }

  /// Returns the id of the feature that a place was read from; nil if it has none.
  static func featureID(of place: Location) -> String? {
    // Most places have none, and parsing takes time.
    guard let original = place.original, original.text.contains("\"id\"") else { return nil }
    return GeoJSONExtras(original)?.featureID
  }

  /// A Boolean value that indicates whether only times are preserved.
  var hasTimesOnly: Bool { names.isEmpty && gpx == nil }

  /// The members as they are stored with a place; nil if there are none, or if they cannot be
  /// stored.
  var record: OriginalRecord? {
    guard !hasTimesOnly || !times.members.isEmpty else { return nil }
    func joined(_ members: [Member]) -> String { members.map(\.text).joined(separator: ", ") }
    var text = "{\"properties\": {\(joined(properties))}, \"feature\": {\(joined(feature))}"
    if !times.members.isEmpty {
      let members = times.members.sorted { $0.key < $1.key }.map { name, value in
        "\"\(name)\": \(JSONText.quoted(value))"
      }
      text += ", \"times\": {\(members.joined(separator: ", "))}"
    }
    if let gpx { text += ", \"gpx\": \(JSONText.quoted(gpx))" }
    text += "}"
    guard text.utf8.count <= Self.limit, Self.isJSON(text) else { return nil }
    return OriginalRecord(format: .geoJSON, text: text)
  }

  /// Returns the record to store with a place, and the names of members that cannot be stored:
  /// members that other programs could not read, and those beyond ``limit``.
  func preserved() -> (record: OriginalRecord?, dropped: [String]) {
    if let record { return (record, []) }
    var rest = GeoJSONExtras(times: times)
    var dropped: [String] = []
    var size = 1_000
    let lists = [\GeoJSONExtras.properties, \GeoJSONExtras.feature]
    for list in lists {
      for member in self[keyPath: list] {
        let length = member.text.utf8.count + 2
        if size + length <= Self.limit, Self.isJSON("{\(member.text)}") {
          rest[keyPath: list].append(member)
          size += length
        } else {
          dropped.append(member.name)
        }
      }
    }
    return (rest.record, dropped)
  }

  /// Returns a Boolean value that indicates whether other programs can read the raw member in a
  /// file.
  private static func isJSON(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }

  /// Parses the stored members; nil if they are invalid.
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
      times = OriginalTimes(Dictionary(texts) { $1 })
    }
    if let kept = object.object("properties") {
      let own = [LocationField.title, .description, .arrival, .departure].map(\.rawValue)
      for member in kept.members where !own.contains(kept.text(member.key)) {
        preserve(member, of: kept)
      }
    }
    if let kept = object.object("feature") {
      if let id = kept.member("id") { preserveID(id, of: kept) }
      preserveMembers(ofFeature: kept)
    }
    gpx = object.string("gpx")
  }
}

// MARK: - Several files

extension GeoJSONExtras {
  /// Merges the members of another file of the same place. Members that it lacks are kept.
  mutating func merge(_ newer: GeoJSONExtras) {
    func merged(_ old: [Member], _ new: [Member]) -> [Member] {
      var result = old
      for member in new {
        if let index = result.firstIndex(where: { $0.name == member.name }) {
          result[index] = member
        } else {
          result.append(member)
        }
      }
      return result
    }
    properties = merged(properties, newer.properties)
    feature = merged(feature, newer.feature)
  }

  /// Merges the elements of a GPX file of the same place.
  mutating func merge(_ newer: GPXExtras) {
    guard !newer.names.isEmpty || newer.isCommentDescription else { return }
    var elements = GPXExtras(gpx.map { OriginalRecord(format: .gpx, text: $0) }) ?? GPXExtras()
    elements.merge(newer)
    elements.times = OriginalTimes()
    gpx = elements.record?.text ?? gpx
  }
}

extension OriginalRecord {
  /// Returns the record of two files about one place: the newer one, and the parts of this one that
  /// the newer one lacks. If both do not fit, returns this record.
  ///
  /// - Parameter replacesTimes: If true, the newer times replace those of this record.
  func merging(_ newer: OriginalRecord, replacesTimes: Bool) -> OriginalRecord {
    var times = OriginalTimes(of: self)
    if replacesTimes { times.merge(OriginalTimes(of: newer)) }
    let (elements, newElements) = (GPXExtras(self), GPXExtras(newer))
    let (members, newMembers) = (GeoJSONExtras(self), GeoJSONExtras(newer))
    // There is nothing to merge.
    guard elements != nil || members != nil else { return newer }
    if members == nil, newMembers == nil, var all = elements {
      if let newElements { all.merge(newElements) }
      all.times = times
      return all.record ?? self
    }
    var all = members ?? GeoJSONExtras()
    if members == nil, let elements { all.merge(elements) }
    if let newMembers { all.merge(newMembers) }
    if let newElements { all.merge(newElements) }
    all.times = times
    return all.record ?? self
  }
}
