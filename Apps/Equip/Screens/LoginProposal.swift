/// Whom the login screen is filled in for when the program starts.
struct LoginProposal {
  var username: String
  /// The password, where it is known already: the screen logs in by itself then.
  var password: String?
}
