public import Foundation

/// A spell checker that uses the system's word list, `/usr/share/dict/words`.
@preconcurrency @MainActor
public final class UITextChecker: NSObject {
  /// The words of the list in lowercase, or nil if the system has no list.
  private static let words: Set<String>? = {
    let text = try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8)
    return text.map { Set($0.lowercased().split(separator: "\n").map(String.init)) }
  }()

  /// Returns the range of the first word from an offset on that isn't in the word list. Without a
  /// list, no word is misspelled.
  ///
  /// - Parameters:
  ///   - stringToCheck: The text.
  ///   - range: The range of the text to check.
  ///   - startingOffset: The UTF-16 offset in the range at which the check begins.
  ///   - wrapFlag: If true, the check continues at the start of the range.
  ///   - language: Ignored.
  /// - Returns: The range of the word; its location is `NSNotFound` if no word is misspelled.
  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    Self.rangeOfMisspelledWord(
      in: stringToCheck, range: range, startingAt: startingOffset, wrap: wrapFlag,
      words: Self.words)
  }

  /// Returns the range of the first word that isn't in a word list, which is in lowercase.
  static func rangeOfMisspelledWord(
    in text: String, range: NSRange, startingAt offset: Int, wrap: Bool, words: Set<String>?
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let words, let part = Range(range, in: text) else { return none }
    let offset = min(max(0, offset), range.length)
    let remaining = NSRange(location: range.location + offset, length: range.length - offset)
    guard let remaining = Range(remaining, in: text) else { return none }
    let found =
      firstWord(in: text[remaining], notIn: words)
      ?? (wrap ? firstWord(in: text[part], notIn: words) : nil)
    return found.map { NSRange($0.startIndex..<$0.endIndex, in: text) } ?? none
  }

  private static func firstWord(in text: Substring, notIn words: Set<String>) -> Substring? {
    var rest = text
    while let start = rest.firstIndex(where: \.isLetter) {
      let word = rest[start...].prefix { $0.isLetter || $0 == "'" }
      guard words.contains(word.lowercased()) else { return word }
      rest = rest[word.endIndex...]
    }
    return nil
  }
}
