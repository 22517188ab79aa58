/// A password to begin with, which its user changes at the first login.
public enum OneTimePassword {
  /// Makes one of three groups of four, such as `k7dm-42qx-9fhw`: easy to copy from paper, as none of
  /// its characters looks like another, and with 59 bits too many to try.
  public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    return random(using: &generator)
  }

  static func random(using generator: inout some RandomNumberGenerator) -> String {
    (0..<3).map { _ in
      String((0..<4).map { _ in characters[Int.random(in: characters.indices, using: &generator)] })
    }
    .joined(separator: "-")
  }

  /// Without the pairs that look alike: 0 and o, 1, i and l.
  static let characters = Array("abcdefghjkmnpqrstuvwxyz23456789")
}
