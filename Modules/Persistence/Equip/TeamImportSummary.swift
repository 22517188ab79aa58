/// What an import of players and equipment did to a team.
public struct TeamImportSummary: Hashable, Sendable {
  /// What became of the players.
  public var players = ImportSummary()
  /// What became of the items.
  public var items = ImportSummary()
  /// How many items were checked out to players who had not had them.
  public var assigned = 0

  /// Makes a summary of numbers that are known.
  public init(
    players: ImportSummary = ImportSummary(), items: ImportSummary = ImportSummary(),
    assigned: Int = 0
  ) {
    self.players = players
    self.items = items
    self.assigned = assigned
  }
}
