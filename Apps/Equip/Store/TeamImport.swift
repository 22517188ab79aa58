import GRDB
import Models
import Persistence

extension EquipStore {
  /// Imports players and items as one undo group, either all of them or none.
  ///
  /// Stored objects are matched by their identifier on the web service. Otherwise, players are
  /// matched by their names, and items by all attributes that the file states. The stated
  /// attributes are imported, and the others are kept. Duplicates are matched in order.
  ///
  /// - Parameters:
  ///   - players: The players. Their loans (``Player/helmet`` and the others) are ids of items of
  ///     this import. The items are checked out even if there are too few pieces.
  ///   - items: The items. An id is needed only if players of this import refer to it.
  ///   - playerFields: The fields of each player that the file states, as in
  ///     ``EquipRecord/stated``. Players beyond the end of the array state all fields. If a stated
  ///     kind is empty, the player's item of that kind is checked in.
  ///   - itemFields: The fields of each item that the file states. If `player` is stated, the
  ///     item is checked in from all other players.
  /// - Throws: ``EquipError/invalid(problems:)``.
  @discardableResult
  func importTeam(
    players: [Player], items: [Equipment] = [], playerFields: [StatedFields] = [],
    itemFields: [StatedFields] = []
  ) throws -> TeamImportSummary {
    try importing { db in
      let writer = EquipWriter(db: db, now: now())
      var summary = TeamImportSummary()
      var importedItems = ObjectImport<Equipment>(writer)
      var loans = LoanImport(writer)
      for (index, item) in items.enumerated() {
        let stated = itemFields.indices.contains(index) ? itemFields[index] : .all
        let stored = try importedItems.merge(item, stating: stated, &summary)
        loans.add(stored, as: item.id, stating: stated)
      }
      var importedPlayers = ObjectImport<Player>(writer)
      for (index, player) in players.enumerated() {
        let stated = playerFields.indices.contains(index) ? playerFields[index] : .all
        let stored = try importedPlayers.merge(player, stating: stated, &summary)
        try loans.add(player, as: stored, stating: stated, &summary)
      }
      try loans.finish(&summary)
      let title = Self.importTitle(
        importedPlayers.changedNames, importedItems.changedNames,
        loans: summary.checkedOut + summary.checkedIn)
      return (title, summary)
    }
  }

  /// Returns the title of an import: the name of the only changed object, or the number of players
  /// and items; nil if nothing has changed.
  private static func importTitle(_ players: [String], _ items: [String], loans: Int) -> String? {
    let names = players + items
    switch (names.count, loans) {
    case (0, 0): return nil
    case (0, _): return StepTitle.of("Import", loans, "loan")
    case (1, _): return StepTitle.of("Import", names[0], else: "an entry")
    case (_, _) where items.isEmpty: return StepTitle.of("Import", players.count, "player")
    case (_, _) where players.isEmpty: return StepTitle.of("Import", items.count, "item")
    default:
      return StepTitle.of(
        StepTitle.of("Import", players.count, "player") + " and", items.count, "item")
    }
  }
}

/// Imports the loans of players.
private struct LoanImport {
  private let writer: EquipWriter
  /// The stored items, by their ids in the import.
  private var items: [Int64: Equipment] = [:]
  /// The items whose players the import states, in the order of the import.
  private var holders: [(item: Equipment, players: Set<Int64>)] = []
  private var places: [Int64: Int] = [:]
  /// The kinds of equipment that players lack according to the import.
  private var returns: [(kind: EquipmentKind, player: Int64)] = []

  init(_ writer: EquipWriter) {
    self.writer = writer
  }

  /// Adds an item.
  ///
  /// - Parameters:
  ///   - item: The stored item.
  ///   - number: The id of the item in the import.
  ///   - stated: The fields that the file states of the item.
  mutating func add(_ item: Equipment, as number: Int64?, stating stated: StatedFields) {
    if let number { items[number] = item }
    guard let id = item.id, stated.contains(EquipField.player) else { return }
    places[id] = holders.count
    holders.append((item, []))
  }

