import Foundation
import GRDB
import Persistence

/// The objects of a model in an SQLite database.
final class SQLStore: ObjectSource {
  /// The UUID of the store, which is part of its objects' identities.
  let identifier: String
  private let model: NSManagedObjectModel
  private let queue: DatabaseQueue
  /// The entities by their number (`Z_ENT`).
  private let entities: [Int64: NSEntityDescription]
  private let numbers: [String: Int64]

  /// Opens a store, creating or migrating its tables.
  ///
  /// - Parameters:
  ///   - url: The file; nil for a store in memory.
  ///   - model: The model.
  /// - Throws: A `DatabaseError` if the file cannot be opened or migrated.
  init(_ url: URL?, model: NSManagedObjectModel) throws {
    self.model = model
    queue =
      try url.map { try DatabaseQueue(path: $0.path, configuration: .store) }
      ?? DatabaseQueue(configuration: .store)
    let schema = SQLSchema(model: model)
    let (identifier, numbers) = try queue.write { db in
      try schema.migrate(db)
      let identifier = try String.fetchOne(db, sql: "SELECT Z_UUID FROM Z_METADATA")
      let rows = try Row.fetchAll(db, sql: "SELECT Z_NAME, Z_ENT FROM Z_PRIMARYKEY")
      let numbers: [(String, Int64)] = rows.map { ($0["Z_NAME"], $0["Z_ENT"]) }
      return (identifier, numbers)
    }
    self.identifier = identifier ?? ""
    self.numbers = Dictionary(numbers) { first, _ in first }
    let byName = model.entitiesByName
    entities = Dictionary(
      numbers.compactMap { name, number in byName[name].map { (number, $0) } }
    ) { first, _ in first }
  }

  /// Closes the file.
  func close() throws { try queue.closeAndRetain() }

  // MARK: Reading

  func rows(of entity: NSEntityDescription) throws -> [ObjectRow] {
    let family = entity.family.compactMap { numbers[$0.name ?? ""] }
    let table = SQLSchema.table(of: entity)
    return try read { db in
      let list = family.map(String.init).joined(separator: ", ")
      return try Row.fetchAll(
        db, sql: "SELECT * FROM \(table.quoted) WHERE Z_ENT IN (\(list)) ORDER BY Z_PK")
    }.compactMap { self.row($0, root: entity.root) }
  }

  func row(of id: NSManagedObjectID) throws -> ObjectRow? {
    guard let number = id.row else { return nil }
    let table = SQLSchema.table(of: id.entity)
    return try read { db in
      try Row.fetchOne(
        db, sql: "SELECT * FROM \(table.quoted) WHERE Z_PK = ?", arguments: [number])
    }.flatMap { self.row($0, root: id.entity.root) }
  }

