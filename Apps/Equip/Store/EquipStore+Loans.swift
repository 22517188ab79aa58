import GRDB
import Models
import Persistence

// MARK: - One item

extension EquipStore {
  /// Checks an item out to a player, and checks the player's present item of that kind in.
  ///
  /// - Parameter sharing: Whether more players may have it than there are pieces.
  /// - Throws: ``EquipError/noneAvailable(itemID:item:quantity:holders:)`` when all pieces are out
  ///   and sharing is off, ``EquipError/unknownItems(ids:)`` or
  ///   ``EquipError/unknownPlayers(ids:)``.
  func assign(_ itemID: Int64, to playerID: Int64, sharing: Bool = false) throws {
    try change { db, writer in
      let item = try Self.lines([itemID], db)[0].item
      let player = try Self.players([playerID], db)[0]
      guard try writer.give(item, to: player) else { return (nil, ()) }
      if !sharing, let shortage = try writer.shortage(of: item) {
        throw shortage.withoutHolder(player.fullName)
      }
      let title = StepTitle.of("Check out", item.displayName, else: "an item")
      return (StepTitle.of("\(title) to", player.fullName, else: "a player"), ())
    }
  }

  /// Checks in a player's item of a kind, if there is one.
  ///
  /// - Throws: ``EquipError/unknownPlayers(ids:)`` when there is no such player.
  func unassign(_ kind: EquipmentKind, from playerID: Int64) throws {
    try change { db, writer in
      let player = try Self.players([playerID], db)[0]
      guard let itemID = try writer.take(kind, from: playerID) else { return (nil, ()) }
      let item = try EquipmentLine.fetch(itemID, db)?.item
      let title = StepTitle.of("Check in", item?.displayName, else: "an item")
      return (StepTitle.of("\(title) from", player.fullName, else: "a player"), ())
    }
  }
}

// MARK: - Many items

extension EquipStore {
  /// Checks items out to players, all or none, as one step.
  ///
  /// All loans change at once, so two players can swap their sticks.
  ///
  /// - Parameters:
  ///   - loans: The items and their players.
  ///   - sharing: Whether more players may have an item than there are pieces.
  /// - Returns: The loans, or the problems that prevented them.
  @discardableResult
  func checkOut(
    _ loans: [(item: Int64, player: Int64)], sharing: Bool = false
  ) throws -> BulkSummary {
    try change { db, writer in
      var checkOut = BulkCheckOut(writer)
      for loan in loans { try checkOut.give(loan.item, to: loan.player) }
      if !sharing { try checkOut.findShortages() }
      let summary = checkOut.summary
      return (Self.title("Check out", summary), summary)
    }
  }

  /// Checks in players' items, all or none, as one step.
  ///
  /// - Parameter kinds: The kinds to check in; nil for all.
  /// - Returns: The ended loans, or the unknown players, for which nothing was done.
  @discardableResult
  func checkIn(players ids: [Int64], kinds: [EquipmentKind]? = nil) throws -> BulkSummary {
    try change { db, writer in
      var summary = BulkSummary()
      var seen: Set<Int64> = []
      for id in ids where seen.insert(id).inserted {
        guard let player = try Player.fetch(id, db) else {
          summary.problems.append(EquipError.unknownPlayers(ids: [id]).description)
          continue
        }
        let lines = try Set(kinds ?? EquipmentKind.allCases).sorted().compactMap { kind in
          try writer.take(kind, from: id).map { itemID in
            BulkSummary.Line(
              playerID: id, playerName: player.fullName, itemID: itemID,
              itemName: try EquipmentLine.fetch(itemID, db)?.item.displayName ?? "", kind: kind)
          }
        }
        if lines.isEmpty { summary.unchanged += 1 }
        summary.done += lines
      }
      if !summary.isDone { summary.done = [] }
      return (Self.title("Check in", summary), summary)
    }
  }

  /// The title of the step; nil if nothing was done, so that nothing is written.
  static func title(_ verb: String, _ summary: BulkSummary) -> String? {
    summary.done.isEmpty ? nil : StepTitle.of(verb, summary.done.count, "item")
  }
}

// MARK: - History

extension EquipStore {
  /// The loans of a player, the newest first.
  func history(ofPlayer playerID: Int64) throws -> [Loan] {
    try loans(Loan.filter(Loan.Columns.player == playerID))
  }

  /// The loans of an item, the newest first.
  func history(ofItem itemID: Int64) throws -> [Loan] {
    try loans(Loan.filter(Loan.Columns.item == itemID))
  }

