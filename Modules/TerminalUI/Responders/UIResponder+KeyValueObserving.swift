import Foundation

/// The times at which an observer is called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The keys of a change that an observer receives.
public struct NSKeyValueChangeKey: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension UIResponder {
  /// Registers an observer of a property.
  ///
  /// Without Objective-C a change is seen only where the object reports it, as `WKWebView` does for
  /// its page.
  ///
  /// - Parameters:
  ///   - observer: The object whose `observeValue(forKeyPath:of:change:context:)` is called. It
  ///     isn't retained.
  ///   - keyPath: The name of the property.
  ///   - options: The values that the observer receives.
  ///   - context: A value that the observer receives.
  public func addObserver(
    _ observer: UIResponder, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    let registration = ObserverRegistration(
      observer: observer, keyPath: keyPath, options: options, context: context)
    observers.append(registration)
    if options.contains(.initial) { registration.report(self) }
  }

  /// Removes an observer of a property.
  public func removeObserver(_ observer: UIResponder, forKeyPath keyPath: String) {
    observers.removeAll { $0.observer === observer && $0.keyPath == keyPath }
  }

  /// Removes an observer of a property.
  ///
  /// - Parameters:
  ///   - observer: The observer.
  ///   - keyPath: The name of the property.
  ///   - context: The value with which the observer was registered.
  public func removeObserver(
    _ observer: UIResponder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    observers.removeAll {
      $0.observer === observer && $0.keyPath == keyPath && $0.context == context
    }
  }

  /// Accepted. Observers are notified after a change.
  public func willChangeValue(forKey key: String) {}

  /// Notifies the observers of a property.
  public func didChangeValue(forKey key: String) {
    for registration in observers where registration.keyPath == key { registration.report(self) }
  }
}

/// An observer of a property of an object.
@MainActor
struct ObserverRegistration {
  private(set) weak var observer: UIResponder?
  let keyPath: String
  let options: NSKeyValueObservingOptions
  let context: UnsafeMutableRawPointer?

  /// Calls the observer with the present value.
  fileprivate func report(_ object: UIResponder) {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: 1]
    if options.contains(.new) { change[.newKey] = object.observedValue(of: keyPath) ?? NSNull() }
    observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}
