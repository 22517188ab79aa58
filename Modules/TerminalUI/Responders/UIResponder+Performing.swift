public import Foundation

extension UIResponder {
  /// Calls a method of the object after some seconds; until then the object is kept.
  ///
  ///     perform(hideMessage, with: nil, afterDelay: 2)
  ///
  /// UIKit takes a selector, which Linux does not have: `#selector(hideMessage)` becomes the method
  /// itself. There is nothing to pass to a method without a parameter.
  public func perform(
    _ method: @escaping @MainActor () -> Void, with argument: Any?, afterDelay delay: TimeInterval
  ) {
    perform({ (_: Any?) in method() }, with: argument, afterDelay: delay)
  }

  /// Calls a method of the object with an argument after some seconds.
  ///
  ///     perform(highlight, with: indexPath, afterDelay: 0.5)
  public func perform<Argument>(
    _ method: @escaping @MainActor (Argument) -> Void, with argument: Argument,
    afterDelay delay: TimeInterval
  ) {
    let call: @MainActor () -> Void = { method(argument) }
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      MainActor.assumeIsolated { call() }
    }
  }
}
