public import Foundation

/// A controller that provides the rows of a store to a list, in sections.
///
/// It fetches all ids at once, and reads rows in batches when they are first needed.
///
/// After a known change of the store – see ``Store/observeChanges(_:)`` – the ids are fetched again
/// at the next access. A list that observes changes therefore only has to reload: if its data
/// source identifies rows by id, the table keeps the cursor and the selection.
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
  /// The store that contains the rows.
  public let store: any Store
  /// The error of the last attempt to read rows; the rows are outdated in that case.
  public private(set) var failure: (any Error)?

  private let fetch: () throws -> [NSFetchedResultsSection<ResultType.ID>]
  private let objects: ([ResultType.ID]) throws -> [ResultType]
  private var fetched: [NSFetchedResultsSection<ResultType.ID>] = []
  /// The generation of the store in which the ids were fetched; nil if they must be fetched again.
  private var generation: Int?
  private var loaded: [ResultType.ID: ResultType] = [:]

  /// Creates a controller. It reads nothing until the rows are needed.
  ///
  /// - Parameters:
  ///   - store: The store. After each of its changes the ids are fetched again.
  ///   - fetch: Reads the ids of all rows, in order.
  ///   - objects: Reads the rows with some ids, in any order, omitting rows that no longer exist.
  public init(
    store: any Store, fetch: @escaping () throws -> [NSFetchedResultsSection<ResultType.ID>],
    objects: @escaping ([ResultType.ID]) throws -> [ResultType]
  ) {
    self.store = store
    self.fetch = fetch
    self.objects = objects
  }

  /// Creates a controller for a short list, whose rows are all read at once.
  ///
  /// - Parameters:
  ///   - store: The store. After each of its changes the rows are read again.
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

  /// Fetches the ids again, for example after the query has changed.
  ///
  /// - Throws: The error of `fetch`; the earlier rows are kept.
  public func performFetch() throws {
    // Read first, so that a change during the fetch triggers another one.
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

  /// Causes the ids to be fetched again at the next access.
  public func setNeedsFetch() {
    generation = nil
  }

  /// The sections, in order.
  public var sections: [NSFetchedResultsSection<ResultType.ID>] {
    if generation != store.generation { try? performFetch() }
    return fetched
  }

  /// Returns a section; nil if there is none, for example because another program has just removed
  /// its rows.
  public func section(_ number: Int) -> NSFetchedResultsSection<ResultType.ID>? {
    let sections = sections
    return sections.indices.contains(number) ? sections[number] : nil
  }

  /// The number of rows in all sections.
  public var count: Int { sections.reduce(0) { $0 + $1.numberOfObjects } }

  /// All rows, which are read at once. Suitable for short lists.
  public var fetchedObjects: [ResultType] {
    sections.enumerated().flatMap { section, info in
      info.ids.indices.compactMap { object(at: IndexPath(indexes: [section, $0])) }
    }
  }

  /// Returns the row at an index path; nil if there is none, for example because another program
  /// has just removed it.
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

  /// Returns the index path of the row with an id; nil if there is none.
  public func indexPath(forID id: ResultType.ID) -> IndexPath? {
    for (section, info) in sections.enumerated() {
      if let row = info.ids.firstIndex(of: id) { return IndexPath(indexes: [section, row]) }
    }
    return nil
  }

  /// The number of rows that are read at a time.
  private let batch = 128
  private let mostLoaded = 2048
}

/// A section of an ``NSFetchedResultsController``.
public struct NSFetchedResultsSection<ID: Hashable> {
  /// The value that the rows have in common, for the section header; empty if there is only one
  /// section.
  public let name: String
  /// The ids of the rows, in order.
  public var ids: [ID]

  /// Creates a section.
  public init(name: String = "", ids: [ID]) {
    self.name = name
    self.ids = ids
  }

  /// The number of rows in the section.
  public var numberOfObjects: Int { ids.count }
}
