import Foundation

/// A hockey team and the account with which its equipment manager logs in.
struct Team: Hashable, Identifiable, Sendable {
  /// The number a store gave it; nil until it is stored.
  var id: Int64?
  /// Its number on the host's web service; 0 where it has none.
  var wsObjectId: Int
  /// Where it is at home.
  var city: String
  /// What it is called, without its city.
  var teamName: String
  /// The name of its equipment manager.
  var nameOfEM: String
  /// What the manager logs in as; capitals, blanks around it and Unicode forms do not matter.
  var username: String
  /// The hash of the password, as the store keeps it; never the password itself.
  var password: String
  /// What tells the present login from all others; nil when nobody is logged in.
  var loginToken: String?
  /// When the manager logged in last; nil for never.
  var loginTimestamp: Date?
  /// Whether the password was given by the program and is to be changed at the next login.
  var mustChangePassword: Bool

  /// Makes a team that is not stored yet and has no password.
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
