import DateFormatting
import Foundation
import GRDB
import Models
import Persistence

/// An object that a team's file stores under an id: a player, an item of equipment or a kit.
protocol StoredObject: Identifiable where ID == Int64? {
  /// The noun for one object, such as `player`.
  static var noun: String { get }
  /// The text after the verb in the title of an undo group, as in `Add kit “Rookies”`; empty for most.
  static var titleNoun: String { get }

  var id: Int64? { get set }
  /// Its name in messages and in the titles of steps.
  var name: String { get }

  /// The object with an id, with its photo; nil where there is none.
  static func fetch(_ id: Int64, _ db: Database) throws -> Self?

  /// Adds it.
  ///
  /// - Returns: The stored object with its id.
  func insert(by writer: EquipWriter) throws -> Self

  /// Puts it in the place of a stored one.
  ///
  /// - Returns: What is stored now; nil where nothing has changed.
  func replace(_ stored: Self, by writer: EquipWriter) throws -> Self?

  func delete(by writer: EquipWriter) throws
}

extension StoredObject {
  static var titleNoun: String { "" }

  /// The objects with these ids, without duplicates, in this order, with their photos.
  ///
  /// - Throws: `StoreError.unknownItems` with all unknown ids.
  static func all(_ ids: [Int64], _ db: Database) throws -> [Self] {
    try EquipStore.found(ids, noun) { try fetch($0, db) }
  }
}

/// A player or an item of equipment, as files, commands and screens know it: it has attributes and a
/// photo.
protocol TeamObject: StoredObject, Hashable, Sendable {
  /// The kind of an item; nil for a player.
  var itemKind: EquipmentKind? { get }
  /// The number on the host's web service; 0 for none.
  var wsObjectId: Int { get set }
  var photo: Data? { get set }
  /// If true, there is a photo that was not read.
  var hasUnreadPhoto: Bool { get set }
  /// The value of the attribute with a key; nil where it is not known.
  ///
  /// - Precondition: A value can only be set for one of ``allAttributes``, which accepts it.
  subscript(key: String) -> EquipmentValue? { get set }

  /// Returns the missing and invalid attributes, each as a sentence.
  func problems(at now: Date) -> [String]
}

/// A player or an item of equipment, as the store knows it: it has a row, a place in the order of names
/// and in the history of loans.
protocol TeamRecord: TeamObject {
  /// The table of what all of them have; that of their photos is called after it.
  static var table: String { get }

  /// The row in ``table``, and the one in the table of its kind if there is one.
  var rows: [(table: String, columns: StoredColumns)] { get }
  /// The key by which it is sorted and found.
  var sortName: String { get }

  /// Adopts the values of the stored object that only other functions change.
  ///
  /// - Parameter stored: The object that it replaces; nil for a new one.
  mutating func adoptValues(of stored: Self?) throws

  /// Returns the one of some stored objects with the same name that an import means; nil for none.
  func twin(in stored: [Self], stating stated: StatedFields) -> Self?
}

extension TeamObject {
  /// The `kind` in files: `Player`, or the kind of the item.
  var kindName: String { itemKind?.rawValue ?? EquipRecord.playerKind }

  /// The name of the kind in messages: `Player`, `Skate Boot`.
  var kindTitle: String { itemKind?.displayName ?? EquipRecord.playerKind }

  /// The property of files that has the photo.
  var photoField: EquipField { itemKind == nil ? .photoHeadshot : .photo }

  /// The attributes that files have of it, in the order in which JSON has them.
  var allAttributes: [EquipmentAttribute] {
    itemKind.map { $0.attributes + EquipmentAttribute.common } ?? Player.attributes
  }

  /// A Boolean value that indicates whether it has a photo, read or not.
  var hasPhoto: Bool { photo != nil || hasUnreadPhoto }

  /// Sets an attribute from a text. Blank text clears it, or is ignored where there must be a value.
  ///
  /// - Throws: `EquipmentValueProblem` for an invalid value; it names the attribute and the text.
  mutating func set(
    _ attribute: EquipmentAttribute, to text: String
  ) throws(EquipmentValueProblem) {
    self[attribute.key] = try attribute.value(reading: text)
  }
}

extension TeamRecord {
  /// The condition on rows of ``table`` that may be the same object.
  var likeCondition: String { itemKind.map { "kind = '\($0.rawValue)'" } ?? "TRUE" }

  /// The values of some attributes as the file has them.
  func columns(of attributes: [EquipmentAttribute]) -> StoredColumns {
    attributes.map { attribute in
      let value: (any DatabaseValueConvertible)? =
        switch (self[attribute.key], attribute.shape) {
        case (.text(let text), _): text.stored
        case (.integer(let number), _): number
        case (.decimal(let number), _): number
        // Unknown values are empty texts.
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
    // The first row gets the id, which the one of the kind takes over.
    for row in added.rows {
      let key: StoredColumns = added.id.map { [("id", $0)] } ?? []
      try writer.db.insert(into: row.table, key + row.columns)
      added.id = writer.db.lastInsertedRowID
    }
    if added.photo != nil { try added.storePhoto(by: writer) }
    return added
  }

  /// A photo that was not read stays, and so do a player's items, which only loans change. The
  /// history gets the new name.
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

  /// Everything is checked in first. Foreign keys remove an item from players and kits.
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

  /// Of several with the same names, one with the same number and birth date is preferred.
  func twin(in stored: [Player], stating stated: StatedFields) -> Player? {
    // Another number on the web service means another player.
    let namesakes = stored.filter { wsObjectId == 0 || $0.wsObjectId == 0 }
    let born = namesakes.filter { $0.birthDate?.utcDay == birthDate?.utcDay }
    return born.first { $0.jerseyNumber == jerseyNumber } ?? born.first
      ?? namesakes.first { $0.birthDate == nil || birthDate == nil }
  }

  /// The value of the attribute with a key; nil where it is not known. A word of another program that
  /// is no choice of the attribute makes it unknown.
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

  /// All stated attributes are the same. Where several different items have these, it is none of them.
  func twin(in stored: [Equipment], stating stated: StatedFields) -> Equipment? {
    let keys =
      ["manufacturer", "brand", "modelCode", "orderCode", "colour"] + kind.attributes.map(\.key)
    let found = stored.filter { other in
      (wsObjectId == 0 || other.wsObjectId == 0)
        && keys.allSatisfy { key in
          !stated.contains(key) || self[key] == other[key]
            || self[key]?.text?.sortKey == other[key]?.text?.sortKey && self[key]?.text != nil
        }
    }
    guard let first = found.first else { return nil }
    let isOne = found.allSatisfy { other in keys.allSatisfy { first[$0] == other[$0] } }
    return isOne ? first : nil
  }

  func problems(at now: Date) -> [String] { problems }
}
