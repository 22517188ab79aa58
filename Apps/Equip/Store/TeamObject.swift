import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// An object with an id in a team's store: a player, an item of equipment or a kit.
protocol StoredObject: Identifiable where ID == Int64? {
  /// The noun for one object, such as `player`.
  static var noun: String { get }
  /// The text after the verb in the title of an undo group, as in `Add kit “Rookies”`; empty for
  /// most objects.
  static var titleNoun: String { get }

  var id: Int64? { get set }
  /// The name in messages and in the titles of undo groups.
  var name: String { get }

  /// Returns the object with an id, including its photo; nil if there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> Self?

  /// Adds the object to the store.
  ///
  /// - Returns: The stored object with its id.
  func insert(by writer: EquipWriter) throws -> Self

  /// Replaces a stored object.
  ///
  /// - Returns: The stored object; nil if nothing has changed.
  func replace(_ stored: Self, by writer: EquipWriter) throws -> Self?

  func delete(by writer: EquipWriter) throws
}

extension StoredObject {
  static var titleNoun: String { "" }

  /// Returns the objects with these ids, without duplicates, in this order, including their photos.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  static func all(_ ids: [Int64], _ db: Database) throws -> [Self] {
    try EquipStore.fetchAll(ids, noun) { try fetch($0, db) }
  }
}

/// A player or an item of equipment in files, commands and screens, with attributes and a photo.
protocol TeamObject: StoredObject, Hashable, Sendable {
  /// The kind of an item; nil for a player.
  var itemKind: EquipmentKind? { get }
  /// The identifier on the host's web service; 0 for none.
  var wsObjectId: Int { get set }
  var photo: Data? { get set }
  /// A Boolean value that indicates whether there is a photo that was not read.
  var hasUnreadPhoto: Bool { get set }
  /// The value of the attribute with a key; nil if it is unknown.
  ///
  /// - Precondition: A value can only be set for one of ``allAttributes``, which accepts it.
  subscript(key: String) -> EquipmentValue? { get set }

  /// Returns the missing and invalid attributes, each as a sentence.
  func problems(at now: Date) -> [String]
}

/// A player or an item of equipment in the store, with a row, a sort key and a history of loans.
protocol TeamRecord: TeamObject {
  /// The table of the common attributes. The name of the table of photos begins with this name.
  static var table: String { get }

  /// The row in ``table`` and, if there is one, the row in the table of the kind.
  var rows: [(table: String, columns: StoredColumns)] { get }
  /// The key by which the object is sorted and found.
  var sortName: String { get }

  /// Copies the values that only other methods change from the stored object.
  ///
  /// - Parameter stored: The object to be replaced; nil for a new object.
  mutating func adoptValues(of stored: Self?) throws

  /// The keys of the attributes that distinguish objects of one name, the most significant first.
  static var identifyingKeys: [String] { get }

  /// Returns the stored objects of the same name that an imported one may be, the likeliest only.
  func matches(in stored: [Self], stating stated: StatedFields) -> [Self]

  /// Returns a Boolean value that indicates whether an imported object with the id of a stored one
  /// is likely the same, and not that of another program or team.
  func isLikely(_ stored: Self, stating stated: StatedFields) -> Bool
}

extension TeamObject {
  /// The `kind` in files: `Player` or the kind of the item.
  var kindName: String { itemKind?.rawValue ?? EquipRecord.playerKind }

  /// The name of the kind in messages, such as `Player` or `Skate Boot`.
  var kindTitle: String { itemKind?.displayName ?? EquipRecord.playerKind }

  /// The field of the photo in files.
  var photoField: EquipField { itemKind == nil ? .photoHeadshot : .photo }

  /// The attributes in files, in the order of JSON.
  var allAttributes: [EquipmentAttribute] {
    itemKind.map { $0.attributes + EquipmentAttribute.common } ?? Player.attributes
  }

  /// The keys of the attributes that are the object's name.
  var nameKeys: [String] {
    itemKind == nil ? ["lastName", "givenNames"] : ["manufacturer", "brand", "modelCode"]
  }

