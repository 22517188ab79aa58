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
    // `45,42 -75,70`: two commas between digits, something between them, and no decimal point.
    let hasDecimalCommas =
      text.contains(",") && !text.contains(".") && !text.contains(CoordinatePattern.listOfIntegers)
      && text.matches(of: CoordinatePattern.decimalComma).count == 2
    let number = hasDecimalCommas ? CoordinatePattern.numberWithComma : CoordinatePattern.number
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
        if part.wholeMatch(of: CoordinatePattern.unitAndDirection) != nil { part.removeLast() }
        kind = self.kind(of: part.lowercased(), after: tokens)
      } else if kind == nil, let digits = rest.prefixMatch(of: number)?.output {
        part = digits
        let end = rest[digits.endIndex...].prefix(1)
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

/// The regular expressions of coordinates.
///
/// Constants, because a literal is compiled where it is evaluated, and a file may have thousands of
/// coordinates. `Regex` isn't `Sendable` because it may call closures. A literal calls none, so
/// threads can match it at the same time.
enum CoordinatePattern {
  /// Two commas with only digits between them.
  nonisolated(unsafe) static let listOfIntegers = /[0-9],[0-9]+,[0-9]/

  /// A comma between two digits.
  nonisolated(unsafe) static let decimalComma = /[0-9],(?=[0-9])/

  /// A number with an optional decimal comma: `45,42`.
  nonisolated(unsafe) static let numberWithComma = /[0-9]+(?:,[0-9]+)?/

  /// A number with an optional decimal point: `45.42`, `45.`, `.42`.
  nonisolated(unsafe) static let number = /[0-9]+(?:\.[0-9]*)?|\.[0-9]*/

  /// A number with an optional sign, as in the URI of a coordinate: `-75.7`.
  nonisolated(unsafe) static let signedNumber = /[-+]?[0-9]+(?:\.[0-9]+)?/

  /// The letter of a unit and that of a direction: `sN`.
  nonisolated(unsafe) static let unitAndDirection = /[DdMmSs][NnSsEeWw]/
}
