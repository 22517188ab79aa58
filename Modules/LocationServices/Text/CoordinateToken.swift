/// A part of a coordinate's text.
struct CoordinateToken {
  /// What it is: `0` for a number, `+` or `-`, `°`, `′` or `″` for a mark of degrees, minutes or seconds,
  /// `N`, `S`, `E` or `W` for a direction, and `,` for what separates two angles.
  let kind: Character
  let text: Substring

  /// The size of a number, which has a point or a decimal comma.
  var number: Double? { Double(text.replacing(",", with: ".")).flatMap { $0.isFinite ? $0 : nil } }

  /// The letter of a direction.
  var direction: Character? { "NSEW".contains(kind) ? kind : nil }

  /// What a mark makes of the number before it: 0 degrees, 1 minutes, 2 seconds.
  var unit: Int? { ["°", "′", "″"].firstIndex(of: kind) }
}

// MARK: - Cutting a text

extension CoordinateToken {
  /// The parts of a coordinate's text.
  ///
  /// - Throws: ``CoordinateTextError`` that names the first thing that is no part of a coordinate.
  static func all(in text: String) throws(CoordinateTextError) -> [CoordinateToken] {
    // `45,42 -75,70`: two commas that stand between digits, something between them, and no point.
    let hasDecimalCommas =
      text.contains(",") && !text.contains(".") && !text.contains(/[0-9],[0-9]+,[0-9]/)
      && text.matches(of: /[0-9],(?=[0-9])/).count == 2
    let number = hasDecimalCommas ? /[0-9]+(?:,[0-9]+)?/ : /[0-9]+(?:\.[0-9]*)?|\.[0-9]*/
    var tokens: [CoordinateToken] = []
    var rest = text.drop(while: \.isWhitespace)
    while let character = rest.first {
      var part = rest.prefix(1)
      var kind = marks[character]
      if kind == "′", rest.dropFirst().first == character {
        // Two of them are seconds.
        (part, kind) = (rest.prefix(2), "″")
      } else if kind == nil, character.isLetter {
        part = rest.prefix(while: \.isLetter)
        // A unit and a direction, as in `12sN`.
        if part.wholeMatch(of: /[DdMmSs][NnSsEeWw]/) != nil { part.removeLast() }
        kind = self.kind(of: part.lowercased(), after: tokens)
      } else if kind == nil, let digits = rest.prefixMatch(of: number)?.output {
        part = digits
        let end = rest[digits.endIndex...].prefix(1)
        if end == "." { throw .notUnderstood(end, in: text) }
        kind = "0"
      }
      let token = kind.map { CoordinateToken(kind: $0, text: part) }
      guard let token, kind != "0" || token.number != nil else {
        throw .notUnderstood(part, in: text)
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
      // Behind minutes that are written as a letter it is a unit as well, and south everywhere else.
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
