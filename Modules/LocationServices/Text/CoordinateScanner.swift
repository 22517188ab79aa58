/// Cuts a coordinate's text into its parts.
struct CoordinateScanner {
  private let text: String
  /// Whether a comma between two digits is a decimal sign.
  private let hasDecimalCommas: Bool
  private var index: String.Index
  private var tokens: [CoordinateToken] = []

  init(_ text: String) {
    self.text = text
    index = text.startIndex
    hasDecimalCommas = Self.hasDecimalCommas(text)
  }

  /// - Throws: ``CoordinateTextError`` that names the first thing that is no part of a coordinate.
  mutating func scan() throws(CoordinateTextError) -> [CoordinateToken] {
    while index < text.endIndex {
      let character = text[index]
      if character.isWhitespace {
        index = text.index(after: index)
      } else if isDigit(character) || character == "." {
        try takeNumber()
      } else if character.isLetter {
        try takeWord()
      } else {
        try takeMark()
      }
    }
    return tokens
  }

  /// `45,42 -75,70`: two commas that stand between digits, and no point.
  private static func hasDecimalCommas(_ text: String) -> Bool {
    let characters = Array(text)
    let between = characters.indices.dropFirst().dropLast().count { place in
      characters[place] == "," && characters[place - 1].isASCIIDigit
        && characters[place + 1].isASCIIDigit
    }
    return between == 2 && !characters.contains(".")
  }

  private func isDigit(_ character: Character) -> Bool { character.isASCIIDigit }

  private mutating func takeNumber() throws(CoordinateTextError) {
    let start = index
    var hasFraction = false
    while index < text.endIndex {
      let isPoint = text[index] == "." || hasDecimalCommas && text[index] == "," && isBetweenDigits
      if isPoint, !hasFraction {
        hasFraction = true
      } else if !isDigit(text[index]) {
        break
      }
      index = text.index(after: index)
    }
    let digits = text[start..<index].map { $0 == "," ? "." : $0 }
    guard let number = Double(String(digits)), number.isFinite else {
      throw notUnderstood(start..<index)
    }
    add(.number(number, hasFraction: hasFraction), start)
  }

  private var isBetweenDigits: Bool {
    let next = text.index(after: index)
    return next < text.endIndex && isDigit(text[next])
  }

  private mutating func takeWord() throws(CoordinateTextError) {
    let start = index
    while index < text.endIndex, text[index].isLetter { index = text.index(after: index) }
    let word = text[start..<index].lowercased()
    switch word {
    case "d", "deg", "degree", "degrees": add(.unit(.degree, isLetter: true), start)
    case "m", "min", "minute", "minutes": add(.unit(.minute, isLetter: true), start)
    case "sec", "second", "seconds": add(.unit(.second, isLetter: true), start)
    // Behind minutes that are written as a letter it is one as well, and south everywhere else.
    case "s" where expectsSeconds: add(.unit(.second, isLetter: true), start)
    case "n", "north": add(.direction(.north), start)
    case "s", "south": add(.direction(.south), start)
    case "e", "east": add(.direction(.east), start)
    case "w", "west": add(.direction(.west), start)
    default: throw notUnderstood(start..<index)
    }
  }

  private var expectsSeconds: Bool {
    guard tokens.count >= 2, tokens[tokens.count - 1].number != nil else { return false }
    return tokens[tokens.count - 2].kind == .unit(.minute, isLetter: true)
  }

  private mutating func takeMark() throws(CoordinateTextError) {
    let start = index
    index = text.index(after: index)
    switch text[start] {
    case "+": add(.plus, start)
    case "-", "\u{2212}": add(.minus, start)
    case "°", "º", "˚": add(.unit(.degree, isLetter: false), start)
    case "\"", "″", "”", "“": add(.unit(.second, isLetter: false), start)
    case "'", "′", "’", "‘", "´", "ʹ":
      // Two of them are seconds.
      let isDouble = index < text.endIndex && text[index] == text[start]
      if isDouble { index = text.index(after: index) }
      add(.unit(isDouble ? .second : .minute, isLetter: false), start)
    case ",", ";", "/": add(.separator, start)
    default: throw notUnderstood(start..<index)
    }
  }

  private mutating func add(_ kind: CoordinateToken.Kind, _ start: String.Index) {
    tokens.append(CoordinateToken(kind: kind, range: start..<index))
  }

  private func notUnderstood(_ range: Range<String.Index>) -> CoordinateTextError {
    let character = text.distance(from: text.startIndex, to: range.lowerBound) + 1
    return CoordinateTextError(
      text,
      .notUnderstood(part: CoordinateTextError.excerpt(text[range]), character: character))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
