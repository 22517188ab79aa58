import GRDB
import Persistence

// MARK: - One item

extension EquipStore {
  /// Checks an item out to a player, and checks in the player's current item of that kind.
  ///
  /// - Parameters:
  ///   - itemID: The id of the item.
  ///   - playerID: The id of the player.
  ///   - sharing: If true, the item may have more players than pieces.
  /// - Throws: ``EquipError/noneAvailable(item:quantity:holders:)`` if all pieces are out and
  ///   sharing is off, or `StoreError.unknownItems`.
  func checkOut(_ itemID: Int64, to playerID: Int64, sharing: Bool = false) throws {
    try change { db, writer in
      let item = try Equipment.all([itemID], db)[0]
      let player = try Player.all([playerID], db)[0]
      guard try writer.checkOut(item, to: player) else { return (nil, ()) }
      if !sharing, var holders = try writer.sharers(of: item) {
        if let index = holders.firstIndex(of: player.fullName) { holders.remove(at: index) }
        throw EquipError.noneAvailable(
          item: item.displayName, quantity: item.quantity, holders: holders)
      }
      let title = UndoTitle.of("Check out", item.displayName, else: "an item")
      return (UndoTitle.of("\(title) to", player.fullName, else: "a player"), ())
    }
  }

  /// Checks in a player's item of a kind, if there is one.
  ///
  /// - Throws: `StoreError.unknownItems` if no player has the id.
  func checkIn(_ kind: EquipmentKind, from playerID: Int64) throws {
    try change { db, writer in
      let player = try Player.all([playerID], db)[0]
      guard let itemID = try writer.checkIn(kind, from: playerID) else { return (nil, ()) }
      let item = try Equipment.fetch(itemID, db)
      let title = UndoTitle.of("Check in", item?.displayName, else: "an item")
      return (UndoTitle.of("\(title) from", player.fullName, else: "a player"), ())
    }
  }
}

// MARK: - Many items

extension EquipStore {
  /// Checks items out to players as one undo group, either all of them or none.
  ///
  /// All loans change at once, so that two players can swap their sticks.
  ///
  /// - Parameters:
  ///   - loans: The items and their players.
  ///   - sharing: If true, an item may have more players than pieces.
  ///   - title: The title of the undo group; nil for the number of items.
  /// - Returns: The loans, or the problems that prevented them.
  @discardableResult
  func checkOut(
    _ loans: [(item: Int64, player: Int64)], sharing: Bool = false, title: String? = nil
  ) throws -> BulkSummary {
    try change { db, writer in
      var summary = BulkSummary()
      var items: [Int64: Equipment] = [:]
      var players: [Int64: Player] = [:]
      // The items that each player gets in this change, by kind.
      var checkedOut: [Int64: [EquipmentKind: Int64]] = [:]
      for (itemID, playerID) in loans {
        items[itemID] = try items[itemID] ?? EquipmentLine.fetch(itemID, db)?.item
        players[playerID] = try players[playerID] ?? Player.fetch(playerID, db)
        if items[itemID] == nil {
          summary.refuse(.unknownItems(noun: Equipment.noun, ids: [itemID]))
        }
        if players[playerID] == nil {
          summary.refuse(.unknownItems(noun: Player.noun, ids: [playerID]))
        }
        guard let item = items[itemID], let player = players[playerID] else { continue }
        let before = checkedOut[playerID]?[item.kind]
        guard before == nil || before == itemID else {
          summary.problems.append(player.message(forTwo: item.kind))
          continue
        }
        checkedOut[playerID, default: [:]][item.kind] = itemID
        if try writer.checkOut(item, to: player) {
          let replaced = try player[item.kind].flatMap { try Equipment.fetch($0, db) }
          summary.done.append((player: player, item: item, replaced: replaced))
        } else if before == nil {
          // A loan that is given twice counts once.
          summary.unchanged += 1
        }
      }
      if !sharing { try findShortages(in: &summary, writer) }
      if !summary.isDone { summary.done = [] }
      return (Self.title("Check out", summary).map { title ?? $0 }, summary)
    }
  }

  /// Checks the items of a kit out to players as one undo group, either all of them or none.
  ///
  /// - Parameters:
  ///   - kit: The kit.
  ///   - playerIDs: The ids of the players.
  ///   - sharing: If true, an item may have more players than pieces.
  /// - Returns: The loans, or the problems that prevented them.
  /// - Throws: ``EquipError/emptyKit(name:)`` if the kit has no items.
  @discardableResult
  func checkOut(
    _ kit: Kit, to playerIDs: [Int64], sharing: Bool = false
  ) throws -> BulkSummary {
    guard !kit.items.isEmpty else { throw EquipError.emptyKit(name: kit.name) }
    let items = kit.items.sorted { $0.key < $1.key }.map(\.value)
    let loans = playerIDs.flatMap { player in items.map { (item: $0, player: player) } }
    let title = UndoTitle.of("Check out kit", kit.name, else: "")
    return try checkOut(
      loans, sharing: sharing, title: UndoTitle.of("\(title) to", Set(playerIDs).count, "player"))
  }

