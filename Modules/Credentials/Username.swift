import Foundation

/// A user name. Case, surrounding blanks and forms of characters make no difference.
///
/// The rules are those of RFC 8265's UsernameCaseMapped: wide and narrow forms become the usual ones,
/// letters become small, and characters put together of several are composed. Beyond it, other
/// compatibility forms are mapped too (NFKC), as `ﬁ` and `fi` look the same.
public struct Username: Sendable {
  /// The name as typed, without the blanks around it.
  public let text: String

  /// The most characters of Unicode (scalars) that a name has.
  public static let maximumLength = 64

  /// Checks a new user name.
  ///
  /// - Throws: `UsernameProblem` where it is empty, too long, or has a blank or a control character
  ///   in it.
  public init(_ text: String) throws(UsernameProblem) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw .empty }
    guard trimmed.unicodeScalars.count <= Self.maximumLength else { throw .tooLong }
    for scalar in trimmed.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: throw .blank(trimmed)
      case .control, .format, .surrogate, .privateUse, .unassigned: throw .invisible
      default: break
      }
    }
    self.text = trimmed
  }

  /// Returns the form by which names are compared. A text that is no name has one that no name has.
  public static func key(of text: String) -> String {
    // No name is that long, and none is made shorter by what follows.
    guard text.utf8.count <= 4_096 else { return "" }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A reason to refuse a user name.
public enum UsernameProblem: Error, Hashable, Sendable {
  case empty
  /// It has more characters than ``Username/maximumLength``.
  case tooLong
  /// It contains a blank.
  case blank(String)
  /// It contains a control character or another invisible one.
  case invisible
}

extension UsernameProblem: CustomStringConvertible {
  /// The problem as a sentence, with what to do.
  public var description: String {
    switch self {
    case .empty: "The user name is empty."
    case .tooLong: "The user name is too long. Use \(Username.maximumLength) characters at most."
    case .blank(let name): "There is a blank in the user name '\(name)'. Leave it out."
    case .invisible: "The user name holds a character that cannot be seen. Leave it out."
    }
  }
}