  /// Returns a Boolean value that indicates whether the stated parts of the name are those of
  /// another object, written in the same way.
  func hasName(of other: Self, stating stated: StatedFields) -> Bool {
    nameKeys.allSatisfy { !stated.contains($0) || self[$0] == other[$0] }
  }

  /// The keys of the attributes in which two objects of one kind differ.
  var distinguishingKeys: [String] {
    // A player's number may change.
    guard let itemKind else { return nameKeys + ["wsObjectId", "birthDate"] }
    return nameKeys + ["orderCode", "colour"] + itemKind.attributes.map(\.key)
  }

  /// A Boolean value that indicates whether the object has a photo, read or not.
  var hasPhoto: Bool { photo != nil || hasUnreadPhoto }

  /// Sets an attribute from a text. Blank text clears the attribute, or is ignored if the attribute
  /// requires a value.
  ///
  /// - Throws: `EquipmentValueProblem` with the attribute and the text if the value is invalid.
  mutating func set(
    _ attribute: EquipmentAttribute, to text: String
  ) throws(EquipmentValueProblem) {
    self[attribute.key] = try attribute.value(reading: text)
  }
}

extension TeamRecord {
  /// The condition for rows of ``table`` that may be the same object.
  var likeCondition: String { itemKind.map { "kind = '\($0.rawValue)'" } ?? "TRUE" }

  /// Returns a Boolean value that indicates whether an imported object with the identifier of a
  /// stored one is likely the same.
  ///
  /// - Parameter key: The key of the imported object. Other programs have identifiers of their own,
  ///   so that all names must be the same.
  func isLikely(_ stored: Self, stating stated: StatedFields, _ key: EntryKey) -> Bool {
    guard key.isOfOtherProgram else { return isLikely(stored, stating: stated) }
    let names = nameKeys.filter { stated.contains($0) }
    return names.contains { self[$0] != nil }
      && names.allSatisfy { self[$0]?.text?.sortKey == stored[$0]?.text?.sortKey }
  }

  /// Returns the values of some attributes as they are stored.
  func columns(of attributes: [EquipmentAttribute]) -> StoredColumns {
    attributes.map { attribute in
      let value: (any DatabaseValueConvertible)? =
        switch (self[attribute.key], attribute.shape) {
        case (.text(let text), _): text.stored
        case (.integer(let number), _): number
        case (.decimal(let number), _): number
        // Unknown texts are stored as empty texts.
        case (nil, .text), (nil, .choice): "".stored
        case (nil, .integer), (nil, .decimal): nil
        }
      return (attribute.key, value)
    }
  }

  func insert(by writer: EquipWriter) throws -> Self {
    try check(at: writer.now)
    var added = self
    try added.adoptValues(of: nil)
    added.hasUnreadPhoto = false
    added.id = nil
    // The first row gets the id, which the row of the kind shares.
    for row in added.rows {
      let key: StoredColumns = added.id.map { [("id", $0)] } ?? []
      try writer.db.insert(into: row.table, key + row.columns)
      added.id = writer.db.lastInsertedRowID
    }
    if added.photo != nil { try added.storePhoto(by: writer) }
    return added
  }

  /// Replaces a stored object. A photo that was not read is kept, as are a player's items, which
  /// only loans change. The history gets the new name.
  func replace(_ stored: Self, by writer: EquipWriter) throws -> Self? {
    var object = self
    if object.hasUnreadPhoto { object.photo = stored.photo }
    try object.adoptValues(of: stored)
    guard object != stored else { return nil }
    try object.check(at: writer.now)
    for row in object.rows { try writer.db.update(row.table, row.columns, id: id) }
    if object.photo != stored.photo { try object.storePhoto(by: writer) }
    if object.name != stored.name {
      try writer.db.execute(
        sql: "UPDATE loan SET \(Self.noun)Name = CAST(? AS TEXT) WHERE \(Self.noun) = ?",
        arguments: [object.name.stored, id])
    }
    return object
  }

