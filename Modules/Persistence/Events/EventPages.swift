import GRDB
import Models

/// Some pages of the events a query finds.
struct EventPages {
  let query: EventQuery
  /// The state of the store they were read from.
  let generation: Int

  private static let pageSize = 128
  private static let mostPages = 8

  private var pages: [Int: [Event]] = [:]
  /// The numbers of the loaded pages, the one asked for last at the end.
  private var recent: [Int] = []
  private var total: Int?
  /// Of a search, what it found: to search again for each page would take as long as the first time.
  private var found: [Int64]?

  init(query: EventQuery, generation: Int) {
    self.query = query
    self.generation = generation
  }

  mutating func count(_ store: EventStore) throws -> Int {
    if let total { return total }
    if isSearching {
      let found = try store.ids(query)
      self.found = found
      total = found.count
    } else {
      total = try store.count(query)
    }
    return total ?? 0
  }

  /// The event at a position; nil where there is none.
  mutating func event(at position: Int, _ store: EventStore) throws -> Event? {
    guard try (0..<count(store)).contains(position) else { return nil }
    let number = position / Self.pageSize
    let page = try page(number, store)
    let place = position % Self.pageSize
    return page.indices.contains(place) ? page[place] : nil
  }

  private var isSearching: Bool { query.search?.contains { !$0.isWhitespace } ?? false }

  private mutating func page(_ number: Int, _ store: EventStore) throws -> [Event] {
    if let page = pages[number] {
      if recent.last != number {
        recent.removeAll { $0 == number }
        recent.append(number)
      }
      return page
    }
    let page = try load(number, store)
    pages[number] = page
    recent.append(number)
    if recent.count > Self.mostPages { pages[recent.removeFirst()] = nil }
    return page
  }

  private func load(_ number: Int, _ store: EventStore) throws -> [Event] {
    let start = number * Self.pageSize
    if let found { return try store.events(ids: found.dropFirst(start).prefix(Self.pageSize)) }
    return try store.page(of: query, from: start, count: Self.pageSize, total: total ?? 0)
  }
}

extension EventStore {
  /// Some of the events a query finds, counted from whichever end is nearer.
  ///
  /// SQLite goes through all rows it leaves out, so the way is never longer than half of them.
  fileprivate func page(
    of query: EventQuery, from start: Int, count: Int, total: Int
  ) throws -> [Event] {
    var query = query
    query.limit = min(count, total - start)
    let behind = total - start - count
    guard behind < start else {
      query.offset = start
      return try events(query)
    }
    query.offset = max(0, behind)
    return try database.read { db in
      let statement = try query.statement(selecting: Event.columns, backwards: true, db)
      return try Event.fetchAll(db, statement).reversed()
    }
  }

  /// Grows with every change that is known of.
  var generation: Int { database.generation }
}
