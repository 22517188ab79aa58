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
      } else if !takesMark() {
        try takeWord()
      }
    }
    return tokens
  }

  /// `45,42 -75,70`: two commas that stand between digits, something between them, and no point.
  private static func hasDecimalCommas(_ text: String) -> Bool {
    let characters = Array(text)
    let commas = characters.indices.dropFirst().dropLast().filter { place in
      characters[place] == "," && characters[place - 1].isASCIIDigit
        && characters[place + 1].isASCIIDigit
    }
    guard commas.count == 2, !characters.contains(".") else { return false }
    return !characters[(commas[0] + 1)..<commas[1]].allSatisfy(\.isASCIIDigit)
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
    if index < text.endIndex, text[index] == "." {
      throw notUnderstood(index..<text.index(after: index))
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
    var word = text[start..<index].lowercased()
    if word.count == 2, "dms".contains(word.prefix(1)), "nsew".contains(word.suffix(1)) {
      // A unit and a direction, as in `12sN`.
      word.removeLast()
      index = text.index(before: index)
    }
    guard let kind = kind(of: word) else {
      if start == index { index = text.index(after: index) }
      throw notUnderstood(start..<index)
    }
    add(kind, start)
  }

  private func kind(of word: String) -> CoordinateToken.Kind? {
    switch word {
    case "d", "deg", "degree", "degrees": .unit(.degree, isLetter: true)
    case "m", "min", "minute", "minutes": .unit(.minute, isLetter: true)
    case "sec", "second", "seconds": .unit(.second, isLetter: true)
    // Behind minutes that are written as a letter it is one as well, and south everywhere else.
    case "s" where expectsSeconds: .unit(.second, isLetter: true)
    case "n", "north": .direction(.north)
    case "s", "south": .direction(.south)
    case "e", "east": .direction(.east)
    case "w", "west": .direction(.west)
    default: nil
    }
  }

  private var expectsSeconds: Bool {
    guard tokens.count >= 2, tokens[tokens.count - 1].number != nil else { return false }
    return tokens[tokens.count - 2].kind == .unit(.minute, isLetter: true)
  }

  /// Takes a mark, if one stands here.
  private mutating func takesMark() -> Bool {
    let start = index
    guard var kind = Self.marks[text[start]] else { return false }
    index = text.index(after: index)
    if kind == .unit(.minute, isLetter: false), index < text.endIndex, text[index] == text[start] {
      // Two of them are seconds.
      kind = .unit(.second, isLetter: false)
      index = text.index(after: index)
    }
    add(kind, start)
    return true
  }

  private static let marks: [Character: CoordinateToken.Kind] = {
    var marks: [Character: CoordinateToken.Kind] = ["+": .plus, "-": .minus, "\u{2212}": .minus]
    for character in ",;/" { marks[character] = .separator }
    for character in "°º˚" { marks[character] = .unit(.degree, isLetter: false) }
    for character in "'′’‘´ʹ" { marks[character] = .unit(.minute, isLetter: false) }
    for character in "\"″”“" { marks[character] = .unit(.second, isLetter: false) }
    return marks
  }()

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
