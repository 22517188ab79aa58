/// Some pages of the items a query finds.
package struct Pages<Source: PageSource> {
  package let query: Source.Query
  /// The state of the store they were read from.
  package let generation: Int

  private let pageSize = 128
  private let mostPages = 8

  private var pages: [Int: [Source.Item]] = [:]
  /// The numbers of the loaded pages, the one asked for last at the end.
  private var recent: [Int] = []
  private var total: Int?
  /// Of a search, what it found: to search again for each page would take as long as the first time.
  private var found: [Int64]?
  /// Positions whose place in the order is known.
  private var anchors: [Int: RowKey] = [:]

  /// - Parameters:
  ///   - count: How many items there are, if that is known.
  ///   - found: Of a search, what it found, if that is known.
  package init(query: Source.Query, generation: Int, count: Int? = nil, found: [Int64]? = nil) {
    self.query = query
    self.generation = generation
    self.found = found
    total = count
  }

  package mutating func count(_ source: Source) throws -> Int {
    if let total { return total }
    if query.isSearching {
      let found = try source.ids(query)
      self.found = found
      total = found.count
    } else {
      total = try source.count(query)
    }
    return total ?? 0
  }

  /// The item at a position; nil where there is none.
  package mutating func item(at position: Int, _ source: Source) throws -> Source.Item? {
    guard try (0..<count(source)).contains(position) else { return nil }
    let number = position / pageSize
    let page = try page(number, source)
    let place = position % pageSize
    return page.indices.contains(place) ? page[place] : nil
  }

  /// The item at a position, if its page is loaded.
  package func loadedItem(at position: Int) -> Source.Item? {
    guard position >= 0, let page = pages[position / pageSize] else { return nil }
    let place = position % pageSize
    return page.indices.contains(place) ? page[place] : nil
  }

  /// The position of an item on a page that is loaded; nil where none is the one.
  package func loadedPosition(where isWanted: (Source.Item) -> Bool) -> Int? {
    for (number, page) in pages {
      if let place = page.firstIndex(where: isWanted) { return number * pageSize + place }
    }
    return nil
  }

  /// Remembers what stands at a position, so that the items around it are reached in one step.
  package mutating func remember(_ key: RowKey, at position: Int) {
    anchors[position] = key
  }

  private mutating func page(_ number: Int, _ source: Source) throws -> [Source.Item] {
    if let page = pages[number] {
      if recent.last != number {
        recent.removeAll { $0 == number }
        recent.append(number)
      }
      return page
    }
    let page = try load(number, source)
    pages[number] = page
    recent.append(number)
    if recent.count > mostPages { pages[recent.removeFirst()] = nil }
    return page
  }

  private mutating func load(_ number: Int, _ source: Source) throws -> [Source.Item] {
    let start = number * pageSize
    if let found { return try source.items(ids: found.dropFirst(start).prefix(pageSize)) }
    let end = min(start + pageSize, total ?? 0)
    let page = try source.items(query, start..<end, from: anchor(nearTo: start))
    // From here the neighbours are reached in one step.
    if let first = page.first { remember(source.key(of: first, in: query), at: start) }
    return page
  }

  /// The known place that is nearest to a position: an end, or one that was loaded.
  private func anchor(nearTo position: Int) -> PageAnchor {
    let ends = [
      PageAnchor(position: 0, key: nil), PageAnchor(position: total ?? 0, key: nil),
    ]
    let known = anchors.map { PageAnchor(position: $0.key, key: $0.value) }
    return (ends + known).min { abs($0.position - position) < abs($1.position - position) }
      ?? ends[0]
  }
}
