public import Foundation
public import FoundationNetworking
import Synchronization

// Parts of Foundation that exist only on Apple's systems.

extension UserDefaults {
  /// Returns the value of a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }
}

extension NSArray {
  /// Returns the values of the elements for a key, with `NSNull` in place of missing ones.
  public func value(forKey key: String) -> Any {
    map { KeyPathReader.value(of: [key], in: $0) ?? NSNull() }
  }
}

extension NSSet {
  /// Returns the values of the elements for a key, without missing ones.
  public func value(forKey key: String) -> Any {
    NSSet(array: allObjects.compactMap { KeyPathReader.value(of: [key], in: $0) })
  }
}

// The methods of Objective-C, whose results are objects.
extension Scanner {
  /// Scans the characters before a text.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - result: The place for the characters.
  /// - Returns: False if there are none.
  @_disfavoredOverload @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    Self.store(scanUpToString(string), in: result)
  }

  /// Scans the characters before one of a set.
  @_disfavoredOverload @discardableResult
  public func scanUpToCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool { Self.store(scanUpToCharacters(from: set), in: result) }

  /// Scans a text.
  @_disfavoredOverload @discardableResult
  public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    Self.store(scanString(string), in: result)
  }

  /// Scans the characters of a set.
  @_disfavoredOverload @discardableResult
  public func scanCharacters(
    from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?
  ) -> Bool { Self.store(scanCharacters(from: set), in: result) }

  private static func store(
    _ text: String?, in result: UnsafeMutablePointer<NSString?>?
  ) -> Bool {
    guard let text else { return false }
    result?.pointee = NSString(string: text)
    return true
  }
}

extension NSIndexPath {
  /// The section, which is the first index.
  public var section: Int { index(atPosition: 0) }
  /// The row, which is the second index.
  public var row: Int { index(atPosition: 1) }
  /// The item, which is the second index.
  public var item: Int { index(atPosition: 1) }

  /// Creates the path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Creates the path of an item of a collection.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }
}

extension NSKeyedUnarchiver {
  /// Returns the objects of an archived array, or nil if the archive contains something else.
  ///
  /// - Parameters:
  ///   - cls: The class of the objects.
  ///   - data: The archive.
  /// - Throws: The error of an archive that cannot be read.
  public static func unarchivedArrayOfObjects<Object: NSObject & NSCoding>(
    ofClass cls: Object.Type, from data: Data
  ) throws -> [Object]? {
    try unarchivedObject(ofClasses: [NSArray.self, cls], from: data) as? [Object]
  }
}

extension URLCache {
  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - memoryCapacity: The bytes of memory.
  ///   - diskCapacity: The bytes of files.
  ///   - directory: The folder of the files; nil for none.
  public convenience init(memoryCapacity: Int, diskCapacity: Int, directory: URL? = nil) {
    self.init(
      memoryCapacity: memoryCapacity, diskCapacity: diskCapacity, diskPath: directory?.path)
  }
}

/// An exception of Objective-C. No code catches it: raising one stops the program.
public final class NSException: NSObject {
  public let name: NSExceptionName
  /// A message about the cause.
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
    super.init()
  }

  /// Stops the program with the name and the reason.
  public func raise() -> Never {
    fatalError("\(name.rawValue): \(reason ?? "no reason")")
  }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName("NSGenericException")
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// The contents of a data set in an asset catalog.
public final class NSDataAsset: Sendable {
  /// The paths of the files by the names of the data sets.
  static let files = Mutex<[String: String]>([:])

  public let name: String
  public let data: Data

  /// Loads the data set with a name; nil if there is none or its file cannot be read.
  ///
  /// - Parameters:
  ///   - name: The name of the data set.
  ///   - bundle: Ignored. All data sets of the project are searched.
  public convenience init?(name: String, bundle: Bundle) { self.init(name: name) }

  /// Loads the data set with a name; nil if there is none or its file cannot be read.
  public init?(name: String) {
    guard let path = Self.files.withLock({ $0[name] }),
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    self.name = name
    self.data = data
  }
}

// The types of files under the names of iOS 3 to 14.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUTTypeImage = "public.image"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUTTypeText = "public.text"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUTTypePlainText = "public.plain-text"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUTTypeURL = "public.url"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kUTTypeMovie = "public.movie"

/// Runs a closure. There are no autorelease pools on this system.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

// MARK: - Units of time

/// The number of nanoseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let USEC_PER_SEC: UInt64 = 1_000_000

// MARK: - Sets from literals

// On iOS, an array literal also initializes an `NSSet`. If a literal is assigned to a property with
// the name of a relationship, `lab` passes it to one of these functions; the property's type
// selects the overload.

/// Returns objects as the value of a relationship of the type `NSSet`.
public func relationshipValue(_ objects: [Any]) -> NSSet { NSSet(array: objects) }

/// Returns objects as the value of a relationship of the type `Set`.
public func relationshipValue<Object: Hashable>(_ objects: [Object]) -> Set<Object> {
  Set(objects)
}

/// Returns the elements unchanged, for an array property with the name of a relationship.
public func relationshipValue<Element>(_ elements: [Element]) -> [Element] { elements }

// MARK: - Subscripts of objects

/// A dictionary, an array or another object of the type `AnyObject`, whose elements and values
/// Objective-C finds by name.
public struct SubscriptedObject {
  fileprivate let object: Any?

  /// The value of a key; nil if there is none, or if the object isn't a dictionary.
  public subscript(key: String) -> AnyObject? {
    guard let dictionary = object as? [String: Any] else { return nil }
    return dictionary[key].map { $0 as AnyObject }
  }

  /// The element at an index; nil if the object isn't an array.
  public subscript(index: Int) -> AnyObject? {
    guard let list = object as? [Any] else { return nil }
    return list[index] as AnyObject
  }

  /// Returns the value of a key; nil if there is none.
  public func value(forKey key: String) -> Any? {
    if let dictionary = object as? NSDictionary { return dictionary[key] }
    return KeyPathReader.value(of: [key], in: object)
  }

  /// Returns the value of a path of keys, such as `author.name`; nil if there is none.
  public func value(forKeyPath path: String) -> Any? {
    path.split(separator: ".").reduce(object) { object, key in
      SubscriptedObject(object: object).value(forKey: String(key))
    }
  }

  /// Sets the value of a key of a managed object or a dictionary.
  public func setValue(_ value: Any?, forKey key: String) {
    switch object {
    case let object as any KeyValueCoding: object.setValue(value, forKey: key)
    case let dictionary as NSMutableDictionary:
      if let value {
        dictionary[key] = value
      } else {
        dictionary.removeObject(forKey: key)
      }
    default: break
    }
  }

  /// Sets the value of a path of keys, such as `author.name`.
  public func setValue(_ value: Any?, forKeyPath path: String) {
    let keys = path.split(separator: ".").map(String.init)
    guard let last = keys.last else { return }
    let owner = SubscriptedObject(object: object)
      .value(forKeyPath: keys.dropLast().joined(separator: "."))
    SubscriptedObject(object: owner).setValue(value, forKey: last)
  }
}

/// Returns an object whose elements can be read. `lab` passes it the values of the type `AnyObject`
/// that code subscripts.
public func subscripted(_ object: Any?) -> SubscriptedObject { SubscriptedObject(object: object) }

// MARK: - Functions of Swift 2 and 3

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGRectMake(
  _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
