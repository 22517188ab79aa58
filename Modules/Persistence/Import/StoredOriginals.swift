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

extension TrackedTable {
  /// Returns a selection of the calendar components that may be cancelled, from this table of
  /// originals.
  ///
  /// A component is selected if it contains the word `CANCELLED`, in any property. It is not read
  /// for items that the condition excludes, and all other rows are NULL.
  ///
  /// - Parameters:
  ///   - items: The table of the items, which has the column `id`.
  ///   - isCompleted: The condition of a completed item.
  package func cancelledText(of items: TrackedTable, where isCompleted: String) -> SQL {
    SQL(
      sql: """
        CASE WHEN \(isCompleted) THEN (
          SELECT text FROM \(name) WHERE \(name).\(key) = \(items.name).id
          AND format = 'iCalendar' AND text LIKE '%CANCELLED%'
        ) END
        """)
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
