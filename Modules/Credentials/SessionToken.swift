/// What tells one login from every other: nobody guesses it.
public enum SessionToken {
  /// Makes one of 256 bits of chance, as 64 hexadecimal digits.
  public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return String((0..<64).map { _ in digits[Int.random(in: digits.indices, using: &generator)] })
  }
}
