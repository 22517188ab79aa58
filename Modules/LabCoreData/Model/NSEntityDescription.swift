public import Foundation

/// The description of an entity: the properties and the class of its managed objects.
open class NSEntityDescription: NSObject {
  /// The name of the entity.
  public var name: String?
  public var managedObjectClassName = "NSManagedObject"
  /// A Boolean value that indicates whether the entity is abstract, so that all objects belong to
  /// subentities.
  public var isAbstract = false
  /// The name of the entity in a former version of the model, for migration.
  public var renamingIdentifier: String?
  /// The uniqueness constraints: the attributes whose combined values must be unique.
  public var uniquenessConstraints: [[Any]] = []
  /// The user info of the entity in the model.
  public var userInfo: [AnyHashable: Any]?
  /// The entity from which properties are inherited.
  public internal(set) weak var superentity: NSEntityDescription?
  /// The model of the entity.
  public internal(set) weak var managedObjectModel: NSManagedObjectModel?
  /// The entities that inherit the properties.
  public var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  /// The way in which Xcode generates the class.
  public internal(set) var codeGeneration = CodeGeneration.none

  /// The ways in which Xcode generates the class of an entity.
  public enum CodeGeneration: String, Sendable {
    /// The project declares the class and its properties.
    case none
    /// The project declares the class, and Xcode generates an extension with the properties.
    case category
    /// Xcode generates the class and its properties.
    case `class`
  }

  private var ownProperties: [NSPropertyDescription] = []

  /// The properties, including inherited ones.
  public var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      let inherited = superentity?.properties ?? []
      ownProperties = newValue.filter { property in !inherited.contains { $0 === property } }
      for property in ownProperties { property.entity = self }
    }
  }

  /// The properties that the entity itself declares.
  public var declaredProperties: [NSPropertyDescription] { ownProperties }

  public var propertiesByName: [String: NSPropertyDescription] { byName(properties) }

  public var attributesByName: [String: NSAttributeDescription] {
    byName(properties.compactMap { $0 as? NSAttributeDescription })
  }

  public var relationshipsByName: [String: NSRelationshipDescription] {
    byName(properties.compactMap { $0 as? NSRelationshipDescription })
  }

  public var subentitiesByName: [String: NSEntityDescription] {
    Dictionary(
      subentities.map { ($0.name ?? "", $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func byName<Property: NSPropertyDescription>(
    _ properties: [Property]
  ) -> [String: Property] {
    Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns a Boolean value that indicates whether the entity is equal to another one or inherits
  /// from it.
  public func isKindOf(entity other: NSEntityDescription) -> Bool {
    self === other || superentity?.isKindOf(entity: other) == true
  }

  /// The root of the inheritance hierarchy, in whose table the objects are stored.
  var root: NSEntityDescription { superentity?.root ?? self }

  /// The entity and all entities that inherit from it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  // MARK: Creating objects

  /// Returns the entity with a name in the model of a context; nil if there is none.
  public class func entity(
    forEntityName name: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.model?.entitiesByName[name]
  }

  /// Creates an object of an entity in a context. An unknown name ends the program, as on iOS.
  public class func insertNewObject(
    forEntityName name: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: name, in: context) else {
      fatalError("could not locate an entity named '\(name)' in this model.")
    }
    return ManagedClasses.object(of: entity, insertInto: context)
  }
}