  /// Checks everything in, then deletes the row. Foreign keys remove an item from players and kits.
  func delete(by writer: EquipWriter) throws {
    try writer.closeLoans("\(Self.noun) = ?", [id])
    try writer.db.execute(sql: "DELETE FROM \(Self.table) WHERE id = ?", arguments: [id])
  }

  private func check(at now: Date) throws {
    let problems = problems(at: now)
    guard problems.isEmpty else { throw EquipError.invalid(problems: problems) }
  }

  /// Stores or removes the photo.
  private func storePhoto(by writer: EquipWriter) throws {
    guard let photo else {
      return try writer.db.execute(
        sql: "DELETE FROM \(Self.table)Photo WHERE \(Self.noun) = ?", arguments: [id])
    }
    try writer.db.execute(
      sql: """
        INSERT INTO \(Self.table)Photo(\(Self.noun), data) VALUES (?, ?)
        ON CONFLICT(\(Self.noun)) DO UPDATE SET data = excluded.data
        """, arguments: [id, photo])
  }
}

// MARK: - Players

extension Player: TeamRecord {
  static let noun = "player"
  static let table = "player"

  var name: String { fullName }
  var itemKind: EquipmentKind? { nil }
  var sortName: String { "\(lastName.sortKey)\u{1}\(givenNames.sortKey)" }

  var photo: Data? {
    get { photoHeadshot }
    set { photoHeadshot = newValue }
  }

  var rows: [(table: String, columns: StoredColumns)] {
    let columns: StoredColumns = [
      ("wsObjectId", wsObjectId), ("lastName", lastName.stored),
      ("givenNames", givenNames.stored), ("sortName", sortName.stored),
      ("jerseyNumber", jerseyNumber), ("position", position?.rawValue),
      ("handedness", handedness?.rawValue), ("playingStatus", playingStatus?.rawValue),
      ("birthDay", birthDate?.utcDay?.daysSinceEpoch), ("height", height), ("weight", weight),
    ]
    return [(Self.table, columns)]
  }

  static func fetch(_ id: Int64, _ db: Database) throws -> Player? {
    try filter(Columns.id == id).withPhoto().fetchOne(db)
  }

  mutating func adoptValues(of stored: Player?) {
    birthDate = birthDate?.utcDay.map(Date.init(noonOf:))
    for kind in EquipmentKind.allCases { self[kind] = stored?[kind] }
  }

  static let identifyingKeys = ["wsObjectId", "birthDate", "jerseyNumber"]

  /// Among players of the same name, those with the same date of birth and the same jersey number
  /// are preferred.
  func matches(in stored: [Player], stating stated: StatedFields) -> [Player] {
    // Another identifier on the web service or another date of birth means another player.
    var found = stored.filter { other in
      (wsObjectId == 0 || other.wsObjectId == 0 || wsObjectId == other.wsObjectId)
        && (birthDate == nil || other.birthDate == nil
          || birthDate?.utcDay == other.birthDate?.utcDay)
    }
    for key in Self.identifyingKeys where self[key] != nil {
      let same = found.filter { $0[key] == self[key] }
      if !same.isEmpty { found = same }
    }
    return found
  }

  /// One of the names or the date of birth is the same, unless the file states no name.
  func isLikely(_ stored: Player, stating stated: StatedFields) -> Bool {
    let names = ["lastName", "givenNames"].filter { stated.contains($0) && self[$0] != nil }
    return names.isEmpty
      || names.contains { self[$0]?.text?.sortKey == stored[$0]?.text?.sortKey }
      || birthDate != nil && birthDate?.utcDay == stored.birthDate?.utcDay
  }

