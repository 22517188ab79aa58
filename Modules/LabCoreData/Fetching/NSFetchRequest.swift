public import Foundation

/// The kinds of results of a fetch.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let managedObjectResultType: NSFetchRequestResultType = []
  /// The identities of the objects.
  public static let managedObjectIDResultType = NSFetchRequestResultType(rawValue: 1)
  /// Dictionaries with the values.
  public static let dictionaryResultType = NSFetchRequestResultType(rawValue: 2)
  /// The number of objects.
  public static let countResultType = NSFetchRequestResultType(rawValue: 4)
}

/// A request to a store.
open class NSPersistentStoreRequest: NSObject {
  /// The stores that the request applies to. This property has no effect.
  public var affectedStores: [NSPersistentStore]?

  /// Executes the request in a context.
  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    NSPersistentStoreResult()
  }
}

/// The criteria by which objects are fetched.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  public private(set) var entityName: String?
  /// The entity; nil for a request with a name until it is executed.
  public var entity: NSEntityDescription? { didSet { entityName = entity?.name } }
  /// The predicate for the objects; nil for all objects.
  public var predicate: NSPredicate?
  /// The order of the objects.
  public var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of objects; 0 for no limit.
  public var fetchLimit = 0
  /// The number of objects to skip.
  public var fetchOffset = 0
  /// The number of objects that are read at a time. This property has no effect.
  public var fetchBatchSize = 0
  /// The kind of the results.
  public var resultType = NSFetchRequestResultType.managedObjectResultType
  /// The properties in dictionary results, as names or descriptions; nil for all attributes.
  public var propertiesToFetch: [Any]?
  /// A Boolean value that indicates whether duplicate dictionaries are omitted.
  public var returnsDistinctResults = false
  /// A Boolean value that indicates whether objects of subentities are included.
  public var includesSubentities = true
  /// A Boolean value that indicates whether unsaved insertions and deletions are considered.
  public var includesPendingChanges = true
  /// A Boolean value that indicates whether the objects are faults on iOS. Here, their values are
  /// always read.
  public var returnsObjectsAsFaults = true
  /// A Boolean value that indicates whether values are read on iOS. Here, they always are.
  public var includesPropertyValues = true
  /// The relationships to prefetch. This property has no effect.
  public var relationshipKeyPathsForPrefetching: [String]?
  /// A Boolean value that indicates whether objects in the context are refreshed. This property has
  /// no effect.
  public var shouldRefreshRefetchedObjects = false

  /// Creates a request without an entity.
  public override init() {}

  /// Creates a request for the objects of an entity.
  public init(entityName: String) { self.entityName = entityName }

  /// Returns a copy of the request with another type of results, such as
  /// `NSFetchRequest<NSFetchRequestResult>`. `lab` replaces casts by calls of this method.
  public func requesting<Other>(_ type: NSFetchRequest<Other>.Type) -> NSFetchRequest<Other> {
    let other = NSFetchRequest<Other>()
    other.entityName = entityName
    if let entity { other.entity = entity }
    other.predicate = predicate
    other.sortDescriptors = sortDescriptors
    other.fetchLimit = fetchLimit
    other.fetchOffset = fetchOffset
    other.resultType = resultType
    other.propertiesToFetch = propertiesToFetch
    other.returnsDistinctResults = returnsDistinctResults
    other.includesSubentities = includesSubentities
    other.includesPendingChanges = includesPendingChanges
    return other
  }

  /// Returns the results in the context whose closure is running. Outside of a closure of
  /// `perform`, it ends the program.
  ///
  /// - Throws: An `NSError` if the store cannot be read.
  public func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.current else {
      fatalError("execute() is called in a closure of a context's perform(_:) only.")
    }
    return try context.fetch(self)
  }
}
