/// Goes through the tokens of a written date; what does not match is not taken.
struct DateTokenReader {
  let text: DateText
  /// The number of the next token.
  var position = 0

  init(_ text: DateText) {
    self.text = text
  }

  var isAtEnd: Bool { position >= text.tokens.count }

  /// Whether a blank stands before the next token.
  var isAfterBlank: Bool { peek()?.isSpaced ?? false }

  /// Where in the text's characters the next token begins.
  var start: Int { peek()?.start ?? text.characters.count }

  func peek(_ offset: Int = 0) -> DateToken? {
    let index = position + offset
    return text.tokens.indices ~= index ? text.tokens[index] : nil
  }

  /// The number that comes next, without taking it.
  func number(_ offset: Int = 0) -> Int? {
    guard case .number(let value)? = peek(offset)?.kind else { return nil }
    return value
  }

  /// The word that comes next, without taking it.
  func word(_ offset: Int = 0) -> String? {
    guard case .word(let word)? = peek(offset)?.kind else { return nil }
    return word
  }

  /// The mark that comes next, without taking it.
  func mark(_ offset: Int = 0) -> Character? {
    guard case .mark(let mark)? = peek(offset)?.kind else { return nil }
    return mark
  }

  mutating func take(_ mark: Character) -> Bool {
    guard self.mark() == mark else { return false }
    position += 1
    return true
  }

  mutating func take(word: String) -> Bool {
    guard self.word() == word else { return false }
    position += 1
    return true
  }

  /// Takes a number that has so many digits.
  mutating func takeNumber(digits: ClosedRange<Int>) -> Int? {
    guard let value = number(), digits ~= (peek()?.count ?? 0) else { return nil }
    position += 1
    return value
  }

  /// Takes a word that means something.
  mutating func take<Meaning>(oneOf words: [String: Meaning]) -> Meaning? {
    guard let word = word(), let meaning = words[word] else { return nil }
    position += 1
    return meaning
  }

  /// Takes the longest of some phrases that stands here.
  mutating func take<Meaning>(_ table: PhraseTable<Meaning>) -> Meaning? {
    guard let first = word() else { return nil }
    for (rest, meaning) in table.phrases(beginning: first) where isNext(rest) {
      position += 1 + rest.count
      return meaning
    }
    return nil
  }

  /// Whether some words, or marks, stand behind the next token.
  private func isNext(_ words: [String]) -> Bool {
    words.indices.allSatisfy { index in
      switch peek(index + 1)?.kind {
      case .word(let word)?: word == words[index]
      case .mark(let mark)?: String(mark) == words[index]
      case .number?, nil: false
      }
    }
  }

  /// Takes one of the marks between the numbers of a day.
  mutating func takeSeparator() -> Character? {
    guard let mark = mark(), "/-.".contains(mark) else { return nil }
    position += 1
    return mark
  }

  /// What was written from a token up to the next one.
  func source(from start: Int) -> String {
    start < position ? text.source(start...position - 1) : ""
  }

  /// What was written and is not taken yet.
  var rest: String {
    isAtEnd ? "" : text.source(position...text.tokens.count - 1)
  }
}
