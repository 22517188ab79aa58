import Foundation
import InterfaceBuilder

/// Reads the XML of Xcode's model editor.
enum ModelReader {
  /// Returns the model of a file.
  ///
  /// - Throws: `ModelFileError` if the XML is damaged or is not a model.
  static func model(data: Data) throws(ModelFileError) -> NSManagedObjectModel {
    let root = try element(data: data)
    let model = NSManagedObjectModel()
    let elements = root.children.filter { $0.name == "entity" }
    var entities: [String: NSEntityDescription] = [:]
    for element in elements {
      guard let name = element["name"], entities[name] == nil else { continue }
      entities[name] = entity(element)
    }
    for element in elements {
      guard let name = element["parentEntity"], let parent = entities[name],
        let entity = element["name"].flatMap({ entities[$0] }), !parent.isKindOf(entity: entity)
      else { continue }
      parent.subentities.append(entity)
    }
    connect(elements, entities)
    model.entities = elements.compactMap { $0["name"].flatMap { entities[$0] } }
    for element in root.children where element.name == "fetchRequest" {
      guard let name = element["name"], let entity = element["entity"] else { continue }
      model.addTemplate(named: name, entity: entity, predicate: element["predicateString"])
    }
    return model
  }

  private static func entity(_ element: InterfaceElement) -> NSEntityDescription {
    let entity = NSEntityDescription()
    entity.name = element["name"]
    // Xcode writes a dot before classes of the project's own module.
    let className = element["representedClassName"]?.split(separator: ".").last.map(String.init)
    entity.managedObjectClassName = className ?? "NSManagedObject"
    entity.userInfo = userInfo(element)
    entity.isAbstract = element["isAbstract"] == "YES"
    entity.renamingIdentifier = element["elementID"]
    entity.codeGeneration =
      element["codeGenerationType"].flatMap(NSEntityDescription.CodeGeneration.init) ?? .none
    entity.properties = element.children.compactMap { child in
      switch child.name {
      case "attribute": attribute(child)
      case "relationship": relationship(child)
      default: nil
      }
    }
    for list in element.children where list.name == "uniquenessConstraints" {
      entity.uniquenessConstraints += list.children.map { constraint in
        constraint.children.compactMap { $0["value"] }
      }
    }
    return entity
  }

  private static func addNames(to property: NSPropertyDescription, _ element: InterfaceElement) {
    property.name = element["name"] ?? ""
    property.isOptional = element["optional"] == "YES"
    property.userInfo = userInfo(element)
    property.isTransient = element["transient"] == "YES"
    property.renamingIdentifier = element["elementID"]
  }

  private static func userInfo(_ element: InterfaceElement) -> [AnyHashable: Any]? {
    let entries = element.children.filter { $0.name == "userInfo" }.flatMap(\.children)
    let values = entries.compactMap { entry in
      entry["key"].map { (AnyHashable($0), (entry["value"] ?? "") as Any) }
    }
    return values.isEmpty ? nil : Dictionary(values) { first, _ in first }
  }

