public import Foundation
import LabKit
import Synchronization

/// A data model, whose entities describe the managed objects of a program.
open class NSManagedObjectModel: NSObject {
  public var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }
  /// The identifiers of the model's version.
  public internal(set) var versionIdentifiers: Set<AnyHashable> = []
  private var templates: [String: (entity: String, predicate: String?)] = [:]

  /// Creates a model without entities.
  public override init() { super.init() }

  /// Reads a model of Xcode; nil if it cannot be read.
  ///
  /// - Parameter url: A folder with the extension `xcdatamodeld`, `momd` or `xcdatamodel`.
  public convenience init?(contentsOf url: URL) {
    guard let model = try? ModelFile(url).model() else { return nil }
    self.init(model)
  }

  convenience init(_ other: NSManagedObjectModel) {
    self.init()
    entities = other.entities
    templates = other.templates
  }

  private static let searched = Mutex<[Bundle]>([.main])

  /// The bundles in which models are searched. A package with models among its resources sets this
  /// property to `[.module]`.
  public class var bundles: [Bundle] {
    get { searched.withLock { $0 } }
    set { searched.withLock { $0 = newValue } }
  }

  /// Returns a model with the entities of all models in some bundles; nil if there is no model.
  ///
  /// - Parameter bundles: The bundles to search; nil for ``bundles``.
  public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let paths = (bundles ?? self.bundles).flatMap { bundle in
      ["momd", "mom"].flatMap { bundle.paths(forResourcesOfType: $0, inDirectory: nil) }
    }
    return NSManagedObjectModel(
      byMerging: paths.sorted().compactMap {
        NSManagedObjectModel(contentsOf: URL(fileURLWithPath: $0))
      })
  }

  /// Creates a model with the entities of several models; nil if the array is nil or empty.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
    for model in models { templates.merge(model.templates) { first, _ in first } }
  }

  public var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Fetch requests

  func addTemplate(named name: String, entity: String, predicate: String?) {
    templates[name] = (entity, predicate)
  }

  /// Returns a copy of the fetch request template with a name; nil if the model has no such
  /// template.
  public func fetchRequestTemplate(
    forName name: String
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = templates[name] else { return nil }
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: template.entity)
    if let format = template.predicate { request.predicate = NSPredicate(labFormat: format) }
    return request
  }
}

/// The registered classes of entities. The main file that `lab` generates registers them.
public enum ManagedClasses {
  /// A closure that creates an object.
  public typealias Factory =
    @Sendable (NSEntityDescription, NSManagedObjectContext?) -> NSManagedObject

  private struct Entry {
    let type: ObjectIdentifier
    let factory: Factory
  }

  private static let entries = Mutex<[String: Entry]>([:])
  private static let models = Mutex(LoadedModels())

  /// Registers the class of an entity.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: The name of the entity.
  ///   - factory: A closure that creates an object of the class.
  public static func register(
    _ type: NSManagedObject.Type, forEntity name: String, factory: @escaping Factory
  ) {
    let entry = Entry(type: ObjectIdentifier(type), factory: factory)
    entries.withLock { $0[name] = entry }
  }

  /// Creates an object of an entity, as an instance of the registered class if there is one.
  static func object(
    of entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    let factory = entries.withLock { $0[entity.name ?? ""]?.factory }
    return factory?(entity, context) ?? NSManagedObject(entity: entity, insertInto: context)
  }

  /// Returns the name of the entity for which a class is registered; nil if it is not registered.
  static func entityName(of type: NSManagedObject.Type) -> String? {
    let id = ObjectIdentifier(type)
    return entries.withLock { $0.first { $0.value.type == id }?.key }
  }

  /// Adds a model, whose entities `NSManagedObject.entity()` then finds.
  static func add(_ model: NSManagedObjectModel) {
    let model = LoadedModels.Model(model)
    models.withLock { $0.list.append(model) }
  }

  /// Returns the entity of a class in the model that was loaded last.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let name = entityName(of: type) ?? "\(type)"
    return models.withLock { $0.list }.reversed().lazy
      .compactMap { $0.model?.entitiesByName[name] }.first
  }

  /// The models of the program's stores. A model must not be changed after a store is added for it,
  /// because several threads may read it.
  private struct LoadedModels: Sendable {
    struct Model: @unchecked Sendable {
      weak var model: NSManagedObjectModel?

      init(_ model: NSManagedObjectModel) { self.model = model }
    }

    var list: [Model] = []
  }
}
