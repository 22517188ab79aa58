import Foundation
import Interchange
import Models

/// A player or an item as a JSON object.
struct EquipObject: ReadObject {
  let item: EquipRecord
  /// The names of unknown members.
  let unknown: [String]
  /// The details that could not be read.
  let problems: [FieldFailure]

  var stated: StatedFields { item.stated }

  var title: String { item.name }

  static func dateFields(in keys: [String]) -> [String?] {
    keys.map { EquipField(named: $0) == .birthDate ? EquipField.birthDate.rawValue : nil }
  }

  /// Reads an object into a draft.
  ///
  /// - Parameters:
  ///   - object: The object in the file.
  ///   - source: The draft that is filled in.
  /// - Throws: ``FieldFailure`` that says why the object is invalid.
  init(_ object: JSONObject, _ source: EquipDraft) throws(FieldFailure) {
    let object = try Self.unwrapped(object)
    var draft = source
    var unknown: [String] = []
    let ownNames = Set(object.members.map { object.text($0.key) })
    for member in object.members {
      let name = object.text(member.key)
      guard let field = EquipField(named: name) else {
        if let kind = Self.kind(named: name) {
          draft.setItem(of: kind, to: member.value, in: object)
        } else if PersonRole.names.contains(EquipField.plain(name)),
          draft.setRole(to: member.value, named: EquipField.plain(name), in: object)
        {
          continue
        } else if !draft.isOfService {
          unknown.append(name)
        }
        continue
      }
      if name.lowercased() == EquipField.kind.rawValue { draft.hasKind = true }
      // The property's own name takes precedence over those of other programs.
      if name != field.rawValue, ownNames.contains(field.rawValue), !draft.isOfService {
        draft.reportRepeated(name)
        continue
      }
      draft.set(field, named: name, to: member.value, in: object)
    }
    item = try draft.record()
    problems = draft.problems
    self.unknown = unknown
  }

  /// Returns the kind whose name is the key of an item's id; also `HelmetId`, as services write it.
  private static func kind(named name: String) -> EquipmentKind? {
    if let kind = EquipmentKind(named: name) { return kind }
    return name.lowercased().hasSuffix("id") ? EquipmentKind(named: String(name.dropLast(2))) : nil
  }

  /// Returns the contents of the web service's envelope.
  private static func unwrapped(_ object: JSONObject) throws(FieldFailure) -> JSONObject {
    guard object.members.count <= 4,
      let member = object.members.first(where: { object.text($0.key).lowercased() == "item" }),
      case .object(let range) = member.value
    else { return object }
    do throws(JSONFault) {
      return try JSONObject(object.bytes, range)
    } catch {
      throw FieldFailure(.brokenJSON)
    }
  }
}

extension EquipDraft {
  /// Sets a property to a value of an object.
  ///
  /// - Parameter name: The name of the property in the file.
  fileprivate mutating func set(
    _ field: EquipField, named name: String, to value: JSONValue, in object: JSONObject
  ) {
    func withUnit(_ text: String) -> String {
      EquipField.text(text, of: field, named: [EquipField.plain(name)])
    }
    switch value {
    case .null: set(field, to: "")
    case .text(let string): set(field, to: withUnit(object.text(string)))
    case .number(let range):
      set(field, to: withUnit(String(decoding: object.bytes[range], as: UTF8.self)))
    // Lists for scripts have a Boolean value for the photo.
    case .flag where field == .photo || field == .photoHeadshot: break
    case .flag(let flag): set(field, to: flag ? "true" : "false")
    case .list(let range) where field == .player:
      if let names = object.texts(range) {
        setHolders(names)
      } else {
        leaveOut(field, named: name, expecting: "a list of names in quotes")
      }
    case .list, .object:
      leaveOut(field, named: Excerpt.of(name), expecting: "a text or a number")
    }
  }

  /// Reads the role of a person.
  ///
  /// - Returns: A Boolean value that indicates whether the value is a role.
  fileprivate mutating func setRole(
    to value: JSONValue, named name: String, in object: JSONObject
  ) -> Bool {
    switch value {
    case .text(let string): role.read(object.text(string), named: name)
    case .flag(let flag): role.read("\(flag)", named: name)
    case .null: break
    case .number, .list, .object: return false
    }
    return true
  }

  /// Leaves out a property of the wrong type, which a service may nest here.
  private mutating func leaveOut(_ field: EquipField, named name: String, expecting type: String) {
    guard !isOfService else { return }
    leaveOut(field, because: FieldFailure(.wrongType(key: name, expected: type)))
  }

  /// Sets the id in the file of an item that the player has; null if the player has none.
  fileprivate mutating func setItem(
    of kind: EquipmentKind, to value: JSONValue, in object: JSONObject
  ) {
    let range: Range<Int>
    switch value {
    case .number(let found): range = found
    case .text(let string): range = string.range
    case .null where !isOfService:
      stated.insert(kind.table)
      return
    // A service may nest the entire item here, or omit it.
    default: return leaveOutItem(of: kind)
    }
    guard let id = Int64(String(decoding: object.bytes[range], as: UTF8.self)) else {
      return leaveOutItem(of: kind)
    }
    items[kind] = id
    stated.insert(kind.table)
  }
}