  /// The loans of the team, the newest first.
  ///
  /// - Parameter limit: The greatest number; nil for all.
  func history(limit: Int? = nil) throws -> [Loan] {
    try loans(limit.map { Loan.limit(max(0, $0)) } ?? Loan.all())
  }

  private func loans(_ request: QueryInterfaceRequest<Loan>) throws -> [Loan] {
    try database.read {
      try request.order(Loan.Columns.since.desc, Loan.Columns.id.desc).fetchAll($0)
    }
  }
}

extension EquipError {
  /// The same error without the player who was to get the item.
  fileprivate func withoutHolder(_ name: String) -> EquipError {
    guard case .noneAvailable(let id, let item, let quantity, var holders) = self else {
      return self
    }
    if let index = holders.firstIndex(of: name) { holders.remove(at: index) }
    return .noneAvailable(itemID: id, item: item, quantity: quantity, holders: holders)
  }
}

/// The result of checking several items out or in: all loans or, if there are problems, none.
struct BulkSummary: Hashable, Sendable {
  /// An item and the player it was checked out to or in from.
  struct Line: Hashable, Sendable {
    /// The player's id.
    let playerID: Int64
    /// The player's name, given names first.
    let playerName: String
    /// The item's id.
    let itemID: Int64
    /// The item's name.
    let itemName: String
    /// The item's kind.
    let kind: EquipmentKind
  }

  /// The loans; empty if there are problems.
  var done: [Line] = []
  /// The number of players for whom nothing had to change.
  var unchanged = 0
  /// A sentence for each problem; empty on success.
  var problems: [String] = []

  /// Whether there were no problems.
  var isDone: Bool { problems.isEmpty }
}

/// Checks items out one by one, and collects the problems.
struct BulkCheckOut {
  private var lines: [BulkSummary.Line] = []
  private var unchanged = 0
  private var problems: [String] = []
  private let writer: EquipWriter
  private var items: [Int64: Equipment?] = [:]
  private var players: [Int64: Player?] = [:]
  /// The items each player has been given, by kind.
  private var given: [Int64: [EquipmentKind: Int64]] = [:]

  init(_ writer: EquipWriter) {
    self.writer = writer
  }

  /// The loans, or the problems.
  var summary: BulkSummary {
    var summary = BulkSummary()
    if problems.isEmpty { summary.done = lines }
    summary.unchanged = unchanged
    summary.problems = problems
    return summary
  }

  /// Checks an item out to a player.
  mutating func give(_ itemID: Int64, to playerID: Int64) throws {
    let item = try item(itemID)
    let player = try player(playerID)
    guard let item, let player else { return }
    let before = given[playerID]?[item.kind]
    guard before == nil || before == itemID else {
      problems.append(
        "\(player.fullName) can have only one \(item.kind.displayName), and is to be given two.")
      return
    }
    given[playerID, default: [:]][item.kind] = itemID
    guard try writer.give(item, to: player) else {
      // A loan that is named twice counts once.
      if before == nil { unchanged += 1 }
      return
    }
    lines.append(
      BulkSummary.Line(
        playerID: playerID, playerName: player.fullName, itemID: itemID,
        itemName: item.displayName, kind: item.kind))
  }

  /// Finds the items with more players than pieces.
  mutating func findShortages() throws {
    for id in Set(lines.map(\.itemID)).sorted() {
      guard let item = try item(id), let shortage = try writer.shortage(of: item),
        case .noneAvailable(_, let name, let quantity, let holders) = shortage
      else { continue }
      let wanted = lines.filter { $0.itemID == id }.map(\.playerName)
      problems.append(
        "There \(quantity == 1 ? "is one piece" : "are \(quantity) pieces") of "
          + "“\(StepTitle.line(name))”, and \(holders.count) players would have one: "
          + "\(holders.map { StepTitle.line($0) }.joined(separator: ", ")) "
          + "(\(wanted.count) of them new).")
    }
  }

  private mutating func item(_ id: Int64) throws -> Equipment? {
    if let known = items[id] { return known }
    let item = try EquipmentLine.fetch(id, writer.db)?.item
    items[id] = .some(item)
    if item == nil { fail(.unknownItems(ids: [id])) }
    return item
  }

  private mutating func player(_ id: Int64) throws -> Player? {
    if let known = players[id] { return known }
    let player = try Player.fetch(id, writer.db)
    players[id] = .some(player)
    if player == nil { fail(.unknownPlayers(ids: [id])) }
    return player
  }

  private mutating func fail(_ error: EquipError) {
    problems.append(error.description)
  }
}
