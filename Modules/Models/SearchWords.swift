import Foundation

/// What a person searches for in texts, matched without a store.
///
/// Every word must begin a word of what is searched; several words in one search stand one after the
/// other, as in a phrase. Capitals and accents do not matter. Signs that make no word, such as `🎉` or
/// `&`, and scripts without spaces between words, such as Chinese, are found anywhere.
public struct SearchWords: Hashable, Sendable {
  private let text: String
  private let words: [String]

  /// Takes what a person typed.
  public init(_ text: String) {
    self.text = Self.folded(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    words = Self.isWrittenInWords(self.text) ? Self.words(self.text) : []
  }

  /// Whether all of it is found in a text; a text that is missing has nothing in it.
  public func isFound(in searched: String?) -> Bool {
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

  /// The runs of letters, digits and the marks on them.
  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.split { !$0.isPartOfWord }.map { String(String.UnicodeScalarView($0)) }
  }

  private static func isWrittenInWords(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.isPartOfWord)
      && !text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
  }
}
