import GRDB
import Models

extension Database {
  /// Stores the text that an item was read from in a row of `table`. If `original` is nil, the
  /// stored text is kept.
  package func store(
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
  /// Returns the items with these ids, each once, in the order of the ids.
  ///
  /// - Parameters:
  ///   - noun: The noun for one item.
  ///   - find: Returns the item with an id; nil if there is none.
  /// - Throws: ``StoreError/unknownItems(noun:ids:)`` with all unknown ids.
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
