import GRDB
import Models
import Persistence

// MARK: - Reading equipment

extension EquipStore {
  /// The items a query finds, from head to toe and then the sticks, by manufacturer, brand, model and
  /// id; without their photos unless the query asks for them.
  func items(_ query: EquipmentQuery = EquipmentQuery()) throws -> [EquipmentLine] {
    try database.read { try EquipmentLine.fetchAll($0, query) }
  }

  /// How many items a query finds; its limit and offset do not matter.
  func itemCount(_ query: EquipmentQuery = EquipmentQuery()) throws -> Int {
    try database.read { db in
      var statement = try query.source(db)
      statement.sql = "SELECT count(*) FROM equipment \(statement.sql)"
      return try Int.fetchOne(statement.statement(db)) ?? 0
    }
  }

  /// The item with an id, with its photo; nil when there is none.
  func item(_ id: Int64) throws -> (any Equipment)? {
    try line(id)?.item
  }

  /// The item with an id, with its photo, and how many players have it; nil when there is none.
  func line(_ id: Int64) throws -> EquipmentLine? {
    try database.read { try EquipmentLine.fetch(id, $0) }
  }

  /// The players who have an item, by name.
  func holders(of itemID: Int64) throws -> [Player] {
    try players(PlayerQuery(holding: itemID))
  }

  /// What a player has, by kind, without the photos.
  func equipment(ofPlayer playerID: Int64) throws -> [EquipmentKind: EquipmentLine] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: Self.relationsOfPlayer)
      guard let player = try Row.fetchOne(statement, arguments: [playerID]) else { return [:] }
      var lines: [EquipmentKind: EquipmentLine] = [:]
      for (column, kind) in EquipmentKind.allCases.enumerated() {
        guard let id = player[column] as Int64? else { continue }
        lines[kind] = try EquipmentLine.fetch(id, of: kind, withPhoto: false, db)
      }
      return lines
    }
  }

  private static let relationsOfPlayer =
    "SELECT \(EquipmentKind.relations.listed()) FROM player WHERE id = ?"
}

// MARK: - Changing equipment

extension EquipStore {
  /// Adds an item and gives it an id that no item ever had.
  ///
  /// - Returns: The item as it is stored.
  /// - Throws: ``EquipError/invalid(problems:)`` when something is out of range.
  @discardableResult
  func add(_ item: any Equipment) throws -> any Equipment {
    try add([item])[0]
  }

  /// Adds items, all of them or none, as one step.
  ///
  /// - Returns: The items as they are stored, in the same order.
  /// - Throws: ``EquipError/invalid(problems:)`` when something of one is out of range.
  @discardableResult
  func add(_ items: [any Equipment]) throws -> [any Equipment] {
    try change { _, writer in
      let added = try items.map { try writer.insert($0) }
      return (added.isEmpty ? nil : Self.title("Add", items: added), added)
    }
  }

  /// Stores what is known of an item under its id. A photo that was not read stays.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` when there is no item with its id,
  ///   ``EquipError/kindChanged(item:from:to:)`` when the one there is of another kind, and
  ///   ``EquipError/invalid(problems:)`` when something is out of range.
  func update(_ item: any Equipment) throws {
    try change { db, writer in
      guard let id = item.id, let stored = try EquipmentLine.fetch(id, db)?.item else {
        throw EquipError.unknownItems(ids: [item.id ?? 0])
      }
      let isChanged = try writer.replace(stored, with: item)
      return (isChanged ? Self.title("Edit", items: [item]) : nil, ())
    }
  }

  /// Removes items, all of them or none. Players who had one have none of that kind afterwards, and
  /// the history keeps its name.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` with all ids that are no item's; nothing is removed
  ///   then.
  func deleteItems(_ ids: [Int64]) throws {
    try change { db, writer in
      let items = try Self.items(ids, db)
      for item in items { try writer.delete(item) }
      return (items.isEmpty ? nil : Self.title("Delete", items: items), ())
    }
  }

  /// The items with these ids, each once, in this order.
  ///
  /// - Throws: ``EquipError/unknownItems(ids:)`` with all ids that are no item's.
  static func items(_ ids: [Int64], _ db: Database) throws -> [any Equipment] {
    var seen: Set<Int64> = []
    var unknown: [Int64] = []
    let items = try ids.filter { seen.insert($0).inserted }.compactMap { id in
      let line = try EquipmentLine.fetch(id, db)
      if line == nil { unknown.append(id) }
      return line?.item
    }
    guard unknown.isEmpty else { throw EquipError.unknownItems(ids: unknown.sorted()) }
    return items
  }

  /// A title for what was done to items: the name of one, the number of several.
  static func title(_ verb: String, items: [any Equipment]) -> String {
    guard items.count == 1 else { return StepTitle.of(verb, items.count, "item") }
    return StepTitle.of(verb, items[0].displayName, else: "an item")
  }
}
