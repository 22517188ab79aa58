public import Foundation
import LabKit
import Synchronization

/// The entities of a program, as Xcode's model editor describes them.
open class NSManagedObjectModel: NSObject {
  /// The entities.
  public var entities: [NSEntityDescription] = [] {
    didSet { for entity in entities { entity.managedObjectModel = self } }
  }
  /// The name of the model's present version.
  public internal(set) var versionIdentifiers: Set<AnyHashable> = []
  private var templates: [String: (entity: String, predicate: String?)] = [:]

  /// Creates a model without entities.
  public override init() { super.init() }

  /// Reads a model: a folder of Xcode with the extension `xcdatamodeld`, or `momd` beside the
  /// program, or one of its versions. The result is nil if it cannot be read.
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

  /// The bundles with the program's models. A package whose models are its resources sets them to
  /// `.module`.
  public class var bundles: [Bundle] {
    get { searched.withLock { $0 } }
    set { searched.withLock { $0 = newValue } }
  }

  /// Returns one model with all entities of the models beside the program.
  ///
  /// - Parameter bundles: The bundles to look into; nil for the program's own.
  public class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let paths = (bundles ?? self.bundles).flatMap { bundle in
      ["momd", "mom"].flatMap { bundle.paths(forResourcesOfType: $0, inDirectory: nil) }
    }
    return NSManagedObjectModel(
      byMerging: paths.sorted().compactMap {
        NSManagedObjectModel(contentsOf: URL(fileURLWithPath: $0))
      })
  }

  /// Creates a model with the entities of several ones.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
    for model in models { templates.merge(model.templates) { first, _ in first } }
  }

  /// The entities by name.
  public var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Fetch requests

  func addTemplate(named name: String, entity: String, predicate: String?) {
    templates[name] = (entity, predicate)
  }

  /// Returns a fetch request that the model has under a name; nil if there is none.
  public func fetchRequestTemplate(
    forName name: String
  ) -> NSFetchRequest<any NSFetchRequestResult>? {
    guard let template = templates[name] else { return nil }
    let request = NSFetchRequest<any NSFetchRequestResult>(entityName: template.entity)
    if let format = template.predicate { request.predicate = NSPredicate(labFormat: format) }
    return request
  }
}

/// The classes of the entities, which the main file that `lab` generates registers.
public enum ManagedClasses {
  /// Creates an object.
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

  /// Creates an object of an entity in the class of the entity.
  static func object(
    of entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) -> NSManagedObject {
    let factory = entries.withLock { $0[entity.name ?? ""]?.factory }
    return factory?(entity, context) ?? NSManagedObject(entity: entity, insertInto: context)
  }

  /// The name of the entity that a class is registered for.
  static func entityName(of type: NSManagedObject.Type) -> String? {
    let id = ObjectIdentifier(type)
    return entries.withLock { $0.first { $0.value.type == id }?.key }
  }

  /// Makes the entities of a model known to `NSManagedObject.entity()`.
  static func add(_ model: NSManagedObjectModel) {
    let model = LoadedModels.Model(model)
    models.withLock { $0.list.append(model) }
  }

  /// The entity of a class in the model that was loaded last.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let name = entityName(of: type) ?? "\(type)"
    return models.withLock { $0.list }.reversed().lazy
      .compactMap { $0.model?.entitiesByName[name] }.first
  }

  /// The models of the program's stores. A model is not changed once a store has been added for it,
  /// so that several threads may read it.
  private struct LoadedModels: Sendable {
    struct Model: @unchecked Sendable {
      weak var model: NSManagedObjectModel?

      init(_ model: NSManagedObjectModel) { self.model = model }
    }

    var list: [Model] = []
  }
}
