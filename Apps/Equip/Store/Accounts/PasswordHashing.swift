import Persistence

/// Makes hashes of passwords, and checks passwords against them.
///
/// The store knows nothing of how; the app hands it a memory-hard function.
protocol PasswordHashing: Sendable {
  /// A hash of a password with fresh salt, as text that says how it was made.
  ///
  /// - Throws: An error in words when the password cannot be used, as when it is too long.
  func hash(_ password: String) throws -> String

  /// Whether a hash is that of a password; compared in constant time. A hash that cannot be read is
  /// that of none.
  func verify(_ password: String, against hash: String) -> Bool

  /// Whether a hash was made with less effort than ``hash(_:)`` makes now, so that it is made anew at
  /// the next login.
  func isOutdated(_ hash: String) -> Bool
}

extension PasswordHashing {
  /// No hash is outdated unless the function says so.
  func isOutdated(_ hash: String) -> Bool { false }
}
