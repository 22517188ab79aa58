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
