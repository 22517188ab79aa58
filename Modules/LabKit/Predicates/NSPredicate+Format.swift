public import Foundation

/// An object whose values a predicate or a sort descriptor reads by key.
public protocol KeyValueCoding {
  /// Returns the value of a key, or nil if there is none.
  func value(forKey key: String) -> Any?
  /// Sets the value of a key; nil removes it.
  func setValue(_ value: Any?, forKey key: String)
}

/// An object that predicates compare by an identity instead of by reference.
package protocol PredicateIdentifiable {
  /// The identity that a predicate may contain in place of the object.
  var predicateIdentity: AnyHashable { get }
}

extension NSPredicate {
  /// Creates a predicate as `NSPredicate(format:)` does, which Foundation on Linux lacks.
  ///
  /// A key is the key of a dictionary, the name of an object's stored property, or a key of an
  /// object that conforms to ``KeyValueCoding``.
  ///
  /// - Important: An invalid format ends the program, as on iOS.
  ///
  /// - Parameters:
  ///   - format: The format, with `%@`, `%d`, `%f` and `%K` for the arguments.
  ///   - arguments: The arguments.
  public convenience init(labFormat format: String, _ arguments: Any?...) {
    self.init(labFormat: format, argumentArray: arguments.map { $0 as Any })
  }

  /// Creates a predicate from a format and the array of its arguments.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - arguments: The arguments.
  public convenience init(labFormat format: String, argumentArray arguments: [Any]?) {
    let values = (arguments ?? []).map { KeyPathReader.unwrapped($0) }
    do {
      let condition = try PredicateParser.condition(format, values)
      self.init { object, _ in condition.evaluate(object) }
    } catch {
      fatalError("Unable to parse the format string \"\(format)\"")
    }
  }
}

/// Reads the values of key paths.
package enum KeyPathReader {
  /// Returns the value of a key path, or nil if an object on the path does not have the key.
  package static func value(of path: some Sequence<String>, in object: Any?) -> Any? {
    path.reduce(unwrapped(object)) { $1 == "self" ? $0 : value($1, in: $0) }
  }

  private static func value(_ key: String, in object: Any?) -> Any? {
    switch object {
    case nil: return nil
    case let object as any KeyValueCoding: return unwrapped(object.value(forKey: key))
    case let dictionary as [String: Any]: return unwrapped(dictionary[key])
    case let list as [Any]:
      if key == "@count" { return list.count }
      return list.map { value(key, in: $0) as Any }
    case let set as NSSet: return value(key, in: set.allObjects)
    case let set as NSOrderedSet: return value(key, in: set.array)
    case let text as String where key == "length": return text.count
    case let object?:
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        if let child = current.children.first(where: { $0.label == key }) {
          return unwrapped(child.value)
        }
        mirror = current.superclassMirror
      }
      return nil
    }
  }

  /// Returns a value unwrapped from all levels of optionals.
  package static func unwrapped(_ value: Any?) -> Any? {
    guard let value else { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}
