public import Models

/// That a manager is logged in.
public struct Login: Sendable {
  /// The team, with the time and the token of this login.
  public let team: Team
  /// Why the time and the token could not be kept, such as a read-only disk; nil when they were.
  public let note: StoreError?
  /// Whether the team had never logged in before.
  let isFirst: Bool

  /// The team's id.
  public var teamID: Int64 { team.id ?? 0 }

  init(team: Team, isFirst: Bool, note: StoreError? = nil) {
    self.team = team
    self.isFirst = isFirst
    self.note = note
  }
}
