import Foundation
import Persistence
import TerminalUI

/// The attributes of an entity and of its parent, by name.
struct Attributes {
  /// The types of attributes in the assignment.
  enum Kind: String {
    case text, integer, decimal, date, picture
  }

  private var values: [String: Any] = [:]

  init(of entity: Any) {
    var mirror: Mirror? = Mirror(reflecting: entity)
    while let part = mirror {
      for child in part.children {
        if let name = child.label { values[name] = child.value }
      }
      mirror = part.superclassMirror
    }
  }

  /// The names of the attributes' types, such as `Optional<Helmet>`.
  var typeNames: [String] { values.values.map { "\(type(of: $0))" } }

  /// The types of the attributes by their names, such as `Optional<Helmet>`.
  var types: [String: String] { values.mapValues { "\(type(of: $0))" } }

  /// Returns the kind of an attribute, whether or not it has a value; nil if there is no attribute
  /// with that name.
  func kind(of name: String) -> Kind? {
    guard let value = values[name] else { return nil }
    let type = "\(type(of: value))".replacing("Optional<", with: "").replacing(">", with: "")
    return switch type {
    case "String": .text
    case "Int", "Int16", "Int32", "Int64": .integer
    case "Double", "Float": .decimal
    case "Date": .date
    case "Data", "Bitmap", "UIImage": .picture
    default: nil
    }
  }

  /// The value of an attribute; nil if it has none.
  subscript(name: String) -> Any? {
    guard let value = values[name] else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  /// Returns the displayed text of an attribute.
  func text(_ name: String) -> String {
    guard let value = self[name] else { return "" }
    return "\((value as? any RawRepresentable)?.rawValue ?? value)"
  }

  /// Returns the displayed number of an attribute; -1 if it is not a number.
  func number(_ name: String) -> Int { Int(text(name)) ?? -1 }
}

/// The objects that a view controller holds.
@MainActor
enum ObjectGraph {
  /// Returns the objects in a controller's properties, except views and other responders.
  static func objects(of controller: UIViewController) -> [AnyObject] {
    var objects: [AnyObject] = []
    var mirror: Mirror? = Mirror(reflecting: controller)
    while let part = mirror, part.subjectType != UIViewController.self {
      objects += part.children.compactMap { object(in: $0.value) }
      mirror = part.superclassMirror
    }
    return objects
  }

  /// Returns all values of a type that a controller's objects refer to, directly or indirectly,
  /// except those in stores.
  static func values(named type: String, from controller: UIViewController) -> [Any] {
    var found: [Any] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      if let style = mirror.displayStyle, style == .class {
        let object = value as AnyObject
        guard !(object is UIResponder), seen.insert(ObjectIdentifier(object)).inserted else {
          return
        }
      }
      if "\(Swift.type(of: value))" == type { found.append(value) }
      if value is Data || value is any Store { return }
      for child in mirror.children { visit(child.value) }
    }
    for object in objects(of: controller) { visit(object) }
    return found
  }

  private static func object(in value: Any) -> AnyObject? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      return mirror.children.first.flatMap { object(in: $0.value) }
    }
    guard mirror.displayStyle == .class, !(value is UIResponder) else { return nil }
    return value as AnyObject
  }
}
