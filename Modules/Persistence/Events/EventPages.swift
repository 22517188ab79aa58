import Foundation
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
  /// Positions whose place in the order is known.
  private var anchors: [Int: EventKey] = [:]

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

  var isSearching: Bool { query.search?.contains { !$0.isWhitespace } ?? false }

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

  private mutating func load(_ number: Int, _ store: EventStore) throws -> [Event] {
    let start = number * Self.pageSize
    if let found { return try store.events(ids: found.dropFirst(start).prefix(Self.pageSize)) }
    let end = min(start + Self.pageSize, total ?? 0)
    let page = try store.events(query, start..<end, from: anchor(nearTo: start))
    // From here the neighbours are reached in one step.
    if let first = page.first { anchors[start] = EventKey(first, by: store.clock) }
    return page
  }

  /// Remembers where an event is, so that those around it are reached in one step.
  mutating func remember(_ anchor: EventAnchor) {
    anchors[anchor.position] = anchor.key
  }

  /// The known place that is nearest to a position: an end, or one that was loaded.
  private func anchor(nearTo position: Int) -> EventAnchor {
    let ends = [
      EventAnchor(position: 0, key: .first), EventAnchor(position: total ?? 0, key: .last),
    ]
    let known = anchors.map { EventAnchor(position: $0.key, key: $0.value) }
    return (ends + known).min { abs($0.position - position) < abs($1.position - position) }
      ?? ends[0]
  }
}

extension EventStore {
  /// The events a query finds at some positions.
  ///
  /// SQLite goes through all rows between a known place and those that are wanted, so the place should
  /// be near.
  fileprivate func events(
    _ query: EventQuery, _ positions: Range<Int>, from anchor: EventAnchor
  ) throws -> [Event] {
    try database.read { db in
      var events: [Event] = []
      let before = positions.clamped(to: 0..<max(0, anchor.position))
      if !before.isEmpty {
        var query = query
        query.offset = anchor.position - before.upperBound
        query.limit = before.count
        let statement = try query.statement(
          selecting: Event.columns, from: anchor.key, backwards: true, db)
        events = try Event.fetchAll(db, statement, by: clock).reversed()
      }
      let after = positions.clamped(to: anchor.position..<Int.max)
      if !after.isEmpty {
        var query = query
        query.offset = after.lowerBound - anchor.position
        query.limit = after.count
        events += try Event.fetchAll(
          db, query.statement(selecting: Event.columns, from: anchor.key, db), by: clock)
      }
      return events
    }
  }

  /// Grows with every change that is known of.
  var generation: Int { database.generation }
}
