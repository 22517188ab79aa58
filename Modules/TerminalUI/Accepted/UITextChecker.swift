public import Foundation

/// A spell checker that uses the system's word list, `/usr/share/dict/words`.
@preconcurrency @MainActor
public final class UITextChecker: NSObject {
  /// The words of the list in lowercase, or nil if the system has no list.
  private static let words: Set<String>? = {
    let text = try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8)
    return text.map { Set($0.lowercased().split(separator: "\n").map(String.init)) }
  }()

  /// Returns the range of the first word that isn't in the word list. Without a list, no word is
  /// misspelled.
  ///
  /// - Parameters:
  ///   - stringToCheck: The text.
  ///   - range: The range of the text to check.
  ///   - startingOffset: Ignored. The check begins at the start of the range.
  ///   - wrapFlag: Ignored.
  ///   - language: Ignored.
  /// - Returns: The range of the word; its location is `NSNotFound` if no word is misspelled.
  public func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let words = Self.words, let part = Range(range, in: stringToCheck) else { return none }
    var rest = stringToCheck[part]
    while let start = rest.firstIndex(where: \.isLetter) {
      let word = rest[start...].prefix { $0.isLetter || $0 == "'" }
      guard words.contains(word.lowercased()) else {
        return NSRange(word.startIndex..<word.endIndex, in: stringToCheck)
      }
      rest = rest[word.endIndex...]
    }
    return none
  }
}
