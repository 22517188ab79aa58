import Foundation

/// The stored values of an object.
struct ObjectRow {
  let id: NSManagedObjectID
  /// The values of the attributes.
  var values: [String: Any] = [:]
  /// The other ends of the relationships to one object.
  var destinations: [String: NSManagedObjectID] = [:]
}

/// The changes of an object that a context saves.
struct ObjectChange {
  let id: NSManagedObjectID
  /// The new values of attributes; nil for none.
  var values: [String: Any?] = [:]
  /// The new other ends of relationships to one object; nil for none.
  var destinations: [String: NSManagedObjectID?] = [:]
  /// The changes of relationships to several objects.
  var lists: [String: ListChange] = [:]

  /// The change of a relationship to several objects.
  struct ListChange {
    var added: [NSManagedObjectID]
    var removed: [NSManagedObjectID]
    /// All objects in their new order.
    var order: [NSManagedObjectID]
  }
}

/// The changes that a context saves at once.
struct ContextChanges {
  var inserted: [ObjectChange] = []
  var updated: [ObjectChange] = []
  var deleted: [NSManagedObjectID] = []
}

/// The place that a context reads its objects from and saves them to: a store, or another context.
protocol ObjectSource: AnyObject {
  /// Returns the objects of an entity and its subentities.
  func rows(of entity: NSEntityDescription) throws -> [ObjectRow]
  /// Returns an object; nil if there is none.
  func row(of id: NSManagedObjectID) throws -> ObjectRow?
  /// Returns the objects at the other end of a relationship to several objects, in their order.
  func rows(
    of relationship: NSRelationshipDescription, from id: NSManagedObjectID
  ) throws -> [ObjectRow]
  /// Saves changes.
  ///
  /// - Returns: The permanent identities of the inserted objects.
  func save(_ changes: ContextChanges) throws -> [NSManagedObjectID: NSManagedObjectID]
}
