public import Foundation

/// The description of a store that a container opens.
open class NSPersistentStoreDescription: NSObject {
  /// The file of the store.
  public var url: URL?
  /// The type of the store.
  public var type = NSSQLiteStoreType
  /// The name of the configuration, which has no effect.
  public var configuration: String?
  /// A Boolean value that indicates whether the store is opened asynchronously; here it is opened
  /// immediately.
  public var shouldAddStoreAsynchronously = false
  /// A Boolean value that indicates whether the store is migrated, which is always done here.
  public var shouldMigrateStoreAutomatically = true
  /// A Boolean value that indicates whether it is found out how to migrate, which is always done
  /// here.
  public var shouldInferMappingModelAutomatically = true
  /// A Boolean value that indicates whether the store is read-only, which has no effect.
  public var isReadOnly = false
  /// The options, which have no effect.
  public private(set) var options: [String: NSObject] = [:]

  /// Creates a description of a store in an SQLite database.
  public init(url: URL) { self.url = url }

  /// Creates a description without a file.
  public override init() {}

  /// Sets an option.
  public func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }
}

/// The model, the store and the contexts of a program.
open class NSPersistentContainer: NSObject {
  /// The name of the container, which is that of the model and of the store's file.
  public let name: String
  /// The model.
  public let managedObjectModel: NSManagedObjectModel
  /// The coordinator of the store.
  public let persistentStoreCoordinator: NSPersistentStoreCoordinator
  /// The context for the main thread.
  public let viewContext: NSManagedObjectContext
  /// The descriptions of the stores to open.
  public var persistentStoreDescriptions: [NSPersistentStoreDescription]

  /// Creates a container with the model that has its name. Without one it ends the program when the
  /// model is used, as on iOS.
  public convenience init(name: String) {
    let url = NSManagedObjectModel.bundles.lazy.compactMap { bundle in
      bundle.url(forResource: name, withExtension: "momd")
        ?? bundle.url(forResource: name, withExtension: "mom")
    }.first
    let model = url.flatMap { NSManagedObjectModel(contentsOf: $0) }
    if model == nil {
      FileHandle.standardError.write(
        Data("CoreData: error: Failed to load model named \(name)\n".utf8))
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

  /// Returns the folder of the stores, in the folder that the project has for its data.
  open class func defaultDirectoryURL() -> URL {
    let manager = FileManager.default
    let folder = manager.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return folder ?? URL(fileURLWithPath: NSTemporaryDirectory())
  }

  /// Opens the stores, and calls a closure for each with the error if that failed.
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

  /// Returns a context with its own queue.
  open func newBackgroundContext() -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
    context.persistentStoreCoordinator = persistentStoreCoordinator
    return context
  }

  /// Runs a closure on the queue of a new context.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    let context = newBackgroundContext()
    context.perform { block(context) }
  }
}

/// A container that is synchronized with iCloud on iOS; here it is a plain one.
open class NSPersistentCloudKitContainer: NSPersistentContainer {}
