import GRDB
import Models
import Persistence

/// Imports players or items one by one, and matches each with a stored one.
struct ObjectImport<Object: TeamObject> {
  private let writer: EquipWriter
  /// The stored objects that have been matched already.
  private var taken: Set<Int64?> = []
  /// The names of the objects that were added or changed.
  private(set) var changedNames: [String] = []

  init(_ writer: EquipWriter) {
    self.writer = writer
  }

  /// Adds the object, or updates the stored one if it differs.
  ///
  /// - Returns: The object with the id of the stored one.
  mutating func take(_ imported: Object, _ summary: inout TeamImportSummary) throws -> Object {
    var object = imported
    if let twin = try twin(of: object) {
      object.id = twin.id
      if object.photo == nil { object.hasUnreadPhoto = true }
      if object.wsObjectId == 0 { object.wsObjectId = twin.wsObjectId }
      if try object.replace(twin, by: writer) == nil {
        summary.unchanged += 1
      } else {
        summary.updated += 1
        changedNames.append(object.name)
      }
    } else {
      object = try object.insert(by: writer)
      summary.added += 1
      changedNames.append(object.name)
    }
    taken.insert(object.id)
    return object
  }

  /// The stored object that matches an imported one.
  private func twin(of object: Object) throws -> Object? {
    func all(_ condition: String, _ argument: any DatabaseValueConvertible) throws -> [Object] {
      let sql = """
        SELECT id FROM \(Object.table) WHERE \(object.likeCondition) AND \(condition) ORDER BY id
        """
      return try Int64.fetchAll(writer.db.cachedStatement(sql: sql), arguments: [argument])
        .filter { !taken.contains($0) }.compactMap { try Object.fetch($0, writer.db) }
    }
    if object.wsObjectId != 0, let twin = try all("wsObjectId = ?", object.wsObjectId).first {
      return twin
    }
    return object.twin(in: try all("sortName = CAST(? AS TEXT)", object.sortName.stored))
  }
}

/// The result of an import of players and items.
struct TeamImportSummary: Hashable, Sendable {
  var added = 0
  var updated = 0
  var unchanged = 0
  /// The number of new loans.
  var assigned = 0

  /// Whether anything changed.
  var hasChanges: Bool { added + updated + assigned > 0 }
}
