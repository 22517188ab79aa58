/// Why something cannot be a user name.
public enum UsernameProblem: Error, Hashable, Sendable {
  case empty
  /// It has more characters than ``Username/mostScalars``.
  case tooLong
  /// A blank stands in it.
  case blank(String)
  /// It holds a control character, or another one that nobody sees.
  case invisible
}

extension UsernameProblem: CustomStringConvertible {
  /// The problem as a sentence, with what to do.
  public var description: String {
    switch self {
    case .empty: "The user name is empty."
    case .tooLong: "The user name is too long. Use \(Username.mostScalars) characters at most."
    case .blank(let name): "There is a blank in the user name '\(name)'. Leave it out."
    case .invisible: "The user name holds a character that cannot be seen. Leave it out."
    }
  }
}
