/// How much work it is to hash a password with scrypt, and so to guess one.
///
/// The names are those of RFC 7914: the memory taken is 128 · r · N bytes, the time grows with
/// N · r · p.
public struct PasswordCost: Hashable, Sendable {
  /// The power of two that gives N, how many blocks are mixed; `ln` in a hash's text.
  public let logarithm: Int
  /// How large a block is, in units of 128 bytes; `r` in a hash's text.
  public let blockSize: Int
  /// How many times the mixing is done, one after the other; `p` in a hash's text.
  public let parallelism: Int

  /// Makes a cost.
  ///
  /// - Returns: nil where it is no cost of scrypt, or one that asks for more than 256 MiB or for
  ///   sixteen rounds: the hash of a damaged file must not stop the program that reads it.
  public init?(logarithm: Int, blockSize: Int = 8, parallelism: Int = 1) {
    guard (1...20).contains(logarithm), (1...16).contains(blockSize),
      (1...16).contains(parallelism), (128 * blockSize) << logarithm <= Self.mostBytes
    else { return nil }
    self.init(ofLogarithm: logarithm, blockSize: blockSize, parallelism: parallelism)
  }

  private init(ofLogarithm logarithm: Int, blockSize: Int, parallelism: Int) {
    self.logarithm = logarithm
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// What new hashes cost: 128 MiB, the least that OWASP asks for with one round of 8 · 128 bytes
  /// (Password Storage Cheat Sheet).
  public static let standard = PasswordCost(ofLogarithm: 17, blockSize: 8, parallelism: 1)

  /// How many bytes of memory one hash takes.
  public var byteCount: Int { (128 * blockSize) << logarithm }

  /// N: how many blocks are mixed.
  public var rounds: Int { 1 << logarithm }

  /// Whether a guess at this cost is less work than one at the other.
  public func isWeaker(than other: PasswordCost) -> Bool { work < other.work }

  private var work: Int { rounds * blockSize * parallelism }

  private static let mostBytes = 256 << 20
}

/// Hashes passwords, and checks them.
public struct PasswordHasher: Sendable {
  private let cost: PasswordCost

  /// - Parameter cost: What a hash costs; nil for ``PasswordCost/standard``.
  public init(cost: PasswordCost? = nil) { self.cost = cost ?? .standard }

  /// The hash of a password, as text to be stored.
  ///
  /// - Throws: `PasswordProblem` where the password is empty or too long; `POSIXError` where there is
  ///   no memory for it.
  public func hash(_ password: String) throws -> String {
    try PasswordHash(of: password, cost: cost).text
  }

  /// Whether a stored text is the hash of a password.
  ///
  /// Where the text is no hash, such as that of a user that there is not, the password is hashed all
  /// the same, so that the time taken does not tell.
  public func verify(_ password: String, against text: String) -> Bool {
    let hash = PasswordHash(text: text)
    let decoy = PasswordHash(
      cost: cost, salt: Array(repeating: 0, count: PasswordHash.saltByteCount),
      bytes: Array(repeating: 0, count: PasswordHash.byteCount))
    let isRight = (hash ?? decoy).verify(password)
    return hash != nil && isRight
  }

  /// Whether a stored hash was made at less than the cost of new ones, so that it should be
  /// made anew; a text that is no hash was not.
  public func isOutdated(_ text: String) -> Bool {
    PasswordHash(text: text)?.cost.isWeaker(than: cost) ?? false
  }
}
