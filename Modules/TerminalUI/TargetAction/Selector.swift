import Foundation

/// The name of a method, with the method itself.
///
/// Linux has no Objective-C runtime that finds a method by its name, so `#selector` is unavailable.
/// A selector names the method twice instead, once as text and once as the method:
///
///     #selector(ViewController.tapped(_:))                 // on iOS
///     Selector("tapped(_:)", ViewController.tapped(_:))    // here
///
/// A method may have no parameter, the sender, or the sender and an event. The sender is converted
/// to the type of the parameter. A sender of another type doesn't call the method, except that a
/// parameter of type `Bool` is true if there is a sender, as for `UIView.endEditing(_:)`.
public struct Selector: Sendable {
  /// The name of the method.
  private let name: String
  /// The name of the class that has the method, or an empty string for a name alone.
  private let className: String
  /// Calls the method, and returns false if the target or the sender has another type.
  private let call: (@MainActor @Sendable (AnyObject, Any?, UIEvent?) -> Bool)?
  private let hasMethod: @MainActor @Sendable (AnyObject) -> Bool

  /// Creates a selector from a name alone. It calls the method that `handler` finds.
  public init(_ name: String) {
    self.name = name
    className = ""
    call = nil
    hasMethod = { _ in false }
  }

  /// Creates a selector of a method without parameters.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method, as in `ViewController.tapped`.
  @preconcurrency
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result
  ) {
    self.name = name
    className = "\(Target.self)"
    hasMethod = { $0 is Target }
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  /// Creates a selector of a method whose parameter is the sender.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method, as in `ViewController.tapped(_:)`.
  @preconcurrency
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
  ) {
    self.name = name
    className = "\(Target.self)"
    hasMethod = { $0 is Target }
    call = { target, sender, _ in
      guard let target = target as? Target, let sender: Sender = argument(sender) else {
        return false
      }
      _ = method(target)(sender)
      return true
    }
  }

  /// Creates a selector of a method whose parameters are the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method, as in `ViewController.tapped(_:forEvent:)`.
  @preconcurrency
  public init<Target, Sender, Event, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
  ) {
    self.name = name
    className = "\(Target.self)"
    hasMethod = { $0 is Target }
    call = { target, sender, event in
      guard let target = target as? Target, let sender: Sender = argument(sender),
        let event: Event = argument(event ?? UIEvent(type: .touches))
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Creates a selector of a method with three parameters, such as
  /// `image(_:didFinishSavingWithError:contextInfo:)`.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method.
  @preconcurrency
  public init<Target, First, Second, Third, Result>(
    _ name: String,
    _ method: @escaping @MainActor (Target) -> @MainActor (First, Second, Third) -> Result
  ) {
    self.name = name
    className = "\(Target.self)"
    hasMethod = { $0 is Target }
    call = { target, sender, _ in
      guard let target = target as? Target, let values = (sender as? SelectorArguments)?.values,
        values.count == 3, let first: First = argument(values[0]),
        let second: Second = argument(values[1]), let third: Third = pointer(values[2])
      else { return false }
      _ = method(target)(first, second, third)
      return true
    }
  }

  /// Creates a selector of an object's method, which another object may receive too. It calls the
  /// method that `handler` finds.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method, as in `otherView.tapped(_:)`, which is not called.
  @_disfavoredOverload
  @preconcurrency
  public init<Sender>(_ name: String, _ method: @escaping @MainActor (Sender) -> Void) {
    self.init(name)
  }

  /// Creates a selector of an object's method without parameters, such as `webView.reload`. If the
  /// method that `handler` finds isn't there, it calls the given one.
  ///
  /// - Parameters:
  ///   - name: The name of the method.
  ///   - method: The method of the object.
  @_disfavoredOverload
  @preconcurrency
  public init<Result>(_ name: String, _ method: @escaping @MainActor () -> Result) {
    self.name = name
    className = ""
    hasMethod = { _ in false }
    call = { target, sender, _ in
      if Self.handler?(name, target, sender) != true { _ = method() }
      return true
    }
  }

  /// A function that calls a method by its name for selectors that are created from a name alone.
  /// It returns false if the object has no such method.
  @MainActor public static var handler: (@MainActor (String, AnyObject, Any?) -> Bool)?

  /// Calls the method of a target.
  ///
  /// - Parameters:
  ///   - target: The object that has the method.
  ///   - sender: The object that causes the call.
  ///   - event: The event that causes the call.
  /// - Returns: False if the target has no such method, or the sender is of another type than its
  ///   parameter.
  @discardableResult
  @MainActor
  func send(to target: AnyObject, from sender: Any?, for event: UIEvent? = nil) -> Bool {
    if let call { return call(target, sender, event) }
    return Self.handler?(name, target, sender) == true
  }

  /// Calls a method with three parameters.
  @discardableResult
  @MainActor
  package func send(to target: AnyObject, arguments: [Any?]) -> Bool {
    send(to: target, from: SelectorArguments(values: arguments))
  }

  /// Returns a Boolean value that indicates whether a target has the method. For a selector that is
  /// created from a name alone this is unknown, and the result false.
  @MainActor
  func isMethod(of target: AnyObject) -> Bool { hasMethod(target) }

  /// Calls the method of the first responder in a chain that has it.
  @discardableResult
  @MainActor
  func send(upFrom first: UIResponder?, from sender: Any?, for event: UIEvent? = nil) -> Bool {
    guard let first else { return false }
    return sequence(first: first, next: \.next)
      .contains { send(to: $0, from: sender, for: event) }
  }
}

/// The arguments of a method with three parameters.
private struct SelectorArguments {
  let values: [Any?]
}

/// Returns an argument, or for a pointer that is missing and has to be present, one that isn't to
/// be read.
private func pointer<Parameter>(_ value: Any?) -> Parameter? {
  argument(value) ?? UnsafeRawPointer(bitPattern: 1) as? Parameter
    ?? UnsafeMutableRawPointer(bitPattern: 1) as? Parameter
}

/// Returns the sender as a parameter of a method, or nil if it is of another type.
private func argument<Parameter>(_ sender: Any?) -> Parameter? {
  if let sender = sender as? Parameter { return sender }
  // A missing sender is an argument for a parameter of type `Any`, as in Objective-C.
  if let sender = (sender as Any) as? Parameter { return sender }
  if let notification = sender as? Notification {
    let object = NSNotification(
      name: notification.name, object: notification.object, userInfo: notification.userInfo)
    return object as? Parameter
  }
  return (sender != nil) as? Parameter
}

extension Selector: Hashable {
  public static func == (one: Selector, other: Selector) -> Bool {
    one.name == other.name && one.className == other.className
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(className)
  }
}

extension Selector: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: CustomStringConvertible {
  /// The name of the method.
  public var description: String { name }
}

/// Returns the name of a selector's method. The name is that of UIKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Returns a selector with a name alone. The name is that of UIKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// A method of an object that is called when something happens. The object isn't retained.
@MainActor
struct TargetAction {
  /// The object, or nil for the first responder in the chain that has the method.
  private(set) weak var target: AnyObject?
  /// A Boolean value that indicates whether an object was given, which may be gone now.
  private let hasTarget: Bool
  let action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.target = target.map { $0 as AnyObject }
    hasTarget = target != nil
    self.action = action
  }

  /// Calls the method, of the target or along the responder chain from a responder.
  func send(from sender: Any?, upFrom first: UIResponder?, for event: UIEvent? = nil) {
    if let target {
      action.send(to: target, from: sender, for: event)
    } else if !hasTarget {
      action.send(upFrom: first, from: sender, for: event)
    }
  }

  /// Returns a Boolean value that indicates whether an object and a method are those of this
  /// action; nil stands for any.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || target.map { $0 as AnyObject } === self.target)
      && (action == nil || action == self.action)
  }
}
