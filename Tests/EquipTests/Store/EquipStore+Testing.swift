import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// A clock that a test sets.
final class ManualClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_790_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }
}

extension TemporaryFolder {
  /// The path of the tests' team.
  var equipDatabase: String { path + "/team.sqlite" }

  /// Opens the team's store.
  func equip(_ clock: ManualClock = ManualClock()) throws -> EquipStore {
    try EquipStore(.file(equipDatabase), now: { clock.now })
  }
}

extension EquipStore {
  /// A store in memory.
  static func inMemory(_ clock: ManualClock = ManualClock()) throws -> EquipStore {
    try EquipStore(.inMemory, now: { clock.now })
  }

  /// The id of a player of that last name.
  func player(_ lastName: String) throws -> Int64 {
    try #require(try players().first { $0.lastName == lastName }?.id)
  }

  /// Adds players as one undo group.
  @discardableResult
  func add(_ players: [Player]) throws -> [Player] {
    try change { _, writer in ("Add players", try players.map { try $0.insert(by: writer) }) }
  }

  /// Adds items as one undo group.
  func add(_ items: [Equipment]) throws {
    try change { _, writer in ("Add items", try items.forEach { _ = try $0.insert(by: writer) }) }
  }

  /// Adds players of these last names.
  @discardableResult
  func addPlayers(_ names: String...) throws -> [Int64] {
    let players = names.map { Player(lastName: $0) }
    return try (players.count == 1 ? [add(players[0])] : add(players)).compactMap(\.id)
  }

  /// Adds an item that is called by its brand.
  @discardableResult
  func addItem(
    _ kind: EquipmentKind, _ brand: String = "", quantity: Int = 1, low: Int? = nil
  ) throws -> Int64 {
    var item = Equipment(kind)
    item.brand = brand
    item.quantity = quantity
    item.lowStockLevel = low
    return try #require(try add(item).id)
  }

  /// The last names of the players a query finds.
  func names(_ query: PlayerQuery = PlayerQuery()) throws -> [String] {
    try players(query).map(\.lastName)
  }

  /// Returns the names of the items of a query, with their pieces in stock and in all.
  func lines(_ query: EquipmentQuery = EquipmentQuery()) throws -> [String] {
    try items(query).map { "\($0.item.displayName) \($0.available)/\($0.item.quantity)" }
  }

  /// The loans, newest first, with `-` for items that are still out and times relative to the first
  /// one.
  func historyLines() throws -> [String] {
    let loans = try history()
    let start = loans.map(\.from).min() ?? .distantPast
    return loans.map { loan in
      let until = loan.until.map { "\(Int($0.timeIntervalSince(start)))" } ?? "-"
      return "\(loan.playerName): \(loan.itemName) "
        + "\(Int(loan.from.timeIntervalSince(start)))…\(until)"
    }
  }

  /// All that can be undone, table by table.
  func content() throws -> [String: [String]] {
    try database.queue.inDatabase { db in
      var content: [String: [String]] = [:]
      for table in database.schema.tracked {
        content[table.name] = try Row.fetchAll(
          db, sql: "SELECT * FROM \(table.name) ORDER BY \(table.key)"
        ).map { "\($0)" }
      }
      return content
    }
  }

  /// Expects that the stored data is consistent: tables, keys, the search index, and the open loans
  /// with the players' items.
  func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try database.queue.inDatabase { db in
      func rows(_ sql: String) throws -> [String] {
        try Row.fetchAll(db, sql: sql).map { "\(Array($0.databaseValues))" }
      }
      #expect(try rows("PRAGMA foreign_key_check").isEmpty, sourceLocation: sourceLocation)
      #expect(
        try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok",
        sourceLocation: sourceLocation)
      for kind in EquipmentKind.allCases {
        #expect(
          try rows(
            """
            SELECT id, \(kind.table) FROM player WHERE \(kind.table) IS NOT NULL ORDER BY 1
            """)
            == rows(
              """
              SELECT player, item FROM loan WHERE until IS NULL AND kind = '\(kind.rawValue)'
              ORDER BY 1
              """), "\(kind)", sourceLocation: sourceLocation)
        #expect(
          try rows("SELECT id FROM \(kind.table) ORDER BY 1")
            == rows("SELECT id FROM equipment WHERE kind = '\(kind.rawValue)' ORDER BY 1"),
          "\(kind)", sourceLocation: sourceLocation)
      }
      if refusal == nil {
        for index in ["player", "equipment"] {
          try db.execute(
            sql: "INSERT INTO \(index)_search(\(index)_search) VALUES ('integrity-check')")
        }
      }
    }
  }
}