extension EquipDraft {
  private mutating func leaveOutItem(of kind: EquipmentKind) {
    guard !isOfService else { return }
    leaveOut(kind.table, because: FieldFailure(.wrongType(key: kind.table, expected: "an id")))
  }
}

/// Reads players and equipment from JSON: a list of objects, a single object, one object per line,
/// the envelopes of the course's web service, `{"Collection": […]}` and `{"Item": {…}}`, or those of
/// other programs, `{"players": […]}` and `{"roster": […]}`.
///
/// Keys are those of ``JSONEquipWriter``, in any case. A missing key keeps the stored value, null
/// clears it. Numbers may be strings, and a value that cannot be read is reported. `kind` is
/// `Player` or a kind of equipment; an object without `kind` that has a name is a player. An
/// unknown key is reported once, and the rest of its object is read.
///
/// Under `helmet` and so on, a player has the `id` of an item in the same text. An item may also
/// name its players, under `player`.
typealias JSONEquipReader = JSONObjectReading<EquipObject>

extension JSONObjectReading<EquipObject> {
  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - kind: The kind of objects without `kind`; nil to recognize players by their names.
  ///   - isService: If true, the text comes from the web service, whose `Id` becomes the
  ///     `wsObjectId`, and whose objects may have other members, which are ignored.
  convenience init(kind: EquipmentKind? = nil, isService: Bool = false) {
    self.init(
      JSONReading(
        itemLimit: 64_000_000, listKeys: ["collection", "players", "roster"], isItem: Self.isItem),
      source: EquipDraft(assumedKind: kind, isOfService: isService))
  }

  /// Returns a Boolean value that indicates whether an object with a list is an item, which may name
  /// its players.
  private static func isItem(_ object: JSONObject, listsObjects: Bool) -> Bool {
    let keys = object.members.map { object.text($0.key).lowercased() }
    if keys.contains("collection") { return false }
    return keys.contains(EquipField.kind.rawValue) || !listsObjects && keys.count > 1
  }
}

/// Writes players and equipment as a JSON array with one object per line.
///
/// ```json
/// {"kind": "Player", "id": 1, "lastName": "Roy", "givenNames": "Jo", "jerseyNumber": 17, …,
///  "birthDate": "1991-05-27", "height": 72, "weight": 185, "wsObjectId": 0, "photoHeadshot": null,
///  "helmet": 4, "gloves": null, …, "uid": "1-08198c43fda140ff@course-apps"}
/// {"kind": "Helmet", "id": 4, "size": 7.125, …, "quantity": 1, …, "photo": null,
///  "player": ["Roy, Jo"], "uid": "4-08198c43fda140ff@course-apps"}
/// ```
///
/// The keys are the model's property names, always all of the kind's and in the same order. Heights
/// are inches, weights pounds. Photos are PNG in Base64. The ids under `helmet` and so on are those
/// of the items a player has; `player` has the names of the players who have an item. Only exports
/// have the `uid`, by which an import recognizes an entry whose name was changed.
struct JSONEquipWriter: JSONListWriter {
  typealias Item = EquipRecord

  private let writesPhotos: Bool
  var isFirst = true

  /// Creates a writer.
  ///
  /// - Parameter writesPhotos: If true, photos are written; a list for scripts has `true` or
  ///   `false` instead.
  init(writesPhotos: Bool = true) { self.writesPhotos = writesPhotos }

  /// Appends the object of a single player or item.
  func writeObject(_ record: EquipRecord, to output: inout [UInt8]) {
    let object = record.object
    output.append("{\"kind\": \"\(object.kindName)\", \"id\": \(Self.text(object.id))")
    for attribute in object.allAttributes {
      append(attribute.key, object[attribute.key], to: &output)
    }
    let key = object.photoField.rawValue
    if writesPhotos {
      JSONText.append(key, object.photo?.base64EncodedString(), to: &output)
    } else {
      JSONText.append(key, object.hasPhoto, to: &output)
    }
    if let player = object as? Player {
      for kind in EquipmentKind.allCases {
        output.append(", \"\(kind.table)\": \(Self.text(player[kind]))")
      }
    } else {
      JSONText.append("player", record.holders, to: &output)
    }
    if let uid = record.uid { JSONText.append(EquipField.uid.rawValue, uid, to: &output) }
    output.append(UInt8(ascii: "}"))
  }

  private static func text(_ id: Int64?) -> String { id.map(String.init) ?? "null" }

  private func append(_ key: String, _ value: EquipmentValue?, to output: inout [UInt8]) {
    JSONText.append(key: key, to: &output)
    switch value {
    case .text(let text): JSONText.append(text, to: &output)
    case .integer(let number): output.append("\(number)")
    case .decimal(let number): JSONText.append(number, to: &output)
    case nil: output.append("null")
    }
  }
}
