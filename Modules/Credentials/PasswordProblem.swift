/// Why something cannot be a password. The password itself is not in it.
public enum PasswordProblem: Error, Hashable, Sendable {
  case empty
  /// It has more bytes than ``PasswordPolicy/mostBytes``.
  case tooLong
  /// It holds a character that no keyboard types into a field, such as a line feed.
  case controlCharacter
  /// A new one of fewer characters than ``PasswordPolicy/fewestCharacters``.
  case tooShort
  /// A new one of one or two characters over and over.
  case repetitive
  /// A new one that is the name of its user.
  case username
  /// A new one that everybody who guesses tries first.
  case guessedFirst
}

extension PasswordProblem: CustomStringConvertible {
  /// The problem as a sentence, with what to do.
  public var description: String {
    switch self {
    case .empty: "The password is empty."
    case .tooLong: "The password is longer than \(PasswordPolicy.mostBytes) bytes."
    case .controlCharacter:
      "The password holds a control character. Use what a keyboard types."
    case .tooShort:
      "The password is too short. Use \(PasswordPolicy.fewestCharacters) characters or more."
    case .repetitive: "The password is the same characters over and over. Use more of them."
    case .username: "The password is the user name. Use another."
    case .guessedFirst: "The password is one of those that are guessed first. Use another."
    }
  }
}
