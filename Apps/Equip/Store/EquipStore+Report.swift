import GRDB
import Models
import Persistence

extension EquipStore {
  /// The team on one page, read in four statements, each of which goes through the rows once, as it is
  /// at one moment.
  func report() throws -> TeamReport {
    try database.read { db in
      var report = TeamReport()
      try db.inTransaction(.deferred) {
        try Self.readPlayers(&report, db)
        try Self.readKinds(&report, db)
        try Self.readSticks(&report, db)
        try Self.readMarked(&report, db)
        return .commit
      }
      return report
    }
  }

  /// The statements of ``report()``, with which its speed can be compared.
  static let reportStatements = [playersSQL, kindsSQL, sticksSQL, markedSQL]

  /// All players' names and which kinds they have none of, as bits from the helmet's on.
  private static let playersSQL: String = {
    let bits = EquipmentKind.relations.enumerated().map { "((\($1) IS NULL) << \($0))" }
    return """
      SELECT id, lastName, givenNames, jerseyNumber, playingStatus = 'Active', \
      \(bits.listed(by: " | ")) FROM player ORDER BY sortName, id
      """
  }()

  /// How many players have each item that any has.
  private static let heldSQL = EquipmentKind.relations.map {
    "SELECT \($0) AS id, count(*) AS holders FROM player WHERE \($0) IS NOT NULL GROUP BY \($0)"
  }.listed(by: " UNION ALL ")

  private static let kindsSQL = """
    WITH held AS (\(heldSQL))
    SELECT kind, count(*), sum(quantity), sum(coalesce(holders, 0)), \
    sum(max(0, quantity - coalesce(holders, 0))) \
    FROM equipment LEFT JOIN held USING(id) GROUP BY kind
    """

  private static let sticksSQL = """
    SELECT curve, flex, sum(quantity), sum(held) FROM (
      SELECT curve, flex, quantity, \
      (SELECT count(*) FROM player WHERE player.stick = stick.id) AS held \
      FROM stick JOIN equipment USING(id)
    ) GROUP BY curve, flex
    """

  /// The ids of what is shared or low.
  private static let markedSQL = """
    WITH held AS (\(heldSQL))
    SELECT id FROM equipment LEFT JOIN held USING(id)
    WHERE quantity < coalesce(holders, 0) \
    OR max(0, quantity - coalesce(holders, 0)) <= lowStockLevel \
    ORDER BY \(EquipmentQuery.displayOrder), sortName, id
    """

  private static func readPlayers(_ report: inout TeamReport, _ db: Database) throws {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: playersSQL))
    while let row = try rows.next() {
      report.players += 1
      guard row[4] as Bool? ?? false else { continue }
      report.active += 1
      let missing: Int = row[5] ?? 0
      guard missing > 0 else { continue }
      let name = Player(lastName: row.text(1) ?? "", givenNames: row.text(2) ?? "").listName
      let line = TeamReport.PlayerLine(id: row[0] ?? 0, listName: name, jerseyNumber: row[3] ?? 0)
      for (bit, kind) in EquipmentKind.allCases.enumerated() where missing & 1 << bit != 0 {
        report.missing[kind, default: []].append(line)
      }
    }
  }

  private static func readKinds(_ report: inout TeamReport, _ db: Database) throws {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: kindsSQL))
    while let row = try rows.next() {
      guard let kind = row.text(0).flatMap(EquipmentKind.init(rawValue:)) else { continue }
      report.kinds[kind] = TeamReport.KindCounts(
        items: row[1] ?? 0, pieces: row[2] ?? 0, holders: row[3] ?? 0, available: row[4] ?? 0)
    }
  }

  private static func readSticks(_ report: inout TeamReport, _ db: Database) throws {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sticksSQL))
    while let row = try rows.next() {
      report.sticks.append(
        TeamReport.StickCounts(
          curve: row[0], flex: row[1], pieces: row[2] ?? 0, holders: row[3] ?? 0))
    }
  }

  private static func readMarked(_ report: inout TeamReport, _ db: Database) throws {
    // There are few of them.
    for id in try Int64.fetchAll(db.cachedStatement(sql: markedSQL)) {
      guard let line = try EquipmentLine.fetch(id, db) else { continue }
      if line.isShared { report.shared.append(line) }
      if line.isLow { report.low.append(line) }
    }
  }
}
