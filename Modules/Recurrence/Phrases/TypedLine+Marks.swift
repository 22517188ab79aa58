import DateFormatting

/// The marks around words.
extension TypedLine {
  /// Returns a text without the comma, the semicolon or the colon at its end, which separates parts
  /// of a line; a mark alone is unchanged.
  static func withoutComma(_ text: some StringProtocol) -> String {
    let plain = text.last.map { ",;:".contains($0) } == true ? text.dropLast() : text[...]
    return String(plain.isEmpty ? text[...] : plain)
  }

  /// Returns `til` for `'til` and `’til`, and any other word unchanged.
  static func withoutApostrophe(_ text: String) -> String {
    guard let mark = text.first, mark == "'" || mark == "’" else { return text }
    let word = text.dropFirst()
    return ["til", "till"].contains(word.lowercased()) ? String(word) : text
  }

  /// Returns a time or a length without the mark that makes it approximate, such as `3pm` for
  /// `~3pm` and `3pm-ish`; any other word unchanged.
  static func withoutApproximation(_ text: String) -> String {
    var rest = text[...]
    if rest.first == "~" { rest = rest.dropFirst() }
    for end in ["-ish", "ish"] where rest.lowercased().hasSuffix(end) {
      rest = rest.dropLast(end.count)
    }
    guard rest.count < text.count, rest.first?.isNumber == true,
      isTime(rest) || length(withoutComma(rest.lowercased())) != nil
    else { return text }
    return String(rest)
  }

  /// Returns a word with hyphens in place of other dashes and of arrows; unchanged if it is an
  /// address or a name behind a sign.
  static func withPlainDashes(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }), text.first.map({ !"#@!".contains($0) }) == true,
      !text.contains("://")
    else { return text }
    return String(
      text.map { (character: Character) -> Character in
        switch character {
        case "\u{2010}"..."\u{2015}", "\u{2192}", "\u{2212}", "\u{FF0D}": "-"
        case "\u{301C}", "\u{FF5E}": "~"
        default: character
        }
      })
  }

  /// Returns a word without the full stop, the exclamation mark or the question mark that ends its
  /// sentence: `7pm` for `7pm.` and `7pm…`. Abbreviations such as `p.m.` and `Dec.`, numbers such
  /// as `24.` and `!!!` are unchanged.
  static func withoutSentenceEnd(_ text: String) -> String {
    guard let mark = text.last, ".!?…".contains(mark), !text.hasSuffix("!!!"),
      !text.contains("://")
    else { return text }
    if mark == "…" || text.hasSuffix("..") {
      let end = text.lastIndex { $0 != "." && $0 != "…" }
      return end.map { String(text[...$0]) } ?? text
    }
    guard mark == "." else {
      let end = text.lastIndex { $0 != "!" && $0 != "?" }
      return end.map { String(text[...$0]) } ?? text
    }
    let word = text.dropLast()
    let name = word.lowercased()
    let isYear = word.count == 4 && word.allSatisfy(\.isNumber)
    let isShortName =
      name.count <= 4
      && (DateLexicon.englishWeekdays[name] != nil || DateLexicon.englishMonths[name] != nil)
    guard isYear || word.contains(where: { $0.isLetter || $0 == ":" || $0 == "/" }),
      word.last?.isLetter == true || word.last?.isNumber == true, !word.contains("."), !isShortName
    else { return text }
    return String(word)
  }

  /// Returns a Boolean value that indicates whether words end with a colon: `Dec 24:` in `Dec 24:
  /// dinner 6pm`.
  func endInColon(_ place: Range<Int>) -> Bool { words[place.upperBound - 1].text.hasSuffix(":") }

  /// Returns a Boolean value that indicates whether words end with a mark that ends their sentence:
  /// `friday!`.
  func endSentence(_ place: Range<Int>) -> Bool {
    let word = words[place.upperBound - 1]
    return !word.isQuoted && word.source.last != word.text.last
  }
}
