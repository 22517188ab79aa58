import Foundation
public import TerminalUI

/// The options of an observation: when the handler is called, and the values it receives.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
  public var isPrior: Bool { false }
}

/// The observation of a property. Without the Objective-C runtime, changes are not reported.
public final class NSKeyValueObservation {
  init() {}

  /// Ends the observation.
  public func invalidate() {}
}

/// A type whose properties are observed on iOS.
public protocol KeyValueObservable: AnyObject {}

extension UIResponder: KeyValueObservable {}

extension KeyValueObservable {
  /// Calls a closure with the current value if the options contain `initial`. Later changes are not
  /// reported.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    if options.contains(.initial) {
      let value = options.contains(.new) ? self[keyPath: keyPath] : nil
      changeHandler(self, NSKeyValueObservedChange(newValue: value, oldValue: nil))
    }
    return NSKeyValueObservation()
  }
}
