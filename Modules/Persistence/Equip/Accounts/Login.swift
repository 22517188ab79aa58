public import Models

/// That a manager is logged in.
public struct Login: Sendable {
  /// The team, with the time and the token of this login.
  public let team: Team
  /// Why the time and the token could not be kept, such as a read-only disk; nil when they were.
  public let note: StoreError?

  /// The team's id.
  public var teamID: Int64 { team.id ?? 0 }

  /// Makes a login of a team.
  public init(team: Team, note: StoreError? = nil) {
    self.team = team
    self.note = note
  }
}
