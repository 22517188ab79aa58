/// Ids as people give them: one, a list, a range, or several of these.
///
/// ```swift
/// try ItemIDs(parsing: ["3", "5-8", "6,12"]).values   // [3, 5, 6, 7, 8, 12]
/// ```
public struct ItemIDs: Hashable, Sendable {
  /// The ids in the order they were given, each once.
  public let values: [Int64]

  /// How many ids one command takes. A range that names more is most likely a slip.
  public static let most = 10_000

  /// Reads ids from words; within a word, commas and blanks separate.
  public init(parsing words: [String]) throws(ItemIDError) {
    var values: [Int64] = []
    var seen: Set<Int64> = []
    for word in words {
      for part in try Self.parts(of: word) {
        let range = try Self.range(part)
        guard range.upperBound - range.lowerBound < Self.most, values.count < Self.most else {
          throw .tooMany(part)
        }
        for id in range where seen.insert(id).inserted { values.append(id) }
      }
    }
    guard values.count <= Self.most else { throw .tooMany(words.joined(separator: " ")) }
    self.values = values
  }

  /// `3,5 7` is three parts; an empty one, as in `3,,5`, is a slip.
  private static func parts(of word: String) throws(ItemIDError) -> [String] {
    var parts: [String] = []
    for piece in word.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = piece.split(whereSeparator: \.isWhitespace)
      guard !numbers.isEmpty else { throw .unreadable(word) }
      parts += numbers.map(String.init)
    }
    return parts
  }

  /// `5` or `5-8`, with a hyphen or an en dash.
  private static func range(_ part: String) throws(ItemIDError) -> ClosedRange<Int64> {
    let ends = part.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard ends.count <= 2, let first = number(ends[0]), let last = number(ends[ends.count - 1])
    else { throw .unreadable(part) }
    guard first > 0 else { throw .zero(part) }
    guard first <= last else { throw .backwards(first: first, last: last) }
    return first...last
  }

  /// Digits alone: `Int64` would take a sign as well.
  private static func number(_ text: Substring) -> Int64? {
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int64(text)
  }
}
