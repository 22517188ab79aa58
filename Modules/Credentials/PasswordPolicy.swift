import Foundation

/// The rules for passwords, and the form in which their spellings are compared.
///
/// The form is that of RFC 8265's OpaqueString: blanks of other scripts become spaces, and characters
/// put together of several are composed (NFC), so that `é` is the same from every keyboard. Upper and
/// lower case stay two things, and blanks at the ends count.
public enum PasswordPolicy {
  /// The most bytes of UTF-8 that a password has. Longer ones are refused before any work is done on
  /// them.
  public static let maximumByteCount = 1_024
  /// The fewest characters of a new password, as NIST SP 800-63B has it.
  public static let minimumCharacterCount = 8

  /// Checks that a text can be a password at all.
  ///
  /// - Throws: `PasswordProblem.empty`, `.tooLong` or `.controlCharacter`.
  public static func check(_ password: String) throws(PasswordProblem) {
    _ = try prepared(password)
  }

  /// Checks a new password.
  ///
  /// - Parameters:
  ///   - password: The new password.
  ///   - username: The name of its user, which is refused as a password.
  /// - Throws: The first problem.
  public static func checkNew(_ password: String, for username: String) throws(PasswordProblem) {
    try check(password)
    guard password.count >= minimumCharacterCount else { throw .tooShort }
    guard Set(password).count > 2 else { throw .repetitive }
    let key = Username.key(of: password)
    guard key != Username.key(of: username) else { throw .username }
    guard !Self.guessedFirst.contains(key) else { throw .guessedFirst }
  }

  /// Returns the bytes to hash.
  static func prepared(_ password: String) throws(PasswordProblem) -> [CChar] {
    guard !password.isEmpty else { throw .empty }
    guard password.utf8.count <= maximumByteCount else { throw .tooLong }
    var scalars = String.UnicodeScalarView()
    for scalar in password.unicodeScalars {
      guard scalar.properties.generalCategory != .control else { throw .controlCharacter }
      scalars.append(scalar.properties.generalCategory == .spaceSeparator ? " " : scalar)
    }
    return String(scalars).precomposedStringWithCanonicalMapping.utf8.map(CChar.init(bitPattern:))
  }

  /// The passwords of eight characters and more that every list of the commonest ones begins with.
  private static let guessedFirst: Set<String> = [
    "password", "password1", "password123", "passw0rd", "12345678", "123456789", "1234567890",
    "87654321", "qwertyui", "qwertyuiop", "qwerty123", "1q2w3e4r", "1qaz2wsx", "abcd1234",
    "abc12345", "iloveyou", "sunshine", "princess", "football", "baseball", "superman", "trustno1",
    "letmein1", "welcome1", "computer", "whatever", "starwars", "hockey123", "asdfghjk",
    "asdfghjkl", "equipment",
  ]
}

/// A reason to refuse a password. It does not include the password.
public enum PasswordProblem: Error, Hashable, Sendable {
  case empty
  /// It has more bytes than ``PasswordPolicy/maximumByteCount``.
  case tooLong
  /// It holds a character that no keyboard types into a field, such as a line feed.
  case controlCharacter
  /// A new one of fewer characters than ``PasswordPolicy/minimumCharacterCount``.
  case tooShort
  /// A new one that repeats one or two characters.
  case repetitive
  /// A new one that is the name of its user.
  case username
  /// A new one that is among the first guesses.
  case guessedFirst
}

extension PasswordProblem: CustomStringConvertible {
  /// The problem as a sentence, with what to do.
  public var description: String {
    switch self {
    case .empty: "The password is empty."
    case .tooLong: "The password is longer than \(PasswordPolicy.maximumByteCount) bytes."
    case .controlCharacter:
      "The password holds a control character. Use what a keyboard types."
    case .tooShort:
      "The password is too short. Use \(PasswordPolicy.minimumCharacterCount) characters or more."
    case .repetitive: "The password is the same characters over and over. Use more of them."
    case .username: "The password is the user name. Use another."
    case .guessedFirst: "The password is one of those that are guessed first. Use another."
    }
  }
}

/// A password to begin with, which its user changes at the first login.
public enum OneTimePassword {
  /// Makes one of three groups of four, such as `k7dm-42qx-9fhw`: easy to copy from paper, as none of
  /// its characters looks like another, and with 59 bits too many to try.
  public static func random() -> String {
    (0..<3).map { _ in String((0..<4).map { _ in characters[.random(in: characters.indices)] }) }
      .joined(separator: "-")
  }

  /// Without the pairs that look alike: 0 and o, 1, i and l.
  static let characters = Array("abcdefghjkmnpqrstuvwxyz23456789")
}
