public import Foundation
import Synchronization

// What Foundation has on Apple's systems alone.

extension UserDefaults {
  /// Returns the value of a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }

  /// Sets the value of a key; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
  }
}

extension NSDictionary {
  /// Returns the value of a key.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}

extension NSArray {
  /// Returns the values that the elements have for a key, with `NSNull` for none.
  public func value(forKey key: String) -> Any {
    map { KeyPathReader.value(of: [key], in: $0) ?? NSNull() }
  }
}

extension NSSet {
  /// Returns the values that the elements have for a key.
  public func value(forKey key: String) -> Any {
    NSSet(array: allObjects.compactMap { KeyPathReader.value(of: [key], in: $0) })
  }
}

/// A file of an asset catalog's data sets.
public final class NSDataAsset: Sendable {
  /// The paths of the files by the names of the data sets.
  static let files = Mutex<[String: String]>([:])

  public let name: String
  public let data: Data

  /// Loads a data set; nil if the project has none with the name.
  ///
  /// - Parameters:
  ///   - name: The name of the data set.
  ///   - bundle: Ignored. All data sets are those of the project.
  public convenience init?(name: String, bundle: Bundle) { self.init(name: name) }

  /// Loads a data set; nil if the project has none with the name.
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

/// Runs a closure. There is nothing to release afterwards on this system.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

// MARK: - Sets from literals

// A literal of an array is a set in Objective-C, too. `lab` writes a call of these functions around a
// literal that is assigned to something with the name of a relationship; the type decides.

/// Returns objects as the value of a relationship.
public func relationshipValue(_ objects: [Any]) -> NSSet { NSSet(array: objects) }

/// Returns objects as the value of a relationship with a type of Swift.
public func relationshipValue<Object: Hashable>(_ objects: [Object]) -> Set<Object> {
  Set(objects)
}

/// Returns elements that are assigned to a list with the name of a relationship.
public func relationshipValue<Element>(_ elements: [Element]) -> [Element] { elements }

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
