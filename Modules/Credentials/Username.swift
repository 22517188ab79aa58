import Foundation

/// A user name, which is compared without regard to case, surrounding spaces and character forms.
///
/// Names follow the UsernameCaseMapped profile of RFC 8265: fullwidth and halfwidth forms are
/// mapped to standard ones, letters are lowercased, and decomposed characters are composed. In
/// addition, other compatibility characters are mapped (NFKC), because `ﬁ` and `fi` look the same.
public struct Username: Sendable {
  /// The name as typed, without surrounding spaces.
  public let text: String

  /// The maximum length of a name in Unicode scalars.
  public static let maximumLength = 64

  /// Checks a new user name.
  ///
  /// - Throws: `UsernameProblem` if the name is empty, too long, or contains a space or a control
  ///   character.
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

  /// Returns the form in which names are compared; for an invalid name, a form that matches no
  /// name.
  public static func key(of text: String) -> String {
    // No name is that long, and normalization would not shorten it enough.
    guard text.utf8.count <= 4_096 else { return "" }
    return text.precomposedStringWithCompatibilityMapping.lowercased()
      .precomposedStringWithCompatibilityMapping
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// A reason to refuse a user name.
public enum UsernameProblem: Error, Hashable, Sendable {
  case empty
  /// The name is longer than ``Username/maximumLength``.
  case tooLong
  /// The name contains a space.
  case blank(String)
  /// The name contains a control character or another invisible character.
  case invisible
}

extension UsernameProblem: CustomStringConvertible {
  /// A message that describes the problem and suggests the next step.
  public var description: String {
    switch self {
    case .empty: "The user name is empty."
    case .tooLong: "The user name is too long. Use \(Username.maximumLength) characters at most."
    case .blank(let name): "The user name '\(name)' contains a space. Remove it."
    case .invisible: "The user name contains an invisible character. Remove it."
    }
  }
}
