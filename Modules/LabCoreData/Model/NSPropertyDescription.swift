// Constants have the names of Core Data.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A property of an entity: an attribute or a relationship.
open class NSPropertyDescription: NSObject {
  /// The name of the property.
  public var name = ""
  /// A Boolean value that indicates whether the property may be nil, or empty, when it is saved.
  public var isOptional = true
  /// A Boolean value that indicates whether the property is not stored.
  public var isTransient = false
  /// The name of the property in a former version of the model, for migration.
  public var renamingIdentifier: String?
  /// The user info of the property in the model.
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

  /// A Boolean value that indicates whether the values are numbers. Booleans are not.
  var isNumeric: Bool { (100...600).contains(rawValue) }
}

/// An attribute of an entity.
open class NSAttributeDescription: NSPropertyDescription {
  /// The type of the values.
  public var attributeType = NSAttributeType.undefinedAttributeType
  /// The value of the attribute in a new object.
  public var defaultValue: Any?
  /// If true, the generated property has a scalar type, such as `Int64`, instead of `NSNumber?`.
  public var usesScalarValueType = false
  /// The name of the class of transformable values.
  public var attributeValueClassName: String?
  public var valueTransformerName: String?
  /// If true, large values may be stored in separate files on iOS. Here, they are in the database.
  public var allowsExternalBinaryDataStorage = false

  /// The minimum value of a number or date (in seconds since 2001), or the minimum length of a
  /// string.
  var minimum: Double?
  /// The maximum value of a number or date (in seconds since 2001), or the maximum length of a
  /// string.
  var maximum: Double?
  /// The regular expression that the entire string must match.
  var pattern: String?
}

/// The delete rules: what happens to the destination objects of a relationship when its source
/// object is deleted.
public enum NSDeleteRule: UInt, Sendable {
  case noActionDeleteRule = 0
  case nullifyDeleteRule = 1
  case cascadeDeleteRule = 2
  case denyDeleteRule = 3
}

/// A relationship of an entity.
open class NSRelationshipDescription: NSPropertyDescription {
  /// The entity of the destination objects.
  public weak var destinationEntity: NSEntityDescription?
  /// The relationship from the destination back to the source; nil if there is none.
  public weak var inverseRelationship: NSRelationshipDescription?
  /// The maximum number of destination objects: 1 for a to-one relationship, and 0 for no limit.
  public var maxCount = 0
  /// The minimum number of destination objects.
  public var minCount = 0
  /// The rule that applies when the source object is deleted.
  public var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// A Boolean value that indicates whether the relationship is ordered.
  public var isOrdered = false

  /// A Boolean value that indicates whether the relationship is to-many.
  public var isToMany: Bool { maxCount != 1 }
}
