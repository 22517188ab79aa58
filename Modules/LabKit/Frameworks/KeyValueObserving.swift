import Foundation
public import TerminalUI

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
