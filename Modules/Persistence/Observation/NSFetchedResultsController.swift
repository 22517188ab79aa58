public import Foundation

/// Keeps what a store's list shows, and tells its delegate what each change does to the rows.
///
/// The rows are read anew after every change of the store, this process's or another's, and compared
/// with what was there: a row is the same one as long as its id is, and is updated when it says
/// something else. All rows are in one section, which is number 0.
///
/// ```swift
/// let controller = NSFetchedResultsController(store: store) { try store.players() }
/// controller.delegate = self
/// try controller.performFetch()
/// print(controller.object(at: IndexPath(indexes: [0, 0])).listName)
/// ```
@MainActor
public final class NSFetchedResultsController<ResultType: Identifiable & Equatable & Sendable> {
  /// The store the rows are in.
  public let store: any Store
  /// Reads the rows, in order. After another one was set, ``performFetch()`` is to be called.
  public var fetch: @MainActor () throws -> [ResultType]
  /// Who is told of changes.
  public weak var delegate: (any NSFetchedResultsControllerDelegate<ResultType>)?
  /// The rows as they were read last; nil before ``performFetch()``.
  public private(set) var fetchedObjects: [ResultType]?
  /// Why the rows could not be read after the last change; they are then still those from before it.
  public private(set) var failure: (any Error)?

  private var observation: ChangeObservation?

  /// Makes a controller, which reads nothing yet.
  ///
  /// - Parameters:
  ///   - store: The store whose changes are watched.
  ///   - fetch: Reads the rows, in order.
  public init(store: any Store, fetch: @escaping @MainActor () throws -> [ResultType]) {
    self.store = store
    self.fetch = fetch
  }

  /// Reads the rows, without telling the delegate, and watches the store from then on.
  ///
  /// - Throws: What the reading throws; the rows are then those from before.
  public func performFetch() throws {
    // Before it is read, so that a change meanwhile is told.
    if observation == nil {
      observation = store.observeChanges { [weak self] in self?.storeDidChange() }
    }
    fetchedObjects = try fetch()
    failure = nil
  }

  /// The row at a place. There must be one, as in an array.
  public func object(at indexPath: IndexPath) -> ResultType {
    guard let object = fetchedObjects?[Self.row(of: indexPath)] else {
      preconditionFailure("performFetch() has not been called.")
    }
    return object
  }

  /// The place of a row that is the same one as `object`; nil where there is none.
  public func indexPath(forObject object: ResultType) -> IndexPath? {
    fetchedObjects?.firstIndex { $0.id == object.id }.map { IndexPath(indexes: [0, $0]) }
  }

  /// The one section, which has all rows; nil before ``performFetch()``.
  public var sections: [NSFetchedResultsSection<ResultType>]? {
    fetchedObjects.map { [NSFetchedResultsSection(objects: $0)] }
  }

  private static func row(of indexPath: IndexPath) -> Int {
    precondition(
      indexPath.count == 2 && indexPath[0] == 0, "All rows are in section 0, not at \(indexPath).")
    return indexPath[1]
  }

  private func storeDidChange() {
    guard let old = fetchedObjects else { return }
    let new: [ResultType]
    let couldBeRead = failure == nil
    do {
      new = try fetch()
      failure = nil
    } catch {
      failure = error
      delegate?.controller(self, didFailToFetch: error)
      return
    }
    let changes = FetchedResultsChanges(from: old, to: new)
    fetchedObjects = new
    guard !changes.isEmpty || !couldBeRead, let delegate else { return }
    delegate.controllerWillChangeContent(self)
    for change in changes.all {
      delegate.controller(
        self, didChange: change.object, at: change.old.map { IndexPath(indexes: [0, $0]) },
        for: change.type, newIndexPath: change.new.map { IndexPath(indexes: [0, $0]) })
    }
    delegate.controllerDidChangeContent(self)
  }
}
