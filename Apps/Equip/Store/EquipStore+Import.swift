import GRDB
import Models
import Persistence

extension EquipStore {
  /// Takes in players and items, all of them or none, as one step.
  ///
  /// What is stored already is recognised, by its number on the web service, otherwise a player by the
  /// names and an item by all that tells items apart; it becomes what the import says. A photo stays
  /// where the import has none. The order is kept of what is the same: the second twin is the second.
  ///
  /// - Parameters:
  ///   - players: What each has (``Player/helmet`` and the others) are ids of items of this import,
  ///     which are checked out to the player even where pieces are missing. What it does not mention
  ///     stays with the player.
  ///   - items: Each with an id that players of this import refer to it by, or none.
  /// - Throws: ``EquipError/invalid(problems:)`` when something is missing or out of range.
  @discardableResult
  func importTeam(
    players: [Player], items: [any Equipment] = []
  ) throws -> TeamImportSummary {
    try importing { db in
      var team = TeamImport(EquipWriter(db, at: now()), db)
      for item in items { try team.take(item) }
      for player in players { try team.take(player) }
      let summary = team.summary
      let changes =
        summary.players.added + summary.players.updated + summary.items.added
        + summary.items.updated + summary.assigned
      guard changes > 0 else { return (nil, summary) }
      let title =
        players.isEmpty
        ? StepTitle.of("Import", items.count, "item")
        : StepTitle.of("Import", players.count, "player")
      return (title, summary)
    }
  }
}
