public import Foundation

/// The methods by which an ``NSFetchedResultsController`` notifies its delegate of changed rows.
///
/// All methods are optional. Old index paths refer to the rows before all changes, new index paths
/// to the rows after them, as a table expects between `beginUpdates()` and `endUpdates()`. A short
/// list can reload its table in ``controllerDidChangeContent(_:)`` instead.
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
  ///   - sectionIndex: The index of the section; for a deleted section, its index before the
  ///     change.
  ///   - type: The kind of change: `insert` or `delete`.
  func controller(
    _ controller: NSFetchedResultsController<ResultType>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)

  /// Notifies the delegate that a row changed.
  ///
  /// - Parameters:
  ///   - controller: The controller that sent the message.
  ///   - anObject: The row, or its id if the row was deleted and had never been read.
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

/// The information that a table shows about a section.
public protocol NSFetchedResultsSectionInfo {
  /// The name, which describes what the rows have in common; empty if there is only one section.
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
