public import Foundation

/// The kinds of results of a fetch.
public struct NSFetchRequestResultType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The objects.
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
  /// The stores that the request is for, which has no effect.
  public var affectedStores: [NSPersistentStore]?

  /// Executes the request in a context.
  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    NSPersistentStoreResult()
  }
}

/// The criteria by which objects are fetched.
open class NSFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The name of the entity.
  public private(set) var entityName: String?
  /// The entity; nil for a request with a name until it is executed.
  public var entity: NSEntityDescription? { didSet { entityName = entity?.name } }
  /// The condition that the objects meet; nil for all.
  public var predicate: NSPredicate?
  /// The order of the objects.
  public var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of objects; 0 for no limit.
  public var fetchLimit = 0
  /// The number of objects to skip.
  public var fetchOffset = 0
  /// The number of objects that are read at a time, which has no effect.
  public var fetchBatchSize = 0
  /// The kind of the results.
  public var resultType = NSFetchRequestResultType.managedObjectResultType
  /// The names of the properties of dictionaries; nil for all attributes.
  public var propertiesToFetch: [Any]?
  /// A Boolean value that indicates whether equal dictionaries are returned once.
  public var returnsDistinctResults = false
  /// A Boolean value that indicates whether objects of subentities are fetched, too.
  public var includesSubentities = true
  /// A Boolean value that indicates whether changes that are not saved count.
  public var includesPendingChanges = true
  /// A Boolean value that indicates whether objects are read when they are used; here they are read
  /// at once.
  public var returnsObjectsAsFaults = true
  /// A Boolean value that indicates whether values are fetched; here they always are.
  public var includesPropertyValues = true
  /// The relationships to read at once, which has no effect.
  public var relationshipKeyPathsForPrefetching: [String]?
  /// A Boolean value that indicates whether known objects are read again.
  public var shouldRefreshRefetchedObjects = false

  /// Creates a request without an entity.
  public override init() {}

  /// Creates a request for the objects of an entity.
  public init(entityName: String) { self.entityName = entityName }

  /// Returns the request for results of another type, such as
  /// `NSFetchRequest<NSFetchRequestResult>`. `lab` writes it in the place of a cast.
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

  /// Returns the results in the context whose closure is running.
  ///
  /// - Throws: An `NSError` if the store cannot be read.
  public func execute() throws -> [ResultType] {
    guard let context = NSManagedObjectContext.current else {
      fatalError("execute() is called in a closure of a context's perform(_:) only.")
    }
    return try context.fetch(self)
  }
}
