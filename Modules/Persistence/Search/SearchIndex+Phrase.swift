import GRDB
import Models

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
