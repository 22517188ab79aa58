import GRDB
import Models

/// An index of the words in some columns of a table, kept up to date by triggers.
///
/// It stores words only, and neither their places nor a copy of the text, so it stays small
/// (<https://sqlite.org/fts5.html>, external content, `detail=none`).
package struct SearchIndex: Sendable {
  /// The table, whose key is `id`.
  package let table: String
  package let columns: [String]

  package init(table: String, columns: [String]) {
    self.table = table
    self.columns = columns
  }

  package var name: String { "\(table)_search" }

  /// Accents and capitals do not matter.
  private static let tokenizer = FTS5TokenizerDescriptor.unicode61(diacritics: .remove)

  /// Makes the index and the triggers that keep it.
  package func create(_ db: Database) throws {
    let names = columns.joined(separator: ", ")
    let old = columns.map { "old.\($0)" }.joined(separator: ", ")
    let new = columns.map { "new.\($0)" }.joined(separator: ", ")
    let words = Self.tokenizer.components.joined(separator: " ")
    let add = "INSERT INTO \(name)(rowid, \(names)) VALUES (new.id, \(new));"
    let remove = """
      INSERT INTO \(name)(\(name), rowid, \(names)) VALUES ('delete', old.id, \(old));
      """
    try db.execute(
      sql: """
        CREATE VIRTUAL TABLE \(name) USING fts5(
          \(names), content='\(table)', content_rowid='id', columnsize=0, detail=none,
          tokenize='\(words)');
        CREATE TRIGGER \(name)_added AFTER INSERT ON \(table) BEGIN \(add) END;
        CREATE TRIGGER \(name)_updated AFTER UPDATE OF \(names) ON \(table)
        WHEN (\(old)) IS NOT (\(new)) BEGIN \(remove) \(add) END;
        CREATE TRIGGER \(name)_removed AFTER DELETE ON \(table) BEGIN \(remove) END;
        """)
  }

  /// Removes the index and its triggers.
  package func drop(_ db: Database) throws {
    for trigger in ["added", "updated", "removed"] {
      try db.execute(sql: "DROP TRIGGER IF EXISTS \(name)_\(trigger)")
    }
    try db.execute(sql: "DROP TABLE \(name)")
  }

  /// Adds the rows with ids above one.
  package func add(rowsAfter id: Int64, _ db: Database) throws {
    let names = columns.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO \(name)(rowid, \(names)) SELECT id, \(names) FROM \(table) WHERE id > ?
        """, arguments: [id])
  }

  /// The condition under which a row of the table is found; nil when every row is.
  package func condition(for text: String, _ db: Database) throws -> SQLCondition? {
    guard let phrase = try phrase(text, db) else { return nil }
    var parts: [String] = []
    var arguments = StatementArguments()
    if let match = phrase.match {
      parts.append("id IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)")
      arguments += [match]
    }
    for piece in phrase.pieces {
      let found = columns.map { column in "instr(\(column), CAST(? AS TEXT))" }
      parts.append("(\(found.joined(separator: " OR ")))")
      for _ in columns { arguments += [piece.stored] }
    }
    return SQLCondition(sql: parts.joined(separator: " AND "), arguments: arguments)
  }

  /// What is searched for; nil when that is nothing.
  func phrase(_ text: String, _ db: Database) throws -> SearchPhrase? {
    // GRDB stops the program where this cannot be asked, as when the file cannot be read any more:
    // asked here, it is an error.
    try db.execute(sql: "SELECT fts5(NULL)")
    let tokenizer = try db.makeTokenizer(Self.tokenizer)
    return try SearchPhrase(text, tokenizer: tokenizer)
  }
}

extension SearchIndex {
  /// The condition under which a row has the words of a search one after the other in one column.
  ///
  /// The index finds the rows that have all the words; whether they stand together it does not know
  /// (`detail=none`), so these rows are looked at.
  package func condition(forPhrase text: String, _ db: Database) throws -> SQLCondition {
    guard let phrase = try phrase(text, db) else { return SQLCondition(sql: "1", arguments: []) }
    var parts: [String] = []
    var arguments = StatementArguments()
    if let match = phrase.match {
      parts.append("\(table).id IN (SELECT rowid FROM \(name) WHERE \(name) MATCH ?)")
      arguments += [match]
    }
    if !phrase.isOneWord {
      addFunction(db)
      let found = columns.map { "finds(CAST(? AS TEXT), \(table).\($0))" }
      parts.append("(\(found.joined(separator: " OR ")))")
      for _ in columns { arguments += [text.stored] }
    }
    return SQLCondition(sql: "(\(parts.joined(separator: " AND ")))", arguments: arguments)
  }

  /// Tells SQLite of the function, once: while a statement runs it could not be told again.
  private func addFunction(_ db: Database) {
    guard (try? db.cachedStatement(sql: "SELECT finds('', '')")) == nil else { return }
    db.add(function: Self.finds)
  }

  /// Whether what is searched for is found in a text.
  private static let finds = DatabaseFunction("finds", argumentCount: 2, pure: true) { values in
    guard let search = String.fromDatabaseValue(values[0]) else { return false }
    return SearchWords(search).isFound(in: String.fromDatabaseValue(values[1]))
  }
}

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
