// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A store of managed objects.
open class NSPersistentStore: NSObject {
  /// The type, such as `NSSQLiteStoreType`.
  public let type: String
  /// The file of the store; nil for a store in memory.
  public let url: URL?
  /// The name of the model's configuration. It has no effect.
  public let configurationName: String
  let store: SQLStore

  /// The identifier of the store.
  public var identifier: String { store.identifier }

  init(type: String, url: URL?, configuration: String?, store: SQLStore) {
    self.type = type
    self.url = url
    configurationName = configuration ?? "PF_DEFAULT_CONFIGURATION_NAME"
    self.store = store
  }
}

/// The type of a store in an SQLite database.
public let NSSQLiteStoreType = "SQLite"
/// The type of a store in memory, which is lost when the program ends.
public let NSInMemoryStoreType = "InMemory"
/// The type of a store in a binary file on iOS. Here, it is an SQLite database.
public let NSBinaryStoreType = "Binary"
/// The option to migrate a store of another version of the model. Here, this is always done.
public let NSMigratePersistentStoresAutomaticallyOption =
  "NSMigratePersistentStoresAutomaticallyOption"
/// The option to infer the mapping model of a migration. Here, this is always done.
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
/// The option to open a store read-only. It has no effect.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
/// The option to record a history of changes. It has no effect.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
/// The option to post notifications of other programs' changes. It has no effect.
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

/// A coordinator that connects contexts with the store of a model.
open class NSPersistentStoreCoordinator: NSObject {
  public let managedObjectModel: NSManagedObjectModel
  /// The open stores. Only the first is read and written.
  public private(set) var persistentStores: [NSPersistentStore] = []
  /// The name of the coordinator, for debugging.
  public var name: String?

  /// The types of stores.
  public struct StoreType: Hashable, Sendable {
    let rawValue: String
    public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
    public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    public static let binary = StoreType(rawValue: NSBinaryStoreType)
  }

  /// Creates a coordinator for a model.
  public init(managedObjectModel model: NSManagedObjectModel) {
    managedObjectModel = model
    super.init()
    ManagedClasses.add(model)
  }

  /// Opens a store. A missing store is created, and a store of another version of the model is
  /// migrated.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - configuration: The name of the model's configuration. It has no effect.
  ///   - url: The file of the store.
  ///   - options: Ignored.
  /// - Throws: An `NSError` if the file is damaged or its folder cannot be written.
  @discardableResult
  open func addPersistentStore(
    ofType type: String, configurationName configuration: String?, at url: URL?,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    let isInMemory = type == NSInMemoryStoreType || url?.path == "/dev/null"
    guard isInMemory || url != nil else {
      throw NSError(domain: NSCocoaErrorDomain, code: NSPersistentStoreInvalidTypeError)
    }
    do {
      let store = try SQLStore(isInMemory ? nil : url, model: managedObjectModel)
      let added = NSPersistentStore(
        type: type, url: url, configuration: configuration, store: store)
      persistentStores.append(added)
      return added
    } catch {
      throw CoreDataError.opening(error, url: url ?? URL(fileURLWithPath: "/"))
    }
  }

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - configuration: The name of the model's configuration. It has no effect.
  ///   - url: The file of the store.
  ///   - options: Ignored.
  /// - Throws: An `NSError` if the file is damaged or its folder cannot be written.
  @discardableResult
  open func addPersistentStore(
    type: StoreType, configuration: String? = nil, at url: URL,
    options: [AnyHashable: Any]? = nil
  ) throws -> NSPersistentStore {
    try addPersistentStore(
      ofType: type.rawValue, configurationName: configuration, at: url, options: options)
  }

  /// Opens the store of a description synchronously.
  ///
  /// - Parameters:
  ///   - description: The description.
  ///   - block: A closure that is called with an error if the store could not be opened.
  open func addPersistentStore(
    with description: NSPersistentStoreDescription,
    completionHandler block: (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    do {
      try addPersistentStore(
        ofType: description.type, configurationName: description.configuration,
        at: description.url, options: description.options)
      block(description, nil)
    } catch {
      block(description, error)
    }
  }

  /// Closes a store.
  ///
  /// - Throws: An `NSError` if the file cannot be closed.
  open func remove(_ store: NSPersistentStore) throws {
    persistentStores.removeAll { $0 === store }
    try store.store.close()
  }

  /// Deletes the file of a store.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - type: The type.
  ///   - options: Ignored.
  /// - Throws: An `NSError` if the file cannot be deleted.
  open func destroyPersistentStore(
    at url: URL, ofType type: String, options: [AnyHashable: Any]? = nil
  ) throws {
    for store in persistentStores where store.url == url { try remove(store) }
    for suffix in ["", "-wal", "-shm", "-journal"] {
      let path = url.path + suffix
      if FileManager.default.fileExists(atPath: path) {
        try FileManager.default.removeItem(atPath: path)
      }
    }
  }

  /// Returns the store with a file; nil if it is not open.
  open func persistentStore(for url: URL) -> NSPersistentStore? {
    persistentStores.first { $0.url == url }
  }

  /// Returns the identity for a URL; nil if it does not belong to an open store.
  open func managedObjectID(forURIRepresentation url: URL) -> NSManagedObjectID? {
    guard let store = source, url.host?.uppercased() == store.identifier.uppercased(),
      url.pathComponents.count == 3, let row = Int64(url.pathComponents[2].dropFirst()),
      let entity = managedObjectModel.entitiesByName[url.pathComponents[1]]
    else { return nil }
    return store.id(of: entity, row)
  }

  /// The store that is read and written; nil if no store is open.
  var source: SQLStore? { persistentStores.first?.store }
}
