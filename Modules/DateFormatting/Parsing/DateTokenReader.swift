/// Reads the tokens of a written date. A token that does not match is not consumed.
struct DateTokenReader {
  let text: DateText
  /// The index of the next token.
  var position = 0

  init(_ text: DateText) {
    self.text = text
  }

  var isAtEnd: Bool { position >= text.tokens.count }

  /// A Boolean value that indicates whether a blank precedes the next token.
  var isAfterBlank: Bool { peek()?.isSpaced ?? false }

  /// The position of the next token in the text's characters.
  var start: Int { peek()?.start ?? text.characters.count }

  func peek(_ offset: Int = 0) -> DateToken? {
    let index = position + offset
    return text.tokens.indices ~= index ? text.tokens[index] : nil
  }

  /// Returns the number at an offset without consuming it; nil if there is another token.
  func number(_ offset: Int = 0) -> Int? {
    guard case .number(let value)? = peek(offset)?.kind else { return nil }
    return value
  }

  /// Returns the word at an offset without consuming it; nil if there is another token.
  func word(_ offset: Int = 0) -> String? {
    guard case .word(let word)? = peek(offset)?.kind else { return nil }
    return word
  }

  /// Returns the mark at an offset without consuming it; nil if there is another token.
  func mark(_ offset: Int = 0) -> Character? {
    guard case .mark(let mark)? = peek(offset)?.kind else { return nil }
    return mark
  }

  mutating func consume(_ mark: Character) -> Bool {
    guard self.mark() == mark else { return false }
    position += 1
    return true
  }

  mutating func consume(word: String) -> Bool {
    guard self.word() == word else { return false }
    position += 1
    return true
  }

  /// Consumes a number whose number of digits is in a range.
  mutating func consumeNumber(digits: ClosedRange<Int>) -> Int? {
    guard let value = number(), digits ~= (peek()?.count ?? 0) else { return nil }
    position += 1
    return value
  }

  /// Consumes one of some words and returns its meaning.
  mutating func consume<Meaning>(oneOf words: [String: Meaning]) -> Meaning? {
    guard let word = word(), let meaning = words[word] else { return nil }
    position += 1
    return meaning
  }

  /// Consumes the longest matching phrase and returns its meaning.
  mutating func consume<Meaning>(_ table: PhraseTable<Meaning>) -> Meaning? {
    guard let first = word() else { return nil }
    for (rest, meaning) in table.phrases(beginning: first) where isNext(rest) {
      position += 1 + rest.count
      return meaning
    }
    return nil
  }

  /// Returns a Boolean value that indicates whether some words or marks follow the next token.
  private func isNext(_ words: [String]) -> Bool {
    words.indices.allSatisfy { index in
      switch peek(index + 1)?.kind {
      case .word(let word)?: word == words[index]
      case .mark(let mark)?: String(mark) == words[index]
      case .number?, nil: false
      }
    }
  }

  /// Consumes one of the marks between the numbers of a day.
  mutating func consumeSeparator() -> Character? {
    guard let mark = mark(), "/-.".contains(mark) else { return nil }
    position += 1
    return mark
  }

  /// Returns the original text from a token up to the next one.
  func source(from start: Int) -> String {
    start < position ? text.source(start...position - 1) : ""
  }

  /// The original text that was not consumed yet.
  var rest: String {
    isAtEnd ? "" : text.source(position...text.tokens.count - 1)
  }
}
