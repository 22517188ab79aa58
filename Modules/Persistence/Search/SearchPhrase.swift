import GRDB
import Models

/// What a person typed into a search field, made into conditions that SQLite can test.
///
/// Every word must begin a word of the title or the description; capitals and accents do not matter.
/// A word is found anywhere in the text instead when an index of words cannot have it: when it has no
/// letters (`🎉`, `&`), or when its script writes no spaces between words (`会議`).
struct SearchPhrase {
  /// The query for the FTS5 index (<https://sqlite.org/fts5.html#full_text_query_syntax>).
  let match: String?
  /// Pieces that must occur somewhere in the text.
  let pieces: [String]
  /// Whether the query says everything.
  let isOneWord: Bool

  /// As many words count; a query of FTS5 has a limit, and nobody types so many.
  private static let mostWords = 100

  /// - Returns: nil when there is nothing to search for.
  init?(_ text: String, tokenizer: any FTS5Tokenizer) throws {
    var terms: [String] = []
    var pieces: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).prefix(Self.mostWords) {
      let tokens =
        word.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
        ? [] : try tokenizer.tokenize(query: String(word)).map(\.token)
      guard let last = tokens.last else {
        pieces.append(String(word))
        continue
      }
      // The tokenizer makes words without quotation marks, so that nothing needs escaping.
      terms += tokens.dropLast().map { "\"\($0)\"" }
      terms.append("\"\(last)\"*")
    }
    guard !terms.isEmpty || !pieces.isEmpty else { return nil }
    match = terms.isEmpty ? nil : terms.prefix(Self.mostWords).joined(separator: " AND ")
    self.pieces = pieces
    isOneWord = pieces.isEmpty && terms.count == 1
  }
}
