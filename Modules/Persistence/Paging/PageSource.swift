/// A query whose rows can be read in parts.
package protocol PagedQuery {
  var limit: Int? { get set }
  var offset: Int { get set }

  /// Whether to find a row takes looking at others that are not wanted, as in a search, so that what
  /// was found is better remembered than found again for each page.
  var isSearching: Bool { get }
}

/// A store whose items can be read page by page.
package protocol PageSource {
  associatedtype Query: PagedQuery
  associatedtype Item

  func count(_ query: Query) throws -> Int
  func ids(_ query: Query) throws -> [Int64]
  func items(ids: some Sequence<Int64>) throws -> [Item]

  /// The items of a query from a place in its order on, or backwards from there.
  ///
  /// - Parameter key: The place; nil for the first or, backwards, the last.
  func items(_ query: Query, from key: RowKey?, backwards: Bool) throws -> [Item]

  /// The place of an item in a query's order.
  func key(of item: Item, in query: Query) -> RowKey
}

extension PageSource {
  /// The items a query finds at some positions, in its order.
  ///
  /// SQLite goes through all rows between a known place and those that are wanted, so the place should
  /// be near.
  package func items(
    _ query: Query, _ positions: Range<Int>, from anchor: PageAnchor
  ) throws -> [Item] {
    var items: [Item] = []
    let before = positions.clamped(to: 0..<max(0, anchor.position))
    if !before.isEmpty {
      var query = query
      query.offset = anchor.position - before.upperBound
      query.limit = before.count
      items = try self.items(query, from: anchor.key, backwards: true).reversed()
    }
    let after = positions.clamped(to: anchor.position..<Int.max)
    if !after.isEmpty {
      var query = query
      query.offset = after.lowerBound - anchor.position
      query.limit = after.count
      items += try self.items(query, from: anchor.key, backwards: false)
    }
    return items
  }
}

/// A place in the order of a query, and how many items come before it.
package struct PageAnchor {
  package let position: Int
  /// What stands there; nil for either end.
  package let key: RowKey?

  package init(position: Int, key: RowKey? = nil) {
    self.position = position
    self.key = key
  }
}
