import Persistence

/// What an import of players and equipment did to a team.
struct TeamImportSummary: Hashable, Sendable {
  /// What became of the players.
  var players = ImportSummary()
  /// What became of the items.
  var items = ImportSummary()
  /// How many items were checked out to players who had not had them.
  var assigned = 0

  /// Makes a summary of numbers that are known.
  init(
    players: ImportSummary = ImportSummary(), items: ImportSummary = ImportSummary(),
    assigned: Int = 0
  ) {
    self.players = players
    self.items = items
    self.assigned = assigned
  }
}
