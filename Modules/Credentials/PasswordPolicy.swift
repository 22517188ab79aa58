import Foundation

/// The rules for passwords, and the normalization applied before they are compared.
///
/// Passwords are normalized by the OpaqueString profile of RFC 8265: other space characters become
/// spaces, and decomposed characters are composed (NFC), so that `é` is the same from every
/// keyboard. Case and surrounding spaces are significant.
public enum PasswordPolicy {
  /// The maximum length of a password in UTF-8 bytes. Longer passwords are refused before hashing.
  public static let maximumByteCount = 1_024
  /// The minimum length of a new password in characters, as NIST SP 800-63B recommends.
  public static let minimumCharacterCount = 8

  /// Checks that text can be a password.
  ///
  /// - Throws: `PasswordProblem.empty`, `.tooLong` or `.controlCharacter`.
  public static func check(_ password: String) throws(PasswordProblem) {
    _ = try prepared(password)
  }

  /// Checks that a password is acceptable as a new one.
  ///
  /// - Parameters:
  ///   - password: The new password.
  ///   - username: The name of its user, which is refused as a password.
  /// - Throws: `PasswordProblem`: the first problem found.
  public static func checkNew(_ password: String, for username: String) throws(PasswordProblem) {
    try check(password)
    guard password.count >= minimumCharacterCount else { throw .tooShort }
    guard Set(password).count > 2 else { throw .repetitive }
    let key = Username.key(of: password)
    guard key != Username.key(of: username) else { throw .username }
    guard !commonPasswords.contains(key) else { throw .common }
  }

  /// Returns the normalized bytes to hash.
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

  /// Common passwords of eight or more characters from the top of published lists.
  private static let commonPasswords: Set<String> = [
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
  /// The password is longer than ``PasswordPolicy/maximumByteCount``.
  case tooLong
  /// The password contains a control character, such as a line feed.
  case controlCharacter
  /// The new password is shorter than ``PasswordPolicy/minimumCharacterCount``.
  case tooShort
  /// The new password repeats one or two characters.
  case repetitive
  /// The new password is the user name.
  case username
  /// The new password is in lists of common passwords.
  case common
}

extension PasswordProblem: CustomStringConvertible {
  /// A message that describes the problem and suggests the next step.
  public var description: String {
    switch self {
    case .empty: "The password is empty."
    case .tooLong: "The password is longer than \(PasswordPolicy.maximumByteCount) bytes."
    case .controlCharacter:
      "The password contains a control character. Use characters that a keyboard types."
    case .tooShort:
      "The password is too short. Use \(PasswordPolicy.minimumCharacterCount) characters or more."
    case .repetitive: "The password repeats one or two characters. Use more different ones."
    case .username: "The password is the user name. Choose another one."
    case .common: "The password is too common. Choose another one."
    }
  }
}

/// An initial password, which the user changes at the first login.
public enum OneTimePassword {
  /// Returns a random password of three groups of four characters, such as `k7dm-42qx-9fhw`. It is
  /// easy to copy from paper, because no two of its characters look alike, and has 59 bits of
  /// entropy.
  public static func random() -> String {
    (0..<3).map { _ in String((0..<4).map { _ in characters[.random(in: characters.indices)] }) }
      .joined(separator: "-")
  }

  /// Excludes characters that look alike: 0 and o, 1, i and l.
  static let characters = Array("abcdefghjkmnpqrstuvwxyz23456789")
}