  /// Records the items with more players than pieces as problems.
  private func findShortages(
    in summary: inout BulkSummary, _ writer: EquipWriter
  ) throws {
    let loans = Dictionary(grouping: summary.done) { $0.item.id ?? 0 }
    for (_, loans) in loans.sorted(by: { $0.key < $1.key }) {
      let item = loans[0].item
      guard let holders = try writer.sharers(of: item) else { continue }
      let (name, quantity) = (item.displayName, item.quantity)
      summary.problems.append(
        "There \(quantity == 1 ? "is one piece" : "are \(quantity) pieces") of "
          + "“\(UndoTitle.line(name))”, and \(holders.count) players would have one: "
          + "\(holders.map { UndoTitle.line($0) }.joined(separator: ", ")) (\(loans.count) of them new)."
      )
    }
  }

  /// Checks in the items of players as one undo group, either all of them or none.
  ///
  /// - Parameters:
  ///   - ids: The ids of the players.
  ///   - kinds: The kinds to check in; nil for all kinds.
  /// - Returns: The ended loans, or the unknown players, in which case nothing was changed.
  @discardableResult
  func checkIn(players ids: [Int64], kinds: [EquipmentKind]? = nil) throws -> BulkSummary {
    try change { db, writer in
      var summary = BulkSummary()
      var seen: Set<Int64> = []
      for id in ids where seen.insert(id).inserted {
        guard let player = try Player.fetch(id, db) else {
          summary.refuse(.unknownItems(noun: Player.noun, ids: [id]))
          continue
        }
        let taken = try Set(kinds ?? EquipmentKind.allCases).sorted().compactMap { kind in
          try writer.checkIn(kind, from: id).flatMap { try Equipment.fetch($0, db) }
        }
        if taken.isEmpty { summary.unchanged += 1 }
        summary.done += taken.map { (player: player, item: $0, replaced: nil) }
      }
      if !summary.isDone { summary.done = [] }
      return (Self.title("Check in", summary), summary)
    }
  }

  /// Returns the title of the undo group; nil if nothing changed, so that nothing is written.
  static func title(_ verb: String, _ summary: BulkSummary) -> String? {
    summary.done.isEmpty ? nil : UndoTitle.of(verb, summary.done.count, "item")
  }
}

// MARK: - History

extension EquipStore {
  /// Returns the loans of a player, the newest first.
  func history(ofPlayer playerID: Int64) throws -> [Loan] {
    try loans(Loan.filter(Loan.Columns.player == playerID))
  }

  /// Returns the loans of an item, the newest first.
  func history(ofItem itemID: Int64) throws -> [Loan] {
    try loans(Loan.filter(Loan.Columns.item == itemID))
  }

  /// Returns the loans of the team, the newest first.
  ///
  /// - Parameter limit: The maximum number of loans; nil for all.
  func history(limit: Int? = nil) throws -> [Loan] {
    try loans(limit.map { Loan.limit(max(0, $0)) } ?? Loan.all())
  }

  /// Returns the sizes of the items of loans, by the ids of the items. Deleted items and those of
  /// unknown size have none.
  func sizes(of loans: some Sequence<Loan>) throws -> [Int64: String] {
    let ids = Set(loans.compactMap(\.itemID))
    // SQLite limits the number of values in a statement.
    let query = EquipmentQuery(ids: ids.count > 1_000 ? nil : Array(ids))
    let lines = try database.read { try EquipmentLine.fetchAll($0, query) }
    return lines.reduce(into: [:]) { sizes, line in
      if let id = line.id, ids.contains(id) { sizes[id] = line.item.sizeText }
    }
  }

  private func loans(_ request: QueryInterfaceRequest<Loan>) throws -> [Loan] {
    try database.read {
      try request.order(Loan.Columns.since.desc, Loan.Columns.id.desc).fetchAll($0)
    }
  }
}

/// The result of checking several items out or in: all loans or, if there are problems, no loans.
struct BulkSummary: Sendable {
  /// The loans, each with the item that the player had before; empty if there are problems.
  var done: [(player: Player, item: Equipment, replaced: Equipment?)] = []
  /// The number of players for whom nothing had to change.
  var unchanged = 0
  /// A message for each problem; empty on success.
  var problems: [String] = []

  /// A Boolean value that indicates whether there were no problems.
  var isDone: Bool { problems.isEmpty }

  /// Records a problem without duplicates.
  mutating func refuse(_ error: StoreError) {
    if !problems.contains(error.description) { problems.append(error.description) }
  }
}
