import Foundation

/// A search query that is matched in memory, without a store.
///
/// Each word of the query must match in order and next to each other, as in a phrase. The last word
/// may be the beginning of a word. Case and accents are ignored. Queries without words, such as `🎉`
/// or `&`, and scripts without spaces between words, such as Chinese, match anywhere.
public struct SearchQuery: Hashable, Sendable {
  private let text: String
  private let words: [String]

  /// Creates a query from text as it was typed.
  public init(_ text: String) {
    self.text = Self.folded(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    words = Self.isWrittenInWords(self.text) ? Self.words(self.text) : []
  }

  /// Returns a Boolean value that indicates whether a text matches the query; false for nil.
  public func matches(_ searched: String?) -> Bool {
    guard let searched else { return false }
    guard let last = words.last else { return Self.folded(searched).contains(text) }
    let found = Self.words(Self.folded(searched))
    guard found.count >= words.count else { return false }
    return (0...(found.count - words.count)).contains { start in
      zip(words.dropLast(), found[start...]).allSatisfy(==)
        && found[start + words.count - 1].hasPrefix(last)
    }
  }

  private static func folded(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    return isPlain
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Returns the runs of letters, digits and their combining marks.
  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.split { !$0.isPartOfWord }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func isWrittenInWords(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.isPartOfWord)
      && !text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
  }
}

extension String {
  /// The text with the apostrophes and hyphens of a typewriter in place of typographic ones, which
  /// word processors and phones insert in names such as `O’Brien`.
  package var withTypewriterMarks: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var text = self
    for mark in ["’", "‘", "ʼ", "´", "′", "＇"] { text = text.replacing(mark, with: "'") }
    for mark in ["\u{2010}", "\u{2011}"] { text = text.replacing(mark, with: "-") }
    return text
  }
}
