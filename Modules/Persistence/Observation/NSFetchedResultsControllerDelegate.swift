public import Foundation

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
