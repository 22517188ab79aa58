public import Foundation

/// A trait of the terminal or of a program, such as its light or dark style.
public protocol UITraitDefinition {
  associatedtype Value
  /// The value where nothing sets the trait.
  static var defaultValue: Value { get }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that is part of a trait collection.
protocol CollectedTrait {
  /// Returns a Boolean value that indicates whether two collections have other values of the trait.
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool
}

/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition, CollectedTrait {
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.userInterfaceStyle != other.userInterfaceStyle
  }
}

/// The contrast that the user prefers.
public enum UITraitAccessibilityContrast: UITraitDefinition, CollectedTrait {
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.accessibilityContrast != other.accessibilityContrast
  }
}

/// The horizontal size class.
public enum UITraitHorizontalSizeClass: UITraitDefinition, CollectedTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.horizontalSizeClass != other.horizontalSizeClass
  }
}

/// The vertical size class.
public enum UITraitVerticalSizeClass: UITraitDefinition, CollectedTrait {
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func differs(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    one.verticalSizeClass != other.verticalSizeClass
  }
}

/// The scale of the screen, which never changes.
public enum UITraitDisplayScale: UITraitDefinition {
  public static let defaultValue: CGFloat = 1
}

/// The size of text, which never changes: a terminal has one font.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static let defaultValue = ""
}

extension UITraitCollection {
  /// The traits on which the variants of colors depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }

  /// Returns a Boolean value that indicates whether colors can have other variants than with other
  /// traits.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    return userInterfaceStyle != traitCollection.userInterfaceStyle
      || accessibilityContrast != traitCollection.accessibilityContrast
  }
}

/// A registration of a handler of trait changes, for `unregisterForTraitChanges(_:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A closure that is called with the object whose traits changed, and the former traits.
public typealias UITraitChangeHandler<TraitEnvironment> =
  @MainActor (
    TraitEnvironment, UITraitCollection
  ) -> Void

/// An object with traits, which calls registered handlers after they changed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UIResponder {
  var traitCollection: UITraitCollection { get }
}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a handler of changes.
  ///
  /// - Parameters:
  ///   - traits: The traits. The handler is called when one of them changed.
  ///   - handler: The handler, which is retained.
  /// - Returns: The registration, which is needed only to end it.
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Environment>
  ) -> any UITraitChangeRegistration {
    register(traits) { observable, previous in
      if let observable = observable as? Environment { handler(observable, previous) }
    }
  }

  /// Registers a handler of changes whose parameters have no types.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Self>
  ) -> any UITraitChangeRegistration {
    register(traits) { observable, previous in
      if let observable = observable as? Self { handler(observable, previous) }
    }
  }

  /// Registers a method that is called after a change. Its parameters may be the object whose
  /// traits changed, and the former traits.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: The object that has the method, which isn't retained.
  ///   - action: The method.
  /// - Returns: The registration.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let method = TargetAction(target, action)
    return register(traits) { observable, _ in method.send(from: observable, upFrom: nil) }
  }

  /// Registers a method of the object itself that is called after a change.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitRegistrations.removeAll { $0 === registration }
  }

  private func register(
    _ traits: [UITrait], _ handler: @escaping @MainActor (UIResponder, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = TraitRegistration(of: traits, handler)
    traitRegistrations.append(registration)
    return registration
  }

  /// Calls the handlers of the traits that changed.
  func callTraitHandlers(from previous: UITraitCollection) {
    let present = traitCollection
    for registration in traitRegistrations where registration.concerns(previous, present) {
      registration.handler(self, previous)
    }
  }
}

/// A handler with the traits that it is called for.
final class TraitRegistration: UITraitChangeRegistration {
  private let traits: [UITrait]
  let handler: @MainActor (UIResponder, UITraitCollection) -> Void

  init(
    of traits: [UITrait], _ handler: @escaping @MainActor (UIResponder, UITraitCollection) -> Void
  ) {
    self.traits = traits
    self.handler = handler
  }

  func concerns(_ one: UITraitCollection, _ other: UITraitCollection) -> Bool {
    traits.contains { ($0 as? any CollectedTrait.Type)?.differs(one, other) == true }
  }
}
