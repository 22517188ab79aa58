/// A part of a coordinate's text.
struct CoordinateToken {
  enum Kind: Equatable {
    /// Digits, with a point or a decimal comma.
    case number(Double, hasFraction: Bool)
    case plus, minus
    /// A mark of degrees, minutes or seconds; `isLetter` where it is written as a word.
    case unit(Unit, isLetter: Bool)
    case direction(Direction)
    /// A comma, semicolon or slash.
    case separator
  }

  enum Unit: Int { case degree, minute, second }

  enum Direction {
    case north, south, east, west

    var isLatitude: Bool { self == .north || self == .south }
    var isNegative: Bool { self == .south || self == .west }
  }

  let kind: Kind
  let text: Substring

  var isNumber: Bool { if case .number = kind { true } else { false } }

  var direction: Direction? {
    if case .direction(let direction) = kind { direction } else { nil }
  }
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
    var rest = text[...]
    while let character = rest.first {
      var part = rest.prefix(1)
      var kind = marks[character]
      if character.isWhitespace {
        rest.removeFirst()
        continue
      } else if kind == .unit(.minute, isLetter: false), rest.dropFirst().first == character {
        // Two of them are seconds.
        part = rest.prefix(2)
        kind = .unit(.second, isLetter: false)
      } else if kind == nil, character.isLetter {
        part = rest.prefix(while: \.isLetter)
        // A unit and a direction, as in `12sN`.
        if part.wholeMatch(of: /[DdMmSs][NnSsEeWw]/) != nil { part.removeLast() }
        kind = self.kind(of: part.lowercased(), after: tokens)
      } else if kind == nil, let digits = rest.prefixMatch(of: number)?.output {
        part = digits
        let end = rest[digits.endIndex...].prefix(1)
        if end == "." { throw .notUnderstood(end, in: text) }
        if let number = Double(digits.replacing(",", with: ".")), number.isFinite {
          kind = .number(number, hasFraction: digits.contains { $0 == "." || $0 == "," })
        }
      }
      guard let kind else { throw .notUnderstood(part, in: text) }
      tokens.append(CoordinateToken(kind: kind, text: part))
      rest = rest[part.endIndex...]
    }
    return tokens
  }

  private static func kind(of word: String, after tokens: [CoordinateToken]) -> Kind? {
    switch word {
    case "d", "deg", "degree", "degrees": .unit(.degree, isLetter: true)
    case "m", "min", "minute", "minutes": .unit(.minute, isLetter: true)
    case "sec", "second", "seconds": .unit(.second, isLetter: true)
    // Behind minutes that are written as a letter it is one as well, and south everywhere else.
    case "s"
    where tokens.last?.isNumber == true
      && tokens.dropLast().last?.kind == .unit(.minute, isLetter: true):
      .unit(.second, isLetter: true)
    case "n", "north": .direction(.north)
    case "s", "south": .direction(.south)
    case "e", "east": .direction(.east)
    case "w", "west": .direction(.west)
    default: nil
    }
  }

  private static let marks: [Character: Kind] = {
    var marks: [Character: Kind] = ["+": .plus, "-": .minus, "\u{2212}": .minus]
    for character in ",;/" { marks[character] = .separator }
    for character in "°º˚" { marks[character] = .unit(.degree, isLetter: false) }
    for character in "'′’‘´ʹ" { marks[character] = .unit(.minute, isLetter: false) }
    for character in "\"″”“" { marks[character] = .unit(.second, isLetter: false) }
    return marks
  }()
}
