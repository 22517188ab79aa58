import GRDB
import Persistence

/// A report on a team: counts of players and pieces, missing equipment, sticks by curve and flex,
/// shared items and low stock.
struct TeamReport: Hashable, Sendable {
  /// The counts of one kind.
  struct KindCounts: Decodable, FetchableRecord, Hashable, Sendable {
    /// The number of different items.
    var items = 0
    /// The number of pieces.
    var pieces = 0
    /// The number of players who have one.
    var holders = 0
    /// The number of pieces in stock.
    var available = 0
  }

  /// The number of sticks of a curve and a flex.
  struct StickCounts: Decodable, FetchableRecord, Hashable, Sendable {
    /// The curve in millimeters; nil if unknown.
    let curve: Int?
    /// The flex in pounds; nil if unknown.
    let flex: Int?
    /// The number of pieces.
    let pieces: Int
    /// The number of players who have one.
    let holders: Int
  }

  /// The number of players.
  var players = 0
  /// The number of active players.
  var active = 0
  /// The counts of each kind.
  var kinds = Dictionary(
    uniqueKeysWithValues: EquipmentKind.allCases.map { ($0, KindCounts()) })
  /// The players who lack a kind, by kind and name, without inactive players.
  var missing: [EquipmentKind: [Player]] = [:]
  /// The sticks by curve and flex, in ascending order. Unknown values come first.
  var sticks: [StickCounts] = []
  /// The items with more players than pieces.
  var shared: [EquipmentLine] = []
  /// The items at or below their reorder points.
  var low: [EquipmentLine] = []
}

extension EquipStore {
  /// Returns the report on the team, read in one transaction.
  func report() throws -> TeamReport {
    try database.read { db in
      var report = TeamReport()
      try report.read(db)
      return report
    }
  }
}

extension TeamReport {
  /// The statement for the numbers of items and pieces of each kind, in total and checked out.
  static let kindsSQL = """
    SELECT kind, count(*) AS items, sum(quantity) AS pieces, sum(held) AS holders, \
    sum(max(0, quantity - held)) AS available \
    FROM (SELECT kind, quantity, \(EquipmentQuery.holderCount) AS held FROM equipment) GROUP BY kind
    """

  /// The statement for the numbers of sticks of each curve and flex, in total and checked out.
  static let sticksSQL = """
    SELECT curve, flex, sum(quantity) AS pieces, sum(held) AS holders FROM (
      SELECT curve, flex, quantity, \
      (SELECT count(*) FROM player WHERE player.stick = stick.id) AS held \
      FROM stick JOIN equipment USING(id)
    ) GROUP BY curve, flex
    """

  fileprivate mutating func read(_ db: Database) throws {
    let all = try PlayerQuery().request(db).fetchAll(db)
    (players, active) = (all.count, all.count { $0.playingStatus == .active })
    for kind in EquipmentKind.allCases {
      missing[kind] = all.filter { !$0.isInactive && $0[kind] == nil }
    }
    for row in try Row.fetchAll(db, sql: Self.kindsSQL) {
      guard let kind = EquipmentKind(rawValue: row["kind"]) else { continue }
      kinds[kind] = try KindCounts(row: row)
    }
    sticks = try StickCounts.fetchAll(db, sql: Self.sticksSQL)
    shared = try EquipmentLine.fetchAll(db, EquipmentQuery(onlyShared: true))
    low = try EquipmentLine.fetchAll(db, EquipmentQuery(onlyLow: true))
  }
}
