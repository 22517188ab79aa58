public import Foundation

/// The methods by which an ``NSFetchedResultsController`` notifies its delegate that rows have changed.
///
/// All are optional. Index paths before a change are those of the old rows, index paths after it those
/// of the new ones, so a table takes them between `beginUpdates()` and `endUpdates()`; a short list
/// reloads the table in ``controllerDidChangeContent(_:)``.
@MainActor
public protocol NSFetchedResultsControllerDelegate<ResultType>: AnyObject {
  /// The type of the rows.
  associatedtype ResultType: Identifiable

  /// Notifies the delegate that changes are about to be reported.
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<ResultType>)

  /// Notifies the delegate that a section was inserted or deleted.
  ///
  /// - Parameters:
  ///   - controller: The controller that sent the message.
  ///   - sectionInfo: The section.
  ///   - sectionIndex: Its index: of a deleted section, before the change.
  ///   - type: `insert` or `delete`.
  func controller(
    _ controller: NSFetchedResultsController<ResultType>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)

  /// Notifies the delegate that a row changed.
  ///
  /// - Parameters:
  ///   - controller: The controller that sent the message.
  ///   - anObject: The row; of a deleted row that was never read, its id.
  ///   - indexPath: The index path before the change; nil for an insertion.
  ///   - type: The kind of change.
  ///   - newIndexPath: The index path after the change; nil for a deletion.
  func controller(
    _ controller: NSFetchedResultsController<ResultType>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)

  /// Notifies the delegate that all changes have been reported.
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<ResultType>)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_ controller: NSFetchedResultsController<ResultType>) {}

  public func controller(
    _ controller: NSFetchedResultsController<ResultType>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType
  ) {}

  public func controller(
    _ controller: NSFetchedResultsController<ResultType>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {}

  public func controllerDidChangeContent(_ controller: NSFetchedResultsController<ResultType>) {}
}

/// The kinds of changes that an ``NSFetchedResultsController`` reports.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete = 2
  case move = 3
  case update = 4
}

/// A section as a table shows it.
public protocol NSFetchedResultsSectionInfo {
  /// The name, which is what the rows have in common; empty if there is one section.
  var name: String { get }
  /// The number of rows.
  var numberOfObjects: Int { get }
}

/// A section of the rows of an ``NSFetchedResultsController``.
public struct NSFetchedResultsSection<ID: Hashable>: NSFetchedResultsSectionInfo {
  public let name: String
  /// The ids of the rows, in order.
  public var ids: [ID]

  /// Creates a section.
  public init(name: String = "", ids: [ID]) {
    self.name = name
    self.ids = ids
  }

  public var numberOfObjects: Int { ids.count }
}
