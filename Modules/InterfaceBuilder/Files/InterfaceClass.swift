public import Foundation
public import TerminalUI

/// A class of a project, with the outlets and actions that Interface Builder files connect by name.
@MainActor
public struct InterfaceClass {
  /// The name of the class in the file, without its module.
  public let name: String
  /// The class.
  public let type: AnyClass
  /// The closures that set an outlet, by name. They return false if the outlet is of another type.
  let outlets: [String: (AnyObject, Any) -> Bool]
  /// The closures that call an action, by Objective-C selector.
  let actions: [String: (AnyObject, Any?) -> Void]
  /// The closures that create the destination of a segue, by the Objective-C selector of the segue
  /// action. They receive an archive, the sender and the identifier of the segue.
  let segueActions: [String: (AnyObject, NSCoder, Any?, String?) -> UIViewController?]
  /// Returns a Boolean value that indicates whether an object is an instance of the class.
  let includes: (AnyObject) -> Bool
  /// Returns a Boolean value that indicates whether a class is this one or inherits from it.
  let isSuperclass: (AnyClass) -> Bool
  /// The initializers for views that lists create, and for objects of Interface Builder files.
  let initializers: [InterfaceInitializer]

  /// Creates the description of a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: The name of the class in Interface Builder files.
  ///   - outlets: The outlets by name.
  ///   - actions: The actions by Objective-C selector.
  ///   - segueActions: The methods that create destinations of segues, by Objective-C selector.
  ///   - initializers: The initializers for lists, if it is a class of cells, headers or footers,
  ///     or for objects, if it is a subclass of `NSObject`.
  public init<Object: AnyObject>(
    _ type: Object.Type, name: String, outlets: [String: InterfaceOutlet<Object>] = [:],
    actions: [String: @MainActor (Object, Any?) -> Void] = [:],
    segueActions: [String: @MainActor (Object, NSCoder, Any?, String?) -> UIViewController?] = [:],
    initializers: [InterfaceInitializer] = []
  ) {
    self.initializers = initializers
    self.name = name
    self.type = type
    self.outlets = outlets.mapValues { outlet in
      { object, value in (object as? Object).map { outlet.set($0, value) } ?? false }
    }
    self.actions = actions.mapValues { action in
      { object, sender in if let object = object as? Object { action(object, sender) } }
    }
    self.segueActions = segueActions.mapValues { action in
      { object, coder, sender, identifier in
        (object as? Object).flatMap { action($0, coder, sender, identifier) }
      }
    }
    includes = { $0 is Object }
    isSuperclass = { $0 is Object.Type }
  }
}

/// An initializer that a list calls to create a view of a registered class, or that creates an
/// object of an Interface Builder file.
@MainActor
public enum InterfaceInitializer {
  /// The initializer of table view cells.
  case cell((UITableViewCell.CellStyle, String?) -> UITableViewCell)
  /// The initializer of collection view cells and supplementary views.
  case frame((CGRect) -> UIView)
  /// The initializer of table view headers and footers.
  case heading((String?) -> UITableViewHeaderFooterView)
  /// The initializer of an object that is neither a view nor a view controller.
  case object(() -> AnyObject)
}

/// A property that Interface Builder files connect by name.
@MainActor
public struct InterfaceOutlet<Object: AnyObject> {
  let set: (Object, Any) -> Bool

  /// Creates an outlet for a property of an optional type.
  public init<Value>(_ set: @escaping @MainActor (Object, Value?) -> Void) {
    self.set = { object, value in
      guard let value = value as? Value else { return false }
      set(object, value)
      return true
    }
  }
}

/// Returns the sender of an action in the type of the action's parameter, or nil if it is of
/// another type.
public func actionSender<Sender>(_ sender: Any?) -> Sender? { sender as? Sender }

/// Returns the second argument of an action in the type of the action's parameter: the event, or
/// the destination of an unwind segue. It is nil if the parameter is of another type.
///
/// - Parameter sender: The sender of the action.
@MainActor
public func actionDetail<Detail>(of sender: Any?) -> Detail? {
  if let event = UIEvent(type: .touches) as? Detail { return event }
  return (sender as? UIStoryboardSegue)?.destination as? Detail
}

/// The classes of a project by name.
@MainActor
public final class InterfaceClasses {
  private let all: [InterfaceClass]
  private let byName: [String: InterfaceClass]

  public init(_ classes: [InterfaceClass]) {
    all = classes
    byName = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The class with a name, or nil if the project has none.
  subscript(name: String) -> InterfaceClass? { byName[name] }

  /// Sets an outlet of an object.
  ///
  /// - Returns: Nil, or the reason why the outlet was not set.
  func connect(outlet name: String, of object: AnyObject, to value: Any) -> String? {
    let owners = all.filter { $0.includes(object) && $0.outlets[name] != nil }
    guard !owners.isEmpty else { return "\(type(of: object)) has no such outlet." }
    for owner in owners where owner.outlets[name]?(object, value) == true { return nil }
    return "The outlet is not for a \(type(of: value)); it stays nil."
  }

  /// Returns a Boolean value that indicates whether an object has an action.
  func hasAction(_ selector: String, of object: AnyObject) -> Bool {
    all.contains { $0.includes(object) && $0.actions[selector] != nil }
  }

  /// Returns a Boolean value that indicates whether a class has an action.
  func hasAction(_ selector: String, in type: AnyClass) -> Bool {
    all.contains { $0.isSuperclass(type) && $0.actions[selector] != nil }
  }

  /// Calls an action of an object. Nothing happens if the object does not have the action.
  func perform(_ selector: String, of object: AnyObject, sender: Any?) {
    // An override in a subclass takes precedence.
    let owners = all.filter { $0.includes(object) && $0.actions[selector] != nil }
    let nearest = owners.max { one, other in one.isSuperclass(other.type) }
    nearest?.actions[selector]?(object, sender)
  }

  /// Creates the destination of a segue by a segue action.
  ///
  /// - Parameters:
  ///   - selector: The selector of the action.
  ///   - object: The object that may have the action.
  ///   - coder: The archive for the destination's initializer.
  ///   - sender: The sender of the segue.
  ///   - identifier: The identifier of the segue.
  /// - Returns: Nil if the object does not have the action, or if the action returns nil.
  func makeDestination(
    by selector: String, of object: AnyObject, coder: NSCoder, sender: Any?, identifier: String?
  ) -> UIViewController? {
    let owners = all.filter { $0.includes(object) && $0.segueActions[selector] != nil }
    let nearest = owners.max { one, other in one.isSuperclass(other.type) }
    return nearest?.segueActions[selector]?(object, coder, sender, identifier)
  }
}

extension InterfaceClass {
  /// Registers the initializers, so that lists can create views of the class.
  func install() {
    for initializer in initializers {
      switch initializer {
      case .cell(let make): ViewInitializers.add(type, make: make)
      case .frame(let make): ViewInitializers.add(type, make: make)
      case .heading(let make): ViewInitializers.add(type, make: make)
      case .object: break
      }
    }
  }

  /// Creates an object of the class, or returns nil if the class has no initializer for it.
  func makeObject() -> AnyObject? {
    for case .object(let make) in initializers { return make() }
    return nil
  }
}
