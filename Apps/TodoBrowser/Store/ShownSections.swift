import GRDB
import Models
import Persistence

/// The sections of a list as they were at one moment, and some pages of their rows.
final class ShownSections {
  let query: ToDoQuery
  let sections: [ToDoSection]
  /// How many rows there are.
  let count: Int

  /// Of each section, how many rows come before it.
  private let starts: [Int]
  /// Of a search, what it found.
  private let found: [Int64]?
  private let clock: String
  private let version: Int
  private var pages: Pages<ToDoEventStore>

  /// Reads the sections.
  init(_ query: ToDoQuery, _ store: ToDoEventStore) throws {
    // Before they are read, so that a change meanwhile counts as one since.
    let generation = store.generation
    version = try store.dataVersion
    clock = store.clock.name
    let read = try store.sections(query)
    self.query = query
    sections = read.sections
    found = read.found
    var count = 0
    starts = sections.map { section in
      defer { count += section.count }
      return count
    }
    self.count = count
    pages = Pages(query: query, generation: generation, count: count, found: read.found)
  }

  /// Whether something may have changed since it was read.
  func isOutdated(_ query: ToDoQuery, _ store: ToDoEventStore) throws -> Bool {
    try self.query != query || pages.generation != store.generation || clock != store.clock.name
      || version != store.dataVersion
  }

  /// The position of a row among all rows; nil where there is none.
  func position(section: Int, row: Int) -> Int? {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(row) else {
      return nil
    }
    return starts[section] + row
  }

  /// The event at a position.
  ///
  /// - Parameter section: The section it is in, from whose beginning it is quickly found.
  func event(
    at position: Int, section: Int, _ store: ToDoEventStore
  ) throws -> ToDoEvent? {
    if found == nil, pages.loadedItem(at: position) == nil {
      let first = ToDoQuery.key(day: sections[section].day, date: -.infinity, id: .min)
      pages.remember(first, at: starts[section])
    }
    return try pages.item(at: position, store)
  }

  /// The event at a position, if its page is loaded.
  func loadedEvent(at position: Int) -> ToDoEvent? {
    pages.loadedItem(at: position)
  }

  /// Where an event stands, if its page is loaded.
  func loadedPlace(ofEvent id: Int64) -> (section: Int, row: Int)? {
    guard let position = pages.loadedPosition(where: { $0.id == id }), position < count else {
      return nil
    }
    let section = starts.partitionPoint { $0 > position } - 1
    return (section, position - starts[section])
  }

  /// The ids of the rows of a section.
  func ids(section: Int, _ store: ToDoEventStore) throws -> [Int64] {
    let count = sections[section].count
    if let found { return Array(found.dropFirst(starts[section]).prefix(count)) }
    var query = query
    query.day = sections[section].day
    return try Array(store.ids(query).prefix(count))
  }

  /// The section of a day.
  func section(ofDay day: Int) -> Int? {
    let section = sections.partitionPoint { $0.day >= day }
    return section < sections.count && sections[section].day == day ? section : nil
  }

  /// The section of the day nearest to a day.
  func section(nearestToDay day: Int) -> Int? {
    let next = sections.partitionPoint { $0.day >= day }
    guard next < sections.count else { return sections.indices.last }
    guard next > 0 else { return 0 }
    let (before, after) = (sections[next - 1].day, sections[next].day)
    return after.distance(to: day).magnitude <= before.distance(to: day).magnitude ? next : next - 1
  }
}

extension ToDoEventStore {
  /// Another number after each change of another process, whether or not the store is observed.
  fileprivate var dataVersion: Int {
    get throws {
      try database.read { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    }
  }
}
