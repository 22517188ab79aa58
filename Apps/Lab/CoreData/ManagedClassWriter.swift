import Foundation
import LabCoreData

/// Generates the classes of entities, like Xcode's code generation.
struct ManagedClassWriter {
  /// The entities of all models.
  let entities: [NSEntityDescription]
  /// The names of the classes that the project declares.
  let declared: Set<String>
  /// The modules that the file imports.
  var imports = ["CoreData", "UIKit"]

  /// The name of the function that registers the classes.
  static let function = "registerManagedClasses"

  /// The source file with the classes and the function that registers them.
  var text: String {
    var seen: Set<String> = []
    let ownClasses = entities.filter { entity in
      entity.managedObjectClassName != "NSManagedObject"
        && seen.insert(entity.managedObjectClassName).inserted
    }
    let classes = ownClasses.map { entity in
      let isDeclared = declared.contains(entity.managedObjectClassName)
      return switch entity.codeGeneration {
      case .class: isDeclared ? "" : classText(of: entity) + extensionText(of: entity)
      case .category: (isDeclared ? "" : classText(of: entity)) + extensionText(of: entity)
      case .none: ""
      }
    }
    let rows = entities.filter(hasClass).map { entity in
      let name = className(of: entity)
      return """
          ManagedClasses.register(\(name).self, forEntity: \(SwiftLiteral.string(entity.name ?? ""))) {
            \(name)(entity: $0, insertInto: $1)
          }

        """
    }
    return """
      \(imports.map { "import \($0)\n" }.joined())
      \(classes.joined())func \(Self.function)() {
      \(rows.joined())}

      """
  }

  private func hasClass(_ entity: NSEntityDescription) -> Bool {
    let name = entity.managedObjectClassName
    return name != "NSManagedObject" && (declared.contains(name) || entity.codeGeneration != .none)
  }

  private func className(of entity: NSEntityDescription?) -> String {
    guard let entity, hasClass(entity) else { return "NSManagedObject" }
    return entity.managedObjectClassName
  }

  private func classText(of entity: NSEntityDescription) -> String {
    """
    public class \(entity.managedObjectClassName): \(className(of: entity.superentity)) {}
    extension \(entity.managedObjectClassName): Identifiable {}

    """
  }

  private func extensionText(of entity: NSEntityDescription) -> String {
    let name = entity.managedObjectClassName
    let properties = entity.declaredProperties.map { property in
      switch property {
      case let attribute as NSAttributeDescription: variable(property.name, type(of: attribute))
      case let relationship as NSRelationshipDescription: members(of: relationship)
      default: ""
      }
    }
    return """
      extension \(name) {
        public class func fetchRequest() -> NSFetchRequest<\(name)> {
          NSFetchRequest<\(name)>(entityName: \(SwiftLiteral.string(entity.name ?? "")))
        }
      \(properties.joined())}

      """
  }

  private func variable(_ name: String, _ type: String) -> String {
    let key = SwiftLiteral.string(name)
    return """
        public var `\(name)`: \(type) {
          get { managedValue(\(key)) }
          set { setManagedValue(newValue, \(key)) }
        }

      """
  }

  private func type(of attribute: NSAttributeDescription) -> String {
    let isScalar = attribute.usesScalarValueType
    return switch attribute.attributeType {
    case .integer16AttributeType: isScalar ? "Int16" : "NSNumber?"
    case .integer32AttributeType: isScalar ? "Int32" : "NSNumber?"
    case .integer64AttributeType: isScalar ? "Int64" : "NSNumber?"
    case .doubleAttributeType: isScalar ? "Double" : "NSNumber?"
    case .floatAttributeType: isScalar ? "Float" : "NSNumber?"
    case .booleanAttributeType: isScalar ? "Bool" : "NSNumber?"
    case .dateAttributeType: isScalar ? "TimeInterval" : "Date?"
    case .decimalAttributeType: "NSDecimalNumber?"
    case .stringAttributeType: "String?"
    case .binaryDataAttributeType: "Data?"
    case .UUIDAttributeType: "UUID?"
    case .URIAttributeType: "URL?"
    case .transformableAttributeType: (attribute.attributeValueClassName ?? "NSObject") + "?"
    case .undefinedAttributeType, .objectIDAttributeType: "Any?"
    }
  }

  private func members(of relationship: NSRelationshipDescription) -> String {
    let destination = className(of: relationship.destinationEntity)
    let name = relationship.name
    guard relationship.isToMany else { return variable(name, destination + "?") }
    let set = relationship.isOrdered ? "NSOrderedSet" : "NSSet"
    let capitalized = name.prefix(1).uppercased() + name.dropFirst()
    var text = variable(name, set + "?")
    for verb in ["addTo", "removeFrom"] {
      // On iOS, an array literal also initializes an `NSSet`.
      for (parameter, type) in [
        ("value", destination), ("values", set), ("values", "[\(destination)]"),
      ] {
        text += accessor("\(verb)\(capitalized)", "_ \(parameter): \(type)", values: parameter)
      }
    }
    guard relationship.isOrdered else { return text }
    text += accessor(
      "insertInto\(capitalized)", "_ value: \(destination), at index: Int", values: "value",
      index: "index")
    text += accessor("removeFrom\(capitalized)", "at index: Int", values: nil, index: "index")
    text += accessor(
      "replace\(capitalized)", "at index: Int, with value: \(destination)", values: "value",
      index: "index")
    return text
  }

  private func accessor(
    _ name: String, _ parameters: String, values: String?, index: String? = nil
  ) -> String {
    let arguments =
      [SwiftLiteral.string(name)] + (values.map { ["values: \($0)"] } ?? [])
      + (index.map { ["index: \($0)"] } ?? [])
    return """
        public func \(name)(\(parameters)) {
          performAccessor(\(arguments.joined(separator: ", ")))
        }

      """
  }
}
