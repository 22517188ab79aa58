public import Foundation
import TerminalUI

/// The kinds of queues on which a context is used.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// An object space in which managed objects are fetched, created, changed and deleted. Changes are
/// in memory until they are saved.
open class NSManagedObjectContext: NSObject {
  /// The kind of queue on which the context is used.
  public let concurrencyType: NSManagedObjectContextConcurrencyType
  public var persistentStoreCoordinator: NSPersistentStoreCoordinator?
  /// The parent context, from which objects are read and to which they are saved; nil if the
  /// context uses the store.
  public var parent: NSManagedObjectContext?
  /// The policy for conflicts, such as `NSMergeByPropertyObjectTrumpMergePolicy`.
  public var mergePolicy: Any = NSErrorMergePolicy
  /// A Boolean value that indicates whether the context merges changes that other contexts save to
  /// the same store.
  public var automaticallyMergesChangesFromParent = false { didSet { observeSaves() } }
  /// The undo manager, which has no effect.
  public var undoManager: Any?
  /// The name of the context, for debugging.
  public var name: String?
  /// The author of the changes, for debugging.
  public var transactionAuthor: String?
  /// A dictionary for the program's own values.
  public let userInfo = NSMutableDictionary()

  /// The objects by their identity.
  var registered: [NSManagedObjectID: NSManagedObject] = [:]
  /// The objects with changes, in the order of their first change.
  var changed: [NSManagedObject] = []
  private var changedIDs: Set<ObjectIdentifier> = []
  /// The changes for the next notification.
  var pending = ObjectChanges()
  /// The permanent identities of objects that a child context knows by a temporary one.
  var permanentIDs: [NSManagedObjectID: NSManagedObjectID] = [:]
  private var observation: (any NSObjectProtocol)?
  private var isAnnouncing = false
  let queue: DispatchQueue

  /// Creates a context.
  public init(concurrencyType type: NSManagedObjectContextConcurrencyType) {
    concurrencyType = type
    queue =
      type == .mainQueueConcurrencyType
      ? .main : DispatchQueue(label: "NSManagedObjectContext")
  }

  /// The kinds of queues.
  public enum ConcurrencyType: Sendable { case mainQueue, privateQueue }

