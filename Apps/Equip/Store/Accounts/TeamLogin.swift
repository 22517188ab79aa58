import Models
import Persistence

/// That a manager is logged in.
struct TeamLogin: Sendable {
  /// The team, with the time and the token of this login.
  let team: Team
  /// Why the time and the token could not be kept, such as a read-only disk; nil when they were.
  let note: StoreError?
  /// Whether the team had never logged in before.
  let isFirst: Bool

  /// The team's id.
  var teamID: Int64 { team.id ?? 0 }

  init(team: Team, isFirst: Bool, note: StoreError? = nil) {
    self.team = team
    self.isFirst = isFirst
    self.note = note
  }
}