  /// The value of the attribute with a key; nil if it is unknown. Setting a word that is not a
  /// choice of the attribute clears it.
  subscript(key: String) -> EquipmentValue? {
    get {
      switch key {
      case "lastName": lastName.isEmpty ? nil : .text(lastName)
      case "givenNames": givenNames.isEmpty ? nil : .text(givenNames)
      case "jerseyNumber": jerseyNumber.map(EquipmentValue.integer)
      case "position": (position?.rawValue).map(EquipmentValue.text)
      case "handedness": (handedness?.rawValue).map(EquipmentValue.text)
      case "playingStatus": (playingStatus?.rawValue).map(EquipmentValue.text)
      case "birthDate": birthDate.map { .text(BirthDateText.text($0)) }
      case "height": height.map(EquipmentValue.integer)
      case "weight": weight.map(EquipmentValue.integer)
      case "wsObjectId": wsObjectId == 0 ? nil : .integer(wsObjectId)
      default: nil
      }
    }
    set {
      guard let attribute = Self.attributes.first(where: { $0.key == key }),
        attribute.accepts(newValue)
      else { preconditionFailure("A player has no attribute “\(key)” for such a value.") }
      switch key {
      case "lastName": lastName = newValue?.text ?? ""
      case "givenNames": givenNames = newValue?.text ?? ""
      case "jerseyNumber": jerseyNumber = newValue?.integer
      case "position": position = newValue?.text.flatMap(PlayerPosition.init(rawValue:))
      case "handedness": handedness = newValue?.text.flatMap(Handedness.init(rawValue:))
      case "playingStatus": playingStatus = newValue?.text.flatMap(PlayingStatus.init(rawValue:))
      case "birthDate": birthDate = newValue?.text.flatMap(BirthDateText.date)
      case "height": height = newValue?.integer
      case "weight": weight = newValue?.integer
      case "wsObjectId": wsObjectId = newValue?.integer ?? 0
      default: break
      }
    }
  }
}

// MARK: - Equipment

extension Equipment: TeamRecord {
  static let noun = "item"
  static let table = "equipment"

  var name: String { displayName }
  var itemKind: EquipmentKind? { kind }
  var sortName: String {
    [manufacturer, brand, modelCode].map(\.sortKey).joined(separator: "\u{1}")
  }

  var rows: [(table: String, columns: StoredColumns)] {
    let key: StoredColumns = [
      ("kind", kind.rawValue), ("sortName", sortName.stored), ("wsObjectId", wsObjectId),
    ]
    let common = EquipmentAttribute.common.filter { $0.key != "wsObjectId" }
    return [
      (Self.table, key + columns(of: common)),
      (kind.table, columns(of: kind.attributes)),
    ]
  }

  static func fetch(_ id: Int64, _ db: Database) throws -> Equipment? {
    try EquipmentLine.fetch(id, db)?.item
  }

  func adoptValues(of stored: Equipment?) throws {
    guard let stored, stored.kind != kind else { return }
    throw EquipError.kindChanged(item: stored.displayName, from: stored.kind, to: kind)
  }

  static let identifyingKeys: [String] = []

  /// All stated attributes must be the same. Items whose name is written in the same way are
  /// preferred. Of several equal items, the result is the first one.
  func matches(in stored: [Equipment], stating stated: StatedFields) -> [Equipment] {
    let keys = distinguishingKeys
    var found = stored.filter { other in
      (wsObjectId == 0 || other.wsObjectId == 0 || wsObjectId == other.wsObjectId)
        && keys.allSatisfy { key in
          !stated.contains(key) || self[key] == other[key]
            || self[key]?.text?.sortKey == other[key]?.text?.sortKey && self[key]?.text != nil
        }
    }
    let same = found.filter { hasName(of: $0, stating: stated) }
    if !same.isEmpty { found = same }
    guard let first = found.first else { return [] }
    let isOne = found.allSatisfy { other in keys.allSatisfy { first[$0] == other[$0] } }
    return isOne ? [first] : found
  }

  /// The brand, the model or the order code is the same, unless the file states none of them.
  func isLikely(_ stored: Equipment, stating stated: StatedFields) -> Bool {
    let known = ["manufacturer", "brand", "modelCode", "orderCode"].filter {
      stated.contains($0) && self[$0] != nil
    }
    // Many items share a manufacturer.
    let names = known.count > 1 ? known.filter { $0 != "manufacturer" } : known
    return names.isEmpty
      || names.contains { self[$0]?.text?.sortKey == stored[$0]?.text?.sortKey }
  }

  func problems(at now: Date) -> [String] { problems }
}
