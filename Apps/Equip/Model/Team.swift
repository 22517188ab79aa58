import Foundation

/// A hockey team and the account with which its equipment manager logs in.
struct Team: Hashable, Identifiable, Sendable {
  /// The id in the store; nil until it is stored.
  var id: Int64?
  /// The number on the host's web service; 0 for none.
  var wsObjectId: Int
  /// The home city.
  var city: String
  /// The name without the city.
  var teamName: String
  /// The name of its equipment manager.
  var nameOfEM: String
  /// The user name of the manager; case, surrounding blanks and Unicode forms do not matter.
  var username: String
  /// The hash of the password, as the store keeps it; never the password itself.
  var password: String
  /// The token of the current login; nil if nobody is logged in.
  var loginToken: String?
  /// The most recent login; nil before the first.
  var loginTimestamp: Date?
  /// If true, the program made the password, and it must be changed at the next login.
  var mustChangePassword: Bool

  /// Creates a team that is not stored yet and has no password.
  init(
    city: String = "", teamName: String = "", nameOfEM: String = "", username: String = "",
    wsObjectId: Int = 0, mustChangePassword: Bool = false
  ) {
    self.wsObjectId = wsObjectId
    self.city = city
    self.teamName = teamName
    self.nameOfEM = nameOfEM
    self.username = username
    self.password = ""
    self.mustChangePassword = mustChangePassword
  }

  /// City and name together, such as `Port Hope Herons`.
  var fullName: String { [city, teamName].joinedByBlanks }
}
