/// A written date as the readers take it: cleaned of what different scripts and keyboards write
/// differently, and cut into numbers, words and marks.
///
/// Every script's digits become 0 … 9, every kind of blank a space, letters small; dashes, slashes,
/// colons and commas of other widths and scripts become the ASCII ones; marks of writing direction
/// are dropped.
struct DateText: Sendable {
  /// The longest text that is looked at, in bytes of UTF-8. The longest date any locale writes has
  /// about 120.
  static let limit = 200

  let source: String
  private(set) var characters: [Character] = []
  private(set) var tokens: [DateToken] = []
  /// Where in `source` each character came from, and the end.
  private var origins: [String.Index] = []

  /// - Throws: a refusal when nothing is written or more than ``limit`` bytes.
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

  /// What stands in the text as it was written, from one token to another, both included.
  func source(_ range: ClosedRange<Int>) -> String {
    source(characters: tokens[range.lowerBound].start..<tokens[range.upperBound].end)
  }

  /// What stands in the text as it was written, in the place of some of ``characters``.
  func source(characters range: Range<Int>) -> String {
    String(source[origins[range.lowerBound]..<origins[range.upperBound]])
  }

  /// The character as it is read; nil for a mark that only guides the writing direction.
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

  /// The whole text as it is read.
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
  /// Whether a word goes on at a place: with a letter, or an apostrophe that has one behind it.
  private func isInWord(_ position: Int) -> Bool {
    if characters[position] == "'" {
      return position + 1 < characters.count && characters[position + 1].isLetter
    }
    return characters[position].isLetter
  }
}

extension Character {
  /// Whether it is one of 0 … 9.
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
  /// Its first character's place in the text.
  let start: Int
  /// The place after its last character.
  let end: Int
  /// Whether a blank stands before it.
  let isSpaced: Bool

  /// How many characters it has; for a number, its digits with the zeros in front.
  var count: Int { end - start }

  /// The value of decimal digits; of more than fifteen, which no date has, that of the first.
  static func value(of digits: ArraySlice<Character>) -> Int {
    digits.prefix(15).reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
  }
}
