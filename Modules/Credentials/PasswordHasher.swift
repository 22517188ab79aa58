import CSodium
import Foundation

/// Hashes passwords for storage, and verifies them, with libsodium's password hashing API.
///
/// A hash is made by Argon2id (RFC 9106) of the password as ``PasswordPolicy`` prepares it and of a
/// random salt. Its text includes the salt and the cost.
///
/// ```swift
/// let hasher = PasswordHasher()
/// let hash = try hasher.hash("correct horse")      // $argon2id$v=19$m=131072,t=2,p=1$…$…
/// hasher.verify("correct horse", against: hash)    // true
/// ```
public struct PasswordHasher: Sendable {
  private let cost: PasswordCost

  /// Creates a hasher.
  ///
  /// - Parameter cost: The cost of new hashes.
  public init(cost: PasswordCost = .standard) { self.cost = cost }

  /// Returns the hash of a password. It takes a noticeable time; see ``PasswordCost``.
  ///
  /// - Throws: `PasswordProblem` if the password is empty or too long; `POSIXError` if there is not
  ///   enough memory.
  public func hash(_ password: String) throws -> String {
    try Self.hash(PasswordPolicy.prepared(password), cost: cost)
  }

  /// Returns a Boolean value that indicates whether a hash is that of a password.
  ///
  /// If the text is no hash, or one above the greatest accepted cost, the result is false,
  /// and the password is hashed all the same: the time must not show which user names exist.
  public func verify(_ password: String, against hash: String) -> Bool {
    guard let password = try? PasswordPolicy.prepared(password) else { return false }
    guard let cost = PasswordCost(of: hash), cost.isAtMost(.maximum) else {
      _ = try? Self.hash(password, cost: self.cost)
      return false
    }
    return crypto_pwhash_str_verify(hash, password, UInt64(password.count)) == 0
  }

  /// Returns a Boolean value that indicates whether a hash has another cost than new ones, so that it
  /// should be replaced at the next login. A text that is no hash does not.
  public func needsRehash(_ hash: String) -> Bool {
    crypto_pwhash_str_needs_rehash(hash, cost.passes, cost.byteCount) == 1
  }

  private static func hash(_ password: [CChar], cost: PasswordCost) throws -> String {
    // Once per process, for random numbers and the best instructions of the processor.
    guard sodium_init() >= 0 else { throw POSIXError(.EIO) }
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let status = crypto_pwhash_str(
      &text, password, UInt64(password.count), cost.passes, cost.byteCount)
    guard status == 0 else { throw POSIXError(.ENOMEM) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The work that one password hash takes, and so one guess.
public struct PasswordCost: Hashable, Sendable {
  /// The number of passes over the memory.
  let passes: UInt64
  /// The memory in bytes.
  let byteCount: Int

  /// The cost of new hashes: two passes over 128 MiB. OWASP asks for two passes over 19 MiB at least
  /// (Password Storage Cheat Sheet).
  public static let standard = PasswordCost(passes: 2, byteCount: 128 << 20)

  /// The least cost that libsodium accepts, for tests.
  public static let minimum = PasswordCost(
    passes: UInt64(crypto_pwhash_opslimit_min()), byteCount: crypto_pwhash_memlimit_min())

  /// The highest cost of a hash that is verified: one in a damaged file could ask for terabytes.
  static let maximum = PasswordCost(passes: 16, byteCount: 256 << 20)

  private init(passes: UInt64, byteCount: Int) {
    self.passes = passes
    self.byteCount = byteCount
  }

  /// Reads the cost of a hash; nil if the text is no hash.
  init?(of hash: String) {
    let form = /\$argon2id\$v=19\$m=([0-9]{1,9}),t=([0-9]{1,9}),p=1\$[^$]+\$[^$]+/
    guard let match = hash.wholeMatch(of: form), let kibibytes = Int(match.1),
      let passes = UInt64(match.2)
    else { return nil }
    self.init(passes: passes, byteCount: kibibytes << 10)
  }

  func isAtMost(_ other: PasswordCost) -> Bool {
    passes <= other.passes && byteCount <= other.byteCount
  }
}
