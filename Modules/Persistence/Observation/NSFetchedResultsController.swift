public import Foundation

/// The rows of a list that a store has, in sections. Their ids are fetched at once, the rows themselves
/// when they are asked for.
///
/// The names are those of Core Data's class. Where Core Data has a fetch request, this has closures that
/// read the store:
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
/// After a change of the store, whichever process made it, the rows are fetched again: with a
/// ``delegate`` before it is notified, without one when they are next asked for. A list without a
/// delegate reloads its table when ``Store/observeChanges(_:)`` calls it; where its data source
/// identifies rows by their ids, the table keeps the cursor and the ticks.
public final class NSFetchedResultsController<ResultType: Identifiable> {
  /// The store that has the rows.
  public let store: any Store
  /// The error of the last fetch or reading; nil if it succeeded. After an error the rows are those from
  /// before.
  public private(set) var failure: (any Error)?
  /// The object that is notified when the rows have changed; nil by default.
  ///
  /// With a delegate the rows change only when it is notified, and when ``performFetch()`` is called.
  @MainActor public weak var delegate: (any NSFetchedResultsControllerDelegate<ResultType>)? {
    didSet {
      changesWithDelegate = delegate != nil
      observation = delegate.map { _ in store.observeChanges { [weak self] in self?.update() } }
    }
  }

  private let fetch: () throws -> [NSFetchedResultsSection<ResultType.ID>]
  private let objects: ([ResultType.ID]) throws -> [ResultType]
  private var fetched: [NSFetchedResultsSection<ResultType.ID>] = []
  /// The state of the store in which the ids were fetched; nil if they are to be fetched again.
  private var generation: Int?
  private var loaded: [ResultType.ID: ResultType] = [:]
  private var readsAllRows = false
  private var changesWithDelegate = false
  @MainActor private var observation: ChangeObservation?

  /// Creates a controller, which reads nothing yet.
  ///
  /// - Parameters:
  ///   - store: The store whose changes make the controller fetch again.
  ///   - fetch: Fetches the ids of all rows, in order.
  ///   - objects: Reads the rows with some ids, in any order, without those that are gone.
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
  ///   - rows: Reads the rows, in order.
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
  /// - Throws: The error of the fetch; the rows are then those from before.
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

  /// A section; nil if there is none, as when another program has just deleted its rows.
  public func section(_ number: Int) -> NSFetchedResultsSection<ResultType.ID>? {
    let sections = sections
    return sections.indices.contains(number) ? sections[number] : nil
  }

  /// The number of rows in all sections.
  public var count: Int { sections.reduce(0) { $0 + $1.numberOfObjects } }

  /// All rows, which are read for it: for short lists.
  public var fetchedObjects: [ResultType] {
    sections.enumerated().flatMap { section, info in
      info.ids.indices.compactMap { object(at: IndexPath(indexes: [section, $0])) }
    }
  }

  /// Returns the row at an index path; nil if there is none, as when another program has just deleted it.
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
  private let mostLoaded = 2048
}

// MARK: - Notifying the delegate

extension NSFetchedResultsController {
  /// Fetches again after a change of the store, and notifies the delegate of what is different.
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

  /// Returns false for rows that cannot be compared: a table may draw a row once too often.
  private func isEqual(_ old: ResultType, _ new: ResultType?) -> Bool {
    func isNew<Value: Equatable>(_ value: Value) -> Bool { value == new as? Value }
    return (old as? any Equatable).map { isNew($0) } ?? false
  }
}
