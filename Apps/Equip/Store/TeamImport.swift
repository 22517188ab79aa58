import GRDB
import Interchange
import Models
import Persistence

extension EquipStore {
  /// Imports players and items as one undo group, either all of them or none.
  ///
  /// Stored objects are matched by their ids, or by their identifier on the web service. Otherwise,
  /// players are matched by their names, and items by all attributes that the file states. The
  /// stated attributes are imported, and the others are kept. Duplicates are matched in order. An
  /// entry that would change one of several players of its name, or of several items with its
  /// attributes, is left out.
  ///
  /// - Parameters:
  ///   - players: The players. Their loans (``Player/helmet`` and the others) are ids of items of
  ///     this import. The items are checked out even if there are too few pieces. If a stated
  ///     kind is empty, the player's item of that kind is checked in.
  ///   - items: The items. An id is needed only if players of this import refer to it. If `player`
  ///     is stated, the item is checked in from all other players.
  ///   - check: Receives the result before it is stored. If it throws, nothing is imported.
  /// - Throws: ``EquipError/invalid(problems:)``, or an error of `check`.
  @discardableResult
  func importTeam(
    players: [ImportedEntry<Player>], items: [ImportedEntry<Equipment>],
    accepting check: (TeamImportSummary) throws -> Void = { _ in }
  ) throws -> TeamImportSummary {
    try importing { db in
      let writer = EquipWriter(db: db, now: now())
      var summary = TeamImportSummary()
      var importedItems = try ObjectImport(writer, items)
      var importedPlayers = try ObjectImport(writer, players)
      let before = try LoanChanges(db)
      var loans = LoanImport(writer)
      for item in items {
        guard let stored = try importedItems.merge(item, &summary) else { continue }
        loans.add(stored, as: item.object.id, stating: item.stated)
      }
      for player in players {
        guard let stored = try importedPlayers.merge(player, &summary) else {
          loans.leaveOut(player.object)
          continue
        }
        try loans.add(player.object, as: stored, stating: player.stated, &summary)
      }
      try loans.finish(&summary)
      if summary.checkedOut + summary.checkedIn + importedItems.changedNames.count > 0 {
        summary.notes += try before.messages(db)
      }
      summary.notes += try Player.notes(onNumbers: importedPlayers.newNumbers, db)
      try check(summary)
      let title = Self.importTitle(
        importedPlayers.changedNames, importedItems.changedNames,
        loans: summary.checkedOut + summary.checkedIn)
      return (title, summary)
    }
  }

  /// Imports the contents of a file.
  ///
  /// - Parameter check: Receives the result before it is stored. If it throws, nothing is imported.
  @discardableResult
  func importTeam(
    _ contents: TeamContents, accepting check: (TeamImportSummary) throws -> Void = { _ in }
  ) throws -> TeamImportSummary {
    try importTeam(players: contents.players, items: contents.items, accepting: check)
  }

  /// Returns the title of an import: the name of the only changed object, or the number of players
  /// and items; nil if nothing has changed.
  private static func importTitle(_ players: [String], _ items: [String], loans: Int) -> String? {
    let names = players + items
    switch (names.count, loans) {
    case (0, 0): return nil
    case (0, _): return UndoTitle.of("Import", loans, "loan")
    case (1, _): return UndoTitle.of("Import", names[0], else: "an entry")
    case (_, _) where items.isEmpty: return UndoTitle.of("Import", players.count, "player")
    case (_, _) where players.isEmpty: return UndoTitle.of("Import", items.count, "item")
    default:
      return UndoTitle.of(
        UndoTitle.of("Import", players.count, "player") + " and", items.count, "item")
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
  /// The items whose players were not all imported, by their places in `holders`.
  private var incomplete: Set<Int> = []
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

  /// Records that a player was left out. The player's items are not checked in.
  mutating func leaveOut(_ player: Player) {
    let ids = EquipmentKind.allCases.compactMap { player[$0] }.compactMap { items[$0]?.id }
    incomplete.formUnion(ids.compactMap { places[$0] })
  }

  /// Checks in the items that players do not have according to the import.
  func finish(_ summary: inout TeamImportSummary) throws {
    for (kind, player) in returns where try writer.checkIn(kind, from: player) != nil {
      summary.checkedIn += 1
    }
    for (place, (item, players)) in holders.enumerated() {
      guard let id = item.id, !incomplete.contains(place) else { continue }
      for player in try PlayerQuery(holding: id).request(writer.db).fetchAll(writer.db) {
        guard let playerID = player.id, !players.contains(playerID) else { continue }
        if try writer.checkIn(item.kind, from: playerID) != nil { summary.checkedIn += 1 }
      }
    }
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
  /// The entries that were left out because they may be one of several stored objects, or none.
  var problems: [ImportProblem] = []
  /// Messages about the entries that the user would not expect.
  var notes: [String] = []
}
