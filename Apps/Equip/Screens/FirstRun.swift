import Models

/// That the program has just been started for the first time, and how its first team logs in: to be told
/// once, as the password is kept nowhere.
struct FirstRun: Sendable {
  /// The team that was made.
  let team: Team
  /// What it logs in with until that is changed.
  let password: String
}
