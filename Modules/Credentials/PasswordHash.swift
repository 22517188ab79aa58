import CSodium
import Foundation

/// What is kept of a password: enough to recognise it, too little to find it out.
///
/// The hash is scrypt's (RFC 7914), which needs much memory at each guess, of the password as
/// ``PasswordPolicy`` prepares it and of a salt that no other hash has.
///
/// ```swift
/// let hash = try PasswordHash(of: "correct horse", cost: .standard)
/// hash.verify("correct horse")   // true
/// hash.text                      // $scrypt$ln=17,r=8,p=1$…$…
/// ```
public struct PasswordHash: Hashable, Sendable {
  /// How much work one guess is.
  public let cost: PasswordCost
  let salt: [UInt8]
  let bytes: [UInt8]

  /// Sixteen, as RFC 8018 asks for eight at least.
  static let saltByteCount = 16
  static let byteCount = 32

  init(cost: PasswordCost, salt: [UInt8], bytes: [UInt8]) {
    self.cost = cost
    self.salt = salt
    self.bytes = bytes
  }

  /// Hashes a password with a new salt, which takes a noticeable time; see ``PasswordCost``.
  ///
  /// - Throws: `PasswordProblem` where it is empty or too long, then without hashing it; `POSIXError`
  ///   where there is no memory for it.
  public init(of password: String, cost: PasswordCost) throws {
    let prepared = try PasswordPolicy.prepared(password)
    let salt = (0..<Self.saltByteCount).map { _ in UInt8.random(in: .min ... .max) }
    self.init(
      cost: cost, salt: salt, bytes: try Self.key(of: prepared, salt: salt, cost: cost))
  }

  /// Whether this is the hash of a password. A password that is too long is not hashed: it is none.
  ///
  /// The comparison takes the same time wherever the two differ.
  public func verify(_ password: String) -> Bool {
    guard let prepared = try? PasswordPolicy.prepared(password),
      let key = try? Self.key(of: prepared, salt: salt, cost: cost, byteCount: bytes.count)
    else { return false }
    return sodium_memcmp(key, bytes, bytes.count) == 0
  }

  /// Scrypt itself.
  ///
  /// - Throws: `POSIXError` where there is no memory for it.
  static func key(
    of password: [UInt8], salt: [UInt8], cost: PasswordCost, byteCount: Int = Self.byteCount
  ) throws -> [UInt8] {
    // Finds out once which instructions the processor has.
    _ = sodium_init()
    var key = [UInt8](repeating: 0, count: byteCount)
    let status = crypto_pwhash_scryptsalsa208sha256_ll(
      password, password.count, salt, salt.count, UInt64(cost.rounds), UInt32(cost.blockSize),
      UInt32(cost.parallelism), &key, key.count)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOMEM) }
    return key
  }
}

// MARK: - As text

extension PasswordHash {
  /// The hash as it is stored: `$scrypt$ln=17,r=8,p=1$salt$hash`, in the form that the Password
  /// Hashing Competition agreed on, with Base64 without padding.
  public var text: String {
    "$scrypt$ln=\(cost.logarithm),r=\(cost.blockSize),p=\(cost.parallelism)"
      + "$\(Self.base64(salt))$\(Self.base64(bytes))"
  }

  /// Reads what ``text`` has written.
  ///
  /// - Returns: nil where it is no such hash, or one at a cost that this machine is not asked to bear.
  public init?(text: String) {
    let form = /\$scrypt\$ln=([0-9]+),r=([0-9]+),p=([0-9]+)\$([^$=]+)\$([^$=]+)/
    guard text.utf8.count <= 512, let match = text.wholeMatch(of: form),
      let logarithm = Int(match.1), let blockSize = Int(match.2), let parallelism = Int(match.3),
      let cost = PasswordCost(
        logarithm: logarithm, blockSize: blockSize, parallelism: parallelism),
      let salt = Self.bytes(match.4), (8...64).contains(salt.count),
      let bytes = Self.bytes(match.5), (16...64).contains(bytes.count)
    else { return nil }
    self.init(cost: cost, salt: salt, bytes: bytes)
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    String(Data(bytes).base64EncodedString().prefix { $0 != "=" })
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: String(text) + padding).map(Array.init)
  }
}
