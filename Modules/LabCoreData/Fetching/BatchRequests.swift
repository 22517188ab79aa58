public import Foundation

// Batch and asynchronous requests, which `NSManagedObjectContext.execute(_:)` executes.

/// The result of a request to a store.
open class NSPersistentStoreResult: NSObject {}

/// A request that deletes objects in the store without loading them. Contexts are not updated.
open class NSBatchDeleteRequest: NSPersistentStoreRequest {
  /// The request for the objects.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>
  /// The kind of the result.
  public var resultType = NSBatchDeleteRequestResultType.resultTypeStatusOnly

  /// Creates a request that deletes the results of a fetch.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) {
    fetchRequest = fetch
  }

  override func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let ids = try context.storedObjects(of: fetchRequest).map(\.objectID)
    var changes = ContextChanges()
    changes.deleted = ids
    _ = try context.coordinator?.source?.save(changes)
    switch resultType {
    case .resultTypeStatusOnly: return NSBatchDeleteResult(true, resultType)
    case .resultTypeCount: return NSBatchDeleteResult(ids.count, resultType)
    case .resultTypeObjectIDs: return NSBatchDeleteResult(ids, resultType)
    }
  }
}

/// The kinds of results of a batch deletion.
public enum NSBatchDeleteRequestResultType: UInt, Sendable {
  case resultTypeStatusOnly, resultTypeObjectIDs, resultTypeCount
}

/// The result of a batch deletion.
open class NSBatchDeleteResult: NSPersistentStoreResult {
  /// True, the number of objects, or their identities.
  public let result: Any?
  /// The kind of the result.
  public let resultType: NSBatchDeleteRequestResultType

  init(_ result: Any?, _ type: NSBatchDeleteRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// A request that updates objects in the store without loading them. Contexts are not updated.
open class NSBatchUpdateRequest: NSPersistentStoreRequest {
  public let entityName: String
  /// The predicate for the objects; nil for all objects.
  public var predicate: NSPredicate?
  /// The new values by the names of the properties.
  public var propertiesToUpdate: [AnyHashable: Any]?
  /// The kind of the result.
  public var resultType = NSBatchUpdateRequestResultType.statusOnlyResultType

  /// Creates a request for the objects of an entity.
  public init(entityName: String) { self.entityName = entityName }

  override func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let fetch = NSFetchRequest<any NSFetchRequestResult>(entityName: entityName)
    fetch.predicate = predicate
    let objects = try context.storedObjects(of: fetch)
    var changes = ContextChanges()
    changes.updated = objects.map { object in
      var change = ObjectChange(id: object.objectID)
      for (key, value) in propertiesToUpdate ?? [:] {
        guard let attribute = object.entity.attributesByName["\(key)"] else { continue }
        change.values.updateValue(
          ManagedValue.normalized(value, for: attribute), forKey: attribute.name)
      }
      return change
    }
    _ = try context.coordinator?.source?.save(changes)
    switch resultType {
    case .statusOnlyResultType: return NSBatchUpdateResult(true, resultType)
    case .updatedObjectsCountResultType: return NSBatchUpdateResult(objects.count, resultType)
    case .updatedObjectIDsResultType:
      return NSBatchUpdateResult(objects.map(\.objectID), resultType)
    }
  }
}

/// The kinds of results of a batch update.
public enum NSBatchUpdateRequestResultType: UInt, Sendable {
  case statusOnlyResultType, updatedObjectIDsResultType, updatedObjectsCountResultType
}

/// The result of a batch update.
open class NSBatchUpdateResult: NSPersistentStoreResult {
  /// True, the number of objects, or their identities.
  public let result: Any?
  /// The kind of the result.
  public let resultType: NSBatchUpdateRequestResultType

  init(_ result: Any?, _ type: NSBatchUpdateRequestResultType) {
    self.result = result
    resultType = type
  }
}

/// A fetch request with a completion handler. Here, the handler is called before `execute(_:)`
/// returns.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest {
  /// The request for the objects.
  public let fetchRequest: NSFetchRequest<ResultType>
  private let completion: ((NSAsynchronousFetchResult<ResultType>) -> Void)?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - request: The request for the objects.
  ///   - block: A closure that receives the results.
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock block: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  ) {
    fetchRequest = request
    completion = block
  }

  override func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(try context.fetch(fetchRequest))
    completion?(result)
    return result
  }
}

/// The result of an asynchronous fetch request.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  public let finalResult: [ResultType]?

  init(_ result: [ResultType]) { finalResult = result }
}
