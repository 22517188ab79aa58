/// A written date, normalized and split into numbers, words and marks.
///
/// The digits of every script become 0 … 9, every kind of blank a space, and letters lowercase.
/// Dashes, slashes, colons and commas of other widths and scripts become the ASCII ones. Marks of
/// writing direction are removed.
struct DateText: Sendable {
  /// The maximum length of a text, in bytes of UTF-8. The longest date of any locale has about 120.
  static let limit = 200

  let source: String
  private(set) var characters: [Character] = []
  private(set) var tokens: [DateToken] = []
  /// The position of each character in `source`, and its end.
  private var origins: [String.Index] = []

  /// Normalizes a text and splits it into tokens.
  ///
  /// - Throws: ``DateRefusal`` when the text is empty or longer than ``limit`` bytes.
  init(_ source: String) throws(DateRefusal) {
    guard source.utf8.count <= Self.limit else { throw DateRefusal(.tooLong(limit: Self.limit)) }
    self.source = source
    for index in source.indices {
      guard let character = Self.plain(source[index]) else { continue }
      characters.append(character)
      origins.append(index)
    }
    origins.append(source.endIndex)
    cut()
    guard !tokens.isEmpty else { throw DateRefusal(.empty) }
  }

  /// Returns the original text of a range of tokens.
  func source(_ range: ClosedRange<Int>) -> String {
    source(characters: tokens[range.lowerBound].start..<tokens[range.upperBound].end)
  }

  /// Returns the original text of a range of ``characters``.
  func source(characters range: Range<Int>) -> String {
    String(source[origins[range.lowerBound]..<origins[range.upperBound]])
  }

  /// Returns a normalized character; nil for a mark of writing direction.
  static func plain(_ character: Character) -> Character? {
    if let ascii = character.asciiValue {
      switch ascii {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return Character(Unicode.Scalar(ascii + 32))
      case 9...13: return " "
      default: return character
      }
    }
    if let digit = character.wholeNumberValue, 0...9 ~= digit,
      character.unicodeScalars.first?.properties.numericType == .decimal
    {
      return Character(Unicode.Scalar(48 + UInt8(digit)))
    }
    if character.isWhitespace { return " " }
    switch character {
    case "\u{200E}", "\u{200F}", "\u{061C}", "\u{FEFF}", "\u{200B}": return nil
    case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{FF0D}": return "-"
    case "\u{FF1A}", "\u{2236}": return ":"
    case "\u{FF0F}", "\u{2044}", "\u{2215}": return "/"
    case "\u{FF0E}", "\u{3002}": return "."
    case "\u{FF0C}", "\u{3001}", "\u{060C}": return ","
    case "\u{FF0B}": return "+"
    case "\u{2019}", "\u{02BC}": return "'"
    default:
      let small = character.lowercased()
      return small.count == 1 ? small.first : character
    }
  }

  /// Returns the normalized characters of a text.
  static func plain(_ text: String) -> [Character] {
    text.compactMap { plain($0) }
  }

  private mutating func cut() {
    var position = 0
    var isSpaced = false
    while position < characters.count {
      let first = characters[position]
      if first == " " {
        isSpaced = true
        position += 1
        continue
      }
      var end = position + 1
      let kind: DateToken.Kind
      if first.isPlainDigit {
        while end < characters.count, characters[end].isPlainDigit { end += 1 }
        kind = .number(DateToken.value(of: characters[position..<end]))
      } else if first.isLetter {
        while end < characters.count, isInWord(end) { end += 1 }
        kind = .word(characters[position..<end].reduce(into: "") { $0.append($1) })
      } else {
        kind = .mark(first)
      }
      tokens.append(DateToken(kind: kind, start: position, end: end, isSpaced: isSpaced))
      isSpaced = false
      position = end
    }
  }
}

extension DateText {
  /// Returns a Boolean value that indicates whether a word continues at a position: with a letter,
  /// or with an apostrophe before a letter.
  private func isInWord(_ position: Int) -> Bool {
    if characters[position] == "'" {
      return position + 1 < characters.count && characters[position + 1].isLetter
    }
    return characters[position].isLetter
  }
}

extension Character {
  /// A Boolean value that indicates whether the character is one of 0 … 9.
  var isPlainDigit: Bool { "0"..."9" ~= self && utf8.count == 1 }
}

/// A number, a word or a mark in a written date.
struct DateToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(Int)
    case word(String)
    case mark(Character)
  }

  let kind: Kind
  /// The position of the first character.
  let start: Int
  /// The position after the last character.
  let end: Int
  /// A Boolean value that indicates whether a blank precedes the token.
  let isSpaced: Bool

  /// The number of characters; for a number, its digits including leading zeros.
  var count: Int { end - start }

  /// Returns the value of decimal digits, of which only the first fifteen count.
  static func value(of digits: ArraySlice<Character>) -> Int {
    digits.prefix(15).reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
  }
}
