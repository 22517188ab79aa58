import Foundation
import LabKit

extension NSManagedObjectContext {
  /// Returns the results of a request.
  ///
  /// - Throws: An `NSError` if the store cannot be read.
  public func fetch<ResultType>(_ request: NSFetchRequest<ResultType>) throws -> [ResultType] {
    processPendingChanges()
    let objects = try objects(of: request)
    let results: [Any] =
      switch request.resultType {
      case .managedObjectIDResultType: objects.map(\.objectID)
      case .countResultType: [NSNumber(value: objects.count)]
      case .dictionaryResultType: dictionaries(of: objects, request)
      default: objects
      }
    return results.map { result in
      guard let result = result as? ResultType else {
        fatalError("The result of the fetch is a \(type(of: result)), not \(ResultType.self).")
      }
      return result
    }
  }

  /// Returns the number of results of a request.
  ///
  /// - Throws: An `NSError` if the store cannot be read.
  public func count<ResultType>(for request: NSFetchRequest<ResultType>) throws -> Int {
    try objects(of: request).count
  }

  /// Returns the results of a request that are in the store.
  func storedObjects<ResultType>(
    of request: NSFetchRequest<ResultType>
  ) throws -> [NSManagedObject] {
    try objects(of: request).filter { !$0.objectID.isTemporaryID }
  }

  private func objects<ResultType>(
    of request: NSFetchRequest<ResultType>
  ) throws -> [NSManagedObject] {
    guard let source else {
      fatalError("The context has no store: loadPersistentStores was not called, or it failed.")
    }
    let name = request.entityName ?? ""
    guard let entity = model?.entitiesByName[name] else {
      fatalError(
        "NSFetchRequest could not locate an NSEntityDescription for entity name '\(name)'")
    }
    var objects = try source.rows(of: entity).map { object($0) }
    if request.includesPendingChanges {
      objects.removeAll(where: \.isDeleted)
      objects += insertedList.filter { $0.entity.isKindOf(entity: entity) }
    }
    if !request.includesSubentities { objects.removeAll { $0.entity !== entity } }
    if let predicate = request.predicate { objects.removeAll { !predicate.evaluate(with: $0) } }
    if let descriptors = request.sortDescriptors, !descriptors.isEmpty {
      objects.sort { one, other in
        for descriptor in descriptors {
          switch descriptor.compare(one, to: other) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        return false
      }
    }
    if request.fetchOffset > 0 { objects.removeFirst(min(request.fetchOffset, objects.count)) }
    if request.fetchLimit > 0 { objects = Array(objects.prefix(request.fetchLimit)) }
    return objects
  }

  private func dictionaries<ResultType>(
    of objects: [NSManagedObject], _ request: NSFetchRequest<ResultType>
  ) -> [NSDictionary] {
    let names = request.propertiesToFetch?.compactMap {
      ($0 as? String) ?? ($0 as? NSPropertyDescription)?.name
    }
    let dictionaries = objects.map { object in
      let keys = names ?? object.entity.attributesByName.keys.sorted()
      let values = keys.compactMap { key in object.value(forKeyPath: key).map { (key, $0) } }
      return NSDictionary(
        objects: values.map(\.1), forKeys: values.map { NSString(string: $0.0) })
    }
    guard request.returnsDistinctResults else { return dictionaries }
    var seen: Set<NSDictionary> = []
    return dictionaries.filter { seen.insert($0).inserted }
  }

  /// Executes a request, such as one that deletes many objects in the store.
  ///
  /// - Throws: An `NSError` if the store cannot be read or written.
  @discardableResult
  public func execute(_ request: NSPersistentStoreRequest) throws -> NSPersistentStoreResult {
    try request.execute(in: self)
  }
}
