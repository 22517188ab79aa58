import Foundation

/// The name of a category, compared without regard to spelling variants.
///
/// Leading and trailing white space is removed, and runs of white space between words become one
/// space. Names are equal if they differ only in case or in Unicode normalization. Letters with and
/// without accents are different letters.
public struct CategoryName: Hashable, Sendable {
  /// The name to display, with normalized white space; empty for no category.
  public let text: String
  /// The normalized, lowercase name, which is the same for all spellings of a name.
  public let key: String

  /// Creates a name from text as it was typed or read from a file.
  public init(_ text: String) {
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // Composed again, because a lowercase letter may have a composed form that its uppercase lacks.
    key =
      self.text.utf8.allSatisfy { $0 < 0x80 }
      ? self.text.lowercased()
      : self.text.precomposedStringWithCanonicalMapping.lowercased()
        .precomposedStringWithCanonicalMapping
  }

  /// The key with numbers in the order of their values, for sorting names.
  public var sortKey: String { key.naturalSortKey }

  public static func == (left: CategoryName, right: CategoryName) -> Bool {
    left.key == right.key
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }
}

extension String {
  /// The text with the number of digits before each number, which sorts numbers by their values:
  /// `Stop 2` is before `Stop 10`.
  public var naturalSortKey: String {
    guard utf8.contains(where: { 0x30...0x39 ~= $0 }) else { return self }
    return replacing(/[0-9]+/) { match in
      let digits = match.output.drop { $0 == "0" }
      return String(UnicodeScalar(UInt8(48 + min(digits.count, 70)))) + digits
    }
  }
}
