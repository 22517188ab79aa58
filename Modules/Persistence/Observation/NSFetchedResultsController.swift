public import Foundation

/// What a list shows of a store: rows in sections, whose ids are known and which are read when they are
/// asked for.
///
/// After a change of the store that is known of – see ``Store/observeChanges(_:)`` – the ids are read anew
/// at the next question. A list that is told of changes so has only to reload: where its data source tells
/// rows by their ids, the table keeps the cursor and the ticks.
///
/// ```swift
/// let controller = NSFetchedResultsController(store: store) {
///   [NSFetchedResultsSection(ids: try store.ids(query))]
/// } objects: {
///   try store.events(ids: $0)
/// }
/// let first = controller.object(at: IndexPath(indexes: [0, 0]))
/// ```
public final class NSFetchedResultsController<ResultType: Identifiable> {
  /// The store the rows are in.
  public let store: any Store
  /// Why the rows could not be read when they were last asked for; those that are shown are then from
  /// before.
  public private(set) var failure: (any Error)?

  private let fetch: () throws -> [NSFetchedResultsSection<ResultType.ID>]
  private let objects: ([ResultType.ID]) throws -> [ResultType]
  private var fetched: [NSFetchedResultsSection<ResultType.ID>] = []
  /// The state of the store in which the ids were read; nil where they are to be read anew.
  private var generation: Int?
  private var loaded: [ResultType.ID: ResultType] = [:]

  /// Makes a controller, which reads nothing yet.
  ///
  /// - Parameters:
  ///   - store: The store whose changes make the ids be read anew.
  ///   - fetch: Reads the ids of all rows, in order.
  ///   - objects: Reads the rows with some ids, in any order; those that are gone are left out.
  public init(
    store: any Store, fetch: @escaping () throws -> [NSFetchedResultsSection<ResultType.ID>],
    objects: @escaping ([ResultType.ID]) throws -> [ResultType]
  ) {
    self.store = store
    self.fetch = fetch
    self.objects = objects
  }

  /// Makes a controller of a short list, whose rows are all read at once.
  ///
  /// - Parameters:
  ///   - store: The store whose changes make the rows be read anew.
  ///   - rows: Reads the rows, in order.
  public convenience init(store: any Store, rows: @escaping () throws -> [ResultType]) {
    var read: [ResultType] = []
    self.init(store: store) {
      read = try rows()
      return [NSFetchedResultsSection(ids: read.map(\.id))]
    } objects: { _ in
      read
    }
  }

  /// Reads the ids anew, as when something else is to be shown than before.
  ///
  /// - Throws: What the reading throws; the rows are then those from before.
  public func performFetch() throws {
    // Before they are read, so that a change meanwhile counts as one since.
    let generation = store.generation
    do {
      fetched = try fetch()
      failure = nil
    } catch {
      failure = error
      throw error
    }
    self.generation = generation
    loaded = [:]
  }

  /// Makes the ids be read anew when they are next asked for.
  public func setNeedsFetch() {
    generation = nil
  }

  /// The sections, in order.
  public var sections: [NSFetchedResultsSection<ResultType.ID>] {
    if generation != store.generation { try? performFetch() }
    return fetched
  }

  /// A section; nil where there is none, which happens when another program has just removed its rows.
  public func section(_ number: Int) -> NSFetchedResultsSection<ResultType.ID>? {
    let sections = sections
    return sections.indices.contains(number) ? sections[number] : nil
  }

  /// How many rows there are in all sections.
  public var count: Int { sections.reduce(0) { $0 + $1.numberOfObjects } }

  /// All rows, which are read for it; for short lists.
  public var fetchedObjects: [ResultType] {
    sections.enumerated().flatMap { section, info in
      info.ids.indices.compactMap { object(at: IndexPath(indexes: [section, $0])) }
    }
  }

  /// The row at a place; nil where there is none, which happens when another program has just removed it.
  public func object(at indexPath: IndexPath) -> ResultType? {
    guard indexPath.count == 2, let ids = section(indexPath[0])?.ids,
      ids.indices.contains(indexPath[1])
    else { return nil }
    let id = ids[indexPath[1]]
    if let object = loaded[id] { return object }
    let first = indexPath[1] / batch * batch
    do {
      let read = try objects(Array(ids[first..<min(first + batch, ids.count)]))
      if loaded.count > mostLoaded { loaded = [:] }
      for object in read { loaded[object.id] = object }
      failure = nil
    } catch {
      failure = error
    }
    return loaded[id]
  }

  /// The place of the row with an id; nil where there is none.
  public func indexPath(forID id: ResultType.ID) -> IndexPath? {
    for (section, info) in sections.enumerated() {
      if let row = info.ids.firstIndex(of: id) { return IndexPath(indexes: [section, row]) }
    }
    return nil
  }

  /// How many rows are read at a time.
  private let batch = 128
  private let mostLoaded = 2048
}

/// A section of what an ``NSFetchedResultsController`` shows.
public struct NSFetchedResultsSection<ID: Hashable> {
  /// What the rows have in common, which stands over them or makes it; empty where there is one section.
  public let name: String
  /// The ids of the rows, in order.
  public var ids: [ID]

  /// Makes a section.
  public init(name: String = "", ids: [ID]) {
    self.name = name
    self.ids = ids
  }

  /// How many rows it has.
  public var numberOfObjects: Int { ids.count }
}