  func rows(
    of relationship: NSRelationshipDescription, from id: NSManagedObjectID
  ) throws -> [ObjectRow] {
    guard let number = id.row, let destination = relationship.destinationEntity else { return [] }
    let table = SQLSchema.table(of: destination).quoted
    let sql: String
    if let join = SQLSchema.joinTable(of: relationship) {
      sql = """
        SELECT \(table).* FROM \(join.name.quoted) AS joined
        JOIN \(table) ON \(table).Z_PK = joined.\(join.destination)
        WHERE joined.\(join.source) = ? ORDER BY joined.\(join.order), \(table).Z_PK
        """
    } else if let inverse = relationship.inverseRelationship {
      let order =
        relationship.isOrdered ? SQLSchema.orderColumn(of: inverse.name).quoted + ", " : ""
      sql = """
        SELECT * FROM \(table) WHERE \(SQLSchema.column(of: inverse.name).quoted) = ?
        ORDER BY \(order)Z_PK
        """
    } else {
      return []
    }
    return try read { db in try Row.fetchAll(db, sql: sql, arguments: [number]) }
      .compactMap { self.row($0, root: destination.root) }
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try queue.read(body)
    } catch {
      throw CoreDataError.using(error)
    }
  }

  private func row(_ row: Row, root: NSEntityDescription) -> ObjectRow? {
    guard let entity = entities[row["Z_ENT"]], let number: Int64 = row["Z_PK"] else { return nil }
    var result = ObjectRow(id: id(of: entity, number))
    for attribute in entity.attributesByName.values where !attribute.isTransient {
      let stored: DatabaseValue = row[SQLSchema.column(of: attribute.name)] ?? .null
      result.values[attribute.name] = StoredValue.value(stored, of: attribute)
    }
    for relationship in entity.relationshipsByName.values where !relationship.isToMany {
      guard let destination = relationship.destinationEntity,
        let number: Int64 = row[SQLSchema.column(of: relationship.name)]
      else { continue }
      result.destinations[relationship.name] = id(of: destination, number)
    }
    return result
  }

  /// Returns the identity of a row.
  func id(of entity: NSEntityDescription, _ row: Int64) -> NSManagedObjectID {
    NSManagedObjectID(
      entity: entity,
      key: .stored(store: identifier, table: SQLSchema.table(of: entity), row: row))
  }

  // MARK: Saving

  func save(_ changes: ContextChanges) throws -> [NSManagedObjectID: NSManagedObjectID] {
    do {
      return try queue.write { db in
        var permanent: [NSManagedObjectID: NSManagedObjectID] = [:]
        for change in changes.inserted {
          let entity = change.id.entity
          try db.execute(
            sql: "INSERT INTO \(SQLSchema.table(of: entity).quoted) (Z_ENT, Z_OPT) VALUES (?, 0)",
            arguments: [numbers[entity.name ?? ""]])
          permanent[change.id] = id(of: entity, db.lastInsertedRowID)
        }
        for id in changes.deleted { try delete(id, db) }
        for change in changes.inserted + changes.updated { try write(change, permanent, db) }
        for change in changes.inserted + changes.updated { try writeLists(change, permanent, db) }
        return permanent
      }
    } catch {
      throw CoreDataError.using(error)
    }
  }

  private func delete(_ id: NSManagedObjectID, _ db: Database) throws {
    guard let row = id.row else { return }
    try db.execute(
      sql: "DELETE FROM \(SQLSchema.table(of: id.entity).quoted) WHERE Z_PK = ?",
      arguments: [row])
    for relationship in id.entity.relationshipsByName.values {
      guard let join = SQLSchema.joinTable(of: relationship) else { continue }
      try db.execute(
        sql: "DELETE FROM \(join.name.quoted) WHERE \(join.source) = ?", arguments: [row])
    }
  }

  /// Writes the columns of an object.
  private func write(
    _ change: ObjectChange, _ permanent: [NSManagedObjectID: NSManagedObjectID], _ db: Database
  ) throws {
    let id = permanent[change.id] ?? change.id
    let attributes = id.entity.attributesByName
    var columns: [(name: String, value: DatabaseValue)] = []
    for (name, value) in change.values {
      guard let attribute = attributes[name], !attribute.isTransient else { continue }
      columns.append(
        (SQLSchema.column(of: name), StoredValue.database(value, of: attribute)))
    }
    for (name, destination) in change.destinations {
      let row = destination.flatMap { (permanent[$0] ?? $0).row }
      columns.append((SQLSchema.column(of: name), row.databaseValue))
    }
    guard !columns.isEmpty else { return }
    let list = columns.map { "\($0.name.quoted) = ?" }.joined(separator: ", ")
    try db.execute(
      sql: """
        UPDATE \(SQLSchema.table(of: id.entity).quoted) SET \(list), Z_OPT = Z_OPT + 1
        WHERE Z_PK = ?
        """,
      arguments: StatementArguments(columns.map(\.value) + [id.row.databaseValue]))
  }

  /// Writes the to-many relationships of an object.
  private func writeLists(
    _ change: ObjectChange, _ permanent: [NSManagedObjectID: NSManagedObjectID], _ db: Database
  ) throws {
    func row(_ id: NSManagedObjectID) -> Int64? { (permanent[id] ?? id).row }
    let relationships = change.id.entity.relationshipsByName
    for (name, list) in change.lists {
      guard let relationship = relationships[name] else { continue }
      if let join = SQLSchema.joinTable(of: relationship) {
        for removed in list.removed {
          try db.execute(
            sql: """
              DELETE FROM \(join.name.quoted)
              WHERE \(join.source) = ? AND \(join.destination) = ?
              """, arguments: [row(change.id), row(removed)])
        }
        for added in list.added {
          try db.execute(
            sql: """
              INSERT OR IGNORE INTO \(join.name.quoted) (\(join.source), \(join.destination))
              VALUES (?, ?)
              """, arguments: [row(change.id), row(added)])
        }
        guard relationship.isOrdered else { continue }
        for (position, id) in list.order.enumerated() {
          try db.execute(
            sql: """
              UPDATE \(join.name.quoted) SET \(join.order) = ?
              WHERE \(join.source) = ? AND \(join.destination) = ?
              """, arguments: [position, row(change.id), row(id)])
        }
      } else if relationship.isOrdered, let inverse = relationship.inverseRelationship {
        for (position, id) in list.order.enumerated() {
          try db.execute(
            sql: """
              UPDATE \(SQLSchema.table(of: id.entity).quoted)
              SET \(SQLSchema.orderColumn(of: inverse.name).quoted) = ? WHERE Z_PK = ?
              """, arguments: [position, row(id)])
        }
      }
    }
  }
}
