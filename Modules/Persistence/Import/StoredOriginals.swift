import GRDB
import Models

extension Database {
  /// Keeps the text that an item was read from in its row of a table of its own; where it has none, the
  /// one that is there stays.
  package func keep(
    _ original: OriginalRecord?, of id: Int64?, in table: TrackedTable
  ) throws {
    guard let original else { return }
    try cachedStatement(
      sql: """
        INSERT INTO \(table.name)(\(table.key), format, text) VALUES (?, ?, CAST(? AS TEXT))
        ON CONFLICT(\(table.key)) DO UPDATE SET format = excluded.format, text = excluded.text
        WHERE (format, text) IS NOT (excluded.format, excluded.text)
        """
    ).execute(arguments: [id, original.format.rawValue, original.text.stored])
  }
}

extension [Int64] {
  /// What is found of these ids, each once, in their order.
  ///
  /// - Parameters:
  ///   - noun: What they are ids of.
  ///   - find: What has an id.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all ids of which nothing is found.
  package func items<Item>(
    noun: String, _ find: (Int64) throws -> Item?
  ) throws -> [Item] {
    var seen: Set<Int64> = []
    var unknown: [Int64] = []
    let items = try filter { seen.insert($0).inserted }.compactMap { id in
      let item = try find(id)
      if item == nil { unknown.append(id) }
      return item
    }
    guard unknown.isEmpty else { throw StoreError.unknownItems(noun: noun, ids: unknown.sorted()) }
    return items
  }
}