  /// Checks out the items that a player has according to the import.
  mutating func add(
    _ player: Player, as stored: Player, stating stated: StatedFields,
    _ summary: inout TeamImportSummary
  ) throws {
    guard let playerID = stored.id else { return }
    for kind in EquipmentKind.allCases {
      guard let number = player[kind] else {
        if stated.contains(kind.table) { returns.append((kind, playerID)) }
        continue
      }
      guard let item = items[number], item.kind == kind else { continue }
      if try writer.checkOut(item, to: stored) { summary.checkedOut += 1 }
      if let place = item.id.flatMap({ places[$0] }) { holders[place].players.insert(playerID) }
    }
  }

  /// Checks in the items that players do not have according to the import.
  func finish(_ summary: inout TeamImportSummary) throws {
    for (kind, player) in returns where try writer.checkIn(kind, from: player) != nil {
      summary.checkedIn += 1
    }
    for (item, players) in holders {
      guard let id = item.id else { continue }
      for player in try PlayerQuery(holding: id).request(writer.db).fetchAll(writer.db) {
        guard let playerID = player.id, !players.contains(playerID) else { continue }
        if try writer.checkIn(item.kind, from: playerID) != nil { summary.checkedIn += 1 }
      }
    }
  }
}

/// Imports players or items one by one, matching each with a stored object.
struct ObjectImport<Object: TeamRecord> {
  private let writer: EquipWriter
  /// The ids of the stored objects that have been matched.
  private var taken: Set<Int64?> = []
  /// The names of the added and changed objects.
  private(set) var changedNames: [String] = []

  init(_ writer: EquipWriter) {
    self.writer = writer
  }

  /// Adds an object, or updates the stored object that it matches with the stated fields.
  ///
  /// - Returns: The object with the id of the stored one.
  mutating func merge(
    _ imported: Object, stating stated: StatedFields, _ summary: inout TeamImportSummary
  ) throws -> Object {
    var object = imported
    if let match = try match(of: object, stating: stated) {
      object = match.merging(imported, stating: stated)
      if try object.replace(match, by: writer) == nil {
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

  /// Returns the stored object that matches an imported one.
  private func match(of object: Object, stating stated: StatedFields) throws -> Object? {
    func all(_ condition: SQLCondition) throws -> [Object] {
      let sql = """
        SELECT id FROM \(Object.table) WHERE \(object.likeCondition) AND \(condition.sql) ORDER BY id
        """
      return try Int64.fetchAll(
        writer.db.cachedStatement(sql: sql), arguments: condition.arguments
      ).filter { !taken.contains($0) }.compactMap { try Object.fetch($0, writer.db) }
    }
    if object.wsObjectId != 0 {
      let condition = SQLCondition(sql: "wsObjectId = ?", arguments: [object.wsObjectId])
      if let match = try all(condition).first { return match }
    }
    return object.match(in: try all(object.matchCondition(stating: stated)), stating: stated)
  }
}

extension TeamRecord {
  /// Returns the stored object with the values that an import states.
  ///
  /// The identifier on the web service identifies the object. It is kept if the import has none.
  fileprivate func merging(_ imported: Self, stating stated: StatedFields) -> Self {
    var merged = self
    for attribute in allAttributes where stated.contains(attribute.key) {
      merged[attribute.key] = imported[attribute.key]
    }
    merged.wsObjectId = imported.wsObjectId == 0 ? wsObjectId : imported.wsObjectId
    if stated.contains(photoField) { merged.photo = imported.photo }
    return merged
  }

  /// Returns the condition under which a stored object may match by its name.
  fileprivate func matchCondition(stating stated: StatedFields) -> SQLCondition {
    let names = ["manufacturer", "brand", "modelCode", "orderCode", "colour"]
    let known = names.filter { stated.contains($0) && self[$0] != nil }
    guard self is Equipment, !known.isEmpty,
      names.prefix(3).contains(where: { !stated.contains($0) })
    else {
      return SQLCondition(sql: "sortName = CAST(? AS TEXT)", arguments: [sortName.stored])
    }
    // Only a part of the name is stated.
    let conditions = known.map { "\($0) = CAST(? AS TEXT) COLLATE NOCASE" }
    return SQLCondition(
      sql: conditions.joined(separator: " AND "),
      arguments: StatementArguments(known.map { (self[$0]?.text ?? "").stored }))
  }
}

/// The result of an import of players and items.
struct TeamImportSummary: Hashable, Sendable {
  var added = 0
  var updated = 0
  var unchanged = 0
  /// The number of new loans.
  var checkedOut = 0
  /// The number of loans that ended without a new one.
  var checkedIn = 0
}
