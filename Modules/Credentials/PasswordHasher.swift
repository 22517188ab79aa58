/// Hashes passwords at the cost that suits the machine, and checks them.
///
/// The cost is measured at the first hash, not before: checking a password needs none.
public struct PasswordHasher: Sendable {
  private let fixedCost: PasswordCost?

  /// - Parameter cost: nil to measure at which cost a hash takes about a tenth of a second, and never to take
  ///   less than `PasswordCost.standard`.
  public init(cost: PasswordCost? = nil) { fixedCost = cost }

  /// The hash of a password, as text to be stored.
  ///
  /// - Throws: `PasswordProblem` where the password is empty or too long; `POSIXError` where there is
  ///   no memory for it.
  public func hash(_ password: String) throws -> String {
    try PasswordPolicy.check(password)
    return try PasswordHash(of: password, cost: fixedCost ?? Self.calibrated.get()).text
  }

  /// Whether a stored text is the hash of a password.
  ///
  /// Where the text is no hash, such as that of a user that there is not, the password is hashed all
  /// the same, so that the time taken does not tell.
  public func verify(_ password: String, against text: String) -> Bool {
    let hash = PasswordHash(text: text)
    let decoy = PasswordHash(
      cost: fixedCost ?? .standard, salt: Array(repeating: 0, count: PasswordHash.saltByteCount),
      bytes: Array(repeating: 0, count: PasswordHash.byteCount))
    let isRight = (hash ?? decoy).verify(password)
    return hash != nil && isRight
  }

  /// Whether a stored hash was made at less than any cost that is chosen today, so that it should be
  /// made anew; a text that is no hash was not.
  public func isOutdated(_ text: String) -> Bool {
    guard let hash = PasswordHash(text: text) else { return false }
    return hash.isWeaker(than: fixedCost ?? PasswordCost.choices.first ?? .standard)
  }

  /// Measured once in a process.
  private static let calibrated = Result { try PasswordCost.calibrated(for: .milliseconds(100)) }
}
