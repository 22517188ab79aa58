import GRDB
import Models

/// A full-text index of some columns of a table, kept up to date by triggers.
///
/// It stores the words only, without their positions or a copy of the text, so it stays small
/// (<https://sqlite.org/fts5.html>, external content, `detail=none`).
package struct SearchIndex: Sendable {
  /// The name of the table, whose primary key is `id`.
  package let table: String
  package let columns: [String]

  package init(table: String, columns: [String]) {
    self.table = table
    self.columns = columns
  }

  package var name: String { "\(table)_search" }

  /// The tokenizer, which ignores accents and case.
  private static let tokenizer = FTS5TokenizerDescriptor.unicode61(diacritics: .remove)

  /// Creates the index and the triggers that maintain it.
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

  /// Adds the rows whose id is greater than `id`.
  package func add(rowsAfter id: Int64, _ db: Database) throws {
    let names = columns.joined(separator: ", ")
    try db.execute(
      sql: """
        INSERT INTO \(name)(rowid, \(names)) SELECT id, \(names) FROM \(table) WHERE id > ?
        """, arguments: [id])
  }

  /// Returns the condition that selects the matching rows of the table; nil if every row matches.
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

  /// Returns the parsed search text; nil if there is nothing to search for.
  func phrase(_ text: String, _ db: Database) throws -> SearchPhrase? {
    // GRDB stops the program if this query fails, for example because the file cannot be read any
    // more. When it is run here first, it throws an error instead.
    try db.execute(sql: "SELECT fts5(NULL)")
    let tokenizer = try db.makeTokenizer(Self.tokenizer)
    return try SearchPhrase(text, tokenizer: tokenizer)
  }
}

extension SearchIndex {
  /// Returns the condition that selects the rows with the words of a search next to each other in
  /// one column.
  ///
  /// The index finds the rows that contain all the words. It does not know whether they are
  /// adjacent (`detail=none`), so these rows are examined.
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

  /// Registers the SQL function, once: it cannot be registered again while a statement runs.
  private func addFunction(_ db: Database) {
    guard (try? db.cachedStatement(sql: "SELECT finds('', '')")) == nil else { return }
    db.add(function: Self.finds)
  }

  /// An SQL function that indicates whether a text contains the searched words.
  private static let finds = DatabaseFunction("finds", argumentCount: 2, pure: true) { values in
    guard let search = String.fromDatabaseValue(values[0]) else { return false }
    return SearchQuery(search).matches(String.fromDatabaseValue(values[1]))
  }
}

/// The conditions that SQLite can test for the text of a search field.
///
/// Every word must be the beginning of a word in one of the columns; case and accents are ignored.
/// A word may occur anywhere in the text if a word index cannot contain it: when it has no letters
/// (`🎉`, `&`), or when its script does not separate words by spaces (`会議`).
struct SearchPhrase {
  /// The query for the FTS5 index (<https://sqlite.org/fts5.html#full_text_query_syntax>).
  let match: String?
  /// The texts that must occur anywhere in the columns.
  let pieces: [String]
  /// A Boolean value that indicates whether the query consists of a single word, so that the index
  /// alone decides.
  let isOneWord: Bool

  /// The maximum number of words. FTS5 limits the size of a query, and nobody types so many.
  private static let maximumWordCount = 100

  /// Parses a query.
  ///
  /// - Returns: Nil if there is nothing to search for.
  init?(_ text: String, tokenizer: any FTS5Tokenizer) throws {
    var terms: [String] = []
    var pieces: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).prefix(Self.maximumWordCount) {
      let tokens =
        word.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
        ? [] : try tokenizer.tokenize(query: String(word)).map(\.token)
      guard let last = tokens.last else {
        pieces.append(String(word))
        continue
      }
      // The tokenizer's words have no quotation marks, so nothing needs escaping.
      terms += tokens.dropLast().map { "\"\($0)\"" }
      terms.append("\"\(last)\"*")
    }
    guard !terms.isEmpty || !pieces.isEmpty else { return nil }
    match = terms.isEmpty ? nil : terms.prefix(Self.maximumWordCount).joined(separator: " AND ")
    self.pieces = pieces
    isOneWord = pieces.isEmpty && terms.count == 1
  }
}
