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

  /// What is taken where nothing was measured: 128 MiB, the least that OWASP asks for with one round
  /// of 8 · 128 bytes (Password Storage Cheat Sheet).
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

// MARK: - Measuring

extension PasswordCost {
  /// The costs that are chosen from: ``standard``, which no new hash is below, and 256 MiB.
  static let choices = (17...18).map {
    PasswordCost(ofLogarithm: $0, blockSize: 8, parallelism: 1)
  }

  /// The cost at which one hash takes about a given time on this machine, found by hashing at a small
  /// cost first.
  ///
  /// On most machines the least of the choices takes longer, and is the one then.
  ///
  /// - Throws: what hashing throws, where there is no memory for it.
  public static func calibrated(for target: Duration) throws -> PasswordCost {
    let sample = PasswordCost(ofLogarithm: 13, blockSize: 8, parallelism: 1)
    let salt = [UInt8](repeating: 0x5A, count: PasswordHash.saltByteCount)
    var fastest = Duration.seconds(60)
    // The shortest of a few: whatever else the machine does only makes it longer.
    for _ in 0..<3 {
      let time = try ContinuousClock().measure {
        _ = try PasswordHash.key(of: Array("calibration".utf8), salt: salt, cost: sample)
      }
      fastest = min(fastest, time)
    }
    return nearest(to: target, where: fastest, isTheTimeOf: sample)
  }

  /// The choice whose time is nearest to a target, by how many times the one is the other.
  static func nearest(
    to target: Duration, where time: Duration, isTheTimeOf sample: PasswordCost
  ) -> PasswordCost {
    let sampleSeconds = max(time / .seconds(1), 1e-6)
    func distance(_ cost: PasswordCost) -> Double {
      let seconds = sampleSeconds * Double(cost.work) / Double(sample.work)
      let factor = seconds / max(target / .seconds(1), 1e-6)
      return factor < 1 ? 1 / factor : factor
    }
    return choices.min { distance($0) < distance($1) } ?? .standard
  }
}

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
