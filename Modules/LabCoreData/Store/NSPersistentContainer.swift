public import Foundation
import TerminalUI

/// The configuration of a store that a container opens.
open class NSPersistentStoreDescription: NSObject {
  /// The file of the store.
  public var url: URL?
  /// The type of the store.
  public var type = NSSQLiteStoreType
  /// The name of the model's configuration. It has no effect.
  public var configuration: String?
  /// A Boolean value that indicates whether the store is opened asynchronously on iOS. Here, it is
  /// always opened synchronously.
  public var shouldAddStoreAsynchronously = false
  /// A Boolean value that indicates whether the store is migrated on iOS. Here, it always is.
  public var shouldMigrateStoreAutomatically = true
  /// A Boolean value that indicates whether the mapping model of a migration is inferred on iOS.
  /// Here, it always is.
  public var shouldInferMappingModelAutomatically = true
  /// A Boolean value that indicates whether the store is read-only on iOS. It has no effect.
  public var isReadOnly = false
  /// The options of the store. They have no effect.
  public private(set) var options: [String: NSObject] = [:]

  /// Creates the configuration of a store in an SQLite database.
  public init(url: URL) { self.url = url }

  /// Creates a configuration without a file.
  public override init() {}

  public func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// A container for the model, the store and the contexts of a program.
open class NSPersistentContainer: NSObject {
  /// The name of the container, of its model, and of the store's file without the extension.
  public let name: String
  public let managedObjectModel: NSManagedObjectModel
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The context for the main thread.
  public let viewContext: NSManagedObjectContext
  /// The descriptions of the stores to open.
  public var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container with the model that has its name.
  ///
  /// If there is no such model, an error is printed, and the first use of an entity ends the
  /// program, as on iOS.
  public convenience init(name: String) {
    let url = NSManagedObjectModel.bundles.lazy.compactMap { bundle in
      bundle.url(forResource: name, withExtension: "momd")
        ?? bundle.url(forResource: name, withExtension: "mom")
    }.first
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if model == nil {
      FileHandle.writeMessage("CoreData: error: Failed to load model named \(name)\n")
    }
    self.init(name: name, managedObjectModel: model ?? NSManagedObjectModel())
  }

  /// Creates a container with a model.
  public init(name: String, managedObjectModel model: NSManagedObjectModel) {
    self.name = name
    managedObjectModel = model
    persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    viewContext.persistentStoreCoordinator = persistentStoreCoordinator
    let file = Self.defaultDirectoryURL().appendingPathComponent(name + ".sqlite")
    persistentStoreDescriptions = [NSPersistentStoreDescription(url: file)]
  }

  /// Returns the folder for stores: the application support folder in the project's home.
  open class func defaultDirectoryURL() -> URL {
    let manager = FileManager.default
    let folder = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return folder ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  /// Opens the stores.
  ///
  /// - Parameter block: A closure that is called for each store, with an error if it could not be
  ///   opened.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions {
      if let folder = description.url?.deletingLastPathComponent(),
        description.type != NSInMemoryStoreType, description.url?.path != "/dev/null"
      {
        // An error is reported by the attempt to open the file.
        try? FileManager.default.createDirectory(
          at: folder, withIntermediateDirectories: true)
      }
      persistentStoreCoordinator.addPersistentStore(with: description, completionHandler: block)
    }
  }

  /// Returns a context with a private queue.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a closure asynchronously on the private queue of a new context.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// A container that is synchronized with iCloud on iOS. Here, it is not synchronized.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}
