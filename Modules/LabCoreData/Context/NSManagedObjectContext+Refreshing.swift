import Foundation
import LabKit

extension NSManagedObjectContext {
  /// Refreshes an object with the values in the store.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - mergeChanges: If true, unsaved changes are kept and the other values are read now. If
  ///     false, the object becomes a fault, and its changes are lost.
  public func refresh(_ object: NSManagedObject, mergeChanges: Bool) {
    guard !object.objectID.isTemporaryID else { return }
    if mergeChanges {
      let own = object.original.keys.map { ($0, object.value(forKey: $0)) }
      if let row = storedRow(of: object.objectID) { object.adopt(row) }
      for (key, value) in own { object.setValue(value, forKey: key) }
    } else {
      object.turnIntoFault()
    }
    pending.refreshed.insert(object)
    announceLater()
  }

  /// Refreshes all objects with the values in the store, keeping unsaved changes.
  public func refreshAllObjects() {
    for object in registered.values { refresh(object, mergeChanges: true) }
  }

  /// Removes all objects from the context and discards their changes.
  public func reset() {
    for object in registered.values { object.managedObjectContext = nil }
    registered = [:]
    clearChanged()
    pending = ObjectChanges()
  }

  /// Discards the changes since the last save.
  public func rollback() {
    let objects = changed
    clearChanged()
    for object in objects {
      if object.isInserted {
        registered[object.objectID] = nil
        object.managedObjectContext = nil
        object.isInserted = false
        pending.deleted.insert(object)
        continue
      }
      if object.isDeleted {
        pending.inserted.insert(object)
      } else {
        pending.updated.insert(object)
      }
      object.isDeleted = false
      object.turnIntoFault()
    }
    announceLater()
  }

  /// Discards the changes since the last save.
  public func undo() { rollback() }
}
