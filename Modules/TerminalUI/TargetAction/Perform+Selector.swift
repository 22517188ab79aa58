public import Foundation

/// The methods of Objective-C objects that call a method by its selector. Views and view
/// controllers are no Objective-C objects on Linux, so both kinds have them.
extension UIResponder {
  /// Calls a method of the object now.
  @discardableResult
  public func perform(_ selector: Selector) -> Any? { perform(selector, with: nil) }

  /// Calls a method of the object with an argument now.
  @discardableResult
  public func perform(_ selector: Selector, with argument: Any?) -> Any? {
    selector.send(to: self, from: argument)
    return nil
  }

  /// Calls a method of the object after a delay in seconds. The object is retained until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedCall.schedule(selector, of: self, with: argument, after: delay)
  }

  /// Calls a method of the object on the main thread, soon after this method returns.
  public func performSelector(
    onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool
  ) {
    if wait {
      selector.send(to: self, from: argument)
    } else {
      DelayedCall.schedule(selector, of: self, with: argument, after: 0)
    }
  }

  /// Calls a method of the object, on the main thread as all methods of views and view controllers.
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    DelayedCall.schedule(selector, of: self, with: argument, after: 0)
  }

  /// Returns a Boolean value that indicates whether the object has the method.
  public func responds(to selector: Selector) -> Bool { selector.isMethod(of: self) }
}

extension NSObject {
  /// Calls a method of the object now.
  @discardableResult
  @preconcurrency @MainActor
  public func perform(_ selector: Selector) -> Any? { perform(selector, with: nil) }

  /// Calls a method of the object with an argument now.
  @discardableResult
  @preconcurrency @MainActor
  public func perform(_ selector: Selector, with argument: Any?) -> Any? {
    selector.send(to: self, from: argument)
    return nil
  }

  /// Calls a method of the object after a delay in seconds. The object is retained until then.
  @preconcurrency @MainActor
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    DelayedCall.schedule(selector, of: self, with: argument, after: delay)
  }

  /// Cancels the delayed calls of an object's methods.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCall.cancel { $0.target === target as AnyObject }
  }

  /// Cancels the delayed calls of a method of an object. The argument isn't compared.
  @preconcurrency @MainActor
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector: Selector, object: Any?
  ) {
    DelayedCall.cancel { $0.target === target as AnyObject && $0.selector == selector }
  }
}

/// A call of a method that is due after a delay.
@MainActor
private final class DelayedCall {
  private static var pending: [DelayedCall] = []
  let target: AnyObject
  let selector: Selector
  private let argument: Any?

  private init(_ selector: Selector, of target: AnyObject, with argument: Any?) {
    self.target = target
    self.selector = selector
    self.argument = argument
  }

  static func schedule(
    _ selector: Selector, of target: AnyObject, with argument: Any?, after delay: TimeInterval
  ) {
    let call = DelayedCall(selector, of: target, with: argument)
    pending.append(call)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { call.sendUnlessCanceled() }
    }
  }

  static func cancel(_ isCanceled: (DelayedCall) -> Bool) { pending.removeAll(where: isCanceled) }

  private func sendUnlessCanceled() {
    guard Self.pending.contains(where: { $0 === self }) else { return }
    Self.pending.removeAll { $0 === self }
    selector.send(to: target, from: argument)
  }
}
