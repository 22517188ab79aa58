import CommandSupport
import GRDB
import Persistence

/// The players of each item before and after a change.
struct LoanChanges {
  /// The ids of the players who have an item, by the id of the item.
  private let before: [Int64: Set<Int64>]
  /// The ids of the items with more players than pieces.
  private let shared: Set<Int64>

  /// Reads the loans before a change.
  ///
  /// - Parameter db: The store before the change.
  init(_ db: Database) throws {
    before = try Self.holders(db)
    shared = try Self.shared(db)
  }

  /// Returns a message for each item that was checked in, moved to another player or shared since,
  /// also by a smaller number of pieces. An item that a player got from stock is expected.
  func messages(_ db: Database) throws -> [String] {
    let after = try Self.holders(db)
    let newlyShared = try Self.shared(db).subtracting(shared)
    return try Set(before.keys).union(after.keys).sorted().compactMap { id in
      let (old, new) = (before[id] ?? [], after[id] ?? [])
      guard old != new || newlyShared.contains(id), let item = try Equipment.fetch(id, db) else {
        return nil
      }
      return try message(item, old, new, db)
    }
  }

  private func message(
    _ item: Equipment, _ old: Set<Int64>, _ new: Set<Int64>, _ db: Database
  ) throws -> String? {
    let name = "\(item.kind.displayName) “\(UndoTitle.line(item.displayName))”"
    func names(_ ids: Set<Int64>) throws -> String {
      try ids.sorted().compactMap { try Player.fetch($0, db) }.names
    }
    let (lost, gained) = (old.subtracting(new), new.subtracting(old))
    if new.count > item.quantity, old == new || !gained.isEmpty {
      let before = try old.isEmpty || old == new ? "" : "; \(names(old)) had it before"
      return try item.phrase(forSharingBetween: names(new)) + before + "."
    }
    if lost.isEmpty { return nil }
    if gained.isEmpty { return try "Checked in \(name) from \(names(lost))." }
    return try "Checked out \(name) to \(names(gained)); \(names(lost)) had it before."
  }

  private static func holders(_ db: Database) throws -> [Int64: Set<Int64>] {
    var holders: [Int64: Set<Int64>] = [:]
    for kind in EquipmentKind.allCases {
      let sql = "SELECT id, \(kind.table) FROM player WHERE \(kind.table) IS NOT NULL"
      let rows = try Row.fetchCursor(db, sql: sql)
      while let row = try rows.next() { holders[row[1], default: []].insert(row[0]) }
    }
    return holders
  }

  /// Returns the ids of the items with more players than pieces.
  private static func shared(_ db: Database) throws -> Set<Int64> {
    try Set(
      Int64.fetchAll(
        db, sql: "SELECT id FROM equipment WHERE quantity < \(EquipmentQuery.holderCount)"))
  }
}

extension Equipment {
  /// Returns the beginning of a sentence about players who share the item.
  func phrase(forSharingBetween names: String) -> String {
    let pieces = ItemNoun("piece").counted(quantity)
    let name = "\(kind.displayName) “\(UndoTitle.line(displayName))”"
    return "Shared \(name) (\(pieces)) between \(names)"
  }
}
