import Foundation

/// The name of a category as it is stored, and by what two names are the same.
///
/// Blanks around it and between its words are one or none, and names that differ in nothing but
/// upper and lower case, or in how Unicode composes their letters, name the same category. Letters with
/// and without accents are different letters.
public struct CategoryName: Hashable, Sendable {
  /// The name as it is shown, with its blanks in order; empty for no category.
  public let text: String
  /// What all spellings of the same name have in common.
  public let key: String

  /// Reads what a person or a file wrote.
  public init(_ text: String) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Once more, because small letters may be composed where capitals are not.
    key =
      self.text.utf8.allSatisfy { $0 < 0x80 }
      ? self.text.lowercased()
      : self.text.precomposedStringWithCanonicalMapping.lowercased()
        .precomposedStringWithCanonicalMapping
  }

  public static func == (left: CategoryName, right: CategoryName) -> Bool {
    left.key == right.key
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}
