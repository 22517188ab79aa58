import Foundation

/// What has become of a row.
enum NSFetchedResultsChangeType {
  case insert, delete, move, update
}

/// Is told what has become of each row.
@MainActor
protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controller(
    _ controller: AnyObject, didChange anObject: Any, at indexPath: IndexPath?,
    for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
}

/// Keeps objects in order for a table, as Core Data's class of this name does.
@MainActor
final class NSFetchedResultsController<ResultType: AnyObject> {
  private(set) var fetchedObjects: [ResultType]
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private let sortKey: KeyPath<ResultType, String>

  init(_ objects: [ResultType], sortedBy sortKey: KeyPath<ResultType, String>) {
    self.sortKey = sortKey
    fetchedObjects = objects.sorted { $0[keyPath: sortKey] < $1[keyPath: sortKey] }
  }

  /// Takes in an object that is new, or whose attributes have changed.
  func save(_ object: ResultType) {
    change(object) {
      fetchedObjects.append(object)
      fetchedObjects.sort { $0[keyPath: sortKey] < $1[keyPath: sortKey] }
    }
  }

  /// Removes an object.
  func delete(_ object: ResultType) {
    change(object) {}
  }

  private func change(_ object: ResultType, putBack: () -> Void) {
    let old = indexPath(forObject: object)
    fetchedObjects.removeAll { $0 === object }
    putBack()
    let new = indexPath(forObject: object)
    let type: NSFetchedResultsChangeType =
      old == nil ? .insert : new == nil ? .delete : old == new ? .update : .move
    guard old != nil || new != nil else { return }
    delegate?.controller(self, didChange: object, at: old, for: type, newIndexPath: new)
  }

  private func indexPath(forObject object: ResultType) -> IndexPath? {
    fetchedObjects.firstIndex { $0 === object }.map { IndexPath(indexes: [0, $0]) }
  }
}
