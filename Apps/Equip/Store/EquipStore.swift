import Foundation
import GRDB
import Models
import Persistence

/// The players and the equipment of one team, in a file that several processes may use at once.
///
/// Each verb is one transaction and one step for ``Store/undo()``; what it reported done survives a
/// crash. It works on the caller's thread.
///
/// ```swift
/// let login = try accounts.login(username: name, password: password)
/// let store = try EquipStore(accounts.storeLocation(of: login.teamID))
/// for player in try store.players(PlayerQuery(missing: .helmet)) { print(player.listName) }
/// ```
///
/// Every method throws ``StoreError`` when the store cannot be read or, for those that change
/// something, be written.
final class EquipStore: Store {
  /// The open file.
  let database: StoreDatabase

  let now: @Sendable () -> Date

  /// Opens the store, making it with the categories of equipment when it is missing.
  ///
  /// A store on a read-only file system or a full disk opens for reading; see ``Store/refusal``.
  ///
  /// - Parameters:
  ///   - location: Where it is.
  ///   - now: The clock by which loans and backups are dated.
  /// - Throws: ``StoreError`` when the file is no store of this app, is damaged, or cannot be read.
  ///   The file is left as it is.
  init(
    _ location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.now = now
    database = try StoreDatabase(location: location, schema: .equip, now: now)
  }

  /// The backups of the players and equipment at a location, whether or not the store can be opened.
  static func backups(
    at location: StoreLocation, now: @escaping @Sendable () -> Date = { Date() }
  ) -> StoreBackups {
    StoreBackups(location: location, schema: .equip, now: now)
  }

  /// The kinds of equipment as lists show them, from head to toe and then the stick.
  func categories() throws -> [EquipmentCategory] {
    try database.read { db in
      let rows = try Row.fetchCursor(
        db.cachedStatement(
          sql: """
            SELECT id, wsObjectId, displayOrder, displayName, displayIcon, nameOfEntity
            FROM equipmentCategory ORDER BY displayOrder, id
            """))
      var categories: [EquipmentCategory] = []
      while let row = try rows.next() {
        var category = EquipmentCategory(
          displayOrder: row[2] ?? 0, displayName: row.text(3) ?? "", displayIcon: row[4],
          nameOfEntity: row.text(5) ?? "", wsObjectId: row[1] ?? 0)
        category.id = row[0]
        categories.append(category)
      }
      return categories
    }
  }
}

// MARK: - One change

extension EquipStore {
  /// Makes a change that becomes one step to undo; see ``StoreDatabase/change(_:)``.
  func change<Result>(
    _ body: (Database, EquipWriter) throws -> (title: String?, result: Result)
  ) throws -> Result {
    try database.change { db in try body(db, EquipWriter(db, at: now())) }
  }
}
