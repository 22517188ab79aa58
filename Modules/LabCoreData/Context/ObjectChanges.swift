// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The changes of a context that a notification reports.
struct ObjectChanges {
  var inserted: Set<NSManagedObject> = []
  var updated: Set<NSManagedObject> = []
  var deleted: Set<NSManagedObject> = []
  var refreshed: Set<NSManagedObject> = []

  var isEmpty: Bool {
    inserted.isEmpty && updated.isEmpty && deleted.isEmpty && refreshed.isEmpty
  }

  /// The changes as the user information of a notification.
  var userInfo: [AnyHashable: Any] {
    let sets = [
      NSInsertedObjectsKey: inserted, NSUpdatedObjectsKey: updated, NSDeletedObjectsKey: deleted,
      NSRefreshedObjectsKey: refreshed,
    ]
    return sets.filter { !$0.value.isEmpty }
  }
}

/// The identities of the objects that a context has saved.
struct SavedChanges: Sendable {
  var inserted: [NSManagedObjectID] = []
  var updated: [NSManagedObjectID] = []
  var deleted: [NSManagedObjectID] = []

  init(_ notification: Notification) {
    func ids(_ key: String) -> [NSManagedObjectID] {
      ManagedValue.objects(in: notification.userInfo?[key]).map(\.objectID)
    }
    inserted = ids(NSInsertedObjectsKey)
    updated = ids(NSUpdatedObjectsKey)
    deleted = ids(NSDeletedObjectsKey)
  }

  /// Creates changes from identities of objects, by the keys of a notification.
  init(ids changes: [AnyHashable: Any]) {
    func ids(_ key: String) -> [NSManagedObjectID] {
      let value = changes[key]
      return value as? [NSManagedObjectID] ?? (value as? Set<NSManagedObjectID>).map(Array.init)
        ?? []
    }
    inserted = ids(NSInsertedObjectsKey)
    updated = ids(NSUpdatedObjectsKey)
    deleted = ids(NSDeletedObjectsKey)
  }
}

/// The key of the new objects in a notification.
public let NSInsertedObjectsKey = "inserted"
/// The key of the changed objects in a notification.
public let NSUpdatedObjectsKey = "updated"
/// The key of the deleted objects in a notification.
public let NSDeletedObjectsKey = "deleted"
/// The key of the refreshed objects in a notification.
public let NSRefreshedObjectsKey = "refreshed"

extension Notification.Name {
  /// Posted when objects of a context have changed.
  public static let NSManagedObjectContextObjectsDidChange = Notification.Name(
    "NSObjectsChangedInManagingContextNotification")
  /// Posted before a context is saved.
  public static let NSManagedObjectContextWillSave = Notification.Name(
    "NSManagedObjectContextWillSaveNotification")
  /// Posted after a context was saved.
  public static let NSManagedObjectContextDidSave = Notification.Name(
    "NSManagingContextDidSaveChangesNotification")
  /// Posted on iOS when another program has changed the store. It is never posted here.
  public static let NSPersistentStoreRemoteChange = Notification.Name(
    "NSPersistentStoreRemoteChangeNotification")
}

extension NSManagedObjectContext {
  /// The notification that is posted when objects have changed.
  public static let didChangeObjectsNotification = Notification.Name
    .NSManagedObjectContextObjectsDidChange
  /// The notification that is posted after a save.
  public static let didSaveObjectsNotification = Notification.Name.NSManagedObjectContextDidSave

  /// Calls a closure after every save of a context, with the identities of the saved objects.
  func observeDidSave(
    _ handler: @escaping (NSManagedObjectContext, SavedChanges) -> Void
  ) -> any NSObjectProtocol {
    // The notification is posted on the thread that has saved, which waits for the closure.
    let handler = QueueConfined(handler)
    return NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: nil, queue: nil
    ) { notification in
      guard let context = notification.object as? NSManagedObjectContext else { return }
      handler.value(context, SavedChanges(notification))
    }
  }

  /// Merges the changes that another context has saved.
  ///
  /// - Parameter notification: The `NSManagedObjectContextDidSave` notification of the other
  ///   context.
  public func mergeChanges(fromContextDidSave notification: Notification) {
    let changes = SavedChanges(notification)
    performAndWait { merge(changes) }
  }

  /// Merges changes that no context has saved, such as those of a batch delete request.
  ///
  /// - Parameters:
  ///   - changes: The identities of the objects, by keys such as `NSDeletedObjectsKey`.
  ///   - contexts: The contexts that receive the changes.
  public static func mergeChanges(
    fromRemoteContextSave changes: [AnyHashable: Any], into contexts: [NSManagedObjectContext]
  ) {
    let changes = SavedChanges(ids: changes)
    for context in contexts { context.performAndWait { context.merge(changes) } }
  }

  /// Merges the changes that another context has saved.
  func merge(_ changes: SavedChanges) {
    for id in changes.inserted where registered[id] == nil {
      if let object = found(id) { pending.inserted.insert(object) }
    }
    for id in changes.updated {
      guard let object = registered[id] else { continue }
      refresh(object, mergeChanges: true)
      pending.refreshed.remove(object)
      pending.updated.insert(object)
    }
    for id in changes.deleted {
      guard let object = registered.removeValue(forKey: id) else { continue }
      object.isDeleted = true
      object.managedObjectContext = nil
      pending.deleted.insert(object)
    }
    processPendingChanges()
  }
}
