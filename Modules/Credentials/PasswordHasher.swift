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

  /// Returns a Boolean value that indicates whether a password matches a hash.
  ///
  /// If the hash is invalid or its cost exceeds the maximum, the result is false, but a password is
  /// hashed nevertheless, so that the time does not reveal which user names exist.
  public func verify(_ password: String, against hash: String) -> Bool {
    guard let password = try? PasswordPolicy.prepared(password) else { return false }
    guard let cost = PasswordCost(of: hash), cost.isAtMost(.maximum) else {
      _ = try? Self.hash(password, cost: self.cost)
      return false
    }
    return crypto_pwhash_str_verify(hash, password, UInt64(password.count)) == 0
  }

  /// Returns a Boolean value that indicates whether a hash has a different cost than new ones, so
  /// that it should be replaced at the next login. The result is false for an invalid hash.
  public func needsRehash(_ hash: String) -> Bool {
    crypto_pwhash_str_needs_rehash(hash, cost.passes, cost.byteCount) == 1
  }

  private static func hash(_ password: [CChar], cost: PasswordCost) throws -> String {
    // Does its work once per process: seeds random numbers and selects the fastest code.
    guard sodium_init() >= 0 else { throw POSIXError(.EIO) }
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let status = crypto_pwhash_str(
      &text, password, UInt64(password.count), cost.passes, cost.byteCount)
    guard status == 0 else { throw POSIXError(.ENOMEM) }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// The work that is needed to compute one password hash.
public struct PasswordCost: Hashable, Sendable {
  /// The number of passes over the memory.
  let passes: UInt64
  /// The memory in bytes.
  let byteCount: Int

  /// The cost of new hashes: two passes over 128 MiB. OWASP asks for two passes over 19 MiB at
  /// least (Password Storage Cheat Sheet).
  public static let standard = PasswordCost(passes: 2, byteCount: 128 << 20)

  /// The lowest cost that libsodium accepts, for tests.
  public static let minimum = PasswordCost(
    passes: UInt64(crypto_pwhash_opslimit_min()), byteCount: crypto_pwhash_memlimit_min())

  /// The maximum cost of a hash that is verified. A damaged file could request terabytes.
  static let maximum = PasswordCost(passes: 16, byteCount: 256 << 20)

  private init(passes: UInt64, byteCount: Int) {
    self.passes = passes
    self.byteCount = byteCount
  }

  /// Parses the cost of a hash; nil if the hash is invalid.
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
