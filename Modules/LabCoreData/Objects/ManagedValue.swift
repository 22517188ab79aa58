import Foundation

/// Conversions between attribute values and the types of Swift properties.
///
/// An attribute's value is an `NSNumber`, a `String`, a `Date`, `Data`, a `UUID`, a `URL`, or, if
/// it is transformable, any value.
enum ManagedValue {
  // MARK: To the model

  /// Returns a value in the type of its attribute; nil for nil and `NSNull`. A value that cannot be
  /// converted ends the program, as on iOS.
  static func normalized(_ value: Any?, for attribute: NSAttributeDescription) -> Any? {
    guard var value, !(value is NSNull) else { return nil }
    if let raw = value as? any RawRepresentable { value = raw.rawValue }
    if let normalized = normalized(value, as: attribute.attributeType) { return normalized }
    fatalError(
      "Unacceptable type of value for attribute: property = \"\(attribute.name)\"; desired type ="
        + " \(attribute.attributeType); given type = \(type(of: value)); value = \(value).")
  }

  private static func normalized(_ value: Any, as type: NSAttributeType) -> Any? {
    switch type {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      integer(value).map { NSNumber(value: $0) }
    case .doubleAttributeType, .floatAttributeType: number(value)
    case .decimalAttributeType:
      (value as? Decimal).map { NSDecimalNumber(decimal: $0) } ?? value as? NSDecimalNumber
        ?? number(value).map { NSDecimalNumber(value: $0.doubleValue) }
    case .booleanAttributeType:
      (value as? Bool).map { NSNumber(value: $0) } ?? number(value)
    case .stringAttributeType: value as? String
    case .dateAttributeType: value as? Date
    case .binaryDataAttributeType: value as? Data
    case .UUIDAttributeType: value as? UUID
    case .URIAttributeType: value as? URL
    default: value
    }
  }

  private static func integer(_ value: Any) -> Int64? {
    switch value {
    case let value as any BinaryInteger: Int64(truncatingIfNeeded: value)
    case let value as NSNumber: value.int64Value
    default: number(value)?.int64Value
    }
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    case let value as Decimal: NSDecimalNumber(decimal: value)
    default: value as? NSNumber
    }
  }

  /// Returns the managed objects in a value: an object, a set, an ordered set, or an array.
  static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let objects as [NSManagedObject]: objects
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    case let set as Set<NSManagedObject>: Array(set)
    case let list as [Any]: list.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }

  /// Returns the indexes in a value: a number or an index set.
  static func indexes(in value: Any?) -> [Int] {
    switch value {
    case let index as Int: [index]
    case let set as IndexSet: Array(set)
    case let set as NSIndexSet: Array(set as IndexSet)
    default: []
    }
  }

  // MARK: To Swift code

  /// Returns an attribute value in the type of a Swift property; nil if it cannot be converted.
  static func converted<Value>(_ value: Any?) -> Value? {
    guard let value else { return empty() }
    if let number = value as? NSNumber, let scalar: Value = scalar(number) { return scalar }
    if let value = value as? Value { return value }
    if let archived = value as? ArchivedValue { return archived.value() }
    if let type = Value.self as? any RawRepresentable.Type {
      return enumeration(value, type) as? Value
    }
    return nil
  }

  private static func enumeration<Raw: RawRepresentable>(_ value: Any, _ type: Raw.Type) -> Any? {
    let raw: Raw.RawValue? = converted(value)
    return raw.flatMap { type.init(rawValue: $0) }
  }

  private static func scalar<Value>(_ number: NSNumber) -> Value? {
    func isType<Scalar>(_ type: Scalar.Type) -> Bool {
      Value.self == type || Value.self == Scalar?.self
    }
    if isType(Int.self) { return number.intValue as? Value }
    if isType(Int16.self) { return Int16(truncatingIfNeeded: number.int64Value) as? Value }
    if isType(Int32.self) { return Int32(truncatingIfNeeded: number.int64Value) as? Value }
    if isType(Int64.self) { return number.int64Value as? Value }
    if isType(Double.self) { return number.doubleValue as? Value }
    if isType(Float.self) { return number.floatValue as? Value }
    if isType(Bool.self) { return number.boolValue as? Value }
    if isType(Decimal.self) { return number.decimalValue as? Value }
    return nil
  }

  /// Returns nil in an optional type, and otherwise the value that Objective-C uses in place of
  /// nil: zero, or an empty string, date, data or set.
  private static func empty<Value>() -> Value? {
    if let type = Value.self as? any ExpressibleByNilLiteral.Type {
      return nilValue(type) as? Value
    }
    if let number: Value = scalar(NSNumber(value: 0)) { return number }
    let values: [Any] = ["", Date(timeIntervalSinceReferenceDate: 0), Data(), NSSet()]
    return values.lazy.compactMap { $0 as? Value }.first
  }

  private static func nilValue<Value: ExpressibleByNilLiteral>(_ type: Value.Type) -> Any {
    let value: Value = nil
    return value
  }
}
