public import Foundation

/// A controller that provides the rows of a store to a list, in sections. It fetches all ids at
/// once, and reads the rows when they are needed.
///
/// The names are those of Core Data's class. In place of a fetch request, the controller has
/// closures that read the store:
///
/// ```swift
/// let controller = NSFetchedResultsController(store: store) {
///   try store.items().sorted { $0.lastName < $1.lastName }
/// }
/// try controller.performFetch()
/// controller.sections[0].numberOfObjects
/// controller.object(at: IndexPath(row: 0, section: 0))
/// ```
///
/// After a change of the store by any process, the rows are fetched again: before the ``delegate``
/// is notified or, if there is no delegate, when they are next needed. A list without a delegate
/// reloads its table in the handler of ``Store/observeChanges(_:)``. If its data source identifies
/// rows by their ids, the table keeps its cursor and selection.
public final class NSFetchedResultsController<ResultType: Identifiable> {
  /// The store that contains the rows.
  public let store: any Store
  /// The error of the last fetch or read; nil if it succeeded. After an error, the rows remain as
  /// they were.
  public private(set) var failure: (any Error)?
  /// The object that is notified of changed rows; nil by default.
  ///
  /// With a delegate, the rows change only when it is notified and when ``performFetch()`` is
  /// called.
  @MainActor public weak var delegate: (any NSFetchedResultsControllerDelegate<ResultType>)? {
    didSet {
      changesWithDelegate = delegate != nil
      observation = delegate.map { _ in store.observeChanges { [weak self] in self?.update() } }
    }
  }

  private let fetch: () throws -> [NSFetchedResultsSection<ResultType.ID>]
  private let objects: ([ResultType.ID]) throws -> [ResultType]
  private var fetched: [NSFetchedResultsSection<ResultType.ID>] = []
  /// The state of the store in which the ids were fetched; nil if they must be fetched again.
  private var generation: Int?
  private var loaded: [ResultType.ID: ResultType] = [:]
  private var readsAllRows = false
  private var changesWithDelegate = false
  @MainActor private var observation: ChangeObservation?

  /// Creates a controller without reading any rows.
  ///
  /// - Parameters:
  ///   - store: The store whose changes make the controller fetch again.
  ///   - fetch: A closure that fetches the ids of all rows, in order.
  ///   - objects: A closure that reads the rows with the given ids, in any order. Deleted rows
  ///     are left out.
  public init(
    store: any Store, fetch: @escaping () throws -> [NSFetchedResultsSection<ResultType.ID>],
    objects: @escaping ([ResultType.ID]) throws -> [ResultType]
  ) {
    self.store = store
    self.fetch = fetch
    self.objects = objects
  }

  /// Creates a controller of a short list, whose rows are all read at once.
  ///
  /// - Parameters:
  ///   - store: The store whose changes make the controller fetch again.
  ///   - rows: A closure that reads the rows, in order.
  public convenience init(store: any Store, rows: @escaping () throws -> [ResultType]) {
    var read: [ResultType] = []
    self.init(store: store) {
      read = try rows()
      return [NSFetchedResultsSection(ids: read.map(\.id))]
    } objects: { _ in
      read
    }
    readsAllRows = true
  }

  /// Fetches the ids again, for example after the query has changed. All reads of the fetch see the
  /// same state of the store.
  ///
  /// - Throws: The error of the fetch. The rows then remain as they were.
  public func performFetch() throws {
    // Before the fetch, so that a concurrent change counts as a later one.
    let generation = store.generation
    do {
      fetched = try store.database.read { _ in try fetch() }
      failure = nil
    } catch {
      failure = error
      throw error
    }
    self.generation = generation
    loaded = [:]
    if readsAllRows {
      for object in try objects([]) { loaded[object.id] = object }
    }
  }

  /// Makes the controller fetch again when it is next asked for rows.
  public func setNeedsFetch() {
    generation = nil
  }

  /// The sections, in order.
  public var sections: [NSFetchedResultsSection<ResultType.ID>] {
    let isCurrent = changesWithDelegate ? generation != nil : generation == store.generation
    // The error is in `failure`.
    if !isCurrent { try? performFetch() }
    return fetched
  }

  /// Returns a section; nil if it does not exist, for example because another program has just
  /// deleted its rows.
  public func section(_ number: Int) -> NSFetchedResultsSection<ResultType.ID>? {
    let sections = sections
    return sections.indices.contains(number) ? sections[number] : nil
  }

  /// The number of rows in all sections.
  public var count: Int { sections.reduce(0) { $0 + $1.numberOfObjects } }

  /// All rows. Accessing this property reads all of them, so use it for short lists only.
  public var fetchedObjects: [ResultType] {
    sections.enumerated().flatMap { section, info in
      info.ids.indices.compactMap { object(at: IndexPath(indexes: [section, $0])) }
    }
  }

  /// Returns the row at an index path; nil if it does not exist, for example because another
  /// program has just deleted it.
  public func object(at indexPath: IndexPath) -> ResultType? {
    guard indexPath.count == 2, let ids = section(indexPath[0])?.ids,
      ids.indices.contains(indexPath[1])
    else { return nil }
    let id = ids[indexPath[1]]
    if let object = loaded[id] { return object }
    let first = indexPath[1] / batch * batch
    do {
      let read = try objects(Array(ids[first..<min(first + batch, ids.count)]))
      if loaded.count > maximumLoadedCount { loaded = [:] }
      for object in read { loaded[object.id] = object }
      failure = nil
    } catch {
      failure = error
    }
    return loaded[id]
  }

  /// Returns the index path of a row; nil if it is not fetched.
  public func indexPath(forObject object: ResultType) -> IndexPath? {
    indexPath(forID: object.id)
  }

  /// Returns the index path of the row with an id; nil if it is not fetched.
  public func indexPath(forID id: ResultType.ID) -> IndexPath? {
    for (section, info) in sections.enumerated() {
      if let row = info.ids.firstIndex(of: id) { return IndexPath(indexes: [section, row]) }
    }
    return nil
  }

  /// The number of rows that are read at a time.
  private let batch = 128
  private let maximumLoadedCount = 2048
}

// MARK: - Notifying the delegate

extension NSFetchedResultsController {
  /// Fetches again after a change of the store and notifies the delegate of the differences.
  @MainActor private func update() {
    guard generation != store.generation else { return }
    let (before, read) = (fetched, loaded)
    do { try performFetch() } catch { return }
    guard let delegate else { return }
    let changes = FetchedChanges(from: before, to: fetched) { id, path in
      read[id].map { !isEqual($0, object(at: path)) } ?? false
    }
    guard !changes.isEmpty else { return }
    delegate.controllerWillChangeContent(self)
    for change in changes.sections {
      delegate.controller(
        self, didChange: change.section, atSectionIndex: change.index, for: change.type)
    }
    for change in changes.rows {
      let object = change.new.flatMap(object(at:)) ?? read[change.id]
      delegate.controller(
        self, didChange: object ?? change.id, at: change.old, for: change.type,
        newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(self)
  }

  /// Returns a Boolean value that indicates whether two rows are equal; false for rows that cannot
  /// be compared, which a table may redraw unnecessarily.
  private func isEqual(_ old: ResultType, _ new: ResultType?) -> Bool {
    func isNew<Value: Equatable>(_ value: Value) -> Bool { value == new as? Value }
    return (old as? any Equatable).map { isNew($0) } ?? false
  }
}
