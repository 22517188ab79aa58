// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A property of an entity: an attribute or a relationship.
open class NSPropertyDescription: NSObject {
  /// The name of the property.
  public var name = ""
  /// A Boolean value that indicates whether the property may be without a value when it is saved.
  public var isOptional = true
  /// A Boolean value that indicates whether the property is not stored.
  public var isTransient = false
  /// The former name of the property, under which an older store has its values.
  public var renamingIdentifier: String?
  /// The values that the model has for the program.
  public var userInfo: [AnyHashable: Any]?
  /// The entity of the property.
  public internal(set) weak var entity: NSEntityDescription?
}

/// The types of attributes.
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  case UUIDAttributeType = 1100
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000

  /// A Boolean value that indicates whether values are numbers, but not truth values.
  var isNumeric: Bool { (100...600).contains(rawValue) }
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  /// The type of the values.
  public var attributeType = NSAttributeType.undefinedAttributeType
  /// The value of new objects.
  public var defaultValue: Any?
  /// If true, generated code has a Swift number instead of an optional object.
  public var usesScalarValueType = false
  /// The name of the class of transformable values.
  public var attributeValueClassName: String?
  /// The name of the value transformer.
  public var valueTransformerName: String?
  /// If true, large values may be stored in separate files; here they are stored in the database.
  public var allowsExternalBinaryDataStorage = false

  /// The smallest number or date, or the smallest length of a text.
  var minimum: Double?
  /// The largest number or date, or the largest length of a text.
  var maximum: Double?
  /// The regular expression that the entire text must match.
  var pattern: String?
}

/// The rules for the objects of a relationship whose source is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule = 0
  case nullifyDeleteRule = 1
  case cascadeDeleteRule = 2
  case denyDeleteRule = 3
}

/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription {
  /// The entity of the objects at the other end.
  public weak var destinationEntity: NSEntityDescription?
  /// The relationship of the other end that leads back.
  public weak var inverseRelationship: NSRelationshipDescription?
  /// The largest number of objects; 0 if there is no limit, and 1 for a relationship to one object.
  public var maxCount = 0
  /// The smallest number of objects, for a relationship that is not optional.
  public var minCount = 0
  /// The rule for the objects at the other end when this object is deleted.
  public var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// A Boolean value that indicates whether the objects have an order.
  public var isOrdered = false

  /// A Boolean value that indicates whether there may be several objects.
  public var isToMany: Bool { maxCount != 1 }
}
