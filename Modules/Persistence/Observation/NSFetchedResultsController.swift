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

/// A section of an ``NSFetchedResultsController``.
public struct NSFetchedResultsSection<ResultType: Sendable>: Sendable {
  /// Its rows.
  public let objects: [ResultType]

  /// How many rows it has.
  public var numberOfObjects: Int { objects.count }
}

/// What makes one list of rows out of another.
struct FetchedResultsChanges<Element: Identifiable & Equatable> {
  /// What became of one row.
  struct Change {
    let object: Element
    package let type: NSFetchedResultsChangeType
    /// Where it was and where it is; nil where it was not or is not.
    package let old: Int?
    package let new: Int?
  }

  private(set) var all: [Change] = []

  var isEmpty: Bool { all.isEmpty }

  /// - Parameters:
  ///   - old: The rows before, each id once.
  ///   - new: The rows after, each id once.
  init(from old: [Element], to new: [Element]) {
    let difference = new.map(\.id).difference(from: old.map(\.id)).inferringMoves()
    var moves: [Change] = []
    for removal in difference.removals {
      guard case .remove(let row, _, let target) = removal else { continue }
      if let target {
        moves.append(Change(object: new[target], type: .move, old: row, new: target))
      } else {
        all.append(Change(object: old[row], type: .delete, old: row, new: nil))
      }
    }
    for case .insert(let row, _, nil) in difference.insertions {
      all.append(Change(object: new[row], type: .insert, old: nil, new: row))
    }
    all += moves
    addUpdates(from: old, to: new, moved: Set(moves.compactMap(\.old)))
  }

  private mutating func addUpdates(from old: [Element], to new: [Element], moved: Set<Int>) {
    var places: [Element.ID: Int] = [:]
    for (row, element) in new.enumerated() { places[element.id] = row }
    for (row, element) in old.enumerated() where !moved.contains(row) {
      guard let place = places[element.id], new[place] != element else { continue }
      all.append(Change(object: new[place], type: .update, old: row, new: place))
    }
  }
}

/// What a change does to a row.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  /// It is new.
  case insert = 1
  /// It is gone.
  case delete
  /// It is elsewhere; what it says may be another thing too.
  case move
  /// It is where it was and says something else.
  case update
}

/// Is told what changes do to the rows of an ``NSFetchedResultsController``, in the terms of a table
/// view's batch updates.
///
/// Places before the change (`at`) are those of the rows before all of it, and new places those after
/// all of it. Deletions come first, then insertions, moves and updates.
@MainActor
public protocol NSFetchedResultsControllerDelegate<ResultType>: AnyObject {
  /// What the rows are.
  associatedtype ResultType: Identifiable & Equatable & Sendable

  /// The rows are about to change.
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<ResultType>)

  /// One row has changed.
  ///
  /// - Parameters:
  ///   - controller: Whose row it is.
  ///   - object: The row, as it is now or, where it is gone, as it was.
  ///   - indexPath: Where it was; nil for a new one.
  ///   - type: What happened to it.
  ///   - newIndexPath: Where it is; nil for one that is gone.
  func controller(
    _ controller: NSFetchedResultsController<ResultType>, didChange object: ResultType,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)

  /// All changes have been told.
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<ResultType>)

  /// The rows could not be read after a change; those there are are from before it.
  func controller(
    _ controller: NSFetchedResultsController<ResultType>, didFailToFetch error: any Error)
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<ResultType>) {}

  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<ResultType>, didChange object: ResultType,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}

  /// Does nothing.
  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<ResultType>) {}

  /// Does nothing.
  public func controller(
    _ controller: NSFetchedResultsController<ResultType>, didFailToFetch error: any Error
  ) {}
}
