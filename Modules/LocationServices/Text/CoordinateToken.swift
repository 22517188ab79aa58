/// A token of a coordinate's text.
struct CoordinateToken {
  /// The kind: `0` for a number, `+` or `-` for a sign, `°`, `′` or `″` for degrees, minutes or
  /// seconds, `N`, `S`, `E` or `W` for a direction, and `,` for the separator of two angles.
  let kind: Character
  let text: Substring

  /// The value of a number with a decimal point or a decimal comma.
  var number: Double? { Double(text.replacing(",", with: ".")).flatMap { $0.isFinite ? $0 : nil } }

  /// The letter of a direction; nil for any other token.
  var direction: Character? { "NSEW".contains(kind) ? kind : nil }

  /// The unit of a symbol, which applies to the number before it: 0 for degrees, 1 for minutes, 2
  /// for seconds.
  var unit: Int? { ["°", "′", "″"].firstIndex(of: kind) }
}

// MARK: - Tokenizing

extension CoordinateToken {
  /// Returns the tokens of a coordinate's text.
  ///
  /// - Throws: ``CoordinateTextError`` for the first part that is not a token.
  static func all(in text: String) throws(CoordinateTextError) -> [CoordinateToken] {
    let separator: Character = hasDecimalCommas(text) ? "," : "."
    var tokens: [CoordinateToken] = []
    var rest = text.drop(while: \.isWhitespace)
    while let character = rest.first {
      var part = rest.prefix(1)
      var kind = marks[character]
      if kind == "′", rest.dropFirst().first == character {
        // Two minute symbols mean seconds.
        (part, kind) = (rest.prefix(2), "″")
      } else if kind == nil, character.isLetter {
        part = rest.prefix(while: \.isLetter)
        // A unit and a direction, as in `12sN`.
        if isUnitAndDirection(part.lowercased()) { part.removeLast() }
        kind = self.kind(of: part.lowercased(), after: tokens)
      } else if kind == nil, let number = number(rest, separator: separator) {
        part = number
        let end = rest[number.endIndex...].prefix(1)
        if end == "." { throw .invalid(end, in: text) }
        kind = "0"
      }
      let token = kind.map { CoordinateToken(kind: $0, text: part) }
      guard let token, kind != "0" || token.number != nil else {
        throw .invalid(part, in: text)
      }
      tokens.append(token)
      rest = rest[part.endIndex...].drop(while: \.isWhitespace)
    }
    return tokens
  }

  /// Returns a Boolean value that indicates whether both numbers have a decimal comma, as in
  /// `45,42 -75,70`: two commas between digits, something between them, and no decimal point.
  private static func hasDecimalCommas(_ text: String) -> Bool {
    guard !text.contains(".") else { return false }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let isBetweenDigits = zip(parts, parts.dropFirst()).map { before, after in
      before.last?.isDigit == true && after.first?.isDigit == true
    }
    // `1,2,3` is a list of integers.
    let isList = parts.indices.dropFirst().dropLast().contains { index in
      isBetweenDigits[index - 1] && isBetweenDigits[index] && parts[index].allSatisfy(\.isDigit)
    }
    return !isList && isBetweenDigits.count { $0 } == 2
  }

  /// Returns the number that a text begins with: `45.42`, `45.`, `.42`, or `45,42`, as a comma is a
  /// separator only between digits; nil if there is none.
  private static func number(_ text: Substring, separator: Character) -> Substring? {
    let integer = text.prefix(while: \.isDigit)
    let rest = text[integer.endIndex...]
    let fraction = rest.dropFirst().prefix(while: \.isDigit)
    let hasDigits = !integer.isEmpty && !fraction.isEmpty
    guard rest.first == separator, separator == "." || hasDigits else {
      return integer.isEmpty ? nil : integer
    }
    return text[..<fraction.endIndex]
  }

  private static func isUnitAndDirection(_ word: String) -> Bool {
    guard word.count == 2, let unit = word.first, let direction = word.last else { return false }
    return "dms".contains(unit) && "nsew".contains(direction)
  }

  private static func kind(of word: String, after tokens: [CoordinateToken]) -> Character? {
    switch word {
    case "d", "deg", "degree", "degrees": return "°"
    case "m", "min", "minute", "minutes": return "′"
    case "sec", "second", "seconds": return "″"
    case "s":
      // After minutes written with a letter it is a unit as well, and otherwise south.
      let unit = tokens.last?.kind == "0" ? tokens.dropLast().last : nil
      return unit?.kind == "′" && unit?.text.first?.isLetter == true ? "″" : "S"
    case "n", "north": return "N"
    case "south": return "S"
    case "e", "east": return "E"
    case "w", "west": return "W"
    default: return nil
    }
  }

  private static let marks: [Character: Character] = {
    let kinds: [(String, Character)] = [
      ("+", "+"), ("-\u{2212}", "-"), (",;/", ","), ("°º˚", "°"), ("'′’‘´ʹ", "′"), ("\"″”“", "″"),
    ]
    return Dictionary(
      uniqueKeysWithValues: kinds.flatMap { signs, kind in signs.map { ($0, kind) } })
  }()
}

extension Character {
  /// If true, the character is one of the digits `0` to `9`.
  var isDigit: Bool { isASCII && isNumber }
}
