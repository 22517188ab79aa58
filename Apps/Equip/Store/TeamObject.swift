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

/// A player or an item of equipment: it has attributes, a photo, and a place in the history of loans.
protocol TeamObject: StoredObject, Hashable, Sendable {
  /// The table of what all of them have; that of their photos is called after it.
  static var table: String { get }

  /// Its number on the host's web service; 0 where it has none.
  var wsObjectId: Int { get set }
  var photo: Data? { get set }
  var hasUnreadPhoto: Bool { get set }
  var hasPhoto: Bool { get }
  /// By what it is sorted and found.
  var sortName: String { get }
  /// Its `kind` in files: `Player`, or the item's kind.
  var kindName: String { get }
  /// The name of its kind in messages: `Player`, `Skate Boot`.
  var kindTitle: String { get }
  /// The property of files that has the photo.
  var photoField: EquipField { get }
  /// The attributes that files have of it, in the order in which JSON has them.
  var allAttributes: [EquipmentAttribute] { get }
  /// The value of the attribute with a key; nil where it is not known.
  subscript(key: String) -> EquipmentValue? { get set }

  /// Parses the text of an attribute; nil if it is blank.
  func value(
    of attribute: EquipmentAttribute, reading text: String
  ) throws(EquipmentValueProblem) -> EquipmentValue?

  /// Returns the missing and invalid attributes, each as a sentence.
  func problems(at now: Date) -> [String]

  /// Its row in ``table``, and the one in the table of its kind where there is one.
  var rows: [(table: String, columns: StoredColumns)] { get }
  /// The condition on rows of ``table`` that could be the same object.
  var likeCondition: String { get }

  /// Takes over what only other verbs change.
  ///
  /// - Parameter stored: What it replaces; nil for a new one.
  mutating func settle(replacing stored: Self?) throws

  /// The one of some stored objects with the same name that is the same as this, as far as an import
  /// states it.
  func twin(in stored: [Self], stating stated: StatedFields) -> Self?
}

extension TeamObject {
  func value(
    of attribute: EquipmentAttribute, reading text: String
  ) throws(EquipmentValueProblem) -> EquipmentValue? {
    try attribute.value(reading: text)
  }

  /// Sets an attribute from a text. Blank text clears it, or is ignored where there must be a value.
  ///
  /// - Throws: `EquipmentValueProblem` for an invalid value; it names the attribute and the text.
  mutating func set(
    _ attribute: EquipmentAttribute, to text: String
  ) throws(EquipmentValueProblem) {
    self[attribute.key] = try value(of: attribute, reading: text)
  }

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
    try added.settle(replacing: nil)
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
    try object.settle(replacing: stored)
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

extension Player: TeamObject {
  static let noun = "player"
  static let table = "player"

  var name: String { fullName }
  var kindName: String { EquipRecord.playerKind }
  var kindTitle: String { EquipRecord.playerKind }
  var photoField: EquipField { .photoHeadshot }
  var allAttributes: [EquipmentAttribute] { Self.attributes }
  var sortName: String { "\(lastName.sortKey)\u{1}\(givenNames.sortKey)" }
  var likeCondition: String { "TRUE" }

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

  mutating func settle(replacing stored: Player?) {
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

  /// The value of the attribute with a key; nil where it is not known. Setting a value that the
  /// attribute does not take makes it unknown.
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

  /// A birth date is checked to be a day.
  func value(
    of attribute: EquipmentAttribute, reading text: String
  ) throws(EquipmentValueProblem) -> EquipmentValue? {
    guard let value = try attribute.value(reading: text) else { return nil }
    guard attribute.key == "birthDate" else { return value }
    let dates = BirthDateText.dates(text)
    if dates.count == 1 { return .text(BirthDateText.text(dates[0])) }
    let both = dates.map(BirthDateText.text).joined(separator: " or ")
    let reason = dates.isEmpty ? "it takes \(BirthDateText.advice)" : "it may mean \(both)"
    throw EquipmentValueProblem(
      sentence: "Birth Date cannot be “\(text.prefix(60))”; \(reason).",
      advice: dates.isEmpty ? BirthDateText.advice : both)
  }
}

// MARK: - Equipment

extension Equipment: TeamObject {
  static let noun = "item"
  static let table = "equipment"

  var name: String { displayName }
  var kindName: String { kind.rawValue }
  var kindTitle: String { kind.displayName }
  var photoField: EquipField { .photo }
  var allAttributes: [EquipmentAttribute] { kind.attributes + EquipmentAttribute.common }
  var sortName: String {
    [manufacturer, brand, modelCode].map(\.sortKey).joined(separator: "\u{1}")
  }
  var likeCondition: String { "kind = '\(kind.rawValue)'" }

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

  func settle(replacing stored: Equipment?) throws {
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
