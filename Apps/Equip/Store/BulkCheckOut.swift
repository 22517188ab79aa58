import Models
import Persistence

/// Gives items to players one by one, and finds out what could not be done.
struct BulkCheckOut {
  private var lines: [BulkSummary.Line] = []
  private var unchanged = 0
  private var problems: [String] = []
  private let writer: EquipWriter
  private var items: [Int64: (any Equipment)?] = [:]
  private var players: [Int64: Player?] = [:]
  /// What each player has been given of each kind.
  private var given: [Int64: [EquipmentKind: Int64]] = [:]

  init(_ writer: EquipWriter) {
    self.writer = writer
  }

  /// What was done, or what could not be done.
  var summary: BulkSummary {
    var summary = BulkSummary()
    if problems.isEmpty { summary.done = lines }
    summary.unchanged = unchanged
    summary.problems = problems
    return summary
  }

  /// Gives a player an item.
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
      // Named twice is given once.
      if before == nil { unchanged += 1 }
      return
    }
    lines.append(
      BulkSummary.Line(
        playerID: playerID, playerName: player.fullName, itemID: itemID,
        itemName: item.displayName, kind: item.kind))
  }

  /// Finds the items that more players have now than there are pieces.
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

  private mutating func item(_ id: Int64) throws -> (any Equipment)? {
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
