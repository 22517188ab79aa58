import Foundation
import GRDB
import Synchronization
import TerminalUI

/// Conversions between attribute values and SQLite values.
enum StoredValue {
  /// Returns an attribute value as an SQLite value. As in Core Data, dates are seconds since 2001.
  /// Null is returned for nil, a value of another type, and a value that cannot be archived, which
  /// is reported on standard error.
  static func database(_ value: Any?, of attribute: NSAttributeDescription) -> DatabaseValue {
    switch value {
    case let text as String where attribute.attributeType == .stringAttributeType:
      text.databaseValue
    case let date as Date where attribute.attributeType == .dateAttributeType:
      date.timeIntervalSinceReferenceDate.databaseValue
    case let data as Data where attribute.attributeType == .binaryDataAttributeType:
      data.databaseValue
    case let id as UUID where attribute.attributeType == .UUIDAttributeType:
      withUnsafeBytes(of: id.uuid) { Data($0) }.databaseValue
    case let url as URL where attribute.attributeType == .URIAttributeType:
      url.absoluteString.databaseValue
    case let number as NSDecimalNumber where attribute.attributeType == .decimalAttributeType:
      number.stringValue.databaseValue
    case let number as NSNumber where attribute.attributeType.isNumeric:
      isReal(attribute.attributeType)
        ? number.doubleValue.databaseValue : number.int64Value.databaseValue
    case let number as NSNumber where attribute.attributeType == .booleanAttributeType:
      (number.boolValue ? 1 : 0).databaseValue
    case let value? where attribute.attributeType == .transformableAttributeType:
      archive(value, of: attribute)?.databaseValue ?? .null
    default: .null
    }
  }

  /// The names of the attributes and types whose values have been reported.
  private static let reported = Mutex<Set<String>>([])

  private static func archive(_ value: Any, of attribute: NSAttributeDescription) -> Data? {
    if let data = ArchivedValue.data(of: value) { return data }
    let name = "\(attribute.entity?.name ?? "").\(attribute.name)"
    let reason =
      "\(name): Values of \(type(of: value)) are not stored; it is nil at the next start."
    if reported.withLock({ $0.insert(reason).inserted }) {
      FileHandle.writeMessage("\(reason)\n")
    }
    return nil
  }

  private static func isReal(_ type: NSAttributeType) -> Bool {
    type == .doubleAttributeType || type == .floatAttributeType
  }

  /// Returns an SQLite value as an attribute value; nil for null and for a value of another type.
  static func value(_ stored: DatabaseValue, of attribute: NSAttributeDescription) -> Any? {
    guard !stored.isNull else { return nil }
    switch attribute.attributeType {
    case .stringAttributeType: return String.fromDatabaseValue(stored)
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return Int64.fromDatabaseValue(stored).map { NSNumber(value: $0) }
    case .doubleAttributeType, .floatAttributeType:
      return Double.fromDatabaseValue(stored).map { NSNumber(value: $0) }
    case .decimalAttributeType:
      return String.fromDatabaseValue(stored).map { NSDecimalNumber(string: $0) }
    case .booleanAttributeType:
      return Int64.fromDatabaseValue(stored).map { NSNumber(value: $0 != 0) }
    case .dateAttributeType:
      return Double.fromDatabaseValue(stored).map { Date(timeIntervalSinceReferenceDate: $0) }
    case .binaryDataAttributeType: return Data.fromDatabaseValue(stored)
    case .UUIDAttributeType: return Data.fromDatabaseValue(stored).flatMap(uuid)
    case .URIAttributeType:
      return String.fromDatabaseValue(stored).flatMap { URL(string: $0) }
    case .transformableAttributeType:
      return Data.fromDatabaseValue(stored).flatMap { ArchivedValue.value(of: $0) }
    case .undefinedAttributeType, .objectIDAttributeType: return nil
    }
  }

  private static func uuid(_ data: Data) -> UUID? {
    guard data.count == 16 else { return nil }
    var bytes = UUID().uuid
    withUnsafeMutableBytes(of: &bytes) { $0.copyBytes(from: data) }
    return UUID(uuid: bytes)
  }
}

/// A transformable value that is decoded when it is accessed, because only the property's type
/// tells how.
struct ArchivedValue {
  private let json: Data

  /// Returns the value in a decodable type; nil if it cannot be decoded as that type.
  func value<Value>() -> Value? {
    func decoded<Decoded: Decodable>(_ type: Decoded.Type) -> Any? {
      try? JSONDecoder().decode(type, from: json)
    }
    guard let type = Value.self as? any Decodable.Type else { return nil }
    return decoded(type) as? Value
  }

  // The first byte of an archive identifies the format.
  private static let propertyList: UInt8 = 1
  private static let keyedArchive: UInt8 = 2
  private static let picture: UInt8 = 3
  private static let coded: UInt8 = 4

  /// Archives a value: a property list, an image, or an `NSCoding` or `Encodable` value.
  ///
  /// - Returns: The archive; nil for any other value.
  static func data(of value: Any) -> Data? {
    if let image = value as? UIImage { return image.pngData().map { Data([picture]) + $0 } }
    if PropertyListSerialization.propertyList(value, isValidFor: .binary),
      let list = try? PropertyListSerialization.data(
        fromPropertyList: value, format: .binary, options: 0)
    {
      return Data([propertyList]) + list
    }
    if let object = value as? any NSObject & NSCoding,
      let archive = try? NSKeyedArchiver.archivedData(
        withRootObject: object, requiringSecureCoding: false)
    {
      return Data([keyedArchive]) + archive
    }
    if let value = value as? any Encodable, let json = try? JSONEncoder().encode(value) {
      return Data([coded]) + json
    }
    return nil
  }

  /// Unarchives a value.
  ///
  /// - Returns: The value; nil if the archive is damaged.
  static func value(of data: Data) -> Any? {
    let content = Data(data.dropFirst())
    switch data.first {
    case propertyList?:
      return try? PropertyListSerialization.propertyList(from: content, format: nil)
    case keyedArchive?:
      return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(content)
    case picture?: return UIImage(data: content)
    case coded?: return ArchivedValue(json: content)
    default: return nil
    }
  }
}
