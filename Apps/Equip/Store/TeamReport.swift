import GRDB
import Models
import Persistence

/// A team on one page: how many players and pieces there are, who has none of what, which sticks there
/// are, what is shared, and what is to be ordered.
struct TeamReport: Hashable, Sendable {
  /// A player as a report names one.
  struct PlayerLine: Hashable, Identifiable, Sendable {
    let id: Int64
    /// The last name first.
    let listName: String
    /// The number on the back.
    let jerseyNumber: Int
  }

  /// What there is of one kind.
  struct KindCounts: Hashable, Sendable {
    /// How many different items.
    var items = 0
    /// How many pieces.
    var pieces = 0
    /// How many players have one.
    var holders = 0
    /// How many pieces are in the room.
    var available = 0
  }

  /// How many sticks there are of a curve and a flex.
  struct StickCounts: Hashable, Sendable {
    /// Millimetres; nil where it is not known.
    let curve: Int?
    /// Pounds; nil where it is not known.
    let flex: Int?
    /// How many pieces.
    let pieces: Int
    /// How many players have one.
    let holders: Int
  }

  /// How many players there are.
  var players = 0
  /// How many of them play at the moment.
  var active = 0
  /// What there is of each kind; each kind is in it.
  var kinds: [EquipmentKind: KindCounts]
  /// The players, by name, who play at the moment and have none of a kind; each kind is in it.
  var missing: [EquipmentKind: [PlayerLine]]
  /// The sticks by curve and flex, ascending; what is not known comes first.
  var sticks: [StickCounts] = []
  /// Items that more players have than there are pieces.
  var shared: [EquipmentLine] = []
  /// Items of which no more pieces are in the room than their marks say.
  var low: [EquipmentLine] = []

  /// Makes a report of nothing.
  init() {
    let all = EquipmentKind.allCases
    kinds = Dictionary(uniqueKeysWithValues: all.map { ($0, KindCounts()) })
    missing = Dictionary(uniqueKeysWithValues: all.map { ($0, []) })
  }
}

extension EquipStore {
  /// The team on one page, as it is at one moment.
  func report() throws -> TeamReport {
    try database.read { db in
      var report = TeamReport()
      try db.inTransaction(.deferred) {
        report = try TeamReport(db)
        return .commit
      }
      return report
    }
  }
}

extension TeamReport {
  /// How many items and pieces of each kind there are, and how many are out.
  static let kindsSQL = """
    SELECT kind, count(*) AS items, sum(quantity) AS pieces, sum(held) AS holders, \
    sum(max(0, quantity - held)) AS available \
    FROM (SELECT kind, quantity, \(EquipmentQuery.holderCount) AS held FROM equipment) GROUP BY kind
    """

  /// How many sticks of each curve and flex there are, and how many are out.
  static let sticksSQL = """
    SELECT curve, flex, sum(quantity) AS pieces, sum(held) AS holders FROM (
      SELECT curve, flex, quantity, \
      (SELECT count(*) FROM player WHERE player.stick = stick.id) AS held \
      FROM stick JOIN equipment USING(id)
    ) GROUP BY curve, flex
    """

  /// Reads it.
  fileprivate init(_ db: Database) throws {
    self.init()
    let all = try PlayerQuery().request(db).fetchAll(db)
    let playing = all.filter { $0.playingStatus == .active }
    (players, active) = (all.count, playing.count)
    for kind in EquipmentKind.allCases {
      missing[kind] = playing.filter { $0[kind] == nil }.map {
        PlayerLine(id: $0.id ?? 0, listName: $0.listName, jerseyNumber: $0.jerseyNumber)
      }
    }
    for row in try Row.fetchAll(db, sql: Self.kindsSQL) {
      guard let kind = EquipmentKind(rawValue: row["kind"]) else { continue }
      kinds[kind] = KindCounts(
        items: row["items"], pieces: row["pieces"], holders: row["holders"],
        available: row["available"])
    }
    sticks = try Row.fetchAll(db, sql: Self.sticksSQL).map {
      StickCounts(
        curve: $0["curve"], flex: $0["flex"], pieces: $0["pieces"], holders: $0["holders"])
    }
    shared = try EquipmentLine.fetchAll(db, EquipmentQuery(onlyShared: true))
    low = try EquipmentLine.fetchAll(db, EquipmentQuery(onlyLow: true))
  }
}
