import Foundation

/// A hockey team and the account with which its equipment manager logs in.
struct Team: Hashable, Identifiable, Sendable {
  /// The identifier in the store; nil until the team is stored.
  var id: Int64?
  /// The identifier on the host's web service; 0 for none.
  var wsObjectId: Int
  /// The home city.
  var city: String
  /// The name without the city.
  var teamName: String
  /// The name of the equipment manager.
  var nameOfEM: String
  /// The user name of the manager. Case, surrounding white space and Unicode normalization are
  /// ignored.
  var username: String
  /// The hash of the password in the form in which it is stored, never the password itself.
  var password: String
  /// The token of the current login; nil if nobody is logged in.
  var loginToken: String?
  /// The time of the most recent login; nil before the first.
  var loginTimestamp: Date?
  /// A Boolean value that indicates whether the program generated the password, which must be
  /// changed at the next login.
  var mustChangePassword: Bool

  /// Creates a team that has not been stored and has no password.
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

  /// The city and the name, such as `Port Hope Herons`.
  var fullName: String { [city, teamName].joinedBySpaces }
}
