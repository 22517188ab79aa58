import Foundation

/// The stored values of an object.
struct ObjectRow {
  let id: NSManagedObjectID
  /// The values of the attributes.
  var values: [String: Any] = [:]
  /// The destinations of to-one relationships.
  var destinations: [String: NSManagedObjectID] = [:]
}

/// The unsaved changes of an object.
struct ObjectChange {
  let id: NSManagedObjectID
  /// The new values of changed attributes.
  var values: [String: Any?] = [:]
  /// The new destinations of changed to-one relationships.
  var destinations: [String: NSManagedObjectID?] = [:]
  /// The changes of to-many relationships.
  var lists: [String: ListChange] = [:]

  /// The change of a to-many relationship.
  struct ListChange {
    var added: [NSManagedObjectID]
    var removed: [NSManagedObjectID]
    /// All destination objects in their new order.
    var order: [NSManagedObjectID]
  }
}

/// The changes of one save.
struct ContextChanges {
  var inserted: [ObjectChange] = []
  var updated: [ObjectChange] = []
  var deleted: [NSManagedObjectID] = []
}

/// A source from which a context reads objects and to which it saves them: a store, or the parent
/// context.
protocol ObjectSource: AnyObject {
  /// Returns the rows of an entity and its subentities.
  func rows(of entity: NSEntityDescription) throws -> [ObjectRow]
  /// Returns the row of an object; nil if it is not stored.
  func row(of id: NSManagedObjectID) throws -> ObjectRow?
  /// Returns the rows of the destination objects of a to-many relationship, in their order.
  func rows(
    of relationship: NSRelationshipDescription, from id: NSManagedObjectID
  ) throws -> [ObjectRow]
  /// Saves changes.
  ///
  /// - Returns: The permanent identities of the inserted objects by their temporary ones; empty if
  ///   the source is a context.
  func save(_ changes: ContextChanges) throws -> [NSManagedObjectID: NSManagedObjectID]
}