  private static func attribute(_ element: InterfaceElement) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    addNames(to: attribute, element)
    attribute.attributeType = type(named: element["attributeType"] ?? "")
    attribute.usesScalarValueType = element["usesScalarValueType"] == "YES"
    attribute.attributeValueClassName = element["customClassName"]
    attribute.valueTransformerName = element["valueTransformerName"]
    attribute.allowsExternalBinaryDataStorage =
      element["allowsExternalBinaryDataStorage"] == "YES"
    attribute.minimum = (element["minValueString"] ?? element["minDateTimeInterval"])
      .flatMap(Double.init)
    attribute.maximum = (element["maxValueString"] ?? element["maxDateTimeInterval"])
      .flatMap(Double.init)
    attribute.pattern = element["regularExpressionString"]
    attribute.defaultValue = defaultValue(element, of: attribute.attributeType)
    return attribute
  }

  static func type(named name: String) -> NSAttributeType {
    switch name {
    case "Integer 16": .integer16AttributeType
    case "Integer 32": .integer32AttributeType
    case "Integer 64": .integer64AttributeType
    case "Decimal": .decimalAttributeType
    case "Double": .doubleAttributeType
    case "Float": .floatAttributeType
    case "String": .stringAttributeType
    case "Boolean": .booleanAttributeType
    case "Date": .dateAttributeType
    case "Binary": .binaryDataAttributeType
    case "UUID": .UUIDAttributeType
    case "URI": .URIAttributeType
    case "Transformable": .transformableAttributeType
    default: .undefinedAttributeType
    }
  }

  private static func defaultValue(_ element: InterfaceElement, of type: NSAttributeType) -> Any? {
    if type == .dateAttributeType {
      return element["defaultDateTimeInterval"].flatMap(Double.init)
        .map { Date(timeIntervalSinceReferenceDate: $0) }
    }
    guard let text = element["defaultValueString"] else { return nil }
    switch type {
    case .stringAttributeType: return text
    case .booleanAttributeType: return NSNumber(value: text == "YES" || text == "1")
    case .decimalAttributeType: return NSDecimalNumber(string: text)
    case .UUIDAttributeType: return UUID(uuidString: text)
    case .URIAttributeType: return URL(string: text)
    case .doubleAttributeType, .floatAttributeType:
      return Double(text).map { NSNumber(value: $0) }
    default:
      return type.isNumeric ? Int64(text).map { NSNumber(value: $0) } : nil
    }
  }

  private static func relationship(_ element: InterfaceElement) -> NSRelationshipDescription {
    let relationship = NSRelationshipDescription()
    addNames(to: relationship, element)
    relationship.isOrdered = element["ordered"] == "YES"
    let isToMany = element["toMany"] == "YES"
    relationship.maxCount = isToMany ? element["maxCount"].flatMap(Int.init) ?? 0 : 1
    if isToMany, relationship.maxCount == 1 { relationship.maxCount = 0 }
    relationship.minCount = element["minCount"].flatMap(Int.init) ?? 0
    relationship.deleteRule =
      switch element["deletionRule"] {
      case "Cascade": .cascadeDeleteRule
      case "Deny": .denyDeleteRule
      case "No Action": .noActionDeleteRule
      default: .nullifyDeleteRule
      }
    return relationship
  }

  /// Connects the relationships with their destinations and inverses.
  private static func connect(
    _ elements: [InterfaceElement], _ entities: [String: NSEntityDescription]
  ) {
    for element in elements {
      guard let entity = element["name"].flatMap({ entities[$0] }) else { continue }
      for child in element.children where child.name == "relationship" {
        guard let name = child["name"], let relationship = entity.relationshipsByName[name] else {
          continue
        }
        relationship.destinationEntity = child["destinationEntity"].flatMap { entities[$0] }
        let inverse = (child["inverseEntity"] ?? child["destinationEntity"])
          .flatMap { entities[$0] }
        relationship.inverseRelationship = child["inverseName"]
          .flatMap { inverse?.relationshipsByName[$0] }
      }
    }
  }

  // MARK: Findings

  /// Returns the parts of a model that behave differently than on iOS.
  static func findings(
    data: Data, path: String
  ) throws(ModelFileError) -> [InterfaceFinding] {
    var findings: [InterfaceFinding] = []
    for entity in try element(data: data).children where entity.name == "entity" {
      for child in entity.children {
        let name = "\(entity["name"] ?? "").\(child["name"] ?? "")"
        func add(_ reason: String) {
          findings.append(
            InterfaceFinding(file: path, line: child.line, name: name, reason: reason))
        }
        switch child.name {
        case "fetchedProperty": add("Fetched properties are not supported; it has no value.")
        case "attribute" where child["derived"] == "YES":
          add("Derived attributes are not calculated; it has no value.")
        case "attribute" where type(named: child["attributeType"] ?? "") == .undefinedAttributeType:
          add("Attributes of the type \(child["attributeType"] ?? "Undefined") are not stored.")
        case "attribute" where child["attributeType"] == "Transformable":
          if let reason = reason(ofTransformable: child) { add(reason) }
        case "relationship" where child["destinationEntity"] == nil:
          add("The relationship has no destination; it stays empty.")
        default: break
        }
      }
    }
    return findings
  }

  /// The classes whose values cannot be archived here.
  private static let unarchivedClasses: Set<String> = [
    "NSAttributedString", "NSMutableAttributedString", "UIColor", "UIFont", "UIBezierPath",
    "UIView",
    "CLLocation",
  ]

  /// Returns the reason why the values of a transformable attribute are not stored as on iOS; nil
  /// if the model contains no such reason.
  private static func reason(ofTransformable attribute: InterfaceElement) -> String? {
    if let name = attribute["customClassName"]?.split(separator: ".").last.map(String.init),
      unarchivedClasses.contains(name)
    {
      return "Values of \(name) are not stored; it is nil at the next start."
    }
    let transformer = attribute["valueTransformerName"] ?? ""
    guard !transformer.isEmpty, !transformer.hasPrefix("NS") else { return nil }
    return
      "\(transformer) is not called; property lists, pictures, and values that are NSCoding or "
      + "Codable are stored without it."
  }

  // MARK: XML

  private static func element(data: Data) throws(ModelFileError) -> InterfaceElement {
    let root: InterfaceElement
    do {
      root = try InterfaceElement.root(of: data, path: "")
    } catch {
      throw .damaged(line: error.line ?? 1)
    }
    guard root.name == "model" else { throw .notModel(root: root.name) }
    return root
  }
}
