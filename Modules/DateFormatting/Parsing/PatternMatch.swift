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

  /// Takes a month's or weekday's name in any of its forms; its number from 1.
  mutating func take(name names: CalendarNames) -> Int? {
    let count = names.long.count
    let all = names.long + names.short + names.standaloneLong + names.standaloneShort
    return take(name: all).map { ($0 - 1) % count + 1 }
  }

  /// Takes the longest of some names that stands here; its number from 1.
  mutating func take(name names: [String]) -> Int? {
    var best: (number: Int, end: Int)?
    for (index, name) in names.enumerated() {
      let plain = DateText.plain(name)
      let end = position + plain.count
      if !plain.isEmpty, end <= characters.count, end > best?.end ?? position,
        characters[position..<end].elementsEqual(plain)
      {
        best = (index + 1, end)
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
