public import Foundation

/// The check of a text against a dictionary.
@preconcurrency @MainActor
public final class UITextChecker: NSObject {
  /// The words of the system's dictionary in small letters, or nil if it has none.
  private static let words: Set<String>? = {
    let text = try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8)
    return text.map { Set($0.lowercased().split(separator: "\n").map(String.init)) }
  }()

  /// Returns the range of the first word that the system's dictionary does not have. Without a
  /// dictionary all words are known.
  ///
  /// - Parameters:
  ///   - stringToCheck: The text.
  ///   - range: The part of it to check.
  ///   - startingOffset: The place in the part at which the check begins.
  ///   - wrapFlag: Ignored.
  ///   - language: Ignored.
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