  /// Creates a context.
  public convenience init(_ type: ConcurrencyType) {
    self.init(
      concurrencyType: type == .mainQueue
        ? .mainQueueConcurrencyType : .privateQueueConcurrencyType)
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// The model of the store.
  var model: NSManagedObjectModel? { coordinator?.managedObjectModel }

  var coordinator: NSPersistentStoreCoordinator? {
    persistentStoreCoordinator ?? parent?.coordinator
  }

  /// The parent or the store; nil if no store is open.
  var source: (any ObjectSource)? { parent ?? persistentStoreCoordinator?.source }

  // MARK: Objects

  /// The objects that will be inserted into the store by the next save.
  public var insertedObjects: Set<NSManagedObject> { Set(insertedList) }
  /// The stored objects with unsaved changes.
  public var updatedObjects: Set<NSManagedObject> { Set(updatedList) }
  /// The objects that will be deleted from the store by the next save.
  public var deletedObjects: Set<NSManagedObject> { Set(deletedList) }
  /// All objects in the context.
  public var registeredObjects: Set<NSManagedObject> { Set(registered.values) }

  var insertedList: [NSManagedObject] { changed.filter { $0.isInserted && !$0.isDeleted } }
  var updatedList: [NSManagedObject] { changed.filter(\.isUpdated) }
  var deletedList: [NSManagedObject] { changed.filter { $0.isDeleted && !$0.isInserted } }

  /// A Boolean value that indicates whether there is anything to save.
  public var hasChanges: Bool { changed.contains { $0.isInserted != $0.isDeleted || $0.isUpdated } }

  /// Inserts a new object, which the next save adds to the store.
  open func insert(_ object: NSManagedObject) {
    guard object.managedObjectContext !== self else { return }
    object.managedObjectContext = self
    object.isInserted = true
    registered[object.objectID] = object
    addToChanged(object)
    pending.inserted.insert(object)
    object.awakeFromInsert()
    announceLater()
  }

  private func addToChanged(_ object: NSManagedObject) {
    if changedIDs.insert(ObjectIdentifier(object)).inserted { changed.append(object) }
  }

  func clearChanged() {
    changed = []
    changedIDs = []
  }

  /// Marks an object to be deleted by the next save, and applies the delete rules of its
  /// relationships.
  open func delete(_ object: NSManagedObject) {
    guard object.managedObjectContext === self, !object.isDeleted else { return }
    object.prepareForDeletion()
    object.isDeleted = true
    addToChanged(object)
    object.applyDeleteRules { self.delete($0) }
    pending.inserted.remove(object)
    pending.updated.remove(object)
    pending.deleted.insert(object)
    announceLater()
  }

  /// Removes a new object without saving it.
  func discard(_ object: NSManagedObject) {
    for relationship in object.entity.relationshipsByName.values {
      object.set([], of: relationship)
    }
    object.isDeleted = true
    registered[object.objectID] = nil
    pending.inserted.remove(object)
    pending.deleted.insert(object)
  }

  /// Responds to a change of an object.
  func objectDidChange(_ object: NSManagedObject) {
    addToChanged(object)
    if !object.isInserted, !object.isDeleted { pending.updated.insert(object) }
    announceLater()
  }

  /// Returns the object with an identity. If the context does not contain it, it is a fault, whose
  /// values are read when they are accessed.
  open func object(with id: NSManagedObjectID) -> NSManagedObject {
    if let object = registered[permanentIDs[id] ?? id] { return object }
    let object = ManagedClasses.object(of: id.entity, insertInto: nil)
    object.objectID = id
    object.managedObjectContext = self
    object.isFault = true
    registered[id] = object
    return object
  }

  /// Returns the object with an identity.
  ///
  /// - Throws: An error with the code 133000 (`NSManagedObjectReferentialIntegrityError`) if there
  ///   is no such object.
  open func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
    if let object = found(id) { return object }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSManagedObjectReferentialIntegrityError,
      userInfo: [NSLocalizedDescriptionKey: "There is no object with the identity \(id)."])
  }

  /// Returns the object with an identity; nil if the context does not contain it.
  open func registeredObject(for id: NSManagedObjectID) -> NSManagedObject? {
    registered[permanentIDs[id] ?? id]
  }

  /// Returns the object with an identity; nil if it is deleted or not in the store.
  func found(_ id: NSManagedObjectID) -> NSManagedObject? {
    if let object = registered[permanentIDs[id] ?? id] { return object.isDeleted ? nil : object }
    guard let row = storedRow(of: id) else { return nil }
    return object(row)
  }

  /// Returns the object of a row. If the context contains it with values, these are kept.
  func object(_ row: ObjectRow) -> NSManagedObject {
    if let object = registered[row.id] {
      if object.isFault {
        object.adopt(row)
        object.awakeFromFetch()
      }
      return object
    }
    let object = object(with: row.id)
    object.adopt(row)
    object.awakeFromFetch()
    return object
  }

  /// Returns the stored values of an object; nil if it is not stored, or the store cannot be read.
  func storedRow(of id: NSManagedObjectID) -> ObjectRow? {
    do { return try source?.row(of: id) } catch { return reportReading(error) }
  }

  /// Returns the destination objects of a relationship; an empty array if the store cannot be read.
  func destinations(
    of relationship: NSRelationshipDescription, from id: NSManagedObjectID
  ) -> [NSManagedObject] {
    do {
      let rows = try source?.rows(of: relationship, from: id) ?? []
      return rows.map { object($0) }.filter { !$0.isDeleted }
    } catch {
      return reportReading(error) ?? []
    }
  }

  /// Prints an error of the store to standard error, because accessing a property cannot throw.
  private func reportReading<Result>(_ error: any Error) -> Result? {
    FileHandle.writeMessage("CoreData: error: \(error)\n")
    return nil
  }

  // MARK: Announcing changes

  /// Posts a notification of the changes since the last one.
  open func processPendingChanges() {
    guard !pending.isEmpty else { return }
    let changes = pending
    pending = ObjectChanges()
    NotificationCenter.default.post(
      name: .NSManagedObjectContextObjectsDidChange, object: self, userInfo: changes.userInfo)
  }

  /// Schedules a notification of the changes on the main queue, as iOS does at the end of an event.
  func announceLater() {
    guard concurrencyType == .mainQueueConcurrencyType, !isAnnouncing else { return }
    isAnnouncing = true
    perform { [weak self] in
      self?.isAnnouncing = false
      self?.processPendingChanges()
    }
  }

  private func observeSaves() {
    if let observation { NotificationCenter.default.removeObserver(observation) }
    observation = nil
    guard automaticallyMergesChangesFromParent else { return }
    observation = observeDidSave { [weak self] other, changes in
      guard let self, other !== self, coordinator != nil, other.coordinator === coordinator else {
        return
      }
      perform { [weak self] in self?.merge(changes) }
    }
  }
}
