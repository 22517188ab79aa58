/// Goes through a text along a pattern.
struct PatternMatch {
  private let characters: [Character]
  private var position = 0

  /// - Parameter characters: the text as ``DateText`` cleans it.
  init(_ characters: [Character]) {
    self.characters = characters
    skipBlanks()
  }

  var isAtEnd: Bool { position >= characters.count }

  /// Takes a pattern's own text; where that has blanks, the text may have any number of them.
  mutating func take(literal: String) -> Bool {
    for character in DateText.plain(literal) where character != " " {
      skipBlanks()
      guard position < characters.count, characters[position] == character else { return false }
      position += 1
    }
    skipBlanks()
    return true
  }

  /// Takes a number that has so many digits and not one more.
  mutating func takeNumber(digits: ClosedRange<Int>) -> Int? {
    var end = position
    while end < characters.count, characters[end].isPlainDigit { end += 1 }
    guard digits ~= end - position else { return nil }
    defer {
      position = end
      skipBlanks()
    }
    return DateToken.value(of: characters[position..<end])
  }

  /// Takes the longest of some names that stands here; its number from 1.
  mutating func take(_ names: PatternNames.List) -> Int? {
    var best: (number: Int, end: Int)?
    for (name, number) in names {
      let end = position + name.count
      if end <= characters.count, end > best?.end ?? position,
        characters[position..<end].elementsEqual(name)
      {
        best = (number, end)
      }
    }
    guard let best else { return nil }
    position = best.end
    skipBlanks()
    return best.number
  }

  private mutating func skipBlanks() {
    while position < characters.count, characters[position] == " " { position += 1 }
  }
}
