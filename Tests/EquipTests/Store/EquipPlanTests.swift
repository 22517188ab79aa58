import Foundation
import GRDB
import TestSupport
import Testing

@testable import Equip
@testable import Persistence

/// The query plans of SQLite for a team of 600 players with 3,600 items.
struct EquipPlanTests {
  /// A team in memory with six items for each player. Most players have most of them; some are
  /// shared.
  static func team(players count: Int) throws -> EquipStore {
    let store = try EquipStore.inMemory()
    try store.add(
      (0..<count).map { number in
        Player(
          lastName: "Name\(number * 7919 % count)", givenNames: "Given\(number)",
          jerseyNumber: number % 100, position: PlayerPosition.allCases[number % 5],
          playingStatus: number % 9 == 0 ? .inactive : .active)
      })
    var items: [Equipment] = []
    for number in 0..<count {
      for kind in EquipmentKind.allCases {
        var item = Equipment(kind)
        item.manufacturer = "Maker\(number % 7)"
        item.modelCode = "M\(number)"
        item.quantity = number % 40 == 38 ? 1 : 1 + number % 3
        item.lowStockLevel = number % 50 == 0 ? 1 : nil
        if kind == .stick {
          item["curve"] = .integer(number % 20)
          item["flex"] = .integer(60 + number % 40)
        }
        items.append(item)
      }
    }
    try store.add(items)
    var loans: [(item: Int64, player: Int64)] = []
    for player in 0..<count {
      for kind in 0..<6 where (player + kind) % 10 != 0 {
        // Every fortieth item is equal to the previous one.
        let owner = player % 40 == 39 ? player - 1 : player
        loans.append((Int64(owner * 6 + kind + 1), Int64(player + 1)))
      }
    }
    try store.checkOut(loans, sharing: true)
    return store
  }

  /// Returns the query plan of a statement.
  func plan(_ statement: (Database) throws -> SQLCondition) throws -> String {
    try EquipStore.inMemory().database.read { db in
      let statement = try statement(db)
      return try db.plan(of: statement.sql, arguments: statement.arguments).joined(separator: "; ")
    }
  }

  /// The same for players.
  func plan(_ request: (Database) throws -> QueryInterfaceRequest<Player>) throws -> String {
    try EquipStore.inMemory().database.read { try $0.plan(of: request($0)) }
  }

  @Test(arguments: [
    PlayerQuery(), PlayerQuery(position: .centre, status: .active), PlayerQuery(limit: 20),
  ])
  func playersUseAnIndex(query: PlayerQuery) throws {
    let plan = try plan(query.request)
    #expect(plan.contains("player USING INDEX player_by_name"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }

  @Test(arguments: EquipmentKind.allCases)
  func itemsOfAKindUseAnIndex(kind: EquipmentKind) throws {
    let plan = try plan(EquipmentQuery(kind: kind).statement)
    #expect(plan.contains("equipment USING INDEX equipment_by_name (kind=?)"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
    #expect(!plan.contains("SCAN"), "\(plan)")
    #expect(plan.contains("player USING COVERING INDEX player_\(kind.table)"), "\(plan)")
  }

  @Test func holdersAreFoundByIndexes() throws {
    let found = try plan(PlayerQuery(holding: 7).unorderedRequest)
    #expect(found.contains("MULTI-INDEX OR"), "\(found)")
    #expect(!found.contains("SCAN player"), "\(found)")
  }

  @Test(arguments: ["player", "item"])
  func historiesUseAnIndex(column: String) throws {
    let plan = try plan { _ in
      SQLCondition(
        sql: "SELECT * FROM loan WHERE \(column) = ? ORDER BY since DESC, id DESC", arguments: [1])
    }
    #expect(plan.contains("USING INDEX loan_by_\(column)"), "\(plan)")
    #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
  }

  /// Queries for one player or one item take the same number of steps in a large team as in a small
  /// one, and queries for all rows take the same number per row.
  @Test func nothingGrowsFasterThanTheTeam() throws {
    let teams = [try Self.team(players: 200), try Self.team(players: 600)]
    var costs: [String: [Int]] = [:]
    for store in teams {
      func measure(_ name: String, _ isRight: () throws -> Bool) throws {
        costs[name, default: []].append(
          try store.database.queue.steps {
            let result = try isRight()
            #expect(result, "\(name)")
          })
      }
      try measure("one player") { try store.equipment(ofPlayer: 51).count >= 4 }
      try measure("one item") { try store.line(303)?.holderCount == 1 }
      try measure("one holder") { try store.holders(of: 303).count == 1 }
      try measure("one history") { try store.history(ofItem: 303).count == 1 }
      try measure("one page") { try store.players(PlayerQuery(limit: 20)).count == 20 }
      try measure("one page of sticks") {
        try store.items(EquipmentQuery(kind: .stick, limit: 20)).count == 20
      }
      try measure("one check-in") {
        try store.checkIn(.stick, from: 51)
        return true
      }
      try measure("one check-out") {
        try store.checkOut(306, to: 51)
        return true
      }
      try measure("all players") { try store.players().count >= 200 }
      try measure("all items") { try store.items().count >= 1200 }
      try measure("report") { try store.report().players >= 200 }
    }
    for (name, costs) in costs {
      let isOne = name.hasPrefix("one")
      // Each stick costs the same number of instructions, and sorting slightly more.
      #expect(costs[1] <= costs[0] * (isOne ? 2 : 4) + 200, "\(name): \(costs)")
      #expect(costs[1] < (isOne ? 5000 : 600_000), "\(name): \(costs)")
    }
  }

  @Test(arguments: [TeamReport.kindsSQL, TeamReport.sticksSQL])
  func theReportCountsHoldersByIndexes(sql: String) throws {
    let plan = try plan { _ in SQLCondition(sql: sql, arguments: []) }
    #expect(plan.contains("player USING COVERING INDEX player_stick"), "\(plan)")
    #expect(!plan.contains("AUTOMATIC") && !plan.contains("SCAN player"), "\(plan)")
  }
}
